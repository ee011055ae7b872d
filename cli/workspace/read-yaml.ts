import type {
  Alias,
  Document,
  LineCounter,
  Node,
  Pair,
  Scalar,
  Tags,
  YAMLError,
  YAMLMap,
  YAMLSeq,
} from 'yaml';
import { libraries } from '../libraries.ts';
import { didYouMean } from '../problems/nearest.ts';
import type { Finding } from '../problems/problem.ts';
import type { Place, Source } from '../problems/source.ts';
import { type Entry, isOpen, openValue, type Tree } from './tree.ts';

/** No tenant or catalogue file comes near: the largest of this repository has 43 KB. */
const MAX_BYTES = 1024 * 1024;
/** How many nodes a file may have once its aliases are followed. */
const MAX_NODES = 100_000;
/** How deep maps and lists may be nested. */
const MAX_DEPTH = 64;
/** How many findings of one rule a file may have: a person mends the first and checks again. */
const MAX_FINDINGS = 100;
/** Keys that would reach into every object of the program instead of naming a value. */
const UNSAFE_KEYS = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * The tag of a value that has yet to be filled in; what follows it is a stand-in, for previews. It may stand
 * before values of every kind, and which type they have does not depend on it.
 */
const TODO = '!todo';
const TODO_TAGS: Tags = [
  { tag: TODO, resolve: (text: string) => text },
  { tag: TODO, collection: 'map' },
  { tag: TODO, collection: 'seq' },
];

/**
 * What leaves unclear how the rest of a file is meant. Such a file is not used further: what would
 * be said of it would be about a file that nobody wrote.
 */
const BROKEN = new Set(['yaml-syntax', 'yaml-tab', 'yaml-depth', 'yaml-alias']);

/** What became of reading one file: its tree (as far as it could be read) and what is wrong. */
export interface ReadFile {
  source: Source;
  /** Absent where nothing of the file can be used. */
  tree?: Tree;
  findings: Finding[];
}

/**
 * Reads one YAML file into a tree that knows its places.
 * @param file the path relative to the workspace, for messages.
 * @param bytes the file's content; it must be UTF-8.
 * @param source what its places are to be in, where that is there already.
 */
export function readYaml(file: string, bytes: Uint8Array, source?: Source): ReadFile {
  const decoded = decodeFile(file, bytes);
  if (decoded.findings.length > 0) return decoded;
  const read = readText(source ?? decoded.source);
  return { ...read, findings: firstOfEachRule(read.findings) };
}

function readText(source: Source): ReadFile {
  const findings: Finding[] = [];
  try {
    const { LineCounter } = libraries.yaml;
    const counter = new LineCounter();
    const document = parse(source.text, counter);
    const errors = [...document.errors, ...document.warnings];
    if (errors.some(({ code }) => code === 'RESOURCE_EXHAUSTION')) {
      // How far the parser came depends on the machine, so no place is reported.
      return { source, findings: [tooDeep({ source, start: 0, end: 1 })] };
    }
    findings.push(...otherVersion(source, document));
    for (const fault of tellingFaults(errors.map((error) => syntaxFault(source, error)))) {
      findings.push(syntaxFinding(source, fault));
    }
    if (findings.some(({ rule }) => BROKEN.has(rule))) return { source, findings };
    if (document.contents === null || isEmptyScalar(document.contents)) {
      if (findings.length === 0) findings.push(emptyFinding(source));
      return { source, findings };
    }
    const tree = new Reader(source, document, counter, findings).read();
    const broken = findings.some(({ rule }) => BROKEN.has(rule));
    return { source, findings, ...(tree && !broken ? { tree } : {}) };
  } catch (error) {
    // The parser recurses, so a file of ten thousand brackets ends in a RangeError.
    if (!(error instanceof RangeError)) throw error;
    findings.push(tooDeep({ source, start: 0, end: 1 }));
    return { source, findings };
  }
}

