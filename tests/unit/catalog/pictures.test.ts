import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { itemsOf, listCatalog, readCatalogText, SECTIONS } from './read-catalog.ts';

describe.each(SECTIONS)('The pictures of %s', (section) => {
  const files = listCatalog(`art/${section}`);
  const pictures = new Map(files.map((file) => [file, readCatalogText(`art/${section}/${file}`)]));

  it('are one for each item, and no other', () => {
    expect(files).toEqual(
      itemsOf(section)
        .map(({ key }) => `${key}.svg`)
        .sort(),
    );
  });

  it('have at most 6 KB after compression', () => {
    for (const [file, svg] of pictures) {
      expect(brotliCompressSync(svg).length, file).toBeLessThanOrEqual(6 * 1024);
    }
  });

  it('are 4:3 with an opaque ground, and hold no text but a place for the title of a book', () => {
    for (const [file, svg] of pictures) {
      expect(svg, file).toMatch(/^<svg [^>]*viewBox="0 0 400 300"/);
      expect(svg, file).not.toMatch(/<(?:text|style|image|script|foreignObject|filter|animate)\b/);
      expect([...svg.matchAll(/data-title=/g)], file).toHaveLength(section === 'ebooks' ? 1 : 0);
    }
  });

  it('are no two alike, not even in other colours', () => {
    const shapes = [...pictures.values()].map((svg) => svg.replace(/#[0-9a-f]{3,8}\b/gi, '#'));
    expect(new Set(shapes).size).toBe(shapes.length);
  });
});
