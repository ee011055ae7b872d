import { describe, expect, test } from 'vitest';
import { concerns } from '../../../../cli/dev/concerns.ts';
import { showProblem } from '../../../../cli/dev/show-problem.ts';
import type { SiteFacts } from '../../../../cli/link/site-model.ts';
import { locateProblems } from '../../../../cli/problems/problem.ts';

function shown(text: string, from: string, to = from) {
  const source = { file: 'tenants/a.yaml', text };
  const [start, end] = [text.indexOf(from), text.indexOf(to) + to.length];
  const edit = { start, end, text: 'week' };
  const [problem] = locateProblems([
    { rule: 'not-accepted', message: 'No.', place: { source, start, end }, edit },
  ]);
  if (!problem) throw new Error('it is lost');
  return showProblem(problem);
}

test('an excerpt marks the place in the last of its lines', () => {
  expect(shown('a: 1\r\nb: 2\r\nc: 3\r\n\tper: weak # x\r\ne: 5\r\n', 'weak')).toMatchObject({
    place: 'tenants/a.yaml:4:7',
    fix: 'week',
    excerpt: [
      { number: 2, text: 'b: 2' },
      { number: 3, text: 'c: 3' },
      { number: 4, text: ' per: weak # x', mark: [6, 10] },
    ],
  });
});

test('a place of several lines is marked to the end of its first', () => {
  expect(shown('a: [1,\n2]\n', '[1', '2]').excerpt).toEqual([
    { number: 1, text: 'a: [1,', mark: [3, 6] },
  ]);
});

test('of a long line the stretch around the place is shown', () => {
  const { excerpt } = shown(`a: ${'x'.repeat(5000)}weak${'y'.repeat(5000)}`, 'weak');
  const [line] = excerpt;
  expect(line?.text).toHaveLength(160);
  expect(line?.text.slice(...(line.mark ?? []))).toBe('weak');
});

describe('a page is concerned by', () => {
  const facts = { language: 'ar', theme: 'ripple', logo: 'ripple', terms: 'daily' } as SiteFacts;
  const own = ['tenants/uae.yaml', 'tenants/brands/ripple.yaml'];
  test.each([
    ['tenants/uae.yaml', true],
    ['tenants/brands/ripple.yaml', true],
    ['tenants/poland.yaml', false],
    ['catalog/messages/ar/games.yaml', true],
    ['catalog/messages/en/games.yaml', true],
    ['catalog/messages/de/games.yaml', false],
    ['catalog/messages/proper-names.yaml', true],
    ['catalog/glossary/ar.yaml', true],
    ['catalog/glossary/pl.yaml', false],
    ['catalog/terms/daily/ar.hbs', true],
    ['catalog/terms/daily/pl.hbs', false],
    ['catalog/terms/weekly/en.hbs', false],
    ['catalog/themes/ripple.yaml', true],
    ['catalog/themes/quest.yaml', false],
    ['catalog/art/brands/quest.svg', false],
    ['catalog/art/games/chess.svg', true],
    ['catalog/languages.yaml', true],
    ['portico.yaml', true],
  ])('%s: %s', (file, is) => {
    expect(concerns(file, facts, own)).toBe(is);
  });
});
