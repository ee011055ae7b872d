#!/bin/sh
# Builds a workspace. A release that goes to subscribers is built anew and written to dist; any other build
# only shows that it can be built, and leaves dist alone.
#
# Reads PORTICO_RELEASE ("true": a release), PORTICO_READY ("false": also of markets that lack something before
# launch, see `portico ready`), PORTICO_SINCE (a commit: build what changed since then; not for a
# release), PORTICO_SHARD ("2/4", or GitLab's CI_NODE_INDEX and CI_NODE_TOTAL: a share of the tenants, put into
# portico-shard-2-of-4.tar) and PORTICO_BUILD_OPTIONS (more options, by spaces).
set -eu
# shellcheck source=SCRIPTDIR/common.sh
. "$(dirname "$0")/common.sh"

temporary_folder

# Shows what a market lacks before launch, if that is why there is no release: in the job's summary on GitHub, and
# in the log elsewhere. Where a build has errors, Portico lists them, and no such list begins.
show_what_is_missing() {
  portico ready --format markdown >"$temporary/missing" 2>/dev/null || true
  case $(head -n 1 "$temporary/missing") in
    '# '*) ;;
    *) return 0 ;;
  esac
  if [ -n "${GITHUB_STEP_SUMMARY:-}" ]; then
    cat "$temporary/missing" >>"$GITHUB_STEP_SUMMARY"
  else
    cat "$temporary/missing"
  fi
}

release=${PORTICO_RELEASE:-false}
shard=${PORTICO_SHARD:-}
[ -n "$shard" ] || [ -z "${CI_NODE_INDEX:-}" ] || shard=$CI_NODE_INDEX/$CI_NODE_TOTAL

need_portico
# shellcheck disable=SC2086 # several options
set -- build ${PORTICO_BUILD_OPTIONS:-}
if [ "$release" = true ]; then
  # What earlier builds have left may be anybody's who can write to a cache.
  set -- "$@" --no-cache
  [ "${PORTICO_READY:-true}" != true ] || set -- "$@" --release
elif [ -n "${PORTICO_SINCE:-}" ] && [ -z "$shard" ]; then
  set -- "$@" --since "$PORTICO_SINCE"
fi
[ -z "$shard" ] || set -- "$@" --shard "$shard"
if [ "$release" != true ] || [ -n "$shard" ]; then set -- "$@" --release-only; fi
if [ -n "${GITHUB_ACTIONS:-}" ]; then set -- "$@" --format github; fi
code=0
portico "$@" || code=$?
if [ "$code" = 1 ] && [ "$release" = true ]; then show_what_is_missing; fi
[ "$code" = 0 ] && [ -n "$shard" ] || exit "$code"
# One file is quicker to hand on than the thousands in it.
file=portico-shard-${shard%/*}-of-${shard#*/}.tar
tar -cf "$file" -C "$PORTICO_WORKSPACE/.portico/releases" dist
say "The release of this share is in $file."
