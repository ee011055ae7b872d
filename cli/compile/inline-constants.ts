import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import postcss, { type Declaration, type Plugin, type Root, type Rule } from 'postcss';
import { OWN_FOLDER } from '../own-folder.ts';

/** Where custom properties stand that hold for the whole page: the document and Radix's theme. */
const EVERYWHERE = /^(?::root|:where\(\.radix-themes\)|\.radix-themes(?:\.pt-theme)?)$/;

/** The portal's own theme, which stands on the same element as Radix's and overrides it. */
const OVERRIDING = '.radix-themes.pt-theme';

/** The portal has one scale, so that what Radix multiplies with it is settled. */
const SCALE = ['--scaling', '1'] as const;

/**
 * A PostCSS plugin that puts custom properties which have one value on every page in the place of
 * their uses, where that is no longer. What differs by theme, language or preference stays.
 */
export function inlineConstants(): Plugin {
  return {
    postcssPlugin: 'portico-inline-constants',
    OnceExit(sheet) {
      dropOverridden(sheet);
      // A sheet of a chunk of its own is used beside that of all pages, in which they stand no more.
      const shared = new Map(
        [...findConstants(portalSheet())].filter(([name]) => name.startsWith('--pt-')),
      );
      while (inlineOnce(sheet, shared)) {
        // A value may have become constant by what was put into it.
      }
    },
  };
}

/** What the portal's own sheets for all pages say. */
function portalSheet(): Root {
  const files = globSync('runtime/ui/*.css', { cwd: OWN_FOLDER }).sort();
  return postcss.parse(
    files.map((file) => readFileSync(join(OWN_FOLDER, file), 'utf8')).join('\n'),
  );
}

/** Drops what Radix's theme declares and the portal's own declares anew. */
function dropOverridden(sheet: Root): void {
  const all = declarations(sheet);
  const own = new Set(
    all.filter((node) => selectorOf(node) === OVERRIDING).map(({ prop }) => prop),
  );
  for (const node of all) {
    const overridden = own.has(node.prop) && selectorOf(node) !== OVERRIDING;
    if (overridden && isEverywhere(node) && selectorOf(node) !== ':root') node.remove();
  }
}

/** @returns whether anything was put in. */
function inlineOnce(sheet: Root, shared: ReadonlyMap<string, string>): boolean {
  const constants = new Map([...shared, ...findConstants(sheet)]);
  let changed = false;
  sheet.walkDecls((node) => {
    if (!node.value.includes('var(')) return;
    const value = node.value.replace(
      /var\((--[\w-]+)\)/g,
      (use, name) => constants.get(name) ?? use,
    );
    if (value === node.value) return;
    node.value = settle(value);
    changed = true;
  });
  return changed;
}

function findConstants(sheet: Root): Map<string, string> {
  const declared = Map.groupBy(declarations(sheet), ({ prop }) => prop);
  const constants = new Map<string, string>([SCALE]);
  // A value may stand for others as long as those are the same for the whole page.
  const varies = (name: string) => !(declared.get(name) ?? []).every(isForWholePage);
  for (const [name, [first, ...others]] of declared) {
    if (!first || others.length > 0 || !isEverywhere(first)) continue;
    const { value } = first;
    const fixed = !namesIn(value).some(varies);
    if (fixed && value.length <= `var(${name})`.length) constants.set(name, value);
  }
  return constants;
}

function declarations(sheet: Root): Declaration[] {
  const found: Declaration[] = [];
  sheet.walkDecls(/^--/, (node) => {
    found.push(node);
  });
  return found;
}

function selectorOf({ parent }: Declaration): string {
  return parent?.type === 'rule' ? (parent as Rule).selector : '';
}

/** Whether a declaration holds on every page, whatever the screen. */
function isEverywhere(node: Declaration): boolean {
  return EVERYWHERE.test(selectorOf(node)) && node.parent?.parent?.type === 'root';
}

function isForWholePage(node: Declaration): boolean {
  return /^:root\b/.test(selectorOf(node)) || EVERYWHERE.test(selectorOf(node));
}

function namesIn(value: string): string[] {
  return [...value.matchAll(/var\((--[\w-]+)/g)].map(([, name = '']) => name);
}

/** Works out `calc(4px * 1)`, and drops factors of one from what stays to be calculated. */
function settle(value: string): string {
  return value.replace(/ \* 1(?=[ )])/g, '').replace(/calc\((-?[\d.]+(?:px|rem|em)?)\)/g, '$1');
}
