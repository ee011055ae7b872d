import { describe, expect, test } from 'vitest';
import { compileTerms, termsTree } from '../../../../cli/catalogue/terms-tree.ts';

const PLAIN = `<h1>Terms</h1>

<p>For {{brand}}. {{#if law}}The law of {{law}} holds.{{/if}}</p>
{{#if days}}
<p>Days: {{days}}</p>
{{/if}}
<p>The end.</p>
`;

/** Templates that are the plain one with a comment somewhere. */
const commented: [where: string, before: string, after: string][] = [
  ['before all', '<h1>', '{{! note }}\n<h1>'],
  ['before all, of HTML', '<h1>', '<!-- note -->\n<h1>'],
  ['within a line', 'For ', '{{!-- note {{x}} --}}For '],
  ['within a line, of HTML', 'For ', 'For<!-- note --> '],
  ['after a value', '{{brand}}.', '{{brand}}{{! note }}.'],
  ['after a value, of HTML', '{{brand}}.', '{{brand}}<!-- note -->.'],
  ['between two values', ' {{#if law', ' {{! note }}{{#if law'],
  ['in a line of its own', '<p>The end', '{{!-- note --}}\n<p>The end'],
  ['in a line of its own, of HTML', '<p>The end', '  <!-- note -->\n<p>The end'],
  ['in several lines, of HTML', '<p>The end', '<!--\nnote\n-->\n<p>The end'],
  ['first in a block', '<p>Days', '{{! note }}\n<p>Days'],
  ['first in a block, of HTML', '<p>Days', '<!-- note -->\n<p>Days'],
  ['last in a block, of HTML', '{{days}}</p>\n', '{{days}}</p>\n<!-- note -->\n'],
];

describe('The tree of a terms template', () => {
  test.each(commented)('is the same with a comment %s', (_, before, after) => {
    expect(PLAIN).toContain(before);
    expect(termsTree(PLAIN.replace(before, after))).toEqual(termsTree(PLAIN));
  });

  test('keeps the line’s end after a comment that stands behind a value', () => {
    const fill = compileTerms(termsTree('{{brand}} <!-- note -->\nand others'));
    expect(fill({ brand: 'Ripple' })).toBe('Ripple \nand others');
  });

  test('gives the text that Handlebars gives for the template', () => {
    const facts = { brand: 'Ripple', law: 'Malta', days: 7 };
    expect(compileTerms(termsTree(PLAIN))(facts)).toBe(`<h1>Terms</h1>

<p>For Ripple. The law of Malta holds.</p>
<p>Days: 7</p>
<p>The end.</p>
`);
  });
});
