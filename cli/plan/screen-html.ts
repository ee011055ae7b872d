import { lookup } from 'mrmime';
import { comparePassages } from './compare-passages.ts';
import { pagePassages } from './page-passages.ts';
import type { Passage, Range } from './passage.ts';
import type { SiteFiles } from './state.ts';

/** One page of a state, to be shown as it is. */
export interface ScreenSource {
  path: string;
  file: string;
  files: SiteFiles;
}

/** A whole HTML document that needs nothing else, and runs nothing. */
export type ScreenSide = string;

/** Both versions of a page as documents that can stand in a frame, with what differs marked in each. */
export function screenSides(
  old: ScreenSource | undefined,
  now: ScreenSource | undefined,
  locale: string,
): { old?: ScreenSide; new?: ScreenSide } {
  const [before, after] = [old && read(old, locale), now && read(now, locale)];
  const changes = before && after ? comparePassages(before.passages, after.passages) : [];
  const side = (page: typeof before, source: ScreenSource | undefined, which: 'old' | 'new') =>
    page &&
    source &&
    standalone(marked(page.html, rangesOf(changes.map((one) => one[which])), which), source);
  const [left, right] = [side(before, old, 'old'), side(after, now, 'new')];
  return { ...(left && { old: left }), ...(right && { new: right }) };
}

function read({ path, file, files }: ScreenSource, locale: string) {
  const html = files.read(file).toString();
  return { html, passages: pagePassages(html, locale, path === '/terms').passages };
}

function rangesOf(passages: readonly (Passage | undefined)[]): Range[] {
  return [...new Set(passages.flatMap((passage) => passage?.ranges ?? []))];
}

const COLORS = { old: '#ffc9c0', new: '#b9ecc4' };

const BEGIN = 'scroll-initial-target:nearest;scroll-margin-block:12rem';

/** Puts a mark around pieces of text. */
function marked(html: string, ranges: readonly Range[], which: 'old' | 'new'): string {
  const style = `background:${COLORS[which]};color:#111;border-radius:2px`;
  const inOrder = [...ranges].sort(([a], [b]) => a - b);
  // The frame begins at the first one that is not in a closed menu, where the browser knows how (CSS Scroll Snap 2).
  const main = html.indexOf('<main');
  const first = inOrder.find(([from]) => from > main);
  const pieces = inOrder.map((range, index) => {
    const [from, to] = range;
    const before = html.slice(inOrder[index - 1]?.[1] ?? 0, from);
    const own = range === first ? `${style};${BEGIN}` : style;
    return `${before}<mark style="${own}">${html.slice(from, to)}</mark>`;
  });
  return pieces.join('') + html.slice(inOrder.at(-1)?.[1] ?? 0);
}

/** Scripts and links to files go, pictures are put in; nothing can be followed out of the frame. */
function standalone(html: string, { files }: ScreenSource): string {
  return html
    .replace(/<script\b[\s\S]*?<\/script>|<link\b[^>]*>/g, '')
    .replace(/ (?:srcset|sizes|loading)="[^"]*"/gi, '')
    .replace(/ src="\/([^"]*)"/g, (_, path: string) => ` src="${dataAddress(path, files)}"`)
    .replace('</head>', '<style>a,button,input,summary{pointer-events:none}</style></head>');
}

function dataAddress(path: string, files: SiteFiles): string {
  if (!files.digests.has(path)) return '';
  const type = lookup(path) ?? 'application/octet-stream';
  return `data:${type};base64,${files.read(path).toString('base64')}`;
}
