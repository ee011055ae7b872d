/** What a text puts in: the names in its braces, and where its braces go wrong. */
export interface Placeholders {
  /** Each name once, sorted. */
  names: string[];
  /** What is wrong with the braces, as the end of a sentence that begins with the text's name. */
  fault?: string;
}

/**
 * Reads the placeholders of a text: `{name}`, and `{count, plural, one {# item} other {# items}}`
 * with further placeholders inside its forms.
 */
export function placeholders(text: string): Placeholders {
  const names = new Set<string>();
  const scanner = { text, at: 0, names };
  const fault = scan(scanner, false);
  return { names: [...names].sort(), ...(fault === undefined ? {} : { fault }) };
}

interface Scanner {
  text: string;
  at: number;
  names: Set<string>;
}

/** Reads on to the end of the text, or to the brace that closes a plural's form. */
function scan(scanner: Scanner, inForm: boolean): string | undefined {
  const { text } = scanner;
  while (scanner.at < text.length) {
    const character = text[scanner.at++];
    if (character === '}') return inForm ? undefined : 'has a closing brace that closes nothing';
    if (character !== '{') continue;
    const fault = placeholder(scanner);
    if (fault) return fault;
  }
  return inForm ? 'has a brace that is not closed' : undefined;
}

function placeholder(scanner: Scanner): string | undefined {
  const simple = match(scanner, /\s*([A-Za-z][A-Za-z0-9]*)\s*\}/y);
  if (simple) {
    scanner.names.add(simple[1] as string);
    return undefined;
  }
  const plural = match(scanner, /\s*([A-Za-z][A-Za-z0-9]*)\s*,\s*plural\s*,\s*/y);
  if (!plural) return 'has a brace that begins no placeholder such as {name}';
  scanner.names.add(plural[1] as string);
  const forms: string[] = [];
  for (;;) {
    if (match(scanner, /\}/y)) break;
    const form = match(scanner, /(=\d+|zero|one|two|few|many|other)\s*\{/y);
    if (!form) return 'has a plural whose forms are not written as: one {…} other {…}';
    forms.push(form[1] as string);
    const fault = scan(scanner, true);
    if (fault) return fault;
    match(scanner, /\s*/y);
  }
  return forms.includes('other') ? undefined : 'has a plural without the form "other"';
}

function match(scanner: Scanner, pattern: RegExp): RegExpExecArray | undefined {
  pattern.lastIndex = scanner.at;
  const found = pattern.exec(scanner.text);
  if (found) scanner.at = pattern.lastIndex;
  return found ?? undefined;
}
