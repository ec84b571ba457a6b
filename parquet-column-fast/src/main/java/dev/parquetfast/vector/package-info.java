/**
 * Vector kernels: the same loops as in {@code kernel}, written with {@code jdk.incubator.vector}.
 *
 * <p>No other class refers to these. {@code kernel.VectorGate} loads them by name, and only in a
 * JVM that has the module. They are class files of Java 11, like all others, but they are compiled
 * against the module of the JDK that builds. So they use only what has been the same in the module
 * since JDK 17: loads and stores of arrays of the vector's own type, lanewise operations,
 * conversions by {@code convertShape}, {@code rearrange} with prepared shuffles, {@code blend}, and
 * the {@code reinterpretAs} methods. Methods that take byte arrays for other types, memory segments
 * or masks of longs are not among these.
 *
 * <p>All species, shuffles and masks are in static final fields, because C2 turns a call into
 * instructions only if it knows the species.
 */
package dev.parquetfast.vector;
