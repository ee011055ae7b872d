import type { Text, TextPart } from '../../runtime/contract.ts';

/**
 * The interface texts in a site's data by their keys ("lists.results"), each in one line as translators write it.
 * @param messages nested by group, compiled (`Text` in runtime/contract.ts).
 */
export function interfaceTexts(messages: object, above = ''): Map<string, string> {
  return new Map(
    Object.entries(messages).flatMap(([name, value]): [string, string][] => {
      const key = above + name;
      if (typeof value === 'string' || Array.isArray(value)) return [[key, textOf(value)]];
      return value && typeof value === 'object' ? [...interfaceTexts(value, `${key}.`)] : [];
    }),
  );
}

function textOf(text: Text): string {
  return typeof text === 'string' ? text : text.map(partOf).join('');
}

function partOf(part: TextPart): string {
  if (part === 0) return '#';
  if (typeof part === 'string') return part;
  const [name, forms] = part;
  if (!forms) return `{${name}}`;
  const all = Object.entries(forms).map(([form, text]) => `${form} {${textOf(text)}}`);
  return `{${name}, plural, ${all.join(' ')}}`;
}
