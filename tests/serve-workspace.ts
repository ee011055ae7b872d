import { type ChildProcess, type ChildProcessByStdio, execFile, spawn } from 'node:child_process';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const main = fileURLToPath(new URL('../cli/main.js', import.meta.url));

/** How long a server may take to say where it listens, in milliseconds. */
const START = 30_000;

/** Builds a workspace for preview: the tenants that are named, or all. @throws with what the build said. */
export async function buildWorkspace(cwd: string, tenants: readonly string[]): Promise<void> {
  const args = [main, 'build', '--preview', '--cwd', cwd, ...tenants];
  await promisify(execFile)(process.execPath, args, { env: { ...process.env, CI: '1' } }).catch(
    ({ stdout, stderr }) => {
      throw new Error(`The release could not be built.\n${stdout}${stderr}`);
    },
  );
}

/** Starts a server of a workspace's release, with the demo subscriber; without a port, on any free one. */
export function spawnServer(
  cwd: string,
  port = '0',
): ChildProcessByStdio<null, Readable, Readable> {
  const args = [main, 'serve', '--cwd', cwd, '--demo', '--port', port];
  return spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
}

/** The port that a server took, as its first address says it. @throws where it does not come up. */
export function portOf(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    const timer = setTimeout(() => reject(new Error(`No server came up.\n${output}`)), START);
    const read = (text: string) => {
      output += text;
      const port = /localhost:(\d+)\//.exec(output)?.[1];
      if (!port) return;
      clearTimeout(timer);
      resolve(port);
    };
    server.stdout?.setEncoding('utf8').on('data', read);
    server.stderr?.setEncoding('utf8').on('data', read);
    server.on('exit', (code) => {
      clearTimeout(timer);
      reject(new Error(`The server ended with code ${code}.\n${output}`));
    });
  });
}
