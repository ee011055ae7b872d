import type {
  Card,
  DetailBySection,
  DetailData,
  ListData,
  SectionId,
} from '../../runtime/contract.ts';
import type { SectionSelection } from '../../schemas/generated/workspace.ts';
import type { Catalogue, Section, SectionMessages } from '../catalogue/catalogue.ts';
import { FALLBACK } from '../catalogue/fallback.ts';
import { factsOf } from '../catalogue/item-facts.ts';
import { fixedNames } from '../catalogue/message-schema.ts';
import type {
  CatalogueNames,
  ItemBySection,
  ItemTexts,
  NamedKind,
  SectionDescriptor,
} from '../catalogue/section-descriptor.ts';
import { descriptors } from '../catalogue/sections/index.ts';
import { BRIEF_TEXTS } from '../messages/brief-texts.ts';
import type { HostedParts } from '../workspace/hosted-thing.ts';
import { compileMessage } from './compile-message.ts';
import type { Fallbacks } from './fallbacks.ts';
import { fillText } from './fill-text.ts';
import { hostedDetail } from './hosted-detail.ts';
import { memoize } from './memoize.ts';
import { type StructuredItem, structuredItem } from './structured-data.ts';

/** A title to set into a picture: in the site's language, or in English where it has none. */
export interface ShownTitle {
  text: string;
  english: boolean;
}

/** One section as a site shows it, in one language. */
export interface SectionData {
  list: ListData;
  details: DetailData;
  /** What search engines are told of the list's items, where its section says. */
  structured: StructuredItem[];
}

/** What a section's data are made from. */
export interface SectionSource {
  catalogue: Catalogue;
  language: string;
  locale: string;
  /** What items of the section may name, by name. */
  hosted?: ReadonlyMap<string, HostedParts>;
}

type AnyItem = ItemBySection[SectionId];
/** The descriptor of a section that is only known by its id: its own item fits it. */
type AnyDescriptor = SectionDescriptor<SectionId>;
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
  { catalogue, language, locale, hosted = new Map() }: SectionSource,
  picture: PictureAddress,
  fallbacks: Fallbacks,
): SectionData {
  const { categories, shelves, items, ...settings } = catalogue.sections.get(section) ?? NOTHING;
  const own = catalogue.sectionMessages.get(language)?.get(section) ?? {};
  const english = catalogue.sectionMessages.get(FALLBACK)?.get(section) ?? {};
  const descriptor = descriptors[section] as AnyDescriptor;
  const names = new Names(section, own, english, locale, fallbacks);
  const shown = selectItems(section, items, selection);
  const cards: Card[] = [];
  const details: DetailBySection[SectionId][] = [];
  const structured: StructuredItem[] = [];
  const count = () => fallbacks.add(section);
  const cardText = (name: string, figures: Readonly<Record<string, number>>) => {
    const text = own.cards?.[name];
    if (text === undefined) count();
    const language = text === undefined ? FALLBACK : locale;
    const found = text ?? english.cards?.[name] ?? `${section}.cards.${name}`;
    return fillText(compileMessage(found, language), new Map(Object.entries(figures)), language);
  };
  let hasGame = false;
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
    const lang = texts.foreign(['title', 'description']) ? { lang: FALLBACK } : {};
    const thing = hostedOf(descriptor, item, hosted);
    const rest = {
      ...descriptor.detail(thing?.without ?? item, texts, names, locale, settings),
      ...(thing?.parts && hostedDetail(thing.parts, language)),
      ...(thing?.parts?.kind === 'game' && {
        words: filled(ownItem(own, item)?.words, ownItem(english, item)?.words, count),
      }),
    };
    hasGame ||= thing?.parts?.kind === 'game';
    const facts = descriptor.card?.(rest, { item, locale, text: cardText });
    const card = { ...base, category: item.category, ...lang, ...facts };
    cards.push(card);
    const said = descriptor.structured?.(item, category.name);
    if (said) structured.push(structuredItem(said, card));
    const detailLang = texts.foreign() ? { lang: FALLBACK } : {};
    details.push({ ...base, category, ...rest, ...detailLang } as DetailBySection[SectionId]);
  }
  const used = new Set<string>(shown.map(({ category }) => category));
  return {
    list: {
      section,
      categories: categories
        .filter((id) => used.has(id))
        .map((id) => ({ id, name: names.of('categories', id) })),
      ...shelvesOf(shelves, used, names),
      ...(descriptor.covers && { covers: true as const }),
      items: cards,
    },
    details: {
      section,
      ...wordsOf(
        hasGame ? Object.keys(english.words ?? {}) : pageWords(section),
        own,
        english,
        count,
      ),
      items: details,
    },
    structured,
  };
}

/**
 * The shelves that hold something. A category that stands on none of them becomes one by itself, so that the
 * filter leads to every item.
 */
