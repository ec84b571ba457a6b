/** What the column readers are made of. */
package dev.parquetfast.column;
