/**
 * The classes of Radix Themes that the runtime renders. Its stylesheet holds every size, variant
 * and breakpoint of every component (51 KB compressed); the portal needs a twentieth of that.
 * A test renders every page and fails when one uses a class that is not here.
 */
export const KEPT_CLASSES: ReadonlySet<string> = new Set([
  'rt-reset',
  'rt-BaseButton',
  'rt-Button',
  'rt-Badge',
  'rt-Heading',
  'rt-TextFieldRoot',
  'rt-TextFieldInput',
  'rt-TextFieldSlot',
  'rt-variant-solid',
  'rt-variant-soft',
  'rt-variant-surface',
  'rt-high-contrast',
  ...[1, 2, 3, 4, 5, 6, 7, 8].map((size) => `rt-r-size-${size}`),
]);

/** Rules for kept classes that still match nothing: sizes, variants and colours not in use. */
const UNUSED = [
  /\.rt-(?:Base)?Button:where\([^)]*rt-r-size-[12]\b/,
  /\.rt-TextFieldRoot:where\([^)]*rt-r-size-[12]\b/,
  /\.rt-Badge:where\([^)]*(?:rt-r-size-3|rt-variant-s(?:olid|urface))/,
  /\.rt-TextFieldRoot:where\([^)]*rt-variant-soft/,
  /\.rt-BaseButton:where\([^)]*rt-variant-surface/,
  /\.rt-Heading:where\([^)]*rt-r-size-[1-4]\b/,
  // Of the reset, only links, buttons, inputs and headings are rendered.
  /\.rt-reset:where\(\s*(?!\s|a\)|button|textarea|h1|:)/,
  /data-accent-color=["']?(?!gray|["']{2}|\])\w/,
  /data-gray-color/,
  /data-scaling=["']?(?!100)\d/,
  /data-panel-background=["']?translucent/,
  /\.(?:dark|light)-theme(?![\w-])[^,]*$/,
];

/** The little of PostCSS's tree that the pruning touches. */
interface Node {
  type: string;
  name?: string;
  params?: string;
  selector?: string;
  prop?: string;
  value?: string;
  nodes?: Node[];
  source?: { input: { file?: string } };
  remove(): void;
}
interface Root extends Node {
  walk(visit: (node: Node) => void): void;
}

/** A PostCSS plugin that drops what no page can match from Radix Themes' stylesheets. */
export function pruneRadix() {
  return {
    postcssPlugin: 'portico-prune-radix',
    OnceExit(root: unknown) {
      const sheet = root as Root;
      // A visitor that returns false would end the walk: hence the braces.
      sheet.walk((node) => {
        if (isRadix(node)) pruneNode(node);
      });
      pruneUnused(sheet);
      pruneEmpty(sheet);
    },
  };
}

function isRadix(node: Node): boolean {
  return node.source?.input.file?.includes('@radix-ui') ?? false;
}

function pruneNode(node: Node): void {
  if (node.type === 'atrule' && isUnusedAtRule(node)) {
    node.remove();
    return;
  }
  if (node.type !== 'rule' || node.selector === undefined) return;
  if (/^(?:from|to|[\d.]+%)/.test(node.selector)) return;
  const kept = splitSelectors(node.selector).filter(canMatch);
  if (kept.length === 0) node.remove();
  else node.selector = kept.join(',');
}

/**
 * The palette comes as sRGB, the font is the system's own, and no page asks for a component's size
 * by breakpoint.
 */
function isUnusedAtRule({ name, params = '' }: Node): boolean {
  return name === 'font-face' || /display-p3|color-gamut|min-width/.test(params);
}

function canMatch(selector: string): boolean {
  // What is inside `:not()` need not exist.
  const positive = selector.replace(/:not\((?:[^()]|\([^()]*\))*\)/g, '');
  const classes = [...positive.matchAll(/\.((?:[\w-]|\\.)+)/g)].map((match) => match[1] as string);
  const known = classes.every((name) => !name.includes('rt-') || KEPT_CLASSES.has(name));
  return known && !UNUSED.some((pattern) => pattern.test(positive));
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

/** Drops Radix's custom properties and animations that nothing refers to any more. */
function pruneUnused(sheet: Root): void {
  for (let dropped = true; dropped; ) {
    dropped = false;
    const values: string[] = [];
    sheet.walk((node) => {
      if (node.type === 'decl') values.push(node.value ?? '');
    });
    const text = values.join('\n');
    const used = new Set([...text.matchAll(/--[\w-]+/g)].map((match) => match[0]));
    sheet.walk((node) => {
      if (!isRadix(node)) return;
      const property = node.type === 'decl' && node.prop?.startsWith('--');
      const animation = node.type === 'atrule' && node.name === 'keyframes';
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

function pruneEmpty(parent: Node): void {
  for (const node of [...(parent.nodes ?? [])]) {
    pruneEmpty(node);
    const comment = node.type === 'comment' && isRadix(node);
    if (comment || (node.nodes?.length === 0 && isRadix(node))) node.remove();
  }
}
