import { type AllMessages, SECTION_IDS, type Text } from '../../runtime/contract.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { FALLBACK } from '../catalogue/fallback.ts';
import { loadSchema } from '../schemas/load-schema.ts';
import { compileMessage } from './compile-message.ts';
import type { Fallbacks } from './fallbacks.ts';

/** The names of all interface texts: those of the interface's own schema, and those of each section's. */
export function interfaceKeys(): (readonly [group: string, key: string])[] {
  const own = Object.entries(loadSchema('messages-interface').schema.properties ?? {});
  const ofSections = SECTION_IDS.map(
    (id) => [id, loadSchema(`messages-${id}`).schema.properties?.interface] as const,
  );
  return [...own, ...ofSections].flatMap(([group, schema]) =>
    Object.keys(schema?.properties ?? {}).map((key) => [group, key] as const),
  );
}

type Groups<T> = Record<string, Record<string, T>>;

/**
 * The interface texts of a language, compiled and complete: what it lacks is in English, or the key
 * itself.
 */
export function interfaceMessages(
  catalogue: Pick<Catalogue, 'interfaceMessages'>,
  language: string,
  keys: readonly (readonly [group: string, key: string])[],
  fallbacks: Fallbacks,
): AllMessages {
  const own = (catalogue.interfaceMessages.get(language) ?? {}) as Groups<string>;
  const english = (catalogue.interfaceMessages.get(FALLBACK) ?? {}) as Groups<string>;
  const messages: Groups<Text> = {};
  for (const [group, key] of keys) {
    const text = own[group]?.[key];
    if (text === undefined) fallbacks.add('interface');
    const texts = messages[group] ?? {};
    messages[group] = texts;
    texts[key] =
      text === undefined
        ? compileMessage(english[group]?.[key] ?? `${group}.${key}`, FALLBACK, language)
        : compileMessage(text, language);
  }
  return messages as unknown as AllMessages;
}
