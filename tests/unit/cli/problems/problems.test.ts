import { expect, test } from 'vitest';
import { formatGithub } from '../../../../cli/problems/format-github.ts';
import { formatPretty } from '../../../../cli/problems/format-pretty.ts';
import { formatProblems } from '../../../../cli/problems/format-problems.ts';
import { didYouMean, nearest, wordList } from '../../../../cli/problems/nearest.ts';
import { type Finding, locateProblems } from '../../../../cli/problems/problem.ts';
import { summarize } from '../../../../cli/problems/summarize.ts';
import { yamlFlow } from '../../../../cli/problems/yaml-flow.ts';

const source = { file: 'tenants/pier.yaml', text: 'one: 1\r\ntwo: 2\nthree: 3' };
const finding = (start: number, end: number, more: Partial<Finding> = {}): Finding => ({
  rule: 'tide',
  message: 'High water.',
  place: { source, start, end },
  ...more,
});

test('lines and columns count from 1', () => {
  const [problem] = locateProblems([finding(13, 14)]);
  expect(problem).toMatchObject({ line: 2, column: 6, endLine: 2, endColumn: 7 });
});

test('problems come in the order of file, line, column and rule, and once each', () => {
  const other = { file: 'catalog/a.yaml', text: 'x' };
  const located = locateProblems([
    finding(15, 20),
    finding(0, 3, { rule: 'wave' }),
    finding(0, 3),
    finding(0, 3),
    { ...finding(0, 1), place: { source: other, start: 0, end: 1 } },
  ]);
  expect(located.map(({ file, line, rule }) => `${file}:${line} ${rule}`)).toEqual([
    'catalog/a.yaml:1 tide',
    'tenants/pier.yaml:1 tide',
    'tenants/pier.yaml:1 wave',
    'tenants/pier.yaml:3 tide',
  ]);
});

test('a place beyond the end of the file is its end', () => {
  expect(locateProblems([finding(900, 901)])[0]).toMatchObject({ line: 3, column: 9 });
});

test('a secret is covered in every excerpt of its file, and nothing else is said of it', () => {
  const located = locateProblems([
    finding(5, 6, { secret: true }),
    finding(13, 14),
    finding(5, 6, { rule: 'wave', message: 'It is 1.' }),
  ]);
  expect(located).toHaveLength(2);
  const pretty = formatPretty(located, false);
  expect(pretty).toContain('one: •');
  expect(pretty).not.toMatch(/one: 1|It is 1/);
});

test('of an over-long line the stretch around the problem is shown', () => {
  const text = `${'a'.repeat(500)}HERE${'b'.repeat(500)}`;
  const long = { file: 'x.yaml', text };
  const located = locateProblems([
    { ...finding(0, 0), place: { source: long, start: 500, end: 504 } },
  ]);
  const [, , , line, marker] = formatPretty(located, false).split('\n');
  expect(line?.slice(marker?.indexOf('^'), (marker?.lastIndexOf('^') ?? 0) + 1)).toBe('HERE');
});

test('control and direction characters are not handed to the terminal', () => {
  const text = 'a: \u001b[31m\u202eb';
  const located = locateProblems([
    {
      ...finding(0, 1, { message: 'No \n::warning::key', suggestion: 'Write \u001b[32m' }),
      place: { source: { file: 'x.yaml', text }, start: 0, end: 1 },
    },
  ]);
  const pretty = formatPretty(located, false);
  expect(pretty).toContain('a: ·[31m·b');
  expect(pretty).toContain('No ·::warning::key');
  expect(pretty).toContain('Write ·[32m');
});

test('workflow commands escape what would end them', () => {
  const located = locateProblems([
    finding(0, 3, {
      message: '100%\nof it',
      place: { source: { file: 'a,b:c.yaml', text: 'x' }, start: 0, end: 1 },
    }),
  ]);
  expect(formatGithub(located)).toBe(
    '::error file=a%2Cb%3Ac.yaml,line=1,endLine=1,col=1,endColumn=2,title=tide::100%25%0Aof it\n',
  );
});

test('no problem is nothing for people and an empty list for programs', () => {
  const options = { color: false, version: '1.0.0' };
  expect(formatProblems([], 'pretty', options)).toBe('');
  expect(formatProblems([], 'github', options)).toBe('');
  expect(JSON.parse(formatProblems([], 'json', options))).toEqual({ problems: [] });
  expect(JSON.parse(formatProblems([], 'sarif', options)).runs[0].results).toEqual([]);
});

test('a summary counts errors, warnings and files', () => {
  const located = locateProblems([finding(0, 1), finding(8, 9, { severity: 'warning' })]);
  expect(summarize(located)).toBe('1 error and 1 warning in 1 file.');
});

test.each([
  ['langauge', 'language'],
  ['Games', 'games'],
  ['NKO', 'NOK'],
  ['zzz', undefined],
  ['nn', undefined],
])('the word nearest to %s is %s', (found, expected) => {
  expect(nearest(found, ['language', 'games', 'NIO', 'NOK', 'en', 'nb'])).toBe(expected);
});

test('a hint is a question, and lists end in a word', () => {
  expect(didYouMean('gmaes', ['games'])).toBe('Did you mean "games"?');
  expect(wordList(['a', 'b', 'c'])).toBe('"a", "b" or "c"');
  expect(wordList([])).toBe('');
  expect(wordList(Array.from({ length: 32 }, (_, index) => String(index)))).toMatch(
    /"29" and 2 more$/,
  );
});

test('values are shown as one writes them in YAML', () => {
  expect(yamlFlow({ amount: '4.00', days: ['monday', 'friday'], on: true, to: 'a: b' })).toBe(
    '{ amount: "4.00", days: [monday, friday], on: true, to: "a: b" }',
  );
});
