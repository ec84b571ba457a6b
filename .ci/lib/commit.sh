# shellcheck shell=bash
# Sourced in the root of the repository by scripts that test a commit.

# clone_commit <folder>: clones the commit into it. What is not committed is left out, and whoever works on it has to know.
clone_commit() {
  local changes
  git clone --quiet --no-hardlinks --config advice.detachedHead=false . "$1"
  changes=$(git status --porcelain)
  if [ -n "$changes" ]; then
    echo "Tests the commit $(git rev-parse --short HEAD); uncommitted changes are left out." >&2
  fi
}
