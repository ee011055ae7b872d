import type {
  Card,
  DetailBySection,
  DetailData,
  EbookDetail,
  FitnessDetail,
  ListData,
  SectionId,
} from '../../runtime/contract.ts';
import type { SectionSelection } from '../../schemas/generated/workspace.ts';
import { BRIEF_TEXTS } from '../messages/brief-texts.ts';
import type { Catalogue, ItemBySection, SectionMessages } from './catalogue.ts';
import { compileMessage } from './compile-message.ts';
import type { Fallbacks } from './fallbacks.ts';
import { type Figure, fillText } from './fill-text.ts';
import { memoize } from './memoize.ts';

/** A title to set into a picture: in the site's language, or in English where it has none. */
export interface ShownTitle {
  text: string;
  english: boolean;
}

/** One section as a site shows it, in one language. */
export interface SectionData {
  list: ListData;
  details: DetailData;
}

type AnyItem = ItemBySection[SectionId];
type Texts = Record<string, string | string[] | undefined>;

/** Where an item's picture stands in the web root, and which title it may show. */
export type PictureAddress = (
  section: SectionId,
  item: AnyItem,
  title: ShownTitle,
) => Pick<Card, 'picture' | 'wide'>;

/**
 * A section's data in one language, with the gaps filled from English.
 * @param selection which items the site shows.
 * @param locale writes the figures in the texts, save in those that are English.
 */
export function sectionData(
  section: SectionId,
  selection: SectionSelection,
  { catalogue, language, locale }: { catalogue: Catalogue; language: string; locale: string },
  picture: PictureAddress,
  fallbacks: Fallbacks,
): SectionData {
  const { categories, items } = catalogue.sections.get(section) ?? { categories: [], items: [] };
  const own = catalogue.sectionMessages.get(language)?.get(section) ?? {};
  const english = catalogue.sectionMessages.get('en')?.get(section) ?? {};
  const names = new Names(section, own, english, fallbacks);
  const shown = selectItems(items, selection);
  const cards: Card[] = [];
  const details: DetailBySection[SectionId][] = [];
  for (const item of shown) {
    const texts = itemTexts(section, item, own, english, locale, fallbacks);
    const title = texts.always('title');
    const base = {
      id: item.id,
      title,
      description: texts.always('description'),
      ...picture(section, item, { text: title, english: texts.foreign(['title']) }),
    };
    const category = { id: item.category, name: names.of('categories', item.category) };
    const lang = texts.foreign(['title', 'description']) ? { lang: 'en' } : {};
    const rest = DETAILS[section](item as never, texts, names, locale);
    cards.push({ ...base, category: item.category, ...lang, ...cardFacts(rest) });
    const detailLang = texts.foreign() ? { lang: 'en' } : {};
    details.push({ ...base, category, ...rest, ...detailLang } as DetailBySection[SectionId]);
  }
  const used = new Set<string>(shown.map(({ category }) => category));
  return {
    list: {
      section,
      categories: categories
        .filter((id) => used.has(id))
        .map((id) => ({ id, name: names.of('categories', id) })),
      items: cards,
    },
    details: { section, items: details },
  };
}

/** The items that a selection shows, in its order. */
export function selectItems<I extends AnyItem>(
  items: readonly I[],
  { items: ids, linkHost }: SectionSelection,
): I[] {
  const byId = new Map(items.map((item) => [item.id as string, item]));
  const chosen = ids
    ? ids.flatMap((id) => byId.get(id) ?? [])
    : items.filter(({ standard }) => standard !== false);
  return linkHost === undefined ? chosen : chosen.filter((item) => linkOf(item) === linkHost);
}

/** The host to which an item's own link leads. */
function linkOf(item: AnyItem): string | undefined {
  const fields = item as Partial<Record<'app' | 'play' | 'page' | 'video', string>>;
  const link = fields.app ?? fields.play ?? fields.page ?? fields.video;
  return link !== undefined && URL.canParse(link) ? new URL(link).hostname : undefined;
}

/** What a card takes from the detail of its item. */
function cardFacts(detail: Partial<EbookDetail & FitnessDetail>): Partial<Card> {
  const { author, difficulty, language, foreign } = detail;
  return {
    ...optional('words', author ?? difficulty?.name),
    ...(foreign && optional('language', language)),
  };
}

/** A language's name in another: ("en", "pl-PL") → "angielski". */
function languageName(code: string, locale: string): string {
  return languageNames(locale).of(code) ?? code;
}

const languageNames = memoize((locale) => new Intl.DisplayNames([locale], { type: 'language' }));

/** The names of categories and levels, with the gaps filled from English. */
class Names {
  private readonly section: SectionId;
  private readonly own: SectionMessages;
  private readonly english: SectionMessages;
  private readonly fallbacks: Fallbacks;

