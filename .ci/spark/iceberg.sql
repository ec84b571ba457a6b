-- Tables of many types, the same in every run; Iceberg's vectorised reader reads them, and then its row-based one.
CREATE TABLE lake.db.plain USING iceberg AS
SELECT
  id,
  CAST(id % 50 AS INT) AS few,
  CAST(hash(id) AS INT) AS any_int,
  xxhash64(id) AS any_long,
  CAST(rand(1) AS FLOAT) AS single,
  rand(2) AS precise,
  CAST(id * 1.25 AS DECIMAL(9, 2)) AS small_decimal,
  CAST(xxhash64(id) AS DECIMAL(38, 4)) AS large_decimal,
  id % 3 = 0 AS flag,
  concat('/data/year=', 2000 + id DIV 1000, '/part-', hash(id)) AS path,
  elt(1 + CAST(id % 5 AS INT), '', 'alpha', 'beta', 'gamma', 'délta') AS word,
  unhex(sha2(CAST(id AS STRING), 256)) AS bytes,
  timestamp_micros(1700000000000000 + id * 1000) AS instant,
  date_add(DATE '2026-01-01', CAST(id % 1000 AS INT)) AS day,
  IF(id % 10 = 0, NULL, id * 3) AS maybe_long,
  IF(id % 4 = 0, NULL, CAST(id AS STRING)) AS maybe_word,
  transform(sequence(0, id % 4), x -> CAST(x * id AS INT)) AS list,
  named_struct('key', CAST(id % 100 AS STRING), 'value', IF(id % 2 = 0, NULL, id / 3)) AS entry,
  map(CAST(id AS STRING), id, 'other', -id) AS pairs
FROM range(0, 200000, 1, 2);

-- Each partition sorted, so that the rows of a file do not depend on which task came first.
CREATE TABLE lake.db.parted USING iceberg PARTITIONED BY (word, bucket(4, few)) AS
SELECT * FROM lake.db.plain ORDER BY word, id;

CREATE TABLE lake.db.version2 USING iceberg
TBLPROPERTIES ('write.parquet.page-version' = 'v2', 'write.parquet.dict-size-bytes' = '1024') AS
SELECT * FROM lake.db.plain;

SELECT
  count(*),
  sum(hash(id, few, any_int, any_long, single, precise, small_decimal, large_decimal, flag)),
  sum(hash(path, word, bytes, instant, day, maybe_long, maybe_word))
FROM lake.db.plain;
SELECT count(*), sum(hash(list, entry, map_entries(pairs))) FROM lake.db.plain;
SELECT word, count(*), sum(hash(id, path, bytes, instant, large_decimal, maybe_word)) FROM lake.db.parted GROUP BY word ORDER BY word;
SELECT count(*), sum(hash(id, path, bytes, list, entry, maybe_word)) FROM lake.db.version2;
SELECT id, path, list, entry FROM lake.db.parted WHERE any_int BETWEEN 0 AND 10000000 OR word = 'none' ORDER BY id LIMIT 100;

ALTER TABLE lake.db.plain SET TBLPROPERTIES ('read.parquet.vectorization.enabled' = 'false');
SELECT sum(hash(id, few, any_int, any_long, single, precise, flag, path, word, bytes, instant, maybe_long, list, entry)) FROM lake.db.plain;
ALTER TABLE lake.db.plain SET TBLPROPERTIES ('write.delete.mode' = 'merge-on-read', 'format-version' = '2');
DELETE FROM lake.db.plain WHERE few = 7;
SELECT count(*), sum(hash(id, path, list)) FROM lake.db.plain;
