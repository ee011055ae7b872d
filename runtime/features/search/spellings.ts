import { foldText, lettersOf } from '../../common/fold-text.ts';

/** What besides its folded form a word may be typed as, by the language of the site. */
const OTHERWISE: Readonly<Record<string, (word: string, folded: string) => string>> = {
  // A keyboard without umlauts: "Käse" as "Kaese".
  de: (word) =>
    word.replace(/[äöü]/g, (letter) => ({ ä: 'ae', ö: 'oe', ü: 'ue' })[letter] as string),
  // "Đumbir" as "Djumbir".
  sr: (word) => word.replaceAll('đ', 'dj').replaceAll('ђ', 'dj'),
  bs: (word) => word.replaceAll('đ', 'dj').replaceAll('ђ', 'dj'),
  // Before it is folded, which makes й the same as и.
  bg: (word) => word.replace(/[а-яѝ]/g, (letter) => LATIN[letter] ?? letter),
  ar: (_, folded) => folded.replace(ARTICLE, ''),
};

/**
 * Bulgarian by the Latin letters that it is typed in where a keyboard has no others.
 * https://en.wikipedia.org/wiki/Romanization_of_Bulgarian#Streamlined_System
 */
const LATIN = lettersOf(
  'абвгдежзиѝйклмнопрстуфхцчшщъьюя',
  'a b v g d e zh z i i y k l m n o p r s t u f h ts ch sh sht a y yu ya',
);

/** "The", also with "and", "with", "as" or "for" before it, where a word is left behind it. */
const ARTICLE = /^(?:[وبكف]?ال|لل)(?=.{3})/;

/**
 * The words of a text as search compares them.
 * @param locale of the site.
 * @returns each word by its folded form, and in another spelling where its language has one.
 */
export function wordsOf(text: string, locale: string): string[][] {
  const words = text.normalize('NFC').match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const otherwise = OTHERWISE[locale.split('-', 1)[0] as string];
  return words.flatMap((word) => {
    const folded = foldText(word, locale);
    if (folded === '') return [];
    const other = otherwise && foldText(otherwise(word.toLocaleLowerCase(locale), folded), locale);
    return [other === undefined || other === folded ? [folded] : [folded, other]];
  });
}
