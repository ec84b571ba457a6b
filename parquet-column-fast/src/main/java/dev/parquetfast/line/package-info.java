/** What is not the same for every line of upstream that there is a jar for. */
package dev.parquetfast.line;
