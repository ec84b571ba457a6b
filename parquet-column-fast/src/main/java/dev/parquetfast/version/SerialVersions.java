package dev.parquetfast.version;

/**
 * Serial version UIDs of classes for which upstream declares none. For upstream's classes the JVM
 * derives them from the members. Ours must be equal, because each jar has to read what the other
 * has serialised.
 */
public final class SerialVersions {

  /** UID of {@code Binary}. */
  public static final long BINARY =
      UpstreamVersion.MINOR >= 17 ? -6003251240015511929L : 7214578986927919564L;

  /** UID of the {@code Binary} over a {@code ByteBuffer}. */
  public static final long BYTE_BUFFER_BINARY =
      UpstreamVersion.MINOR >= 18 ? -399016808895944922L : 4831931335093443574L;

  /** UID of the {@code Binary} made from a {@code CharSequence}. */
  public static final long CHAR_SEQUENCE_BINARY =
      UpstreamVersion.MINOR >= 18 ? 6976108164452844420L : 255770485060841256L;

  private SerialVersions() {}
}
