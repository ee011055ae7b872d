#!/bin/sh
# Checks a workspace. On GitHub, problems are annotations, and the job's summary shows them with the lines
# around them. On GitLab, they are a Code Quality report, and stand in the log.
#
# Reads PORTICO_SINCE (a commit: only what changed since then can be wrong), PORTICO_WARNINGS ("pass": only
# errors fail) and PORTICO_REPORT (the file of GitLab's report).
set -eu
# shellcheck source=SCRIPTDIR/common.sh
. "$(dirname "$0")/common.sh"
temporary_folder

# The summary of a step may have 1 MiB.
most_bytes=900000

# Checks in a format. @prints the problems; ends with the code of the check
check() {
  if [ -n "${PORTICO_SINCE:-}" ]; then
    portico check --format "$1" --since "$PORTICO_SINCE"
  else
    portico check --format "$1"
  fi
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

# Whether a report has an error, and not warnings only.
has_errors() {
  grep -q -e '^::error ' -e '"severity":"major"' "$1"
}

need_portico
code=0
if [ -n "${GITHUB_ACTIONS:-}" ]; then
  report=$temporary/report
  check github >"$report" || code=$?
  cat "$report"
elif [ -n "${GITLAB_CI:-}" ]; then
  report=${PORTICO_REPORT:-gl-code-quality-report.json}
  check gitlab >"$report" || code=$?
else
  report=/dev/null
  check pretty || code=$?
fi
if [ "$code" = 1 ] && [ "$report" != /dev/null ]; then
  # The summary line was printed by the check before.
  check pretty >"$temporary/pretty" 2>/dev/null || true
  if [ -n "${GITHUB_ACTIONS:-}" ]; then show_on_github "$temporary/pretty"; else cat "$temporary/pretty"; fi
  if [ "${PORTICO_WARNINGS:-fail}" = pass ] && ! has_errors "$report"; then
    say 'These are warnings, and PORTICO_WARNINGS lets them pass.'
    code=0
  fi
fi
exit "$code"
