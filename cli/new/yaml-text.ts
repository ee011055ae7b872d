import { isDeepStrictEqual } from 'node:util';
import { libraries } from '../libraries.ts';
import { readYaml } from '../workspace/read-yaml.ts';
import { plainValue } from '../workspace/tree.ts';
import { toFillIn } from './fill-in.ts';

/** What needs no quotes between brackets: no comma, no sign that means something to YAML. */
const PLAIN = /^[\p{L}/][\p{L}\p{N}\p{M}_ ./+:@-]*$/u;
/** Words that some reader of YAML takes for something else than a text. */
const WORDS = /^(true|false|null|yes|no|on|off|y|n)$/i;

/**
 * A value on one line, within brackets or alone: `{ country: KE, days: [monday, friday] }`.
 * @param isStandIn whether the value at keys, joined by dots, stands in for one to be filled in.
 */
export function flowText(value: unknown, isStandIn = (_path: string) => false): string {
  if (Array.isArray(value)) return `[${value.map((item) => flowText(item)).join(', ')}]`;
  if (value !== null && typeof value === 'object') {
    const entries = Object.entries(value).map(([key, inside]) =>
      isStandIn(key)
        ? toFillIn(key, flowText(inside))
        : `${key}: ${flowText(inside, (path) => isStandIn(`${key}.${path}`))}`,
    );
    return `{ ${entries.join(', ')} }`;
  }
  if (typeof value !== 'string') return String(value);
  const isPlain = PLAIN.test(value) && !WORDS.test(value) && !/: |[: ]$/.test(value);
  return isPlain ? value : JSON.stringify(value);
}

/** A text after `key: ` on a line of its own. */
export function blockText(text: string): string {
  const isPlain = !WORDS.test(text) && !/\n/.test(text);
  if (!isPlain) return JSON.stringify(text);
  return libraries.yaml.stringify(text, { lineWidth: 0, singleQuote: false }).trimEnd();
}

/** Lines, each with a number of blanks before it. */
export function indented(lines: readonly string[], columns: number): string[] {
  return lines.map((line) => (line === '' ? line : ' '.repeat(columns) + line));
}

/**
 * A written YAML text, after making sure that it says what it is meant to say.
 * @throws Error when it does not, which would be a fault of Portico.
 */
export function verified(content: string, meant: unknown): string {
  const { tree } = readYaml('the draft', Buffer.from(content));
  if (!tree || !isDeepStrictEqual(plainValue(tree), meant)) {
    throw new Error(`what was to be written does not say what was answered:\n${content}`);
  }
  return content;
}
