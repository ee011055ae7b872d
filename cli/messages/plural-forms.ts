import {
  type MessagePart,
  mayHavePlaceholders,
  type Plural,
  parseMessage,
} from './parse-message.ts';

/**
 * Numbers that show which forms a language has for whole numbers: its rules go by the last three
 * digits, and by whether there are millions (French and Spanish).
 */
const SAMPLES = [...Array(1001).keys(), 2_000, 10_000, 20_000, 100_000, 1_000_000, 2_000_000];

/** What a language's plural is like, as `Intl.PluralRules` has it. */
interface PluralRules {
  /** Every form that the language has, those of decimals included: "one", "few", "other". */
  accepted: readonly string[];
  /** The forms that whole numbers take, each with the numbers that take it. */
  whole: ReadonlyMap<string, readonly number[]>;
}

const known = new Map<string, PluralRules | undefined>();

/** The plural of a language; undefined where Intl does not know the language. */
function pluralRules(language: string): PluralRules | undefined {
  if (!known.has(language)) known.set(language, readRules(language));
  return known.get(language);
}

function readRules(language: string): PluralRules | undefined {
  // A language that Intl does not know would get the plural of whoever's machine this is.
  try {
    if (Intl.PluralRules.supportedLocalesOf(language).length === 0) return undefined;
  } catch {
    return undefined;
  }
  const rules = new Intl.PluralRules(language);
  const whole = new Map<string, number[]>();
  for (const number of SAMPLES) {
    const form = rules.select(number);
    const numbers = whole.get(form) ?? [];
    whole.set(form, numbers);
    numbers.push(number);
  }
  const categories = rules.resolvedOptions().pluralCategories as string[];
  const accepted = ORDER.filter((form) => categories.includes(form));
  return { accepted, whole };
}

/** The order in which forms are named and written. */
const ORDER = ['zero', 'one', 'two', 'few', 'many', 'other'];

/** The plural forms that a language has, those of decimals included; none where it is unknown. */
export function formsOf(language: string): readonly string[] {
  return pluralRules(language)?.accepted ?? [];
}

/** Whole numbers that take a form in a language, for a message: "2, 3, 4 …". */
export function exampleNumbers(form: string, language: string): string {
  const numbers = pluralRules(language)?.whole.get(form) ?? [];
  const shown = numbers.slice(0, 3).map((number) => numbersInEnglish.format(number));
  return shown.join(', ') + (numbers.length > 3 ? ' …' : '');
}

const numbersInEnglish = new Intl.NumberFormat('en', { useGrouping: false });

/**
 * The plural forms that whole numbers take in a language and that a plural of the text lacks, in
 * the order of ICU: for "{n, plural, one {# dzień} other {# dnia}}" in "pl" it is few and many. A
 * form whose numbers all have a text of their own (`=0`) is not lacking.
 * @param language a tag such as "pl" or "sr-Latn"; of one that Intl does not know nothing is asked.
 * @returns none for a text that cannot be read: the check reports that.
 */
export function missingPluralForms(text: string, language: string): string[] {
  const lacking = new Set(plurals(text).flatMap((plural) => formsLackedBy(plural, language)));
  return ORDER.filter((form) => lacking.has(form));
}

/** The forms of whole numbers that one plural lacks. */
export function formsLackedBy({ forms }: Plural, language: string): string[] {
  const whole = pluralRules(language)?.whole ?? new Map<string, readonly number[]>();
  return ORDER.filter((form) => {
    const numbers = whole.get(form);
    return numbers && !forms.has(form) && numbers.some((number) => !forms.has(`=${number}`));
  });
}

/** The names of everything that a text puts in; none for a text that cannot be read. */
export function placeholdersOf(text: string): Set<string> {
  const { parts = [] } = mayHavePlaceholders(text) ? parseMessage(text) : {};
  return namesIn(parts);
}

/** The names of everything that these parts put in, in the order of their first use. */
export function namesIn(parts: readonly MessagePart[]): Set<string> {
  const names = new Set<string>();
  for (const part of withInner(parts)) if ('name' in part) names.add(part.name);
  return names;
}

/** Every plural of a text, those within others included; none where it cannot be read. */
export function plurals(text: string): Plural[] {
  const { parts = [] } = mayHavePlaceholders(text) ? parseMessage(text) : {};
  return pluralsIn(parts);
}

/** Every plural among these parts, those within others included. */
export function pluralsIn(parts: readonly MessagePart[]): Plural[] {
  return [...withInner(parts)].filter((part) => part.kind === 'plural');
}

/** These parts, and after each plural what stands in its forms. */
export function* withInner(parts: readonly MessagePart[]): Iterable<MessagePart> {
  for (const part of parts) {
    yield part;
    if (part.kind !== 'plural') continue;
    for (const form of part.forms.values()) yield* withInner(form.parts);
  }
}
