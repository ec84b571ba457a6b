package dev.parquetfast.oracle.driver;

import dev.parquetfast.oracle.ChunkImages;
import dev.parquetfast.oracle.RandomSchema;
import dev.parquetfast.oracle.ReadSettings;
import dev.parquetfast.oracle.WriteSettings;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.BooleanSupplier;
import java.util.function.LongFunction;
import org.apache.parquet.example.data.Group;
import org.apache.parquet.example.data.simple.SimpleGroup;
import org.apache.parquet.example.data.simple.convert.GroupRecordConverter;
import org.apache.parquet.filter.PagedRecordFilter;
import org.apache.parquet.filter2.compat.FilterCompat;
import org.apache.parquet.io.ColumnIOFactory;
import org.apache.parquet.io.MessageColumnIO;
import org.apache.parquet.io.RecordReader;
import org.apache.parquet.io.api.Binary;
import org.apache.parquet.io.api.GroupConverter;
import org.apache.parquet.io.api.RecordMaterializer;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.MessageTypeParser;

/**
 * Reads random records as groups: of mostly flat schemas, through a random projection, filter and
 * selection of rows, now and then from damaged pages or as groups of another schema. Changes some
 * groups while others are read, and writes down all of them when they are read and once more at the
 * end. All that is random follows from a seed.
 */
public final class GroupReadingTranscript implements LongFunction<List<String>> {

  private static final String CREATED_BY = "parquet-mr version 1.18.1 (build 1)";

  /** Held while pages are written. */
  private static final Object WRITING = new Object();

  /**
   * Whether looking at a value of a fixed length moves its reader: GH-3716, in upstream 1.18.0.
   * Groups that are looked at while later ones are read then hold other values.
   */
  public static final class MovesReaders implements BooleanSupplier {

    public MovesReaders() {}

    @Override
    public boolean getAsBoolean() {
      ByteBuffer page = ByteBuffer.allocate(8);
      page.position(8);
      Binary.fromConstantByteBuffer(page, 0, 4).getBytes();
      return page.position() != 8;
    }
  }

  public GroupReadingTranscript() {}

  @Override
  public List<String> apply(long seed) {
    return new Run(seed).lines();
  }

  private static final class Run {

    private final Random random;
    private final List<String> lines = new ArrayList<>();
    private final List<Group> groups = new ArrayList<>();

    Run(long seed) {
      random = new Random(seed);
    }

    List<String> lines() {
      boolean flat = random.nextInt(5) != 0;
      String schema =
          flat ? RandomSchema.flatOf(random.nextLong()) : RandomSchema.of(random.nextLong());
      int damage = random.nextInt(6);
      WriteSettings settings = RecordAssemblyTranscript.settings(random, damage == 0);
      ChunkImages chunks;
      // In upstream 1.15.2, stores that are made at the same time share a factory of writers, and
      // take each other's allocator.
      synchronized (WRITING) {
        chunks = new ParquetColumns().write(schema, settings).get(0);
      }
      if (chunks.rowCount == 0) {
        return List.of("nothing to read");
      }
      MessageType type = MessageTypeParser.parseMessageType(schema);
      // Upstream may take the last row of repeated columns from rows that are not selected.
      ReadSettings reading =
          damage < 2 || !flat
              ? ReadSettings.plain()
              : new ReadSettings(random.nextLong(), chunks.rowCount);
      if (damage == 0) {
        chunks = RecordAssemblyTranscript.endingEarly(type, chunks, random);
      } else if (damage == 1) {
        ChunkImages other;
        synchronized (WRITING) {
          other = RecordAssemblyTranscript.other(schema, chunks.rowCount, random);
        }
        chunks = RecordAssemblyTranscript.mixed(chunks, other, random);
      }
      read(type, RecordAssemblyTranscript.projection(type, random), chunks, reading);
      groups.forEach(group -> lines.add("at the end " + text(group)));
      return lines;
    }

    private void read(
        MessageType file, MessageType projection, ChunkImages chunks, ReadSettings settings) {
      lines.add(projection.toString());
      MessageType type = random.nextInt(8) == 0 ? file : projection;
      PageReplay pages = new PageReplay(chunks, settings);
      try {
        MessageColumnIO io = new ColumnIOFactory(CREATED_BY).getColumnIO(projection, file);
        RecordReader<Group> reader =
            io.getRecordReader(pages, materializer(type), filter(projection, settings));
        long count = pages.getRowCount();
        for (long i = 0; i < count; i++) {
          Group group = reader.read();
          lines.add(text(group) + " skipped: " + reader.shouldSkipCurrentRecord());
          if (group != null) {
            groups.add(group);
            if (random.nextInt(3) == 0) {
              change(groups.get(random.nextInt(groups.size())));
            }
          }
        }
      } catch (RuntimeException e) {
        // For a value that the group's schema has no place for, upstream's versions throw either.
        boolean wrongPlace =
            !type.equals(projection)
                && (e instanceof ClassCastException || e instanceof UnsupportedOperationException);
        lines.add("throws " + (wrongPlace ? "for a wrong place" : e.getClass().getName()));
      }
    }

    private FilterCompat.Filter filter(MessageType projection, ReadSettings settings) {
      if (settings.pageOfRecords == null) {
        return RecordAssemblyTranscript.filter(projection, random);
      }
      return FilterCompat.get(
          PagedRecordFilter.page(settings.pageOfRecords[0], settings.pageOfRecords[1]));
    }

    /** Groups, or what an application makes of them with a materializer of its own. */
    private RecordMaterializer<Group> materializer(MessageType type) {
      GroupRecordConverter groupConverter = new GroupRecordConverter(type);
      if (random.nextInt(4) != 0) {
        return groupConverter;
      }
      return new RecordMaterializer<>() {
        private int records;

        @Override
        public Group getCurrentRecord() {
          return ++records % 3 == 0 ? null : groupConverter.getCurrentRecord();
        }

        @Override
        public GroupConverter getRootConverter() {
          return groupConverter.getRootConverter();
        }
      };
    }

    private void change(Group group) {
      int field = random.nextInt(group.getType().getFieldCount());
      try {
        switch (random.nextInt(5)) {
          case 0:
            group.add(field, random.nextInt());
            break;
          case 1:
            group.add(field, "added");
            break;
          case 2:
            group.add(field, random.nextDouble());
            break;
          default:
            group.add(field, new SimpleGroup(group.getType()));
            break;
        }
        lines.add("changed: " + text(group));
      } catch (RuntimeException e) {
        lines.add("refused: " + e.getClass().getName() + ": " + e.getMessage());
      }
    }

    private static String text(Group group) {
      try {
        return String.valueOf(group);
      } catch (RuntimeException e) {
        return e.getClass().getName();
      }
    }
  }
}
