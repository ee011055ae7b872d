/** Where a text is not well-formed XML, and why. */
export interface XmlFault {
  /** Offsets into the text. */
  start: number;
  end: number;
  /** What is wrong, as the end of a sentence that says where: "closes nothing that is open". */
  what: string;
  /** The likely fix, as a whole sentence. */
  fix: string;
}

const NAME = '[A-Za-z_\\u00c0-\\uffff][\\w.\\u00b7-\\uffff-]*';
const QNAME = `${NAME}(?::${NAME})?`;
const VALUE = '"[^"<]*"|\'[^\'<]*\'';
/** A tag: the slash of an end tag, the name, the attributes, the slash of an empty one. */
const TAG = new RegExp(`<(/?)(${QNAME})((?:\\s+${QNAME}\\s*=\\s*(?:${VALUE}))*)\\s*(/?)>`, 'y');
/** An ampersand that begins no reference which XML knows without a document type. */
const BARE = /&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[\da-fA-F]+);)(?:\w{1,20};)?/;
const DOCUMENT_TYPE = /^<!(?:DOCTYPE|ENTITY)/i;
/** What may stand outside of the root element besides comments. */
const ROOM = /^\s*$/;

/** A tag as it stands in a text; an element that is open is known by its start tag. */
interface Tag {
  name: string;
  /** The names of its attributes, as often as they are written. */
  attributes: string[];
  kind: 'start' | 'end' | 'empty';
  start: number;
  end: number;
}

/**
 * Finds the first place where a text is not well-formed XML (https://www.w3.org/TR/xml/), as browsers
 * ask it of SVG. Prefixes count as declared from the tag on that declares them. A document type is
 * passed over with all after it: pictures have none, which another check tells.
 *
 * Of the parsers that are there already none serves a check of all pictures on each run. For the 122
 * of this repository (1.4 MB) resvg takes 600 ms and starts asynchronously; sax, which the library
 * `xliff` brings, takes 130 to 200 ms and passes over attributes that stand twice and prefixes that
 * are not declared. This takes 20 to 40 ms. A test compares it with resvg.
 */
export function xmlFault(text: string): XmlFault | undefined {
  const open: Tag[] = [];
  const prefixes = new Set(['xml', 'xmlns']);
  let root: Tag | undefined;
  for (let at = 0; at < text.length; ) {
    const next = text.indexOf('<', at);
    const end = next < 0 ? text.length : next;
    const between = betweenFault(text, at, end, open.length > 0);
    if (between) return between;
    if (next < 0) break;
    if (text[next + 1] === '!' || text[next + 1] === '?') {
      if (DOCUMENT_TYPE.test(text.slice(next, next + 9))) return undefined;
      const after = skipAside(text, next);
      if (typeof after !== 'number') return after;
      at = after;
      continue;
    }
    const tag = readTag(text, next);
    if (!tag) return malformed(text, next);
    at = tag.end;
    if (root && open.length === 0) return afterRoot(tag, root.name);
    const fault =
      tag.kind === 'end' ? closeFault(tag, open.pop()) : attributesFault(tag, text, prefixes);
    if (fault) return fault;
    root ??= tag;
    if (tag.kind === 'start') open.push(tag);
  }
  const left = open.at(-1);
  return left && notClosed(left, 'the end of the file');
}

/** The tag that begins at an offset; undefined where it is not written as tags are. */
function readTag(text: string, start: number): Tag | undefined {
  TAG.lastIndex = start;
  const [whole, slash, name, written = '', empty] = TAG.exec(text) ?? [];
  if (whole === undefined || name === undefined) return undefined;
  if (slash && written + empty !== '') return undefined;
  const attributes = written === '' ? [] : attributeNames(written);
  const kind = slash ? 'end' : empty ? 'empty' : 'start';
  return { name, attributes, kind, start, end: start + whole.length };
}

/** The names of attributes as a tag has them; what stands between quotes is their values. */
function attributeNames(written: string): string[] {
  const plain = written.includes("'") ? written.replace(/"[^"]*"|'[^']*'/g, '""') : written;
  const names: string[] = [];
  let at = 0;
  for (let quote = plain.indexOf('"'); quote >= 0; quote = plain.indexOf('"', at)) {
    names.push(plain.slice(at, plain.lastIndexOf('=', quote)).trim());
    at = plain.indexOf('"', quote + 1) + 1;
  }
  return names;
}

