import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sample } from '../sample.ts';
import { root, workspaceFiles } from '../workspace-files.ts';
import { type Diagnostic, type Position, startLanguageServer } from './language-server.ts';

const TENANT = '# yaml-language-server: $schema=../schemas/tenant.schema.json\n';
const THEME = '# yaml-language-server: $schema=../../schemas/theme.schema.json\n';

let server: Awaited<ReturnType<typeof startLanguageServer>>;

beforeAll(async () => {
  server = await startLanguageServer(root);
});
afterAll(() => server?.stop());

/** Finds the place that `‸` marks, and the text without the mark. */
function unmark(marked: string): { text: string; position: Position } {
  const before = marked.slice(0, marked.indexOf('‸')).split('\n');
  const position = { line: before.length - 1, character: before.at(-1)?.length ?? 0 };
  return { text: marked.replace('‸', ''), position };
}

/** As `line: message`, with lines counted from 1, in the order of the lines. */
function reported(diagnostics: Diagnostic[]): string[] {
  return diagnostics
    .toSorted((a, b) => a.range.start.line - b.range.start.line)
    .map(({ message, range }) => `${range.start.line + 1}: ${message}`);
}

describe('An editor with yaml-language-server', () => {
  const files = workspaceFiles();

  test('is told the schema of every file by its first line', () => {
    expect(files.length).toBeGreaterThan(25);
    expect(files.filter(({ schema }) => schema === undefined)).toEqual([]);
  });

  // In a sample the last file of each schema: of messages that is Serbian, of tenants the Emirates.
  const last = new Map(files.map((file) => [file.schema, file]));
  test.each(sample(files, (file) => last.get(file.schema) === file))(
    'finds nothing wrong in $path',
    async ({ path, text }) => {
      expect(reported(await server.open(path, text))).toEqual([]);
    },
  );
});

describe('An editor marks the line of', () => {
  const mistakes: { name: string; path?: string; text: string; expected: string[] }[] = [
    {
      name: 'an unknown key of a tenant',
      text: `${TENANT}extends: brands/ripple\nmarkt: { country: AE, timezone: Asia/Dubai }\n`,
      expected: ['3: Property markt is not allowed.'],
    },
    {
      name: 'an unknown key of a site, and the missing one',
      text: `${TENANT}extends: brands/ripple\nsites:\n  - language: ar\n    subdomain: [uae]\n`,
      expected: ['4: Missing property "subdomains".', '5: Property subdomain is not allowed.'],
    },
    {
      name: 'a wrong type',
      text: `${TENANT}extends: brands/ripple\nterms: 5\n`,
      expected: ['3: Incorrect type. Expected "string".'],
    },
    {
      name: 'a short code without quotes',
      text: `${TENANT}extends: brands/ripple\noffer:\n  stop: { shortCode: 2440 }\n`,
      expected: ['4: Put it in quotes: a text is expected.'],
    },
    {
      name: 'a short code of two digits',
      text: `${TENANT}extends: brands/ripple\noffer:\n  stop: { shortCode: "24" }\n`,
      expected: ['4: 3 to 8 digits are expected.'],
    },
    {
      name: 'a theme without all its colours, unless it has them from elsewhere',
      path: 'catalog/themes/new.yaml',
      text: `${THEME}appearance: dark\nradius: medium\ncolors:\n  background: "#000"\n`,
      expected: ['4: Missing property "border".'],
    },
    {
      name: 'a missing field of an offer',
      text: `${TENANT}extends: brands/ripple\noffer:\n  model: subscription\n  per: week\n  renews: never\n`,
      expected: ['3: Missing property "prices".'],
    },
    {
      name: 'a value that is none of those accepted',
      text: `${TENANT}extends: brands/ripple\noffer:\n  model: weekly\n`,
      expected: ['4: Value is not accepted. Valid values: "subscription", "one-off".'],
    },
    {
      name: 'a text that does not match its pattern',
      text: `${TENANT}extends: brands/ripple\nmarket:\n  country: Poland\n  timezone: Europe/Warsaw\n`,
      expected: ['4: String does not match the pattern of "^[A-Z]{2}$".'],
    },
    {
      name: 'everything missing from a tenant that extends nothing',
      text: `${TENANT}sites:\n  - { language: pl, subdomains: [pl] }\n`,
      expected: ['brand', 'terms', 'login'].map((key) => `2: Missing property "${key}".`),
    },
    {
      name: 'a colour that is none',
      path: 'catalog/themes/new.yaml',
      text: `${THEME}appearance: dim\nradius: medium\ncolors:\n  background: black\n`,
      expected: ['2: Value is not accepted. Valid values: "dark", "light".'],
    },
    {
      name: 'a value behind !todo that is none of those accepted',
      text: `${TENANT}extends: brands/ripple\noffer: !todo\n  model: !todo weekly\n  operators: !todo [Acme]\n`,
      expected: ['4: Value is not accepted. Valid values: "subscription", "one-off".'],
    },
    {
      // It takes a single value behind a tag for a text; docs/add-a-market.md says so.
      name: 'a number behind !todo, which `portico check` accepts',
      text: `${TENANT}extends: brands/ripple\noffer:\n  model: one-off\n  minimumAge: !todo 18\n`,
      expected: ['5: Incorrect type. Expected "integer".'],
    },
    {
      name: 'broken YAML',
      text: `${TENANT}extends: brands/ripple\nsites: [\n`,
      expected: [],
    },
  ];

  test.each(mistakes)('$name', async ({ path = 'tenants/new.yaml', text, expected }) => {
    const found = reported(await server.open(path, text));
    expect(found).toEqual(expect.arrayContaining(expected));
    expect(found.length).toBeGreaterThan(0);
  });
});

