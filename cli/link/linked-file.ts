import { digestOf } from '../graph/digest.ts';
import type { LinkedFile } from '../release/linked-file.ts';

/** A file of a web root at a fixed path. */
export function contentFile(path: string, content: Uint8Array): LinkedFile {
  return { path, content, digest: digestOf(content) };
}

/** A text file of a web root at a fixed path. */
export function textFile(path: string, text: string): LinkedFile {
  return contentFile(path, Buffer.from(text));
}

/**
 * How many hexadecimal digits of its digest tell one version of a file from another. A page names some thirty files,
 * and chance compresses to nothing: each digit costs every page 15 bytes of its 8 KB.
 */
const DIGITS = 8;

/** A file whose name changes with its content, so that browsers may keep it for ever. */
export function hashedFile(
  folder: string,
  name: string,
  ending: string,
  content: string | Uint8Array,
): LinkedFile {
  const file = contentFile('', typeof content === 'string' ? Buffer.from(content) : content);
  return { ...file, path: `${folder}/${name}.${file.digest.slice(0, DIGITS)}${ending}` };
}

/** The address of a file of the web root. */
export function addressOf({ path }: LinkedFile): string {
  return `/${path}`;
}
