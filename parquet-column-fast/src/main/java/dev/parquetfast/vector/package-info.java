/**
 * Vector kernels: the same loops as in {@code kernel}, written with {@code jdk.incubator.vector}.
 *
 * <p><b>In the same jar</b>, and not in a second artifact, which would have to be of the same
 * version, on the same class path and in every bundle.
 *
 * <p><b>Class files of Java 11</b>, like all others. So the jar needs no {@code META-INF/versions},
 * which tools that make bundles drop or merge. A second execution of the compiler compiles this
 * package with {@code -source 11 -target 11} against the module of the JDK that builds; {@code
 * --release} would hide the module. So the kernels use only what has been the same in the module
 * since JDK 17: loads and stores of arrays of the vector's own type, lanewise operations,
 * conversions by {@code convertShape}, {@code rearrange} with prepared shuffles, {@code blend}, and
 * the {@code reinterpretAs} methods. Methods that take byte arrays for other types, memory segments
 * or masks of longs are not among these. The kernels run on 17 and 25, whichever of the two
 * compiled them.
 *
 * <p><b>One gate.</b> No other class refers to these. {@code kernel.VectorGate} loads them by name
 * if the application asks for them and the JVM is one on which they are tested. The module alone is
 * not enough: Spark adds it to each JVM, so it is nobody's decision, and incubating compiler code
 * that decodes everybody's data is a risk that must be chosen. The answer is a constant, so C2
 * removes the branches where they are not used. Then no class of this package is loaded, and
 * nothing is printed. {@code dev.parquetfast.Version} prints the choice and the reason.
 *
 * <p><b>Small parts first.</b> Until C2 has compiled a vector kernel, each vector is an object, and
 * the kernel is a hundred times slower. So {@code kernel.WarmUp} gives it small parts of the work,
 * for a fixed number of calls.
 *
 * <p><b>A kernel is one method that C2 does not inline</b>: it has more than 325 bytes of bytecode,
 * and it calls only the Vector API. If C2 inlines a kernel into a large caller, it may stop
 * inlining within the kernel, and then vectors are objects again. The code that C2 compiles during
 * the warm-up must be the code in use. {@code VectorKernelSizeTest} checks the size.
 *
 * <p><b>Constants.</b> All species, shuffles and masks are in static final fields, because C2 turns
 * a call into instructions only if it knows the species.
 *
 * <p><b>The plain kernel</b> is the reference in tests, and does what a vector kernel leaves: short
 * inputs, ends, direct memory.
 *
 * <p><b>Instructions</b> that C2 printed for these kernels, with 512 bits; in brackets, what is in
 * their place with 256 bits or AVX2:
 *
 * <ul>
 *   <li>joining streams: {@code vpmovsxbd}, {@code vpslld}, {@code vpternlogd} ({@code vpand},
 *       {@code vpor}), {@code vpermd}, {@code vpblendmd}
 *   <li>splitting into streams: {@code vpsrld}, {@code vpmovdb} ({@code vpackusdw}, {@code
 *       vpackuswb}), {@code vpermd}
 *   <li>bits: {@code vpermd}, {@code vpsrlvd}, {@code vpsllvd}, {@code vpternlogd}
 *   <li>booleans, JDK 25: {@code kmovq}, {@code vpmovm2b}, {@code vpabsb} ({@code pdep}); JDK 17:
 *       {@code vpbroadcastq}, {@code vpsrlvq}, {@code vpsllq}, {@code vpcmpeqb}, {@code vpblendmb}
 * </ul>
 */
package dev.parquetfast.vector;
