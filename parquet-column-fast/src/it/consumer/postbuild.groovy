// The swap holds in the whole tree: nothing brings upstream's jar back by another way.
def tree = { module -> new File(basedir, "${module}/target/tree.txt") }
def modules = basedir.list().findAll { tree(it).exists() }
modules.each {
    def upstream = it == 'upstream'
    assert tree(it).text.contains('dev.parquetfast:parquet-column-fast:') != upstream
    assert upstream || !tree(it).text.contains('org.apache.parquet:parquet-column:')
}
assert modules.containsAll(['upstream', 'fast'])
