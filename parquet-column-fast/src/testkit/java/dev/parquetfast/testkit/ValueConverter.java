package dev.parquetfast.testkit;

import org.apache.parquet.column.Dictionary;
import org.apache.parquet.io.api.PrimitiveConverter;
import org.apache.parquet.schema.PrimitiveType;

/** Converts values of a column. An id of a dictionary is converted as its value is. */
public abstract class ValueConverter extends PrimitiveConverter {

  private final PrimitiveType type;
  private final boolean ids;
  private Dictionary dictionary;

  /**
   * A converter.
   *
   * @param ids whether it takes ids, if a chunk has a dictionary
   */
  protected ValueConverter(PrimitiveType type, boolean ids) {
    this.type = type;
    this.ids = ids;
  }

  @Override
  public final boolean hasDictionarySupport() {
    return ids;
  }

  @Override
  public final void setDictionary(Dictionary dictionary) {
    this.dictionary = dictionary;
  }

  @Override
  @SuppressWarnings("StatementSwitchToExpressionSwitch") // Java 11 has none; benchmarks have 17
  public void addValueFromDictionary(int id) {
    switch (type.getPrimitiveTypeName()) {
      case BOOLEAN:
        addBoolean(dictionary.decodeToBoolean(id));
        break;
      case INT32:
        addInt(dictionary.decodeToInt(id));
        break;
      case INT64:
        addLong(dictionary.decodeToLong(id));
        break;
      case FLOAT:
        addFloat(dictionary.decodeToFloat(id));
        break;
      case DOUBLE:
        addDouble(dictionary.decodeToDouble(id));
        break;
      default:
        addBinary(dictionary.decodeToBinary(id));
        break;
    }
  }
}
