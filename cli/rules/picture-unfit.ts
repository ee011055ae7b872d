import { brotliCompressSync, constants } from 'node:zlib';
import { TITLE_SIZES, type TitleMarker, titleMarker } from '../pictures/set-title.ts';
import type { Finding } from '../problems/problem.ts';
import type { Source } from '../problems/source.ts';
import type { PhotoFile } from '../workspace/picture-files.ts';
import type { Workspace } from '../workspace/read-workspace.ts';
import { forCatalogue, type Rule } from './rule.ts';
import { endingFault } from './support/ending-fault.ts';
import { photoFaults } from './support/photo-faults.ts';
import type { PictureFault } from './support/picture-fault.ts';
import { type ReadSvg, readSvg, type SvgElement } from './support/read-svg.ts';
import { svgFaults } from './support/svg-faults.ts';
import { SVG } from './support/svg-vocabulary.ts';

const READS = ['logos', 'pictures', 'photos', 'inspected', 'strayPictures'] as const;

/** A picture of an item, or a logo, is one self-contained SVG file of well-formed XML and at most 6 KB compressed, which holds only what draws, and runs, loads and moves nothing; a marker for a title can be filled, and a logo is square and has no text but as paths. A picture of an item may be a JPEG, PNG, WebP or AVIF instead, whole, at most 4 MB and 25 million pixels, at least 400 by 300, and still. An item has one picture. */
const pictureUnfit: Rule = {
  id: 'picture-unfit',
  catalogue: forCatalogue(READS, function* ({ pictures, logos, photos, inspected, strayPictures }) {
    for (const files of pictures.values()) {
      for (const source of files.values()) yield* check(source, markerFaults);
    }
    for (const source of logos.values()) yield* check(source, logoFaults);
    for (const [{ source }, fault] of photoFaults(photos, inspected)) yield faultOf(source, fault);
    yield* secondPictures(pictures, photos);
    for (const { source, kind } of strayPictures) {
      const fault = kind === 'file' && endingFault(source.file);
      if (fault) yield faultOf(source, fault);
    }
  }),
};

/** An item's further pictures. The first in this order is taken for the one that is meant: SVG, then by name. */
function* secondPictures(
  pictures: Workspace['pictures'],
  photos: readonly PhotoFile[],
): Iterable<Finding> {
  const first = new Map<string, Source>();
  for (const [section, files] of pictures) {
    for (const [key, source] of files) first.set(`${section}/${key}`, source);
  }
  for (const { section, key, source } of photos) {
    const other = first.get(`${section}/${key}`);
    if (!other) first.set(`${section}/${key}`, source);
    else {
      const what = `is a second one for "${key}", beside ${other.file}; accepted is one`;
      yield faultOf(source, { what, fix: 'Delete one of the two.' });
    }
  }
}

/** What is wrong with a file as a whole. */
function faultOf(source: Source, { what, fix, severity }: PictureFault): Finding {
  return { ...finding(source, 0, 0, what, fix), ...(severity && { severity }) };
}

/** Bytes after brotli: a list shows twenty pictures to phones on slow networks. */
const LARGEST = 6 * 1024;

/** In characters, before compression. The largest of this repository has 27,000. */
const LONGEST = 256 * 1024;

/** So many things that are not accepted are reported of one picture: who mends some checks again. */
const MOST_FAULTS = 20;

/** Checks what only pictures of items, or only logos, have to be. */
type Special = (source: Source, root: SvgElement, box: ViewBox) => Iterable<Finding>;

