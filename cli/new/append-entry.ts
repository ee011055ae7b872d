import { isDeepStrictEqual } from 'node:util';
import type { Document, Node, Pair, YAMLMap, YAMLSeq } from 'yaml';
import { CannotRun } from '../cannot-run.ts';
import { libraries } from '../libraries.ts';
import { indented } from './yaml-text.ts';

/** What is put at the end of a list or map of a file. */
export interface NewEntry {
  /** The key of the list or map. */
  under: string;
  /** The entry as it is written, in column 0: "- id: chess" or "chess:", and what is below it. */
  lines: readonly string[];
}

/**
 * Puts an entry at the end of a list or map of a YAML file, and leaves every other byte as it is. The list or
 * map is made where the file has none.
 * @param file for messages.
 * @throws CannotRun when the file is written in a way that does not allow it.
 */
export function appendEntry(source: string, file: string, { under, lines }: NewEntry): string {
  const document = parsed(source, file);
  const edited = insertion(source, document, under, lines);
  // What was there before says the same as before: an anchor or an odd indentation could change it.
  const [before, after] = [document.toJS(), parsed(edited, file).toJS()];
  if (!isDeepStrictEqual(without(after, under, before), before ?? {})) {
    throw cannotEdit(file, under, lines);
  }
  return edited;
}

function parsed(source: string, file: string): Document {
  const document = libraries.yaml.parseDocument(source, { keepSourceTokens: true });
  if (document.errors.length > 0) {
    throw new CannotRun(`${file} cannot be read. Run: portico check`);
  }
  return document;
}

function insertion(
  source: string,
  document: Document,
  under: string,
  lines: readonly string[],
): string {
  const lineEnd = source.includes('\r\n') ? '\r\n' : '\n';
  const list = document.get(under) as YAMLMap | YAMLSeq | null | undefined;
  const put = (at: number, text: readonly string[]) => {
    const apart = at > 0 && source[at - 1] !== '\n' ? lineEnd : '';
    return source.slice(0, at) + apart + text.join(lineEnd) + lineEnd + source.slice(at);
  };
  if (!document.has(under)) return put(source.length, [`${under}:`, ...indented(lines, 2)]);
  if (!libraries.yaml.isCollection(list) || list.items.length === 0) {
    const pair = (document.contents as YAMLMap).items.find(
      ({ key }) => (key as { value?: unknown }).value === under,
    ) as Pair<Node, Node | null>;
    const key = pair.key.range?.[1] ?? 0;
    const end = pair.value?.range?.[1] ?? key;
    const head = source.slice(0, source.indexOf(':', key) + 1);
    const rest = source.slice(Math.max(end, head.length)).replace(/^[ \t]*\r?\n/, '');
    return [head, ...indented(lines, 2), rest].join(lineEnd);
  }
  if (list.flow) return inFlow(source, document, list, lines);
  const { srcToken } = list;
  const column = srcToken && 'indent' in srcToken ? srcToken.indent : 0;
  return put(endOfLine(source, endOf(list)), indented(lines, column));
}

/** A list within brackets becomes longer within them. */
function inFlow(
  source: string,
  document: Document,
  list: YAMLMap | YAMLSeq,
  lines: readonly string[],
): string {
  const value: unknown = libraries.yaml.parse(lines.join('\n'));
  const node = document.createNode(value, { flow: true }) as YAMLSeq | YAMLMap;
  node.flow = true;
  const written = libraries.yaml.stringify(node, { lineWidth: 0 }).trim().slice(1, -1).trim();
  return `${source.slice(0, endOf(list))}, ${written}${source.slice(endOf(list))}`;
}

/** Where the last value of a list or map ends. */
function endOf(list: YAMLMap | YAMLSeq): number {
  const last = list.items.at(-1) as Node | Pair<Node, Node | null>;
  if ('key' in last) return Math.max(last.key.range?.[1] ?? 0, last.value?.range?.[1] ?? 0);
  return last.range?.[1] ?? 0;
}

/** Where the line of an offset ends, its line end included; blank lines before it are passed over. */
function endOfLine(source: string, offset: number): number {
  const content = source.slice(0, offset).trimEnd().length;
  const end = source.indexOf('\n', content);
  return end < 0 ? source.length : end + 1;
}

/** The value of the edited file as it was before. */
function without(after: unknown, under: string, before: unknown): unknown {
  const value = after as Record<string, unknown>;
  const old = (before as Record<string, unknown> | null)?.[under];
  const now = value[under];
  const { [under]: _, ...rest } = value;
  if (old === undefined) return rest;
  if (Array.isArray(old)) return { ...value, [under]: (now as unknown[]).slice(0, old.length) };
  if (old === null || typeof old !== 'object') return { ...value, [under]: old };
  const kept = Object.entries(now as object).slice(0, Object.keys(old).length);
  return { ...value, [under]: Object.fromEntries(kept) };
}

function cannotEdit(file: string, under: string, lines: readonly string[]): CannotRun {
  return new CannotRun(
    `${file} cannot be changed without touching something else. Put this under "${under}" yourself:\n${lines.join('\n')}`,
  );
}