/** A file may name a version of YAML with other rules, in which "yes" is true and 1:20 is 80. */
function otherVersion(source: Source, { directives }: Document): Finding[] {
  const { explicit, version } = directives?.yaml ?? {};
  if (!explicit || version === '1.2') return [];
  const start = source.text.search(/^%YAML/m);
  const [line = ''] = source.text.slice(start).split(/\r?\n/, 1);
  return [
    {
      rule: 'yaml-syntax',
      message: `This file says that it is YAML ${version}, in which some values mean something else. Accepted: YAML 1.2.`,
      suggestion: 'Delete the line that begins with "%YAML".',
      place: { source, start, end: start + line.length },
    },
  ];
}

/** Parses a text; what is wrong with it is in the document's errors and warnings. */
function parse(text: string, lineCounter: LineCounter): Document {
  const { stackTraceLimit } = Error;
  // The parser makes an error of each fault it meets. Nobody reads their stacks, and with hundreds
  // of thousands of faults they take most of the time.
  Error.stackTraceLimit = 0;
  try {
    return libraries.yaml.parseDocument(text, {
      lineCounter,
      prettyErrors: false,
      // Reported by the reader below, which takes no longer for a file of many keys.
      uniqueKeys: false,
      merge: false,
      customTags: TODO_TAGS,
    });
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
}

/** The first findings of each rule; the last that is kept says how many more there are. */
function firstOfEachRule(findings: readonly Finding[]): Finding[] {
  return [...Map.groupBy(findings, ({ rule }) => rule).values()].flatMap((alike) => {
    const more = alike.length - MAX_FINDINGS;
    if (more <= 0) return alike;
    const kept = alike.slice(0, MAX_FINDINGS);
    const last = kept.pop() as Finding;
    const message = `${last.message} There are ${more} more of these in this file.`;
    return [...kept, { ...last, message }];
  });
}

/**
 * What is said of a file that is too large, which can be said before it is read.
 * @param size in bytes.
 * @returns undefined for a file that is not.
 */
export function refuseLarge(file: string, size: number, most = MAX_BYTES): ReadFile | undefined {
  if (size <= most) return undefined;
  const source = { file, text: '' };
  const finding = {
    rule: 'file-too-large',
    message: `This file has ${size} bytes; at most ${most} are accepted.`,
    suggestion: 'Split the file, or take out what does not belong in it.',
    place: { source, start: 0, end: 1 },
  };
  return { source, findings: [finding] };
}

/** A file's content as text, or a finding where it is too large or not UTF-8. */
export function decodeFile(file: string, bytes: Uint8Array): ReadFile {
  const large = refuseLarge(file, bytes.length);
  if (large) return large;
  const refuse = (
    text: string,
    start: number,
    rule: string,
    message: string,
    suggestion: string,
  ) => {
    const source = { file, text };
    return {
      source,
      findings: [{ rule, message, suggestion, place: { source, start, end: start + 1 } }],
    };
  };
  if (isUtf16(bytes)) {
    return refuse(
      '',
      0,
      'file-encoding',
      'This file is UTF-16; UTF-8 is expected.',
      'Save the file as UTF-8 in your editor.',
    );
  }
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    const control = CONTROL.exec(text);
    if (!control) return { source: { file, text }, findings: [] };
    const code = control[0].charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
    return refuse(
      text,
      control.index,
      'file-encoding',
      `Here is a control character (U+${code}), which no text has: this may not be a text file.`,
      'Delete the character, or save the file as UTF-8 text.',
    );
  } catch {
    const text = new TextDecoder('utf-8').decode(bytes);
    return refuse(
      text,
      Math.max(0, text.indexOf('\uFFFD')),
      'file-encoding',
      'This file is not UTF-8: here is a byte that does not belong to any character.',
      'Save the file as UTF-8 in your editor.',
    );
  }
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const CONTROL = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f]/;

