import { describe, expect, test } from 'vitest';
import { formatGithub } from '../../../../cli/problems/format-github.ts';
import { formatGitlab } from '../../../../cli/problems/format-gitlab.ts';
import { formatPretty } from '../../../../cli/problems/format-pretty.ts';
import { formatProblems } from '../../../../cli/problems/format-problems.ts';
import type { Format } from '../../../../cli/problems/formats.ts';
import { didYouMean, nearest, wordList } from '../../../../cli/problems/nearest.ts';
import { type Finding, locateProblems, type Problem } from '../../../../cli/problems/problem.ts';
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

test('of a range over several lines, a workflow command gives the lines alone', () => {
  expect(formatGithub(locateProblems([finding(5, 10)]))).toBe(
    '::error file=tenants/pier.yaml,line=1,endLine=2,title=tide::High water.\n',
  );
});

describe('Of more problems than GitHub shows of a step', () => {
  const at = (file: string, line: number, severity: Finding['severity'] = 'error'): Finding => {
    const place = {
      source: { file, text: 'a\n'.repeat(20) },
      start: 2 * line - 2,
      end: 2 * line - 1,
    };
    return { rule: 'tide', message: 'High.', severity, place };
  };
  const lines = (...findings: Finding[]) =>
    formatGithub(locateProblems(findings)).trimEnd().split('\n');
  const twelve = Array.from({ length: 12 }, (_, i) => at('a.yaml', i + 1));
  const placeOf = (line: string) => /file=([^,]+),line=(\d+)/.exec(line)?.slice(1).join(':');

  test('the first of each file come first, and a notice says how many there are', () => {
    const found = lines(...twelve, at('b.yaml', 1), at('b.yaml', 2), at('c.yaml', 1, 'warning'));
    expect(found.slice(0, 5).map(placeOf)).toEqual([
      'a.yaml:1',
      'b.yaml:1',
      'c.yaml:1',
      'a.yaml:2',
      'b.yaml:2',
    ]);
    expect(found).toHaveLength(16);
    expect(found.at(-1)).toBe(
      '::notice title=portico::GitHub shows 10 errors and 10 warnings of a step beside the lines. The log has 15 problems.',
    );
  });

  test('errors and warnings count apart, and ten of each are all shown, in their order', () => {
    const ten = twelve.slice(0, 10);
    const warnings = ten.map((_, i) => at('b.yaml', i + 1, 'warning'));
    const found = lines(...ten, ...warnings);
    expect(found.map(placeOf)).toEqual([
      ...ten.map((_, i) => `a.yaml:${i + 1}`),
      ...ten.map((_, i) => `b.yaml:${i + 1}`),
    ]);
  });
});

describe('A Code Quality report', () => {
  const report = (...findings: Finding[]) => JSON.parse(formatGitlab(locateProblems(findings)));
  const prints = (...findings: Finding[]) =>
    report(...findings).map(({ fingerprint }: { fingerprint: string }) => fingerprint);

  test('says of each problem what GitLab reads', () => {
    const found = report(
      finding(5, 10, { suggestion: 'Swim.' }),
      finding(15, 20, { severity: 'warning' }),
    );
    expect(found[0]).toEqual({
      check_name: 'tide',
      description: 'High water. Swim.',
      severity: 'major',
      fingerprint: expect.stringMatching(/^[0-9a-f]{32}$/),
      location: { path: 'tenants/pier.yaml', lines: { begin: 1, end: 2 } },
    });
    expect(found[1].severity).toBe('minor');
  });

  test('knows a problem again after an edit above it, and tells equal ones apart', () => {
    const moved = { ...source, text: `# New.\n${source.text}` };
    const below = { ...finding(0, 0), place: { source: moved, start: 20, end: 21 } };
    expect(prints(below)).toEqual(prints(finding(13, 14)));
    const [one, two] = prints(finding(0, 3), finding(15, 20));
    expect(one).not.toBe(two);
    expect(prints(finding(0, 3, { rule: 'wave' }))).not.toEqual(prints(finding(0, 3)));
  });

  test('says how many are left out, where the last one stands', () => {
    const [, last] = JSON.parse(formatGitlab(locateProblems([finding(15, 20)]), 7));
    expect(last).toMatchObject({ severity: 'info', location: { lines: { begin: 3 } } });
    expect(last.description).toMatch(/^… and 7 more problems/);
  });
});

