import { createHash } from 'node:crypto';

/**
 * What an export notes of the translation that there was, so that an import can tell whether the
 * translator or somebody else has changed it. An attribute of its own namespace, as XLIFF 2 allows.
 */
export const STATE_ATTRIBUTE = 'portico:was';

/** The namespace of {@link STATE_ATTRIBUTE}, declared on each unit: the library writes the root. */
export const STATE_NAMESPACE = { 'xmlns:portico': 'urn:portico:texts' };

/** A short name of a translation, the same for the same text; "none" where there is none. */
export function textState(text: string | undefined): string {
  if (text === undefined) return 'none';
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}
