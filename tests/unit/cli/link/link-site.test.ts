import { beforeAll, describe, expect, it } from 'vitest';
import { checkTenants } from '../../../../cli/check/check-tenants.ts';
import { type CompiledRuntime, compileRuntime } from '../../../../cli/compile/compile-runtime.ts';
import { groupByBrand } from '../../../../cli/link/brand-sites.ts';
import { type Catalogue, toCatalogue } from '../../../../cli/link/catalogue.ts';
import { Linker } from '../../../../cli/link/link-site.ts';
import { type PageData, Prerender } from '../../../../cli/link/prerender.ts';
import { type SiteInput, siteInputs } from '../../../../cli/link/site-input.ts';
import { placeholder } from '../../../../cli/pictures/placeholder.ts';
import { plainValue } from '../../../../cli/workspace/tree.ts';
import type { Site, TermsData } from '../../../../runtime/contract.ts';
import type { Tenant } from '../../../../schemas/generated/workspace.ts';
import { repository } from '../pipeline/build-fixture.ts';

let compiled: CompiledRuntime;
let catalogue: Catalogue;
let tenants: Map<string, Tenant>;

beforeAll(async () => {
  compiled = await compileRuntime();
  const { workspace, selected } = checkTenants(repository, [], {});
  catalogue = toCatalogue(workspace);
  tenants = new Map(
    selected.map(({ name, tree }) => [name, (tree ? plainValue(tree) : {}) as Tenant]),
  );
});

/** A site's files as text, and how many texts of each file of messages are English in it. */
interface LinkedText {
  files: Map<string, string>;
  fallbacks: ReadonlyMap<string, number>;
}

/** Links the sites of tenants as one workspace and gives each site's files as text. */
function link(data: Map<string, Tenant>): Map<string, Map<string, string>> {
  return new Map([...linkAll(data)].map(([name, { files }]) => [name, files]));
}

function linkAll(data: Map<string, Tenant>): Map<string, LinkedText> {
  const sites = [...data].flatMap(([name, tenant]) => siteInputs(name, tenant, catalogue));
  const brands = groupByBrand(sites, [...catalogue.languages.keys()]);
  const linker = new Linker(catalogue, compiled);
  const linkOne = (input: SiteInput) => {
    const brand = brands.get(input.tenantData.brand.id);
    if (!brand) throw new Error('no brand');
    const { site, fallbacks } = linker.link(input, brand, false, 'inputs');
    const files = site.files.map(({ path, content }): [string, string] => [path, text(content)]);
    return { files: new Map(files), fallbacks };
  };
  return new Map(sites.map((site) => [`${site.tenant}/${site.name}`, linkOne(site)]));
}

/** Bytes as text. */
const text = (bytes: Uint8Array) => Buffer.from(bytes).toString();

/** One tenant of the repository with some of its values changed. */
function changed(name: string, change: (tenant: Tenant) => void): Map<string, Tenant> {
  const tenant = structuredClone(tenants.get(name)) as Tenant;
  change(tenant);
  return new Map([[name, tenant]]);
}

/** The parsed file of a site whose name begins so. */
function data<T>(files: Map<string, string> | undefined, name: string): T {
  const found = [...(files ?? [])].find(([path]) => path.startsWith(`data/${name}.`));
  return JSON.parse(found?.[1] ?? 'null') as T;
}

