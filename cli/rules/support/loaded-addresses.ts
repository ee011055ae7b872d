import { type CSSToken, TokenType, tokenize } from '@csstools/css-tokenizer';
import { Parser } from 'htmlparser2';
import { ENTRY } from '../../workspace/hosted-thing.ts';

/** Attributes by which a page loads something when it is opened. What only leads somewhere, such as `a href`, loads nothing. */
const LOADING: Readonly<Record<string, readonly string[]>> = {
  script: ['src'],
  link: ['href'],
  img: ['src', 'srcset'],
  source: ['src', 'srcset'],
  audio: ['src'],
  video: ['src', 'poster'],
  track: ['src'],
  iframe: ['src'],
  embed: ['src'],
  object: ['data'],
  input: ['src'],
  base: ['href'],
  image: ['href', 'xlink:href'],
  use: ['href', 'xlink:href'],
};

/** What a file of a game loads from where it stands. */
export interface LoadedAddress {
  /** As it is written. */
  address: string;
  /** Whether the page is nothing without it: a script or a stylesheet. */
  needed: boolean;
}

/** What a page loads, in the order of the page. */
export function loadedByHtml(html: string): LoadedAddress[] {
  const found: LoadedAddress[] = [];
  const add = (addresses: readonly string[], needed = false) => {
    found.push(...addresses.map((address) => ({ address, needed })));
  };
  let style = false;
  const parser = new Parser({
    onopentag(name, attributes) {
      style = name === 'style';
      const needed =
        name === 'script' || (name === 'link' && /\bstylesheet\b/i.test(attributes.rel ?? ''));
      for (const attribute of LOADING[name] ?? []) {
        const value = attributes[attribute];
        if (value === undefined) continue;
        add(attribute === 'srcset' ? candidates(value) : [value], needed);
      }
      if (attributes.style) add(addressesInCss(attributes.style));
    },
    ontext(text) {
      if (style) add(addressesInCss(text));
    },
    onclosetag() {
      style = false;
    },
  });
  parser.end(html);
  return found;
}

/** The same for a stylesheet. */
export function loadedByCss(css: string): LoadedAddress[] {
  return addressesInCss(css).map((address) => ({ address, needed: false }));
}

/** "small.png 1x, large.png 2x" → the addresses. */
function candidates(srcset: string): string[] {
  return srcset.split(/,\s+/).flatMap((one) => one.trim().split(/\s+/, 1));
}

/** What `url(…)` and `@import` name. */
function addressesInCss(css: string): string[] {
  const tokens = tokenize({ css }).filter(([type]) => type !== TokenType.Whitespace);
  return tokens.flatMap((token, index) => {
    if (token[0] === TokenType.URL) return [token[4].value];
    if (token[0] !== TokenType.String) return [];
    return loads(tokens[index - 1]) ? [token[4].value] : [];
  });
}

function loads(before: CSSToken | undefined): boolean {
  if (before?.[0] === TokenType.Function) return /^(url|src)$/i.test(before[4].value);
  return before?.[0] === TokenType.AtKeyword && /^import$/i.test(before[4].value);
}

/**
 * Which file of its game an address means.
 * @param path of the file that the address stands in, relative to the game.
 * @returns the path of a file, `outside` where the address leads out of the game's folder, and `itself` where it is
 *   a part of the page or of the address. One that begins with a scheme or a slash leads out, wherever the folder will
 *   stand; one that ends with a slash means the folder's `index.html`, as hosts answer it.
 */
export function meantFile(address: string, path: string): { file: string } | 'outside' | 'itself' {
  const text = address.trim();
  if (text === '' || /^(data|blob):|^[#?]/i.test(text)) return 'itself';
  if (/^([a-z][a-z0-9+.-]*:|[/\\])/i.test(text)) return 'outside';
  const written = decoded(text.split(/[?#]/, 1)[0] as string);
  const inside: string[] = path.split('/').slice(0, -1);
  for (const step of written.split('/')) {
    if (step === '..' && inside.pop() === undefined) return 'outside';
    if (step !== '..' && step !== '.' && step !== '') inside.push(step);
  }
  const isFolder = /(^|\/)\.{0,2}$/.test(written);
  return { file: [...inside, ...(isFolder ? [ENTRY] : [])].join('/') };
}

/** What is not encoded as it should be stays as it is written. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
