/** Version-specific code: what differs between the upstream releases for which there is a jar. */
package dev.parquetfast.version;
