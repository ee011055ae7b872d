import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { checkTenants } from '../../../../cli/check/check-tenants.ts';
import { openSession } from '../../../../cli/graph/session.ts';
import type { Problem } from '../../../../cli/problems/problem.ts';
import { plainValue, type Tree } from '../../../../cli/workspace/tree.ts';

const BRAND = `brand:
  id: harbour
  name: Harbour
  theme: ripple
  logo: ripple
  baseDomains: [harbour.example]
  title: { en: Harbour }
  description: { en: Calm evenings by the water. }
  hero: { title: { en: Drop anchor }, text: { en: Calm evenings. } }
  preview: { title: { en: Harbour }, description: { en: Calm evenings. } }
  author: Harbour
  copyrightYear: 2024
login: { adapter: http, url: /login }
`;
const TENANT = `extends: brands/harbour
sites: [{ language: en, subdomains: ["@"] }]
terms: general
`;

let root = '';
const added: string[] = [];

// One workspace for all: what it takes of Portico's catalogue is read once, and kept in it.
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'portico-layers-'));
  mkdirSync(join(root, '.portico'));
  put('tenants/brands/harbour.yaml', BRAND);
  put('tenants/norway.yaml', TENANT);
  added.length = 0;
});
afterEach(() => {
  for (const file of added.splice(0)) rmSync(join(root, file), { force: true });
  put('tenants/brands/harbour.yaml', BRAND);
  put('tenants/norway.yaml', TENANT);
  added.length = 0;
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

function put(file: string, content: string | Uint8Array): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), content);
  added.push(file);
}

/** @param verify whether what is kept is made again, and the two compared. */
function check(verify = false) {
  const session = openSession(root, { verify });
  try {
    return checkTenants(root, [], {}, session);
  } finally {
    session.close();
  }
}

/** A workspace that has no problem. */
function whole() {
  const { workspace, problems } = check();
  expect(problems).toEqual([]);
  return workspace;
}

const shortly = ({ rule, file, line, message }: Problem) => ({
  rule,
  at: `${file}:${line}`,
  message,
});
const problems = () => check().problems.map(shortly);
const plain = (tree: Tree | undefined) => tree && plainValue(tree);

interface Item {
  id: string;
  key: string;
  category: string;
  standard?: boolean;
}

/** The games of a workspace without a problem. */
function games(): Item[] {
  return (plain(whole().sections.get('games')?.tree) as { items: Item[] }).items;
}

describe('A workspace with tenants alone', () => {
  test('has Portico’s catalogue and no problem', () => {
    const { messages, terms, pictures } = whole();
    expect(messages.size).toBe(10);
    expect([...terms.keys()]).toContain('weekly-subscription');
    expect(pictures.get('games')?.size).toBeGreaterThan(30);
  });

  test('has none of it when portico.yaml says so', () => {
    put('portico.yaml', 'extends: none\n');
    const { workspace, problems } = check();
    const missing = problems.filter(({ rule }) => rule === 'file-missing');
    expect(missing.map(({ file }) => file)).toContain('catalog/languages.yaml');
    expect(workspace.themes.size).toBe(0);
  });
});

