import { describe, expect, test } from 'vitest';
import { readCountry } from '../../../../cli/new/countries.ts';
import { readFileName } from '../../../../cli/new/file-name.ts';
import { market } from '../../../../cli/new/kinds/market.ts';
import { NewWorkspace, refusal } from './new-workspace.ts';

const KENYA = {
  name: 'kenya',
  country: 'Kenya',
  brand: 'ripple',
  language: 'en',
  model: 'subscription',
  price: '20.00',
  currency: 'KES',
  per: 'day',
  terms: 'daily-subscription',
  'fact minimumAge': '18',
};

describe('portico new market', () => {
  test('writes a market as a person would, which passes the check, and says what is still to be filled in', async () => {
    const workspace = new NewWorkspace(true);
    const { exitCode, stdout, stderr } = await workspace.make(market, KENYA);
    expect(
      workspace.read('tenants/kenya.yaml'),
    ).toBe(`# yaml-language-server: $schema=../schemas/tenant.schema.json
extends: brands/ripple
market: { country: KE, timezone: Africa/Nairobi }
sites:
  - language: en
    subdomains: [ke]
    unsubscribe: !todo https://unsubscribe.ripple.example/ke
offer:
  model: subscription
  prices: [{ amount: "20.00", currency: KES }]
  per: day
  renews: automatically
  minimumAge: 18
terms: daily-subscription
`);
    expect(workspace.problems()).toEqual([]);
    expect({ exitCode, stdout }).toEqual({ exitCode: 0, stdout: 'wrote tenants/kenya.yaml\n' });
    expect(stderr).toBe(`Checked: no problems.
Yours to fill in before it goes live:
  tenants/kenya.yaml:7  unsubscribe: !todo https://unsubscribe.ripple.example/ke
Next:
  npm start shows it at http://ke.ripple.example.localhost:8080/
`);
  });

  test('takes every fact of an offer, in the order of the schema, and several languages', async () => {
    const workspace = new NewWorkspace(true);
    const { exitCode } = await workspace.make(market, {
      ...KENYA,
      language: 'en, ar',
      subdomain: ['ke', 'ar.ke'],
      unsubscribe: 'https://stop.ripple.example/',
      'fact stop.keywords': 'STOP, ACHA',
      'fact stop.shortCode': '0042',
      'fact operators': ['Acme Mobile', 'Yes'],
      'fact payerConsent': 'true',
    });
    expect(exitCode).toBe(0);
    const written = workspace.read('tenants/kenya.yaml');
    expect(written).toContain(`  - language: en
    subdomains: [ke]
    default: true
    unsubscribe: https://stop.ripple.example/
  - language: ar
    subdomains: [ar.ke]
    unsubscribe: https://stop.ripple.example/
`);
    expect(written).toContain(`  operators: [Acme Mobile, "Yes"]
  renews: automatically
  stop: { keywords: [STOP, ACHA], shortCode: "0042" }
  minimumAge: 18
  payerConsent: true
`);
    expect(written).not.toContain('!todo');
    expect(workspace.problems()).toEqual([]);
  });

  test('names a market after its country, and marks a fact that its terms need and nobody has given', async () => {
    const workspace = new NewWorkspace();
    const { exitCode, stdout, stderr } = await workspace.make(market, {
      country: 'Côte d’Ivoire',
      language: 'en',
      model: 'subscription',
      price: '4.00',
      currency: 'XOF',
      per: 'week',
      'fact operators': 'Fjord Mobile',
    });
    expect(workspace.has('tenants/cote-d-ivoire.yaml')).toBe(true);
    expect({ exitCode, stdout }).toEqual({
      exitCode: 0,
      stdout: 'wrote tenants/cote-d-ivoire.yaml\n',
    });
    expect(workspace.problems()).toEqual([]);
    expect(workspace.read('tenants/cote-d-ivoire.yaml')).toContain('  minimumAge: !todo 18\n');
    expect(stderr).toContain('tenants/cote-d-ivoire.yaml:14  minimumAge: !todo 18\nNext:\n');
  });

  test('marks the facts of any terms, the country’s own and those that go with another, and they pass the check', async () => {
    const open: Record<string, string[]> = {
      'weekly-subscription': ['law: !todo KE', 'minimumAge: !todo 18'],
      'pin-subscription': [
        'accessDays: !todo 7',
        'extensionDays: !todo 3',
        'stop: { shortCode: !todo "4016" }',
        'minimumAge: !todo 18',
      ],
      'sms-access': [
        'activation: { by: !todo keyword, keyword: !todo TAK, shortCode: !todo "92583" }',
        'minimumAge: !todo 18',
        'complaints: { answerDays: !todo 14 }',
        'noticeDays: !todo 14',
      ],
    };
    const { 'fact minimumAge': _, ...kenya } = KENYA;
    for (const [terms, lines] of Object.entries(open)) {
      const workspace = new NewWorkspace(true);
      await workspace.make(market, {
        ...kenya,
        terms,
        unsubscribe: 'https://stop.ripple.example/',
      });
      const written = workspace.read('tenants/kenya.yaml').split('\n');
      const marked = written.filter((line) => line.includes('!todo')).map((line) => line.trim());
      expect({ terms, marked, problems: workspace.problems() }).toEqual({
        terms,
        marked: lines,
        problems: [],
      });
    }
  });

  test('does without an offer where none is published', async () => {
    const workspace = new NewWorkspace(true);
    await workspace.make(market, {
      country: 'GR',
      brand: 'ripple',
      language: 'en',
      model: 'none',
      terms: 'general',
    });
    expect(
      workspace.read('tenants/greece.yaml'),
    ).toContain(`market: { country: GR, timezone: Europe/Athens }
sites:
  - { language: en, subdomains: [gr] }
terms: general
`);
    expect(workspace.problems()).toEqual([]);
  });

  test('names all that is missing at once where nobody can be asked, and writes nothing', async () => {
    const workspace = new NewWorkspace(true);
    const before = workspace.files();
    expect(await refusal(workspace.make(market, {}))).toBe(
      'CannotRun: These options are missing, and there is no terminal to ask in: --country <country>, --brand <brand>, --language <code...>, --model <model>. portico new thing --help explains them.',
    );
    expect(
      await refusal(workspace.make(market, { country: 'DE', model: 'subscription' })),
    ).toContain(
      '--timezone <zone>, --brand <brand>, --language <code...>, --price <amount>, --currency <code>, --per <period>.',
    );
    expect(workspace.files()).toEqual(before);
  });

  test('checks each answer in the words of the check, and reports all of them at once', async () => {
    const workspace = new NewWorkspace(true);
    const before = workspace.files();
    const given = {
      ...KENYA,
      brand: 'rippel',
      language: 'sv',
      price: '4,00',
      currency: 'KEZ',
      per: 'weak',
      terms: 'dayly-subscription',
      unsubscribe: 'javascript:alert(1)',
      'fact minimumAge': 'eighteen',
    };
    const message = await refusal(workspace.make(market, given));
    expect(message).toContain(
      '--brand: "rippel" is not accepted. Accepted: "quest-stream" or "ripple". Did you mean "ripple"',
    );
    expect(message).toContain('--language: "sv" is not accepted.');
    expect(message).toContain('--price: "amount" does not have the expected form: "4,00".');
    expect(message).toContain(
      '--currency: "KEZ" is not the code of a currency (ISO 4217). Did you mean',
    );
    expect(message).toContain(
      '--per: "weak" is not accepted as "per". Accepted: "day", "week" or "month".',
    );
    expect(message).not.toContain('missing');
    expect(workspace.files()).toEqual(before);
  });

  test('says what does not go together', async () => {
    const workspace = new NewWorkspace(true);
    const once = { ...KENYA, model: 'one-off', 'fact minimunAge': '18' };
    const message = await refusal(workspace.make(market, once));
    expect(message).toContain('--per: this does not go with what else was said.');
    expect(message).toContain(
      '--fact minimunAge: this does not go with what else was said. Did you mean "minimumAge"?',
    );
  });

  test('refuses a host that another market has, before anything is written', async () => {
    const workspace = new NewWorkspace(true);
    const taken = await refusal(workspace.make(market, { ...KENYA, subdomain: 'pl' }));
    expect(taken).toContain('--subdomain: The host pl.ripple.example');
    expect(taken).toContain('poland');
    // A second market of a country finds the proposed one taken, and has to say another.
    const second = { ...KENYA, name: 'poland-two', country: 'PL' };
    expect(await refusal(workspace.make(market, second))).toContain('--subdomain <name...>');
    expect(workspace.has('tenants/poland-two.yaml')).toBe(false);
  });

  test('takes no name that cannot be a file of its own', async () => {
    const workspace = new NewWorkspace(true);
    const before = workspace.files();
    const message = await refusal(workspace.make(market, { ...KENYA, name: '../x' }));
    expect(message).toMatch(/^CannotRun: <name>: "\.\.\/x" cannot be the name of a file here:/);
    expect(workspace.files()).toEqual(before);
    const faultOf = (name: string) =>
      readFileName(workspace.path, (one) => `tenants/${one}.yaml`, name).fault;
    expect(faultOf('South Africa')).toContain('Write "south-africa".');
    expect(faultOf('Кения')).toContain('For example: south-africa.');
    expect(faultOf('a/b')).toContain('Write "a-b".');
    expect(faultOf('__proto__')).toContain('Write "proto".');
    expect(faultOf('poland')).toContain(
      'tenants/poland.yaml is there already, and nothing is overwritten.',
    );
    expect(faultOf('south-africa')).toBeUndefined();
  });

  test('finds a country by its code, an older one, or a name of it', () => {
    const names = ['ke', 'UK', 'Deutschland', 'Česko', 'united arab emirates'];
    expect(names.map((name) => readCountry(name).value)).toEqual(['KE', 'GB', 'DE', 'CZ', 'AE']);
  });

  test('finds no country that is none, and says which is near', () => {
    const refusalOf = (country: string) => readCountry(country).fault;
    expect(refusalOf('Keny')).toContain('"Keny" is not a country. Did you mean "KE" (Kenya)?');
    expect(refusalOf('XX')).toContain('"XX" is not a country. Give its two-letter code');
    expect(refusalOf('EU')).toContain('"EU" is not a country.');
  });

  test('only shows the file in a dry run', async () => {
    const workspace = new NewWorkspace(true);
    const before = workspace.files();
    const { exitCode, stdout, stderr } = await workspace.make(market, KENYA, { dryRun: true });
    expect(stdout).toMatch(/^tenants\/kenya\.yaml \(new\)\n\+ # yaml-language-server/);
    expect(stdout).toContain('\n+     subdomains: [ke]\n');
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: 'Nothing was written.\n' });
    expect(workspace.files()).toEqual(before);
  });
});
