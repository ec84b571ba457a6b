-- Tables of the kinds that engines scan, in one file each, under ${tables}. .ci/spark/scan reads them.
SET spark.sql.parquet.outputTimestampType=TIMESTAMP_MICROS;

CREATE TEMPORARY VIEW words AS SELECT id, elt(1 + CAST(rand(20) * 12 AS INT), 'furiously', 'quickly', 'carefully',
  'blithely', 'slyly', 'pending', 'final', 'express', 'regular', 'ironic', 'bold', 'even') AS word
FROM range(0, 1000000, 1, 1);

CREATE TEMPORARY VIEW lineitem AS SELECT
  id DIV 4 * 4 + id DIV 16 AS l_orderkey,
  CAST(rand(1) * 200000 AS BIGINT) AS l_partkey,
  CAST(rand(2) * 10000 AS BIGINT) AS l_suppkey,
  CAST(id % 4 + 1 AS INT) AS l_linenumber,
  CAST(CAST(1 + rand(3) * 50 AS INT) AS DECIMAL(12, 2)) AS l_quantity,
  CAST(900 + rand(4) * 100000 AS DECIMAL(12, 2)) AS l_extendedprice,
  CAST(CAST(rand(5) * 11 AS INT) / 100 AS DECIMAL(12, 2)) AS l_discount,
  CAST(CAST(rand(6) * 9 AS INT) / 100 AS DECIMAL(12, 2)) AS l_tax,
  elt(1 + CAST(rand(7) * 3 AS INT), 'A', 'N', 'R') AS l_returnflag,
  elt(1 + CAST(rand(8) * 2 AS INT), 'F', 'O') AS l_linestatus,
  date_add(DATE '1992-01-02', CAST(rand(9) * 2525 AS INT)) AS l_shipdate,
  date_add(DATE '1992-01-31', CAST(rand(10) * 2465 AS INT)) AS l_commitdate,
  date_add(DATE '1992-01-03', CAST(rand(11) * 2553 AS INT)) AS l_receiptdate,
  elt(1 + CAST(rand(12) * 4 AS INT), 'DELIVER IN PERSON', 'COLLECT COD', 'NONE', 'TAKE BACK RETURN') AS l_shipinstruct,
  elt(1 + CAST(rand(13) * 7 AS INT), 'REG AIR', 'AIR', 'RAIL', 'SHIP', 'TRUCK', 'MAIL', 'FOB') AS l_shipmode,
  concat(word, ' ', substr(sha2(CAST(id AS STRING), 256), 1, 6 + CAST(rand(14) * 20 AS INT))) AS l_comment
FROM words;

-- Half of the numbers are money in whole quarters, and some columns have nulls.
CREATE TEMPORARY VIEW taxi AS SELECT
  CAST(1 + rand(1) * 2 AS INT) AS vendor,
  timestamp_seconds(1700000000 + id * 3 + CAST(rand(2) * 3600 AS INT)) AS pickup,
  timestamp_seconds(1700000600 + id * 3 + CAST(rand(3) * 7200 AS INT)) AS dropoff,
  IF(id % 37 = 0, NULL, CAST(1 + rand(4) * 6 AS BIGINT)) AS passengers,
  round(rand(5) * rand(6) * 30, 2) AS distance,
  IF(id % 37 = 0, NULL, CAST(1 + rand(7) * 6 AS BIGINT)) AS rate_code,
  IF(id % 37 = 0, NULL, elt(1 + CAST(rand(8) * 2 AS INT), 'N', 'Y')) AS stored,
  CAST(1 + rand(9) * 263 AS INT) AS pickup_zone,
  CAST(1 + rand(10) * 263 AS INT) AS dropoff_zone,
  CAST(1 + rand(11) * 4 AS BIGINT) AS payment,
  round(3 + rand(12) * rand(13) * 70, 1) AS fare,
  CAST(rand(14) * 4 AS INT) / 2 AS extra,
  CAST(0.5 AS DOUBLE) AS mta,
  IF(rand(15) < 0.3, 0, round(rand(16) * 15, 2)) AS tip,
  IF(rand(17) < 0.9, 0, 6.94D) AS tolls,
  CAST(1 AS DOUBLE) AS improvement,
  round(10 + rand(18) * 80, 2) AS total,
  IF(id % 37 = 0, NULL, CAST(rand(19) * 2 AS INT) * 2.5D) AS congestion,
  IF(id % 37 = 0, NULL, CAST(rand(20) * 2 AS INT) * 1.75D) AS airport
