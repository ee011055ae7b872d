import { join } from 'node:path';
import type { SectionId } from '../../../runtime/contract.ts';
import { CannotRun } from '../../cannot-run.ts';
import { FALLBACK } from '../../catalogue/fallback.ts';
import { itemTextNames } from '../../catalogue/message-schema.ts';
import { type SectionIndex, sectionIndex } from '../../catalogue/section-index.ts';
import { BRIEF_TEXTS } from '../../messages/brief-texts.ts';
import { loadSchema, type SchemaNode, schemaAt } from '../../schemas/load-schema.ts';

import { textAt } from '../../workspace/tree.ts';
import { answerFault } from '../answer-fault.ts';
import type { Answers } from '../answers.ts';
import { appendEntry } from '../append-entry.ts';
import type { DraftFile } from '../draft.ts';
import { type Field, fieldQuestion, fieldsOf, fieldValue } from '../fields.ts';
import { nameFrom } from '../file-name.ts';
import type { Context, Kind } from '../kind.ts';
import { put } from '../put.ts';
import type { Answer, Question, Read } from '../question.ts';
import { schemaLine } from '../schema-line.ts';
import { contentOf } from '../write-draft.ts';
import { blockText, flowText, indented } from '../yaml-text.ts';

/** An item of any section: its facts, and its English texts. What is asked for follows from the schemas. */
export const item: Kind = {
  questions: (known, context) => {
    const section = chosenSection(known, context);
    return [
      sectionQuestion(context),
      ...(section
        ? [
            ...nameQuestions(known, context, section),
            ...fieldQuestions(known, context, section),
            ...textQuestions(known, context, section),
          ]
        : []),
    ];
  },
  draft: (known, context) => {
    const section = chosenSection(known, context) as SectionIndex;
    const id = known.text('id') as string;
    const isStandard = known.text('field standard') !== 'false';
    return {
      files: [sectionFile(known, context, section), textsFile(known, context, section)],
      next: [
        isStandard
          ? `Every portal with the section ${section.id} shows it now.`
          : `A portal shows it where its file lists it: sections: { ${section.id}: { items: [${id}] } }`,
        `Its picture: catalog/art/${section.id}/${known.text('key')}.svg, or a photo of that name; until then the section's sign is shown.`,
        'Other languages show its English texts until they have their own: npx portico texts export --language <code>',
      ],
    };
  },
};

function sectionQuestion({ workspace }: Context): Question {
  const sections = [...sectionIndex(workspace).keys()];
  if (sections.length === 0) {
    throw new CannotRun(
      'There is no section in catalog/sections that could be read. Run: portico check',
    );
  }
  const english = workspace.messages.get(FALLBACK);
  const choices = sections.map((id) => {
    const label = textAt(english?.get(id)?.tree, 'interface', 'name');
    return { value: id as string, ...(label && { label }) };
  });
  return { name: 'section', option: '--section <section>', ask: 'In which section?', choices };
}

function chosenSection(known: Answers, { workspace }: Context): SectionIndex | undefined {
  return sectionIndex(workspace).get((known.text('section') ?? '') as SectionId);
}

function schemaOfItem({ id }: SectionIndex): SchemaNode {
  return schemaAt(loadSchema(`section-${id}`), ['items', 0]) as SchemaNode;
}

/** A function that reads a fact of the item as `portico check` would. */
function asChecked({ workspace }: Context, { id }: SectionIndex, field: Field) {
  const path = ['items', 0, ...field.name.split('.')];
  return (text: string): Read => {
    const value = toValue(field, text);
    const fault = answerFault(workspace, { schema: `section-${id}`, path, value });
    return fault === undefined ? { value: text } : { fault };
  };
}

function toValue(field: Field, answer: Answer): unknown {
  const value = fieldValue(field, answer);
  return field.node.schema.type === 'array' ? [value].flat() : value;
}