describe('Over Portico’s catalogue', () => {
  test('items merge by id where they are, and new ones follow', () => {
    const before = games();
    put(
      'catalog/sections/games.yaml',
      `categories: [board, quay]
items:
  - { id: chess, standard: false }
  - { id: tide-pool, key: tide_pool, category: quay, texts: brief }
`,
    );
    put(
      'catalog/messages/en/games.yaml',
      `categories: { quay: By the quay }
items:
  tide_pool: { title: Tide Pool, description: Sort the shells. }
`,
    );
    expect(games()).toEqual([
      ...before.map((item) => (item.id === 'chess' ? { ...item, standard: false } : item)),
      { id: 'tide-pool', key: 'tide_pool', category: 'quay', texts: 'brief' },
    ]);
  });

  test('an item with the id of another one has nothing of it but its place', () => {
    const own = { id: '1', key: 'fish_soup', category: 'soup', texts: 'brief' };
    put('catalog/sections/recipes.yaml', `categories: [soup]\nitems: [${JSON.stringify(own)}]\n`);
    put(
      'catalog/messages/en/recipes.yaml',
      'items: { fish_soup: { title: Fish soup, description: A soup for windy days. } }\n',
    );
    const { tree } = check().workspace.sections.get('recipes') ?? {};
    expect((plain(tree) as { items: Item[] }).items[0]).toEqual(own);
  });

  test('texts are replaced key by key, in one language', () => {
    put('catalog/messages/pl/interface.yaml', 'nav: { home: Przystań }\n');
    const { messages } = whole();
    const textsOf = (language: string) =>
      plain(messages.get(language)?.get('interface')?.tree) as Record<
        string,
        Record<string, string>
      >;
    expect(textsOf('pl').nav?.home).toBe('Przystań');
    expect(textsOf('pl').nav?.login).toBeTruthy();
    expect(textsOf('en').nav?.home).not.toBe('Przystań');
  });

  test('languages merge by code', () => {
    put(
      'catalog/languages.yaml',
      `languages:
  - { code: sr, nativeName: Српски, locale: sr-Cyrl }
  - { code: nb, name: Norwegian, nativeName: Norsk, locale: nb, direction: ltr }
`,
    );
    const { languages } = plain(whole().languages?.tree) as { languages: { code: string }[] };
    expect(languages.map(({ code }) => code).slice(-3)).toEqual(['sr', 'bs', 'nb']);
    expect(languages.find(({ code }) => code === 'sr')).toEqual({
      ...{ code: 'sr', name: 'Serbian', nativeName: 'Српски', locale: 'sr-Cyrl', direction: 'ltr' },
    });
  });

  test('themes, terms, logos and pictures of a name replace Portico’s', () => {
    const logo =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8z"/></svg>';
    const theme = readFileSync('catalog/themes/ripple.yaml', 'utf8').replace('#ff7a1a', '#ff7a1b');
    put('catalog/themes/ripple.yaml', theme);
    put('catalog/terms/general/en.hbs', '<h2>Terms</h2><p>{{brand.name}}</p>');
    put('catalog/art/brands/ripple.svg', logo);
    put('catalog/art/games/chess.svg', logo);
    const { themes, terms, logos, pictures } = whole();
    expect(plain(themes.get('ripple')?.tree)).toMatchObject({ colors: { primary: '#ff7a1b' } });
    expect(terms.get('general')?.get('en')?.text).toContain('<h2>Terms</h2>');
    expect(terms.get('general')?.get('de')?.file).toBe('portico:catalog/terms/general/de.hbs');
    expect(logos.get('ripple')?.text).toBe(logo);
    expect(pictures.get('games')?.get('chess')?.text).toBe(logo);
    expect(pictures.get('games')?.get('checkers')?.file).toMatch(/^portico:/);
  });

  test('a photo takes the place of a drawing', () => {
    put(
      'catalog/art/games/chess.jpg',
      readFileSync('tests/cases/ok/photo-pictures/catalog/art/games/tide_pool.jpg'),
    );
    const { pictures, photos } = whole();
    expect(pictures.get('games')?.has('chess')).toBe(false);
    expect(photos.map(({ source }) => source.file)).toEqual(['catalog/art/games/chess.jpg']);
  });

  test('proper names of both count, and only unused ones of one’s own are reported', () => {
    put(
      'catalog/messages/proper-names.yaml',
      'everywhere: [Tide Pool]\nbyLanguage: { de: [Stick] }\n',
    );
    // Portico's list has this title, which is not the same any more.
    put('catalog/messages/de/games.yaml', 'items: { sticktorio: { title: Stick } }\n');
    put('catalog/messages/en/games.yaml', 'items: { sticktorio: { title: Stick } }\n');
    expect(problems().map(({ rule, at }) => `${at} ${rule}`)).toEqual([
      'catalog/messages/proper-names.yaml:1 proper-name-unused',
    ]);
  });

  test('a glossary of one’s own lies over Portico’s, word by word, and is about one’s own texts', () => {
    put('catalog/glossary/de.yaml', 'ads: { use: Anzeige, avoid: [Werbung*] }\n');
    put('catalog/messages/de/games.yaml', 'interface: { name: Werbung und Kennwort }\n');
    const { glossaries } = check().workspace;
    expect(plain(glossaries.get('de')?.tree)).toMatchObject({
      ads: { use: 'Anzeige' },
      keyword: { use: 'Schlüsselwort' },
    });
    expect(problems().map(({ rule, at }) => `${at} ${rule}`)).toEqual([
      'catalog/messages/de/games.yaml:1 glossary-word',
      'catalog/messages/de/games.yaml:1 glossary-word',
    ]);
  });

  test('an English text may put in less than Portico’s translations do', () => {
    const steps = '[Soften the onion., Add the lentils., Simmer it.]';
    put('catalog/messages/en/recipes.yaml', `items: { lentil_soup: { steps: ${steps} } }\n`);
    expect(problems()).toEqual([]);
    put('catalog/messages/de/recipes.yaml', `items: { lentil_soup: { overview: "{grams} g" } }\n`);
    expect(problems().map(({ rule, at }) => `${at} ${rule}`)).toContain(
      'catalog/messages/de/recipes.yaml:1 text-placeholder',
    );
  });

  test('what is kept of earlier checks is what would be made now', () => {
    put('catalog/messages/en/games.yaml', 'items: { chess: { title: Royal Chess } }\n');
    whole();
    put('catalog/messages/en/games.yaml', 'items: { chess: { title: Grand Chess } }\n');
    expect(check(true).problems).toEqual([]);
  });
});

