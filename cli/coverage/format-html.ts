import { readFileSync } from 'node:fs';
import { libraries } from '../libraries.ts';
import { collapseMissing } from './collapse.ts';
import {
  COLUMNS,
  type Column,
  type Coverage,
  type ListedText,
  type Share,
} from './measure-coverage.ts';
import { percentOf } from './shortfalls.ts';

/** One line of a list: where, and what of it. */
interface Entry {
  where: string;
  what: string;
}

/** All that is said of one section in one language. */
interface Part {
  anchor: string;
  title: string;
  entries: Entry[];
}

/**
 * Coverage as one page: a heat map whose cells lead to what is missing. It needs no other file, no
 * script and no network, and is the same for the same workspace.
 */
export function formatHtml(coverage: Coverage, shortfalls: readonly string[]): string {
  const template = libraries.handlebars.compile(
    readFileSync(new URL('../templates/coverage.hbs', import.meta.url), 'utf8'),
  );
  const { languages, all } = coverage;
  const parts = partsOf(coverage);
  const rows = languages.map(({ code, name, sections }) => ({
    code,
    name,
    cells: COLUMNS.map((column) => {
      const share = sections[column];
      if (!share) return { title: `${name}, ${column}: nothing is needed` };
      const anchor = `${code}-${column}`;
      const missing = share.texts - share.present;
      const doubts = parts.get(anchor)?.doubts ?? 0;
      return {
        share,
        percent: percentOf(share),
        heat: heatOf({ texts: share.texts, present: share.present - doubts }),
        title: `${name}, ${column}: ${share.present} of ${share.texts} texts${doubts > 0 ? `, ${doubts} to look at` : ''}`,
        note: missing > 0 ? `${missing} missing` : doubts > 0 ? `${doubts} to look at` : '',
        ...(parts.has(anchor) && { anchor }),
      };
    }),
  }));
  const groups = languages.flatMap(({ code, name }) => {
    const own = COLUMNS.flatMap((column) => parts.get(`${code}-${column}`) ?? []);
    return own.length > 0 ? [{ name, parts: own }] : [];
  });
  const names = unusedNames(coverage);
  return template({
    summary: summaryOf(coverage),
    shortfalls,
    columns: COLUMNS,
    caption: `Share of the texts that each language has, ${all ? 'all items of the catalogue included' : 'for the items that portals show by default'}.`,
    rows,
    groups: names ? [...groups, { name: 'Proper names', parts: [names] }] : groups,
  });
}

/** How far a cell's colour is from "nothing": the last step to 100 is large enough to be seen. */
function heatOf(share: Share): number {
  return share.present === share.texts ? 100 : Math.floor(percentOf(share) * 0.8);
}

/** What is said of each section in each language, by its anchor: "pl-games". */
function partsOf(coverage: Coverage): Map<string, Part & { doubts: number }> {
  const parts = new Map<string, Part & { doubts: number }>();
  const add = (language: string, section: Column, entry: Entry, doubt: boolean) => {
    const anchor = `${language}-${section}`;
    const part = parts.get(anchor) ?? { anchor, title: section, entries: [], doubts: 0 };
    parts.set(anchor, part);
    part.entries.push(entry);
    if (doubt) part.doubts += 1;
  };
  for (const { language, section, file, key, texts } of collapseMissing(
    coverage.missing,
    coverage.counted,
  )) {
    const many = texts > 1 ? ` (${texts} texts)` : '';
    add(language, section, { where: placeOf({ file, key }), what: `missing${many}` }, false);
  }
  for (const text of coverage.identical) {
    const entry = { where: placeOf(text), what: `the same as in English: “${text.text}”` };
    add(text.language, text.section, entry, true);
  }
  for (const text of coverage.pluralForms) {
    const entry = { where: placeOf(text), what: `lacks the plural forms ${text.forms.join(', ')}` };
    add(text.language, text.section, entry, true);
  }
  for (const { language, template, tenants } of coverage.termsInEnglish) {
    const entry = {
      where: `catalog/terms/${template}/${language}.hbs`,
      what: `English terms are shown by ${tenants.join(', ')}, for want of an offer (not counted)`,
    };
    add(language, 'terms', entry, false);
  }
  return parts;
}

function unusedNames({ unusedProperNames }: Coverage): Part | undefined {
  if (unusedProperNames.length === 0) return undefined;
  return {
    anchor: 'proper-names',
    title: 'Listed, but no text is the same as in English',
    entries: unusedProperNames.map(({ language = 'everywhere', text }) => ({
      where: language,
      what: text,
    })),
  };
}

function placeOf({ file, key }: Pick<ListedText, 'file' | 'key'>): string {
  return key === '' ? file : `${file} ${key}`;
}

function summaryOf({ languages, missing, identical, pluralForms }: Coverage): string {
  const shares = languages.flatMap(({ sections }) => Object.values(sections));
  const texts = shares.reduce((sum, share) => sum + (share?.texts ?? 0), 0);
  const doubts = identical.length + pluralForms.length;
  return `${texts} texts in ${languages.length} ${languages.length === 1 ? 'language' : 'languages'}: ${missing.length === 0 ? 'none is' : `${missing.length} are`} missing, ${doubts === 0 ? 'none has' : `${doubts} have`} to be looked at.`;
}
