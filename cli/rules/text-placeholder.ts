import type { SectionId } from '../../runtime/contract.ts';
import { FALLBACK } from '../catalogue/fallback.ts';
import { factNames } from '../catalogue/item-facts.ts';
import { type InterfaceText, interfaceTexts } from '../catalogue/message-schema.ts';
import {
  englishMessages,
  type MessageText,
  marketTexts,
  messageTexts,
  namesOf,
  placeIn,
  read,
  type TextTree,
  textsIn,
} from '../catalogue/message-texts.ts';
import { sectionIndex } from '../catalogue/section-index.ts';
import { mayHavePlaceholders } from '../messages/parse-message.ts';
import { placeholdersOf, withInner } from '../messages/plural-forms.ts';
import { didYouMean, wordList } from '../problems/nearest.ts';
import type { Finding } from '../problems/problem.ts';
import type { Place } from '../problems/source.ts';
import { isPorticos } from '../workspace/base-catalogue.ts';
import type { Workspace } from '../workspace/read-workspace.ts';
import { at, type Tree } from '../workspace/tree.ts';
import { forCatalogue, forTenant, type Rule } from './rule.ts';

/** A text is written in the message syntax, and puts in what its English text puts in, no more and no less. */
const textPlaceholder: Rule = {
  id: 'text-placeholder',
  // A market may say with other figures what the catalogue says.
  tenant: forTenant(['sections'], function* ({ tree }, { sections }) {
    for (const text of marketTexts(tree)) {
      const expected = expectedOf(text, { sections, messages: new Map() });
      if (expected) yield* check(text, expected);
    }
  }),
  catalogue: forCatalogue(['languages', 'messages', 'sections'], function* (workspace) {
    for (const text of messageTexts(workspace)) {
      const expected = expectedOf(text, workspace);
      if (expected) yield* check(text, expected);
    }
  }),
};

/** The parts of a workspace that texts are compared with. */
type Texts = Pick<Workspace, 'messages' | 'sections'>;

/** What a text may and has to put in. */
interface Expected {
  /** Undefined where it is not known, since the English text is missing or is this one. */
  names?: ReadonlySet<string>;
  /** What of it another rule reports: figures that an item lacks. */
  passOver: (name: string) => boolean;
  /** The end of the sentence "has {name}, which …". */
  notPutIn: string;
  /** The end of the sentence "lacks {name}, which …". */
  putIn: string;
  /** What to do about a text that cannot be read, that puts in too much, that puts in too little. */
  fix: { unreadable: string; extra: string; lacking: string };
}

/** Undefined for a text that nothing shows: other rules report that. */
function expectedOf(text: MessageText, workspace: Texts): Expected | undefined {
  const [group, key = ''] = text.path;
  if (text.file === 'interface' || group === 'interface' || group === 'cards')
    return expectedOfInterface(text);
  if (group !== 'items') return { ...nothing, fix: sameFix('Write the name itself.') };
  const item = sectionIndex(workspace).get(text.file)?.byKey.get(key);
  return item && expectedOfItem(text, item, workspace);
}

const nothing: Omit<Expected, 'fix'> = {
  names: new Set(),
  passOver: () => false,
  notPutIn: 'which the portal does not put in there',
  putIn: 'which the portal puts in there',
};

function sameFix(fix: string): Expected['fix'] {
  return { unreadable: fix, extra: fix, lacking: fix };
}

const byPath = new Map<string, InterfaceText>();
const examples = new Map<string, Expected>();

/** What the portal puts into a text of the interface, read from the example in the schema. */
function expectedOfInterface({ file, path }: MessageText): Expected | undefined {
  if (byPath.size === 0) {
    for (const text of interfaceTexts()) byPath.set(nameOf(text), text);
  }
  const name = nameOf({ file, path });
  const example = byPath.get(name)?.example;
  if (example === undefined) return undefined;
  let known = examples.get(name);
  if (!known) {
    known = {
      ...nothing,
      names: placeholdersOf(example),
      fix: sameFix(`In English, for example: ${example}`),
    };
    examples.set(name, known);
  }
  return known;
}

