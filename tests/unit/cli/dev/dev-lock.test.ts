import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { CannotRun } from '../../../../cli/cannot-run.ts';
import { takeDevLock } from '../../../../cli/dev/dev-lock.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'portico-lock-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

test('a second dev in a workspace says in a line where the first one runs', () => {
  const first = takeDevLock(root);
  const second = () => takeDevLock(root);
  expect(second).toThrow(CannotRun);
  expect(second).toThrow('already runs in this workspace (process ');
  first.runsAt('http://localhost:8081/');
  expect(second).toThrow('already runs in this workspace at http://localhost:8081/ (process ');
  first.release();
  expect(readdirSync(join(root, '.portico'))).toEqual([]);
  second().release();
});

test('what a killed one has left is taken over', () => {
  const lock = takeDevLock(root);
  lock.release();
  // No process has this id: Linux gives none above 2^22.
  writeFileSync(join(root, '.portico/dev.lock'), '4194305 1 boot\n');
  writeFileSync(join(root, '.portico/dev.url'), 'http://localhost:8080/\n');
  takeDevLock(root).release();
});
