# shellcheck shell=bash
# What the scripts of Spark share. Sourced after .ci/lib.sh.
# shellcheck disable=SC2034,SC2154 # Variables of the scripts and of .ci/lib.sh.

# All objects have one identity hash code: before Parquet 1.18 these order the encodings in footers.
hash_codes='-XX:+UnlockExperimentalVMOptions -XX:hashCode=2'

# install_spark <version of PySpark>: installs it from PyPI, and sets home to its folder.
install_spark() {
  python3 -m venv "$work/venv"
  "$work/venv/bin/pip" install --quiet "pyspark==$1"
  home=$("$work/venv/bin/python" -c 'import pyspark; print(pyspark.__path__[0])')
}

# install_both <version of PySpark>: installs it, and in a copy of it replaces the jar as docs/install.md says. Sets upstream,
# the version of the Parquet that this Spark ships.
install_both() {
  install_spark "$1"
  mkdir "$work/homes"
  ln -s "$home" "$work/homes/upstream"
  cp -rs "$(realpath "$home")" "$work/homes/fast"
  local theirs
  theirs=$(basename "$work"/homes/fast/jars/parquet-column-*.jar .jar)
  upstream=${theirs#parquet-column-}
  package "$upstream"
  rm "$work/homes/fast/jars/$theirs.jar"
  cp "$ours" "$work/homes/fast/jars/"
  java -cp "$work/homes/fast/jars/*" dev.parquetfast.Version | grep -v '^  ours'
}

# What starts each JVM that is timed, such as RUN_WITH='taskset -c 0'.
read -ra run_with <<< "${RUN_WITH:-}"

# Runs statements; the first argument is upstream or fast, the others are spark-sql's.
spark_sql() {
  env "SPARK_HOME=$work/homes/$1" "${run_with[@]}" "$work/homes/$1/bin/spark-sql" \
    --conf spark.sql.catalogImplementation=in-memory --conf spark.ui.enabled=false \
    --conf spark.sql.parquet.enableVectorizedReader=false "${@:2}"
}

# run_sql <upstream or fast> <folder> <name> <options of spark-sql>: runs statements in the folder, where Spark leaves files
# of its own, and writes their output to rows-<name> in the folder. The caller's spark_sql says how.
run_sql() {
  (cd "$2" && spark_sql "$1" "${@:4}" > "rows-$3" 2> "log-$3") || { cat "$2/log-$3"; exit 1; }
}

# compare_runs <what has run>: compares the Parquet files and the rows in $work/upstream and $work/fast, and prints how many
# there are. Names of files have a random part, and Iceberg's files of deletions contain such names.
compare_runs() {
  local jar each
  for jar in upstream fast; do
    (cd "$work/$jar" && find . -name '*.parquet' ! -name '*-deletes.parquet' -print0 | xargs -0 sha256sum) |
      sed 's/[0-9a-f]\{8\}\(-[0-9a-f]\{4\}\)\{3\}-[0-9a-f]\{12\}//' | sort > "$work/$jar/files"
  done
  for each in files $(cd "$work/fast" && echo rows-*); do
    test -s "$work/fast/$each"
    diff "$work/upstream/$each" "$work/fast/$each"
  done
  echo "$1: $(wc -l < "$work/fast/files") files and $(cat "$work"/fast/rows-* | wc -l) rows are the same."
}

# take_turns <rounds> <workload of timing.py> <options of spark-sql>: runs the workload with both jars, in JVMs that take
# turns, and prints how long its statements took.
take_turns() {
  local round jar
  python3 .ci/spark/timing.py statements "$2" > "$work/time.sql"
  for ((round = 1; round <= $1; round++)); do
    for jar in upstream fast; do
      rm -rf "$work/run"
      mkdir -p "$work/run/events"
      run_sql "$jar" "$work/run" "$jar" --master 'local[1]' --driver-memory 4g -f "$work/time.sql" "${@:3}" \
        --conf spark.eventLog.enabled=true --conf "spark.eventLog.dir=$work/run/events" \
        --conf spark.eventLog.rolling.enabled=false --conf spark.eventLog.compress=false
      mv "$work/run/rows-$jar" "$work/rows-$jar"
      mv "$work/run/log-$jar" "$work/log-$jar-$round"
      mv "$work"/run/events/* "$work/events-$jar-$round"
      echo "round $round of $1: $jar"
    done
    cmp "$work/rows-upstream" "$work/rows-fast"
  done
  printf '\n%s, commit %s:\n\n' "$(java -version 2>&1 | head -n 1)" "$(git -C "$work/clone" rev-parse HEAD)"
  python3 .ci/spark/timing.py table "$2" "$work" "$1"
}