/** What is wrong between two tags: a sign that needs to be written otherwise, or text at the top. */
function betweenFault(
  text: string,
  start: number,
  end: number,
  inside: boolean,
): XmlFault | undefined {
  if (start === end) return undefined;
  const piece = text.slice(start, end);
  if (inside && piece === '\n') return undefined;
  if (!inside && !ROOM.test(piece)) {
    const from = start + piece.search(/\S/);
    return {
      start: from,
      end: from + 1,
      what: 'has text outside of <svg …>…</svg>',
      fix: 'Delete what stands before or after the picture.',
    };
  }
  return referenceFault(piece, start);
}

function referenceFault(piece: string, offset: number): XmlFault | undefined {
  const found = piece.includes('&') ? BARE.exec(piece) : undefined;
  if (!found) return undefined;
  const [written] = found;
  const start = offset + found.index;
  return {
    start,
    end: start + written.length,
    what: `has "${written}", which XML does not know`,
    fix: written === '&' ? 'Write &amp; for the sign &.' : 'Write the character itself.',
  };
}

/** @returns the offset after the comment, CDATA or instruction that begins at an offset. */
function skipAside(text: string, start: number): number | XmlFault {
  const [begin, end] =
    [
      ['<!--', '--'],
      ['<![CDATA[', ']]>'],
      ['<?', '?>'],
    ].find(([mark = '']) => text.startsWith(mark, start)) ?? [];
  if (begin === undefined || end === undefined) return malformed(text, start);
  const found = text.indexOf(end, start + begin.length);
  const after = found + end.length;
  if (found >= 0 && (end !== '--' || text[after] === '>')) return end === '--' ? after + 1 : after;
  return {
    start,
    end: start + begin.length,
    what:
      found < 0
        ? `has a "${begin}" that is not closed`
        : 'has a comment with "--" in it, which XML does not accept',
    fix: end === '--' ? 'End it with "-->", and write no "--" within.' : `End it with "${end}".`,
  };
}

function malformed(text: string, start: number): XmlFault {
  const written = /^<[^<>\n]*>?/.exec(text.slice(start, start + 200))?.[0] ?? '<';
  return {
    start,
    end: start + written.length,
    what: 'has a "<" here that begins no complete tag',
    fix: 'Write the tag as <name attribute="value">, each value in quotes; a sign < in a text is &lt;.',
  };
}

function closeFault(tag: Tag, opened: Tag | undefined): XmlFault | undefined {
  if (!opened) {
    return { ...placeOf(tag), what: `closes </${tag.name}>, which is not open`, fix: 'Delete it.' };
  }
  return opened.name === tag.name ? undefined : notClosed(opened, `</${tag.name}>`);
}

function notClosed(tag: Tag, before: string): XmlFault {
  return {
    ...placeOf(tag),
    what: `does not close the <${tag.name}> that begins here before ${before}`,
    fix: `Write </${tag.name}> where it ends, or end its tag with "/>".`,
  };
}

function afterRoot(tag: Tag, root: string): XmlFault {
  return {
    ...placeOf(tag),
    what: `goes on after its end, </${root}>`,
    fix: `Delete what follows, or the first </${root}>.`,
  };
}

function attributesFault(tag: Tag, text: string, prefixes: Set<string>): XmlFault | undefined {
  const { name: element, attributes } = tag;
  if (attributes.length > 1 && new Set(attributes).size < attributes.length) {
    const twice = attributes.find((name, index) => attributes.indexOf(name) < index);
    return {
      ...placeOf(tag),
      what: `has "${twice}" twice in one tag`,
      fix: 'Delete one of the two.',
    };
  }
  if (attributes.some(hasPrefix) || hasPrefix(element)) {
    const fault = prefixFault(tag, prefixes);
    if (fault) return fault;
  }
  return attributes.length > 0
    ? referenceFault(text.slice(tag.start, tag.end), tag.start)
    : undefined;
}

function hasPrefix(name: string): boolean {
  return name.includes(':');
}

/** Notes the prefixes that a tag declares, and finds one that it uses and nothing has declared. */
function prefixFault(tag: Tag, prefixes: Set<string>): XmlFault | undefined {
  for (const name of tag.attributes) if (name.startsWith('xmlns:')) prefixes.add(name.slice(6));
  for (const name of [tag.name, ...tag.attributes].filter(hasPrefix)) {
    const prefix = name.slice(0, name.indexOf(':'));
    if (prefixes.has(prefix)) continue;
    return {
      ...placeOf(tag),
      what: `uses the prefix "${prefix}" without declaring it`,
      fix:
        prefix === 'xlink'
          ? 'Write href instead of xlink:href.'
          : `Delete "${name}": it is the drawing program's own.`,
    };
  }
  return undefined;
}

function placeOf({ start, end }: Tag): { start: number; end: number } {
  return { start, end };
}
