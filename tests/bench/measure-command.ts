import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** What a command took. */
export interface Measured {
  /** Seconds from its start to its end. */
  wall: number;
  /** Seconds of processor time, of all its Node processes together. */
  cpu: number;
  /** The most memory that its Node processes have held, each at its own worst time, in MB (2^20). */
  peak: number;
  stdout: string;
  stderr: string;
}

const PRELOADED = fileURLToPath(new URL('report-peak.cjs', import.meta.url));

/**
 * Runs a script with this process's own Node, in a process of its own, and measures it.
 * @param script the script and its arguments.
 * @throws when it does not end with exit code 0; the message has what it wrote.
 */
export async function measureCommand(
  script: readonly string[],
  options: { cwd?: string; env?: Record<string, string> } = {},
): Promise<Measured> {
  const folder = mkdtempSync(join(tmpdir(), 'portico-usage-'));
  const usage = join(folder, 'usage');
  const env = {
    ...process.env,
    ...options.env,
    PORTICO_BENCH_USAGE: usage,
    // Processes that the command starts inherit it, so that they are counted too.
    NODE_OPTIONS: `--require=${JSON.stringify(PRELOADED)}`,
  };
  try {
    const started = performance.now();
    const ended = await run(script, { ...options, env });
    const wall = (performance.now() - started) / 1000;
    if (ended.code !== 0) {
      const { code, stdout, stderr } = ended;
      throw new Error(`${script.join(' ')} ended with ${code}:\n${stdout}${stderr}`);
    }
    return { ...ended, ...readUsage(usage), wall };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function run(script: readonly string[], options: { cwd?: string; env: NodeJS.ProcessEnv }) {
  return new Promise<{ code: number | null; stdout: string; stderr: string }>((resolve, reject) => {
    const child = spawn(process.execPath, script, {
      ...options,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const texts = { stdout: '', stderr: '' };
    child.stdout.setEncoding('utf8').on('data', (text) => {
      texts.stdout += text;
    });
    child.stderr.setEncoding('utf8').on('data', (text) => {
      texts.stderr += text;
    });
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, ...texts }));
  });
}

function readUsage(file: string): Pick<Measured, 'cpu' | 'peak'> {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];
  const processes = lines.map((line) => JSON.parse(line) as { maxRSS: number; cpu: number });
  const sum = (of: (used: { maxRSS: number; cpu: number }) => number) =>
    processes.reduce((total, used) => total + of(used), 0);
  // maxRSS is in kilobytes, processor time in microseconds.
  return { cpu: sum(({ cpu }) => cpu) / 1e6, peak: sum(({ maxRSS }) => maxRSS) / 1024 };
}
