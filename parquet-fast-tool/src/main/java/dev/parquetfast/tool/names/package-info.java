/**
 * Names of classes in a jar that has moved packages, and what a class is apart from them.
 *
 * <p>Tools that bundle jars move Parquet's packages under a prefix, and often those of the
 * libraries that Parquet's own build has moved already. A {@link
 * dev.parquetfast.tool.names.Relocation} is learned from the classes that are there. With it a
 * class of a bundle is mapped back, written anew as ASM writes it, and compared with upstream's by
 * digest.
 */
package dev.parquetfast.tool.names;
