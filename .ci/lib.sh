# shellcheck shell=bash
# What the scripts share. Sourced in the root of the repository.
# shellcheck disable=SC2034 # ours, packers, others and python are for the scripts.

# property <name> [POM]: prints a property of the parent POM, or of another, such as a version.
property() { sed -n "s:^    <$1>\(.*\)</$1>:\1:p" "${2:-pom.xml}"; }

# The version of Parquet that the build is for unless a profile names another.
newest=$(property parquet.version)
dependency_plugin=org.apache.maven.plugins:maven-dependency-plugin:$(property dependency-plugin.version)

# jdk_beside <release>: prints the home of a JDK of this release that lies beside the default one, if there is one.
jdk_beside() {
  local home file
  home=$("${JAVA_HOME:+$JAVA_HOME/bin/}java" -XshowSettings:properties -version 2>&1 | sed -n 's/^ *java.home = //p')
  for file in "${home%/*}"/*/release; do
    if [ -x "${file%/release}/bin/javac" ] && grep -q "^JAVA_VERSION=\"$1[.\"]" "$file"; then
      echo "${file%/release}"
      return
    fi
  done
}

# make_work: makes the folder $work, which is deleted when the script ends.
make_work() {
  work=$(mktemp -d)
  trap 'rm -rf "$work"' EXIT
}

# clone_commit: makes $work and clones the commit into $work/clone. Uncommitted changes are left out, with a message.
clone_commit() {
  make_work
  git clone --quiet --no-hardlinks --config advice.detachedHead=false . "$work/clone"
  if [ -n "$(git status --porcelain)" ]; then
    echo "Tests the commit $(git -C "$work/clone" rev-parse --short HEAD); uncommitted changes are left out." >&2
  fi
}

# build <version of Parquet> <arguments of Maven>: runs Maven on the clone, for the library or for the modules in $modules.
build() {
  local profile=()
  if [ "$1" != "$newest" ]; then
    # Maven would only warn, and build for the newest version.
    grep -qF "<id>parquet-$1</id>" "$work/clone/pom.xml" || { echo "There is no profile parquet-$1" >&2; return 1; }
    profile=("-Pparquet-$1")
  fi
  mvn -B -ntp -f "$work/clone/pom.xml" -pl "${modules:-parquet-column-fast}" -am ${profile[@]+"${profile[@]}"} "${@:2}"
}

# package <version of Parquet>: builds our jar from the clone, without tests and checks, copies it to $work, and sets ours to
# its path. With parquet-encoding-fast among the $modules, the same for that jar and packers; with parquet-hadoop-fast, for
# that jar and hadoop.
package() {
  build "$1" -q clean package -P '!checks' -Dmaven.test.skip -Dmaven.javadoc.skip -Dmaven.source.skip
  cp "$work/clone/parquet-column-fast/target/parquet-column-fast-$1"-*[0-9].jar "$work"
  ours=$(echo "$work/parquet-column-fast-$1"-*[0-9].jar)
  if [[ ${modules:-} = *parquet-hadoop-fast* ]]; then
    cp "$work/clone/parquet-hadoop-fast/target/parquet-hadoop-fast-$1"-*[0-9].jar "$work"
    hadoop=$(echo "$work/parquet-hadoop-fast-$1"-*[0-9].jar)
  fi
  [[ ${modules:-} = *parquet-encoding-fast* ]] || return 0
  cp "$work/clone/parquet-encoding-fast/target/parquet-encoding-fast-$1"-*[0-9].jar "$work"
  packers=$(echo "$work/parquet-encoding-fast-$1"-*[0-9].jar)
}

# fetch <artifact> <folder>: copies an artifact of Maven Central into the folder.
fetch() {
  mvn -q -B -ntp -N "$dependency_plugin:copy" "-Dartifact=$1" "-DoutputDirectory=$2" >&2
}

# parquet_versions: prints every version of Parquet for which there is a jar, the newest first: the default of pom.xml and
# its profiles. Fails if the table in README.md lists others, because then one of the two has been read wrongly.
parquet_versions() {
  local built listed
  built=$(sed -n 's:^ *<parquet.version>\([0-9.]*\)</parquet.version>.*:\1:p; s:^ *<id>parquet-\([0-9.]*\)</id>.*:\1:p' \
    pom.xml | sort -ruV)
  listed=$(sed -n 's/^| *\([0-9.]*\) *| *\1-[0-9]* *|.*/\1/p' README.md | sort -rV)
  if [ -z "$built" ] || [ "$built" != "$listed" ]; then
    printf 'pom.xml has these versions of Parquet: %s\nthe table in README.md has these: %s\n' \
      "${built//$'\n'/ }" "${listed//$'\n'/ }" >&2
    return 1
  fi
  printf '%s\n' "$built"
}

# install_pyarrow: sets python to a Python that has pyarrow: that of PYTHON, or one that it installs in target/arrow, with
# Python 3, venv and pip.
install_pyarrow() {
  local pyarrow=26.0.1
  python=${PYTHON:-target/arrow/$pyarrow/bin/python}
  if [ ! -x "$(command -v "$python")" ]; then
    python3 -m venv "target/arrow/$pyarrow"
    "$python" -m pip install --quiet --disable-pip-version-check --only-binary :all: "pyarrow==$pyarrow"
  fi
}
