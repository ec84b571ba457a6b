package dev.parquetfast.oracle.driver;

import dev.parquetfast.oracle.ColumnChunk;
import dev.parquetfast.oracle.ColumnReading;
import dev.parquetfast.oracle.ColumnReading.Step;
import dev.parquetfast.oracle.ColumnTracer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.parquet.column.ColumnDescriptor;
import org.apache.parquet.column.ColumnReader;
import org.apache.parquet.column.Dictionary;
import org.apache.parquet.column.impl.ColumnReadStoreImpl;
import org.apache.parquet.io.api.Binary;
import org.apache.parquet.io.api.Converter;
import org.apache.parquet.io.api.GroupConverter;
import org.apache.parquet.io.api.PrimitiveConverter;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.MessageTypeParser;

/** Reads through {@link ColumnReadStoreImpl}, as applications do. */
public final class ParquetColumnTracer implements ColumnTracer {

  @Override
  public List<String> trace(ColumnChunk chunk, ColumnReading reading) {
    List<String> lines = new ArrayList<>();
    Trace trace = new Trace(chunk, reading, lines);
    try {
      trace.run();
    } catch (RuntimeException e) {
      lines.add(trace.line + " ! " + text(e));
    }
    lines.add(trace.heldValues());
    return lines;
  }

  private static String text(Throwable e) {
    StringBuilder text = new StringBuilder();
    for (Throwable t = e; t != null; t = t.getCause()) {
      text.append(t == e ? "" : " <- ").append(t.getClass().getName());
      text.append(": ").append(t.getMessage());
    }
    return text.toString();
  }

  @SuppressWarnings("deprecation") // getTotalValueCount is a part of what is compared
  private static final class Trace {
    private final ColumnChunk chunk;
    private final ColumnReading reading;
    private final List<String> lines;
    private final List<Binary> held = new ArrayList<>();
    private final List<byte[]> copies = new ArrayList<>();
    private StringBuilder line = new StringBuilder();

    Trace(ColumnChunk chunk, ColumnReading reading, List<String> lines) {
      this.chunk = chunk;
      this.reading = reading;
      this.lines = lines;
    }

    void run() {
      MessageType schema = MessageTypeParser.parseMessageType(chunk.schema);
      ColumnDescriptor column = schema.getColumns().get(0);
      ColumnReader reader =
          new ColumnReadStoreImpl(
                  new ChunkStore(chunk, reading.rows),
                  new Group(column.getPath().length, new Sink()),
                  schema,
                  reading.createdBy)
              .getColumnReader(column);
      line.append(reader.getTotalValueCount()).append(" values of ").append(reader.getDescriptor());
      endLine();
      int step = 0;
      long rows = 0;
      for (long i = 0; reading.rows == null ? i < chunk.valueCount() : true; i++) {
        int repetition = reader.getCurrentRepetitionLevel();
        if (reading.rows != null && repetition == 0 && rows++ == reading.rows.length) {
          break;
        }
        line.append(repetition).append(' ').append(reader.getCurrentDefinitionLevel());
        if (reading.nullsToo
            || reader.getCurrentDefinitionLevel() == column.getMaxDefinitionLevel()) {
          step(reading.steps.get(step++ % reading.steps.size()), reader, column);
        }
        endLine();
        reader.consume();
      }
      line.append("end ").append(reader.getCurrentRepetitionLevel());
      line.append(' ').append(reader.getCurrentDefinitionLevel());
      for (int i = 0; i < reading.beyond; i++) {
        reader.consume();
        line.append(" | ").append(reader.getCurrentRepetitionLevel());
        line.append(' ').append(reader.getCurrentDefinitionLevel());
        step(reading.steps.get(i % reading.steps.size()), reader, column);
      }
      endLine();
    }

    private void endLine() {
      lines.add(line.toString());
      line = new StringBuilder();
    }