function nameQuestions(known: Answers, context: Context, section: SectionIndex): Question[] {
  const title = known.text('text title');
  const fields = fieldsOf(schemaOfItem(section));
  const field = (name: string) => fields.find((one) => one.name === name) as Field;
  const readFree = (name: 'id' | 'key', taken: ReadonlySet<string>) => (text: string) => {
    const read = asChecked(context, section, field(name))(text);
    if (read.fault !== undefined || !taken.has(text)) return read;
    return {
      fault: `catalog/sections/${section.id}.yaml has an item with the ${name} "${text}" already. Choose another one.`,
    };
  };
  const readId = readFree('id', section.ids);
  const readKey = readFree('key', new Set(section.byKey.keys()));
  const id = title === undefined ? undefined : firstFree(idsFrom(title, section), readId);
  const words = nameFrom(title ?? '')?.replaceAll('-', '_');
  const key = firstFree(words === undefined ? [] : [words], readKey);
  const titleQuestion = textQuestion('title', context, section);
  return [
    titleQuestion,
    {
      name: 'id',
      option: '<id>',
      ask: 'The id in the address of its page?',
      ...(id !== undefined && { otherwise: id }),
      read: readId,
    },
    {
      name: 'key',
      option: '--key <key>',
      ask: 'The key under which its texts stand?',
      ...(key !== undefined && { otherwise: key }),
      read: readKey,
    },
    {
      name: 'category',
      option: '--category <category>',
      ask: 'In which category?',
      choices: [...section.categories].map((value) => ({ value })),
    },
  ];
}

/** Ids that a title suggests; sections differ in what they look like: words, or numbers. */
function idsFrom(title: string, { ids }: SectionIndex): string[] {
  const words = nameFrom(title);
  const numbers = [...ids].filter((id) => /^\d+$/.test(id)).map(Number);
  const next = String(Math.max(0, ...numbers) + 1);
  return [...(words === undefined ? [] : [words, words.replaceAll('-', '_')]), next];
}

function firstFree(names: readonly string[], read: (text: string) => Read): string | undefined {
  return names.find((name) => read(name).fault === undefined);
}

/** What has questions of its own, or cannot be answered in a line. */
const OWN_QUESTIONS = new Set(['id', 'key', 'category']);

/** What a person is asked where the schema's own words are about the value in the file. */
const ASKED: Record<string, string> = {
  standard: 'Should every portal with this section show it? (otherwise those that select it)',
  texts: 'Which texts does it have? (brief: a title and a description only)',
};

function factFields(section: SectionIndex): Field[] {
  return fieldsOf(schemaOfItem(section)).filter(({ name }) => !OWN_QUESTIONS.has(name));
}

function fieldQuestions(known: Answers, context: Context, section: SectionIndex): Question[] {
  const fields = factFields(section);
  const facts = [...context.given.keys()].filter((name) => name.startsWith('fact '));
  return [
    ...fields.map((field) => {
      const { name, node, isNeeded } = field;
      const [sentence = name] = (node.schema.description ?? name).split(/(?<=\.)\s/);
      const isAsked = isNeeded && (!name.includes('.') || hasBeside(known, fields, name));
      const fallback = node.schema.default;
      return {
        name: `field ${name}`,
        option: `--field ${name}=<value>`,
        ask: ASKED[name] ?? `${sentence.replace(/\.$/, '')}?`,
        ...fieldQuestion(field),
        ...(fallback !== undefined && { otherwise: String(fallback) }),
        optional: !isAsked && fallback === undefined,
        read: asChecked(context, section, field),
      };
    }),
    ...facts.map((name) => ({
      name,
      option: `--${name}=<value>`,
      ask: 'A figure that its texts name in braces?',
      optional: true,
    })),
  ];
}

/** Whether another key of the same map is known: then the map needs all that it needs. */
function hasBeside(known: Answers, fields: readonly Field[], name: string): boolean {
  const above = name.slice(0, name.lastIndexOf('.') + 1);
  return fields.some((other) => other.name.startsWith(above) && known.has(`field ${other.name}`));
}

