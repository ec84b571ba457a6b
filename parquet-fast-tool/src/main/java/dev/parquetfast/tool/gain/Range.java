package dev.parquetfast.tool.gain;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;

/** A figure that is not known exactly. */
@JsonPropertyOrder({"estimate", "low", "high"})
final class Range {
  @JsonProperty final double estimate;
  @JsonProperty final double low;
  @JsonProperty final double high;

  Range(double estimate, double low, double high) {
    this.estimate = estimate;
    this.low = low;
    this.high = high;
  }
}
