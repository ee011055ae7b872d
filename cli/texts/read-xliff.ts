import { SaxesParser, type SaxesTagNS } from 'saxes';
import { CannotRun } from '../cannot-run.ts';
import { visible } from '../visible.ts';
import { STATE_ATTRIBUTE } from './text-state.ts';

/** Larger files are refused: the texts of a large workspace are a tenth of it. */
const MAX_BYTES = 16 * 1024 * 1024;
/** None of the catalogue comes near. */
const MAX_TEXT = 50_000;
/** Deeper than any tool nests groups. The parser's time grows with the square of the depth. */
const MAX_DEPTH = 64;

/** One unit of an XLIFF document. */
export interface XliffUnit {
  file: string;
  id: string;
  /** The line in which it begins, from 1. */
  line: number;
  source?: string;
  target?: string;
  /** The state of the translation at the export, where the file still tells it. */
  was?: string;
}

/** What an XLIFF document says. */
export interface ReadXliff {
  /** The tag of the language that the texts are in; undefined where it is not said. */
  language: string | undefined;
  units: XliffUnit[];
  /** What is wrong with single units, by their line; these are left out of `units`. */
  problems: { line: number; message: string }[];
}

/**
 * Reads an XLIFF 2 document. No entity other than XML's own is known, and nothing outside of the
 * file is looked at.
 * @param name the file's name, for messages.
 * @throws CannotRun when it is no XLIFF 2 document with texts out of English.
 */
export function readXliff(name: string, bytes: Uint8Array): ReadXliff {
  return new XliffReader(name).read(decode(name, bytes));
}

/** A unit while it is read. */
interface OpenUnit extends XliffUnit {
  segments: number;
  /** Whether there are elements within its source or target. */
  markup: boolean;
}

/** What a text is taken from; what stands between segments has texts as well. */
const SEGMENT = /^(?:segment|ignorable)$/;
const TEXT = /^(?:source|target)$/;

class XliffReader {
  private readonly name: string;
  private readonly parser = new SaxesParser({ xmlns: true });
  private readonly units = new Map<string, XliffUnit>();
  private readonly problems: ReadXliff['problems'] = [];
  /** What the document's own shape lacks; said last, since it may only follow from XML that is wrong. */
  private shape: string | undefined;
  private language: string | undefined;
  /** The elements that are open, outermost first; '' for those of other namespaces. */
  private readonly open: string[] = [];
  /** The line in which the last tag begins. */
  private line = 1;
  private file = '';
  private unit: OpenUnit | undefined;
  /** The text that is being read. */
  private text: string | undefined;

  constructor(name: string) {
    this.name = name;
  }

  read(xml: string): ReadXliff {
    const { parser } = this;
    parser.on('error', ({ message }) => this.notXml(message.replace(/^\d+:\d+: /, '')));
    parser.on('doctype', () =>
      this.refuse('has a DOCTYPE, which XLIFF has not. It is not read further.'),
    );
    parser.on('opentagstart', () => {
      this.line = parser.line;
    });
    parser.on('opentag', (tag) => this.begin(tag));
    parser.on('closetag', () => this.end());
    const add = (text: string) => {
      if (this.text !== undefined) this.text += text;
    };
    parser.on('text', add);
    parser.on('cdata', add);
    parser.write(xml).close();
    if (this.shape !== undefined) this.refuse(`is not XLIFF as it should be: ${this.shape}.`);
    const { language, problems } = this;
    return { language, units: [...this.units.values()], problems };
  }

  private begin(tag: SaxesTagNS): void {
    const name = nameOf(tag);
    const parent = this.open.at(-1);
    if (parent === undefined) this.root(tag);
    if (this.open.push(name) > MAX_DEPTH) {
      this.refuse(
        `is not XLIFF as it should be: its elements are nested more than ${MAX_DEPTH} deep.`,
      );
    }
    if (this.text !== undefined && this.unit) this.unit.markup = true;
    else if (name === 'file') this.file = attribute(tag, 'id') ?? '';
    else if (name === 'unit') {
      this.unit = {
        file: this.file,
        id: attribute(tag, 'id') ?? '',
        line: this.line,
        ...optional('was', attribute(tag, STATE_ATTRIBUTE)),
        segments: 0,
        markup: false,
      };
    } else if (parent === 'unit' && SEGMENT.test(name) && this.unit) this.unit.segments += 1;
    else if (SEGMENT.test(parent ?? '') && TEXT.test(name)) this.text = '';
  }

