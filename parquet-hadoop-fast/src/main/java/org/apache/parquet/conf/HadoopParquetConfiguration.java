package org.apache.parquet.conf;

import dev.parquetfast.hadoop.Hadoop;
import java.util.Iterator;
import java.util.Map;
import org.apache.hadoop.conf.Configuration;

/** A configuration of Hadoop, or what is set here if Hadoop is not on the class path. */
public class HadoopParquetConfiguration implements ParquetConfiguration {

  /** Null without Hadoop. */
  private final Configuration configuration;

  /** Null with Hadoop. */
  private final PlainParquetConfiguration plain;

  public HadoopParquetConfiguration() {
    this(true);
  }

  /**
   * Makes a new configuration.
   *
   * @param loadDefaults whether Hadoop reads its files of defaults
   */
  public HadoopParquetConfiguration(boolean loadDefaults) {
    this(Hadoop.IS_THERE ? new Configuration(loadDefaults) : null);
  }

  public HadoopParquetConfiguration(Configuration configuration) {
    this.configuration = configuration;
    plain = Hadoop.IS_THERE ? null : new PlainParquetConfiguration();
  }

  /** Returns Hadoop's configuration. */
  public Configuration getConfiguration() {
    if (plain != null) {
      throw Hadoop.isNeededBy("HadoopParquetConfiguration.getConfiguration");
    }
    return configuration;
  }

  @Override
  public void set(String name, String value) {
    if (plain != null) {
      plain.set(name, value);
    } else {
      configuration.set(name, value);
    }
  }

  @Override
  public void setLong(String name, long value) {
    if (plain != null) {
      plain.setLong(name, value);
    } else {
      configuration.setLong(name, value);
    }
  }

  @Override
  public void setInt(String name, int value) {
    if (plain != null) {
      plain.setInt(name, value);
    } else {
      configuration.setInt(name, value);
    }
  }

  @Override
  public void setBoolean(String name, boolean value) {
    if (plain != null) {
      plain.setBoolean(name, value);
    } else {
      configuration.setBoolean(name, value);
    }
  }

  @Override
  public void setStrings(String name, String... values) {
    if (plain != null) {
      plain.setStrings(name, values);
    } else {
      configuration.setStrings(name, values);
    }
  }

  @Override
  public void setClass(String name, Class<?> value, Class<?> superType) {
    if (plain != null) {
      plain.setClass(name, value, superType);
    } else {
      configuration.setClass(name, value, superType);
    }
  }

  @Override
  public String get(String name) {
    return plain != null ? plain.get(name) : configuration.get(name);
  }

  @Override
  public String get(String name, String defaultValue) {
    return plain != null ? plain.get(name, defaultValue) : configuration.get(name, defaultValue);
  }

  @Override
  public long getLong(String name, long defaultValue) {
    return plain != null
        ? plain.getLong(name, defaultValue)
        : configuration.getLong(name, defaultValue);
  }

  @Override
  public int getInt(String name, int defaultValue) {
    return plain != null
        ? plain.getInt(name, defaultValue)
        : configuration.getInt(name, defaultValue);
  }

  @Override
  public boolean getBoolean(String name, boolean defaultValue) {
    return plain != null
        ? plain.getBoolean(name, defaultValue)
        : configuration.getBoolean(name, defaultValue);
  }

  @Override
  public String getTrimmed(String name) {
    return plain != null ? plain.getTrimmed(name) : configuration.getTrimmed(name);
  }

  @Override
  public String getTrimmed(String name, String defaultValue) {
    return plain != null
        ? plain.getTrimmed(name, defaultValue)
        : configuration.getTrimmed(name, defaultValue);
  }

  @Override
  public String[] getStrings(String name, String[] defaultValue) {
    return plain != null
        ? plain.getStrings(name, defaultValue)
        : configuration.getStrings(name, defaultValue);
  }

  @Override
  public Class<?> getClass(String name, Class<?> defaultValue) {
    return plain != null
        ? plain.getClass(name, defaultValue)
        : configuration.getClass(name, defaultValue);
  }

  @Override
  public <U> Class<? extends U> getClass(
      String name, Class<? extends U> defaultValue, Class<U> superType) {
    return plain != null
        ? plain.getClass(name, defaultValue, superType)
        : configuration.getClass(name, defaultValue, superType);
  }

  @Override
  public Class<?> getClassByName(String name) throws ClassNotFoundException {
    return plain != null ? plain.getClassByName(name) : configuration.getClassByName(name);
  }

  @Override
  public Iterator<Map.Entry<String, String>> iterator() {
    return plain != null ? plain.iterator() : configuration.iterator();
  }
}
