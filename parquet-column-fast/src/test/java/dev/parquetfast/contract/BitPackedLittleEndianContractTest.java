package dev.parquetfast.contract;

import dev.parquetfast.oracle.Codec;

/** The numbers of BIT_PACKED from their lowest bit on. */
class BitPackedLittleEndianContractTest extends BitPackedContract {

  BitPackedLittleEndianContractTest() {
    super(Codec.BIT_PACKED_LITTLE_ENDIAN);
  }
}
