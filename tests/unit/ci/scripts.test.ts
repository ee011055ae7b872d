import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '../../workspace-files.ts';

const scripts = readdirSync(join(root, 'ci')).filter((file) => file.endsWith('.sh'));
const isThere = spawnSync('shellcheck', ['--version']).status === 0;

describe('the scripts for CI', () => {
  test('are there', () => {
    expect(scripts.length).toBeGreaterThan(5);
  });

  test.skipIf(!isThere)('have nothing that shellcheck finds', () => {
    const args = ['--external-sources', '--shell=sh', ...scripts];
    const { stdout } = spawnSync('shellcheck', args, { cwd: join(root, 'ci'), encoding: 'utf8' });
    expect(stdout).toBe('');
  });
});
