/** Version-specific code: what differs between the releases of upstream that there is a jar for. */
package dev.parquetfast.line;
