import { readFileSync } from 'node:fs';
import { extname, resolve } from 'node:path';
import { FALLBACK } from '../../catalogue/fallback.ts';
import { languageName, textLanguages } from '../../catalogue/languages.ts';
import { loadSchema, schemaAt } from '../../schemas/load-schema.ts';
import type { Path } from '../../workspace/tree.ts';
import { answerFault } from '../answer-fault.ts';
import type { Answers } from '../answers.ts';
import type { DraftFile } from '../draft.ts';
import { nameFrom, readFileName } from '../file-name.ts';
import type { Context, Kind } from '../kind.ts';
import type { Choice, Question, Read } from '../question.ts';
import { brandFile } from './brand-file.ts';
import { standInLogo } from './stand-in-logo.ts';

/** A brand: a file in tenants/brands/, and its logo. */
export const brand: Kind = {
  questions: (known, context) => [
    ...nameQuestions(known, context),
    ...lookQuestions(known, context),
    ...textQuestions(known, context),
  ],
  draft: (known, context) => {
    const id = known.text('id') as string;
    const { file: logo, isStandIn } = logoFile(known, context, id);
    const content = brandFile(context.root, fileOf(id), known, {
      logo: logo ? id : (known.text('logo') as string),
      isStandIn,
      year: context.year,
    });
    return {
      files: [{ file: fileOf(id), content }, ...(logo ? [logo] : [])],
      next: [
        `A brand alone makes no portal: npx portico new market --brand ${id}`,
        'Links to your own pages (about, contact, privacy) are added under "links" in its file.',
      ],
    };
  },
};

const fileOf = (id: string) => `tenants/brands/${id}.yaml`;
const logoOf = (id: string) => `catalog/art/brands/${id}.svg`;

function asChecked({ workspace }: Context, path: Path, toValue = (text: string): unknown => text) {
  return (text: string): Read => {
    const fault = answerFault(workspace, { schema: 'tenant', path, value: toValue(text) });
    return fault === undefined ? { value: text } : { fault };
  };
}

function nameQuestions(known: Answers, context: Context): Question[] {
  const called = known.text('name');
  const id = called === undefined ? undefined : nameFrom(called);
  const isFree = id !== undefined && readFileName(context.root, fileOf, id).fault === undefined;
  return [
    {
      name: 'name',
      option: '--name <name>',
      ask: 'What is the brand called, as people read it?',
      example: 'Quest Stream',
      read: asChecked(context, ['brand', 'name']),
    },
    {
      name: 'id',
      option: '<id>',
      ask: 'What should its file be called?',
      example: 'quest-stream',
      ...(isFree && { otherwise: id }),
      read: (text) => readFileName(context.root, fileOf, text),
    },
  ];
}

function lookQuestions(known: Answers, context: Context): Question[] {
  const { workspace } = context;
  const id = known.text('id');
  const others = textLanguages(workspace).filter(({ code }) => code !== FALLBACK);
  return [
    {
      name: 'theme',
      option: '--theme <theme>',
      ask: 'In which colours?',
      choices: [...workspace.themes.keys()].map((value) => ({ value })),
      read: asChecked(context, ['brand', 'theme']),
    },
    {
      name: 'logo',
      option: '--logo <file>',
      ask: 'Your logo: the path of a square SVG file?',
      example: 'logo.svg',
      optional: true,
      read: (text) => readLogo(context, text),
    },
    {
      name: 'domain',
      option: '--domain <domain...>',
      ask: 'Under which domains will its portals live?',
      example: 'quest-stream.com',
      several: 'words',
      optional: true,
      read: asChecked(context, ['brand', 'baseDomains'], (text) => [text]),
    },
    {
      name: 'login',
      option: '--login <adapter>',
      ask: 'How do subscribers sign in?',
      choices: loginChoices(),
      otherwise: 'http',
    },
    ...(id === undefined || others.length === 0
      ? []
      : [
          {
            name: 'language',
            option: '--language <code...>',
            ask: 'Which languages besides English do you have its texts in?',
            choices: others.map(({ code, name }) => ({ value: code, label: name, hint: code })),
            several: 'words' as const,
            optional: true,
          },
        ]),
  ];
}

function loginChoices(): readonly Choice[] {
  const login = schemaAt(loadSchema('tenant'), ['login']);
  return (login?.schema.oneOf ?? []).flatMap((option) => {
    const node = login && schemaAt({ schema: option, file: login.file }, []);
    const value = node && schemaAt(node, ['adapter'])?.schema.const;
    return value === undefined
      ? []
      : [{ value: String(value), hint: node?.schema.description ?? '' }];
  });
}

function readLogo({ root, workspace }: Context, text: string): Read {
  if (workspace.logos.has(text)) return { value: text };
  const fault = `"${text}" is neither a logo of this workspace nor an SVG file that can be read. Give the path of the file, or leave it out: a plain stand-in is drawn.`;
  if (extname(text).toLowerCase() !== '.svg') return { fault };
  try {
    readFileSync(resolve(root, text), 'utf8');
    return { value: text };
  } catch {
    return { fault };
  }
}

/** The logo's file, where one is to be written. */
function logoFile(
  known: Answers,
  { root, workspace }: Context,
  id: string,
): { file?: DraftFile; isStandIn: boolean } {
  const chosen = known.text('logo');
  if (chosen !== undefined && workspace.logos.has(chosen)) return { isStandIn: false };
  const content =
    chosen === undefined
      ? standInLogo(workspace.themes.get(known.text('theme') ?? '')?.tree)
      : readFileSync(resolve(root, chosen), 'utf8');
  return { file: { file: logoOf(id), content }, isStandIn: chosen === undefined };
}

/** The texts of a brand that are asked for; what a shared link shows begins with the same words. */
const ASKED = ['title', 'description', 'hero.title', 'hero.text'];
const ALSO = ['preview.title', 'preview.description'];

function textQuestions(known: Answers, context: Context): Question[] {
  if (!known.has('id')) return [];
  return [FALLBACK, ...known.list('language')].flatMap((language) => {
    const isGiven = (text: string) => context.given.has(`text ${language}.${text}`);
    return [...ASKED, ...ALSO.filter(isGiven)].map((text) => textQuestion(language, text, context));
  });
}

function textQuestion(language: string, text: string, context: Context): Question {
  const path = ['brand', ...text.split('.')];
  const node = schemaAt(loadSchema('tenant'), path);
  const [example] = (node?.schema.examples ?? []) as Record<string, string>[];
  const what = (node?.schema.description ?? text).replace(/\.$/, '');
  return {
    name: `text ${language}.${text}`,
    option: `--text ${language}.${text}=<text>`,
    ask: `${languageName(context.workspace, language)}. ${what}:`,
    ...(example?.[FALLBACK] && language === FALLBACK && { example: example[FALLBACK] }),
    ...(language !== FALLBACK && { optional: true }),
    read: asChecked(context, [...path, language]),
  };
}
