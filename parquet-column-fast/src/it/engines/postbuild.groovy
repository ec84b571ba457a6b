// The swap holds in the whole tree: nothing brings upstream's jar back by another way.
def tree = { module -> new File(basedir, "${module}/target/tree.txt").text }
assert tree('upstream').contains('org.apache.parquet:parquet-column:')
assert tree('fast').contains('dev.parquetfast:parquet-column-fast:')
assert !tree('fast').contains('org.apache.parquet:parquet-column:')
