#!/bin/sh
# Checks a workspace. On GitHub, problems are annotations, and the job's summary shows them with the lines
# around them. On GitLab, they are a Code Quality report, and stand in the log.
#
# Reads PORTICO_SINCE (a commit: only what changed since then can be wrong), PORTICO_MAX_WARNINGS (how many
# warnings pass; any number where it is not given) and PORTICO_REPORT (the file of GitLab's report).
set -eu
# shellcheck source=SCRIPTDIR/common.sh
. "$(dirname "$0")/common.sh"
temporary_folder

# The summary of a step may have 1 MiB.
most_bytes=900000

# Checks, prints problems in a format, and ends with the code of the check: check FORMAT
check() {
  set -- check --format "$1"
  [ -z "${PORTICO_MAX_WARNINGS:-}" ] || set -- "$@" --max-warnings "$PORTICO_MAX_WARNINGS"
  [ -z "${PORTICO_SINCE:-}" ] || set -- "$@" --since "$PORTICO_SINCE"
  portico "$@"
}

# Shows problems in the log and in the job's summary. What they quote is not to be read as commands of GitHub's,
# so these are off in between, up to a word that nobody can guess.
show_on_github() {
  word=$(od -An -N16 -tx1 /dev/urandom | tr -d ' \n')
  printf '::group::The problems, with the lines around them\n::stop-commands::%s\n' "$word"
  cat "$1"
  printf '::%s::\n::endgroup::\n' "$word"
  [ -n "${GITHUB_STEP_SUMMARY:-}" ] || return 0
  fence='~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~'
  {
    printf '### portico check\n\n%stext\n' "$fence"
    head -c "$most_bytes" "$1"
    printf '\n%s\n' "$fence"
  } >>"$GITHUB_STEP_SUMMARY"
}

need_portico
code=0
found=$temporary/found
if [ -n "${GITHUB_ACTIONS:-}" ]; then
  check github >"$found" || code=$?
  cat "$found"
elif [ -n "${GITLAB_CI:-}" ]; then
  report=${PORTICO_REPORT:-gl-code-quality-report.json}
  check gitlab >"$report" || code=$?
  # What is empty is no report.
  [ "$code" != 2 ] || rm -f "$report"
  [ ! -e "$report" ] || grep -v '^\[\]$' "$report" >"$found" || true
else
  check pretty || code=$?
fi
# What both are told of a problem is for a machine; people are shown the lines around it.
if [ -s "$found" ]; then
  # What is said beside the problems was said by the check before.
  check pretty >"$temporary/pretty" 2>/dev/null || true
  if [ -n "${GITHUB_ACTIONS:-}" ]; then show_on_github "$temporary/pretty"; else cat "$temporary/pretty"; fi
fi
exit "$code"
