import { beforeAll, describe, expect, it } from 'vitest';
import type { SectionMessages } from '../../../../cli/catalogue/catalogue.ts';
import { checkTenants } from '../../../../cli/check/check-tenants.ts';
import { type CompiledRuntime, compileRuntime } from '../../../../cli/compile/compile-runtime.ts';
import { escapeHtml } from '../../../../cli/escape-html.ts';
import { plainNode } from '../../../../cli/graph/graph.ts';
import { openSession } from '../../../../cli/graph/session.ts';
import { structuredItem, structuredList } from '../../../../cli/link/structured-data.ts';
import { placeholder } from '../../../../cli/pictures/placeholder.ts';
import type { LinkedParts } from '../../../../cli/pipeline/site-linker.ts';
import type { Workspace } from '../../../../cli/workspace/read-workspace.ts';
import { plainValue } from '../../../../cli/workspace/tree.ts';
import { TextFile, type WorkspaceFile } from '../../../../cli/workspace/workspace-file.ts';
import type { ListData, Site, TermsData } from '../../../../runtime/contract.ts';
import type { Tenant } from '../../../../schemas/generated/workspace.ts';
import { repository } from '../pipeline/build-fixture.ts';
import { linkSites } from './link-sites.ts';

let compiled: CompiledRuntime;
let workspace: Workspace;
let tenants: Map<string, Tenant>;

beforeAll(async () => {
  const session = openSession(repository, { begin: true });
  compiled = await compileRuntime(session.store);
  session.close();
  const checked = checkTenants(repository, [], {});
  workspace = checked.workspace;
  tenants = new Map(
    checked.selected.map(({ name, tree }) => [name, (tree ? plainValue(tree) : {}) as Tenant]),
  );
});

type GamesMessages = SectionMessages<'games'>;

/** A site's files as text, and how many texts of each file of messages are English in it. */
interface LinkedText {
  files: Map<string, string>;
  fallbacks: ReadonlyMap<string, number>;
}

/** Links the sites of tenants as one workspace and gives each site's files as text. */
async function link(
  data: Map<string, Tenant>,
  files: Partial<Workspace> = {},
): Promise<Map<string, Map<string, string>>> {
  const linked = await linkAll(data, files);
  return new Map([...linked].map(([name, site]) => [name, site.files]));
}

async function linkAll(
  data: Map<string, Tenant>,
  changes: Partial<Workspace> = {},
): Promise<Map<string, LinkedText>> {
  const linked = await linkSites({ ...workspace, ...changes }, data, compiled);
  const asText = ({ files: own, sets, fallbacks }: LinkedParts): LinkedText => {
    const all = [...own, ...sets.flatMap((set) => set.files())];
    const files = new Map(all.map(({ path, content }) => [path, text(content)]));
    return { files, fallbacks: new Map(fallbacks) };
  };
  return new Map([...linked].map(([name, site]) => [name, asText(site)]));
}

/** Bytes as text. */
const text = (bytes: Uint8Array) => Buffer.from(bytes).toString();

/** A text of the workspace that is on no disk. */
const textFile = (file: string, content: string) =>
  new TextFile(file, {
    digest: content,
    size: content.length,
    value: () => Buffer.from(content),
  });

/** One tenant of the repository with some of its values changed. */
function changed(name: string, change: (tenant: Tenant) => void): Map<string, Tenant> {
  const tenant = structuredClone(tenants.get(name)) as Tenant;
  change(tenant);
  return new Map([[name, tenant]]);
}

/** The parsed file of a site whose name begins so. */
function data<T>(files: Map<string, string> | undefined, name: string): T {
  const begins = [`data/${name}.`, `members/${name}.`];
  const found = [...(files ?? [])].find(([path]) => begins.some((one) => path.startsWith(one)));
  return JSON.parse(found?.[1] ?? 'null') as T;
}

