import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { watchCommand } from '../../../../cli/check/watch-command.ts';
import type { Terminal } from '../../../../cli/terminal.ts';
import { inWorkspace } from '../../../cases/run-case.ts';

/** A terminal whose lines can be waited for. */
function listening() {
  const lines: string[] = [];
  let waiting: [string, () => void] | undefined;
  const write = (text: string) => {
    lines.push(text);
    if (waiting && text.includes(waiting[0])) waiting[1]();
  };
  const terminal: Terminal = {
    result: write,
    talk: write,
    status: () => {},
    color: false,
    interactive: false,
  };
  const next = (text: string) =>
    new Promise<void>((resolve) => {
      waiting = [text, resolve];
    });
  return { lines, terminal, next };
}

test('each change is checked, problems end nothing, and stopping ends it', async () => {
  const root = mkdtempSync(join(tmpdir(), 'portico-watch-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  inWorkspace((base) => cpSync(base, root, { recursive: true }));
  const { lines, terminal, next } = listening();
  let stop = () => {};
  const stopped = new Promise<void>((resolve) => {
    stop = resolve;
  });
  const first = next('Waiting');
  const done = watchCommand([], { cwd: root, format: 'pretty' }, {}, terminal, stopped);
  await first;
  expect(lines[0]).toBe('');
  expect(lines).toContain('All is fine.');

  const file = join(root, 'tenants/norway.yaml');
  const text = readFileSync(file, 'utf8');
  const wrong = next('is not accepted as "per"');
  writeFileSync(file, text.replace('per: week', 'per: weak'));
  await wrong;

  // As editors save: a file in the place of the other.
  const right = next('All is fine.');
  writeFileSync(`${file}.tmp`, text);
  renameSync(`${file}.tmp`, file);
  await right;

  stop();
  await done;
});
