import { spawnSync } from 'node:child_process';
import { existsSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const main = join(import.meta.dirname, '../../../cli/main.ts');

describe('a command whose results cannot be written', () => {
  it.skipIf(!existsSync('/dev/full'))('says so in one line and ends with code 2', () => {
    const full = openSync('/dev/full', 'w');
    const { status, stderr } = spawnSync(process.execPath, [main, '--help'], {
      stdio: ['ignore', full, 'pipe'],
      encoding: 'utf8',
    });
    expect(stderr).toMatch(/^portico: the results could not be written: ENOSPC[^\n]*\n$/);
    expect(status).toBe(2);
  });
});
