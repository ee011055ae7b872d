import { expect, test } from 'vitest';
import { readYaml } from '../../../../cli/workspace/read-yaml.ts';
import { at, keyPlace, plainValue, type Tree } from '../../../../cli/workspace/tree.ts';

const read = (text: string) => readYaml('x.yaml', Buffer.from(text));
const value = (text: string) => plainValue(read(text).tree as Tree);
const rules = (text: string) => read(text).findings.map(({ rule }) => rule);

test('a tree holds the values and the places they were written at', () => {
  const text = 'pier:\n  length: 12 # metres\n  lamps: [red, green]\n';
  const tree = read(text).tree as Tree;
  expect(plainValue(tree)).toEqual({ pier: { length: 12, lamps: ['red', 'green'] } });
  const lamp = at(tree, 'pier', 'lamps', 1);
  expect(text.slice(lamp?.place.start, lamp?.place.end)).toBe('green');
  const key = keyPlace(tree, ['pier', 'length']);
  expect(text.slice(key.start, key.end)).toBe('length');
});

test('no, yes, on and off are texts, as YAML 1.2 has it', () => {
  expect(value('[no, yes, on, off, true, null, 0x10, 1e3]')).toEqual([
    'no',
    'yes',
    'on',
    'off',
    true,
    null,
    16,
    1000,
  ]);
});

test('an alias is the last anchor of that name before it', () => {
  expect(value('a: &x 1\nb: *x\nc: &x 2\nd: *x\n')).toEqual({ a: 1, b: 1, c: 2, d: 2 });
});

test('an alias that repeats a value with an anchor inside finds the right one afterwards', () => {
  expect(value('a: &x [&y 1]\nb: &y 2\nc: *x\nd: *y\n')).toEqual({ a: [1], b: 2, c: [1], d: 2 });
});

test('keys are as they are written', () => {
  expect(value('1: a\n007: b\ntrue: c\n')).toEqual({ '1': 'a', '007': 'b', true: 'c' });
});

test('keys that reach into every object are reported and left out', () => {
  const { tree, findings } = read('__proto__: { polluted: true }\nfine: 1\n');
  expect(findings.map(({ rule }) => rule)).toEqual(['yaml-unsafe-key']);
  expect(plainValue(tree as Tree)).toEqual({ fine: 1 });
  expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
});

test('whole numbers beyond 2^53 and decimals do not throw', () => {
  expect(rules('a: 123456789012345678901234567890\nb: .inf\nc: -0\nd: 1_000\n')).toEqual([]);
});

test('a file whose structure is broken is not used', () => {
  for (const text of [
    'a: [',
    'a: "x',
    '\ta: 1',
    'a: *nowhere',
    `${'['.repeat(70)}${']'.repeat(70)}`,
  ]) {
    expect(read(text).tree, text).toBeUndefined();
    expect(rules(text), text).toHaveLength(1);
  }
});

test('a file with a key too many is', () => {
  expect(value('a: 1\na: 2\n')).toEqual({ a: 1 });
  expect(rules('a: 1\na: 2\n')).toEqual(['yaml-duplicate-key']);
});

test('all tabs are reported, and what follows from them is not', () => {
  expect(rules('a:\n\tb: 1\n\tc: 2\n')).toEqual(['yaml-tab', 'yaml-tab']);
});

test('a comma within braces is reported only where it cuts a text', () => {
  expect(rules('{ a: one, two words }')).toEqual(['yaml-comma']);
  expect(rules('{ a: one, b: two }')).toEqual([]);
  expect(rules('{ a, b }')).toEqual([]);
});

test('line ends and a byte order mark make no difference', () => {
  expect(value('\ufeffa: 1\r\nb:\r\n  - x\r\n')).toEqual({ a: 1, b: ['x'] });
});

test('what is not UTF-8 is not used', () => {
  expect(readYaml('x.yaml', Uint8Array.from([0x61, 0x3a, 0x20, 0xe6])).findings[0]).toMatchObject({
    rule: 'file-encoding',
    place: { start: 3 },
  });
  expect(readYaml('x.yaml', Buffer.from('a: 1', 'utf16le')).findings[0]?.message).toContain(
    'UTF-16',
  );
});

test('a file of two or three bytes is UTF-16 only where one of them is a zero in its place', () => {
  const encodingOf = (...bytes: number[]) =>
    readYaml('x.yaml', Uint8Array.from(bytes)).findings.map(({ message }) => message.split(';')[0]);
  for (const text of ['{}', '\r\n', 'a', '[]\n', 'ab', 'æ']) {
    expect(encodingOf(...Buffer.from(text)), text).not.toContain('This file is UTF-16');
  }
  expect(value('{}')).toEqual({});
  expect(encodingOf(0x61, 0)).toEqual(['This file is UTF-16']);
  expect(encodingOf(0, 0x61)).toEqual(['This file is UTF-16']);
  expect(encodingOf(0x61, 0, 0x0a)).toEqual(['This file is UTF-16']);
});

test('the first fault is reported, whatever the order in which the parser meets them', () => {
  const { findings } = read('a: @x\nb: %y\n  c: [\n');
  expect(findings).toHaveLength(1);
  expect(findings[0]?.place.start).toBe(3);
  expect(findings[0]?.suggestion).toBe('Write "@x".');
});

test('of very many problems of a kind the first hundred are reported, and how many more there are', () => {
  const { findings, tree } = read('k: 1\n'.repeat(1000));
  expect(findings).toHaveLength(100);
  expect(findings[98]?.message).toMatch(/may stand once\.$/);
  expect(findings[99]?.message).toMatch(/once\. There are 899 more of these in this file\.$/);
  expect(plainValue(tree as Tree)).toEqual({ k: 1 });
  expect(rules(`a:\n${'\tb: 1\n'.repeat(200_000 / 10)}`)).toHaveLength(100);
});

test.each([
  ['commas without values', `a: [${','.repeat(256 * 1024)}`],
  ['brackets that close nothing', '}'.repeat(256 * 1024)],
  ['entries that begin with @', `[${'@,'.repeat(128 * 1024)}`],
  ['lines that are no keys', `a: 1\n${'x\n'.repeat(128 * 1024)}`],
  ['anchors without values', '&a '.repeat(85 * 1024)],
  ['open quotes', '"'.repeat(256 * 1024)],
  ['a hundred thousand keys that are one', 'k: 1\n'.repeat(100_000)],
  ['a million bytes in one line', `a: ${'x '.repeat(500_000)}`],
])('%s take no longer than their number', (_, text) => {
  // In quadratic time, each would take longer than a test may.
  expect(read(text)).toBeDefined();
});

test('many keys and many aliases take no longer than their number', () => {
  const keys = read(Array.from({ length: 20_000 }, (_, i) => `k${i}: 1`).join('\n'));
  expect(keys.findings).toEqual([]);
  const aliases = read(`a: &a x\nb: [${'*a, '.repeat(20_000)}*a]`);
  expect(aliases.findings).toEqual([]);
});