describe('An editor offers', () => {
  const places: { name: string; marked: string; expected: string[]; not?: string[] }[] = [
    {
      name: 'the keys that a tenant lacks',
      marked: `${TENANT}extends: brands/ripple\n‸\nterms: general\n`,
      expected: ['sites', 'market', 'offer', 'login', 'sections'],
      not: ['extends', 'terms'],
    },
    {
      name: 'the keys of a site',
      marked: `${TENANT}extends: brands/ripple\nsites:\n  - language: ar\n    ‸\n`,
      expected: ['subdomains', 'unsubscribe', 'hostPatterns', 'default', 'variant'],
      not: ['language', 'offer'],
    },
    {
      name: 'the texts that a market may have for itself',
      marked: `${TENANT}extends: brands/ripple\ntexts:\n  ro:\n    interface:\n      nav:\n        ‸\n`,
      expected: ['home', 'login', 'loggedInAs'],
      not: ['offer'],
    },
    {
      name: 'the facts of an offer, which stand in another schema',
      marked: `${TENANT}extends: brands/ripple\noffer:\n  ‸\n`,
      expected: ['model', 'prices', 'withdrawal', 'minimumAge'],
    },
    {
      name: 'the values of a field',
      marked: `${TENANT}extends: brands/ripple\noffer:\n  model: ‸\n`,
      expected: ['subscription', 'one-off'],
    },
    {
      name: 'the fields of the chosen login adapter',
      marked: `${TENANT}extends: brands/ripple\nlogin:\n  adapter: supabase\n  ‸\n`,
      expected: ['url', 'anonKey', 'function'],
    },
  ];

  test.each(places)('$name', async ({ marked, expected, not = [] }) => {
    const { text, position } = unmark(marked);
    await server.open('tenants/new.yaml', text);
    const labels = (await server.complete('tenants/new.yaml', position)).map(({ label }) => label);
    expect(labels).toEqual(expect.arrayContaining(expected));
    expect(labels.filter((label) => not.includes(label))).toEqual([]);
  });
});

describe('An editor explains', () => {
  const words = [
    ['a field of a site', 'sites:\n  - lang‸uage: ar\n', 'a code from catalog/languages.yaml'],
    ['a field of another schema', 'offer:\n  mod‸el: one-off\n', 'one-off: charged once.'],
    ['the login adapter', 'login:\n  adap‸ter: http\n  url: /login\n', 'a folder in runtime/login'],
  ] as const;

  test.each(words)('%s by its description', async (_, marked, expected) => {
    const { text, position } = unmark(`${TENANT}extends: brands/ripple\n${marked}`);
    await server.open('tenants/new.yaml', text);
    expect(await server.hover('tenants/new.yaml', position)).toContain(expected);
  });
});
