package dev.parquetfast.line;

/**
 * Versions of serialised forms for which upstream declares none, so that the JVM derives them from
 * the members of its classes. What one of the two jars has serialised the other has to read.
 */
public final class SerialVersions {

  /** Of {@code Binary}. */
  public static final long BINARY = Line.MINOR >= 17 ? -6003251240015511929L : 7214578986927919564L;

  /** Of the {@code Binary} over a {@code ByteBuffer}. */
  public static final long BYTE_BUFFER_BINARY =
      Line.MINOR >= 18 ? -399016808895944922L : 4831931335093443574L;

  /** Of the {@code Binary} made of a {@code CharSequence}. */
  public static final long CHAR_SEQUENCE_BINARY =
      Line.MINOR >= 18 ? 6976108164452844420L : 255770485060841256L;

  private SerialVersions() {}
}
