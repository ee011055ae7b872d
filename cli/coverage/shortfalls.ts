import type { Coverage, ListedText } from './measure-coverage.ts';

/** A share as whole per cent, rounded down: 100 only where nothing is missing. */
export function percentOf({ texts, present }: { texts: number; present: number }): number {
  return Math.floor((present * 100) / texts);
}

/**
 * Why a workspace does not reach a minimum, a sentence for each reason; none where it does. Copies
 * of English texts and plurals without their forms are faults, so they fail with any minimum.
 * @param min per cent.
 */
export function shortfalls(coverage: Coverage, min: number): string[] {
  const { languages, identical, pluralForms } = coverage;
  return languages.flatMap(({ code, name, sections }) => {
    const low = Object.entries(sections).flatMap(([section, share]) => {
      if (!share || share.present * 100 >= min * share.texts) return [];
      const missing = share.texts - share.present;
      return [
        `${name}: ${section} is at ${percentOf(share)}%, below ${min}%: ${missing} of ${share.texts} ${missing === 1 ? 'is' : 'are'} missing.`,
      ];
    });
    const copies = ofLanguage(identical, code);
    const plurals = ofLanguage(pluralForms, code);
    return [
      ...low,
      ...(copies > 0
        ? [`${name}: ${texts(copies)} the same as in English and not listed as a proper name.`]
        : []),
      ...(plurals > 0 ? [`${name}: ${texts(plurals)} without a plural form that it needs.`] : []),
    ];
  });
}

function ofLanguage(list: readonly ListedText[], code: string): number {
  return list.filter(({ language }) => language === code).length;
}

function texts(number: number): string {
  return number === 1 ? '1 text is' : `${number} texts are`;
}
