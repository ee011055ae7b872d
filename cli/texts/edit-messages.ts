import {
  type Document,
  isAlias,
  isCollection,
  isMap,
  isScalar,
  isSeq,
  type Node,
  type Pair,
  parseDocument,
  Scalar,
  stringify,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';
import { pathName } from './single-texts.ts';

/** How wide texts are folded where they are folded. */
const WIDTH = 100;

/** A text that cannot be put where it belongs by changing only that place. */
export class CannotEdit extends Error {
  override name = 'CannotEdit';
}

/** A text to write. */
export interface TextChange {
  path: readonly string[];
  text: string;
}

/**
 * Writes texts into a message file and leaves every other byte of it as it is: comments, order,
 * quotes and folding. A text that is there keeps its style; a new one is put where English has it,
 * in the style that English has.
 *
 * The places come from `yaml`, the writing is done here: a `Document` of that library that is written out
 * again, without any change to it, differs in 56 of the 60 message files of this repository (it folds
 * anew, moves comments and sets its own blanks).
 * @param source the file as it is; undefined where there is none yet.
 * @param english the English file of the same name.
 * @param changes texts by paths that English has too.
 * @throws CannotEdit when the file's shape does not allow it.
 */
export function editMessages(
  source: string | undefined,
  english: string,
  changes: readonly TextChange[],
): string {
  const model = parse(english);
  const wanted = new Map(changes.map((change) => [pathName(change.path), change.text]));
  const start = source?.trim() ? source : modeline(english);
  const document = parse(start);
  const editor = new Editor(start, english, wanted);
  const contents = document.contents as Node | null;
  if (isEmpty(contents)) editor.append(model.contents as Node | null);
  else editor.map(contents, model.contents as Node | null, []);
  const edited = editor.apply();
  verify(start, edited, wanted);
  return edited;
}

/** The first line of the English file where it is the one for editors: it fits every language. */
function modeline(english: string): string {
  return /^# yaml-language-server:[^\n]*\n/.exec(english)?.[0] ?? '';
}

function parse(text: string): Document {
  const document = parseDocument(text, { keepSourceTokens: true, uniqueKeys: false, merge: false });
  const [error] = document.errors;
  if (error) throw new CannotEdit('it cannot be read');
  return document;
}

function isEmpty(node: Node | null | undefined): boolean {
  return !node || (isScalar(node) && node.value === null);
}

/** A block such as `|+`, whose text includes the blank lines after it. */
const KEEPS_BLANK_LINES = /^[>|]\d*\+/;

/** A stretch of the file and what comes in its place. */
interface Edit {
  start: number;
  end: number;
  text: string;
}

class Editor {
  private readonly source: string;
  private readonly english: string;
  private readonly wanted: ReadonlyMap<string, string>;
  private readonly edits: Edit[] = [];
  private readonly lineEnd: string;

  constructor(source: string, english: string, wanted: ReadonlyMap<string, string>) {
    this.source = source;
    this.english = english;
    this.wanted = wanted;
    this.lineEnd = source.includes('\r\n') ? '\r\n' : '\n';
  }

  /** The file with all edits made. */
  apply(): string {
    let [result, at] = ['', 0];
    // The sort is stable: what is put in at one place stays in the order of English.
    for (const { start, end, text } of this.edits.sort((a, b) => a.start - b.start)) {
      const apart = start === this.source.length && start > 0 && !this.source.endsWith('\n');
      if (apart && text.endsWith('\n')) result += this.source.slice(at, start) + this.lineEnd;
      else result += this.source.slice(at, start);
      result += this.lineEnd === '\n' ? text : text.replaceAll('\n', this.lineEnd);
      at = end;
    }
    return result + this.source.slice(at);
  }

  /** Puts the whole content into a file that has none. */
  append(model: Node | null): void {
    const lines = this.inside(model, []);
    if (lines.length > 0) this.insert(this.source.length, `${lines.join('\n')}\n`);
  }

  /** Puts texts into a map of the file, guided by the same map in English. */
  map(node: Node | null, model: Node | null, path: readonly string[], inFlow = false): void {
    if (!this.concerns(path) || !isMap(model)) return;
    if (!isMap(node)) throw new CannotEdit(`"${pathName(path)}" is not a map`);
    const flow = inFlow || node.flow === true;
    let before: Pair | undefined;
    for (const modelPair of model.items as Pair<Node, Node | null>[]) {
      const key = keyOf(modelPair);
      const pair = pairOf(node, key);
      const inner = [...path, key];
      if (pair) before = pair;
      if (!this.concerns(inner)) continue;
      if (!pair) this.addPair(node, modelPair, inner, before, flow);
      else this.value(pair.value as Node | null, modelPair, inner, columnOf(node), flow, pair);
    }
  }

  /** Puts texts into the value of a key that the file has. */
  private value(
    node: Node | null,
    modelPair: Pair<Node, Node | null>,
    path: readonly string[],
    column: number,
    flow: boolean,
    pair: Pair,
  ): void {
    const model = modelPair.value;
    if (!isEmpty(node)) {
      if (isMap(model)) this.map(node, model, path, flow);
      else if (isSeq(model)) this.list(node, model, path, flow);
      else this.scalar(node as Node, model as Node, path, column, flow);
      return;
    }
    this.emptyValue(node, modelPair, path, column, flow, pair);
  }

  /** Puts texts after a `key:` that has nothing after it. */
  private emptyValue(
    node: Node | null,
    modelPair: Pair<Node, Node | null>,
    path: readonly string[],
    column: number,
    flow: boolean,
    pair: Pair,
  ): void {
    const colon = this.source.indexOf(':', (pair.key as Node).range?.[1] ?? 0) + 1;
    const written = isScalar(node) && node.source ? node.range?.[1] : undefined;
    const model = modelPair.value;
    if (flow) {
      this.edits.push({
        start: colon,
        end: written ?? colon,
        text: ` ${this.flowValue(model, path)}`,
      });
      return;
    }
    const lines = this.entry(modelPair, path);
    const below = isMap(model) || (isSeq(model) && !model.flow);
    if (below && written === undefined) {
      this.insert(this.endOfLine(colon), `${indent(lines.slice(1), column)}\n`);
      return;
    }
    const text = indent(lines, column).slice(column + this.written(modelPair.key).length + 1);
    this.edits.push({ start: colon, end: written ?? colon, text });
  }

  private list(node: Node | null, model: YAMLSeq, path: readonly string[], inFlow: boolean): void {
    if (!isSeq(node)) throw new CannotEdit(`"${pathName(path)}" is not a list`);
    const flow = inFlow || node.flow === true;
    const items = node.items as (Node | null)[];
    for (const [index, modelItem] of (model.items as Node[]).entries()) {
      const inner = [...path, String(index)];
      const text = this.wanted.get(pathName(inner));
      if (text === undefined) continue;
      const item = items[index];
      if (index < items.length) {
        if (!item) throw new CannotEdit(`"${pathName(inner)}" is empty`);
        this.scalar(item, modelItem, inner, columnOf(node), flow);
        continue;
      }
      const last = items.at(-1);
      if (!last?.range) throw new CannotEdit(`"${pathName(path)}" is empty`);
      if (flow) this.insert(last.range[1], `, ${flowScalar(text)}`);
      else {
        const lines = scalarLines('- ', text, styleOf(modelItem), columnOf(node));
        this.insert(this.endOfLine(last.range[1]), `${indent(lines, columnOf(node))}\n`);
      }
    }
  }

  /** Writes one text in the place of another, in its style. */
  private scalar(
    node: Node,
    model: Node,
    path: readonly string[],
    column: number,
    flow: boolean,
  ): void {
    const text = this.wanted.get(pathName(path));
    if (text === undefined) return;
    if (isCollection(node) || !node.range) throw new CannotEdit(`"${pathName(path)}" is no text`);
    const [start, end] = node.range;
    if (flow) {
      this.edits.push({
        start,
        end,
        text: flowScalar(text, isScalar(node) ? node.type : undefined),
      });
      return;
    }
    const style = styleOf(isAlias(node) ? model : node);
    const lines = scalarLines('k: ', text, style, column);
    const written = indent(lines, column).slice(column + 'k: '.length);
    const old = this.source.slice(start, end);
    const [, comment = ''] = /^[>|][^\s#]*([ \t]+#[^\r\n]*)/.exec(old) ?? [];
    const withComment = comment ? written.replace(/\n/, `${comment}\n`) : written;
    if (KEEPS_BLANK_LINES.test(old) || KEEPS_BLANK_LINES.test(written)) {
      this.edits.push({ start, end, text: `${withComment}\n` });
      return;
    }
    // Blank lines after a folded text belong to the file, not to the text.
    this.edits.push({ start, end: start + old.trimEnd().length, text: withComment });
  }

  private addPair(
    node: YAMLMap,
    modelPair: Pair<Node, Node | null>,
    path: readonly string[],
    before: Pair | undefined,
    flow: boolean,
  ): void {
    if (flow) {
      this.addFlowPair(node, modelPair, path, before);
      return;
    }
    const column = columnOf(node);
    const lines = this.entry(modelPair, path);
    if (lines.length === 0) return;
    const blank = this.blankBefore(modelPair);
    if (before) {
      const at = this.endOfLine(endOf(before));
      this.insert(at, `${blank ? '\n' : ''}${indent(lines, column)}\n`);
    } else {
      const first = (node.items[0]?.key as Node | undefined)?.range?.[0] ?? 0;
      const at = first - column;
      this.insert(at, `${indent(lines, column)}\n`);
    }
  }

  private addFlowPair(
    node: YAMLMap,
    { key, value }: Pair<Node, Node | null>,
    path: readonly string[],
    before: Pair | undefined,
  ): void {
    const text = `${this.written(key)}: ${this.flowValue(value, path)}`;
    const first = node.items[0]?.key as Node | undefined;
    if (before) this.insert(endOf(before), `, ${text}`);
    else if (first?.range) this.insert(first.range[0], `${text}, `);
    else
      this.edits.push({
        start: node.range?.[0] ?? 0,
        end: node.range?.[1] ?? 0,
        text: `{ ${text} }`,
      });
  }

  /** A key with all the new texts below it, as lines that begin in column 0. */
  private entry({ key, value }: Pair<Node, Node | null>, path: readonly string[]): string[] {
    if (!this.concerns(path)) return [];
    const name = this.written(key);
    if (isMap(value) || (isSeq(value) && !value.flow)) {
      const lines = this.inside(value, path);
      return lines.length === 0 ? [] : [`${name}:`, ...shift(lines)];
    }
    if (isSeq(value)) return [`${name}: ${this.flowValue(value, path)}`];
    const text = this.wanted.get(pathName(path));
    if (text === undefined) return [];
    return scalarLines(`${name}: `, text, styleOf(value), path.length * 2);
  }

  /** What stands in a map or list of English and is new here, as lines that begin in column 0. */
  private inside(model: Node | null, path: readonly string[]): string[] {
    if (isMap(model)) {
      const pairs = model.items as Pair<Node, Node | null>[];
      return pairs.flatMap((pair) => {
        const lines = this.entry(pair, [...path, keyOf(pair)]);
        const apart = lines.length > 0 && this.blankBefore(pair) && pair !== pairs[0];
        return apart ? ['', ...lines] : lines;
      });
    }
    if (!isSeq(model)) return [];
    return (model.items as Node[]).flatMap((item, index) => {
      const text = this.wanted.get(pathName([...path, String(index)]));
      return text === undefined ? [] : scalarLines('- ', text, styleOf(item), path.length * 2);
    });
  }

  private flowValue(model: Node | null, path: readonly string[]): string {
    if (isMap(model)) {
      const pairs = (model.items as Pair<Node, Node | null>[]).flatMap((pair) => {
        const inner = [...path, keyOf(pair)];
        if (!this.concerns(inner)) return [];
        return [`${this.written(pair.key)}: ${this.flowValue(pair.value, inner)}`];
      });
      return `{ ${pairs.join(', ')} }`;
    }
    if (isSeq(model)) {
      const texts = model.items.flatMap((_, index) => {
        const text = this.wanted.get(pathName([...path, String(index)]));
        return text === undefined ? [] : [flowScalar(text)];
      });
      return `[${texts.join(', ')}]`;
    }
    return flowScalar(this.wanted.get(pathName(path)) ?? '');
  }

  /** Whether any wanted text is at or below a path. */
  private concerns(path: readonly string[]): boolean {
    this.prefixes ??= prefixesOf(this.wanted.keys());
    return this.prefixes.has(pathName(path));
  }

  private prefixes: Set<string> | undefined;

  /** A key as English has written it, with its quotes if it has some. */
  private written(key: Node): string {
    const [start = 0, end = 0] = key.range ?? [];
    return this.english.slice(start, end);
  }

  /** Whether English sets this key apart by a blank line. */
  private blankBefore({ key }: Pair<Node, Node | null>): boolean {
    const above = this.english
      .slice(0, key.range?.[0] ?? 0)
      .replace(/(\n[ \t]*#[^\n]*)*\n[ \t]*$/, '');
    return /\n[ \t\r]*$/.test(above);
  }

  /** Where the line of an offset ends, its line end included; blank lines before it are passed over. */
  private endOfLine(offset: number): number {
    const content = this.source.slice(0, offset).trimEnd().length;
    const end = this.source.indexOf('\n', content);
    return end < 0 ? this.source.length : end + 1;
  }

  private insert(at: number, text: string): void {
    this.edits.push({ start: at, end: at, text });
  }
}

function prefixesOf(names: Iterable<string>): Set<string> {
  const prefixes = new Set<string>(['']);
  for (const name of names) {
    for (let end = name.length; end > 0; end = name.lastIndexOf('.', end - 1)) {
      prefixes.add(name.slice(0, end));
    }
  }
  return prefixes;
}

/** A key as the catalogue means it: `7` and `007` as they are written. */
function keyOf({ key }: Pair): string {
  if (!isScalar(key)) return '';
  return typeof key.value === 'string' ? key.value : (key.source ?? String(key.value));
}

function pairOf(map: YAMLMap, key: string): Pair | undefined {
  return (map.items as Pair[]).find((pair) => keyOf(pair) === key);
}

function endOf({ key, value }: Pair): number {
  return Math.max((key as Node).range?.[1] ?? 0, (value as Node | null)?.range?.[1] ?? 0);
}

/** The column of a block map's keys, or of a block list's dashes. */
function columnOf({ srcToken }: YAMLMap | YAMLSeq): number {
  return srcToken && 'indent' in srcToken ? srcToken.indent : 0;
}

function styleOf(node: Node | null): Scalar.Type | undefined {
  return isScalar(node) ? (node.type as Scalar.Type | undefined) : undefined;
}

/**
 * `key: text` or `- text` as lines, the first with the prefix. A block is folded to the width;
 * other styles stay on one line, as long as the text has no line breaks.
 */
function scalarLines(
  prefix: string,
  text: string,
  style: Scalar.Type | undefined,
  column: number,
): string[] {
  const scalar = new Scalar(text);
  if (style) scalar.type = style;
  const block = style === 'BLOCK_FOLDED' || style === 'BLOCK_LITERAL';
  // A comment may follow on the same line.
  if (!block && text.includes('\n')) return [prefix + JSON.stringify(text)];
  const lineWidth = block ? Math.max(20, WIDTH - column) : 0;
  const written = stringify({ k: scalar }, { lineWidth, singleQuote: style !== 'QUOTE_DOUBLE' });
  return (prefix + written.slice('k: '.length)).replace(/\n$/, '').split('\n');
}

/** A text within `[ ]` or `{ }`. */
function flowScalar(text: string, style?: Scalar.Type): string {
  if (text.includes('\n')) return JSON.stringify(text);
  const scalar = new Scalar(text);
  if (style) scalar.type = style;
  const node = parseDocument('[]').createNode([scalar]) as YAMLSeq;
  node.flow = true;
  const written = stringify(node, {
    lineWidth: 0,
    flowCollectionPadding: false,
    singleQuote: style !== 'QUOTE_DOUBLE',
  });
  return written.trimEnd().slice(1, -1);
}

/** Lines below a key, two columns further in. */
function shift(lines: readonly string[]): string[] {
  return lines.map((line) => (line === '' ? line : `  ${line}`));
}

/** Lines joined, each of them in a column of its own. */
function indent(lines: readonly string[], column: number): string {
  const blanks = ' '.repeat(column);
  return lines.map((line) => (line === '' ? line : blanks + line)).join('\n');
}

/**
 * Reads the edited file again: the wanted texts are in it, and no other text has changed (an
 * anchor's alias would).
 */
function verify(before: string, after: string, wanted: ReadonlyMap<string, string>): void {
  const [old, now] = [valuesOf(before), valuesOf(after)];
  const expected = new Map([...old, ...wanted]);
  for (const [name, text] of expected) {
    if (now.get(name) !== text) {
      throw new CannotEdit(`"${name}" cannot be written without touching something else`);
    }
  }
  if (now.size !== expected.size) throw new CannotEdit('its structure would change');
}

function valuesOf(text: string): Map<string, unknown> {
  const values = new Map<string, unknown>();
  const walk = (value: unknown, path: string[]): void => {
    if (value instanceof Map)
      for (const [key, inside] of value) walk(inside, [...path, String(key)]);
    else if (Array.isArray(value))
      for (const [index, inside] of value.entries()) walk(inside, [...path, String(index)]);
    else if (value !== null) values.set(pathName(path), value);
  };
  try {
    walk(parse(text).toJS({ mapAsMap: true }), []);
  } catch (error) {
    if (error instanceof CannotEdit) throw error;
    throw new CannotEdit('its aliases cannot be followed');
  }
  return values;
}
