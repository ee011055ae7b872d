import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { findProgram } from '../../engines/find-program.ts';

describe('A program', () => {
  let folder: string;
  let path: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'portico-programs-'));
    for (const name of ['a', 'b']) mkdirSync(join(folder, name));
    path = [join(folder, 'a'), '', join(folder, 'b')].join(delimiter);
  });

  afterEach(() => rmSync(folder, { recursive: true }));

  const install = (file: string) => writeFileSync(join(folder, file), '');

  test('is found in the folders of the path, the first one first', () => {
    install('b/fox');
    expect(findProgram(['fox'], path)).toBe(join(folder, 'b/fox'));
    install('a/fox');
    expect(findProgram(['fox'], path)).toBe(join(folder, 'a/fox'));
  });

  test('of several names is the one that comes first, wherever it is', () => {
    install('a/fox');
    install('b/fox-esr');
    expect(findProgram(['fox-esr', 'fox'], path)).toBe(join(folder, 'b/fox-esr'));
  });

  test('is not found where no folder has it', () => {
    expect(findProgram(['fox'], path)).toBeUndefined();
    expect(findProgram(['fox'], '')).toBeUndefined();
  });
});