  constructor(
    section: SectionId,
    own: SectionMessages,
    english: SectionMessages,
    fallbacks: Fallbacks,
  ) {
    this.section = section;
    this.own = own;
    this.english = english;
    this.fallbacks = fallbacks;
  }

  of(kind: 'categories' | 'difficulties', id: string): string {
    const name = this.own[kind]?.[id];
    if (name === undefined) this.fallbacks.add(this.section);
    return name ?? this.english[kind]?.[id] ?? `${this.section}.${kind}.${id}`;
  }
}

/** Reads an item's texts with its figures put in; remembers which ones are English. */
interface ItemTexts {
  /** A text that every item has. */
  always(name: 'title' | 'description'): string;
  /** A text that a brief item does not have. */
  text(name: string): string | undefined;
  list(name: string): string[] | undefined;
  /** Whether any of these texts (of all that were read, when none is named) is English. */
  foreign(names?: string[]): boolean;
}

function itemTexts(
  section: SectionId,
  item: AnyItem,
  own: SectionMessages,
  english: SectionMessages,
  locale: string,
  fallbacks: Fallbacks,
): ItemTexts {
  const ownTexts = (own.items?.[item.key] ?? {}) as Texts;
  const englishTexts = (english.items?.[item.key] ?? {}) as Texts;
  const facts = factsOf(item);
  const languageOf = (name: string) => (inEnglish.has(name) ? 'en' : locale);
  const inEnglish = new Set<string>();
  const find = (name: string) => {
    const text = ownTexts[name];
    if (text === undefined && !inEnglish.has(name)) {
      inEnglish.add(name);
      fallbacks.add(section);
    }
    return text ?? englishTexts[name];
  };
  const withFacts = (text: string, language: string) =>
    fillText(compileMessage(text, language), facts, language);
  const lacks = (name: string) => item.texts === 'brief' && !BRIEF_TEXTS.includes(name);
  const always = (name: string) => {
    const text = find(name);
    return typeof text === 'string'
      ? withFacts(text, languageOf(name))
      : `${section}.${item.key}.${name}`;
  };
  return {
    always,
    text: (name) => (lacks(name) ? undefined : always(name)),
    list: (name) => {
      if (lacks(name)) return undefined;
      const texts = find(name);
      return Array.isArray(texts)
        ? texts.map((text) => withFacts(text, languageOf(name)))
        : [`${section}.${item.key}.${name}`];
    },
    foreign: (names) => (names ? names.some((name) => inEnglish.has(name)) : inEnglish.size > 0),
  };
}

/** The figures that an item's texts may name. */
function factsOf(item: AnyItem): Map<string, Figure> {
  const { minutes, days, timer } = item as Partial<ItemBySection['fitness']>;
  const facts = { minutes, days, ...timer, ...item.facts };
  return new Map(
    Object.entries(facts).flatMap(([name, fact]) => (fact === undefined ? [] : [[name, fact]])),
  );
}

/** An optional field, left out where it has no value. */
function optional<K extends string, V>(key: K, value: V | undefined): Partial<Record<K, V>> {
  return value === undefined ? {} : ({ [key]: value } as Record<K, V>);
}

/** Whether two tags are of one language, wherever it is spoken: "en" and "en-AE". */
function isSameLanguage(one: string, other: string): boolean {
  return one.split('-')[0] === other.split('-')[0];
}

/** What each section's detail page has beyond the common fields; JSON leaves undefined ones out. */
const DETAILS: {
  [S in SectionId]: (
    item: ItemBySection[S],
    texts: ItemTexts,
    names: Names,
    locale: string,
  ) => object;
} = {
  games: ({ play }, texts) => ({
    howToPlay: texts.text('howToPlay'),
    objective: texts.text('objective'),
    ...optional('play', play),
  }),
  ebooks: ({ author, page, read, language = 'en' }, texts, _, locale) => ({
    author,
    about: texts.text('about'),
    ...optional('page', page),
    ...optional('read', read),
    language: languageName(language, locale),
    ...(isSameLanguage(language, locale) ? {} : { foreign: true }),
  }),
  fitness: ({ difficulty, timer, video }, texts, names) => ({
    difficulty: { id: difficulty, name: names.of('difficulties', difficulty) },
    duration: texts.text('duration'),
    overview: texts.text('overview'),
    steps: texts.list('steps'),
    nutritionTips: texts.text('nutritionTips'),
    ...optional('video', video),
    ...optional('timer', timer),
  }),
  recipes: ({ video }, texts) => ({
    overview: texts.text('overview'),
    steps: texts.list('steps'),
    nutritionTips: texts.text('nutritionTips'),
    ...optional('video', video),
  }),
  adblockers: ({ app }, texts) => ({
    features: texts.list('features'),
    howItWorks: texts.text('howItWorks'),
    statistics: texts.list('statistics'),
    platforms: texts.list('platforms'),
    installation: texts.list('installation'),
    ...optional('app', app),
  }),
};
