/**
 * What upstream's {@code parquet-hadoop} calls in this jar, so that it needs no Hadoop. {@code
 * redirections.txt} of the build says which call of which class goes where.
 */
package dev.parquetfast.hadoop;
