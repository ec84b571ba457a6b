package dev.parquetfast.arrow;

import dev.parquetfast.batch.Validity;
import org.apache.arrow.vector.FieldVector;

/** Makes the buffers of a vector of ids, and those of its dictionary whenever that has grown. */
final class DictionaryReader extends LeafReader {

  private static final int IDS = 1;

  private final LeafValues.OfBatch source;
  private final GrowingDictionary dictionary;
  private final FieldVector entries;
  private final LeafReader entryReader;

  private int[] ids = {};

  /** The number of values whose buffers have been made for the dictionary's vector; or -1. */
  private int entriesMade = -1;

  /**
   * The reader of a vector.
   *
   * @param entries the vector of the dictionary
   */
  DictionaryReader(FieldVector vector, LeafValues.OfBatch values, FieldVector entries) {
    super(vector, 2, values);
    source = values;
    dictionary = new GrowingDictionary(values.column());
    this.entries = entries;
    entryReader = LeafReader.of(entries, dictionary);
  }

  @Override
  void take() {
    ids = Buffers.ensureRoom(ids, source.batch().values());
    dictionary.addAll(source.batch(), ids);
  }

  @Override
  void make(int number) {
    Validity validity = values().validity();
    makeValidity(validity, number);
    makeInts(IDS, ids, number);
    int size = entries.getValueCount();
    for (int i = 0; i < number; i++) {
      if (ids[i] >= size && !validity.isNull(i)) {
        size = ids[i] + 1;
      }
    }
    if (size > entries.getValueCount()) {
      makeEntries(size, validity);
    }
  }

  private void makeEntries(int size, Validity validity) {
    try {
      entryReader.make(size);
      entriesMade = size;
    } catch (UnfitValueException e) {
      // Values have ids in the order in which they come, so this is the first one. Nulls have 0.
      int place = 0;
      while (ids[place] != e.index() || validity.isNull(place)) {
        place++;
      }
      throw e.at(place);
    }
  }

  @Override
  void load() {
    super.load();
    if (entriesMade >= 0) {
      entriesMade = -1;
      entryReader.load();
    }
  }

  @Override
  void release() {
    super.release();
    entriesMade = -1;
    entryReader.release();
  }

  @Override
  void spread(Places places) {
    spreadBytes(IDS, Integer.BYTES, places);
    super.spread(places);
  }
}
