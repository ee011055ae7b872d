import {
  type Alias,
  type Document,
  isAlias,
  isMap,
  isScalar,
  isSeq,
  LineCounter,
  type Node,
  type Pair,
  parseDocument,
  type YAMLError,
  type YAMLMap,
} from 'yaml';
import type { Finding } from '../problems/problem.ts';
import type { Place, Source } from './source.ts';
import type { Entry, Tree } from './tree.ts';

/** Larger files are refused unread: no tenant or catalogue file comes near. */
const MAX_BYTES = 1024 * 1024;
/** How many nodes a file may have once its aliases are followed. */
const MAX_NODES = 100_000;
/** How deep maps and lists may be nested. */
const MAX_DEPTH = 64;
/** Keys that would reach into every object of the program instead of naming a value. */
const UNSAFE_KEYS = new Set(['__proto__', 'constructor', 'prototype']);

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
 */
export function readYaml(file: string, bytes: Uint8Array): ReadFile {
  const decoded = decodeFile(file, bytes);
  if (decoded.findings.length > 0) return decoded;
  const { source } = decoded;
  const findings: Finding[] = [];
  try {
    const counter = new LineCounter();
    const document = parseDocument(source.text, {
      lineCounter: counter,
      prettyErrors: false,
      uniqueKeys: true,
      merge: false,
    });
    for (const error of document.errors) findings.push(syntaxFinding(source, error));
    if (document.contents === null || isEmptyScalar(document.contents)) {
      if (findings.length === 0) findings.push(emptyFinding(source));
      return { source, findings };
    }
    const tree = new Reader(source, document, findings).read();
    return { source, findings, ...(tree ? { tree } : {}) };
  } catch (error) {
    // The parser recurses, so a file of ten thousand brackets ends in a RangeError.
    if (!(error instanceof RangeError)) throw error;
    findings.push(tooDeep({ source, start: 0, end: 1 }));
    return { source, findings };
  }
}

