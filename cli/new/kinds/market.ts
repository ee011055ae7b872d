import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { textLanguages } from '../../catalogue/languages.ts';
import { offerSchema } from '../../catalogue/terms-facts.ts';
import { schemaAt } from '../../schemas/load-schema.ts';
import type { Path } from '../../workspace/tree.ts';
import { at, itemsAt, textAt } from '../../workspace/tree.ts';
import { answerFault } from '../answer-fault.ts';
import type { Answers } from '../answers.ts';
import { brandChoices, brandTree } from '../brands.ts';
import {
  countryChoices,
  countryName,
  currencyOf,
  likelyLanguage,
  readCountry,
  timeZonesOf,
} from '../countries.ts';
import { type Field, fieldQuestion, fieldValue, offerFields } from '../fields.ts';
import { nameFrom, readFileName } from '../file-name.ts';
import type { Context, Kind } from '../kind.ts';
import type { Answer, Choice, Question, Read } from '../question.ts';
import { marketFile } from './market-file.ts';
import { factsThatTermsNeed, termsChoices } from './market-terms.ts';
import { marketValue, NO_OFFER } from './market-value.ts';
import { openFacts } from './open-facts.ts';

/** A market: one file in tenants/. */
export const market: Kind = {
  questions: (known, context) => [
    ...placeQuestions(known, context),
    ...siteQuestions(known, context),
    ...offerQuestions(known, context),
    ...termsQuestions(known, context),
    ...endingQuestions(known, context),
    ...factQuestions(known, context),
  ],
  draft: (known, { root, workspace }) => {
    const file = fileOf(known.text('name') as string);
    const value = marketValue(known);
    const [domain = ''] = baseDomains(known, workspace);
    const standIn = ({ subdomains }: { subdomains: readonly string[] }) =>
      `https://unsubscribe.${exampleDomain(domain)}/${subdomains[0] === '@' ? '' : subdomains[0]}`;
    const content = marketFile(root, file, value, {
      ...(lacksEnding(known) && { unsubscribe: standIn }),
      facts: openFacts(workspace, value),
    });
    return {
      files: [{ file, content }],
      next: [`npm start shows it at ${addressOf(value.sites[0]?.subdomains[0] ?? '', domain)}`],
    };
  },
};

const fileOf = (name: string) => `tenants/${name}.yaml`;

function baseDomains(known: Answers, workspace: Context['workspace']): string[] {
  const base = brandTree(workspace, known.text('brand'));
  return itemsAt(base, 'brand', 'baseDomains').flatMap((item) => textAt(item) ?? []);
}

/** A domain that belongs to nobody: addresses that stand in for others lead nowhere. */
function exampleDomain(domain: string): string {
  return domain.endsWith('.example') ? domain : `${domain.split('.').join('-')}.example`;
}

function addressOf(subdomain: string, domain: string): string {
  const host = subdomain === '@' ? domain : `${subdomain}.${domain}`;
  return `http://${host}.localhost:8080/`;
}

/** A function that reads an answer as `portico check` would, at its place in the file. */
function asChecked(
  known: Answers,
  { workspace }: Context,
  path: Path,
  toValue = (text: string): unknown => text,
) {
  return (text: string): Read => {
    const base = brandTree(workspace, known.text('brand'));
    const fault = answerFault(workspace, { schema: 'tenant', path, value: toValue(text), base });
    return fault === undefined ? { value: text } : { fault };
  };
}

function placeQuestions(known: Answers, context: Context): Question[] {
  const country = known.text('country');
  const questions: Question[] = [
    {
      name: 'country',
      option: '--country <country>',
      ask: 'In which country is the portal sold?',
      choices: countryChoices(),
      read: readCountry,
    },
  ];
  if (country === undefined) return questions;
  const name = nameFrom(countryName(country)) ?? country.toLowerCase();
  const isFree = !existsSync(join(context.root, fileOf(name)));
  const zones = timeZonesOf(country);
  return [
    ...questions,
    {
      name: 'name',
      option: '<name>',
      ask: 'What should its file be called?',
      example: 'south-africa',
      ...(isFree && { otherwise: name }),
      read: (text) => readFileName(context.root, fileOf, text),
    },
    {
      name: 'timezone',
      option: '--timezone <zone>',
      ask: 'Which time zone are support hours given in?',
      example: 'Europe/Bucharest',
      ...(zones.length > 0 && { choices: zones.map((value) => ({ value })) }),
      read: asChecked(known, context, ['market', 'timezone']),
    },
  ];
}

function siteQuestions(known: Answers, context: Context): Question[] {
  const { workspace } = context;
  const country = known.text('country');
  const languages = textLanguages(workspace);
  const likely = country === undefined ? undefined : likelyLanguage(country);
  const offered = languages.some(({ code }) => code === likely) ? likely : undefined;
  const questions: Question[] = [
    {
      name: 'brand',
      option: '--brand <brand>',
      ask: 'Which brand is it sold under?',
      choices: brandChoices(workspace),
    },
    {
      name: 'language',
      option: '--language <code...>',
      ask: 'In which languages? Each becomes a site',
      choices: languages.map(({ code, name }) => ({ value: code, label: name, hint: code })),
      several: 'words',
      offered: offered ?? languages[0]?.code ?? 'en',
    },
  ];
  const chosen = known.list('language');
  if (country === undefined || chosen.length === 0 || !known.has('brand')) return questions;
  return [...questions, subdomainQuestion(known, context, country, chosen)];
}

