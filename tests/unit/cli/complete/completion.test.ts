import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { Command } from 'commander';
import { afterAll, describe, expect, test } from 'vitest';
import { registerBuild } from '../../../../cli/commands/build.ts';
import { registerCheck } from '../../../../cli/commands/check.ts';
import { registerCompletion } from '../../../../cli/commands/completion.ts';
import { registerNew } from '../../../../cli/commands/new.ts';
import { candidates } from '../../../../cli/complete/candidates.ts';
import { SHELL_SCRIPTS } from '../../../../cli/complete/shell-scripts.ts';
import { FORMATS } from '../../../../cli/problems/formats.ts';
import { root } from '../../../workspace-files.ts';

const program = new Command('portico');
const commands = [registerBuild, registerCheck, registerCompletion, registerNew];
for (const register of commands) register(program);
const workspace = join(root, 'tests/cases/base');
const offered = (...words: string[]) => candidates(program, words, workspace);

describe('what may come next', () => {
  test('is a command, and a command of a command', () => {
    expect(offered('')).toEqual(['build', 'check', 'completion', 'help', 'new']);
    expect(offered('ch')).toEqual(['check']);
    // What the scripts call is nobody's to type.
    expect(offered('comple')).toEqual(['completion']);
    expect(offered('new', 'm')).toEqual(['market']);
  });

  test('is a tenant of the workspace, as often as the command takes one', () => {
    expect(offered('check', '')).toEqual(['norway']);
    expect(offered('check', 'norway', 'n')).toEqual(['norway']);
    expect(offered('new', 'market', 'kenya', 'n')).toEqual([]);
  });

  test('is an option that is not there yet, and of an option its values', () => {
    expect(offered('build', '--pre')).toEqual(['--preview']);
    expect(offered('build', '--preview', '--pre')).toEqual([]);
    expect(offered('new', 'market', '--language', 'en', '--lang')).toEqual(['--language']);
    expect(offered('check', '--format', '')).toEqual([...FORMATS].sort());
    expect(offered('new', 'market', '--brand', '')).toEqual(['harbour']);
    expect(offered('new', 'brand', '--theme', 'l')).toEqual(['lagoon']);
    expect(offered('new', 'market', '--terms', '')).toEqual(['weekly']);
  });

  test('is nothing where nothing is known, and in a folder that is no workspace', () => {
    expect(offered('check', '--cwd', '')).toEqual([]);
    expect(offered('nonsense', 'n')).toEqual([]);
    expect(offered('__proto__', 'x')).toEqual([]);
    expect(candidates(program, ['check', ''], join(workspace, 'tenants'))).toEqual([]);
  });
});

/** The folder of a `portico` that a shell finds. */
const bin = mkdtempSync(join(tmpdir(), 'portico-completion-'));
afterAll(() => rmSync(bin, { recursive: true, force: true }));
const main = join(root, 'cli/main.js');
writeFileSync(join(bin, 'portico'), `#!/bin/sh\nexec "${process.execPath}" "${main}" "$@"\n`);
chmodSync(join(bin, 'portico'), 0o755);
const env = { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}` };
const isThere = (shell: string) => spawnSync(shell, ['-c', 'true']).status === 0;

/** What a shell prints that has taken its script over. */
function inShell(shell: string, command: string): string {
  const settings = { env, cwd: workspace, encoding: 'utf8' as const };
  return execFileSync(shell, ['-c', `${SHELL_SCRIPTS[shell]}\n${command}`], settings);
}

describe('in a real shell', () => {
  test.skipIf(!isThere('bash'))(
    'bash completes a tenant, and an option’s value with no begin',
    () => {
      const complete = (...words: string[]) =>
        `COMP_WORDS=(portico ${words.join(' ')}); COMP_CWORD=${words.length}; _portico; printf '%s\\n' "\${COMPREPLY[@]}"`;
      expect(inShell('bash', complete('check', 'no'))).toBe('norway\n');
      expect(inShell('bash', complete('check', '--format', '""'))).toBe(
        `${[...FORMATS].sort().join('\n')}\n`,
      );
      expect(inShell('bash', 'complete -p portico')).toBe(
        'complete -o default -F _portico portico\n',
      );
    },
  );

  test.skipIf(!isThere('fish'))('fish completes names, and files only where it has none', () => {
    const completed = (line: string) => inShell('fish', `complete -C '${line}'`).trim().split('\n');
    expect(completed('portico check no')).toEqual(['norway']);
    expect(completed('portico ')).toContain('new');
    expect(completed('portico check --format ')).toEqual([...FORMATS].sort());
    expect(completed('portico check --cwd ten')).toEqual(['tenants/']);
  });

  test.skipIf(!isThere('zsh'))('zsh completes what is typed up to Tab', () => {
    // In a terminal of zsh's own somebody types; another key prints the line as it stands.
    const typed = `
zmodload zsh/zpty
zpty typist 'PS1= TERM=dumb zsh -f -i'
answered() { local line all; while zpty -r typist line; do all+=$line; [[ $all == *'typed<'*'>'* ]] && break; done
  print -r -- "\${\${all##*typed<}%%>*}" }
zpty -w typist 'autoload -Uz compinit; compinit -u -D; eval "$(portico completion zsh)"
show() { zle -I; printf "typed\\74%s\\76\\n" "$BUFFER"; BUFFER= }; zle -N show; bindkey "^X" show; printf "typed\\74begun\\76\\n"'
answered
zpty -w -n typist $'portico check no\\t\\x18'
answered
zpty -w -n typist $'portico check --cwd ten\\t\\x18'
answered`;
    const settings = { env, cwd: workspace, encoding: 'utf8' as const, timeout: 30_000 };
    expect(execFileSync('zsh', ['-f', '-c', typed], settings)).toBe(
      'begun\nportico check norway \nportico check --cwd tenants/\n',
    );
  });
});

test('a shell that is none of the three is told which there are', () => {
  const { status, stderr } = spawnSync(join(bin, 'portico'), ['completion', 'tcsh'], {
    env,
    encoding: 'utf8',
  });
  expect(stderr).toContain('Allowed choices are bash, zsh, fish.');
  expect(status).toBe(2);
});