/** A file's content as text, or a finding where it is too large or not UTF-8. */
export function decodeFile(file: string, bytes: Uint8Array): ReadFile {
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
  if (bytes.length > MAX_BYTES) {
    return refuse(
      '',
      0,
      'file-too-large',
      `This file has ${bytes.length} bytes; at most ${MAX_BYTES} are accepted.`,
      'Split the file, or take out what does not belong in it.',
    );
  }
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return { source: { file, text }, findings: [] };
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

function isEmptyScalar(node: unknown): boolean {
  return isScalar(node) && node.value === null && !node.source;
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

/** Says in the workspace's words what the parser found. */
function syntaxFinding(source: Source, error: YAMLError): Finding {
  const place = { source, start: error.pos[0], end: Math.max(error.pos[1], error.pos[0] + 1) };
  switch (error.code) {
    case 'DUPLICATE_KEY':
      return {
        rule: 'yaml-duplicate-key',
        message: 'This key stands twice in the same map; each key may stand once.',
        suggestion: 'Delete one of the two, or rename it.',
        place: { ...place, end: wordEnd(source.text, place.start) },
      };
    case 'TAB_AS_INDENT':
      return {
        rule: 'yaml-tab',
        message: 'This line is indented with a tab; YAML accepts spaces only.',
        suggestion: 'Replace the tab by two spaces.',
        place,
      };
    case 'MULTIPLE_DOCS':
      return {
        rule: 'yaml-many-documents',
        message: 'A second document begins here; a file holds exactly one.',
        suggestion: 'Move what follows into a file of its own, or delete the line "---".',
        place,
      };
    default:
      return {
        rule: 'yaml-syntax',
        message: `This is not YAML: ${error.message.replace(/\.?\s*$/, '.')}`,
        suggestion: syntaxHint(error.code),
        place,
      };
  }
}

function syntaxHint(code: string): string {
  const hints: Record<string, string> = {
    BAD_INDENT: 'Align this line with the ones above that belong to the same map or list.',
    MISSING_CHAR: 'Check the quotes, brackets, colons and indentation on this line and above it.',
    UNEXPECTED_TOKEN: 'Put the value in quotes if it holds characters such as : # { } [ ] , & *.',
    BLOCK_AS_IMPLICIT_KEY: 'Put a text that holds ": " in quotes.',
    BAD_ALIAS: 'Put a value that begins with * or & in quotes.',
  };
  return (
    hints[code] ?? 'Put texts that hold special characters in quotes, and check the indentation.'
  );
}

function wordEnd(text: string, start: number): number {
  const rest = /^("[^"\n]*"|'[^'\n]*'|[^:\s]+)/.exec(text.slice(start, start + 200));
  return start + (rest?.[0].length ?? 1);
}

/** Walks the parsed document once; everything it meets becomes a tree or a finding. */
class Reader {
  private readonly source: Source;
  private readonly document: Document;
  private readonly findings: Finding[];
  private nodes = 0;
  private stopped = false;
  private readonly open = new Set<unknown>();

  constructor(source: Source, document: Document, findings: Finding[]) {
    this.source = source;
    this.document = document;
    this.findings = findings;
  }

  read(): Tree | undefined {
    return this.tree(this.document.contents as Node, 0);
  }

  private tree(node: Node | null, depth: number, fallback?: Place): Tree | undefined {
    if (this.stopped) return undefined;
    const place = node?.range ? this.place(node.range[0], node.range[1]) : fallback;
    if (!place) return undefined;
    if (depth > MAX_DEPTH) return this.stop(tooDeep(place));
    if (++this.nodes > MAX_NODES) return this.stop(tooMany(place));
    if (node === null) return { kind: 'scalar', place, value: null };
    if (isAlias(node)) return this.alias(node, depth, place);
    if (isMap(node)) return this.map(node, depth, place);
    if (isSeq(node)) {
      const items = node.items.flatMap((item) => this.tree(item as Node, depth + 1, place) ?? []);
      return { kind: 'list', place, items };
    }
    return isScalar(node) ? this.scalar(node.value, node.source, place) : undefined;
  }

  /** An alias is followed each time it is met, so that one that explodes is counted as it would grow. */
  private alias(node: Alias, depth: number, place: Place): Tree | undefined {
    const target = node.resolve(this.document) as Node | undefined;
    if (!target) return undefined; // the parser has told it
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

  private map(node: YAMLMap, depth: number, place: Place): Tree {
    this.open.add(node);
    const entries = new Map<string, Entry>();
    for (const pair of node.items as Pair<Node, Node | null>[]) {
      const key = this.key(pair);
      if (!key) continue;
      const value = this.tree(pair.value, depth + 1, key.place);
      if (value && !entries.has(key.name)) entries.set(key.name, { key: key.place, value });
    }
    this.open.delete(node);
    return { kind: 'map', place, entries };
  }

  private key(pair: Pair<Node, Node | null>): { name: string; place: Place } | undefined {
    const node = pair.key;
    const place = this.place(node?.range?.[0] ?? 0, node?.range?.[1] ?? 0);
    if (!isScalar(node) || node.value === null || node.value === undefined) {
      this.findings.push({
        rule: 'yaml-key',
        message: 'A key must be a plain text.',
        suggestion:
          'Write the key as text, followed by a colon; quote a value that begins with { or [.',
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

  private scalar(value: unknown, written: string | undefined, place: Place): Tree {
    if (typeof value === 'number' && /^[-+]?0[0-9]/.test(written ?? '')) {
      this.findings.push({
        rule: 'yaml-leading-zero',
        message: `${written} is read as the number ${value}: its leading zero is lost.`,
        suggestion: `Put it in quotes: "${written}".`,
        place,
      });
      return { kind: 'scalar', place, value: written as string };
    }
    const plain = typeof value === 'bigint' ? String(value) : value;
    return { kind: 'scalar', place, value: plain as string | number | boolean | null };
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

function tooMany(place: Place): Finding {
  return {
    rule: 'yaml-alias',
    message: `With its aliases followed, this file has more than ${MAX_NODES} values.`,
    suggestion: 'Write values out instead of repeating anchors within anchors.',
    place,
  };
}
