import { resolve } from 'node:path';
import { Option } from 'commander';
import { FORMATS } from '../problems/format-problems.ts';

/** `--cwd DIR`, the same for every command that works in a workspace. */
export function workspaceOption(): Option {
  return new Option('--cwd <dir>', 'the workspace, a folder with tenants/ and catalog/')
    .default(process.cwd(), 'this folder')
    .argParser((value) => resolve(value));
}

/** `--format`, the same for every command that reports problems. */
export function formatOption(): Option {
  return new Option('--format <format>', 'how problems are written')
    .choices(FORMATS)
    .default('pretty');
}
