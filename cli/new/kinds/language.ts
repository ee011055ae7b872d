import { join } from 'node:path';
import { FALLBACK } from '../../catalogue/fallback.ts';
import { type TextLanguage, textLanguages } from '../../catalogue/languages.ts';
import { nearest } from '../../problems/nearest.ts';
import { listTexts } from '../../texts/list-texts.ts';
import { meantLanguage } from '../../vocabulary/meant-language.ts';
import { MESSAGE_FILES } from '../../workspace/read-catalogue.ts';
import type { Workspace } from '../../workspace/read-workspace.ts';
import { answerFault } from '../answer-fault.ts';
import type { Answers } from '../answers.ts';
import { appendEntry } from '../append-entry.ts';
import type { DraftFile } from '../draft.ts';
import type { Context, Kind } from '../kind.ts';
import type { Choice, Question, Read } from '../question.ts';
import { schemaLine } from '../schema-line.ts';
import { contentOf } from '../write-draft.ts';
import { flowText } from '../yaml-text.ts';

/** A language: its entry in catalog/languages.yaml, and for translators a list of every text that it lacks. */
export const language: Kind = {
  questions: (known, { workspace }) => {
    const code = known.text('code');
    const own = code === undefined ? undefined : ownName(code);
    const questions: Question[] = [
      {
        name: 'code',
        option: '<code>',
        ask: 'Which language?',
        choices: languageChoices(workspace),
        read: (text) => readLanguage(workspace, text),
      },
    ];
    if (code === undefined) return questions;
    return [
      ...questions,
      {
        name: 'nativeName',
        option: '--native-name <name>',
        ask: 'What is it called in the language itself? The language menu shows it',
        ...(own && { otherwise: own }),
        read: asChecked(workspace, 'nativeName'),
      },
      {
        name: 'locale',
        option: '--locale <tag>',
        ask: 'Its tag for numbers, dates and browsers? With a script where it has several, as sr-Latn',
        otherwise: code,
        read: asChecked(workspace, 'locale'),
      },
    ];
  },
  draft: (known, context) => {
    const code = known.text('code') as string;
    const lists = listFiles(context, newLanguage(known));
    return {
      files: [languagesFile(known, context), ...lists],
      next: [
        `Translators work in catalog/messages/${code}, or in a tool of their own: npx portico texts export --language ${code} --out ${code}.xlf`,
        `Use it: - { language: ${code}, subdomains: [${code}] } in the sites of a market, and brand texts in tenants/brands.`,
        `npx portico coverage --language ${code} counts what is still shown in English.`,
      ],
    };
  },
};

const NAMES = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });
const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'];

/** Every language with a code of two letters that Intl can name. */
function allLanguages(): readonly Choice[] {
  known ??= LETTERS.flatMap((first) => LETTERS.map((second) => first + second))
    .filter((code) => NAMES.of(code) && Intl.getCanonicalLocales(code)[0] === code)
    .map((code) => ({ value: code, label: NAMES.of(code) as string, hint: code }))
    .sort((a, b) => collator.compare(a.label, b.label));
  return known;
}

const collator = new Intl.Collator('en');
let known: readonly Choice[] | undefined;

function languageChoices(workspace: Workspace): readonly Choice[] {
  const there = new Set(textLanguages(workspace).map(({ code }) => code));
  return allLanguages().filter(({ value }) => !there.has(value));
}

/** Reads a language: its code, or its name in English or in itself. */
function readLanguage(workspace: Workspace, text: string): Read {
  const all = allLanguages();
  const meant = meantLanguage(text)?.word;
  const found = all.find(({ value }) => value === meant);
  if (!found) {
    const near = nearest(
      text,
      all.map(({ label = '' }) => label),
    );
    const hint = near
      ? `Did you mean "${all.find(({ label }) => label === near)?.value}" (${near})?`
      : 'Give its two-letter code (ISO 639-1) or its English name: sw or Swahili, say.';
    return { fault: `"${text}" is not a language. ${hint}` };
  }
  if (textLanguages(workspace).some(({ code }) => code === found.value)) {
    return {
      fault: `${found.label} (${found.value}) is in catalog/languages.yaml already. npx portico coverage --language ${found.value} says which texts it lacks.`,
    };
  }
  return { value: found.value };
}

/** What a language calls itself, with a capital letter as in a menu. */
function ownName(code: string): string | undefined {
  if (Intl.DisplayNames.supportedLocalesOf(code).length === 0) return undefined;
  const name = new Intl.DisplayNames(code, { type: 'language', fallback: 'none' }).of(code);
  return name && name.charAt(0).toLocaleUpperCase(code) + name.slice(1);
}

/** What Node 22 has as a property, later ones have as a method. */
interface WritingDirection {
  getTextInfo?(): { direction?: string };
  textInfo?: { direction?: string };
}

function directionOf(locale: string): 'ltr' | 'rtl' {
  const language: WritingDirection = new Intl.Locale(locale);
  const info = language.getTextInfo?.() ?? language.textInfo;
  return info?.direction === 'rtl' ? 'rtl' : 'ltr';
}

function asChecked(workspace: Workspace, key: string) {
  return (value: string): Read => {
    const path = ['languages', 0, key];
    const fault = answerFault(workspace, { schema: 'languages', path, value });
    return fault === undefined ? { value } : { fault };
  };
}

function newLanguage(known: Answers): TextLanguage {
  const code = known.text('code') as string;
  return { code, name: NAMES.of(code) as string, locale: known.text('locale') as string };
}

function languagesFile(known: Answers, { root }: Context): DraftFile {
  const { code, name, locale } = newLanguage(known);
  const nativeName = known.text('nativeName') as string;
  const entry = { code, name, nativeName, locale, direction: directionOf(locale) };
  const file = 'catalog/languages.yaml';
  const before = contentOf(join(root, file));
  const source =
    before ??
    schemaLine(root, 'languages', file)
      .map((line) => `${line}\n`)
      .join('');
  const lines = [`- ${flowText(entry)}`];
  return { file, before, content: appendEntry(source, file, { under: 'languages', lines }) };
}

/** A list of the English texts for each file that English has. */
function listFiles({ workspace }: Context, own: TextLanguage): DraftFile[] {
  return MESSAGE_FILES.flatMap((name) => {
    const english = workspace.messages.get(FALLBACK)?.get(name);
    if (!english?.tree) return [];
    const content = listTexts(english.source.text, english.tree, own);
    return [{ file: `catalog/messages/${own.code}/${name}.yaml`, content }];
  });
}