    private void step(Step step, ColumnReader reader, ColumnDescriptor column) {
      line.append(' ').append(step);
      switch (step) {
        case GET:
          get(reader, column);
          return;
        case GET_TWICE:
          get(reader, column);
          get(reader, column);
          return;
        case CONVERT:
          reader.writeCurrentValueToConverter();
          return;
        case GET_AND_CONVERT:
          get(reader, column);
          reader.writeCurrentValueToConverter();
          return;
        case ID:
          line.append(' ').append(reader.getCurrentValueDictionaryID());
          return;
        case SKIP:
          reader.skip();
          return;
        case GET_AND_SKIP:
          get(reader, column);
          reader.skip();
          return;
        case SKIP_AND_GET:
          reader.skip();
          get(reader, column);
          return;
        case SKIP_AND_CONVERT:
          reader.skip();
          reader.writeCurrentValueToConverter();
          return;
        case SKIP_AND_ID:
          reader.skip();
          line.append(' ').append(reader.getCurrentValueDictionaryID());
          return;
        case PASS:
          return;
        case WRONG_GET:
          try {
            getWrong(reader, column);
          } catch (UnsupportedOperationException e) {
            line.append(" unsupported: ").append(e.getMessage());
          }
          return;
      }
      throw new AssertionError(step);
    }

    private void get(ColumnReader reader, ColumnDescriptor column) {
      switch (column.getPrimitiveType().getPrimitiveTypeName()) {
        case BOOLEAN:
          line.append(' ').append(reader.getBoolean());
          return;
        case INT32:
          line.append(' ').append(reader.getInteger());
          return;
        case INT64:
          line.append(' ').append(reader.getLong());
          return;
        case FLOAT:
          line.append(' ').append(Float.floatToRawIntBits(reader.getFloat()));
          return;
        case DOUBLE:
          line.append(' ').append(Double.doubleToRawLongBits(reader.getDouble()));
          return;
        case INT96:
        case BINARY:
        case FIXED_LEN_BYTE_ARRAY:
          line.append(' ').append(hold(reader.getBinary()));
          return;
      }
      throw new AssertionError(column);
    }

    private void getWrong(ColumnReader reader, ColumnDescriptor column) {
      switch (column.getPrimitiveType().getPrimitiveTypeName()) {
        case BOOLEAN:
          line.append(' ').append(reader.getInteger());
          return;
        case INT32:
          line.append(' ').append(reader.getLong());
          return;
        case INT64:
          line.append(' ').append(reader.getFloat());
          return;
        case FLOAT:
          line.append(' ').append(reader.getDouble());
          return;
        case DOUBLE:
          line.append(' ').append(reader.getBinary());
          return;
        default:
          line.append(' ').append(reader.getBoolean());
      }
    }

    private String hold(Binary value) {
      if (value == null) {
        return "null";
      }
      byte[] bytes = value.getBytes();
      held.add(value);
      copies.add(bytes);
      return bytes.length
          + " bytes "
          + Arrays.hashCode(bytes)
          + (value.isBackingBytesReused() ? " reused" : "");
    }

    /** Returns whether all values that were ever returned still have their bytes. */
    String heldValues() {
      for (int i = 0; i < held.size(); i++) {
        if (!Arrays.equals(copies.get(i), held.get(i).getBytes())) {
          return "value " + i + " of those held has changed";
        }
      }
      return held.size() + " values held";
    }

    private final class Sink extends PrimitiveConverter {
      private Dictionary dictionary;
      private int asked;

      @Override
      public boolean hasDictionarySupport() {
        return reading.dictionaryConverter && (reading.declined >>> asked++ & 1) == 0;
      }

      @Override
      public void setDictionary(Dictionary dictionary) {
        this.dictionary = dictionary;
        lines.add("dictionary up to " + dictionary.getMaxId());
      }

      @Override
      public void addValueFromDictionary(int id) {
        String ids = dictionary == null ? "nothing" : String.valueOf(dictionary.getMaxId());
        line.append(" add id ").append(id).append(" of ").append(ids);
      }

      @Override
      public void addBinary(Binary value) {
        line.append(" add ").append(hold(value));
      }

      @Override
      public void addBoolean(boolean value) {
        line.append(" add ").append(value);
      }

      @Override
      public void addDouble(double value) {
        line.append(" add ").append(Double.doubleToRawLongBits(value));
      }

      @Override
      public void addFloat(float value) {
        line.append(" add ").append(Float.floatToRawIntBits(value));
      }

      @Override
      public void addInt(int value) {
        line.append(" add ").append(value);
      }

      @Override
      public void addLong(long value) {
        line.append(" add ").append(value);
      }
    }
  }

  /** Groups of one field around a converter. */
  private static final class Group extends GroupConverter {
    private final Converter child;

    Group(int depth, PrimitiveConverter leaf) {
      child = depth == 1 ? leaf : new Group(depth - 1, leaf);
    }

    @Override
    public Converter getConverter(int fieldIndex) {
      return child;
    }

    @Override
    public void start() {}

    @Override
    public void end() {}
  }
}
