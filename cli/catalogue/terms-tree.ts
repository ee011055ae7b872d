import { libraries } from '../libraries.ts';
import { HELPERS } from './terms-template.ts';

/** A terms template as a syntax tree, without what nobody sees: comments, and where things stand. */
export type TermsTree = hbs.AST.Program;

/** What comments of HTML look like; they are taken out of the terms that subscribers get, anyway. */
const HTML_COMMENT = /<!--[\s\S]*?-->/g;
/** One that has its lines to itself goes with them, as Handlebars does it with its own comments. */
const WHOLE_LINES = /(?<=\n)[ \t]*<!--[\s\S]*?-->[ \t]*\r?\n/g;

/** What a parsed text says of itself besides its value. */
interface Content {
  type: string;
  value: string;
  loc: { start: { column: number } };
  /** Whether something to the right of a tag, which is where the value begins, has been taken away. */
  rightStripped?: boolean;
}

/** What only says how a tree came about. */
const ASIDES = new Set(['loc', 'original', 'leftStripped', 'rightStripped']);

/**
 * Reads a terms template.
 * @param text a template that was checked.
 */
export function termsTree(text: string): TermsTree {
  return stripped(libraries.handlebars.parse(text)) as TermsTree;
}

/** The function that fills a template. Every helper that it may name has to be given when it is called. */
export function compileTerms(tree: TermsTree): HandlebarsTemplateDelegate {
  return libraries.handlebars.compile(tree, {
    knownHelpers: Object.fromEntries(Object.keys(HELPERS).map((name) => [name, true])),
    knownHelpersOnly: true,
  });
}

/** A copy of a part of a tree without comments and places. */
function stripped(node: unknown): unknown {
  if (Array.isArray(node)) return joined(node.filter((one) => !isComment(one)).map(stripped));
  if (node === null || typeof node !== 'object') return node;
  const entries = Object.entries(node).filter(([name]) => !ASIDES.has(name));
  const copy = Object.fromEntries(entries.map(([name, inside]) => [name, stripped(inside)]));
  const { original } = node as { original?: unknown };
  if (isContent(node)) return { ...copy, value: withoutComments(node) };
  // Of an expression it is what was written; the compiler asks for it.
  return original === undefined ? copy : { ...copy, original };
}

function withoutComments({ value, loc, rightStripped }: Content): string {
  const isLineStart = loc.start.column === 0 || rightStripped;
  const text = isLineStart ? `\n${value}`.replace(WHOLE_LINES, '').slice(1) : value;
  return text.replace(WHOLE_LINES, '').replace(HTML_COMMENT, '');
}

/** Where a comment stood, two pieces of text meet, or nothing is left of one. */
function joined(nodes: readonly unknown[]): unknown[] {
  const all: unknown[] = [];
  for (const node of nodes) {
    if (isContent(node) && node.value === '') continue;
    const last = all.at(-1);
    if (isContent(node) && isContent(last)) {
      all[all.length - 1] = { ...last, value: last.value + node.value };
    } else all.push(node);
  }
  return all;
}

function isContent(node: unknown): node is Content {
  return (node as { type?: string } | undefined)?.type === 'ContentStatement';
}

function isComment(node: unknown): boolean {
  return (node as { type?: string } | undefined)?.type === 'CommentStatement';
}