/** The pages that are not called as their addresses are. */
const FILE_OF: Record<string, string> = { '/': 'index', '/search': 'search-page' };

describe('a page rendered with marks', () => {
  /** What stands in the root element of a page, and its title as HTML. */
  const parts = (page = '') => ({
    title: /<title>([^<]*)<\/title>/.exec(page)?.[1],
    html: /<div id="root"[^>]*>([\s\S]*)<\/div>\n<\/body>\n<\/html>\n?$/.exec(page)?.[1],
  });

  it('is the page as the runtime renders it with the words in place, for every page of every site', async () => {
    const server = await compiled.server();
    for (const [name, files] of await link(tenants)) {
      const site = data<Site>(files, 'site');
      const { home, terms, lists } = site.data;
      const needed = new Map<string, string>([
        ['/', home],
        ['/terms', terms],
        ...Object.entries(lists).map(([id, address]): [string, string] => [`/${id}`, address]),
      ]);
      for (const path of [
        '/',
        ...site.sections.map((id) => `/${id}`),
        '/login',
        '/search',
        '/terms',
        '/404',
      ]) {
        const address = needed.get(path);
        const preloaded = address
          ? { [address]: JSON.parse(files.get(address.slice(1)) ?? '') }
          : {};
        const direct = server.render(path, site, preloaded);
        const page = parts(files.get(`${FILE_OF[path] ?? path.slice(1)}.html`));
        expect([name, path, page.title]).toEqual([name, path, escapeHtml(direct.title)]);
        // Compared as a truth value: a difference of whole pages would fill the screen.
        expect([name, path, page.html === direct.html]).toEqual([name, path, true]);
      }
      expect(parts(files.get('shell.html')).html === server.renderShell(site).html).toBe(true);
    }
  });
});

