/** A rule of a stylesheet, or a group of rules under a condition. */
type Block =
  | { selectors: string[]; declarations: string[] }
  | { condition: string; blocks: Block[] }
  | { keyframes: string; text: string };

/** What a page's markup has: elements, `.class`, `[attribute]` and `[attribute=value]`. */
type Used = ReadonlySet<string>;

const CONDITIONS = /^@(?:media|supports|starting-style|layer|container)\b/;

/** Pseudo-classes with selectors in brackets, of which one has to match; the innermost first. */
const ALTERNATIVES = /:(?:is|where|has)\(([^()]*)\)/;

/** What answers to a pointer is decoration, and can wait for the whole stylesheet. */
const POINTER = /:hover|:active|::selection/;

/**
 * So can motion that only decorates, and the way from one look to another: the looks are there. And the
 * outlines that stand in for colours where the system sets its own, and paper.
 */
const LATER = new RegExp(
  `^(?:${[
    'transition\\b',
    '@starting-style\\b',
    '@media \\(prefers-reduced-motion: ?no-preference\\)',
    '@media \\(forced-colors: ?active\\)',
    '@media print\\b',
  ].join('|')})`,
);

/** What stands around the markup, and what the page's own script notes in it. */
const AROUND = ['html', 'body', '[data-failed]'];

/**
 * Picks from the portal's stylesheet what a page needs to be shown as it was rendered. A rule is
 * left out only when it asks for an element, a class or an attribute that the markup does not have,
 * or for a pointer; other states count as met. What can come later is left out as well. The app brings the
 * whole stylesheet along before anything else can appear.
 */
export class PageStyles {
  private readonly blocks: Block[];

  /** @param css a stylesheet as Vite minifies it: without comments and nested rules. */
  constructor(css: string) {
    this.blocks = parse(css);
  }

  /** @param direction the document's, which the markup inside of it does not say. */
  select(html: string, direction: 'ltr' | 'rtl'): string {
    const used = usedBy(html).add('[dir]').add(`[dir=${direction}]`);
    return write(withoutUnused(choose(this.blocks, used)));
  }
}

function usedBy(html: string): Set<string> {
  const used = new Set(AROUND);
  for (const [, element = ''] of html.matchAll(/<([a-z][a-z0-9]*)/g)) used.add(element);
  for (const [, written = '', value = ''] of html.matchAll(/\s([\w-]+)="([^"]*)"/g)) {
    const name = written.toLowerCase();
    if (name === 'class') for (const one of value.split(' ')) used.add(`.${one}`);
    else used.add(`[${name}]`).add(`[${name}=${value}]`);
  }
  return used;
}

function choose(blocks: readonly Block[], used: Used): Block[] {
  return blocks.flatMap((block): Block[] => {
    if ('keyframes' in block) return [block];
    if ('condition' in block) {
      if (LATER.test(block.condition)) return [];
      const inside = choose(block.blocks, used);
      return inside.length > 0 ? [{ ...block, blocks: inside }] : [];
    }
    const selectors = block.selectors.filter((selector) => mayMatch(selector, used));
    const declarations = block.declarations.filter((one) => !LATER.test(one));
    return selectors.length > 0 ? [{ selectors, declarations }] : [];
  });
}

function mayMatch(selector: string, used: Used): boolean {
  if (POINTER.test(selector)) return false;
  // What is inside `:not()` need not be there.
  let rest = selector.replace(/:not\((?:[^()]|\([^()]*\))*\)/g, '');
  for (let found = ALTERNATIVES.exec(rest); found; found = ALTERNATIVES.exec(rest)) {
    const [whole, inside = ''] = found;
    if (!split(inside, ',').some((one) => isThere(one, used))) return false;
    rest = rest.replace(whole, '');
  }
  return isThere(rest, used);
}

/** Whether what a plain selector names is in the markup. */
function isThere(selector: string, used: Used): boolean {
  const named = selector.match(/\.[A-Za-z_-][\w-]*|\[[\w-]+(?:="?[^"\]]*"?)?\]/g) ?? [];
  const elements = [...selector.matchAll(/(?:^|[\s>+~])([a-z][a-z0-9]*)/g)].map(([, name]) => name);
  return [...named.map((one) => one.replaceAll('"', '')), ...elements].every((one) =>
    used.has(one as string),
  );
}

/** Leaves out custom properties and animations that nothing that was chosen refers to. */
function withoutUnused(blocks: Block[]): Block[] {
  const text = write(blocks.filter((block) => !('keyframes' in block)));
  const named = new Set([...text.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name));
  let dropped = false;
  const drop = (all: Block[]): Block[] =>
    all.flatMap((block): Block[] => {
      if ('keyframes' in block) return text.includes(block.keyframes) ? [block] : [];
      if ('condition' in block) {
        const inside = drop(block.blocks);
        return inside.length > 0 ? [{ ...block, blocks: inside }] : [];
      }
      const declarations = block.declarations.filter((declaration) => {
        const [name = ''] = declaration.split(':', 1);
        return !name.startsWith('--') || named.has(name);
      });
      dropped ||= declarations.length < block.declarations.length;
      return declarations.length > 0 ? [{ ...block, declarations }] : [];
    });
  const kept = drop(blocks);
  return dropped ? withoutUnused(kept) : kept;
}

function write(blocks: readonly Block[]): string {
  return blocks
    .map((block) => {
      if ('keyframes' in block) return block.text;
      if ('condition' in block) return `${block.condition}{${write(block.blocks)}}`;
      return `${block.selectors.join(',')}{${block.declarations.join(';')}}`;
    })
    .join('');
}

function parse(css: string): Block[] {
  return topLevel(css).map(({ prelude, body }): Block => {
    if (CONDITIONS.test(prelude)) return { condition: prelude, blocks: parse(body) };
    const [, keyframes] = /^@keyframes\s+(.+)$/.exec(prelude) ?? [];
    if (keyframes) return { keyframes, text: `${prelude}{${body}}` };
    if (prelude.startsWith('@')) throw new Error(`${prelude} is not expected in the stylesheet.`);
    return { selectors: split(prelude, ','), declarations: split(body, ';').filter(Boolean) };
  });
}

/** Cuts a stylesheet into its outermost blocks. */
function topLevel(css: string): { prelude: string; body: string }[] {
  const found: { prelude: string; body: string }[] = [];
  let depth = 0;
  let start = 0;
  let open = 0;
  for (const { index, char } of outsideStrings(css)) {
    if (char === '{' && depth++ === 0) open = index;
    if (char === '}' && --depth === 0) {
      found.push({ prelude: css.slice(start, open).trim(), body: css.slice(open + 1, index) });
      start = index + 1;
    }
  }
  return found;
}

/** Splits at a character that is in no brackets and no string. */
function split(text: string, at: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let start = 0;
  for (const { index, char } of outsideStrings(text)) {
    if ('([{'.includes(char)) depth += 1;
    else if (')]}'.includes(char)) depth -= 1;
    else if (char === at && depth === 0) {
      parts.push(text.slice(start, index));
      start = index + 1;
    }
  }
  return [...parts, text.slice(start)].map((part) => part.trim());
}

function* outsideStrings(text: string): Generator<{ index: number; char: string }> {
  let quote = '';
  for (let index = 0; index < text.length; index += 1) {
    const char = text.charAt(index);
    if (quote) {
      if (char === '\\') index += 1;
      else if (char === quote) quote = '';
    } else if (char === '"' || char === "'") quote = char;
    else yield { index, char };
  }
}
