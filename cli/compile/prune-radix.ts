import type { AtRule, ChildNode, Container, Plugin, Root, Rule } from 'postcss';
import parseSelectors, { type Selector } from 'postcss-selector-parser';

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
  // Each element would have a second set of styles, for the colours of what is selected.
  /::selection/,
  // No button opens a dialog or a menu of Radix's.
  /data-state=["']?open/,
];

/**
 * A PostCSS plugin that drops what no page can match from Radix Themes' stylesheets. Not a visitor of
 * Lightning CSS, for the reason that `PageStyles` gives: unused properties show in the whole sheet only.
 */
export function pruneRadix(): Plugin {
  return {
    postcssPlugin: 'portico-prune-radix',
    OnceExit(sheet) {
      // A visitor that returns false would end the walk: hence the braces.
      sheet.walk((node) => {
        if (isRadix(node)) pruneNode(node);
      });
      pruneUnused(sheet);
      pruneEmpty(sheet);
    },
  };
}

function isRadix(node: ChildNode): boolean {
  return node.source?.input.file?.includes('@radix-ui') ?? false;
}

/** What only Macs know, where text looks well without. */
const ONLY_ON_MACS = /font-smoothing$/;

function pruneNode(node: ChildNode): void {
  const ofMacs = node.type === 'decl' && ONLY_ON_MACS.test(node.prop);
  if (ofMacs || (node.type === 'atrule' && isUnusedAtRule(node))) node.remove();
  else if (node.type === 'rule') pruneRule(node);
}

function pruneRule(rule: Rule): void {
  if (/^(?:from|to|[\d.]+%)/.test(rule.selector)) return;
  const kept = parseSelectors()
    .astSync(rule.selector)
    .nodes.filter((selector) => narrow(selector) && isUsed(selector))
    .map((selector) => shortenReset(String(selector)));
  if (kept.length === 0) rule.remove();
  else rule.selector = kept.join(',');
}

/**
 * The palette comes as sRGB, the font is the system's own, no page asks for a component's size by
 * breakpoint, a browser without `:has()` knows no `color-mix()` either, and the portal sees itself to
 * the page's height.
 */
function isUnusedAtRule({ name, params }: AtRule): boolean {
  return (
    name === 'font-face' || /display-p3|color-gamut|min-width|not selector|100dvh/.test(params)
  );
}

/**
 * Narrows every `:where(…)` and `:is(…)` down to the alternatives whose classes are kept.
 * @returns whether anything is left that may match.
 */
function narrow(selector: Selector): boolean {
  return selector.nodes.every((node) => {
    if (node.type === 'class') return !node.value.includes('rt-') || KEPT_CLASSES.has(node.value);
    // What is inside `:not()` need not exist.
    if (node.type !== 'pseudo' || node.value === ':not' || node.nodes.length === 0) return true;
    if (node.value !== ':where' && node.value !== ':is') return node.nodes.every(narrow);
    for (const alternative of [...node.nodes]) if (!narrow(alternative)) alternative.remove();
    return node.nodes.length > 0;
  });
}

function isUsed(selector: Selector): boolean {
  const positive = selector.clone() as Selector;
  positive.walkPseudos((pseudo) => {
    if (pseudo.value === ':not') pseudo.remove();
  });
  const text = String(positive);
  return !UNUSED.some((pattern) => pattern.test(text));
}

/** The reset counts every kind of button and field up; the portal renders the plain elements. */
function shortenReset(selector: string): string {
  return selector.replace(
    /^(\s*\.rt-reset:where\()\s*(?:(button),|textarea,\s*(input):).*\)$/s,
    '$1$2$3)',
  );
}

/** Drops custom properties, and Radix's animations, that nothing refers to any more. */
function pruneUnused(sheet: Root): void {
  for (let dropped = true; dropped; ) {
    dropped = false;
    const values: string[] = [];
    sheet.walkDecls(({ value }) => {
      values.push(value);
    });
    const text = values.join('\n');
    const used = new Set([...text.matchAll(/--[\w-]+/g)].map((match) => match[0]));
    sheet.walk((node) => {
      const unused =
        (node.type === 'decl' && node.prop.startsWith('--') && !used.has(node.prop)) ||
        (node.type === 'atrule' &&
          node.name === 'keyframes' &&
          isRadix(node) &&
          !text.includes(node.params));
      if (unused) {
        node.remove();
        dropped = true;
      }
    });
  }
}

function pruneEmpty(parent: Container): void {
  for (const node of [...(parent.nodes ?? [])] as ChildNode[]) {
    if ('nodes' in node) pruneEmpty(node as Container);
    const empty = 'nodes' in node ? node.nodes?.length === 0 : node.type === 'comment';
    if (empty && isRadix(node)) node.remove();
  }
}