  private end(): void {
    const name = this.open.pop();
    const isText = name !== undefined && TEXT.test(name) && SEGMENT.test(this.open.at(-1) ?? '');
    if (isText && this.unit) {
      this.unit[name as 'source' | 'target'] = this.text;
      this.text = undefined;
    }
    if (name === 'unit') this.take();
  }

  /** Puts a unit that is complete to the others, or says what is wrong with it. */
  private take(): void {
    const { unit } = this;
    this.unit = undefined;
    if (!unit) return;
    const { segments, markup, ...rest } = unit;
    if (rest.source === undefined) {
      this.shape ??= `the unit of line ${rest.line} has no segment with a source`;
    }
    const key = JSON.stringify([rest.file, rest.id]);
    const fault = faultOf(unit, this.units.get(key));
    if (fault === undefined) this.units.set(key, rest);
    else this.problems.push({ line: rest.line, message: fault });
  }

  private root(tag: SaxesTagNS): void {
    if (tag.local !== 'xliff') this.refuse('is not an XLIFF file.');
    const version = attribute(tag, 'version');
    if (!version?.startsWith('2.')) {
      const found = version === undefined ? 'XLIFF without a version' : `XLIFF ${excerpt(version)}`;
      this.refuse(`is ${found}; XLIFF 2.0 is expected.`);
    }
    const source = attribute(tag, 'srcLang');
    if (source !== undefined && !/^en\b/i.test(source)) {
      this.refuse(
        `is translated from "${excerpt(source)}"; texts are translated from English (srcLang="en").`,
      );
    }
    this.language = attribute(tag, 'trgLang');
    if (this.language !== undefined && !/^[a-z0-9]+(-[a-z0-9]+)*$/i.test(this.language)) {
      this.refuse(`names its language (trgLang) as "${excerpt(this.language)}".`);
    }
  }

  private notXml(fault: string): void {
    if (/^document must contain a root/.test(fault)) this.refuse('is not an XLIFF file.');
    // The parser says so only when it has come to the end.
    if (/^(?:unclosed tag|unexpected end)/.test(fault)) {
      this.refuse('ends before it is complete: it may have been cut off.');
    }
    // Such as a control character: the import names the text that holds it.
    if (fault === 'disallowed character.') return;
    const { line, column } = this.parser;
    const what = excerpt(fault.replace(/\.$/, ''));
    this.refuse(`is not XML that can be read: ${what} (line ${line}, column ${column}).`);
  }

  private refuse(why: string): never {
    throw new CannotRun(`${this.name} ${why}`);
  }
}

/** An element's name, where it is one of XLIFF's own; the namespace may be left out. */
function nameOf({ uri, local }: SaxesTagNS): string {
  return uri === '' || uri.startsWith('urn:oasis:names:tc:xliff:document:2.') ? local : '';
}

function attribute({ attributes }: SaxesTagNS, name: string): string | undefined {
  return Object.hasOwn(attributes, name) ? attributes[name]?.value : undefined;
}

function optional<K extends string>(key: K, value: string | undefined): { [_ in K]?: string } {
  return (value === undefined ? {} : { [key]: value }) as { [_ in K]?: string };
}

/** What is wrong with a unit's form, in a sentence. */
function faultOf(
  { file, id, segments, markup, source = '', target = '' }: OpenUnit,
  same: XliffUnit | undefined,
): string | undefined {
  if (file === '' || id === '')
    return `A unit without ${id === '' ? 'an id' : 'a file that has an id'} belongs to no text.`;
  const name = `${file}, ${id}`;
  if (same) return `${name} stands in line ${same.line} already; each text may stand once.`;
  if (segments > 1) {
    return `${name} is split into ${segments} segments. Join them in the translation tool: a text is one segment.`;
  }
  if (markup) return `${name} has markup in its text; texts are plain. Take the markup out.`;
  if (Math.max(source.length, target.length) > MAX_TEXT) {
    return `${name} is longer than ${MAX_TEXT} characters, which no text is.`;
  }
  return undefined;
}

function decode(name: string, bytes: Uint8Array): string {
  if (bytes.length > MAX_BYTES) {
    throw new CannotRun(`${name} has ${bytes.length} bytes; at most ${MAX_BYTES} are accepted.`);
  }
  const utf16 = { fffe: 'utf-16le', feff: 'utf-16be' }[
    Buffer.from(bytes.subarray(0, 2)).toString('hex')
  ];
  try {
    return new TextDecoder(utf16 ?? 'utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new CannotRun(`${name} is not UTF-8. Save it as UTF-8 in the translation tool.`);
  }
}

/** What a file says, for a sentence about it. */
function excerpt(text: string): string {
  return visible(text).slice(0, 100);
}
