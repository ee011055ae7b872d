#!/bin/sh
# Puts the shares that build.sh made into one release: merge.sh FOLDER, with portico-shard-*.tar in it.
# Stops where a share is missing: its markets would be gone from the release.
set -eu
# shellcheck source=SCRIPTDIR/common.sh
. "$(dirname "$0")/common.sh"
folder=${1:-.}
temporary_folder

need_portico
total=
for file in "$folder"/portico-shard-*-of-*.tar; do
  [ -e "$file" ] || stop "There is no portico-shard-*.tar in $folder."
  name=${file##*/portico-shard-}
  name=${name%.tar}
  [ -z "$total" ] || [ "$total" = "${name#*-of-}" ] ||
    stop "$folder has shares of ${name#*-of-} and of $total: they are not of one build."
  total=${name#*-of-}
done
index=1
while [ "$index" -le "$total" ]; do
  file=$folder/portico-shard-$index-of-$total.tar
  [ -e "$file" ] || stop "Share $index of $total is missing: there is no $file."
  mkdir "$temporary/$index-of-$total"
  tar -xf "$file" -C "$temporary/$index-of-$total"
  index=$((index + 1))
done
# shellcheck disable=SC2086 # several options
portico merge ${PORTICO_MERGE_OPTIONS:-} "$temporary"/*/dist
