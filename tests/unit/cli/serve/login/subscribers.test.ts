import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { CannotRun } from '../../../../../cli/cannot-run.ts';
import {
  IN_MEMORY,
  openSubscribers,
  type Subscribers,
} from '../../../../../cli/serve/login/subscribers.ts';
import { openSubscribersFile } from '../../../../../cli/serve/login/subscribers-file.ts';

let folder: string;
let list: Subscribers;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'portico-subscribers-'));
  list = await openSubscribers(IN_MEMORY);
});
afterEach(() => {
  list.close();
  rmSync(folder, { recursive: true });
});

const anna = { phone: '+447700900001', tenant: 'ripple', hash: 'h', validTill: '2030-01-01' };

test('a subscriber is known to the own tenant only', () => {
  list.put(anna);
  expect(list.find('ripple', anna.phone)).toEqual(anna);
  expect(list.find('quest', anna.phone)).toBeUndefined();
  expect(list.find('ripple', '+447700900002')).toBeUndefined();
});

test('a subscriber of every tenant is known to all, behind the own one', () => {
  list.put({ ...anna, tenant: '*', hash: 'any' });
  expect(list.find('quest', anna.phone)?.hash).toBe('any');
  list.put(anna);
  expect(list.find('ripple', anna.phone)?.hash).toBe('h');
});

test('putting the same one again replaces it', () => {
  expect(list.put(anna)).toBe('added');
  expect(list.put({ ...anna, hash: 'new', validTill: undefined })).toBe('replaced');
  expect(list.list()).toEqual([{ phone: anna.phone, tenant: 'ripple', hash: 'new' }]);
});

test('the list is sorted and can be narrowed to a tenant', () => {
  for (const tenant of ['b', 'a']) {
    for (const phone of ['2222', '1111']) list.put({ phone, tenant, hash: 'h' });
  }
  const names = (all: { tenant: string; phone: string }[]) =>
    all.map(({ tenant, phone }) => `${tenant}${phone}`);
  expect(names(list.list())).toEqual(['a1111', 'a2222', 'b1111', 'b2222']);
  expect(names(list.list('b'))).toEqual(['b1111', 'b2222']);
});

test('removing says whether there was one', () => {
  list.put(anna);
  expect(list.remove('quest', anna.phone)).toBe(false);
  expect(list.remove('ripple', anna.phone)).toBe(true);
  expect(list.list()).toEqual([]);
});

test('text that looks like SQL is text', () => {
  const phone = "'; DROP TABLE subscribers; --";
  list.put({ ...anna, phone });
  expect(list.find('ripple', phone)?.phone).toBe(phone);
  expect(list.find("' OR '1'='1", phone)).toBeUndefined();
});

test('a file is kept, and only its owner may read it', async () => {
  const file = join(folder, 'new', 'subscribers.sqlite');
  const first = await openSubscribers(file);
  first.put(anna);
  first.close();
  const second = await openSubscribers(file);
  expect(second.list()).toEqual([anna]);
  second.close();
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test('a running server sees who is added meanwhile', async () => {
  const file = join(folder, 'subscribers.sqlite');
  const [server, command] = [await openSubscribers(file), await openSubscribers(file)];
  command.put(anna);
  expect(server.find('ripple', anna.phone)).toEqual(anna);
  server.close();
  command.close();
});

test('a file of another kind is refused, and a missing one can be left missing', async () => {
  const file = join(folder, 'notes.txt');
  writeFileSync(file, 'these are notes, and not a database at all'.repeat(50));
  await expect(openSubscribersFile(file, 'ignore')).rejects.toThrow(CannotRun);
  await expect(openSubscribersFile(folder, 'create')).rejects.toThrow(CannotRun);
  expect(await openSubscribersFile(join(folder, 'none'), 'ignore')).toBeUndefined();
});
