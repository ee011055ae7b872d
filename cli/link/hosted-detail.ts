import type { Captions } from '../../runtime/contract.ts';
import { ENTRY, type HostedParts } from '../workspace/hosted-thing.ts';
import { memoize } from './memoize.ts';

/** What a detail page is told of a hosted thing. */
export interface HostedDetail {
  /** The address of its entry on the site. */
  hosted: string;
  captions?: Captions[];
}

/** The folder of web roots with all hosted things. */
export const HOSTED_FOLDER = 'hosted';

/**
 * What the page of an item shows of a hosted thing. A game's address ends with a slash: hosts answer it with the
 * folder's index, and some would lead there from the name of the file.
 * @param language the page's: its captions come first, so that they are the ones that are on.
 */
export function hostedDetail({ kind, folder, files }: HostedParts, language: string): HostedDetail {
  const root = `/${HOSTED_FOLDER}/${folder}/`;
  if (kind === 'game') return { hosted: root };
  const main = files.find(({ path }) => !path.endsWith('.vtt'))?.path ?? ENTRY;
  const captions = files
    .flatMap(({ path }) => captionsOf(root, path))
    .sort((a, b) => Number(b.lang === language) - Number(a.lang === language));
  return { hosted: root + main, ...(captions.length > 0 && { captions }) };
}

/** Captions by the name of their file: "plank.en.vtt". */
function captionsOf(root: string, path: string): Captions[] {
  const [, lang] = /^[^.]+\.([A-Za-z0-9-]+)\.vtt$/.exec(path) ?? [];
  return lang === undefined ? [] : [{ lang, label: nameOf(lang), src: root + path }];
}

/** The name of a language in itself; the tag where it is none. */
const nameOf = memoize((lang) => {
  try {
    return new Intl.DisplayNames([lang], { type: 'language' }).of(lang) ?? lang;
  } catch {
    return lang;
  }
});