test('what a service reads is named from the repository, all else from the workspace', () => {
  const located = locateProblems([finding(0, 3)]);
  const written = (format: Format) =>
    formatProblems(located, format, { color: false, version: '1', folder: 'apps/my portal' });
  expect(written('github')).toContain('file=apps/my portal/tenants/pier.yaml,');
  expect(written('gitlab')).toContain('"path":"apps/my portal/tenants/pier.yaml"');
  expect(written('sarif')).toContain('"uri": "apps/my%20portal/tenants/pier.yaml"');
  expect(written('pretty')).toMatch(/^tenants\/pier\.yaml:1:1 /);
  expect(written('json')).toContain('"file":"tenants/pier.yaml"');
});

test('no problem is nothing for people and an empty list for programs', () => {
  const options = { color: false, version: '1.0.0' };
  expect(formatProblems([], 'pretty', options)).toBe('');
  expect(formatProblems([], 'github', options)).toBe('');
  expect(JSON.parse(formatProblems([], 'json', options))).toEqual({ problems: [] });
  expect(JSON.parse(formatProblems([], 'sarif', options)).runs[0].results).toEqual([]);
  expect(formatProblems([], 'gitlab', options)).toBe('[]\n');
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

describe('Of more problems than are written', () => {
  const text = 'a\n'.repeat(90_000);
  const source = { file: 'tenants/a.yaml', text };
  const many = locateProblems(
    Array.from({ length: 90_000 }, (_, i) => ({
      rule: 'wrong-type',
      severity: i < 45_000 ? 'warning' : 'error',
      message: `This is mistake ${i}.`,
      place: { source, start: 2 * i, end: 2 * i + 1 },
    })),
  );
  const options = { color: false, version: '1' };

  test('people are shown 200, errors first, and how many more there are', () => {
    for (const format of ['pretty', 'github'] as const) {
      const written = formatProblems(many, format, options);
      expect(written.match(/mistake \d+/g)).toHaveLength(200);
      expect(written).toContain('mistake 45000.');
      expect(written).toContain('… and 89800 more problems');
    }
  });

  test('programs are given 5,000, and the number of the others', () => {
    const json = JSON.parse(formatProblems(many, 'json', options));
    expect([json.problems.length, json.omitted]).toEqual([5000, 85_000]);
    const [run] = JSON.parse(formatProblems(many, 'sarif', options)).runs;
    expect(run.results).toHaveLength(5000);
    expect(JSON.parse(formatProblems(many, 'gitlab', options))).toHaveLength(5001);
    expect(run.invocations[0].toolExecutionNotifications[0].message.text).toContain('85000');
  });

  test('as many as are asked for are written, warnings after all errors', () => {
    const json = JSON.parse(formatProblems(many, 'json', { ...options, max: 45_001 }));
    expect(json.problems.filter(({ severity }: Problem) => severity === 'error')).toHaveLength(
      45_000,
    );
    expect(json.problems[0].severity).toBe('warning');
    expect(formatProblems(many.slice(0, 3), 'pretty', { ...options, max: 3 })).not.toContain('…');
  });
});

test('thousands of secrets in one file are covered in one go', () => {
  const line = 'key: 0123456789\n';
  const source = { file: 'tenants/a.yaml', text: line.repeat(40_000) };
  const located = locateProblems(
    Array.from({ length: 40_000 }, (_, i) => ({
      rule: 'login-key-public',
      message: `Here is one, ${i}.`,
      place: { source, start: line.length * i + 5, end: line.length * (i + 1) - 1 },
      secret: true,
    })),
  );
  expect(located).toHaveLength(40_000);
  expect(located[39_999]?.source.text).toBe('key: ••••••••••\n'.repeat(40_000));
});

test('a message with a secret or a text of a megabyte in it does not show them', () => {
  const source = { file: 'tenants/a.yaml', text: 'a: b\n' };
  const place = { source, start: 0, end: 1 };
  const [problem] = locateProblems([
    { rule: 'unknown-key', message: `"sb_${'secret'}_pier" ${'a'.repeat(1_000_000)}`, place },
  ]);
  expect(problem?.message).toMatch(/^"•+" a+…$/);
  expect(problem?.message.length).toBeLessThan(5000);
});

test('a very long word has no near one, and is compared with none', () => {
  const [a, b] = ['a'.repeat(200_000), `${'a'.repeat(200_000)}b`];
  expect(nearest(a, [b])).toBeUndefined();
});
