import fs from 'node:fs';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { publishCommand } from '../../../../cli/publish/publish-command.ts';
import { targetReleases, targetRollback } from '../../../../cli/publish/target-commands.ts';
import type { Terminal } from '../../../../cli/terminal.ts';
import { dieAt } from '../release/die.ts';
import { temporary } from '../release/folders.ts';
import { live, release } from './fixture.ts';

let workspace = '';
beforeEach(() => {
  workspace = temporary();
  fs.writeFileSync(`${workspace}/portico.yaml`, 'targets: { web: { type: folder, path: srv } }\n');
});
afterEach(() => fs.rmSync(workspace, { recursive: true }));

/** What a command writes; what it throws is in it as well. */
async function said(
  command: (terminal: Terminal) => Promise<void>,
  interactive = false,
): Promise<Record<'result' | 'talk' | 'status' | 'error', string>> {
  const written = { result: '', talk: '', status: '', error: '' };
  const write = (to: 'result' | 'talk' | 'status') => (text: string) => {
    written[to] += to === 'result' ? text : `${text}\n`;
  };
  const streams = { result: write('result'), talk: write('talk'), status: write('status') };
  await command({ ...streams, color: false, interactive }).catch((error: Error) => {
    written.error = `${error.name}: ${error.message}`;
  });
  return written;
}

const options = () => ({ cwd: workspace, out: 'dist' });
const put = (interactive = false) =>
  said((terminal) => publishCommand('web', options(), terminal), interactive);

test('publish says what went, and shows a bar where there is a screen', async () => {
  const { id } = release(workspace, 'first');
  const { talk, status, error } = await put(true);
  expect(error).toBe('');
  expect(talk).toMatch(
    new RegExp(
      `^The release ${id} is live on web \\(.*/srv\\)\\. Put sets: 3 parts, \\d+ bytes; pages: 5 parts, \\d KB; there already: 0\\. \\d+\\.\\d s\\.\\n$`,
    ),
  );
  expect(status).toContain('sets   ########................  33 %\n');
  expect(status).toContain('pages  ########################  100 %\n');
  expect((await put()).talk).toMatch(/was live on web .* already; 0\.\d s\.\n$/);
  expect((await put()).status).toBe('');
});

test('releases and rollback are about the target that is named', async () => {
  const target = 'web';
  const none = await said((terminal) => targetReleases({ cwd: workspace, target }, terminal));
  expect(none.error).toBe(
    'CannotRun: Nothing has been published to web yet; run portico publish web first.',
  );
  const first = release(workspace, 'first').id;
  await put();
  const second = release(workspace, 'second').id;
  await put();
  const list = await said((terminal) => targetReleases({ cwd: workspace, target }, terminal));
  expect(list.result).toMatch(
    new RegExp(`^${second}  .* UTC  3 sites  live\\n${first}  .* UTC  2 sites\\n$`),
  );
  const back = await said((terminal) =>
    targetRollback(undefined, { cwd: workspace, target }, terminal),
  );
  expect(back.talk).toMatch(new RegExp(`^${first}, first published .*, is live on web`));
  const { result } = await said((terminal) =>
    targetReleases({ cwd: workspace, target, format: 'json' }, terminal),
  );
  expect(JSON.parse(result)).toMatchObject({
    target,
    releases: [
      { id: second, current: false, sites: 3 },
      { id: first, current: true, sites: 2, preview: false },
    ],
  });
});

test('a disk that is full is said in one line, with what is live', async () => {
  const { id } = release(workspace, 'first');
  await put();
  release(workspace, 'second');
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), {
    ...{ code: 'ENOSPC', syscall: 'write' },
  });
  const restore = dieAt(20, () => {
    throw full;
  });
  const { error } = await put();
  restore();
  expect(error).toMatch(/^CannotRun: Could not write to web \(.*\/srv\): ENOSPC: no space left/);
  expect(error).toMatch(new RegExp(`${id} is live; run the same command again to go on\\.$`));
  expect(live(`${workspace}/srv`)).toBe('first');
});

test('without targets in portico.yaml it is said how to write one', async () => {
  fs.rmSync(`${workspace}/portico.yaml`);
  release(workspace, 'first');
  expect((await put()).error).toBe(
    'CannotRun: There is no target "web". portico.yaml names none; write one there, for example: targets: { web: { type: folder, path: /srv/portal } }',
  );
});
