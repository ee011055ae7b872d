import fs from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ReleaseSite } from '../../../../cli/write/release.ts';
import {
  encodeSite,
  openReleaseTable,
  writeReleaseTable,
} from '../../../../cli/write/release-table.ts';
import { temporary } from './folders.ts';

let place = { folder: '', index: '' };
beforeEach(() => {
  const folder = temporary();
  place = { folder, index: path.join(folder, 'index') };
});
afterEach(() => fs.rmSync(place.folder, { recursive: true }));

const head = { format: 1, portico: '0.1.0', preview: true } as const;
const digest = 'ab'.repeat(32);

const site = (name: string, files: string[]): ReleaseSite => ({
  tenant: 'a "quoted" \\ ténant',
  site: name,
  brand: 'ripple',
  locale: 'ar-AE',
  hosts: ['مثال.example'],
  hostPatterns: ['*.ro.*'],
  login: { adapter: 'http', url: '/login' },
  inputs: ',"files":{',
  files: Object.fromEntries(files.map((file, i) => [file, { digest, bytes: i }])),
});

const sites = [
  site('a', ['404', 'index.html', 'é/"}}.html']),
  site('b', []),
  site('c', ['index.html']),
  site('d', ['index.html', 'x']),
];
const file = () => path.join(place.folder, 'release.json');
const write = (some: ReleaseSite[]) => writeReleaseTable(place, head, some.map(encodeSite));

test('what is written is plain JSON, and read as it was', () => {
  write(sites);
  expect(JSON.parse(fs.readFileSync(file(), 'utf8'))).toEqual({ ...head, sites });
  expect(openReleaseTable(place)?.release).toEqual({ ...head, sites });
});

test('without its index, or with a wrong one, the table is read from the file itself', () => {
  write(sites);
  const index = fs.readFileSync(place.index, 'utf8');
  const other = index.replace('"b"', '"x"').replace(/"mtimeMs":\d+/, '"mtimeMs":1');
  for (const bad of [undefined, '', index.slice(0, -20), `${index}1 2 3\n`, other]) {
    fs.rmSync(place.index, { force: true });
    if (bad !== undefined) fs.writeFileSync(place.index, bad);
    expect(openReleaseTable(place)?.release).toEqual({ ...head, sites });
  }
});

test('records read from one file can be written into another, among new ones', () => {
  write(sites);
  const [a, b, c, d] = openReleaseTable(place)?.records.values() ?? [];
  fs.rmSync(file());
  const fresh = site('b2', ['y']);
  if (!a || !b || !c || !d) throw new Error('a record is missing');
  for (const [records, expected] of [
    [[a, b, c, d], sites],
    [
      [a, b, encodeSite(fresh), c, d],
      [sites[0], sites[1], fresh, sites[2], sites[3]],
    ],
    [
      [a, d],
      [sites[0], sites[3]],
    ],
    [
      [encodeSite(fresh), c],
      [fresh, sites[2]],
    ],
  ] as const) {
    writeReleaseTable(place, head, records);
    expect(JSON.parse(fs.readFileSync(file(), 'utf8'))).toEqual({ ...head, sites: expected });
  }
});

test('more than one chunk is written without a gap', () => {
  const large = Array.from({ length: 40 }, (_, i) =>
    site(
      `site-${i + 10}`,
      Array.from({ length: 400 }, (_, n) => `file-${n}.html`),
    ),
  );
  write(large);
  const records = [...(openReleaseTable(place)?.records.values() ?? [])];
  const bytes = fs.readFileSync(file());
  expect(bytes.length).toBeGreaterThan(1 << 20);
  writeReleaseTable(place, head, records);
  expect(fs.readFileSync(file()).equals(bytes)).toBe(true);
  expect(JSON.parse(bytes.toString())).toEqual({ ...head, sites: large });
});

test('the order of keys in a site makes no difference', () => {
  const [one] = sites;
  if (one === undefined) throw new Error('no site');
  const turned = Object.fromEntries(Object.entries(one).reverse()) as unknown as ReleaseSite;
  turned.login = { url: '/login', adapter: 'http' };
  turned.files = Object.fromEntries(Object.entries(one.files).reverse());
  expect(encodeSite(turned).digest).toBe(encodeSite(one).digest);
});

test.each([
  ['cut off', (text: string) => text.slice(0, -30)],
  ['laid out anew', (text: string) => JSON.stringify(JSON.parse(text), null, 2)],
  ['empty', () => ''],
  ['no JSON', () => 'x'],
  ['of another format', (text: string) => text.replace('"format":1', '"format":2')],
])('a file that is %s counts as none', (_, spoil) => {
  write(sites);
  fs.writeFileSync(file(), spoil(fs.readFileSync(file(), 'utf8')));
  expect(openReleaseTable(place)).toBeUndefined();
});

test('the index does not repeat what is in the table', () => {
  write(sites);
  const { release, records } = openReleaseTable(place) ?? {};
  if (release === undefined || records === undefined) throw new Error('no table');
  const index = fs.readFileSync(place.index, 'utf8');
  writeReleaseTable(place, release, [...records.values()]);
  const again = fs.readFileSync(place.index, 'utf8');
  expect(again.split('\n').slice(1)).toEqual(index.split('\n').slice(1));
  expect(again).not.toContain('index.html');
});