/** Whether there is UTF-16's mark at the beginning, or a zero in (nearly) every other of the first bytes. */
function isUtf16(bytes: Uint8Array): boolean {
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) return true;
  const start = bytes.subarray(0, 64);
  const zeros = [0, 1].map(
    (parity) => start.filter((byte, index) => byte === 0 && index % 2 === parity).length,
  );
  const most = Math.max(...zeros);
  return start.length > 1 && most > 0 && most >= start.length / 2 - 1;
}

function isEmptyScalar(node: unknown): boolean {
  return libraries.yaml.isScalar(node) && node.type === 'PLAIN' && !node.source;
}

function emptyFinding(source: Source): Finding {
  return {
    rule: 'file-empty',
    message: 'This file has no content; a map of keys and values is expected.',
    suggestion: 'Write the file, or delete it.',
    place: { source, start: 0, end: 0 },
  };
}

function tooDeep(place: Place): Finding {
  return {
    rule: 'yaml-depth',
    message: `Maps and lists are nested more than ${MAX_DEPTH} deep here.`,
    suggestion: 'Take out the needless nesting.',
    place,
  };
}

/** One of the parser's errors with the rule that it breaks, before it is put into words. */
interface SyntaxFault {
  error: YAMLError;
  rule: 'yaml-tab' | 'yaml-many-documents' | 'yaml-syntax';
  start: number;
}

function syntaxFault({ text }: Source, error: YAMLError): SyntaxFault {
  const isIndent = error.code === 'BAD_INDENT' || error.code === 'MULTILINE_IMPLICIT_KEY';
  const start = isIndent ? afterSpace(text, error.pos[0]) : error.pos[0];
  return { error, rule: syntaxRule(error), start };
}

function syntaxRule({ code }: YAMLError): SyntaxFault['rule'] {
  if (code === 'TAB_AS_INDENT') return 'yaml-tab';
  return code === 'MULTIPLE_DOCS' ? 'yaml-many-documents' : 'yaml-syntax';
}

function afterSpace(text: string, offset: number): number {
  const space = /[ \t]*/y;
  space.lastIndex = offset;
  space.test(text);
  return space.lastIndex;
}

/**
 * Of what the parser could not read only the first is reported, since what follows is mostly its
 * consequence; tabs are all reported, because all of them are wrong.
 */
function tellingFaults(all: readonly SyntaxFault[]): SyntaxFault[] {
  const broken = all.filter(({ rule }) => BROKEN.has(rule)).sort((a, b) => a.start - b.start);
  return all.filter(
    (fault) => !BROKEN.has(fault.rule) || fault === broken[0] || fault.rule === 'yaml-tab',
  );
}

/** Says in the workspace's words what the parser found. */
function syntaxFinding(source: Source, { error, rule, start }: SyntaxFault): Finding {
  const place = { source, start, end: Math.max(error.pos[1], start + 1) };
  switch (rule) {
    case 'yaml-tab':
      return {
        rule: 'yaml-tab',
        message: 'This line is indented with a tab; YAML accepts spaces only.',
        suggestion: 'Replace the tab by two spaces.',
        place,
      };
    case 'yaml-many-documents':
      return {
        rule: 'yaml-many-documents',
        message: 'A second document begins here; a file holds exactly one.',
        suggestion: 'Move what follows into a file of its own, or delete the line "---".',
        place,
      };
    default:
      return { rule: 'yaml-syntax', ...explainSyntax(source, error), place };
  }
}

