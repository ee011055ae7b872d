#!/bin/sh
# Writes what a change does to the pages as Markdown, and shows it: in the job's summary on GitHub, and as a
# comment of the pull request or merge request, which is edited with each push.
#
# Reads PORTICO_SINCE (the commit to compare with; without it there is no plan), PORTICO_PLAN (the file to
# write), PORTICO_COMMENT ("false": no comment), and what comment.js reads.
set -eu
# shellcheck source=SCRIPTDIR/common.sh
. "$(dirname "$0")/common.sh"

plan=${PORTICO_PLAN:-portico-plan.md}

[ -n "${PORTICO_SINCE:-}" ] || {
  say 'There is nothing to compare with, so there is no plan.'
  exit 0
}
need_portico

# 0: nothing changes, 1: it could not be made, 2: something changes.
code=0
portico plan --since "$PORTICO_SINCE" --format markdown --detailed-exitcode >"$plan" || code=$?
# Without a word of a plan, 2 says as elsewhere that it could not run.
[ "$code" != 2 ] || [ -s "$plan" ] || code=1
case $code in
  0) changed=false ;;
  2) changed=true ;;
  *)
    rm -f "$plan"
    note warning 'The plan could not be made; the log says why.'
    exit "$code"
    ;;
esac
output changed "$changed"
output plan "$plan"
if [ -n "${GITHUB_STEP_SUMMARY:-}" ]; then cat "$plan" >>"$GITHUB_STEP_SUMMARY"; fi
[ "${PORTICO_COMMENT:-true}" = true ] || exit 0
# A comment that says that nothing changes is of use only where an earlier one said otherwise.
exec node "$(dirname "$0")/comment.js" "$plan" "$changed"
