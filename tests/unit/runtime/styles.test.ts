import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import postcss, { type AtRule, type Container, type Rule } from 'postcss';
import parseSelectors, { type Node, type Selector } from 'postcss-selector-parser';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../..');

/** Every selector of a sheet that holds on a screen. */
function selectorsOf(file: string): Selector[] {
  const found: Selector[] = [];
  postcss.parse(readFileSync(join(root, file), 'utf8')).walkRules((rule) => {
    if (isOnScreen(rule)) found.push(...parseSelectors().astSync(rule.selector).nodes);
  });
  return found;
}

function isOnScreen({ parent }: Rule | Container): boolean {
  if (!parent || parent.type === 'root') return true;
  const { name = '', params = '' } = parent as AtRule;
  if (/keyframes/.test(name) || /print|forced-colors/.test(params)) return false;
  return isOnScreen(parent as Container);
}

/** What browsers sort rules by: they look only at those of an element's own id, class, attributes and tag, or its focus. */
function isSorted(node: Node): boolean {
  if (['id', 'class', 'attribute', 'tag'].includes(node.type) || node.value === ':focus')
    return true;
  if (node.type !== 'pseudo' || !/^:(?:is|where)$/.test(node.value)) return false;
  return node.nodes.length === 1 && lastPart(node.nodes[0] as Selector).some(isSorted);
}

function lastPart({ nodes }: Selector): Node[] {
  return nodes.slice(nodes.findLastIndex(({ type }) => type === 'combinator') + 1);
}

/** Whether an element is passed over where no element around it has a certain id, class or tag. */
function isRuledOutFromAfar({ nodes }: Selector): boolean {
  const around = nodes.slice(
    0,
    nodes.findLastIndex(({ type }) => type === 'combinator'),
  );
  const isNested = nodes.every(
    ({ type, value = '' }) => type !== 'combinator' || /^[\s>]*$/.test(value),
  );
  return isNested && around.some(({ type }) => ['id', 'class', 'tag'].includes(type));
}

/** The reset, which is for every element. */
const RESET = ['*', '::before', '::after'];

it('no rule but the reset is compared with every element: on a slow phone each such rule can be felt', () => {
  // The pages of a book are a document of their own.
  const sheets = globSync('runtime/**/!(page).css', { cwd: root });
  expect(sheets.length).toBeGreaterThan(10);
  const compared = sheets
    .flatMap(selectorsOf)
    .filter((selector) => !lastPart(selector).some(isSorted) && !isRuledOutFromAfar(selector))
    .map((selector) => String(selector).trim());
  expect(compared.filter((selector) => !/^:(?:root|host)\b/.test(selector))).toEqual(RESET);
});