/** The parser's commonest errors in plain words, each with its fix; the others as it words them. */
function explainSyntax(source: Source, error: YAMLError): Pick<Finding, 'message' | 'suggestion'> {
  const line = lineAt(source.text, error.pos[0]);
  if (/^(<{7}|={7}|>{7})/.test(line)) {
    return {
      message: 'Here is a mark of a merge conflict.',
      suggestion:
        'Keep one of the two versions, and delete the lines of <<<<<<<, ======= and >>>>>>>.',
    };
  }
  switch (error.code) {
    case 'BAD_INDENT':
      return /must end with|end with a/.test(error.message)
        ? openBracket(error.message)
        : {
            message: 'This line is indented otherwise than the lines that it belongs to.',
            suggestion: 'Let all keys of a map, and all "-" of a list, begin in the same column.',
          };
    case 'MISSING_CHAR':
      if (/must end with/.test(error.message)) return openBracket(error.message);
      if (/closing .*quote/.test(error.message)) {
        return {
          message: 'A quote is opened and not closed before here.',
          suggestion: 'Close the text with the same quote, on the line on which it ends.',
        };
      }
      return { message: wordsOf(error), suggestion: 'Check the quotes, brackets and colons here.' };
    case 'MULTILINE_IMPLICIT_KEY':
      return {
        message: 'This is neither a key with a colon nor the rest of what stands above.',
        suggestion:
          'Put ": " between key and value, "- " before an entry, and check the indentation.',
      };
    case 'BLOCK_AS_IMPLICIT_KEY':
      return {
        message: 'There is a second ": " in this line, so the text reads as a key.',
        suggestion: 'Put a text that holds ": " in quotes.',
      };
    case 'BAD_SCALAR_START': {
      const text = /^[^\s,\]}#]*/.exec(source.text.slice(error.pos[0]))?.[0] ?? '';
      return {
        message: `A text that begins with "${text.charAt(0)}" stands in quotes.`,
        suggestion: `Write "${text}".`,
      };
    }
    case 'TAG_RESOLVE_FAILED': {
      const tag = source.text.slice(...error.pos);
      return {
        message: `The tag ${tag} is not accepted. There is one, ${TODO}: it stands before a value that has yet to be filled in.`,
        suggestion:
          didYouMean(tag, [TODO]) ?? 'Delete it; put a text that begins with ! in quotes.',
      };
    }
    default:
      return {
        message: wordsOf(error),
        suggestion: 'Put the text in quotes if it holds characters such as : # { } [ ] , & *.',
      };
  }
}

function openBracket(message: string): Pick<Finding, 'message' | 'suggestion'> {
  const bracket = /end with a (.)/.exec(message)?.[1] ?? ']';
  return {
    message: `A bracket is opened and not closed before here: "${bracket}" is expected.`,
    suggestion: `Close it with "${bracket}"; quote a text that itself begins with ${bracket === ']' ? '[' : '{'}.`,
  };
}

function wordsOf({ message }: YAMLError): string {
  return `This is not YAML: ${message.replace(/\.?\s*$/, '.')}`;
}

function lineAt(text: string, offset: number): string {
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  const end = text.indexOf('\n', start);
  return text.slice(start, end < 0 ? undefined : end);
}

/** Walks the parsed document once; everything it meets becomes a tree or a finding. */
class Reader {
  private readonly source: Source;
  private readonly document: Document;
  private readonly counter: LineCounter;
  private readonly findings: Finding[];
  private nodes = 0;
  private stopped = false;
  private readonly open = new Set<unknown>();
  private readonly anchors = new Map<string, Node>();
  /** Nodes with an anchor that the walk has met: it meets some again by way of aliases. */
  private readonly seen = new Set<Node>();

  constructor(source: Source, document: Document, counter: LineCounter, findings: Finding[]) {
    this.counter = counter;
    this.source = source;
    this.document = document;
    this.findings = findings;
  }

  read(): Tree | undefined {
    return this.tree(this.document.contents as Node, 0);
  }

  private tree(node: Node | null, depth: number, fallback?: Place): Tree | undefined {
    if (this.stopped) return undefined;
    this.noteAnchor(node);
    const place = node?.range ? this.place(node.range[0], node.range[1]) : fallback;
    if (!place) return undefined;
    if (depth > MAX_DEPTH) return this.stop(tooDeep(place));
    if (++this.nodes > MAX_NODES) return this.stop(tooMany(place));
    if (node === null) return { kind: 'scalar', place, value: null };
    if (libraries.yaml.isAlias(node)) return this.alias(node, depth, place);
    const tree = this.value(node, depth, place);
    return tree && node.tag === TODO ? this.marked(tree) : tree;
  }

