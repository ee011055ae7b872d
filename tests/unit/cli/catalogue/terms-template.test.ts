import { expect, test } from 'vitest';
import { termsTemplate } from '../../../../cli/catalogue/terms-template.ts';

const read = (text: string) => termsTemplate({ file: 'catalog/terms/tides/en.hbs', text });
const facts = (text: string) => read(text).uses.map(({ fact }) => fact);
const messages = (text: string) => read(text).findings.map(({ message }) => message);

test('a fact that is put in is needed', () => {
  expect(
    facts('{{offer.law}} {{list offer.operators}} {{plural offer.noticeDays other="#"}}'),
  ).toEqual(['offer.law', 'offer.operators', 'offer.noticeDays']);
});

test('a fact that was asked for is not', () => {
  expect(facts('{{#if offer.law}}{{offer.law}}{{/if}}')).toEqual([]);
  expect(facts('{{#is offer.per "week"}}{{offer.per}}{{/is}}')).toEqual([]);
  expect(facts('{{#each offer.operators}}{{this}}{{/each}}')).toEqual([]);
  expect(facts('{{#unless offer.law}}-{{else}}{{offer.law}}{{/unless}}')).toEqual([]);
});

test('in the other branch it is', () => {
  expect(facts('{{#if offer.law}}-{{else}}{{offer.law}}{{/if}}')).toEqual(['offer.law']);
  expect(facts('{{#unless offer.law}}{{offer.law}}{{/unless}}')).toEqual(['offer.law']);
});

test('a use comes with what must hold for it to be reached', () => {
  const [use] = read(
    '{{#is offer.refunds "by-email"}}{{else}}{{#if offer.stop.keywords}}{{offer.stop.shortCode}}{{/if}}{{/is}}',
  ).uses;
  expect(use?.conditions).toEqual([
    { fact: 'offer.refunds', value: 'by-email', not: true },
    { fact: 'offer.stop.keywords', not: false },
  ]);
});

test('a part of a fact that was asked for is not there with it', () => {
  expect(facts('{{#if offer.stop}}{{offer.stop.shortCode}}{{/if}}')).toEqual([
    'offer.stop.shortCode',
  ]);
  expect(facts('{{#if offer.stop.shortCode}}{{#if offer.stop}}-{{/if}}{{/if}}')).toEqual([]);
});

test('within each, names are those of the entry; ../ and @root lead out', () => {
  expect(
    facts('{{#each offer.prices}}{{net}}{{this.vat}}{{../offer.law}}{{@root.offer.per}}{{/each}}'),
  ).toEqual(['offer.prices[].net', 'offer.prices[].vat', 'offer.law', 'offer.per']);
  expect(messages('{{#each offer.prices}}{{offer.law}}{{/each}}')).toEqual([
    'Within {{#each}}, "offer.law" is looked for in the entry, which has no such fact.',
  ]);
  expect(messages('{{#each offer.prices}}{{@first}}{{@last}}{{/each}}')).toEqual([]);
  expect(messages('{{@first}}')).toHaveLength(1);
});

test.each([
  ['{{{brand.name}}}'],
  ['{{&brand.name}}'],
  ['{{> footer}}'],
  ['{{#> footer}}{{/footer}}'],
  ['{{#*inline "x"}}{{/inline}}'],
  ['{{lookup offer "law"}}'],
  ['{{#with offer}}{{law}}{{/with}}'],
  ['{{#offer.law}}x{{/offer.law}}'],
  ['{{log "x"}}'],
  ['{{list (or offer.operators)}}'],
  ['{{plural offer.noticeDays one="#"}}'],
  ['{{plural offer.noticeDays other=5}}'],
  ['{{plural offer.noticeDays other=true}}'],
  ['{{plural offer.noticeDays one=brand.name other="#"}}'],
  ['{{plural offer.noticeDays other=(list offer.operators)}}'],
  ['{{#is offer.per}}x{{/is}}'],
  ['{{#if}}x{{/if}}'],
  ['{{#each offer.prices as |price|}}x{{/each}}'],
  ['{{constructor}}'],
  ['{{offer.constructor}}'],
  ['{{offer}}'],
  ['{{offer.support}}'],
  ['{{offer.prices.[0].amount}}'],
  ['{{#if offer.law}}'],
  ['{{/if}}'],
  ['{{else}}'],
  ['{{'],
])('%s is not accepted', (text) => {
  const { findings } = read(text);
  expect(findings.length).toBeGreaterThan(0);
  for (const { place } of findings) {
    expect(place.start).toBeGreaterThanOrEqual(0);
    expect(place.end).toBeLessThanOrEqual(text.length + 1);
  }
});