function* check(source: Source, special: Special): Iterable<Finding> {
  const { text } = source;
  if (text.length > LONGEST) {
    const size = `${(text.length / 1024).toFixed(1)} KB`;
    yield finding(
      source,
      0,
      1,
      `has ${size}; accepted are ${LONGEST / 1024} KB, and 6 KB after compression`,
    );
    return;
  }
  const svg = readSvg(text);
  const { root, fault } = svg;
  if (svg.asides.length === 0 && root?.written !== 'svg') {
    yield finding(
      source,
      root?.start ?? 0,
      root?.end ?? 1,
      'is no SVG picture: it does not begin with <svg …> and end with </svg>',
    );
    return;
  }
  const box = root && viewBoxOf(root);
  if (root && (!box || root.uri !== SVG)) {
    yield finding(
      source,
      root.start,
      root.end,
      'lacks the attribute "xmlns", or "viewBox" with four numbers (left, top, width, height), so that browsers cannot show or size it',
      'Begin it with <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300">.',
    );
  }
  if (fault) {
    yield finding(
      source,
      fault.start,
      fault.end,
      `is not well-formed XML: it ${fault.what}`,
      fault.fix,
    );
  } else if (box && root) yield* special(source, root, box);
  if (!root || root.uri === SVG) yield* contentFaults(source, svg);
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

/** What runs, loads or moves something; of a part that is not accepted nothing more is reported. */
function* contentFaults(source: Source, svg: ReadSvg): Iterable<Finding> {
  const faults = [...svgFaults(svg, source.text)];
  const more = faults.length - MOST_FAULTS;
  for (const [index, { start, end, what, fix }] of faults.slice(0, MOST_FAULTS).entries()) {
    const found = finding(source, start, end, what, fix);
    const isLast = more > 0 && index === MOST_FAULTS - 1;
    yield isLast
      ? { ...found, message: `${found.message} There are ${more} more of these.` }
      : found;
  }
}

/** The part of the plane that a picture shows. */
interface ViewBox {
  left: number;
  top: number;
  width: number;
  height: number;
}

function viewBoxOf(root: SvgElement): ViewBox | undefined {
  const written = attributeOf(root, 'viewBox');
  const [left, top, width, height] = numbers(written?.trim(), /\s*,\s*|\s+/) ?? [];
  if (left === undefined || top === undefined || !width || !height) return undefined;
  return { left, top, width, height };
}

function attributeOf({ attributes }: SvgElement, name: string): string | undefined {
  return attributes.find(({ written }) => written === name)?.value;
}

/** Four plain numbers, the last two above 0; undefined for anything else. */
function numbers(written = '', between: string | RegExp = ' '): number[] | undefined {
  const parts = written.split(between);
  const values = parts.map((part) => (PLAIN_NUMBER.test(part) ? Number(part) : Number.NaN));
  const [, , width = 0, height = 0] = values;
  const four = values.length === 4 && values.every(Number.isFinite);
  return four && width > 0 && height > 0 ? values : undefined;
}

const PLAIN_NUMBER = /^-?(?:\d+\.?\d*|\.\d+)$/;

/** What keeps the marker of a title from being filled as its author means it. */
function* markerFaults(source: Source, _: SvgElement, box: ViewBox): Iterable<Finding> {
  const { text } = source;
  if (!text.includes('data-title')) return;
  const [first, second] = text.matchAll(/(?<=\s)data-title(?=\s*=)/g);
  if (!first) return;
  const at = ({ index }: { index: number }, what: string, fix: string) =>
    finding(source, index, index + 'data-title'.length, what, fix);
  const marker = titleMarker(text);
  if (!marker) {
    yield at(
      first,
      'has a title marker that is not filled; accepted is one empty group, <g …/>, with double quotes',
      `Write ${EXAMPLE}.`,
    );
    return;
  }
  if (second) {
    yield at(
      second,
      'has a second title marker; a title is set into the first one only',
      'Delete one of the two.',
    );
  }
  const what = [boxFault(marker, box), sizeFault(marker)].filter((part) => part !== undefined);
  for (const part of what) {
    yield finding(
      source,
      marker.start,
      marker.end,
      `has a title marker ${part}`,
      `For example: ${EXAMPLE}`,
    );
  }
}

const EXAMPLE = '<g data-title="128 47 160 56" font-family="serif" font-size="27" fill="#fbdf9a"/>';

function boxFault({ attributes }: TitleMarker, box: ViewBox): string | undefined {
  const written = attributes['data-title'] ?? '';
  const [x = 0, y = 0, width = 0, height = 0] = numbers(written, ' ') ?? [];
  const [right, bottom] = [box.left + box.width, box.top + box.height];
  const inside = x >= box.left && y >= box.top && x + width <= right && y + height <= bottom;
  // A marker that is moved or turned has its box in other units than the picture's.
  if (width > 0 && (inside || attributes.transform !== undefined)) return undefined;
  const found = width > 0 ? 'reaches beyond the picture' : 'is no box';
  return `whose data-title="${written}" ${found}; accepted are left, top, width and height, four numbers with one space between, from ${box.left} ${box.top} to ${right} ${bottom}`;
}

function sizeFault({ attributes: { 'font-size': size } }: TitleMarker): string | undefined {
  const { smallest, largest } = TITLE_SIZES;
  const number = size !== undefined && PLAIN_NUMBER.test(size) ? Number(size) : 0;
  if (number >= smallest && number <= largest) return undefined;
  const found = size === undefined ? 'without font-size' : `with font-size="${size}"`;
  return `${found}; accepted is a plain number from ${smallest} to ${largest}, without a unit`;
}

/** What keeps icons from being drawn of a logo. */
function* logoFaults(source: Source, root: SvgElement, box: ViewBox): Iterable<Finding> {
  yield* squareFaults(source, root, box);
  yield* textFaults(source, root);
}

/** Text, which is drawn with fonts that a browser has: the build has none, so icons would lack it. */
function* textFaults(source: Source, element: SvgElement): Iterable<Finding> {
  if (element.local === 'text' && element.uri === SVG) {
    yield finding(
      source,
      element.start,
      element.end,
      `has the element <${element.written}> in a logo, of which icons and pictures of shared links are drawn without fonts, so that they would lack it; accepted are shapes and paths`,
      'Convert the text to paths in your drawing program ("Object to Path", "Create Outlines"), and save it again.',
    );
    return;
  }
  for (const child of element.children) yield* textFaults(source, child);
}

/** What makes a logo not square: its size is that of `width` and `height`, or else of the viewBox. */
function* squareFaults(source: Source, root: SvgElement, box: ViewBox): Iterable<Finding> {
  const sides = (['width', 'height'] as const).map((name) => sideOf(root, name, box));
  const [[width, height], what] =
    box.width === box.height
      ? [sides, 'attributes "width" and "height"']
      : [[box.width, box.height], 'viewBox'];
  if (width === height) return;
  yield finding(
    source,
    root.start,
    root.end,
    `is a logo, which must be square, but by its ${what} it is ${width} wide and ${height} high`,
    'Write a viewBox of equal width and height, for example viewBox="0 0 64 64", and leave "width" and "height" out.',
  );
}

/** A side as the build draws it: the attribute's, or else the viewBox's; as text, its unit included. */
function sideOf(root: SvgElement, name: 'width' | 'height', box: ViewBox): string {
  const written = attributeOf(root, name)?.trim() ?? '100%';
  if (written === '100%' || written === 'auto') return String(box[name]);
  return written.replace(/px$/, '');
}

function finding(
  source: Source,
  start: number,
  end: number,
  what: string,
  suggestion = 'Save it as a plain SVG with few, rounded numbers: shapes, gradients and links within the file only.',
): Finding {
  return {
    rule: 'picture-unfit',
    message: `The picture ${what}.`,
    suggestion,
    place: { source, start, end },
  };
}

/** A quick compression shows most pictures to be small enough; only for the others it is done in full. */
function compressedSize(text: string): number {
  if (text.length <= LARGEST / 2) return 0;
  const size = (quality: number) =>
    brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }).length;
  const quick = size(3);
  return quick <= LARGEST ? quick : size(11);
}

export default pictureUnfit;
