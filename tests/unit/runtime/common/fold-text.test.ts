import { describe, expect, test } from 'vitest';
import { foldText } from '../../../../runtime/common/fold-text.ts';

/** Pairs of what is written and what search compares. */
const CASES: Record<string, [text: string, folded: string][]> = {
  'en-GB': [
    ['Les MISÉRABLES', 'les miserables'],
    ['Brontë', 'bronte'],
    ['ﬁne ½', 'fine 1⁄2'],
    ['Ærø, Œuvre, Straße, diyarbakır', 'aero, oeuvre, strasse, diyarbakir'],
  ],
  'pl-PL': [
    ['Księga dżungli', 'ksiega dzungli'],
    ['ŻÓŁĆ, łódź', 'zolc, lodz'],
  ],
  'ro-RO': [['Clătite, războiului, țară, ţară', 'clatite, razboiului, tara, tara']],
  'sr-Latn-RS': [
    ['Šumske čarolije, Đumbir', 'sumske carolije, dumbir'],
    ['Шумске чаролије, Ђумбир', 'sumske carolije, dumbir'],
    ['Србија љуља њега џеп ћуп Ј', 'srbija ljulja njega dzep cup j'],
  ],
  'bg-BG': [['Йога, Щъркел', 'иога, щъркел']],
  'ar-AE': [
    ['أفوكادو إطالة آلة ٱلزمن', 'افوكادو اطاله اله الزمن'],
    ['تحدٍّ مصطفى مؤلف رئيس', 'تحد مصطفي مولف رييس'],
    ['كـــتاب', 'كتاب'],
    ['یک کتاب', 'يك كتاب'],
    ['٠١٢٣ ۷۸۹', '0123 789'],
  ],
};

describe.each(Object.entries(CASES))('foldText in %s', (locale, cases) => {
  test.each(cases)('takes %s for %s', (text, folded) => {
    expect(foldText(text, locale)).toBe(folded);
  });

  test.each(cases)('folds %s once and for all', (text) => {
    const folded = foldText(text, locale);
    expect(foldText(folded, locale)).toBe(folded);
  });
});

test('other scripts stay as they are', () => {
  expect(foldText('東京 Ελλάδα', 'en-GB')).toBe('東京 ελλαδα');
});
