# shellcheck shell=bash
# Sourced by scripts that need every version of Parquet for which there is a jar.

# parquet_versions [root of the repository]: prints these versions, the newest first: the default of pom.xml, and its
# profiles. Fails if the table in README.md lists others, for then one of the two has been read wrongly.
parquet_versions() {
  local root=${1:-.} built listed
  built=$(sed -n 's:^ *<parquet.version>\([0-9.]*\)</parquet.version>.*:\1:p; s:^ *<id>parquet-\([0-9.]*\)</id>.*:\1:p' \
    "$root/pom.xml" | sort -ruV)
  listed=$(sed -n 's/^| *\([0-9.]*\) *| *\1-[0-9]* *|.*/\1/p' "$root/README.md" | sort -rV)
  if [ -z "$built" ] || [ "$built" != "$listed" ]; then
    printf 'pom.xml has these versions of Parquet: %s\nthe table in README.md has these: %s\n' \
      "${built//$'\n'/ }" "${listed//$'\n'/ }" >&2
    return 1
  fi
  printf '%s\n' "$built"
}
