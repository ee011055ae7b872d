import type { Text } from '../contract.ts';

/**
 * Locales that write small whole numbers with the digits 0 to 9. For any other one the browser is
 * asked, which the first time costs it 20 ms on a computer and 80 on a cheap phone: too much while a
 * list comes alive.
 */
const PLAIN = /^(?:ar-AE|bg|bs|de|en|es|fr|pl|ro|sr)\b/;

/**
 * Puts values into a text of the interface.
 * @param values the value of each name in the text.
 * @param locale decides the plural form and how the number of a plural is written.
 */
export function fill<N extends string>(
  text: Text<N>,
  values: Record<NoInfer<N>, string | number>,
  locale: string,
): string {
  return fillParts(text, values, locale).join('');
}

/** Like `fill`, but keeps the pieces apart, so that a value may be more than text (an element). */
export function fillParts<N extends string, T>(
  text: Text<N>,
  values: Record<NoInfer<N>, T>,
  locale: string,
  count = 0,
): (string | T)[] {
  // A text that is a string is its own only part.
  return [text].flat().flatMap((part): (string | T)[] => {
    if (typeof part === 'string') return [part];
    if (part === 0) return [written(count, locale)];
    const [name, forms] = part;
    const value = values[name];
    if (!forms) return [value];
    const number = Number(value);
    const form = forms[`=${number}`] ?? forms[new Intl.PluralRules(locale).select(number)];
    return fillParts((form ?? forms.other) as Text<N>, values, locale, number);
  });
}

/** A number as the locale writes it. */
function written(count: number, locale: string): string {
  const plain = Number.isInteger(count) && count >= 0 && count < 1_000 && PLAIN.test(locale);
  return plain ? String(count) : new Intl.NumberFormat(locale).format(count);
}
