import { expect, test } from 'vitest';
import { wordsOf } from '../../../../../runtime/features/search/spellings.ts';

const CASES: [locale: string, text: string, words: string[][]][] = [
  ['en', 'The Moby-Dick!', [['the'], ['moby'], ['dick']]],
  ['de', 'Käse', [['kase', 'kaese']]],
  ['sr-RS', 'Đumbir', [['dumbir', 'djumbir']]],
  ['sr-RS', 'Ђумбир', [['dumbir', 'djumbir']]],
  ['bs', 'čaj', [['caj']]],
  [
    'bg-BG',
    'Йога, чай и щъркел',
    [
      ['иога', 'yoga'],
      ['чаи', 'chay'],
      ['и', 'i'],
      ['щъркел', 'shtarkel'],
    ],
  ],
  ['bg-BG', 'ѝ', [['и', 'i']]],
  ['ar-AE', 'والكتاب', [['والكتاب', 'كتاب']]],
];

test.each(CASES)(
  'in %s "%s" is compared as typed, and as it is typed otherwise',
  (locale, text, words) => {
    expect(wordsOf(text, locale)).toEqual(words);
  },
);
