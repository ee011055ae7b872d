import { type CSSToken, TokenType, tokenize } from '@csstools/css-tokenizer';
import { Parser } from 'htmlparser2';

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

/** The addresses in a page that lead out of its game's folder, each once, in their order. */
export function outsideInHtml(html: string, path: string): string[] {
  const found: string[] = [];
  let style = false;
  const parser = new Parser({
    onopentag(name, attributes) {
      style = name === 'style';
      for (const attribute of LOADING[name] ?? []) {
        const value = attributes[attribute];
        if (value === undefined) continue;
        found.push(...(attribute === 'srcset' ? candidates(value) : [value]));
      }
      if (attributes.style) found.push(...addressesInCss(attributes.style));
    },
    ontext(text) {
      if (style) found.push(...addressesInCss(text));
    },
    onclosetag() {
      style = false;
    },
  });
  parser.end(html);
  return outside(found, path);
}

/** The same for a stylesheet. */
export function outsideInCss(css: string, path: string): string[] {
  return outside(addressesInCss(css), path);
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

function outside(addresses: readonly string[], path: string): string[] {
  return [...new Set(addresses.filter((address) => leadsOut(address, path)))];
}

/** An address that begins with a scheme or a slash is not within the folder, wherever that will stand. */
function leadsOut(address: string, path: string): boolean {
  const text = address.trim();
  if (/^(data|blob):|^#/i.test(text)) return false;
  if (/^([a-z][a-z0-9+.-]*:|[/\\])/i.test(text)) return true;
  const steps = [
    ...path.split('/').slice(0, -1),
    ...(text.split(/[?#]/, 1)[0] as string).split('/'),
  ];
  let depth = 0;
  for (const step of steps) {
    if (step === '..') depth -= 1;
    else if (step !== '.' && step !== '') depth += 1;
    if (depth < 0) return true;
  }
  return false;
}