describe('A problem', () => {
  test('with the texts of an item of one’s own is at that item, and names the file to write', () => {
    put(
      'catalog/sections/games.yaml',
      'items:\n  - { id: tide-pool, key: tide_pool, category: board }\n',
    );
    const [found, ...others] = check().problems;
    expect(others).toEqual([]);
    expect(found).toMatchObject({
      rule: 'catalogue-text-missing',
      file: 'catalog/sections/games.yaml',
      line: 2,
      suggestion: expect.stringContaining('Add "tide_pool" to catalog/messages/en/games.yaml'),
    });
  });

  test('with an entry counts the entries of one’s own file', () => {
    put('catalog/sections/games.yaml', 'items:\n  - { id: chess }\n  - { id: tide-pool }\n');
    expect(problems().map(({ at, message }) => [at, message.split('. ')[0]])).toEqual([
      ['catalog/sections/games.yaml:3', '"category" is missing in entry 2 of "items"'],
      ['catalog/sections/games.yaml:3', '"key" is missing in entry 2 of "items"'],
    ]);
  });

  test('with two items names the file of the other', () => {
    put(
      'catalog/sections/games.yaml',
      'items:\n  - { id: royal-chess, key: chess, category: board }\n',
    );
    expect(problems()).toEqual([
      {
        rule: 'duplicate-item',
        at: 'catalog/sections/games.yaml:2',
        message: expect.stringMatching(
          /^The key "chess" stands in portico:catalog\/sections\/games.yaml, line \d+, already/,
        ),
      },
    ]);
  });

  test('that has to do with a file of Portico’s names it as such', () => {
    put('tenants/norway.yaml', TENANT.replace('general', 'one-off'));
    expect(problems().map(({ at, message }) => [at, message])).toEqual([
      [
        'tenants/norway.yaml:3',
        expect.stringContaining('portico:catalog/terms/one-off/en.hbs, line '),
      ],
    ]);
  });
});

describe('Sections in portico.yaml', () => {
  const shown = () => {
    const [tenant] = check().selected;
    return (plain(tenant?.tree) as { sections: unknown }).sections;
  };

  test('hold for every tenant that does not say otherwise', () => {
    put('portico.yaml', 'sections:\n  games: { show: false }\n  fitness: { show: false }\n');
    expect(problems()).toEqual([]);
    expect(shown()).toEqual({ games: { show: false }, fitness: { show: false } });
    put('tenants/brands/harbour.yaml', `${BRAND}sections: { fitness: { show: true } }\n`);
    put('tenants/norway.yaml', `${TENANT}sections: { games: { show: true } }\n`);
    expect(shown()).toEqual({ games: { show: true }, fitness: { show: true } });
  });

  test('are checked where they stand, and reported once', () => {
    put('portico.yaml', 'sections:\n  games: { items: [ches] }\n  gamez: { show: false }\n');
    put('tenants/sweden.yaml', TENANT.replace('"@"', 'se'));
    expect(problems().map(({ rule, at }) => `${at} ${rule}`)).toEqual([
      'portico.yaml:2 unknown-item',
      'portico.yaml:3 unknown-section',
    ]);
  });
});
