/** The longest address that is answered, in characters; longer ones get 414. */
export const LONGEST_URL = 8192;

/**
 * Decodes the path of a request once.
 * @param raw the path as sent, without query: "/games/pigeon-ascent".
 * @returns the decoded path, or undefined where no file can be meant: bad percent-encoding,
 *   a `..`, a backslash, a control character (NUL included), or no leading slash.
 */
export function decodePath(raw: string): string | undefined {
  if (!raw.startsWith('/')) return undefined;
  let path: string;
  try {
    path = decodeURIComponent(raw);
  } catch {
    return undefined;
  }
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  if (/[\\\u0000-\u001f\u007f]/.test(path)) return undefined;
  return path.split('/').includes('..') ? undefined : path;
}
