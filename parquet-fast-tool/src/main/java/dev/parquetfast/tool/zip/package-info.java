/**
 * Zip files, record by record.
 *
 * <p>A patched jar must hold every record that stays as it was, to the byte, and must be able to
 * become the original again. Libraries that write zip files make the headers of all entries anew,
 * so the records are read and copied here. Contents are checked as they are read: sizes, checksums,
 * records that overlap, and a limit for what an entry may grow to.
 *
 * @see <a href="https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT">APPNOTE.TXT</a>
 */
package dev.parquetfast.tool.zip;
