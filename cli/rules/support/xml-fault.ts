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

/** A start tag by its name and place. */
interface Tag {
  written: string;
  start: number;
  end: number;
}

/** How far the parser came, and what it says is wrong there. */
interface Reached {
  message: string;
  /** The offset after the last character that it read. */
  position: number;
  /** The start tag that it is in. */
  tag: Tag | undefined;
  /** The innermost element that is open, or that a wrong end tag has just closed. */
  open: Tag | undefined;
  root: Tag | undefined;
  /** The offset after the last tag, attribute, comment or the like that was read whole. */
  from: number;
}

/** An ampersand that begins no reference which XML knows without a document type. */
const BARE = /&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[\da-fA-F]+);)(?:#?\w{1,20};)?/;

/**
 * Says in plain words, and at the place where it is to be mended, what a parser found. The parser is
 * saxes (https://github.com/lddubeau/saxes), which reports faults in English sentences; one that is
 * not known here is reported as something that XML does not accept. A test holds the places and words, and
 * that a text is judged as resvg judges it.
 */
export function xmlFault(text: string, reached: Reached): XmlFault {
  const { message, position, tag, open, root, from } = reached;
  const said = message.replace(/^\d+:\d+: /, '');
  const last = (mark: string) => text.lastIndexOf(mark, position - 1);
  if (/^un(expected end|closed tag)/.test(said)) return breaksOff(text, reached);
  if (/^(unexpected close|unmatched closing) tag/.test(said)) {
    const closing = tagFrom(text, last('</'));
    if (!open) return afterRoot(closing, root);
    return notClosed(open, `</${closing.written}>`);
  }
  if (/^documents may contain only one root/.test(said)) {
    return afterRoot(tagFrom(text, last('<')), root);
  }
  if (/^text data outside of root/.test(said)) {
    const start = from + text.slice(from).search(/\S/);
    return {
      start,
      end: start + 1,
      what: 'has text outside of <svg …>…</svg>',
      fix: 'Delete what stands before or after the picture.',
    };
  }
  // A bare & is noticed where what follows it can no longer be a name.
  if (/entity/.test(said) || (tag && BARE.test(text.slice(from, position)))) {
    return reference(text, from);
  }
  if (/^malformed comment/.test(said)) return comment(last('<!--'));
  const named = tag && { start: tag.start, end: position };
  const prefix = /^unbound namespace prefix: "(.*)"/.exec(said)?.[1];
  if (named && prefix !== undefined) {
    return {
      ...named,
      what: `uses the prefix "${prefix}" without declaring it`,
      fix:
        prefix === 'xlink'
          ? 'Write href instead of xlink:href.'
          : `Delete what begins with "${prefix}:": it is the drawing program's own.`,
    };
  }
  const twice = /^duplicate attribute: (?:\{.*\})?(.*)\.$/.exec(said)?.[1];
  if (named && twice !== undefined) {
    return { ...named, what: `has "${twice}" twice in one tag`, fix: 'Delete one of the two.' };
  }
  if (/"\]\]>"/.test(said)) {
    const start = last(']]>');
    return {
      start,
      end: start + 3,
      what: 'has "]]>" in a text',
      fix: 'Write ]]&gt; for it.',
    };
  }
  if (tag || /tag|attribute|syntax|malformed name/.test(said)) {
    return malformed(text, tag?.start ?? last(/syntax/.test(said) ? '<!' : '<'));
  }
  return {
    start: Math.max(0, position - 1),
    end: position,
    what: 'has something here that XML does not accept',
    fix: 'Save it anew in your drawing program, as a plain SVG.',
  };
}

/** What begins and does not end: a comment, a tag, or else the innermost element. */
function breaksOff(text: string, { tag, open, from }: Reached): XmlFault {
  for (const [begin, end] of [
    ['<!--', '-->'],
    ['<![CDATA[', ']]>'],
    ['<?', '?>'],
  ] as const) {
    const start = text.lastIndexOf(begin);
    if (start >= 0 && !text.includes(end, start)) {
      return {
        start,
        end: start + begin.length,
        what: `has a "${begin}" that is not closed`,
        fix: `End it with "${end}"${begin === '<!--' ? ', and write no "--" within' : ''}.`,
      };
    }
  }
  // The parser looks for the end of a reference up to the end of the file.
  if (BARE.test(text.slice(from))) return reference(text, from);
  const start = text.lastIndexOf('<');
  if (tag || !text.includes('>', start)) return malformed(text, Math.max(0, tag?.start ?? start));
  const left = open ?? { written: 'svg', start: 0, end: 1 };
  return notClosed(left, 'the end of the file');
}

/** The first reference after an offset that XML does not know, or a sign & that begins none. */
function reference(text: string, from: number): XmlFault {
  const found = BARE.exec(text.slice(from));
  const [written] = found ?? ['&'];
  const start = from + (found?.index ?? 0);
  return {
    start,
    end: start + written.length,
    what: `has "${written}", which XML does not know`,
    fix: written === '&' ? 'Write &amp; for the sign &.' : 'Write the character itself.',
  };
}

function comment(start: number): XmlFault {
  return {
    start,
    end: start + 4,
    what: 'has a comment with "--" in it, which XML does not accept',
    fix: 'End it with "-->", and write no "--" within.',
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

function notClosed({ written, start, end }: Tag, before: string): XmlFault {
  return {
    start,
    end,
    what: `does not close the <${written}> that begins here before ${before}`,
    fix: `Write </${written}> where it ends, or end its tag with "/>".`,
  };
}

function afterRoot({ start, end }: Tag, root: Tag | undefined): XmlFault {
  const name = root?.written ?? 'svg';
  return {
    start,
    end,
    what: `goes on after its end, </${name}>`,
    fix: `Delete what follows, or the first </${name}>.`,
  };
}

/** The tag that begins at an offset, up to its end or the end of the line. */
function tagFrom(text: string, start: number): Tag {
  const piece = text.slice(start, start + 200);
  const [whole = '<', written = ''] = /^<\/?([^\s<>/]*)[^<>\n]*>?/.exec(piece) ?? [];
  return { written, start, end: start + whole.length };
}
