import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { parseSvg, rasterizerReady } from '../../../../cli/pictures/rasterize.ts';
import { readSvg } from '../../../../cli/rules/support/read-svg.ts';
import { random } from '../../random.ts';

const svg = (body: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">\n${body}\n</svg>\n`;

describe('a picture', () => {
  it.each([
    ['an empty element', '<g/>'],
    ['an element with nothing in it', '<g></g >'],
    ['quotes of both kinds', '<g id=\'a"b\' class="it\'s"/>'],
    ['room around "="', '<g id = "a"\n fill\t=\n"red" />'],
    ['comments', '<!-- <g> & " - --><g/><!---->'],
    ['CDATA', '<style><![CDATA[ a > b & <c> ]]></style>'],
    ['references', '<text>&amp;&lt;&#8364;&#x20AC;</text>'],
    ['">" in a value', '<g id="a>b"/>'],
    ['a declared prefix', '<use xmlns:xlink="http://www.w3.org/1999/xlink" xlink:href="#a"/>'],
    ['letters beyond ASCII', '<g id="møøse" größe="1"/>'],
    ['xml:lang', '<g xml:lang="en"/>'],
  ])('may have %s', (_, body) => {
    expect(readSvg(svg(body)).fault).toBeUndefined();
    expect(readSvg(`<?xml version="1.0"?>\n${svg(body)}<!-- end -->`).fault).toBeUndefined();
  });

  it.each([
    ['<g>', '<g>', 'does not close the <g> that begins here before </svg>'],
    ['<g><path></g>', '<path>', 'does not close the <path> that begins here before </g>'],
    ['<g></G>', '<g>', 'does not close the <g> that begins here before </G>'],
    ['</svg></g>', '</g>', 'goes on after its end, </svg>'],
    ['</svg><svg>', '<svg>', 'goes on after its end, </svg>'],
    ['</svg>text<svg>', 't', 'has text outside of <svg …>…</svg>'],
    ['<g id=a/>', '<g id=a/>', 'has a "<" here that begins no complete tag'],
    ['<g id="a/>', '<g id="a/>', 'has a "<" here that begins no complete tag'],
    ['<g id="a"fill="b"/>', '<g id="a"fill="b"/>', 'has a "<" here that begins no complete tag'],
    ['<g hidden/>', '<g hidden/>', 'has a "<" here that begins no complete tag'],
    ['<g></g id="a">', '</g id="a">', 'has a "<" here that begins no complete tag'],
    ['1 < 2', '< 2', 'has a "<" here that begins no complete tag'],
    ['<!a>', '<!a>', 'has a "<" here that begins no complete tag'],
    ['<!-- a -- b -->', '<!--', 'has a comment with "--" in it, which XML does not accept'],
    ['<!-- a', '<!--', 'has a "<!--" that is not closed'],
    ['<g id="1" id="2"/>', '<g id="1" id="2"/>', 'has "id" twice in one tag'],
    ['<a:g/>', '<a:g/>', 'uses the prefix "a" without declaring it'],
    ['a &nbsp; b', '&nbsp;', 'has "&nbsp;", which XML does not know'],
    ['<g id="a & b"/>', '&', 'has "&", which XML does not know'],
  ])('%s is reported at its place', (body, marked, what) => {
    const text = svg(body);
    const fault = readSvg(text).fault;
    expect(fault?.what).toBe(what);
    expect(text.slice(fault?.start, fault?.end)).toBe(marked);
    expect(fault?.fix).toMatch(/\.$/);
  });

  it('that breaks off is reported where its open element begins', () => {
    expect(readSvg('<svg>\n<g>').fault).toMatchObject({ start: 6, end: 9 });
    expect(readSvg('<svg><g').fault).toMatchObject({ start: 5 });
  });

  it('with a document type is passed over: another check reports that', () => {
    expect(readSvg('<!DOCTYPE svg [<!ENTITY a "b">]><svg>&a;</svg>').fault).toBeUndefined();
  });
});

describe('the judgement', () => {
  beforeAll(rasterizerReady);

  it('is that of resvg, on a logo with one to three slips', () => {
    const logo = readFileSync('catalog/art/brands/ripple.svg', 'utf8');
    const start = logo.indexOf('>') + 1;
    const next = random(7);
    const pick = (length: number) => Math.floor(next() * length);
    // No colon: resvg takes `<:stop>`, browsers do not.
    const slips = ['<', '>', '/', '"', "'", '=', '&', ';', ' ', 'a', '!', '--', '<g>', '</g>'];
    let faulty = 0;
    for (let round = 0; round < 800; round += 1) {
      let text = logo;
      for (let left = 1 + pick(3); left > 0; left -= 1) {
        const at = start + pick(text.length - start);
        const slip = next() < 0.5 ? '' : (slips[pick(slips.length)] ?? '');
        text = text.slice(0, at) + slip + text.slice(slip === '' || next() < 0.3 ? at + 1 : at);
      }
      const expected = parses(text);
      if (!expected) faulty += 1;
      expect(readSvg(text).fault === undefined, text).toBe(expected);
    }
    expect(faulty).toBeGreaterThan(130);
  });
});

function parses(text: string): boolean {
  try {
    parseSvg(text).free();
    return true;
  } catch (error) {
    if (!/data parsing failed/.test(String(error))) return true;
    return false;
  }
}
