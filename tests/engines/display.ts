import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { endProcess } from '../e2e/end-process.ts';
import { findProgram } from './find-program.ts';

/** Whether there is a screen for windows, or a program that stands for one. */
export function hasDisplay(): boolean {
  return screenOf(process.env) || findProgram(['Xvfb']) !== undefined;
}

/** A screen for windows: this machine's, or Xvfb's, started for it. */
export async function openDisplay(): Promise<{
  env: NodeJS.ProcessEnv;
  close: () => Promise<void>;
}> {
  if (screenOf(process.env)) return { env: {}, close: async () => {} };
  // It takes a number that is free, and says which.
  const args = ['-displayfd', '3', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'];
  const server = spawn('Xvfb', args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  const said = server.stdio[3] as Readable;
  const number = await Promise.race([
    once(said.setEncoding('utf8'), 'data').then(([text]) => String(text).trim()),
    once(server, 'exit').then(([code]) => {
      throw new Error(`Xvfb ended with code ${code}.`);
    }),
  ]);
  return { env: { DISPLAY: `:${number}` }, close: () => endProcess(server) };
}

function screenOf({ DISPLAY, WAYLAND_DISPLAY }: NodeJS.ProcessEnv): boolean {
  return Boolean(DISPLAY || WAYLAND_DISPLAY);
}
