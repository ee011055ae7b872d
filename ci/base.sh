#!/bin/sh
# Prints the commit that a change began at, to be given to `--since`: the last one that the change and the
# branch it goes to have in common. Prints nothing where there is no such branch, or where the commit cannot
# be found; then everything is checked.
#
# A job's clone is shallow as a rule, so history is fetched until that commit is in it.
#
# Reads PORTICO_SINCE (a revision, "none", or "auto") and the branch from GitHub's or GitLab's variables.
set -eu
# shellcheck source=SCRIPTDIR/common.sh
. "$(dirname "$0")/common.sh"

# The branch that the change goes to.
branch=${GITHUB_BASE_REF:-${CI_MERGE_REQUEST_TARGET_BRANCH_NAME:-}}
since=${PORTICO_SINCE:-auto}
remote=${PORTICO_REMOTE:-origin}

# Prints the common commit, if it is in the clone.
common_commit() {
  git merge-base HEAD "refs/remotes/$remote/$branch" 2>/dev/null
}

# Fetches the branch, and what else is named: fetch [OPTION] [COMMIT]
fetch() {
  git fetch --quiet --no-tags --no-recurse-submodules "$remote" \
    "+refs/heads/$branch:refs/remotes/$remote/$branch" "$@" >&2
}

# What to say where there is no commit to compare with, and what to do about it. To stderr: stdout is the commit.
without() {
  note warning "$1 Everything is checked, and there is no plan. A checkout with its whole history (fetch-depth: 0, GIT_DEPTH: 0) helps." >&2
  exit 0
}

[ -d "$PORTICO_WORKSPACE" ] && cd "$PORTICO_WORKSPACE"
case $since in
  none) exit 0 ;;
  auto) [ -n "$branch" ] || exit 0 ;;
  *)
    git rev-parse --verify --quiet --end-of-options "$since^{commit}" ||
      stop "There is no revision \"$since\" in this clone: give the checkout more history, or leave \"since\" out." >&2
    exit 0
    ;;
esac

command -v git >/dev/null || without "git is not installed here."
git rev-parse --git-dir >/dev/null 2>&1 || without "This is no git repository."
lost="The branch \"$branch\" cannot be fetched from $remote."
if [ "$(git rev-parse --is-shallow-repository)" = false ]; then
  # A checkout may have the branch already, and no password any more to fetch it with.
  fetch || common_commit >/dev/null || without "$lost"
  common_commit || without "This change has no commit in common with \"$branch\"."
  exit 0
fi
# What is checked out gets more of its history too. A clone that is still too shallow may show an older common
# commit than the last; compared with that one, more has changed, never less.
head=$(git rev-parse HEAD)
for depth in --depth=50 --depth=500 --depth=5000 --unshallow; do
  fetch "$depth" "$head" || without "$lost"
  common_commit && exit 0
done
without "This change has no commit in common with \"$branch\"."
