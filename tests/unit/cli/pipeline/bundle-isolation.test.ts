import { appendFileSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { checkTenants } from '../../../../cli/check/check-tenants.ts';
import { plainValue } from '../../../../cli/workspace/tree.ts';
import { SECTION_IDS } from '../../../../runtime/contract.ts';
import {
  build,
  copyWorkspaceWithGraph,
  latin1,
  readTree,
  temporaryFolder,
} from './build-fixture.ts';

const folder = temporaryFolder();
const workspace = copyWorkspaceWithGraph(folder.path);
const out = join(folder.path, 'dist');

/** The leaves of a value that are long enough to be somebody's own words. */
function words(value: unknown): string[] {
  if (typeof value === 'string') return value.length >= 4 ? [value] : [];
  if (value === null || typeof value !== 'object') return [];
  return Object.values(value).flatMap(words);
}

interface Built {
  tenant: string;
  data: Record<string, unknown>;
  languages: string[];
  /** The bundle's content without the language menu and the links to other languages. */
  text: string;
  files: string[];
}

/** What may name other sites: the entries of the language menu and the alternates in the head. */
function withoutLanguageLinks(path: string, content: string): string {
  if (/^data\/site\./.test(path.split('/').slice(1).join('/'))) {
    const { languages: _, ...site } = JSON.parse(Buffer.from(content, 'latin1').toString());
    return latin1(JSON.stringify(site));
  }
  return content
    .replace(/<link rel="alternate" hreflang="[^"]*" href="[^"]*">/g, '')
    .replace(/<a class="pt-menu-item" href="[^"]*" lang="[^"]*"/g, '');
}

let bundles: Built[] = [];

/** Romania and its stream brand have the same language, so they share what neither overrides. */
const OWN_TEXTS = {
  poland: '{ pl: { interface: { nav: { home: Przystań nadmorska } } } }',
  romania: '{ ro: { recipes: { items: { avocado_toast: { title: Pâine cu avocado coaptă } } } } }',
  'romania-stream': '{ ro: { interface: { nav: { home: Cheiul fluviului } } } }',
};

beforeAll(async () => {
  // One tenant of each brand signs in by http, so that both adapters are there to be told apart.
  for (const tenant of ['poland', 'romania-stream']) {
    appendFileSync(
      join(workspace, `tenants/${tenant}.yaml`),
      'login: { adapter: http, url: /login }\n',
    );
  }
  // And one with a code by text message.
  appendFileSync(
    join(workspace, 'tenants/bulgaria.yaml'),
    'login: { adapter: otp, url: /login }\n',
  );
  // And one whose carrier makes the codes.
  appendFileSync(
    join(workspace, 'tenants/uae.yaml'),
    'login: { adapter: otp, url: /login, backend: https://carrier.example/pins }\n',
  );
  // And one with a provider of OpenID Connect.
  appendFileSync(
    join(workspace, 'tenants/bosnia.yaml'),
    'login: { adapter: oidc, url: /login, issuer: https://operator.example, clientId: of-the-portal }\n',
  );
  // And three have texts of their own.
  for (const [tenant, texts] of Object.entries(OWN_TEXTS)) {
    appendFileSync(join(workspace, `tenants/${tenant}.yaml`), `texts: ${texts}\n`);
  }
  await build(workspace, out);
  const { selected } = checkTenants(workspace, [], {});
  bundles = selected.map(({ name, tree }) => {
    const data = (tree ? plainValue(tree) : {}) as Record<string, unknown>;
    const files = readTree(join(out, name));
    const sites = data.sites as { language: string }[];
    return {
      tenant: name,
      data,
      languages: sites.map(({ language }) => language),
      text: [...files].map(([path, text]) => withoutLanguageLinks(path, text)).join('\n'),
      files: [...files.keys()],
    };
  });
});
afterAll(folder.remove);

describe('a bundle holds only its own tenant’s words', () => {
  it('finds its own words, so that the search below means something', () => {
    for (const { tenant, data, text } of bundles) {
      const { name, baseDomains } = data.brand as { name: string; baseDomains: string[] };
      expect([tenant, text.includes(latin1(name))]).toEqual([tenant, true]);
      expect([tenant, text.includes(baseDomains[0] as string)]).toEqual([tenant, true]);
    }
  });

  it('holds no name, host, address, key or text that only another tenant or brand has', () => {
    const found: string[] = [];
    for (const bundle of bundles) {
      const own = JSON.stringify(bundle.data);
      for (const other of bundles.filter((candidate) => candidate !== bundle)) {
        const {
          sites,
          market,
          terms: _,
          login: __,
          ...rest
        } = other.data as Record<string, object>;
        const foreign = new Set([
          ...words(rest),
          ...words(market),
          ...(sites as { unsubscribe?: string }[]).flatMap(({ unsubscribe }) => unsubscribe ?? []),
        ]);
        for (const word of foreign) {
          // Names of operators are placeholders that markets share; enumerated values are code.
          if (own.includes(word) || /^(Operator [A-D]|[a-z-]+)$/.test(word)) continue;
          if (bundle.text.includes(latin1(word)))
            found.push(`${bundle.tenant}: ${word} of ${other.tenant}`);
        }
      }
    }
    expect(found).toEqual([]);
  });

  it('holds no host of another tenant outside the language menu and the links to other languages', () => {
    const found: string[] = [];
    for (const bundle of bundles) {
      for (const other of bundles.filter((candidate) => candidate !== bundle)) {
        for (const host of hosts(other.data)) {
          if (bundle.text.includes(`//${host}`)) found.push(`${bundle.tenant}: ${host}`);
        }
      }
    }
    expect(found).toEqual([]);
  });

  it('holds the interface in its own languages and no other', () => {
    const folders = readdirSync(join(workspace, 'catalog/messages'), { withFileTypes: true });
    const messages = folders
      .filter((entry) => entry.isDirectory())
      .map(({ name: language }) => ({
        language,
        texts: ['interface', ...SECTION_IDS]
          .flatMap((name) => {
            const file = join(workspace, `catalog/messages/${language}/${name}.yaml`);
            const texts = parse(readFileSync(file, 'utf8'));
            return words(name === 'interface' ? texts : texts.interface);
          })
          .filter((text) => text.length > 25),
      }));
    const found: string[] = [];
    for (const { tenant, languages, text } of bundles) {
      for (const other of messages) {
        if (other.language === 'en' || languages.includes(other.language)) continue;
        const mine = messages.filter(({ language }) => languages.includes(language));
        const foreign = other.texts.filter((one) => !mine.some(({ texts }) => texts.includes(one)));
        const hit = foreign.find((one) => text.includes(latin1(one)));
        if (hit) found.push(`${tenant}: "${hit}" (${other.language})`);
      }
    }
    expect(found).toEqual([]);
  });

  it('holds the terms of its own market only', () => {
    const titles = (text: string) => [...text.matchAll(/<p>([^<{]{60,})/g)].map(([, t]) => t ?? '');
    const found: string[] = [];
    for (const bundle of bundles) {
      const templates = readdirSync(join(workspace, 'catalog/terms'));
      for (const template of templates.filter((name) => name !== bundle.data.terms)) {
        for (const file of readdirSync(join(workspace, 'catalog/terms', template))) {
          const source = readFileSync(join(workspace, 'catalog/terms', template, file), 'utf8');
          const own = readOwnTerms(bundle);
          for (const sentence of titles(source).filter((one) => !own.includes(one))) {
            if (bundle.text.includes(latin1(sentence))) found.push(`${bundle.tenant}: ${sentence}`);
          }
        }
      }
    }
    expect(found).toEqual([]);
  });
});

function readOwnTerms({ data }: Built): string {
  const own = join(workspace, 'catalog/terms', data.terms as string);
  return readdirSync(own)
    .map((file) => readFileSync(join(own, file), 'utf8'))
    .join('\n');
}

function hosts(data: Record<string, unknown>): string[] {
  const { baseDomains } = data.brand as { baseDomains: string[] };
  const sites = data.sites as { subdomains: string[] }[];
  return sites.flatMap(({ subdomains }) =>
    subdomains.filter((s) => s !== '@').flatMap((s) => baseDomains.map((d) => `${s}.${d}`)),
  );
}

describe('only the chosen login adapter is in the bundle', () => {
  it.each([
    ['poland', 'login-http', 'login-supabase', 'supabase-js'],
    ['romania-stream', 'login-http', 'login-supabase', 'supabase-js'],
    ['serbia', 'login-supabase', 'login-http', undefined],
    ['bulgaria', 'login-otp', 'login-supabase', 'supabase-js'],
    ['bulgaria', 'login-otp', 'login-http', undefined],
    ['serbia', 'login-supabase', 'login-otp', undefined],
    ['bosnia', 'login-oidc', 'login-otp', 'supabase-js'],
    ['serbia', 'login-supabase', 'login-oidc', undefined],
  ])('%s has %s and not %s', (tenant, chosen, other, mark) => {
    const bundle = bundles.find((candidate) => candidate.tenant === tenant);
    expect(bundle?.files.some((file) => file.includes(`/assets/${chosen}.`))).toBe(true);
    expect(bundle?.files.some((file) => file.includes(`/assets/${other}.`))).toBe(false);
    if (mark) {
      const serbia = bundles.find((one) => one.tenant === 'serbia');
      expect([bundle?.text.includes(mark), serbia?.text.includes(mark)]).toEqual([false, true]);
    }
  });
});

describe('the texts of a login adapter', () => {
  it('are in the bundle of who has it only', () => {
    const ofCodes = '"changePhone":';
    const having = bundles.filter(({ text }) => text.includes(ofCodes));
    expect(having.map(({ tenant }) => tenant)).toEqual(['bulgaria', 'uae']);
    const ofOidc = bundles.filter(({ text }) => text.includes('"finishing":'));
    expect(ofOidc.map(({ tenant }) => tenant)).toEqual(['bosnia']);
    const selling = bundles.filter(({ text }) => text.includes('"haveCode":'));
    expect(selling.map(({ tenant }) => tenant)).toEqual(['uae']);
    const pages = bundles.filter(({ files }) =>
      files.some((file) => file.endsWith('activation.html')),
    );
    expect(pages.map(({ tenant }) => tenant)).toEqual(['uae']);
  });
});

describe('what a server alone has to know of a provider or a carrier', () => {
  it('is in no bundle', () => {
    for (const { text } of bundles)
      expect(text).not.toMatch(/operator\.example|of-the-portal|carrier\.example/);
  });
});

describe('only what the schema marks as public reaches the browser', () => {
  it('keeps host patterns, and the names of templates and tenants, out', () => {
    for (const { tenant, text, data } of bundles) {
      const sites = data.sites as { hostPatterns?: string[] }[];
      const kept = [
        ...sites.flatMap(({ hostPatterns = [] }) => hostPatterns),
        // "one-off" is also a model of offers, which is public.
        ...[data.terms as string, tenant].filter((name) => name !== 'one-off'),
      ];
      const shown = kept.filter((name) => text.includes(`"${name}"`));
      expect([tenant, shown]).toEqual([tenant, []]);
    }
  });
});

describe('texts are compiled before they reach the browser', () => {
  it('leaves no placeholder in data or pages, and no parser among the scripts', () => {
    const found: string[] = [];
    for (const [path, content] of readTree(out)) {
      const shown = path.endsWith('.html')
        ? content.replace(/<(style|script)\b[^>]*>[\s\S]*?<\/\1>/g, '')
        : path.endsWith('.json')
          ? JSON.stringify(allWords(JSON.parse(content)))
          : '';
      // A name in braces; the patterns of phone numbers have counts in them.
      if (/\{[a-z_]/i.test(shown)) found.push(path);
      // The parser's own word for a plural without "other".
      if (path.endsWith('.js') && content.includes('MISSING_OTHER_CLAUSE')) found.push(path);
    }
    expect(found).toEqual([]);
  });
});

function allWords(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return value && typeof value === 'object' ? Object.values(value).flatMap(allWords) : [];
}
