import { resolve } from 'node:path';
import { InvalidArgumentError, Option } from 'commander';
import { FORMATS } from '../problems/formats.ts';

/** `--cwd DIR`, the same for every command that works in a workspace. */
export function workspaceOption(): Option {
  return new Option('--cwd <dir>', 'the workspace, a folder with tenants/')
    .default(process.cwd(), 'this folder')
    .argParser((value) => resolve(value));
}

/** `--state`, for the commands that serve, or change what servers remember. */
export function stateOption(): Option {
  return new Option(
    '--state <dir>',
    'the folder of session keys, sessions and subscribers (default: .portico)',
  ).env('PORTICO_STATE');
}

/** `--out`, for the commands that work on releases. */
export function outOption(): Option {
  return new Option(
    '--out <dir>',
    'the output folder whose releases are meant, relative to the workspace',
  ).default('dist');
}

/** `--target`, for the commands that work on releases, here or where they were published. */
export function targetOption(): Option {
  return new Option('--target <target>', 'a target of portico.yaml instead of the output folder');
}

/** `--break-lock`, for the commands that write to targets. */
export function breakLockOption(): Option {
  return new Option(
    '--break-lock',
    'take the lock of a publish that was killed on another machine',
  );
}

/** `--format`, the same for every command that reports problems. */
export function formatOption(): Option {
  return new Option('--format <format>', 'how problems are written')
    .choices(FORMATS)
    .default('pretty');
}

/** `--max-problems`, for the commands that check. */
export function maxProblemsOption(): Option {
  return new Option(
    '--max-problems <number>',
    'how many problems are written, errors first (default: 200, or 5000 as json, gitlab or sarif)',
  ).argParser(wholeNumber);
}

/** `--since`, for the commands that can leave out what a change does not touch. */
export function sinceOption(): Option {
  return new Option(
    '--since <ref>',
    'only the tenants that a change since this git revision can affect',
  );
}

/** Reads the value of an option that counts something. */
export const wholeNumber = numberFrom(1);

/** Reads the value of an option that is a whole number, at least this one. */
export function numberFrom(least: 0 | 1): (value: string) => number {
  return (value) => {
    if (/^(0|[1-9]\d{0,8})$/.test(value) && Number(value) >= least) return Number(value);
    throw new InvalidArgumentError(`A whole number from ${least} is expected.`);
  };
}

/** Reads the value of `--port`. */
export function parsePort(text: string): number {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65535) {
    throw new InvalidArgumentError('A port is a whole number from 0 to 65535.');
  }
  return port;
}
