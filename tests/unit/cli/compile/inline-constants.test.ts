import postcss from 'postcss';
import { expect, test } from 'vitest';
import { inlineConstants } from '../../../../cli/compile/inline-constants.ts';

const TOKENS = `
  :root { --pt-space-s: 0.5rem; --pt-touch: 44px; --pt-tight: -0.022em; --pt-line: 1px solid var(--pt-border); }
  :root[dir="rtl"] { --pt-tight: 0; }
`;

/** A stylesheet after the plugin, in one line. */
const inlined = (css: string) =>
  postcss([inlineConstants(TOKENS)])
    .process(css, { from: undefined })
    .css.replace(/\s+/g, ' ')
    .trim();

test('a stylesheet has the values of its constants in their place', () => {
  expect(inlined(`${TOKENS} .a { gap: var(--pt-space-s); }`)).toMatch(/\.a \{ gap: 0\.5rem; \}$/);
});

test('the stylesheet of a page that is loaded later has those that all share', () => {
  const css = '.a { gap: var(--pt-space-s) var(--pt-touch); }';
  expect(inlined(css)).toBe('.a { gap: 0.5rem 44px; }');
});

test('what differs by language, or is longer than its name, stays', () => {
  const css = '.a { letter-spacing: var(--pt-tight); border: var(--pt-line); }';
  expect(inlined(css)).toBe(css);
});

test('what a stylesheet says itself comes first', () => {
  const css = '.a { --pt-touch: 10px; } .b { inline-size: var(--pt-touch); }';
  expect(inlined(css)).toBe(css);
});
