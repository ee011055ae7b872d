import { afterEach, describe, expect, it, vi } from 'vitest';
import { KEPT_CLASSES } from '../../../../cli/compile/prune-radix.ts';
import { SECTION_IDS } from '../../../../runtime/contract.ts';
import { render, renderShell } from '../../../../runtime/entries/server.tsx';
import { fixtureData, fixtureSite } from '../fixture.ts';

const site = fixtureSite();
const data = fixtureData();
const lists = SECTION_IDS.map((section) => `/${section}`);
const pages = [
  '/',
  ...lists,
  '/search',
  '/login',
  '/terms',
  '/index.cfm',
  '/profile',
  '/no-such-page',
];

afterEach(() => void vi.restoreAllMocks());

describe.each(pages)('the prerendered page %s', (path) => {
  it('renders without warnings, twice the same', () => {
    const warnings = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')];
    const page = render(path, site, data);
    expect(render(path, site, data)).toEqual(page);
    expect(page.html).toContain('Skip to content');
    for (const warning of warnings) expect(warning).not.toHaveBeenCalled();
  });

  it('uses only classes whose styles are kept', () => {
    const { html } = render(path, site, data);
    const used = [...html.matchAll(/class="([^"]*)"/g)].flatMap(([, names = '']) =>
      names.split(' '),
    );
    const lost = used.filter((name) => name.includes('rt-') && !KEPT_CLASSES.has(name));
    expect([...new Set(lost)]).toEqual([]);
  });
});

describe('the prerendered pages', () => {
  it('are titled after page and brand', () => {
    expect(render('/', site, data).title).toBe('Ripple - Discover Amazing Content');
    expect(render('/games', site, data).title).toBe('Games - Ripple');
    expect(render('/no-such-page', site, data).title).toBe('Page Not Found - Ripple');
  });

  it('show all items of a list, each a link', () => {
    const { html } = render('/games', site, data);
    expect(html.match(/href="\/games\/[^"]+"/g)).toHaveLength(5);
  });

  it('do not find a section that the site does not show', () => {
    const small = fixtureSite({ sections: ['games'] });
    expect(render('/ebooks', small, data).html).toContain('Page Not Found');
    expect(render('/', small, data).html).not.toContain('href="/ebooks"');
  });

  it('show the unsubscribe link only where the site has one', () => {
    expect(render('/', site, data).html).toContain('https://unsubscribe.ripple.example/');
    const without = fixtureSite({ unsubscribe: undefined, offer: undefined });
    expect(render('/', without, data).html).not.toContain('Unsubscribe');
  });

  it('escape what comes from the workspace', () => {
    const { brand } = fixtureSite();
    const odd = fixtureSite({ brand: { ...brand, name: '<script>alert(1)</script>' } });
    expect(render('/', odd, data).html).not.toContain('<script>');
  });

  it('say honestly that terms are not available', () => {
    const without = { ...data, '/data/terms.json': { title: '', html: '' } };
    expect(render('/terms', site, without).html).toContain(
      'Terms and conditions content not available.',
    );
  });
});

describe('the shell of the detail pages', () => {
  it('shows the bar, a loading message and the footer', () => {
    const { html, title } = renderShell(site);
    expect(html).toContain('Loading...');
    expect(html).toContain('© 2024 Ripple. All rights reserved.');
    expect(html).not.toContain('aria-current="page"');
    expect(title).toBe('Ripple - Discover Amazing Content');
  });
});
