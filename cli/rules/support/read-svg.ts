import { SaxesParser } from 'saxes';
import { type XmlFault, xmlFault } from './xml-fault.ts';

/** An attribute as XML means it: references replaced, its prefix looked up. */
export interface SvgAttribute {
  /** With its prefix, as it is written. */
  written: string;
  local: string;
  /** The namespace's address; '' without a prefix. */
  uri: string;
  value: string;
  /** Offsets into the text, from the name to the closing quote. */
  start: number;
  end: number;
}

/** An element of a picture; its place is that of its start tag. */
export interface SvgElement {
  written: string;
  local: string;
  uri: string;
  attributes: SvgAttribute[];
  parent: SvgElement | undefined;
  children: SvgElement[];
  /** The text right in it, references and CDATA resolved, comments left out. */
  text: string;
  start: number;
  end: number;
}

/** Deeper than any drawing program nests groups. The parser's time grows with the square of the depth. */
export const MAX_DEPTH = 64;

/** A picture, as far as it is well-formed XML. */
export interface ReadSvg {
  /** Absent where no element begins. */
  root: SvgElement | undefined;
  /** Where a document type or an instruction to programs stands; nothing after a document type is read. */
  asides: { kind: 'doctype' | 'instruction'; start: number; end: number }[];
  /** The first element that is nested too deep; nothing after it is read. */
  deep: SvgElement | undefined;
  /** The first place that is not well-formed; nothing after it is read. */
  fault: XmlFault | undefined;
}

/** Ends the reading where nothing more can be said. */
class Stop extends Error {}

/** Reads an SVG as a browser's XML parser does, with the places of tags and attributes. */
export function readSvg(text: string): ReadSvg {
  const read: ReadSvg = { root: undefined, asides: [], deep: undefined, fault: undefined };
  const parser = new SaxesParser({ xmlns: true });
  const open: SvgElement[] = [];
  let tag: SvgElement | undefined;
  let closed: SvgElement | undefined;
  let cursor = 0;
  const aside = (kind: 'doctype' | 'instruction', mark: string) => {
    const start = text.lastIndexOf(mark, parser.position - 1);
    read.asides.push({ kind, start, end: start + mark.length });
  };
  const addText = (piece: string) => {
    const inside = open.at(-1);
    if (inside) inside.text += piece;
  };
  parser.on('opentagstart', ({ name }) => {
    const start = text.lastIndexOf('<', parser.position - 1);
    cursor = start + 1 + name.length;
    tag = {
      written: name,
      local: name,
      uri: '',
      attributes: [],
      parent: open.at(-1),
      children: [],
      text: '',
      start,
      end: cursor,
    };
  });
  parser.on('attribute', ({ name, local, value }) => {
    const end = parser.position;
    const start = cursor + text.slice(cursor, end).search(/\S/);
    tag?.attributes.push({ written: name, local, uri: '', value, start, end });
    cursor = end;
  });
  parser.on('opentag', ({ local, uri, attributes }) => {
    if (!tag) return;
    tag.local = local;
    tag.uri = uri;
    tag.end = parser.position;
    cursor = tag.end;
    for (const attribute of tag.attributes)
      attribute.uri = attributes[attribute.written]?.uri ?? '';
    tag.parent?.children.push(tag);
    read.root ??= tag;
    open.push(tag);
    if (open.length > MAX_DEPTH) {
      read.deep = tag;
      throw new Stop();
    }
    tag = undefined;
  });
  parser.on('closetag', () => {
    closed = open.pop();
    cursor = parser.position;
  });
  parser.on('text', addText);
  parser.on('cdata', (piece) => {
    addText(piece);
    cursor = parser.position;
  });
  parser.on('comment', () => {
    cursor = parser.position;
  });
  parser.on('processinginstruction', () => {
    aside('instruction', '<?');
    cursor = parser.position;
  });
  parser.on('doctype', () => {
    aside('doctype', '<!DOCTYPE');
    throw new Stop();
  });
  parser.on('error', ({ message }) => {
    read.fault = xmlFault(text, {
      message,
      position: parser.position,
      tag,
      open: message.includes('unexpected close tag') ? closed : open.at(-1),
      root: read.root,
      from: cursor,
    });
    throw new Stop();
  });
  try {
    parser.write(text).close();
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
  }
  return read;
}
