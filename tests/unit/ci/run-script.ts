import { spawn } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { root } from '../../workspace-files.ts';

/** How a script ended, and what it wrote. */
export interface Ran {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** A folder in which the scripts of `ci/` run as a job of a CI runs them. */
export interface Job {
  /** Absolute; it has a space in its name. */
  path: string;
  /** Writes a file below it. */
  write(file: string, text: string): void;
  /** Reads a file below it; '' where there is none. */
  read(file: string): string;
  /** Puts a program on the path: lines of POSIX sh. */
  program(name: string, lines: string): void;
  /** Puts one in the place of Portico. */
  standIn(lines: string): void;
  /** What the stand-in was called with, a line for each call. */
  calls(): string[];
  /** Runs a script of `ci/` with variables of its own and no others. */
  run(script: string, env?: Record<string, string>, ...args: string[]): Promise<Ran>;
  /** Runs a JavaScript file with the Node of this process. */
  node(file: string, ...args: string[]): Promise<Ran>;
  /** Runs lines of POSIX sh, and fails where one fails. @returns what they printed, without the last line's end */
  sh(line: string): Promise<string>;
  remove(): void;
}

/** What git reads of the machine is not read, and commits are the same each time. */
const GIT = {
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_AUTHOR_NAME: 'A',
  GIT_AUTHOR_EMAIL: 'a@harbour.example',
  GIT_AUTHOR_DATE: '2026-11-01T00:00:00Z',
  GIT_COMMITTER_NAME: 'A',
  GIT_COMMITTER_EMAIL: 'a@harbour.example',
  GIT_COMMITTER_DATE: '2026-11-01T00:00:00Z',
};

/** What tells a script where it runs. On GitHub it also gets the files `output` and `summary` in its folder. */
export const ON_GITHUB = { GITHUB_ACTIONS: 'true' };
export const ON_GITLAB = { GITLAB_CI: 'true' };

/** Makes a job. Portico is the real one until there is a stand-in. */
export function newJob(): Job {
  const base = mkdtempSync(join(tmpdir(), 'portico-ci-'));
  const [path, bin] = [join(base, 'the job'), join(base, 'bin')];
  mkdirSync(path);
  mkdirSync(bin);
  const program = (name: string, lines: string) => {
    writeFileSync(join(bin, name), `#!/bin/sh\n${lines}\n`);
    chmodSync(join(bin, name), 0o755);
  };
  program('portico', `exec "${process.execPath}" "${join(root, 'cli/main.js')}" "$@"`);
  const env = {
    ...GIT,
    HOME: base,
    PATH: [bin, dirname(process.execPath), process.env.PATH].join(delimiter),
    PORTICO_COMMAND: 'portico',
    NO_COLOR: '1',
  };
  const log = join(base, 'calls');
  return {
    path,
    write(file, text) {
      mkdirSync(dirname(join(path, file)), { recursive: true });
      writeFileSync(join(path, file), text);
    },
    read: (file) => (existsSync(join(path, file)) ? readFileSync(join(path, file), 'utf8') : ''),
    program,
    standIn: (lines) =>
      program(
        'portico',
        `[ "$1" = --version ] && exit 0\nprintf '<%s>' "$@" >>"${log}"; echo >>"${log}"\n${lines}`,
      ),
    calls: () => (existsSync(log) ? readFileSync(log, 'utf8').trim().split('\n') : []),
    run: (script, own = {}, ...args) =>
      run('sh', [join(root, 'ci', script), ...args], path, {
        ...env,
        ...(own.GITHUB_ACTIONS && {
          GITHUB_OUTPUT: join(path, 'output'),
          GITHUB_STEP_SUMMARY: join(path, 'summary'),
        }),
        ...own,
      }),
    node: (file, ...args) => run(process.execPath, [file, ...args], path, env),
    async sh(line) {
      const { code, stdout, stderr } = await run('sh', ['-ec', line], path, env);
      if (code !== 0) throw new Error(`${line}: ${stderr}`);
      return stdout.trim();
    },
    remove: () => rmSync(base, { recursive: true, force: true }),
  };
}

/** Not `spawnSync`: the services that a script calls are in this process. */
function run(command: string, args: string[], cwd: string, env: NodeJS.ProcessEnv): Promise<Ran> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let [stdout, stderr] = ['', ''];
    child.stdout.setEncoding('utf8').on('data', (text) => {
      stdout += text;
    });
    child.stderr.setEncoding('utf8').on('data', (text) => {
      stderr += text;
    });
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, stdout, stderr }));
  });
}