describe('text from YAML is data', () => {
  const HOSTILE = `</script><img src=x onerror=alert(1)>"'&{{brand.name}}\u2028`;

  it('is escaped wherever it stands in a page', async () => {
    const sites = await link(
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

  it('cannot pass for a mark that is filled later', async () => {
    const sites = await link(
      changed('serbia', (tenant) => {
        tenant.brand.hero.title.sr = '\uE0000\uE001';
      }),
    );
    expect(sites.get('serbia/sr')?.get('index.html')).toContain('\uE0000\uE001');
  });

  it('is taken out of the terms where it would be markup that terms may not have', async () => {
    const templates = workspace.terms.get('weekly-subscription') ?? new Map<string, TextFile>();
    const text = `${templates.get('ro')?.text}<script>alert(1)</script><p onclick="x()">a <a href="javascript:x()">b</a></p>`;
    const hostile = new Map(templates).set('ro', textFile('terms', text));
    const terms = new Map(workspace.terms).set('weekly-subscription', hostile);
    const tenant = changed('romania-stream', () => {});
    const html = (await link(tenant, { terms })).get('romania-stream/ro')?.get('terms.html');
    expect(html).toContain('<p>a <a>b</a></p>');
    expect(html).not.toMatch(/alert\(1\)|onclick|javascript:/);
  });
});

describe('a site', () => {
  it('narrows a section to the items whose link leads to one host', async () => {
    const sites = await link(new Map([['uae', tenants.get('uae') as Tenant]]));
    const ids = (name: string) =>
      data<{ items: { id: string }[] }>(sites.get(name), 'adblockers').items.map(({ id }) => id);
    expect(ids('uae/ar')).toHaveLength(12);
    expect(ids('uae/ar-mobile')).toEqual(['adblock-plus', 'brave-browser', 'blokada']);
  });

  it('knows how phone numbers are written in its market’s country, and shows it at the login', async () => {
    const phoneOf = async (name: string, tenant: Map<string, Tenant>) => {
      const files = (await link(tenant)).get(name);
      const html = files?.get('login.html') ?? '';
      const hint = /<p id="login-hint"[^>]*>(.*?)<\/p>/.exec(html)?.[1]?.replace(/<[^>]+>/g, '');
      return { ...data<Site>(files, 'site').login.phone, hint };
    };
    expect(
      await phoneOf(
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
    expect(await phoneOf('poland/pl', nowhere)).toEqual({
      example: { withCode: '+44 7700 900123' },
      hint: 'Z numerem kierunkowym kraju, na przykład +44 7700 900123',
    });
  });

  it('shows chosen items in the chosen order and leaves out sections that are not shown', async () => {
    const sites = await link(
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

  it('names only the embeds it has in its Content-Security-Policy', async () => {
    const sites = await link(
      changed('serbia', (tenant) => {
        tenant.sections = { ebooks: { show: false } };
        tenant.login = { adapter: 'http', url: 'https://login.example/sign-in' };
      }),
    );
    const headers = sites.get('serbia/sr')?.get('_headers') ?? '';
    expect(headers).toContain("frame-src 'none';");
    expect(headers).toContain("connect-src 'self';");
    const [ofPages = ''] = headers.split('/hosted/*\n');
    expect(ofPages).not.toContain('unsafe-eval');
    for (const folder of ['art', 'icons']) {
      const [, block = ''] = headers.split(`/${folder}/*\n`);
      expect(block.split('\n/')[0]).toContain(
        "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      );
    }
  });

  it('has the texts of the login service for that service alone', async () => {
    const files = (await link(tenants)).get('poland/pl') ?? new Map<string, string>();
    expect(JSON.parse(files.get('_login.json') ?? '')).toMatchObject({
      invalid: 'Nieprawidłowy numer telefonu lub hasło.',
      ended: 'Twój dostęp wygasł.',
    });
    const naming = [...files].filter(([, content]) => content.includes('tooManyMinutes'));
    expect(naming.map(([path]) => path)).toEqual(['_login.json']);
  });

  it('signs in on its own origin, wherever the backend is', async () => {
    const urlOf = async (login: Tenant['login']) => {
      const sites = await link(changed('poland', (tenant) => Object.assign(tenant, { login })));
      return data<{ login: { url: string } }>(sites.get('poland/pl'), 'site').login.url;
    };
    const away = 'https://login.example/sign-in';
    expect(await urlOf({ adapter: 'http', url: away })).toBe('/login');
    expect(await urlOf({ adapter: 'supabase', url: away, anonKey: 'key' })).toBe('/');
    expect(await urlOf({ adapter: 'http', url: '/in' })).toBe('/in');
  });

  it('answers its detail pages with the shell and nothing else', async () => {
    const redirects = (await link(tenants)).get('poland/pl')?.get('_redirects') ?? '';
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

describe('the public list of recipes', () => {
  it('tells search engines what it shows to everyone, and nothing that opens after signing in', async () => {
    const files = (await link(changed('uae', () => {}))).get('uae/ar');
    const { items } = data<ListData>(files, 'recipes');
    const page = files?.get('recipes.html') ?? '';
    const [, json = ''] = /<script type="application\/ld\+json">([^<]*)<\/script>/.exec(page) ?? [];
    const told = JSON.parse(json) as { itemListElement: { item: Record<string, string> }[] };
    const recipes = told.itemListElement.map(({ item }) => item);
    expect(recipes.map(({ name }) => name)).toEqual(items.map(({ title }) => title));
    for (const [index, recipe] of recipes.entries()) {
      const { '@type': type, image, totalTime, isAccessibleForFree, ...words } = recipe;
      expect(type).toBe('Recipe');
      expect(image).toBe(`https://uae.ripple.example${items[index]?.picture}`);
      expect(totalTime).toMatch(/^PT[1-9]\d*M$/);
      expect(isAccessibleForFree).toBe(false);
      for (const word of Object.values(words)) expect(page).toContain(escapeHtml(word));
      expect(page).toContain(items[index]?.duration);
    }
    expect(recipes[0]).toMatchObject({ totalTime: 'PT8M' });
    expect(Object.keys(recipes[0] ?? {})).not.toContain('recipeIngredient');
    expect(files?.get('games.html')).not.toContain('ld+json');
  });

  it('cannot be ended by a text in its data', async () => {
    const HOSTILE = '</script><script>alert(1)</script>';
    const item = { id: '1', title: HOSTILE, description: '', category: '', picture: '/art/a.svg' };
    const json = structuredList([structuredItem({ '@type': 'Recipe' }, item)], 'https://a.example');
    expect(json).not.toContain('<');
    expect(JSON.parse(json)).toMatchObject({ itemListElement: [{ item: { name: HOSTILE } }] });
  });
});

describe('the picture of an item', () => {
  const pictures = (files: Map<string, string> | undefined, item: string) =>
    [...(files ?? [])].filter(([path]) => path.startsWith(`art/${item}.`)).map(([, svg]) => svg);

  it('is the one that the catalogue has under its text key', async () => {
    const own = workspace.pictures.get('adblockers')?.get('pi_hole')?.text;
    expect(own).toMatch(/^<svg /);
    expect(pictures((await link(tenants)).get('uae/ar'), 'adblockers-pi-hole')).toEqual([own]);
  });

  it('is one placeholder for all items of its section that have none', async () => {
    const files = (
      await link(
        changed('uae', () => {}),
        { pictures: new Map() },
      )
    ).get('uae/ar');
    expect(pictures(files, 'adblockers')).toEqual([placeholder('adblockers')]);
    expect(pictures(files, 'adblockers-pi-hole')).toEqual([]);
    const { items } = data<{ items: { picture: string }[] }>(files, 'adblockers');
    expect(items.length).toBeGreaterThan(3);
    for (const { picture } of items) expect(picture).toMatch(/^\/art\/adblockers\.\w{8}\.svg$/);
  });

  it('has its title set in it in the language of the site, where it leaves room for one', async () => {
    const sites = await link(tenants);
    const [english] = pictures(sites.get('international/en'), 'ebooks-moby-dick');
    const [polish] = pictures(sites.get('poland/pl'), 'ebooks-treasure-island');
    const words = (svg = '') => [...svg.matchAll(/<text[^>]*>([^<]*)/g)].map(([, word]) => word);
    expect(words(english).join(' ')).toBe('Moby-Dick');
    expect(words(polish).join(' ')).toBe('Wyspa skarbów');
  });
});

describe('a text that a language lacks', () => {
  it('is English and marked as such; one that English lacks too is its key', async () => {
    const messages = new Map(workspace.messages);
    const change = (language: string, edit: (texts: GamesMessages) => void) => {
      const files = workspace.messages.get(language);
      const texts = structuredClone(files?.get('games')?.value()) as GamesMessages;
      edit(texts);
      const file = plainNode<unknown>(texts) as WorkspaceFile;
      messages.set(language, new Map(files).set('games', file));
    };
    change('en', ({ items }) => delete items?.pigeon_ascent?.objective);
    change('pl', (texts) => delete texts.items);
    const files = (
      await link(
        changed('poland', () => {}),
        { messages },
      )
    ).get('poland/pl');
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

  it('is linked without the other texts, and none of them counts as shown in English', async () => {
    const { files, fallbacks } = (
      await linkAll(select('international', ['morning_yoga', 'beginner_yoga']))
    ).get('international/es') as LinkedText;
    const [brief, full] = data<{ items: object[] }>(files, 'fitness-details').items;
    expect(brief).toEqual({
      id: 'morning_yoga',
      title: 'Yoga para la mañana',
      description: expect.stringContaining('saludos al sol'),
      picture: expect.any(String),
      category: { id: 'yoga', name: 'Yoga' },
      difficulty: { id: 'beginner', name: 'Principiante' },
      // Facts, whose names every workout has.
      movements: expect.any(Array),
    });
    expect(full).toHaveProperty('steps');
    expect(fallbacks.get('fitness')).toBeUndefined();
  });

  it('is English, marked as such and reported in a language that lacks it', async () => {
    const { files, fallbacks } = (
      await linkAll(select('poland', ['morning_yoga', 'beginner_yoga']))
    ).get('poland/pl') as LinkedText;
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
  it('has its texts in the language of the site with its figures put in', async () => {
    const files = (
      await link(
        changed('poland', (tenant) => {
          tenant.sections = { games: { items: ['chess', 'sudoku'] } };
        }),
      )
    ).get('poland/pl');
    const [chess, sudoku] = data<{ items: Record<string, string>[] }>(files, 'games-details').items;
    expect(chess?.description).toContain('64 pola');
    expect(sudoku?.howToPlay).toMatch(/od 1 do 9.*3 × 3/);
  });

  it('is in no portal that does not select it', async () => {
    const files = (await link(new Map([['poland', tenants.get('poland') as Tenant]]))).get(
      'poland/pl',
    );
    for (const section of ['games', 'fitness', 'ebooks']) {
      expect(data<{ items: object[] }>(files, section).items).toHaveLength(20);
    }
  });
});

describe('the terms of a weekly subscription', () => {
  it.each([
    ['ro', 'de retragere'],
    ['en', 'right of withdrawal'],
  ])('promise nothing in %s that the offer does not say', async (language, words) => {
    const termsOf = async (change: (tenant: Tenant) => void) => {
      const files = await link(
        changed('romania-stream', (tenant) => {
          for (const site of tenant.sites) site.language = language;
          change(tenant);
        }),
      );
      return data<TermsData>(files.get(`romania-stream/${language}`), 'terms').html;
    };
    expect(await termsOf(() => {})).toContain(words);
    expect(await termsOf(({ offer }) => delete offer?.withdrawal)).not.toContain(words);
  });
});

describe('the language menu of a site', () => {
  const own = (tenant: Tenant) => {
    tenant.brand.baseDomains = ['own.example'];
  };

  it('leads to the domain of a market that has its own, from each of the domains here', async () => {
    const files = await link(new Map([...changed('serbia', () => {}), ...changed('bosnia', own)]));
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

  const fallback = async (data: Map<string, Tenant>, site: string) => {
    const home = (await link(data)).get(site)?.get('index.html') ?? '';
    return /hreflang="x-default" href="([^"]+)"/.exec(home)?.[1];
  };

  it('names the site on the bare domain to visitors whom no language fits', async () => {
    const all = new Map([...changed('international', () => {}), ...changed('uae', () => {})]);
    expect(await fallback(all, 'uae/en')).toBe('https://www.ripple.example/');
  });

  it('names, where the brand has no such site, the one that says "default: true"', async () => {
    expect(
      await fallback(
        changed('uae', () => {}),
        'uae/en',
      ),
    ).toBe('https://uae.ripple.example/');
    const none = changed('uae', ({ sites }) => {
      for (const site of sites) delete site.default;
    });
    expect(await fallback(none, 'uae/en')).toBeUndefined();
  });
});

describe('prices, dates and names of countries', () => {
  it.each([
    ['poland/pl', 'pl', ['30,75', '25,00', '12 sierpnia 2024', '92583', 'TAK']],
    ['romania-stream/ro', 'ro', ['4,00', 'Țările de Jos']],
    ['romania/ro', 'ro', ['3,56', '3,47', '1252']],
    ['serbia/sr', 'sr', ['360', '4016']],
    ['uae/en', 'en', ['3.25']],
  ])('stand in the terms of %s as its language writes them', async (name, _, texts) => {
    const terms = (await link(tenants)).get(name)?.get('terms.html') ?? '';
    for (const text of texts) expect([text, terms.includes(text)]).toEqual([text, true]);
  });
});