function subdomainQuestion(
  known: Answers,
  context: Context,
  country: string,
  languages: readonly string[],
): Question {
  const code = country.toLowerCase();
  const read = asChecked(known, context, ['sites', 0, 'subdomains'], (text) => [text]);
  const proposed = languages.map((language, index) => (index === 0 ? code : `${code}.${language}`));
  const isFree = proposed.every((name) => read(name).fault === undefined);
  const [domain = ''] = baseDomains(known, context.workspace);
  const each = languages.length > 1 ? `, one for each of ${languages.join(', ')}` : '';
  return {
    name: 'subdomain',
    option: '--subdomain <name...>',
    ask: `What stands before ${domain} in its address${each}? ("@" for nothing)`,
    several: 'words',
    example: proposed.join(', '),
    ...(isFree && { otherwise: proposed }),
    read,
    readAll: (names) =>
      names.length === languages.length
        ? { value: names }
        : {
            fault: `There are ${languages.length} languages (${languages.join(', ')}) and ${names.length} subdomains. One for each language is expected, in the same order, and no two are the same.`,
          },
  };
}

function offerQuestions(known: Answers, context: Context): Question[] {
  const model = known.text('model');
  const country = known.text('country');
  const at = (...path: Path) => asChecked(known, context, ['offer', ...path]);
  const questions: Question[] = [
    {
      name: 'model',
      option: '--model <model>',
      ask: 'How is it paid?',
      choices: [
        { value: 'subscription', label: 'Subscription', hint: 'charged again for each period' },
        { value: 'one-off', label: 'Once', hint: 'charged once, access simply ends' },
        { value: NO_OFFER, label: 'No offer is published yet', hint: 'no price is named' },
      ],
    },
  ];
  if (model === undefined || model === NO_OFFER) return questions;
  const currency = country && currencyOf(country);
  questions.push(
    {
      name: 'price',
      option: '--price <amount>',
      ask: 'What does it cost? The amount alone, as subscribers should read it',
      example: '4.00',
      read: at('prices', 0, 'amount'),
    },
    {
      name: 'currency',
      option: '--currency <code>',
      ask: 'In which currency?',
      choices: currencyChoices(),
      ...(currency && { offered: currency }),
      read: at('prices', 0, 'currency'),
    },
  );
  if (model !== 'subscription') return questions;
  return [
    ...questions,
    {
      name: 'per',
      option: '--per <period>',
      ask: 'Which period does one charge pay for?',
      choices: enumChoices('per'),
      read: at('per'),
    },
    {
      name: 'renews',
      option: '--renews <how>',
      ask: 'What happens when the period is over?',
      choices: [
        { value: 'automatically', label: 'It renews', hint: 'until the subscriber stops it' },
        { value: 'never', label: 'Access ends' },
      ],
      otherwise: 'automatically',
    },
  ];
}

function enumChoices(key: string): readonly Choice[] {
  const values = schemaAt(offerSchema(), [key])?.schema.enum ?? [];
  return values.map((value) => ({ value: String(value) }));
}

function currencyChoices(): readonly Choice[] {
  const names = new Intl.DisplayNames('en', { type: 'currency' });
  return Intl.supportedValuesOf('currency').map((code) => ({
    value: code,
    label: names.of(code) ?? code,
    hint: code,
  }));
}

function termsQuestions(known: Answers, { workspace }: Context): Question[] {
  if (!known.has('model') || !known.has('brand') || !known.has('language')) return [];
  const choices = termsChoices(workspace, marketValue(known));
  const isInherited = at(brandTree(workspace, known.text('brand')), 'terms') !== undefined;
  return [
    {
      name: 'terms',
      option: '--terms <template>',
      ask: 'Which terms of service?',
      choices,
      ...(choices[0] && { offered: choices[0].value }),
      ...(isInherited && { optional: true }),
    },
  ];
}

/** Whether the offer renews and nothing is known of how it is ended. */
function lacksEnding(known: Answers): boolean {
  const { offer } = marketValue(known);
  return offer?.renews === 'automatically' && !offer.stop && !known.has('unsubscribe');
}

function endingQuestions(known: Answers, context: Context): Question[] {
  const { offer } = marketValue(known);
  if (offer?.renews !== 'automatically' || !known.has('terms')) return [];
  return [
    {
      name: 'unsubscribe',
      option: '--unsubscribe <address>',
      ask: 'The address of the page where subscribers end it?',
      example: 'https://unsubscribe.your-domain.example/',
      optional: true,
      read: asChecked(known, context, ['sites', 0, 'unsubscribe']),
    },
  ];
}

/** Facts that are asked for although no terms need them: every portal has them. */
const ALWAYS_ASKED = ['operators'];

function factQuestions(known: Answers, context: Context): Question[] {
  const value = marketValue(known);
  if (!value.offer || !known.has('terms')) return [];
  const needed = factsThatTermsNeed(context.workspace, value);
  const isWanted = ({ name }: Field) =>
    known.has(`fact ${name}`) ||
    context.given.has(`fact ${name}`) ||
    needed.includes(name) ||
    ALWAYS_ASKED.includes(name);
  return offerFields()
    .filter(isWanted)
    .map((field) => factQuestion(field, known, context));
}

function factQuestion(field: Field, known: Answers, context: Context): Question {
  const { name, node } = field;
  const path = ['offer', ...name.split('.')];
  const isList = node.schema.type === 'array';
  const toValue = (answer: Answer) => {
    const value = fieldValue(field, answer);
    return isList ? [value].flat() : value;
  };
  const [sentence = name] = (node.schema.description ?? name).split(/(?<=\.)\s/);
  return {
    name: `fact ${name}`,
    option: `--fact ${name}=<value>`,
    ask: `${sentence.replace(/\.$/, '')}?`,
    ...fieldQuestion(field),
    optional: true,
    read: asChecked(known, context, path, toValue),
  };
}
