import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { folderInRepository } from '../../../../cli/problems/folder-in-repository.ts';

let repository = '';
const portal = () => join(repository, 'apps/my portal');
beforeEach(() => {
  repository = mkdtempSync(join(tmpdir(), 'portico-repository-'));
  mkdirSync(portal(), { recursive: true });
});
afterEach(() => rmSync(repository, { recursive: true }));

test('a workspace is found in its clone, or in its own work tree', () => {
  mkdirSync(join(repository, '.git'));
  expect(folderInRepository(portal())).toBe('apps/my portal');
  expect(folderInRepository(repository)).toBe('');
  // A work tree of its own, and a submodule, have a file there.
  writeFileSync(join(repository, 'apps/.git'), 'gitdir: elsewhere\n');
  expect(folderInRepository(portal())).toBe('my portal');
});
