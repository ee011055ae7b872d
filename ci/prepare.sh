#!/bin/sh
# The first step of the GitHub action: reads its inputs, and gives the steps after it what to do.
#
# Reads PORTICO_RUN, PORTICO_RELEASE, PORTICO_CACHE, PORTICO_SHARD and PORTICO_SINCE, the inputs of action.yml.
# Outputs: check, plan, build, merge and cache ("true" or "false"), since (a commit, or nothing), shard (2-of-4),
# name and key (of what is cached).
# What is split at spaces here is words, and no patterns of files.
set -euf
# shellcheck source=SCRIPTDIR/common.sh
. "$(dirname "$0")/common.sh"

release=${PORTICO_RELEASE:-false}
shard=${PORTICO_SHARD:-}
is_one_of() {
  for word in $2; do [ "$word" != "$1" ] || return 0; done
  return 1
}

# The digest of all that a build is made from, so that equal workspaces share one cache. Of another key, what
# is cached is of use too: the graph finds out itself which of it still holds.
inputs_digest() {
  git rev-parse --verify --quiet HEAD >/dev/null || {
    printf '%s\n' "${GITHUB_RUN_ID:-none}"
    return
  }
  {
    git ls-tree HEAD -- tenants catalog portico.yaml cli runtime schemas
    git ls-tree --full-tree HEAD -- package-lock.json npm-shrinkwrap.json pnpm-lock.yaml yarn.lock
  } | git hash-object --stdin
}

[ -d "$PORTICO_WORKSPACE" ] || stop "There is no folder \"$PORTICO_WORKSPACE\", which \"workspace\" names."
[ -n "$(printf %s "${PORTICO_RUN:-}" | tr -d ' ')" ] || stop '"run" names nothing to do. Accepted: "check", "plan", "build" or "merge".'
for step in $PORTICO_RUN; do
  is_one_of "$step" 'check plan build merge' ||
    stop "\"$step\" is not accepted in \"run\". Accepted: \"check\", \"plan\", \"build\" or \"merge\"."
done
for value in "$release" "${PORTICO_READY:-true}" "${PORTICO_CACHE:-true}" "${PORTICO_COMMENT:-true}"; do
  is_one_of "$value" 'true false' ||
    stop "\"$value\" is not accepted in \"release\", \"ready\", \"cache\" or \"comment\". Accepted: \"true\" or \"false\"."
done

for step in check plan build merge; do
  if is_one_of "$step" "$PORTICO_RUN"; then output "$step" true; else output "$step" false; fi
done
output shard "$(printf %s "$shard" | sed 's|/|-of-|')"
since=$(sh "$(dirname "$0")/base.sh")
output since "$since"
# A release is made from the workspace alone, and a merge from its shares.
if [ "$release" = true ] || is_one_of merge "$PORTICO_RUN"; then
  output cache false
else
  output cache "${PORTICO_CACHE:-true}"
fi
cd "$PORTICO_WORKSPACE"
output name "$(printf '%s %s %s' "$PORTICO_WORKSPACE" "$PORTICO_RUN" "$shard" | tr -cs '[:alnum:].\n' - | sed 's/-$//')"
output key "$(inputs_digest)"
