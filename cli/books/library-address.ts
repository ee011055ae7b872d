/**
 * The server that books are fetched from: a mirror of Project Gutenberg by its own organisation. The library's
 * website is for people, and turns programs away; it asks them to use a mirror.
 * https://www.gutenberg.org/policy/robot_access.html, https://www.gutenberg.org/MIRRORS.ALL
 */
export const MIRROR = 'https://gutenberg.pglaf.org';

/** What has to be read before a book of the library is published. */
export const LICENCE = 'https://www.gutenberg.org/policy/license.html';

/**
 * The number of a book by the address of its page.
 * @param page "https://www.gutenberg.org/ebooks/132".
 * @returns nothing for the page of another library.
 */
export function bookNumber(page: string): string | undefined {
  return /^https?:\/\/(?:www\.)?gutenberg\.org\/ebooks\/(\d{1,7})\/?$/.exec(page)?.[1];
}

/**
 * Where a mirror has the EPUB 3 with pictures of a book: "cache/epub/132/pg132-images-3.epub", as the library's
 * own download of "132.epub3.images" is called.
 */
export function epubAddress(mirror: string, number: string): URL {
  return new URL(
    `cache/epub/${number}/pg${number}-images-3.epub`,
    `${mirror.replace(/\/+$/, '')}/`,
  );
}
