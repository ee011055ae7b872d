import { beforeAll, describe, expect, it } from 'vitest';
import {
  findTests,
  isStale,
  type Row,
  readGroups,
  type Specification,
  specification,
} from '../../../docs/generate-specification.ts';
import { listTests, type Test } from '../../../docs/list-tests.ts';

describe('docs/specification.md', () => {
  let made: Specification;
  // Both runners read their test files, which takes seconds on a busy machine.
  beforeAll(async () => {
    made = specification(readGroups(), await listTests());
  });

  it('names tests that there are, for every row', () => {
    expect(made.problems).toEqual([]);
    expect(made.open).toEqual([]);
  });

  it('is what its rows and the titles of the tests make of it', () => {
    // Compared as a truth value: a difference of whole pages would fill the screen.
    const stale = isStale(made.page);
    expect(stale, 'Run: node docs/generate-specification.ts --write').toBe(false);
  });
});

describe('the title of a test', () => {
  const file = 'tests/unit/docs/specification.test.ts';
  const tests: Test[] = [
    { file, titles: ['Login', 'over http', 'works'] },
    { file, titles: ['Login', 'over post', 'works'] },
    { file, titles: ['Login', 'refuses %s and $name.first'] },
  ];
  const found = (title: string) => {
    const result = findTests(title, tests);
    return typeof result === 'string' ? result : result.tests.map(({ titles }) => titles.join('/'));
  };

  it('is found by its end, if only one test has it', () => {
    expect(found('over http › works')).toEqual(['Login/over http/works']);
    expect(found('specification.test.ts › Login › over http › works')).toHaveLength(1);
    expect(found('works')).toMatch(/^"works" is the end of 2 titles: specification\.test\.ts › /);
    expect(found('http › works')).toBe('no test is called "http › works"');
  });

  it('is found by stars, also several at once', () => {
    expect(found('over * › works')).toHaveLength(2);
    expect(found('over * › fails')).toBe('no test is called "over * › fails"');
  });

  it('is found with the values of a table, if they stand in the file', () => {
    expect(found('refuses nobody and everybody')).toHaveLength(1);
    expect(found('refuses * and *')).toHaveLength(1);
    const other = ['some', 'body'].join('');
    expect(found(`refuses ${other} and nobody`)).toMatch(/^no test is called/);
  });
});

describe('a row', () => {
  const file = 'tests/e2e/login.spec.ts';
  const tests: Test[] = [{ file, titles: ['Login', 'works | well'] }];
  const made = (...rows: object[]) =>
    specification([{ title: '§1 Login', rows: rows as Row[] }], tests);

  it('stands in the table of its group, with links to the files of its tests', () => {
    const { page, problems, open } = made(
      { id: 'a', says: 'It works.', shown: ['works | well'], differs: 'It is better.' },
      { id: 'b', says: 'It *shines*.', not: 'Nobody looks.' },
    );
    expect([problems, open]).toEqual([[], []]);
    expect(page.split('\n')).toEqual(
      expect.arrayContaining([
        '## §1 Login',
        '| `a` | It works.<br>*Done otherwise:* It is better. | [Login › works \\| well](../tests/e2e/login.spec.ts) |',
        '| `b` | It \\*shines\\*. | *no test:* Nobody looks. |',
        'There are 2 rows. 1 is shown by tests; 1 is not, and says why.',
      ]),
    );
  });

  it('without a test and a reason is open', () => {
    expect(made({ id: 'a', says: 'It works.' }).open).toEqual(['a']);
  });

  it('that is not as it should be is a problem', () => {
    const { problems } = made(
      { id: 'a', says: 'It works', shown: ['Login › fails'] },
      { id: 'a', says: 'It works.', shown: ['works | well'], not: 'Nobody looks.', why: '' },
      { id: 'A row', says: 'It works.', not: 'Nobody looks.' },
    );
    expect(problems).toEqual([
      'a: "says" is not a sentence',
      'a: there are two rows of this id',
      'a: has both tests and a reason for none',
      'a: what is "why"?',
      '"A row" is no id',
      'a: no test is called "Login › fails"',
    ]);
  });
});
