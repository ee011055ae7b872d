import { expect, test } from 'vitest';
import { comparePassages } from '../../../../cli/plan/compare-passages.ts';
import type { Passage } from '../../../../cli/plan/passage.ts';
import { random } from '../../random.ts';

const texts = (...all: string[]): Passage[] => all.map((text) => ({ kind: 'text', text }));

/** "old → new" of each change. */
function compared(old: Passage[], now: Passage[]): string[] {
  return comparePassages(old, now).map(({ old: before, new: after, isMoved }) =>
    isMoved ? `moved ${before?.text}` : `${before?.text ?? '∅'} → ${after?.text ?? '∅'}`,
  );
}

test('a sentence that was rewritten stands beside what it was', () => {
  const old = texts('Hello.', 'It costs 4 EUR a week.', 'Bye.');
  expect(compared(old, texts('Hello.', 'It costs 5 EUR a week.', 'Bye.'))).toEqual([
    'It costs 4 EUR a week. → It costs 5 EUR a week.',
  ]);
});

test('a sentence before it is new, and not the other version of it', () => {
  const old = texts('You pay 4 EUR a week.', 'You may cancel at any time.');
  const now = texts('Welcome to the club!', 'You pay 5 EUR a week.', 'You can cancel at any time.');
  expect(compared(old, now)).toEqual([
    '∅ → Welcome to the club!',
    'You pay 4 EUR a week. → You pay 5 EUR a week.',
    'You may cancel at any time. → You can cancel at any time.',
  ]);
});

test('what only stands elsewhere has moved', () => {
  expect(compared(texts('a', 'b', 'c'), texts('b', 'c', 'a'))).toEqual(['moved a']);
});

test('the same words in another role are another passage', () => {
  const [old, now]: Passage[][] = [[{ kind: 'alt', text: 'a' }], [{ kind: 'label', text: 'a' }]];
  expect(compared(old as Passage[], now as Passage[])).toEqual(['a → ∅', '∅ → a']);
});

test('there is a change exactly if something differs, and nothing is lost or made up', () => {
  const chance = random(7);
  const some = () =>
    texts(
      ...Array.from(
        { length: Math.floor(chance() * 8) },
        () => 'abcd'[Math.floor(chance() * 4)] as string,
      ),
    );
  for (let run = 0; run < 2000; run += 1) {
    const [old, now] = [some(), some()];
    const changes = comparePassages(old, now);
    expect(changes.length > 0).toBe(JSON.stringify(old) !== JSON.stringify(now));
    // What was there, without what goes and with what comes, is what is there.
    const left = old.map(({ text }) => text);
    for (const { old: gone } of changes) if (gone) left.splice(left.indexOf(gone.text), 1);
    for (const { new: added } of changes) if (added) left.push(added.text);
    expect(left.sort()).toEqual(now.map(({ text }) => text).sort());
  }
});