describe('a page rendered with marks', () => {
  it('is the page as the runtime renders it with the words in place, for every page of every site', () => {
    for (const [name, files] of link(tenants)) {
      const site = data<Site>(files, 'site');
      const values = new Map(
        [...files].map(([path, content]): [string, PageData] => [
          path,
          { address: `/${path}`, value: path.startsWith('data/') ? JSON.parse(content) : {} },
        ]),
      );
      const needed = (path: string) => {
        const section = path.slice(1) as keyof Site['data']['lists'];
        const address =
          path === '/'
            ? site.data.home
            : path === '/terms'
              ? site.data.terms
              : site.data.lists[section];
        return address === undefined ? undefined : values.get(address.slice(1));
      };
      const marked = new Prerender(compiled.server, compiled.styles).site(site);
      for (const path of [
        '/',
        ...site.sections.map((id) => `/${id}`),
        '/login',
        '/terms',
        '/404',
      ]) {
        const page = needed(path);
        const preloaded = page ? { [page.address]: page.value } : {};
        const direct = compiled.server.render(path, site, preloaded);
        const { html, title } = marked.page(path, page);
        expect([name, path, title]).toEqual([name, path, direct.title]);
        // Compared as a truth value: a difference of whole pages would fill the screen.
        expect([name, path, text(html) === direct.html]).toEqual([name, path, true]);
      }
      expect(text(marked.shell().html) === compiled.server.renderShell(site).html).toBe(true);
    }
  });
});

describe('text from YAML is data', () => {
  const HOSTILE = `</script><img src=x onerror=alert(1)>"'&{{brand.name}}\u2028`;

  it('is escaped wherever it stands in a page', () => {
    const sites = link(
      changed('romania-stream', (tenant) => {
        tenant.brand.name = HOSTILE;
        tenant.brand.author = HOSTILE;
        for (const texts of [
          tenant.brand.title,
          tenant.brand.description,
          tenant.brand.hero.title,
        ]) {
          texts.ro = HOSTILE;
        }
        tenant.brand.preview.title.ro = HOSTILE;
        if (tenant.offer) tenant.offer.operators = [HOSTILE];
      }),
    );
    const files = sites.get('romania-stream/ro');
    for (const page of ['index.html', 'login.html', 'terms.html', '404.html', 'shell.html']) {
      const html = files?.get(page) ?? '';
      expect([page, html.includes('&lt;img src')]).toEqual([page, true]);
      expect([page, /<img src=x|<\/script><img/.test(html)]).toEqual([page, false]);
    }
    expect(data<Site>(files, 'site').brand.name).toBe(HOSTILE);
  });

  it('cannot pass for a mark that is filled later', () => {
    const sites = link(
      changed('serbia', (tenant) => {
        tenant.brand.hero.title.sr = '\uE0000\uE001';
      }),
    );
    expect(sites.get('serbia/sr')?.get('index.html')).toContain('\uE0000\uE001');
  });

  it('is taken out of the terms where it would be markup that terms may not have', () => {
    const original = catalogue.terms.get('weekly-subscription')?.get('ro');
    const text = `${original?.text}<script>alert(1)</script><p onclick="x()">a <a href="javascript:x()">b</a></p>`;
    catalogue.terms.get('weekly-subscription')?.set('ro', { file: 'terms', text });
    const html = link(changed('romania-stream', () => {}))
      .get('romania-stream/ro')
      ?.get('terms.html');
    if (original) catalogue.terms.get('weekly-subscription')?.set('ro', original);
    expect(html).toContain('<p>a <a>b</a></p>');
    expect(html).not.toMatch(/alert\(1\)|onclick|javascript:/);
  });
});

