/**
 * BYTE_STREAM_SPLIT, both ways: {@link dev.parquetfast.bytestreamsplit.ByteStreamSplitEncoder}
 * splits values into streams, {@link dev.parquetfast.bytestreamsplit.ByteStreamSplitDecoder} joins
 * them again.
 *
 * <p>Values are staged back to back and transposed block by block into one stream per byte. Sizes
 * count staged values. A page is read one window of values at a time. So the transpose stays in the
 * cache, and reading one value is an array load. One kernel, {@link
 * dev.parquetfast.kernel.ByteStreamSplit}, moves whole longs for the common widths and single bytes
 * for the rest.
 */
package dev.parquetfast.bytestreamsplit;
