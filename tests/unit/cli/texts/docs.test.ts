import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { exportCommand } from '../../../../cli/texts/export-command.ts';
import { importCommand } from '../../../../cli/texts/import-command.ts';
import { root } from '../../../workspace-files.ts';
import { recorder, repositoryCopy } from './small-workspace.ts';

test('the dry run in docs/texts.md is what is printed', async () => {
  const page = readFileSync(join(root, 'docs/texts.md'), 'utf8');
  const [, shown = ''] = /```text\n([\s\S]*?)```/.exec(page) ?? [];
  const [, before = ''] = /- (.*)/.exec(shown) ?? [];
  const [, after = ''] = /\+ (.*)/.exec(shown) ?? [];
  const path = repositoryCopy();
  const exported = recorder();
  await exportCommand({ cwd: path, language: 'pl' }, {}, exported);
  const xliff = exported.stdout.replace(`<target>${before}<`, `<target>${after}<`);
  writeFileSync(join(path, 'pl.xlf'), xliff);
  const terminal = recorder();
  await importCommand('pl.xlf', { cwd: path, dryRun: true }, {}, terminal);
  expect(terminal.stdout).toBe(shown);
});
