// The swap holds in the whole tree: nothing brings upstream's jar back by another way. Runs after each project, but always
// with this folder as basedir; so it looks at every project that has been built.
def projects = basedir.parentFile.listFiles().findAll { new File(it, 'upstream/target/tree.txt').exists() }
assert !projects.isEmpty()
for (project in projects) {
    def upstream = new File(project, 'upstream/target/tree.txt').text
    def fast = new File(project, 'fast/target/tree.txt').text
    assert !upstream.contains('dev.parquetfast:parquet-column-fast:')
    assert fast.contains('dev.parquetfast:parquet-column-fast:')
    assert !fast.contains('org.apache.parquet:parquet-column:')
}