  private value(node: Node, depth: number, place: Place): Tree | undefined {
    if (libraries.yaml.isMap(node)) return this.map(node, depth, place);
    if (libraries.yaml.isSeq(node)) return this.list(node, depth, place);
    return libraries.yaml.isScalar(node) ? this.scalar(node, place) : undefined;
  }

  /** A value behind `!todo`: between the two there is nothing but blanks, comments and an anchor. */
  private marked(tree: Tree): Tree {
    const { start, end } = tree.place;
    const { text } = this.source;
    const tag = text.lastIndexOf(TODO, start);
    // What is empty has its place somewhere behind the tag.
    const length = start === end ? TODO.length : text.slice(tag, end).trimEnd().length;
    const todo = this.place(tag, tag + length);
    const isNothing = tree.kind === 'list' ? tree.items.length === 0 : isNull(tree);
    return isNothing ? openValue(todo) : { ...tree, todo };
  }

  /** An alias means the last node before it with that anchor, so a walk in order meets it first. */
  private noteAnchor(node: Node | null): void {
    if (node === null || libraries.yaml.isAlias(node) || !node.anchor || this.seen.has(node))
      return;
    this.seen.add(node);
    this.anchors.set(node.anchor, node);
  }

  /** An alias is followed each time it is met, so that one that explodes is counted as it would grow. */
  private alias(node: Alias, depth: number, place: Place): Tree | undefined {
    const target = this.anchors.get(node.source);
    if (!target) {
      return this.stop({
        rule: 'yaml-alias',
        message: `There is no anchor "&${node.source}" that this could repeat.`,
        suggestion: `Write "*${node.source}" in quotes if it is a text; else write the value out.`,
        place,
      });
    }
    if (this.open.has(target)) {
      return this.stop({
        rule: 'yaml-alias',
        message: `The alias "*${node.source}" stands within the value that it repeats.`,
        suggestion: 'Write the value out, or move it to a brand file and use extends.',
        place,
      });
    }
    const tree = this.tree(target, depth + 1, place);
    if (this.stopped && this.findings.at(-1)?.rule === 'yaml-alias') {
      const last = this.findings.at(-1) as Finding;
      last.place = place;
    }
    return tree;
  }

  /** A list. Of an entry that has no stand-in nothing is left but that the list is to be filled in. */
  private list(node: YAMLSeq, depth: number, place: Place): Tree {
    this.open.add(node);
    const all = node.items.flatMap((item) => this.tree(item as Node, depth + 1, place) ?? []);
    this.open.delete(node);
    const items = all.filter((item) => !isOpen(item));
    const [first] = all.filter(isOpen);
    if (!first?.todo) return { kind: 'list', place, items };
    return items.length > 0
      ? { kind: 'list', place, items, todo: first.todo }
      : openValue(first.todo);
  }

  private map(node: YAMLMap, depth: number, place: Place): Tree {
    this.open.add(node);
    const entries = new Map<string, Entry>();
    const open = new Map<string, Entry>();
    const pairs = node.items as Pair<Node, Node | null>[];
    for (const [index, pair] of pairs.entries()) {
      const key = this.key(pair);
      if (!key) continue;
      if (node.flow && !pair.value && this.cutByComma(pairs[index - 1], key.place)) continue;
      const first = entries.get(key.name) ?? open.get(key.name);
      if (first) {
        this.duplicate(key, first.key);
        continue;
      }
      const value = this.tree(pair.value, depth + 1, key.place);
      if (value) (isOpen(value) ? open : entries).set(key.name, { key: key.place, value });
    }
    this.open.delete(node);
    return { kind: 'map', place, entries, ...(open.size > 0 && { open }) };
  }

  private duplicate({ name, place }: { name: string; place: Place }, first: Place): void {
    const { line } = this.counter.linePos(first.start);
    this.findings.push({
      rule: 'yaml-duplicate-key',
      message: `The key "${name}" stands in line ${line} of the same map already; each key may stand once.`,
      suggestion: 'Delete one of the two, or rename it.',
      place,
    });
  }

