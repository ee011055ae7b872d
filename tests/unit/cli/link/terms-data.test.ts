import { describe, expect, it } from 'vitest';
import { languagesOf } from '../../../../cli/catalogue/catalogue.ts';
import { termsTree } from '../../../../cli/catalogue/terms-tree.ts';
import { checkTenants } from '../../../../cli/check/check-tenants.ts';
import { siteModels } from '../../../../cli/link/site-model.ts';
import { termsData } from '../../../../cli/link/terms-data.ts';
import { plainValue } from '../../../../cli/workspace/tree.ts';
import type { TermsData } from '../../../../runtime/contract.ts';
import type { Offer, Tenant } from '../../../../schemas/generated/workspace.ts';
import { messagesOf } from '../../runtime/fixture.ts';
import { repository } from '../pipeline/build-fixture.ts';

const { workspace, selected } = checkTenants(repository, [], {});
const languages = languagesOf(workspace);

/** The terms of a tenant's first site, as text without tags, with some facts of the offer changed. */
function termsOf(name: string, changes: Partial<Offer>, language?: string): string {
  const tree = selected.find((tenant) => tenant.name === name)?.tree;
  const tenant = structuredClone(tree && plainValue(tree)) as Tenant;
  tenant.offer = { ...tenant.offer, ...changes } as Offer;
  const models = siteModels(name, tenant, languages);
  const model = models.find(({ facts }) => facts.language === language) ?? models[0];
  if (!model) throw new Error(name);
  const { terms, language: own, locale } = model.facts;
  const template = workspace.terms.get(terms)?.get(own)?.text;
  if (template === undefined) throw new Error(`${terms} ${own}`);
  const of = { tree: termsTree(template), locale, direction: model.direction };
  const { html } = termsData(model, of, messagesOf(own));
  return html.replace(/<[^>]*>/g, '').replaceAll('\u00a0', ' ');
}

/** What a template gives for a site whose brand and page for ending a subscription are called so. */
function filled(template: string, name: string, unsubscribe: string): TermsData {
  const tree = selected.find((tenant) => tenant.name === 'uae')?.tree;
  const [model] = siteModels('uae', (tree && plainValue(tree)) as Tenant, languages);
  if (!model) throw new Error('uae');
  const site = { ...model, unsubscribe, brand: { ...model.brand, name } };
  const of = { tree: termsTree(template), locale: 'en', direction: 'ltr' as const };
  return termsData(site, of, messagesOf('en'));
}

describe('a fact in the terms', () => {
  const hostile = `A & <b title="x" onclick='y'>`;
  const text = 'A &amp; &lt;b title="x" onclick=\'y\'&gt;';
  const attribute = text.replaceAll('"', '&quot;');

  it('is text in a text, an attribute and the title, whatever it says', () => {
    const template =
      '<h1>{{brand.name}}</h1><p lang="{{brand.name}}">{{brand.name}} <em>{{brand.name}}</em></p>';
    const { title, html } = filled(template, hostile, 'https://a.example/');
    expect(title).toBe(hostile);
    expect(html).toBe(`<p lang="${attribute}">${text} <em>${text}</em></p>`);
  });

  it.each([
    ['https://a.example/?a=1&b="2"', '<a href="https://a.example/?a=1&amp;b=&quot;2&quot;">x</a>'],
    ['javascript:alert(1)', '<a>x</a>'],
    ['JAVASCRIPT:alert(1)', '<a>x</a>'],
    ['https:javascript:alert(1)', '<a href="https:javascript:alert(1)">x</a>'],
    ['//a.example', '<a>x</a>'],
  ])('as an address has a scheme that terms may have: %s', (unsubscribe, html) => {
    const template = '<h1>T</h1><a href="{{site.unsubscribe}}">x</a>';
    expect(filled(template, 'A', unsubscribe).html).toBe(html);
  });

  it('that looks like a mark stays as it is', () => {
    const template = '<h1>T</h1><p lang="{{brand.name}}">{{brand.name}} {{site.host}}</p>';
    const mark = '\uE0000\uE001';
    const { html } = filled(template, mark, 'https://a.example/');
    expect(html).toContain(`<p lang="${mark}">${mark} `);
  });

  it('is what the template decides by', () => {
    const template =
      '<h1>T</h1>{{#is brand.name "A"}}yes{{else}}no{{/is}} {{#if site.unsubscribe}}yes{{/if}}';
    expect(filled(template, 'A', 'https://a.example/').html).toBe('yes yes');
    expect(filled(template, 'B', '').html).toBe('no');
  });
});

