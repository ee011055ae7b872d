/** A value for a placeholder. Anything else than text and numbers is handed through by `fillParts`. */
type Value<T> = string | number | T;

const PLURAL = /^(\w+)\s*,\s*plural\s*,/;

/**
 * Locales that write small whole numbers with the digits 0 to 9. For any other one the browser is
 * asked, which the first time costs it 20 ms on a computer and 80 on a cheap phone: too much while a
 * list comes alive.
 */
const PLAIN = /^(?:ar-AE|bg|bs|de|en|es|fr|pl|ro|sr)\b/;

/**
 * Fills the placeholders of an interface text.
 * @param text holds `{name}` and the one ICU form in use, `{count, plural, one {# item} other {…}}`.
 * @param values the value of each placeholder; a placeholder without a value stays as it is.
 * @param locale decides the plural form and how the number at `#` is written.
 */
export function fill(text: string, values: Record<string, string | number>, locale = 'en'): string {
  return fillParts(text, values, locale).join('');
}

/** Like `fill`, but keeps the pieces apart, so that a value may be more than text (an element). */
export function fillParts<T>(
  text: string,
  values: Record<string, Value<T>>,
  locale = 'en',
): (string | T)[] {
  const parts: (string | T)[] = [];
  let at = 0;
  while (at < text.length) {
    const open = text.indexOf('{', at);
    const close = open < 0 ? -1 : closingBrace(text, open);
    if (close < 0) {
      parts.push(text.slice(at));
      break;
    }
    if (open > at) parts.push(text.slice(at, open));
    parts.push(...placeholder(text.slice(open + 1, close), values, locale));
    at = close + 1;
  }
  return parts;
}

function placeholder<T>(
  inside: string,
  values: Record<string, Value<T>>,
  locale: string,
): (string | T)[] {
  const plural = PLURAL.exec(inside);
  const name = plural ? (plural[1] as string) : inside.trim();
  const value = Object.hasOwn(values, name) ? values[name] : undefined;
  if (value === undefined) return [`{${inside}}`];
  if (!plural) return [typeof value === 'number' ? String(value) : value];
  const count = Number(value);
  const form = pluralForm(inside.slice(plural[0].length), count, locale);
  return fillParts(form.replaceAll('#', written(count, locale)), values, locale);
}

/** A number as the locale writes it. */
function written(count: number, locale: string): string {
  const plain = Number.isInteger(count) && count >= 0 && count < 1_000 && PLAIN.test(locale);
  return plain ? String(count) : new Intl.NumberFormat(locale).format(count);
}

/** Chooses the text for a count: an exact `=n` first, then the locale's form, then `other`. */
function pluralForm(forms: string, count: number, locale: string): string {
  const found = new Map<string, string>();
  const head = /(=\d+|\w+)\s*\{/g;
  for (let match = head.exec(forms); match; match = head.exec(forms)) {
    const open = head.lastIndex - 1;
    const close = closingBrace(forms, open);
    if (close < 0) break;
    found.set(match[1] as string, forms.slice(open + 1, close));
    head.lastIndex = close + 1;
  }
  const form = new Intl.PluralRules(locale).select(count);
  return found.get(`=${count}`) ?? found.get(form) ?? found.get('other') ?? '';
}

function closingBrace(text: string, open: number): number {
  let depth = 0;
  for (let at = open; at < text.length; at += 1) {
    if (text[at] === '{') depth += 1;
    if (text[at] === '}') depth -= 1;
    if (depth === 0) return at;
  }
  return -1;
}
