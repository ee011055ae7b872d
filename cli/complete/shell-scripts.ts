/**
 * For each shell the script that makes it ask `portico complete` at each press of Tab. Where that has nothing to
 * offer, the shell completes names of files.
 */
export const SHELL_SCRIPTS: Record<string, string> = {
  bash: `# Completion of portico for bash. In ~/.bashrc: eval "$(portico completion bash)"
_portico() {
  local IFS=$'\\n'
  COMPREPLY=($(portico complete -- "\${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null))
}
complete -o default -F _portico portico
`,
  zsh: `#compdef portico
# Completion of portico for zsh. In ~/.zshrc, after compinit: eval "$(portico completion zsh)"
_portico() {
  local -a found
  found=("\${(@f)$(portico complete -- "\${(@)words[2,CURRENT]}" 2>/dev/null)}")
  if [[ -n "\${found[1]}" ]]; then compadd -a found; else _files; fi
}
compdef _portico portico
`,
  fish: `# Completion of portico for fish. In ~/.config/fish/config.fish: portico completion fish | source
function __portico_complete
  set -l found (portico complete -- (commandline -opc)[2..-1] (commandline -ct) 2>/dev/null)
  if set -q found[1]
    printf '%s\\n' $found
  else
    __fish_complete_path (commandline -ct)
  end
end
complete -c portico -f -a '(__portico_complete)'
`,
};