const TWO = [
  { amount: '3.56', currency: 'EUR' },
  { amount: '3.47', currency: 'EUR' },
];

describe('the operators in the terms', () => {
  it.each([
    ['uae', 'en', 'sold through one mobile operator.', 'sold through mobile operators.'],
    ['uae', 'ar', 'عبر مشغّل واحد لشبكات الهاتف المحمول.', 'عبر مشغّلي شبكات الهاتف المحمول.'],
    ['poland', 'pl', 'w 1 sieci komórkowej.', 'w sieciach komórkowych.'],
    ['romania', 'ro', 'prin un operator de telefonie mobilă.', 'prin operatori de telefonie'],
    ['romania-stream', 'ro', 'prin un operator de telefonie', 'prin operatori de telefonie'],
    ['serbia', 'sr', 'preko 1 mobilnog operatora.', 'preko mobilnih operatora.'],
    ['bosnia', 'bs', 'preko 1 mobilnog operatera.', 'preko mobilnih operatera.'],
  ])('of %s (%s) are named, or counted, or left open', (name, language, counted, open) => {
    const without = { operators: undefined, operatorCount: undefined };
    const named = termsOf(name, { ...without, operators: ['Acme Mobile'] }, language);
    expect(named).toContain('Acme Mobile.');
    expect(named).not.toContain(counted);
    expect(termsOf(name, { ...without, operatorCount: 1 }, language)).toContain(counted);
    expect(termsOf(name, without, language)).toContain(open);
  });

  it('decide the price where there are several, and only there', () => {
    const depends = 'The price depends on your mobile operator.';
    expect(termsOf('uae', { prices: TWO }, 'en')).toContain(depends);
    expect(termsOf('uae', { prices: TWO.slice(1) }, 'en')).not.toContain(depends);
  });
});

describe('what the terms say of activation', () => {
  it('is no step on a screen that the portal does not have', () => {
    for (const name of ['serbia', 'bosnia']) {
      expect(termsOf(name, {})).not.toMatch(/na portalu\.|Unesite/);
    }
  });

  it('names a short code where there is one, and else whom to ask', () => {
    const code = { by: 'code', keyword: 'GO' } as const;
    expect(termsOf('uae', { activation: code }, 'en')).toMatch(/operator can tell you how/);
    expect(termsOf('uae', { activation: { ...code, shortCode: '1111' } }, 'en')).toMatch(
      /with the keyword GO to the short code 1111 to receive the activation code/,
    );
    const keyword = { by: 'keyword' } as const;
    expect(termsOf('uae', { activation: keyword }, 'en')).toMatch(/tell you the keyword and/);
  });
});

describe('a section that a site hides', () => {
  it('is not in its terms, and the others are', () => {
    const texts = [...workspace.terms].flatMap(([name, templates]) =>
      [...templates].map(([language, { text }]) => ({ name, language, text })),
    );
    expect(texts.length).toBeGreaterThan(15);
    const tree = selected.find((tenant) => tenant.name === 'poland')?.tree;
    const tenant = (tree && plainValue(tree)) as Tenant;
    const linesOf = (text: string, language: string, sections: Tenant['sections']) => {
      const [model] = siteModels('poland', { ...tenant, ...(sections && { sections }) }, languages);
      if (!model) throw new Error('poland');
      const of = { tree: termsTree(text), locale: language, direction: 'ltr' as const };
      return termsData(model, of, messagesOf('en')).html.match(/<(li|p)>/g)?.length ?? 0;
    };
    // How many paragraphs and entries of lists are about each.
    const about = { games: 2, fitness: 2, recipes: 1, ebooks: 3, adblockers: 2 };
    for (const { name, language, text } of texts) {
      const all = linesOf(text, language, {});
      for (const [id, lines] of Object.entries(about)) {
        const left = linesOf(text, language, { [id]: { show: false } });
        expect(all - left, `${name}/${language} without ${id}`).toBe(lines);
      }
    }
  });
});