  /**
   * Whether a key without a value within { } is the rest of a text that holds a comma:
   * `{ en: Games, books and more }`. If so, that is reported.
   */
  private cutByComma(before: Pair<Node, Node | null> | undefined, place: Place): boolean {
    const value = before?.value;
    if (!libraries.yaml.isScalar(value) || value.type !== 'PLAIN' || !value.range) return false;
    const whole = this.source.text.slice(value.range[0], place.end);
    if (!whole.includes(' ')) return false;
    this.findings.push({
      rule: 'yaml-comma',
      message: 'Within { } a comma ends the text before it, so this is read as a key of its own.',
      suggestion: `Put the whole text in quotes: ${JSON.stringify(whole)}.`,
      place,
    });
    return true;
  }

  private key(pair: Pair<Node, Node | null>): { name: string; place: Place } | undefined {
    const node = pair.key;
    const place = this.place(node?.range?.[0] ?? 0, node?.range?.[1] ?? 0);
    if (!libraries.yaml.isScalar(node) || node.value === null || node.value === undefined) {
      this.findings.push({
        rule: 'yaml-key',
        message: 'A key must be a plain text.',
        suggestion:
          'Write the key as text, followed by a colon; quote a value that begins with { or [.',
        place,
      });
      return undefined;
    }
    if (node.tag === TODO) {
      const written = node.source ?? String(node.value);
      this.findings.push({
        rule: 'yaml-key',
        message: `${TODO} stands before a value, not before a key.`,
        suggestion: `Write "${written}: ${TODO}", with the stand-in after it if there is one.`,
        place,
      });
      return undefined;
    }
    // A key such as 7 or 007 is meant as written.
    const name = typeof node.value === 'string' ? node.value : (node.source ?? String(node.value));
    if (UNSAFE_KEYS.has(name)) {
      this.findings.push({
        rule: 'yaml-unsafe-key',
        message: `"${name}" is not accepted as a key anywhere.`,
        suggestion: 'Delete the key.',
        place,
      });
      return undefined;
    }
    return { name, place };
  }

  private scalar({ value: read, source: written, type, tag }: Scalar, place: Place): Tree {
    // What a tag of our own stands before is not read as what it looks like.
    const value = tag === TODO && type === 'PLAIN' ? this.plain(written ?? '') : read;
    if (typeof value === 'number' && /^[-+]?0[0-9]/.test(written ?? '')) {
      this.findings.push({
        rule: 'yaml-leading-zero',
        message: `${written} is read as the number ${value}: its leading zero is lost.`,
        suggestion: `Put it in quotes: "${written}".`,
        edit: { start: place.start, end: place.end, text: `"${written}"` },
        place,
      });
      return { kind: 'scalar', place, value: written as string };
    }
    return { kind: 'scalar', place, value: value as string | number | boolean | null };
  }

  /** What a text without quotes means: a number, true, null, or itself. */
  private plain(text: string): unknown {
    const { tags = [] } = this.document.schema ?? {};
    for (const tag of tags) {
      if (tag.collection || tag.default !== true || !tag.test?.test(text)) continue;
      const value = tag.resolve(text, () => {}, this.document.options);
      return libraries.yaml.isScalar(value) ? value.value : value;
    }
    return text;
  }

  private stop(finding: Finding): undefined {
    this.stopped = true;
    this.findings.push(finding);
    return undefined;
  }

  private place(start: number, end: number): Place {
    return { source: this.source, start, end };
  }
}

function isNull(tree: Tree): boolean {
  return tree.kind === 'scalar' && tree.value === null;
}

function tooMany(place: Place): Finding {
  return {
    rule: 'yaml-alias',
    message: `With its aliases followed, this file has more than ${MAX_NODES} values.`,
    suggestion: 'Write values out instead of repeating anchors within anchors.',
    place,
  };
}
