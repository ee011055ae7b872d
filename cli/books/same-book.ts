import type { EpubFacts } from './inspect-epub.ts';

/** What the catalogue says of a book. */
export interface ExpectedBook {
  /** The English title. */
  title: string;
  author: string;
  /** A BCP 47 tag. */
  language: string;
}

/**
 * Whether an EPUB is the book that the catalogue means. Libraries add subtitles, titles of persons and
 * other spellings of names, so that words are compared.
 * @returns why it is not, as a sentence; nothing when it is.
 */
export function otherBook(expected: ExpectedBook, found: EpubFacts): string | undefined {
  const given = `what came is "${found.title}" by ${found.authors.join(', ') || 'nobody named'}`;
  const title = words(found.title);
  if (!mainWords(expected.title).every((word) => title.includes(word))) {
    return `${given}; the catalogue says "${expected.title}".`;
  }
  const names = found.authors.flatMap(words);
  const isAuthor = words(expected.author).some((word) =>
    names.some((name) => sameName(word, name)),
  );
  if (!isAuthor) return `${given}; the catalogue says ${expected.author}.`;
  if (primary(found.language) !== primary(expected.language)) {
    return `${given}, in the language "${found.language}"; the catalogue says "${expected.language}".`;
  }
  return undefined;
}

/** "Sun" and "Sunzi": the same name, spelt another way. Initials say too little. */
function sameName(one: string, other: string): boolean {
  const [short = '', long = ''] = [one, other].sort((a, b) => a.length - b.length);
  return short.length >= 3 && long.startsWith(short);
}

/** Without the subtitle, and without articles. */
function mainWords(title: string): string[] {
  return words(title.split(/[:;]/)[0] ?? '').filter((word) => !/^(?:the|an?)$/.test(word));
}

function words(text: string): string[] {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

const primary = (language: string) => language.toLowerCase().split('-')[0];
