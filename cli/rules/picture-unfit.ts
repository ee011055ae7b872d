import { brotliCompressSync, constants } from 'node:zlib';
import type { Finding } from '../problems/problem.ts';
import type { Source } from '../workspace/source.ts';
import type { Rule } from './rule.ts';

/** A picture of an item is one self-contained SVG file of at most 6 KB compressed: it runs nothing and loads nothing. */
const pictureUnfit: Rule = {
  id: 'picture-unfit',
  *checkWorkspace({ pictures }) {
    for (const files of pictures.values()) {
      for (const source of files.values()) yield* check(source);
    }
  },
};

/** What a picture must not have, and why. An SVG may be opened by itself, as a page of the site. */
const FORBIDDEN: [pattern: RegExp, what: string][] = [
  [/<script\b/i, 'runs a script'],
  [/(?<=\s)on\w+\s*=/i, 'runs a script when something happens'],
  [/<foreignObject\b/i, 'holds HTML'],
  [/<!(?:DOCTYPE|ENTITY)\b/i, 'declares a document type'],
  [/\b(?:href|src)\s*=\s*["'](?!#)/i, 'refers to something outside of itself'],
  [/url\(\s*["']?(?!#|["'])/i, 'loads something'],
  [/@import\b/i, 'loads a stylesheet'],
];

/** Bytes after brotli: a list shows twenty pictures to phones on slow networks. */
const LARGEST = 6 * 1024;

function* check(source: Source): Iterable<Finding> {
  const { text } = source;
  const shape = /^\s*(?:<\?xml[^>]*>\s*)?<svg\b[^>]*>/.exec(text);
  if (!shape || !/<\/svg>\s*$/.test(text)) {
    yield finding(
      source,
      0,
      shape ? text.length : 1,
      'is no SVG picture: it does not begin with <svg …> and end with </svg>',
    );
    return;
  }
  if (
    !/\sviewBox="/.test(shape[0]) ||
    !/\sxmlns="http:\/\/www\.w3\.org\/2000\/svg"/.test(shape[0])
  ) {
    yield finding(
      source,
      0,
      shape[0].length,
      'lacks the attribute "xmlns" or "viewBox", so that browsers cannot show or size it',
    );
  }
  for (const [pattern, what] of FORBIDDEN) {
    const found = pattern.exec(text);
    if (found) yield finding(source, found.index, found.index + found[0].length, what);
  }
  const bytes = compressedSize(text);
  if (bytes > LARGEST) {
    yield finding(
      source,
      0,
      1,
      `has ${(bytes / 1024).toFixed(1)} KB after compression; accepted are 6 KB`,
    );
  }
}

function finding(source: Source, start: number, end: number, what: string): Finding {
  return {
    rule: 'picture-unfit',
    message: `The picture ${what}.`,
    suggestion:
      'Save it as a plain SVG with few, rounded numbers: shapes, gradients and links within the file only.',
    place: { source, start, end },
  };
}

/** A quick compression tells most pictures to be small enough; only for the others it is done in full. */
function compressedSize(text: string): number {
  if (text.length <= LARGEST / 2) return 0;
  const size = (quality: number) =>
    brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }).length;
  const quick = size(3);
  return quick <= LARGEST ? quick : size(11);
}

export default pictureUnfit;