function textQuestions(known: Answers, context: Context, section: SectionIndex): Question[] {
  const isBrief = known.text('field texts') === 'brief';
  const names = itemTextNames(section.id);
  return names
    .filter((name) => name !== 'title' && (!isBrief || BRIEF_TEXTS.includes(name)))
    .map((name) => textQuestion(name, context, section));
}

function textQuestion(name: string, { workspace }: Context, { id }: SectionIndex): Question {
  const path = ['items', 'any', name];
  const schema = `messages-${id}`;
  const node = schemaAt(loadSchema(schema), path);
  const isList = node?.schema.type === 'array';
  const [example] = node?.schema.examples ?? [];
  const check = (value: unknown): string | undefined =>
    answerFault(workspace, { schema, path, value });
  const asRead = (value: Answer): Read => {
    const fault = check(value);
    return fault === undefined ? { value } : { fault };
  };
  return {
    name: `text ${name}`,
    option: `--text ${name}=<text>`,
    ask: (node?.schema.description ?? name).replace(/\.$/, ''),
    ...(example !== undefined && { example: String([example].flat()[0]) }),
    ...(isList ? { several: 'lines' as const, readAll: asRead } : { read: asRead }),
  };
}

/** The value of the new item, its keys in the order of the schema. */
function itemValue(known: Answers, section: SectionIndex): Record<string, unknown> {
  const value: Record<string, unknown> = {};
  for (const name of OWN_QUESTIONS) value[name] = known.text(name);
  for (const field of factFields(section)) {
    const { name, node } = field;
    const answer = known.list(`field ${name}`);
    const isList = node.schema.type === 'array';
    if (answer.length === 0) continue;
    const said = fieldValue(field, isList ? answer : (answer[0] ?? ''));
    if (said !== node.schema.default) put(value, name.split('.'), said);
  }
  const facts = known
    .namesAfter('fact')
    .map((name) => [name, factValue(known.text(`fact ${name}`))]);
  return facts.length > 0 ? { ...value, facts: Object.fromEntries(facts) } : value;
}

function factValue(text = ''): string | number {
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text;
}

function sectionFile(known: Answers, { root }: Context, section: SectionIndex): DraftFile {
  const file = `catalog/sections/${section.id}.yaml`;
  const [first = '', ...rest] = Object.entries(itemValue(known, section)).map(
    ([key, value]) =>
      `${key}: ${typeof value === 'string' && key !== 'id' ? blockText(value) : flowText(value)}`,
  );
  const lines = [`- ${first}`, ...indented(rest, 2)];
  return appended(root, `section-${section.id}`, file, lines);
}

function textsFile(known: Answers, { root }: Context, { id }: SectionIndex): DraftFile {
  const names = itemTextNames(id).filter((name) => known.has(`text ${name}`));
  const lines = names.flatMap((name) => {
    const texts = known.list(`text ${name}`);
    const isList =
      schemaAt(loadSchema(`messages-${id}`), ['items', 'any', name])?.schema.type === 'array';
    if (!isList) return [`${name}: ${blockText(texts[0] ?? '')}`];
    return [`${name}:`, ...texts.map((text) => `  - ${blockText(text)}`)];
  });
  const file = `catalog/messages/${FALLBACK}/${id}.yaml`;
  return appended(root, `messages-${id}`, file, [`${known.text('key')}:`, ...indented(lines, 2)]);
}

/** A file with an entry at the end of its `items`; a new one where the workspace has none of its own. */
function appended(root: string, schema: string, file: string, lines: readonly string[]): DraftFile {
  const before = contentOf(join(root, file));
  const source =
    before ??
    schemaLine(root, schema, file)
      .map((line) => `${line}\n`)
      .join('');
  return { file, before, content: appendEntry(source, file, { under: 'items', lines }) };
}
