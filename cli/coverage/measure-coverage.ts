import { SECTION_IDS } from '../../runtime/contract.ts';
import { CannotRun } from '../cannot-run.ts';
import { FALLBACK } from '../catalogue/fallback.ts';
import type { TextLanguage } from '../catalogue/languages.ts';
import { type ProperName, properNames, unusedProperNames } from '../catalogue/proper-names.ts';
import { missingPluralForms } from '../messages/plural-forms.ts';
import { messageTree } from '../texts/message-tree.ts';
import { type SingleText, singleTexts } from '../texts/single-texts.ts';
import { MESSAGE_FILES } from '../workspace/read-catalogue.ts';
import type { Workspace } from '../workspace/read-workspace.ts';
import { countedTexts } from './counted-texts.ts';
import { type NeededBrandText, neededBrandTexts } from './needed-brand-texts.ts';
import { type NeededTerms, neededTerms } from './needed-terms.ts';

/** The columns of the table: the message files, the terms of service, and the texts of brands. */
export const COLUMNS = ['interface', ...SECTION_IDS, 'terms', 'brand'] as const;
export type Column = (typeof COLUMNS)[number];

/** How many texts of a section a language should have, and has. */
export interface Share {
  texts: number;
  present: number;
}

/** One text of a language that something is said of. */
export interface ListedText {
  language: string;
  section: Column;
  /** The path relative to the workspace. */
  file: string;
  /** The keys that lead to the text, joined by dots; '' for a whole file. */
  key: string;
}

export interface LanguageCoverage extends TextLanguage {
  /** undefined where nothing is asked of the language: it needs no terms, no brand has a site in it. */
  sections: Record<Column, Share | undefined>;
}

/** What a workspace's languages have and lack. */
export interface Coverage {
  /** Whether items count that portals show only if they select them by id. */
  all: boolean;
  languages: LanguageCoverage[];
  missing: ListedText[];
  /** Texts that are the same as in English and not listed as proper names. */
  identical: (ListedText & { text: string })[];
  /** Texts whose plural lacks forms that the language has. */
  pluralForms: (ListedText & { forms: string[] })[];
  /** Terms that tenants without an offer show in English; they are not counted. */
  termsInEnglish: NeededTerms[];
  /** Proper names that are listed, although no text is the same as in English. */
  unusedProperNames: ProperName[];
  /** For each section, the keys of all texts that are counted. */
  counted: ReadonlyMap<Column, readonly string[]>;
}

/**
 * Measures what of the catalogue's texts each language has.
 * @param languages the languages that are asked about.
 * @param all whether to count the items that portals show only if they select them by id.
 * @throws CannotRun when a message file cannot be read.
 */
export function measureCoverage(
  workspace: Workspace,
  languages: readonly TextLanguage[],
  all: boolean,
): Coverage {
  const { properNames: list } = workspace;
  if (list && !list.tree && list.findings[0]?.rule !== 'file-empty') {
    throw new CannotRun(`${list.source.file} cannot be read. Run: portico check`);
  }
  const names = properNames(workspace);
  const terms = neededTerms(workspace);
  const brandTexts = neededBrandTexts(workspace);
  const counted = new Map<Column, Map<string, SingleText>>();
  for (const file of MESSAGE_FILES) counted.set(file, countedTexts(workspace, file, all));
  const coverage: Coverage = {
    all,
    languages: [],
    missing: [],
    identical: [],
    pluralForms: [],
    termsInEnglish: terms.filter(
      ({ language, present, required }) =>
        !present && !required && languages.some(({ code }) => code === language),
    ),
    unusedProperNames: unusedProperNames(workspace),
    counted: new Map([...counted].map(([file, texts]) => [file, [...texts.keys()]])),
  };
  for (const language of languages) {
    const sections = {} as Record<Column, Share | undefined>;
    for (const column of COLUMNS) {
      const texts = counted.get(column);
      sections[column] = texts
        ? measureFile(workspace, language, column, texts, coverage, names.find)
        : column === 'brand'
          ? measureBrands(language, brandTexts, coverage)
          : measureTerms(language, terms, coverage);
    }
    coverage.languages.push({ ...language, sections });
  }
  return coverage;
}

type FindName = (language: string, text: string) => ProperName | undefined;

function measureFile(
  workspace: Workspace,
  { code, locale }: TextLanguage,
  section: Column,
  texts: ReadonlyMap<string, SingleText>,
  { missing, identical, pluralForms }: Coverage,
  properName: FindName,
): Share | undefined {
  if (texts.size === 0) return undefined;
  const own = singleTexts(messageTree(workspace, code, section));
  const file = `catalog/messages/${code}/${section}.yaml`;
  let present = 0;
  for (const [key, { text: english }] of texts) {
    const text = own.get(key)?.text;
    const listed = { language: code, section, file, key };
    if (text === undefined) {
      missing.push(listed);
      continue;
    }
    present += 1;
    if (code !== FALLBACK && isCopy(text, english) && !properName(code, text)) {
      identical.push({ ...listed, text });
    }
    const forms = missingPluralForms(text, locale);
    if (forms.length > 0) pluralForms.push({ ...listed, forms });
  }
  return { texts: texts.size, present };
}

/** Whether a text is the English one; figures and placeholders alone are in no language. */
function isCopy(text: string, english: string): boolean {
  return text === english && /\p{Letter}/u.test(text.replace(/\{[^{}]*\}/g, ''));
}

function measureTerms(
  { code }: TextLanguage,
  terms: readonly NeededTerms[],
  { missing }: Coverage,
): Share | undefined {
  const required = terms.filter(({ language, required }) => required && language === code);
  if (required.length === 0) return undefined;
  for (const { template, present } of required) {
    if (present) continue;
    const file = `catalog/terms/${template}/${code}.hbs`;
    missing.push({ language: code, section: 'terms', file, key: '' });
  }
  return { texts: required.length, present: required.filter(({ present }) => present).length };
}

function measureBrands(
  { code }: TextLanguage,
  texts: readonly NeededBrandText[],
  { missing }: Coverage,
): Share | undefined {
  const needed = texts.filter(({ language }) => language === code);
  if (needed.length === 0) return undefined;
  for (const { file, key, present } of needed) {
    if (!present) missing.push({ language: code, section: 'brand', file, key: `${key}.${code}` });
  }
  return { texts: needed.length, present: needed.filter(({ present }) => present).length };
}
