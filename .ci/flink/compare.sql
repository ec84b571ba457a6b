SET 'execution.runtime-mode' = 'batch';
SET 'parallelism.default' = '1';
SET 'table.dml-sync' = 'true';
SET 'sql-client.execution.result-mode' = 'tableau';

CREATE TEMPORARY TABLE numbers (id BIGINT) WITH (
  'connector' = 'datagen',
  'number-of-rows' = '60000',
  'fields.id.kind' = 'sequence',
  'fields.id.start' = '1',
  'fields.id.end' = '60000'
);

CREATE TEMPORARY TABLE target (
  id BIGINT,
  few INT,
  real_double DOUBLE,
  real_float FLOAT,
  text STRING,
  sorted STRING,
  squares BIGINT,
  price DECIMAL(20, 3),
  flag BOOLEAN,
  seconds TIMESTAMP(3),
  list ARRAY<BIGINT>,
  struct ROW<a BIGINT, z STRING>
) WITH (
  'connector' = 'filesystem',
  'path' = 'file://@folder@',
  'format' = 'parquet',
  'parquet.page.size' = '16384',
  'parquet.block.size' = '1048576'
);

INSERT INTO target
SELECT
  id,
  CAST(MOD(id * 31, 1000) AS INT),
  CAST(id AS DOUBLE) / 7,
  CAST(id AS FLOAT) / 3,
  CAST(id * 7919 AS STRING),
  'sorted-' || CAST(id / 100 AS STRING),
  CASE WHEN MOD(id, 7) = 0 THEN CAST(NULL AS BIGINT) ELSE id * id END,
  CAST(id AS DECIMAL(20, 3)) / 8,
  MOD(id, 3) = 0,
  TIMESTAMPADD(SECOND, CAST(id AS INT), TIMESTAMP '2024-01-01 00:00:00'),
  ARRAY[id, id + 1, CAST(NULL AS BIGINT)],
  ROW(id, CASE WHEN MOD(id, 5) = 0 THEN CAST(NULL AS STRING) ELSE 'z' || CAST(id AS STRING) END)
FROM numbers;

SELECT
  COUNT(*), SUM(id), SUM(few), SUM(real_double), SUM(real_float), SUM(CAST(text AS BIGINT)), COUNT(DISTINCT sorted),
  SUM(squares), SUM(price), SUM(CASE WHEN flag THEN id END), MAX(seconds), SUM(CARDINALITY(list)), SUM(list[2]),
  SUM(struct.a), COUNT(struct.z), MAX(struct.z)
FROM target;