function nameOf({ file, path }: Pick<InterfaceText, 'file' | 'path'>): string {
  return `${file}: ${path.join('.')}`;
}

function expectedOfItem(text: MessageText, item: Tree, workspace: Texts): Expected {
  const { language, file, path } = text;
  const english = textsIn(at(englishMessages(workspace).get(file)?.tree, ...path));
  const readable = english.every((part) => !mayBeFaulty(part) || read(part).parts);
  const known = language !== FALLBACK && english.length > 0 && readable;
  // Most texts put in nothing, in English as here.
  const plain = ![...english, ...text.parts].some(mayBeFaulty);
  // A workspace may word Portico's English text anew, whose translations then put in what they did before.
  const reworded = isPorticos(fileOf(text.parts)) && !isPorticos(fileOf(english));
  const names = known && !plain && !reworded ? namesOf(english) : undefined;
  const facts = plain ? undefined : factNames(text.file as SectionId, item);
  return {
    ...(names ? { names } : {}),
    passOver: (name) => !facts?.has(name), // text-fact-missing reports it
    notPutIn: 'which its English text does not put in',
    putIn: 'which its English text puts in',
    fix: {
      unreadable: 'Write {name} with a figure of the item, or leave the brace out.',
      extra: 'Leave it out, or put it into the English text too.',
      lacking: 'Put in the figure where the text now says it in words or not at all.',
    },
  };
}

function fileOf([first]: readonly TextTree[]): string {
  return first?.place.source.file ?? '';
}

function mayBeFaulty({ value }: TextTree): boolean {
  return mayHavePlaceholders(value);
}

function* check({ path, parts, key }: MessageText, expected: Expected): Iterable<Finding> {
  if (!expected.names?.size && !parts.some(mayBeFaulty)) return;
  const finding = (what: string, place: Place, suggestion: string): Finding => ({
    rule: 'text-placeholder',
    message: `"${path.join('.')}" ${what}.`,
    suggestion,
    place,
  });
  let faulty = false;
  for (const part of parts) {
    const { fault } = read(part);
    if (!fault) continue;
    faulty = true;
    yield finding(fault.what, placeIn(part, fault.start, fault.end), expected.fix.unreadable);
  }
  const { names } = expected;
  if (faulty || !names) return;
  const found = namesOf(parts);
  const extra = [...found].filter((name) => !names.has(name) && !expected.passOver(name));
  const lacking = [...names].filter((name) => !found.has(name));
  const accepted = names.size > 0 ? `Accepted: ${list(names)}` : 'It takes none';
  for (const name of extra) {
    yield finding(
      `has "{${name}}", ${expected.notPutIn}. ${accepted}`,
      placeOf(name, parts, key),
      didYouMean(`{${name}}`, braced(lacking)) ?? expected.fix.extra,
    );
  }
  // What is misspelt is lacking too, and reported already.
  if (found.size > 0 && [...found].some((name) => !names.has(name))) return;
  if (lacking.length > 0) {
    const [only] = parts;
    const place = parts.length === 1 && only ? only.place : key;
    yield finding(`lacks ${list(lacking)}, ${expected.putIn}`, place, expected.fix.lacking);
  }
}

/** Where a text first puts in a name. */
function placeOf(name: string, parts: readonly TextTree[], key: Place): Place {
  for (const text of parts) {
    for (const part of withInner(read(text).parts ?? [])) {
      if (!('name' in part) || part.name !== name) continue;
      const end = part.kind === 'value' ? part.end : part.start + name.length + 1;
      return placeIn(text, part.start, end);
    }
  }
  return key;
}

function list(names: Iterable<string>): string {
  return wordList(braced(names), 'and');
}

function braced(names: Iterable<string>): string[] {
  return [...names].map((name) => `{${name}}`);
}

export default textPlaceholder;
