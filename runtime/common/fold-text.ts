/** Letters whose other form is not one of marks to Unicode, each by what it is typed as without it. */
const LETTERS: Readonly<Record<string, string>> = {
  ł: 'l',
  đ: 'd',
  ø: 'o',
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  // Arabic: forms of alef, yeh and heh that are typed for one another; a line that only stretches a word;
  // and the Persian letters that some keyboards have in their place. Hamzas are marks to Unicode.
  ٱ: 'ا',
  ى: 'ي',
  ی: 'ي',
  ة: 'ه',
  ک: 'ك',
  ـ: '',
};

/**
 * The Serbian alphabet by the Latin letters of the same language, without their marks. Serbs and Bosnians
 * write both. https://en.wikipedia.org/wiki/Gaj%27s_Latin_alphabet
 */
const SERBIAN: Readonly<Record<string, string>> = lettersOf(
  'абвгдђежзијклљмнњопрстћуфхцчџш',
  'a b v g d d e z z i j k l lj m n nj o p r s t c u f h c c dz s',
);

const FOLDED = /[łđøıßæœٱىیةکـа-џ٠-٩۰-۹]/g;

/**
 * A text as search compares it: without what people leave out or write differently. That is case, accents
 * and other marks, the forms of Arabic letters, Arabic digits, and Serbian in Cyrillic letters.
 * @param locale of the site; a Bulgarian one keeps its Cyrillic letters.
 */
export function foldText(text: string, locale: string): string {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLocaleLowerCase(locale);
  const isCyrillic = locale.startsWith('bg');
  return plain.replace(
    FOLDED,
    (letter) =>
      LETTERS[letter] ?? (isCyrillic ? undefined : SERBIAN[letter]) ?? digitOf(letter) ?? letter,
  );
}

/** The digits of both Arabic rows end in their figure: U+0663 and U+06F3 are 3. */
function digitOf(letter: string): string | undefined {
  const code = letter.charCodeAt(0);
  return code >= 0x660 && code <= 0x6f9 ? String(code & 15) : undefined;
}

/** Letters by those that stand for them, which are given in the same order. */
export function lettersOf(letters: string, others: string): Record<string, string> {
  const all = others.split(' ');
  return Object.fromEntries([...letters].map((letter, at) => [letter, all[at] ?? '']));
}
