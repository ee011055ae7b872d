# shellcheck shell=sh
# What the scripts in this folder share; they read it with `.`, nobody runs it.
# They are written for POSIX sh, since some images of Node have no bash. Each names at its top the variables
# that it reads; docs/ci.md explains them. Exit codes are those of Portico: 0, 1 problems, 2 could not run.

# The workspace, relative to the folder that the script is started in: the root of the repository.
: "${PORTICO_WORKSPACE:=.}"

# The command that starts Portico. `--no` keeps npx from fetching a stranger's package of this name, where
# nobody has run `npm ci`.
: "${PORTICO_COMMAND:=npx --no -- portico}"

# Runs Portico in the workspace. npx finds what is installed there, or in a folder above.
portico() {
  # The command may be of several words.
  # shellcheck disable=SC2086
  (cd "$PORTICO_WORKSPACE" && exec $PORTICO_COMMAND "$@")
}

# Prints one line for people.
say() {
  printf '%s\n' "$1" >&2
}

# Prints one line that GitHub also shows above the log: note notice|warning|error TEXT
note() {
  if [ -n "${GITHUB_ACTIONS:-}" ]; then
    # GitHub reads these three as they are written in a URL.
    text=$(printf '%s' "$2" | sed 's/%/%25/g' | tr '\r\n' '  ')
    printf '::%s title=portico::%s\n' "$1" "$text"
  else
    say "portico: $2"
  fi
}

# Says why nothing could run, and ends.
stop() {
  note error "$1"
  exit 2
}

# Gives a value to the steps after this one: output NAME VALUE
output() {
  [ -z "${GITHUB_OUTPUT:-}" ] || printf '%s=%s\n' "$1" "$2" >>"$GITHUB_OUTPUT"
}

# Ends where there is no workspace, or no Portico in it: npx would end with 1, as if there were problems.
need_portico() {
  [ -d "$PORTICO_WORKSPACE" ] || stop "There is no folder \"$PORTICO_WORKSPACE\", which should be the workspace."
  portico --version >/dev/null 2>&1 ||
    stop "Portico does not start in \"$PORTICO_WORKSPACE\": run \"npm ci\" in a step before."
}

# The temporary folder of a script, removed at its end.
temporary_folder() {
  temporary=$(mktemp -d)
  trap 'rm -rf "$temporary"' EXIT
  trap 'exit 129' HUP
  trap 'exit 130' INT
  trap 'exit 143' TERM
}
