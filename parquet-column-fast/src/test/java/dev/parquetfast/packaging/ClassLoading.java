package dev.parquetfast.packaging;

/** A program that loads the classes of its arguments. {@link VersionIT} runs it from a jar. */
final class ClassLoading {

  private ClassLoading() {}

  public static void main(String[] classes) throws ClassNotFoundException {
    for (String name : classes) {
      Class.forName(name);
    }
  }
}
