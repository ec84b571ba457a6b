/**
 * Puts our classes into a bundle that contains parquet-column.
 *
 * <p>{@link dev.parquetfast.tool.patch.Planner} decides what goes and what comes, and proves before
 * anything is written that it will work: the classes that go are upstream's of the version that
 * ours are for, and every reference that was resolved before is resolved afterwards. It refuses
 * where a proof fails. Linking is proved with the constant pools of all classes, since what the
 * bundle's own classes call is known to nobody but them.
 */
package dev.parquetfast.tool.patch;
