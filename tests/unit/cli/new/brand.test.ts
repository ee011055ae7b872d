import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { brand } from '../../../../cli/new/kinds/brand.ts';
import { market } from '../../../../cli/new/kinds/market.ts';
import { NewWorkspace, refusal } from './new-workspace.ts';

const TEXTS = {
  'text en.title': 'Northern Lights',
  'text en.description': 'Games, books: all in one place.',
  'text en.hero.title': 'Look up',
  'text en.hero.text': "It's all here, every night.",
};

test('a new brand passes the check, stands in for what only its owner has, and can be sold at once', async () => {
  const workspace = new NewWorkspace();
  const { exitCode, stdout, stderr } = await workspace.make(brand, {
    name: 'Northern Lights',
    language: 'nb',
    'text nb.title': 'Nordlys',
    ...TEXTS,
  });
  expect(exitCode).toBe(0);
  expect(stdout).toBe(
    'wrote tenants/brands/northern-lights.yaml\nwrote catalog/art/brands/northern-lights.svg\n',
  );
  expect(
    workspace.read('tenants/brands/northern-lights.yaml'),
  ).toBe(`# yaml-language-server: $schema=../../schemas/brand.schema.json
brand:
  id: northern-lights
  name: Northern Lights
  theme: lagoon
  logo: !todo northern-lights # catalog/art/brands/northern-lights.svg is a stand-in
  baseDomains: !todo [northern-lights.example]
  author: Northern Lights
  copyrightYear: 2027
  title:
    en: Northern Lights
    nb: Nordlys
  description:
    en: "Games, books: all in one place."
  hero:
    title:
      en: Look up
    text:
      en: It's all here, every night.
  preview:
    title:
      en: Northern Lights
      nb: Nordlys
    description:
      en: "Games, books: all in one place."
login:
  adapter: http
  url: !todo /login # the address that takes phone and password
`);
  expect(stderr).toContain('Checked: no problems.');
  expect(stderr).toContain(
    'tenants/brands/northern-lights.yaml:7  baseDomains: !todo [northern-lights.example]',
  );
  // A brand alone is checked by its schema only: a market of it meets every rule.
  const sold = { country: 'FI', brand: 'northern-lights', language: 'en', model: 'subscription' };
  const offer = {
    price: '1',
    currency: 'EUR',
    per: 'week',
    'fact operators': 'Acme',
    'fact minimumAge': '18',
  };
  await workspace.make(market, { ...sold, ...offer });
  expect(workspace.has('tenants/finland.yaml')).toBe(true);
  expect(workspace.problems()).toEqual([]);
});

test('a brand takes the logo, the domains and the login that it is given', async () => {
  const workspace = new NewWorkspace();
  const drawn =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8"/></svg>\n';
  writeFileSync(join(workspace.path, 'mine.svg'), drawn);
  const given = {
    id: 'lights',
    name: 'Lights',
    logo: 'mine.svg',
    domain: ['lights.example', 'l.example'],
    ...TEXTS,
  };
  const { exitCode } = await workspace.make(brand, { ...given, login: 'supabase' });
  expect(exitCode).toBe(0);
  expect(workspace.read('catalog/art/brands/lights.svg')).toBe(drawn);
  const written = workspace.read('tenants/brands/lights.yaml');
  expect(written).toContain('  logo: lights\n  baseDomains: [lights.example, l.example]\n');
  expect(written).toContain('  anonKey: !todo portico-preview-key');
  await workspace.make(brand, { ...given, id: 'again', logo: 'harbour' });
  expect(workspace.read('tenants/brands/again.yaml')).toContain('  logo: harbour\n');
  expect(workspace.has('catalog/art/brands/again.svg')).toBe(false);
  expect(workspace.problems()).toEqual([]);
});

test('a brand that is not answered for says what is missing', async () => {
  const workspace = new NewWorkspace();
  const before = workspace.files();
  expect(await refusal(workspace.make(brand, { name: 'Lights', logo: 'no.svg' }))).toBe(
    `CannotRun: --logo: "no.svg" is neither a logo of this workspace nor an SVG file that can be read. Give the path of the file, or leave it out: a plain stand-in is drawn.
These options are missing, and there is no terminal to ask in: --text en.title=<text>, --text en.description=<text>, --text en.hero.title=<text>, --text en.hero.text=<text>. portico new thing --help explains them.`,
  );
  expect(await refusal(workspace.make(brand, { name: 'Harbour' }))).toContain('<id>');
  const unwritten = { name: 'Lights', ...TEXTS, 'text en.title': 'TODO' };
  expect(await refusal(workspace.make(brand, unwritten))).toContain(
    '--text: "TODO" stands for something',
  );
  expect(workspace.files()).toEqual(before);
});
