-- Rows of many types, the same in every run; Spark's row-based reader reads them, and in the end its vectorised one.
CREATE TABLE plain USING parquet LOCATION '${folder}/plain' AS
SELECT
  id,
  CAST(id % 50 AS INT) AS few,
  CAST(hash(id) AS INT) AS any_int,
  xxhash64(id) AS any_long,
  CAST(id % 7 AS TINYINT) AS tiny,
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
FROM range(0, 200000, 1, 4);

SELECT
  count(*),
  sum(hash(id, few, any_int, any_long, tiny, single, precise, small_decimal, large_decimal, flag)),
  sum(hash(path, word, bytes, instant, day, maybe_long, maybe_word, list, entry, map_entries(pairs)))
FROM plain;

-- Some columns, some pages.
SELECT id, path, list, entry FROM plain WHERE any_int BETWEEN 0 AND 10000000 OR word = 'none' ORDER BY id LIMIT 100;
SELECT count(maybe_long), count(maybe_word), sum(size(list)), max(path), min(large_decimal) FROM plain WHERE id > 150000;

CREATE TABLE zstd USING parquet OPTIONS ('parquet.compression' = 'zstd', 'parquet.enable.dictionary' = 'false')
LOCATION '${folder}/zstd' AS SELECT * FROM plain;
SELECT sum(hash(id, path, bytes, maybe_word, list, entry, map_entries(pairs))) FROM zstd;

SET spark.sql.parquet.enableVectorizedReader=true;
SELECT sum(hash(id, few, any_int, any_long, single, precise, flag, path, word, bytes, instant, maybe_long, list, entry)) FROM plain;
SELECT sum(hash(id, path, bytes, maybe_word, list, entry, map_entries(pairs))) FROM zstd;
