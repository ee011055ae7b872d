/** What a unit of an XLIFF document looks like, as far as the library that reads it does not tell. */
export interface ScannedUnit {
  /** The id of the file around it, '' where it has none. */
  file: string;
  id: string;
  /** The line in which it begins, from 1. */
  line: number;
  segments: number;
  /** Whether there are elements within its source or target. */
  markup: boolean;
  /** The length of its longest source or target, as written. */
  longest: number;
}

const TOKEN =
  /<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>|<\?[\s\S]*?\?>|<(\/?)([A-Za-z_][\w:.-]*)((?:\s+[\w:.-]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*(\/?)>/g;

/**
 * Goes through the tags of a well-formed document and lists its units with all that would otherwise
 * be lost unnoticed: of two units with one id, or two segments in one unit, the library keeps the
 * last; of markup within a text it keeps nothing; and it does not miss the end of a document.
 * @returns undefined when the document ends before all elements are closed.
 */
export function scanXliff(xml: string): ScannedUnit[] | undefined {
  const units: ScannedUnit[] = [];
  let [file, unit, inText, textStart] = ['', undefined as ScannedUnit | undefined, false, 0];
  let [line, counted, depth] = [1, 0, 0];
  for (const token of xml.matchAll(TOKEN)) {
    const [whole, slash, name, attributes = '', empty] = token;
    if (name === undefined) continue;
    if (!empty) depth += slash ? -1 : 1;
    const isText = name === 'source' || name === 'target';
    if (inText && !isText && unit) unit.markup = true;
    if (slash) {
      if (isText && unit) unit.longest = Math.max(unit.longest, token.index - textStart);
      if (isText) inText = false;
      if (name === 'unit') unit = undefined;
    } else if (name === 'file') file = idOf(attributes);
    else if (name === 'unit') {
      for (; counted < token.index; counted += 1) if (xml[counted] === '\n') line += 1;
      unit = { file, id: idOf(attributes), line, segments: 0, markup: false, longest: 0 };
      units.push(unit);
    } else if (name === 'segment' && unit) unit.segments += 1;
    else if (isText && !empty) [inText, textStart] = [true, token.index + whole.length];
  }
  return depth === 0 ? units : undefined;
}

function idOf(attributes: string): string {
  const [, double, single] = /\sid\s*=\s*(?:"([^"]*)"|'([^']*)')/.exec(attributes) ?? [];
  return double ?? single ?? '';
}
