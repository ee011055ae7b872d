import type { Text } from '../../runtime/contract.ts';
import type { Figure } from '../catalogue/item-facts.ts';
import { memoize } from './memoize.ts';

/**
 * Puts figures into a compiled text while a site is linked; the browser has `fill`.
 * @param figures by name; a figure that is missing shows as `{name}`, which the check reports.
 * @param locale writes the numbers and chooses plural forms, also for a span: "8–12 minutes" has
 *   the form that the locale gives to the whole span.
 */
export function fillText(
  text: Text,
  figures: ReadonlyMap<string, Figure>,
  locale: string,
  number = '',
): string {
  if (typeof text === 'string') return text;
  const filled = text.map((part) => {
    if (typeof part === 'string') return part;
    if (part === 0) return number;
    const [name, forms] = part;
    const figure = figures.get(name);
    if (figure === undefined) return `{${name}}`;
    const written = typeof figure === 'number' ? numbers(locale).format(figure) : figure;
    if (!forms) return written;
    const form = forms[`=${figure}`] ?? forms[formOf(figure, locale)] ?? forms.other ?? '';
    return fillText(form, figures, locale, written);
  });
  return filled.join('');
}

const numbers = memoize((locale) => new Intl.NumberFormat(locale));
/** TypeScript does not know `selectRange` yet, which is in ECMAScript 2023. */
interface PluralRules extends Intl.PluralRules {
  selectRange(from: number, to: number): string;
}

const rules = memoize((locale) => new Intl.PluralRules(locale) as PluralRules);

const SPAN = /^(\d+)\s*[–-]\s*(\d+)$/;

function formOf(figure: Figure, locale: string): string {
  const [, from, to] = SPAN.exec(String(figure)) ?? [];
  if (from !== undefined) return rules(locale).selectRange(Number(from), Number(to));
  return rules(locale).select(Number(figure));
}