function shelvesOf(
  shelves: Section['shelves'] = [],
  used: ReadonlySet<string>,
  names: Names,
): Pick<ListData, 'shelves'> {
  if (shelves.length === 0) return {};
  const shown = shelves
    .map(({ id, categories }) => ({ id, categories: categories.filter((one) => used.has(one)) }))
    .filter(({ categories }) => categories.length > 0)
    .map((shelf) => ({ ...shelf, name: names.of('shelves', shelf.id) }));
  const placed = new Set(shown.flatMap(({ categories }) => categories));
  const others = [...used]
    .filter((id) => !placed.has(id))
    .map((id) => ({ id, categories: [id], name: names.of('categories', id) }));
  return { shelves: [...shown, ...others] };
}

const NOTHING: Section = { categories: [], items: [] };

/** The names of the words that the detail pages of a section have, whatever they show. */
function pageWords(section: SectionId): readonly string[] {
  return fixedNames(section).find(([group]) => group === 'words')?.[1] ?? [];
}

/** Words of a section's detail pages, with the gaps filled from English. */
function wordsOf(
  names: readonly string[],
  own: SectionMessages,
  english: SectionMessages,
  count: () => void,
): Pick<DetailData, 'words'> {
  if (names.length === 0) return {};
  const words = names.map((name) => {
    const word = own.words?.[name];
    if (word === undefined) count();
    return [name, word ?? english.words?.[name] ?? `words.${name}`];
  });
  return { words: Object.fromEntries(words) };
}

/** What of an item is no link: the item without the name of a hosted thing, and that thing where it is there. */
function hostedOf(
  { frames: [field] }: AnyDescriptor,
  item: AnyItem,
  hosted: ReadonlyMap<string, HostedParts>,
): { parts?: HostedParts; without: AnyItem } | undefined {
  const name = field && fieldOf(item, field);
  if (typeof name !== 'string' || URL.canParse(name)) return undefined;
  const parts = hosted.get(name);
  return { ...(parts && { parts }), without: { ...item, [field as string]: undefined } };
}

type Words = Readonly<Record<string, string>>;

function ownItem({ items }: SectionMessages, { key }: AnyItem): { words?: Words } | undefined {
  return items?.[key] as { words?: Words } | undefined;
}

/** Words by name, the gaps filled from English; those that come from there are counted. */
function filled(own: Words = {}, english: Words = {}, count: () => void): Record<string, string> {
  for (const name of Object.keys(english)) if (own[name] === undefined) count();
  return { ...english, ...own };
}

/** The items that a selection shows, in its order. */
export function selectItems<I extends AnyItem>(
  section: SectionId,
  items: readonly I[],
  { items: ids, linkHost }: SectionSelection,
): I[] {
  const byId = new Map(items.map((item) => [item.id as string, item]));
  const chosen = ids
    ? ids.flatMap((id) => byId.get(id) ?? [])
    : items.filter(({ standard }) => standard !== false);
  return linkHost === undefined
    ? chosen
    : chosen.filter((item) => hostOf(section, item) === linkHost);
}

/** The host to which an item's own link leads. */
function hostOf(section: SectionId, item: AnyItem): string | undefined {
  const link = fieldOf(item, descriptors[section].link);
  return typeof link === 'string' && URL.canParse(link) ? new URL(link).hostname : undefined;
}

/** A field that only items of some sections have. */
function fieldOf(item: AnyItem, name: string): unknown {
  return (item as unknown as Record<string, unknown>)[name];
}

/** The names of what facts mention, with the gaps filled from English. */
class Names implements CatalogueNames {
  private readonly section: SectionId;
  private readonly own: SectionMessages;
  private readonly english: SectionMessages;
  private readonly locale: string;
  private readonly fallbacks: Fallbacks;

  constructor(
    section: SectionId,
    own: SectionMessages,
    english: SectionMessages,
    locale: string,
    fallbacks: Fallbacks,
  ) {
    this.section = section;
    this.own = own;
    this.english = english;
    this.locale = locale;
    this.fallbacks = fallbacks;
  }

  of(kind: NamedKind, id: string): string {
    const name = this.own[kind]?.[id];
    if (name === undefined) this.fallbacks.add(this.section);
    return name ?? this.english[kind]?.[id] ?? `${this.section}.${kind}.${id}`;
  }

  language(code: string): string {
    return languageNames(this.locale).of(code) ?? code;
  }
}

const languageNames = memoize((locale) => new Intl.DisplayNames([locale], { type: 'language' }));

/** Reads an item's texts, and remembers which ones are English. */
interface RememberedTexts extends ItemTexts<Record<string, never>> {
  /** A text that every item has. */
  always(name: 'title' | 'description'): string;
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
): RememberedTexts {
  const ownTexts = (own.items?.[item.key] ?? {}) as Texts;
  const englishTexts = (english.items?.[item.key] ?? {}) as Texts;
  const facts = factsOf(section, item);
  const languageOf = (name: string) => (inEnglish.has(name) ? FALLBACK : locale);
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
    own: (name) => {
      const text = ownTexts[name];
      return typeof text === 'string' ? withFacts(text, locale) : undefined;
    },
    foreign: (names) => (names ? names.some((name) => inEnglish.has(name)) : inEnglish.size > 0),
  };
}
