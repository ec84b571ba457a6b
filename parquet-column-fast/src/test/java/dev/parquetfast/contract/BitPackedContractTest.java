package dev.parquetfast.contract;

import dev.parquetfast.oracle.Codec;

/** BIT_PACKED, as levels of version 1 may have it. */
class BitPackedContractTest extends BitPackedContract {

  BitPackedContractTest() {
    super(Codec.BIT_PACKED);
  }
}
