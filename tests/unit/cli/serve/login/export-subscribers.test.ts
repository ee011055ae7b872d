import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { exportSubscribers } from '../../../../../cli/serve/login/export-subscribers.ts';
import { openSubscribersFile } from '../../../../../cli/serve/login/subscribers-file.ts';
import { createOutput } from '../fixture.ts';

let output: Awaited<ReturnType<typeof createOutput>>;
let options: { cwd: string; subscribers: string };
beforeEach(async () => {
  output = await createOutput();
  options = { cwd: output.folder, subscribers: 'list.sqlite' };
  const list = await openSubscribersFile(join(output.folder, 'list.sqlite'), 'create');
  list?.put({ phone: '+447700900123', tenant: 'b', hash: 'h,"1"', validTill: '2030-01-31' });
  list?.put({ phone: '+447700900124', tenant: 'a', hash: 'h2' });
  list?.close();
});
afterEach(() => output.remove());

const ALL =
  'phone,tenant,hash,valid_till\n+447700900124,a,h2,\n+447700900123,b,"h,""1""",2030-01-31\n';

test('exports the list as CSV, all of it or of one tenant', async () => {
  const [all, one] = [new PassThrough(), new PassThrough()];
  await exportSubscribers(options, all);
  await exportSubscribers({ ...options, tenant: 'a' }, one);
  expect(await text(all.end())).toBe(ALL);
  expect(await text(one.end())).toBe('phone,tenant,hash,valid_till\n+447700900124,a,h2,\n');
});

test('exports into a file for its owner alone, and leaves no draft', async () => {
  await exportSubscribers({ ...options, out: 'list.csv' }, new PassThrough());
  expect(readFileSync(join(output.folder, 'list.csv'), 'utf8')).toBe(ALL);
  expect(statSync(join(output.folder, 'list.csv')).mode & 0o777).toBe(0o600);
  expect(readdirSync(output.folder).filter((name) => name.endsWith('.tmp'))).toEqual([]);
  const nowhere = { ...options, out: 'none/list.csv' };
  await expect(exportSubscribers(nowhere, new PassThrough())).rejects.toThrow('cannot be written');
});
