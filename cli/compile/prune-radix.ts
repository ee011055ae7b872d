import type { CssNode, CssRoot } from './css-tree.ts';

/**
 * The classes of Radix Themes that the runtime renders. Its stylesheet holds every size, variant
 * and breakpoint of every component (51 KB compressed); the portal needs a twentieth of that.
 * A test renders every page and fails when one uses a class that is not here.
 */
export const KEPT_CLASSES: ReadonlySet<string> = new Set([
  'rt-reset',
  'rt-BaseButton',
  'rt-Button',
  'rt-variant-solid',
  'rt-variant-soft',
  'rt-r-size-3',
  'rt-r-size-4',
]);

/** Rules for kept classes that still match nothing: sizes, variants and colours not in use. */
const UNUSED = [
  // Of the reset, only links and buttons are rendered.
  /\.rt-reset:where\(\s*(?!\s|a\)|button|:)/,
  /data-accent-color=["']?(?!gray|["']{2}|\])\w/,
  /data-gray-color/,
  /data-scaling=["']?(?!100)\d/,
  /data-panel-background=["']?translucent/,
  /\.(?:dark|light)-theme(?![\w-])[^,]*$/,
  /data-has-background=["']?true/,
  // No button opens a dialog or a menu of Radix's.
  /data-state=["']?open/,
];

/** A PostCSS plugin that drops what no page can match from Radix Themes' stylesheets. */
export function pruneRadix() {
  return {
    postcssPlugin: 'portico-prune-radix',
    OnceExit(root: unknown) {
      const sheet = root as CssRoot;
      // A visitor that returns false would end the walk: hence the braces.
      sheet.walk((node) => {
        if (isRadix(node)) pruneNode(node);
      });
      pruneUnused(sheet);
      pruneEmpty(sheet);
    },
  };
}

function isRadix(node: CssNode): boolean {
  return node.source?.input.file?.includes('@radix-ui') ?? false;
}

/** What only Macs know, where text looks well without. */
const ONLY_ON_MACS = /font-smoothing$/;

function pruneNode(node: CssNode): void {
  const ofMacs = node.type === 'decl' && ONLY_ON_MACS.test(node.prop ?? '');
  if (ofMacs || (node.type === 'atrule' && isUnusedAtRule(node))) {
    node.remove();
    return;
  }
  if (node.type !== 'rule' || node.selector === undefined) return;
  if (/^(?:from|to|[\d.]+%)/.test(node.selector)) return;
  const kept = splitSelectors(node.selector)
    .flatMap((one) => withoutDead(one) ?? [])
    .map(shortenReset);
  if (kept.length === 0) node.remove();
  else node.selector = kept.join(',');
}

/**
 * The palette comes as sRGB, the font is the system's own, no page asks for a component's size by
 * breakpoint, a browser without `:has()` knows no `color-mix()` either, and the portal sees itself to
 * the page's height.
 */
function isUnusedAtRule({ name, params = '' }: CssNode): boolean {
  return (
    name === 'font-face' || /display-p3|color-gamut|min-width|not selector|100dvh/.test(params)
  );
}

/** The selector without alternatives that match nothing; undefined where nothing is left of it. */
function withoutDead(selector: string): string | undefined {
  const narrowed = narrow(selector);
  if (narrowed === undefined) return undefined;
  const positive = withoutNegations(narrowed);
  return UNUSED.some((pattern) => pattern.test(positive)) ? undefined : narrowed;
}

/** Narrows every `:where(…)` and `:is(…)` down to the alternatives whose classes are kept. */
function narrow(selector: string): string | undefined {
  const group = /:(?:where|is)\(/.exec(selector);
  if (!group) return hasKeptClasses(selector) ? selector : undefined;
  const inside = group.index + group[0].length;
  const end = closingBracket(selector, inside);
  const before = selector.slice(0, group.index);
  const alternatives = splitSelectors(selector.slice(inside, end)).flatMap(
    (alternative) => narrow(alternative) ?? [],
  );
  const after = narrow(selector.slice(end + 1));
  if (alternatives.length === 0 || after === undefined || !hasKeptClasses(before)) return undefined;
  return `${before}${group[0]}${alternatives.join(',')})${after}`;
}

function hasKeptClasses(selector: string): boolean {
  const classes = [...withoutNegations(selector).matchAll(/\.((?:[\w-]|\\.)+)/g)];
  return classes.every(([, name = '']) => !name.includes('rt-') || KEPT_CLASSES.has(name));
}

/** What is inside `:not()` need not exist. */
function withoutNegations(selector: string): string {
  return selector.replace(/:not\((?:[^()]|\([^()]*\))*\)/g, '');
}

/** Where the bracket that was opened before `from` closes. */
function closingBracket(selector: string, from: number): number {
  let depth = 1;
  for (let at = from; at < selector.length; at += 1) {
    if (selector[at] === '(') depth += 1;
    if (selector[at] === ')') depth -= 1;
    if (depth === 0) return at;
  }
  return selector.length;
}

/** The reset counts every kind of button and field up; the portal renders the plain elements. */
function shortenReset(selector: string): string {
  return selector.replace(
    /^(\s*\.rt-reset:where\()\s*(?:(button),|textarea,\s*(input):).*\)$/s,
    '$1$2$3)',
  );
}

/** Splits a selector list at the commas that are not inside brackets. */
function splitSelectors(selector: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const char of selector) {
    if (char === '(') depth += 1;
    if (char === ')') depth -= 1;
    if (char === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += char;
  }
  return parts;
}

/** Drops custom properties, and Radix's animations, that nothing refers to any more. */
function pruneUnused(sheet: CssRoot): void {
  for (let dropped = true; dropped; ) {
    dropped = false;
    const values: string[] = [];
    sheet.walk((node) => {
      if (node.type === 'decl') values.push(node.value ?? '');
    });
    const text = values.join('\n');
    const used = new Set([...text.matchAll(/--[\w-]+/g)].map((match) => match[0]));
    sheet.walk((node) => {
      const property = node.type === 'decl' && node.prop?.startsWith('--');
      const animation = node.type === 'atrule' && node.name === 'keyframes' && isRadix(node);
      const unused =
        (property && !used.has(node.prop ?? '')) ||
        (animation && !text.includes(node.params ?? ''));
      if (unused) {
        node.remove();
        dropped = true;
      }
    });
  }
}

function pruneEmpty(parent: CssNode): void {
  for (const node of [...(parent.nodes ?? [])]) {
    pruneEmpty(node);
    const comment = node.type === 'comment' && isRadix(node);
    if (comment || (node.nodes?.length === 0 && isRadix(node))) node.remove();
  }
}
