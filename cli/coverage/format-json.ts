import { COLUMNS, type Coverage } from './measure-coverage.ts';
import { percentOf } from './shortfalls.ts';

/** Coverage for programs; docs/texts.md describes it, and what is described stays as it is. */
export function formatJson(coverage: Coverage, shortfalls: readonly string[]): string {
  const { all, languages, missing, identical, pluralForms } = coverage;
  return `${JSON.stringify(
    {
      selection: all ? 'all' : 'standard',
      sections: COLUMNS,
      languages: languages.map(({ code, name, sections }) => ({
        code,
        name,
        sections: Object.fromEntries(
          COLUMNS.map((column) => {
            const share = sections[column];
            return [column, share ? { ...share, percent: percentOf(share) } : null];
          }),
        ),
      })),
      missing,
      identical,
      pluralForms,
      termsInEnglish: coverage.termsInEnglish.map(({ language, template, tenants }) => ({
        language,
        template,
        tenants,
      })),
      unusedProperNames: coverage.unusedProperNames.map(({ language = null, text }) => ({
        language,
        text,
      })),
      shortfalls,
    },
    null,
    2,
  )}\n`;
}