describe('a site', () => {
  it('narrows a section to the items whose link leads to one host', () => {
    const sites = link(new Map([['uae', tenants.get('uae') as Tenant]]));
    const ids = (name: string) =>
      data<{ items: { id: string }[] }>(sites.get(name), 'adblockers').items.map(({ id }) => id);
    expect(ids('uae/ar')).toHaveLength(12);
    expect(ids('uae/ar-mobile')).toEqual(['adblock-plus', 'brave-browser', 'blokada']);
  });

  it('knows how phone numbers are written in its market’s country, and shows it at the login', () => {
    const phoneOf = (name: string, tenant: Map<string, Tenant>) => {
      const files = link(tenant).get(name);
      const html = files?.get('login.html') ?? '';
      const hint = /<p id="login-hint"[^>]*>(.*?)<\/p>/.exec(html)?.[1]?.replace(/<[^>]+>/g, '');
      return { ...data<Site>(files, 'site').login.phone, hint };
    };
    expect(
      phoneOf(
        'poland/pl',
        changed('poland', () => {}),
      ),
    ).toEqual({
      example: { national: '512 345 678', withCode: '+48 512 345 678' },
      rule: { code: '48', pattern: expect.any(String) },
      hint: 'Na przykład 512 345 678 lub +48 512 345 678',
    });
    const nowhere = changed('poland', (tenant) => {
      delete tenant.market;
    });
    expect(phoneOf('poland/pl', nowhere)).toEqual({
      example: { withCode: '+44 7700 900123' },
      hint: 'Z numerem kierunkowym kraju, na przykład +44 7700 900123',
    });
  });

  it('shows chosen items in the chosen order and leaves out sections that are not shown', () => {
    const sites = link(
      changed('serbia', (tenant) => {
        tenant.sections = { games: { items: ['tiny-crate', 'nebula'] }, ebooks: { show: false } };
      }),
    );
    const files = sites.get('serbia/sr');
    const { items } = data<{ items: { id: string }[] }>(files, 'games');
    expect(items.map(({ id }) => id)).toEqual(['tiny-crate', 'nebula']);
    expect(data<Site>(files, 'site').sections).toEqual([
      'games',
      'fitness',
      'recipes',
      'adblockers',
    ]);
    expect(files?.has('ebooks.html')).toBe(false);
    expect(files?.get('sitemap.xml')).not.toContain('/ebooks');
  });

  it('names only the embeds it has in its Content-Security-Policy', () => {
    const sites = link(
      changed('serbia', (tenant) => {
        tenant.sections = { ebooks: { show: false } };
        tenant.login = { adapter: 'http', url: 'https://login.example/sign-in' };
      }),
    );
    const headers = sites.get('serbia/sr')?.get('_headers') ?? '';
    expect(headers).toContain("frame-src 'none';");
    expect(headers).toContain("connect-src 'self' https://login.example;");
    expect(headers).not.toContain('unsafe-eval');
    for (const folder of ['art', 'icons']) {
      const [, block = ''] = headers.split(`/${folder}/*\n`);
      expect(block.split('\n/')[0]).toContain(
        "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      );
    }
  });

  it('has the texts of the login service for that service alone, where it is its own', () => {
    const files = link(tenants).get('poland/pl') ?? new Map<string, string>();
    expect(JSON.parse(files.get('_login.json') ?? '')).toMatchObject({
      invalid: 'Nieprawidłowy numer telefonu lub hasło.',
      ended: 'Twój dostęp wygasł.',
    });
    const naming = [...files].filter(([, content]) => content.includes('tooManyMinutes'));
    expect(naming.map(([path]) => path)).toEqual(['_login.json']);
    const elsewhere = link(
      changed('poland', (tenant) => {
        tenant.login = { adapter: 'http', url: 'https://login.example/sign-in' };
      }),
    );
    expect(elsewhere.get('poland/pl')?.has('_login.json')).toBe(false);
  });

  it('answers its detail pages with the shell and nothing else', () => {
    const redirects = link(tenants).get('poland/pl')?.get('_redirects') ?? '';
    expect(redirects.split('\n')).toEqual(
      expect.arrayContaining([
        '/games/pigeon-ascent /shell 200',
        '/recipes/20 /shell 200',
        '/index.cfm /terms 200',
      ]),
    );
    expect(redirects).not.toContain('*');
  });
});

describe('the picture of an item', () => {
  const pictures = (files: Map<string, string> | undefined, item: string) =>
    [...(files ?? [])].filter(([path]) => path.startsWith(`art/${item}.`)).map(([, svg]) => svg);

  it('is the one that the catalogue has under its text key', () => {
    const own = catalogue.pictures.get('adblockers')?.get('pi_hole');
    expect(own).toMatch(/^<svg /);
    expect(pictures(link(tenants).get('uae/ar'), 'adblockers-pi-hole')).toEqual([own]);
  });

  it('is one placeholder for all items of its section that have none', () => {
    const { pictures: own } = catalogue;
    catalogue.pictures = new Map();
    const files = link(tenants).get('uae/ar');
    catalogue.pictures = own;
    expect(pictures(files, 'adblockers')).toEqual([placeholder('adblockers')]);
    expect(pictures(files, 'adblockers-pi-hole')).toEqual([]);
    const { items } = data<{ items: { picture: string }[] }>(files, 'adblockers');
    expect(items.length).toBeGreaterThan(3);
    for (const { picture } of items) expect(picture).toMatch(/^\/art\/adblockers\.\w{10}\.svg$/);
  });

  it('has its title set in it in the language of the site, where it leaves room for one', () => {
    const sites = link(tenants);
    const [english] = pictures(sites.get('international/en'), 'ebooks-moby-dick');
    const [polish] = pictures(sites.get('poland/pl'), 'ebooks-treasure-island');
    const words = (svg = '') => [...svg.matchAll(/<text[^>]*>([^<]*)/g)].map(([, word]) => word);
    expect(words(english).join(' ')).toBe('Moby-Dick');
    expect(words(polish).join(' ')).toBe('Wyspa skarbów');
  });
});

describe('a text that a language lacks', () => {
  it('is English and marked as such; one that English lacks too is its key', () => {
    const english = catalogue.sectionMessages.get('en')?.get('games');
    const own = catalogue.sectionMessages.get('pl')?.get('games');
    const item = english?.items?.pigeon_ascent as Record<string, string>;
    const { objective = '' } = item;
    const { items } = own ?? {};
    delete item.objective;
    if (own) delete own.items;
    const files = link(new Map([['poland', tenants.get('poland') as Tenant]])).get('poland/pl');
    item.objective = objective;
    if (own && items) own.items = items;
    const [game] = data<{ items: object[] }>(files, 'games-details').items;
    expect(game).toMatchObject({
      lang: 'en',
      title: 'Pigeon Ascent',
      objective: 'games.pigeon_ascent.objective',
    });
  });
});

describe('an item with a title and a description only', () => {
  const select = (name: string, items: string[]) =>
    changed(name, (tenant) => {
      tenant.sections = { fitness: { items } };
    });

  it('is linked without the other texts, and none of them counts as shown in English', () => {
    const { files, fallbacks } = linkAll(
      select('international', ['morning_yoga', 'beginner_yoga']),
    ).get('international/es') as LinkedText;
    const [brief, full] = data<{ items: object[] }>(files, 'fitness-details').items;
    expect(brief).toEqual({
      id: 'morning_yoga',
      title: 'Yoga para la mañana',
      description: expect.stringContaining('saludos al sol'),
      picture: expect.any(String),
      category: { id: 'yoga', name: 'Yoga' },
      difficulty: { id: 'beginner', name: 'Principiante' },
    });
    expect(full).toHaveProperty('steps');
    expect(fallbacks.get('fitness')).toBeUndefined();
  });

  it('is English, marked as such and reported in a language that lacks it', () => {
    const { files, fallbacks } = linkAll(select('poland', ['morning_yoga', 'beginner_yoga'])).get(
      'poland/pl',
    ) as LinkedText;
    const [foreign, own] = data<{ items: object[] }>(files, 'fitness').items;
    expect(foreign).toMatchObject({ title: 'Morning Yoga', lang: 'en' });
    expect(own).not.toHaveProperty('lang');
    const [detail] = data<{ items: object[] }>(files, 'fitness-details').items;
    expect(detail).toMatchObject({ title: 'Morning Yoga', lang: 'en' });
    expect(detail).not.toHaveProperty('overview');
    expect(files.get('fitness.html')).toMatch(/lang="en"[^>]*>(<[^>]*>)*Morning Yoga/);
    expect([...fallbacks]).toEqual([['fitness', 2]]);
  });
});

describe('an item that only some portals show', () => {
  it('has its texts in the language of the site with its figures put in', () => {
    const files = link(
      changed('poland', (tenant) => {
        tenant.sections = { games: { items: ['chess', 'sudoku'] } };
      }),
    ).get('poland/pl');
    const [chess, sudoku] = data<{ items: Record<string, string>[] }>(files, 'games-details').items;
    expect(chess?.description).toContain('64 pola');
    expect(sudoku?.howToPlay).toMatch(/od 1 do 9.*3 × 3/);
  });

  it('is in no portal that does not select it', () => {
    const files = link(new Map([['poland', tenants.get('poland') as Tenant]])).get('poland/pl');
    for (const section of ['games', 'fitness', 'ebooks']) {
      expect(data<{ items: object[] }>(files, section).items).toHaveLength(20);
    }
  });
});

describe('the terms of a weekly subscription', () => {
  it.each([
    ['ro', 'de retragere'],
    ['en', 'right of withdrawal'],
  ])('promise nothing in %s that the offer does not say', (language, words) => {
    const termsOf = (change: (tenant: Tenant) => void) => {
      const files = link(
        changed('romania-stream', (tenant) => {
          for (const site of tenant.sites) site.language = language;
          change(tenant);
        }),
      );
      return data<TermsData>(files.get(`romania-stream/${language}`), 'terms').html;
    };
    expect(termsOf(() => {})).toContain(words);
    expect(termsOf(({ offer }) => delete offer?.withdrawal)).not.toContain(words);
  });
});

describe('the language menu of a site', () => {
  const own = (tenant: Tenant) => {
    tenant.brand.baseDomains = ['own.example'];
  };

  it('leads to the domain of a market that has its own, from each of the domains here', () => {
    const files = link(new Map([...changed('serbia', () => {}), ...changed('bosnia', own)]));
    const { languages } = data<Site>(files.get('serbia/sr'), 'site');
    expect(languages.map(({ code, origin, domains }) => ({ code, origin, domains }))).toEqual([
      { code: 'sr', origin: 'https://rs.ripple.example', domains: undefined },
      {
        code: 'bs',
        origin: 'https://ba.own.example',
        domains: Object.fromEntries(
          (tenants.get('serbia') as Tenant).brand.baseDomains.map((name) => [name, 'own.example']),
        ),
      },
    ]);
  });

  const fallback = (data: Map<string, Tenant>, site: string) =>
    /hreflang="x-default" href="([^"]+)"/.exec(link(data).get(site)?.get('index.html') ?? '')?.[1];

  it('names the site on the bare domain to visitors whom no language fits', () => {
    const all = new Map([...changed('international', () => {}), ...changed('uae', () => {})]);
    expect(fallback(all, 'uae/en')).toBe('https://www.ripple.example/');
  });

  it('names, where the brand has no such site, the one that says "default: true"', () => {
    expect(
      fallback(
        changed('uae', () => {}),
        'uae/en',
      ),
    ).toBe('https://uae.ripple.example/');
    const none = changed('uae', ({ sites }) => {
      for (const site of sites) delete site.default;
    });
    expect(fallback(none, 'uae/en')).toBeUndefined();
  });
});

describe('prices, dates and names of countries', () => {
  it.each([
    ['poland/pl', 'pl', ['30,75', '25,00', '12 sierpnia 2024', '92583', 'TAK']],
    ['romania-stream/ro', 'ro', ['4,00', 'Țările de Jos']],
    ['romania/ro', 'ro', ['3,56', '3,47', '1252']],
    ['serbia/sr', 'sr', ['360', '4016']],
    ['uae/en', 'en', ['3.25']],
  ])('stand in the terms of %s as its language writes them', (name, _, texts) => {
    const terms = link(tenants).get(name)?.get('terms.html') ?? '';
    for (const text of texts) expect([text, terms.includes(text)]).toEqual([text, true]);
  });
});
