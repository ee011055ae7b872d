import { beforeAll, describe, expect, test } from 'vitest';
import type { Catalogue } from '../../../../cli/catalogue/catalogue.ts';
import { checkTenants } from '../../../../cli/check/check-tenants.ts';
import { collectGallery } from '../../../../cli/gallery/collect-gallery.ts';
import { formatHtml } from '../../../../cli/gallery/format-html.ts';
import type { Gallery, ItemPicture } from '../../../../cli/gallery/gallery.ts';
import { groundsOf } from '../../../../cli/gallery/grounds.ts';
import type { SiteModel } from '../../../../cli/link/site-model.ts';
import type { Language, Theme } from '../../../../schemas/generated/workspace.ts';
import { root } from '../../../workspace-files.ts';

const english: Language = {
  code: 'en',
  name: 'English',
  nativeName: 'English',
  locale: 'en',
  direction: 'ltr',
};

function picture(values: Partial<ItemPicture> = {}): ItemPicture {
  return {
    section: 'games',
    id: 'tide-pool',
    key: 'tide_pool',
    title: 'Tide Pool',
    titleLanguage: english,
    content: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300"/>',
    bytes: 1536,
    own: true,
    ...values,
  };
}

function galleryOf(pictures: ItemPicture[], grounds: Gallery['grounds'] = {}): Gallery {
  return { sections: [{ id: 'games', pictures }], logos: [], previews: [], grounds };
}

function theme(appearance: Theme['appearance'], background: string): Theme {
  return { appearance, radius: 'large', colors: { background } } as Theme;
}

/** The whole figure of an item. */
function figureOf(html: string, anchor: string): string {
  return new RegExp(`<figure id="${anchor}"[\\s\\S]*?</figure>`).exec(html)?.[0] ?? '';
}

describe('the page of this repository’s pictures', () => {
  let html: string;
  let shown: Gallery;
  beforeAll(async () => {
    shown = await collectGallery(checkTenants(root, [], {}).workspace, {});
    html = formatHtml(shown);
  });

  test('needs no other file, no script and no network', () => {
    expect(html).not.toMatch(/<(?:script|link|iframe|object|base)\b|\son\w+=|@import/i);
    const addresses = [...html.matchAll(/\b(?:href|src)="([^"]{1,20})/g)].map(([, start]) => start);
    expect(addresses.filter((start) => !/^(?:#|data:image\/)/.test(start ?? ''))).toEqual([]);
    expect(html).toContain(`content="default-src 'none'; img-src data:;`);
  });

  test('has each picture in it once, however often it shows it', () => {
    for (const { content } of shown.sections.flatMap(({ pictures }) => pictures)) {
      expect(html.split(Buffer.from(content as string).toString('base64')).length - 1).toBe(1);
    }
  });

  test('leads only to what is there, each once', () => {
    const ids = [...html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const led = [...html.matchAll(/href="#([^"]+)"|aria-labelledby="([^"]+)"/g)];
    expect(led.length).toBeGreaterThan(300);
    expect(led.map(([, a, b]) => a ?? b).filter((id) => !ids.includes(id ?? ''))).toEqual([]);
  });

  test('stands on the grounds of the workspace’s themes, both at first', () => {
    expect(html).toContain('--dark:#000000;');
    expect(html).toContain('--light:#f7faff;');
    expect(html).toMatch(/id="on-both"[^>]* checked>/);
    expect(html.match(/type="radio"/g)).toHaveLength(3);
    expect(html).not.toContain('prefers-color-scheme');
  });

  test('shows each logo at 16, 32, 64 and 180 pixels on both grounds', () => {
    const figure = figureOf(html, 'logos-ripple');
    for (const size of [16, 32, 64, 180]) {
      expect(figure.split(`<svg width="${size}" height="${size}"`).length - 1).toBe(2);
    }
  });

  test('has a preview for each language of each brand, in that language', () => {
    const section = html.slice(html.indexOf('<section id="previews"'));
    expect(section.match(/<h3>[^<]+/g)).toEqual(['<h3>Quest Stream', '<h3>Ripple']);
    expect(section).toMatch(
      /width="1200" height="630" alt="[^"]*\p{Script=Arabic}[^"]*" lang="ar"/u,
    );
    for (const site of ['romania-stream/ro', 'poland/pl', 'uae/ar', 'serbia/sr']) {
      expect(section).toContain(site);
    }
  });

  test('offers no filter while each item has a picture of its own', () => {
    expect(html).not.toContain('href="#without"');
    expect(html).not.toContain('placeholder</span>');
  });
});

describe('a figure', () => {
  test('says title, place, size and share of what is accepted', () => {
    const figure = figureOf(formatHtml(galleryOf([picture()])), 'games-tide_pool');
    expect(figure).toContain('<bdi id="games-tide_pool-title" lang="en" dir="ltr">Tide Pool</bdi>');
    expect(figure).toContain('games/tide_pool');
    expect(figure).toContain('1,536 bytes');
    expect(figure).toContain('--share:25');
    expect(figure).toContain('role="img" aria-labelledby="games-tide_pool-title"');
  });

  test('shows the picture large and, on each ground, small', () => {
    const figure = figureOf(formatHtml(galleryOf([picture()])), 'games-tide_pool');
    expect(figure.match(/<image id="games-image-0"/g)).toHaveLength(1);
    expect(figure.match(/<use href="#games-image-0"/g)).toHaveLength(2);
  });

  test('keeps what is in a title text', () => {
    const html = formatHtml(galleryOf([picture({ title: '</bdi><script>"&' })]));
    expect(html).toContain('&lt;/bdi&gt;&lt;script&gt;&quot;&amp;');
    expect(html).not.toContain('<script>');
  });

  test('of a placeholder stands out, and a link leads to these alone', () => {
    const html = formatHtml(
      galleryOf([picture(), picture({ id: 'lost-net', key: 'lost_net', own: false })]),
    );
    expect(figureOf(html, 'games-lost_net')).toMatch(/class="placeholder"[\s\S]*placeholder</);
    expect(figureOf(html, 'games-tide_pool')).not.toContain('placeholder');
    expect(html).toContain('<a href="#without">1</a>');
    expect(html).toContain('id="without"');
    expect(html).toContain('1 without one of its own');
  });
});

describe('the grounds', () => {
  test('are no choice where all themes have one appearance', () => {
    const html = formatHtml(galleryOf([picture()], { light: theme('light', '#fedcba') }));
    expect(html).toContain('<html lang="en" data-ground="light">');
    expect(html).toContain('--light:#fedcba;');
    expect(html).not.toContain('type="radio"');
  });

  test('are the themes that sites have before others of the same appearance', () => {
    const themes = new Map([
      ['dawn', theme('light', '#111111')],
      ['noon', theme('light', '#222222')],
      ['night', theme('dark', '#333333')],
    ]);
    const site = { facts: { theme: 'noon' } } as SiteModel;
    const { dark, light } = groundsOf({ themes } as Catalogue, [site]);
    expect(light?.colors.background).toBe('#222222');
    expect(dark?.colors.background).toBe('#333333');
  });
});
