import type { Container } from 'postcss';
import type { Selector as SelectorNode } from 'postcss-selector-parser';
import { libraries } from '../libraries.ts';

/** What the markup has to have for a selector to match: all of `names`, and one of each of `choices`. */
interface Need {
  names: string[];
  choices: Need[][];
}

/** A selector as it is written; one without a `need` can always wait. */
interface Selector {
  text: string;
  need: Need | undefined;
}

/** A rule of a stylesheet, or a group of rules under a condition. */
type Block =
  | { selectors: Selector[]; declarations: string[] }
  | { condition: string; blocks: Block[] }
  | { keyframes: string; text: string };

/** What a page's markup has: elements, `.class`, `[attribute]` and `[attribute=value]`. */
type Used = ReadonlySet<string>;

const CONDITIONS = new Set(['media', 'supports', 'starting-style', 'layer', 'container']);

/** Pseudo-classes with selectors in brackets, of which one has to match. What is inside `:not()` need not be there. */
const ALTERNATIVES = new Set([':is', ':where', ':has']);

/** What answers to a pointer is decoration, and can wait for the whole stylesheet. */
const POINTER = new Set([':hover', ':active', '::selection']);

/**
 * These can wait, too: transitions from one look to another and motion that only decorates, the outlines
 * that replace colours where the system sets its own, and styles for print.
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
 *
 * Read with PostCSS, which writes what it has read as it was. Lightning CSS 1.33 cannot: what it hands to a
 * visitor of the stylesheet it does not take back ("failed to deserialize … Specifier"), and a visitor of
 * the rules takes 22 ms a page where this takes 2.
 */
export class PageStyles {
  private readonly blocks: Block[];
  /** All that selectors ask for. */
  private readonly names: string[];
  /** What was picked before: a page has the same markup in other languages. */
  private readonly known = new Map<string, string>();

  /** @param css a stylesheet as Vite minifies it: without comments and nested rules. */
  constructor(css: string) {
    this.blocks = read(libraries.postcss.parse(css));
    this.names = [...new Set(needsOf(this.blocks).flatMap(namesOf))];
  }

  /** @param direction the document's, which the markup inside of it does not say. */
  select(html: string, direction: 'ltr' | 'rtl'): string {
    const used = usedBy(html).add('[dir]').add(`[dir=${direction}]`);
    const key = this.names.filter((name) => used.has(name)).join(' ');
    const picked = this.known.get(key) ?? write(withoutUnused(choose(this.blocks, used)));
    this.known.set(key, picked);
    return picked;
  }
}

function needsOf(blocks: readonly Block[]): Need[] {
  return blocks.flatMap((block) => {
    if ('condition' in block) return needsOf(block.blocks);
    return 'selectors' in block ? block.selectors.flatMap(({ need }) => need ?? []) : [];
  });
}

function namesOf({ names, choices }: Need): string[] {
  return [...names, ...choices.flat().flatMap(namesOf)];
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
    const selectors = block.selectors.filter(({ need }) => need && isMet(need, used));
    const declarations = block.declarations.filter((one) => !LATER.test(one));
    return selectors.length > 0 ? [{ selectors, declarations }] : [];
  });
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
      return `${block.selectors.map(({ text }) => text).join(',')}{${block.declarations.join(';')}}`;
    })
    .join('');
}

function read({ nodes = [] }: Container): Block[] {
  return nodes.map((node): Block => {
    if (node.type === 'rule') {
      const selectors = readSelectors(node.selector);
      return { selectors, declarations: node.nodes.map(String) };
    }
    if (node.type !== 'atrule') throw new Error(`${node} is not expected in the stylesheet.`);
    const { name, params, raws } = node;
    if (name === 'keyframes') return { keyframes: params, text: String(node) };
    const condition = `@${name}${raws.afterName ?? ''}${params}`;
    if (!CONDITIONS.has(name)) throw new Error(`${condition} is not expected in the stylesheet.`);
    return { condition, blocks: read(node) };
  });
}

function readSelectors(list: string): Selector[] {
  return libraries
    .selectorParser()
    .astSync(list)
    .nodes.map((selector) => ({ text: String(selector).trim(), need: needOf(selector) }));
}

/** @returns undefined for what answers to a pointer only. */
function needOf(selector: SelectorNode): Need | undefined {
  let pointer = false;
  selector.walkPseudos(({ value }) => {
    pointer ||= POINTER.has(value);
  });
  return pointer ? undefined : needWithin(selector);
}

function needWithin(selector: SelectorNode): Need {
  const need: Need = { names: [], choices: [] };
  for (const node of selector.nodes) {
    if (node.type === 'class') need.names.push(`.${node.value}`);
    else if (node.type === 'tag') need.names.push(node.value);
    else if (node.type === 'attribute' && !node.insensitive) {
      const { attribute, operator, value } = node;
      if (operator === undefined) need.names.push(`[${attribute}]`);
      else if (operator === '=') need.names.push(`[${attribute}=${value}]`);
    } else if (node.type === 'pseudo' && ALTERNATIVES.has(node.value)) {
      need.choices.push(node.nodes.map(needWithin));
    }
  }
  return need;
}

function isMet({ names, choices }: Need, used: Used): boolean {
  return (
    names.every((name) => used.has(name)) &&
    choices.every((alternatives) => alternatives.some((one) => isMet(one, used)))
  );
}