FROM range(0, 1000000, 1, 1);

CREATE TEMPORARY VIEW ints AS SELECT
  CAST(rand(1) * 3 AS INT) AS i1, CAST(rand(2) * 7 AS INT) AS i2, CAST(rand(3) * 12 AS INT) AS i3,
  CAST(rand(4) * 31 AS INT) AS i4, CAST(rand(5) * 50 AS INT) AS i5, CAST(rand(6) * 100 AS INT) AS i6,
  CAST(rand(7) * 200 AS INT) AS i7, CAST(rand(8) * 500 AS INT) AS i8, CAST(rand(9) * 1000 AS INT) AS i9,
  CAST(rand(10) * 2000 AS INT) AS i10, CAST(rand(11) * 5000 AS INT) AS i11, CAST(rand(12) * 10000 AS INT) AS i12,
  CAST(rand(13) * 30000 AS INT) AS i13
FROM range(0, 1000000, 1, 1);

INSERT OVERWRITE DIRECTORY '${tables}/lineitem' USING parquet OPTIONS (compression '${codec}') SELECT * FROM lineitem;
INSERT OVERWRITE DIRECTORY '${tables}/taxi' USING parquet OPTIONS (compression '${codec}') SELECT * FROM taxi;
INSERT OVERWRITE DIRECTORY '${tables}/ints' USING parquet OPTIONS (compression '${codec}') SELECT * FROM ints;
INSERT OVERWRITE DIRECTORY '${tables}/dates' USING parquet OPTIONS (compression '${codec}')
  SELECT l_shipdate FROM lineitem UNION ALL SELECT l_commitdate FROM lineitem UNION ALL SELECT l_receiptdate FROM lineitem;
INSERT OVERWRITE DIRECTORY '${tables}/decimals' USING parquet OPTIONS (compression '${codec}')
  SELECT l_discount FROM lineitem UNION ALL SELECT l_quantity FROM lineitem;
INSERT OVERWRITE DIRECTORY '${tables}/keys' USING parquet OPTIONS (compression '${codec}')
  SELECT l_suppkey FROM lineitem UNION ALL SELECT l_suppkey + 1 FROM lineitem;

SET parquet.writer.version=PARQUET_2_0;
INSERT OVERWRITE DIRECTORY '${tables}/lineitem2' USING parquet OPTIONS (compression '${codec}') SELECT * FROM lineitem;
INSERT OVERWRITE DIRECTORY '${tables}/taxi2' USING parquet OPTIONS (compression '${codec}') SELECT * FROM taxi;
SET parquet.enable.dictionary=false;
INSERT OVERWRITE DIRECTORY '${tables}/delta_ints' USING parquet OPTIONS (compression '${codec}')
  SELECT CAST(l_partkey AS INT) AS i FROM lineitem UNION ALL SELECT CAST(unix_date(l_shipdate) AS INT) FROM lineitem;
INSERT OVERWRITE DIRECTORY '${tables}/delta_longs' USING parquet OPTIONS (compression '${codec}')
  SELECT pickup AS l FROM taxi UNION ALL SELECT dropoff FROM taxi;
INSERT OVERWRITE DIRECTORY '${tables}/delta_wide' USING parquet OPTIONS (compression '${codec}')
  SELECT xxhash64(id) AS l FROM range(0, 1000000, 1, 1);
INSERT OVERWRITE DIRECTORY '${tables}/delta_strings' USING parquet OPTIONS (compression '${codec}')
  SELECT l_comment FROM lineitem;
