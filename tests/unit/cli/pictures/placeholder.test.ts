import { describe, expect, it } from 'vitest';
import { placeholder } from '../../../../cli/pictures/placeholder.ts';
import { parseSvg, rasterizerReady } from '../../../../cli/pictures/rasterize.ts';
import pictureUnfit from '../../../../cli/rules/picture-unfit.ts';
import type { Checked } from '../../../../cli/rules/rule.ts';
import { SECTION_IDS } from '../../../../runtime/contract.ts';

describe.each(SECTION_IDS)('the placeholder of %s', (section) => {
  const svg = placeholder(section);

  it('is what is asked of the catalogue’s own pictures, and less than 1 KB', () => {
    const files = new Map([['it', { file: 'it.svg', text: svg }]]);
    const pictures = new Map([[section, files]]);
    const workspace = { pictures, logos: new Map(), photos: [], strayPictures: [] };
    const findings = pictureUnfit.catalogue?.check(workspace as unknown as Checked) ?? [];
    expect([...findings]).toEqual([]);
    expect(svg.length).toBeLessThan(1024);
  });

  it('is 4:3, opaque up to its edges, with its sign in the middle and no words', async () => {
    await rasterizerReady();
    const parsed = parseSvg(svg);
    const { width, height, pixels } = parsed.render();
    expect([width, height]).toEqual([400, 300]);
    const at = (x: number, y: number) => [
      ...pixels.slice((y * 400 + x) * 4, (y * 400 + x) * 4 + 4),
    ];
    for (const [x, y] of [
      [0, 0],
      [399, 0],
      [0, 299],
      [399, 299],
    ] as const) {
      expect(at(x, y)[3], `${x} ${y}`).toBe(255);
    }
    const bright = (x: number, y: number) => at(x, y).every((channel) => channel > 180);
    const lit = Array.from({ length: 140 * 140 }, (_, i) =>
      bright(130 + (i % 140), 80 + Math.floor(i / 140)),
    ).filter(Boolean);
    expect(lit.length).toBeGreaterThan(500);
    expect(svg).not.toMatch(/<(text|style|image|script)|data-title|undefined|NaN/);
  });
});

it('differs by section', () => {
  expect(new Set(SECTION_IDS.map(placeholder)).size).toBe(SECTION_IDS.length);
});
