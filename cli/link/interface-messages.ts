import type { Messages } from '../../runtime/contract.ts';
import type { Catalogue } from './catalogue.ts';
import type { Fallbacks } from './fallbacks.ts';

type Groups = Record<string, Record<string, string>>;

/** The interface texts of a language, complete: what it lacks is in English, or the key itself. */
export function interfaceMessages(
  catalogue: Catalogue,
  language: string,
  keys: readonly (readonly [group: string, key: string])[],
  fallbacks: Fallbacks,
): Messages {
  const own = (catalogue.interfaceMessages.get(language) ?? {}) as Groups;
  const english = (catalogue.interfaceMessages.get('en') ?? {}) as Groups;
  const messages: Groups = {};
  for (const [group, key] of keys) {
    const text = own[group]?.[key];
    if (text === undefined) fallbacks.add('interface');
    const texts = messages[group] ?? {};
    messages[group] = texts;
    texts[key] = text ?? english[group]?.[key] ?? `${group}.${key}`;
  }
  return messages as unknown as Messages;
}
