import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** What wrk saw of a server. */
export interface WrkFigures {
  /** Answers a second. */
  rate: number;
  /** Answers in all. */
  answers: number;
}

const CONNECTIONS = 32;

/**
 * Asks a server for one address as fast as it answers, over 32 connections from one thread.
 * @param seconds how long.
 * @param script a file in Lua that says what to ask for instead; then any status counts as an answer.
 * @throws when an answer failed, or none came.
 */
export async function wrk(
  url: string,
  headers: Readonly<Record<string, string>>,
  seconds: number,
  script?: string,
): Promise<WrkFigures> {
  const asked = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const how = ['-t1', `-c${CONNECTIONS}`, `-d${seconds}s`, ...(script ? ['-s', script] : [])];
  const args = [...how, ...asked, url];
  const { stdout } = await promisify(execFile)('wrk', args);
  const figure = (pattern: RegExp) => Number(pattern.exec(stdout)?.[1] ?? Number.NaN);
  const rate = figure(/Requests\/sec:\s+([\d.]+)/);
  const hasFailed = !script && stdout.includes('Non-2xx or 3xx');
  if (!(rate > 0) || hasFailed || /Socket errors: connect [1-9]/.test(stdout)) {
    throw new Error(`wrk ${args.join(' ')}:\n${stdout}`);
  }
  return { rate, answers: figure(/(\d+) requests in/) };
}
