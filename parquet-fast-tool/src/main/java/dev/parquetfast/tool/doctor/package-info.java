/**
 * Looks for copies of parquet-column in files, folders and installations, and says what to do about
 * each.
 *
 * <p>{@link dev.parquetfast.tool.doctor.Scan} walks, also into jars that lie in other jars, and
 * keeps what it finds as {@link dev.parquetfast.tool.doctor.Site}s. Only then is it known which
 * jars lie beside each other, so {@link dev.parquetfast.tool.doctor.Diagnosis} comes last.
 */
package dev.parquetfast.tool.doctor;
