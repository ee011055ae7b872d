import { type CssFault, readCss } from './read-css.ts';
import { MAX_DEPTH, type ReadSvg, type SvgAttribute, type SvgElement } from './read-svg.ts';
import { type Reference, referenceFault } from './reference-fault.ts';
import {
  ELEMENTS,
  isAttribute,
  isProgram,
  isWords,
  SVG,
  XLINK,
  XML,
  XMLNS,
} from './svg-vocabulary.ts';
import type { XmlFault } from './xml-fault.ts';

/** Something in a picture that is not accepted; as a fault of its XML. */
export type SvgFault = XmlFault;

/**
 * Everything in a picture that could run, load or move something, or take without end to draw. Only
 * what is listed is accepted: elements, attributes, and in CSS functions and rules. An SVG may be
 * opened by itself, as a page of the site.
 */
export function* svgFaults({ root, asides, deep }: ReadSvg, text: string): Iterable<SvgFault> {
  for (const { kind, start, end } of asides) {
    yield kind === 'doctype'
      ? {
          start,
          end,
          what: 'declares a document type, which may define or load anything',
          fix: 'Delete it, from <!DOCTYPE to its last ">".',
        }
      : {
          start,
          end,
          what: 'has an instruction to programs (<?…?>), which may load something',
          fix: 'Delete it; only <?xml …?> may stand at the beginning.',
        };
  }
  if (deep) {
    yield {
      start: deep.start,
      end: deep.end,
      what: `nests elements more than ${MAX_DEPTH} deep`,
      fix: 'Take out groups that hold only one other group.',
    };
  }
  const references: Reference[] = [];
  const faults = root ? [...elementFaults(root, text, references)] : [];
  yield* faults;
  // What draws without end is asked only of what would be drawn at all.
  const fault = root && faults.length === 0 ? referenceFault(root, references) : undefined;
  if (fault) yield fault;
}

function* elementFaults(
  element: SvgElement,
  text: string,
  references: Reference[],
): Iterable<SvgFault> {
  const { start, end } = element;
  const foreign = element.uri !== SVG && isProgram(element.uri);
  const refused = foreign ? undefined : refusedElement(element);
  if (refused) {
    yield { start, end, ...refused };
    return;
  }
  for (const attribute of element.attributes) {
    yield* attributeFaults(element, attribute, foreign, references);
  }
  if (element.local === 'style' && !foreign) yield* styleFaults(element, text, references);
  for (const child of element.children) yield* elementFaults(child, text, references);
}

const ACCEPTED =
  'accepted are shapes, groups, text, gradients, patterns, clips, masks, markers and filters';

/** Why an element is refused, by its name; the others are refused because nobody listed them. */
const REASONS: Record<string, { what: string; fix: string }> = {
  script: { what: 'runs a script', fix: 'Delete it.' },
  handler: { what: 'runs a script', fix: 'Delete it.' },
  foreignObject: {
    what: 'holds HTML',
    fix: 'Delete it, or convert the text in it to paths.',
  },
  image: {
    what: 'holds or loads another picture',
    fix: 'Draw it with shapes: in 6 KB no photo looks well.',
  },
  feImage: { what: 'loads another picture', fix: 'Delete it.' },
  a: { what: 'is a link', fix: 'Keep what is in it, and delete the tags <a> and </a>.' },
};
for (const name of ['animate', 'animateColor', 'animateMotion', 'animateTransform', 'set']) {
  REASONS[name] = {
    what: 'changes the picture over time',
    fix: 'Delete it: pictures stand still.',
  };
}
for (const name of ['font', 'font-face', 'font-face-src', 'font-face-uri', 'glyph']) {
  REASONS[name] = { what: 'is a font', fix: 'Delete it, and convert text to paths.' };
}

function refusedElement({
  written,
  local,
  uri,
}: SvgElement): Pick<SvgFault, 'what' | 'fix'> | undefined {
  if (uri === SVG && ELEMENTS.has(local)) return undefined;
  const reason = Object.hasOwn(REASONS, local) ? REASONS[local] : undefined;
  const named = `has the element <${written}>`;
  if (reason) return { what: `${named}, which ${reason.what}; ${ACCEPTED}`, fix: reason.fix };
  if (uri === SVG) return { what: `${named}; ${ACCEPTED}`, fix: 'Delete it, or correct its name.' };
  const whose = uri === 'http://www.w3.org/1999/xhtml' ? 'is HTML' : 'is not of SVG';
  return {
    what: `${named}, which ${whose}; ${ACCEPTED}`,
    fix: 'Delete it, or save the picture as a plain SVG: it is not needed to draw it.',
  };
}

function* attributeFaults(
  element: SvgElement,
  attribute: SvgAttribute,
  foreign: boolean,
  references: Reference[],
): Iterable<SvgFault> {
  const { written, local, uri, value, start, end } = attribute;
  const named = `has the attribute "${written}" in <${element.written}>`;
  if (uri === XMLNS || isProgram(uri)) return;
  const isHref = local === 'href' && (uri === '' || uri === XLINK);
  if (isHref && !foreign) {
    const id = /^#(\S+)$/.exec(value)?.[1];
    if (id !== undefined) references.push({ from: element, id, start, end });
    else {
      yield {
        start,
        end,
        what: `${named}, which refers to something outside of itself; accepted is the name of a part of it, such as "#leaf"`,
        fix: 'Put what it refers to into the picture, or delete the attribute.',
      };
    }
    return;
  }
  if (!isAccepted(attribute, foreign)) {
    const why =
      /^on/i.test(local) && !foreign ? ', which runs a script when something happens' : '';
    yield {
      start,
      end,
      what: `${named}${why}; accepted are attributes that say how something is drawn`,
      fix: 'Delete it.',
    };
    return;
  }
  // Without a bracket no CSS calls a function, and without one it cannot load anything.
  if (!value.includes('(') || (uri !== '' && !foreign) || isWords(local)) return;
  const { faults, references: found } = readCss(value);
  for (const fault of faults)
    yield cssFault(`in "${written}" of <${element.written}>`, fault, attribute);
  for (const { id } of found) references.push({ from: element, id, start, end });
}

function isAccepted({ local, uri }: SvgAttribute, foreign: boolean): boolean {
  if (uri === XML) return local === 'space' || local === 'lang';
  // What a drawing program's own element has without a prefix means nothing to a browser.
  if (uri === '') return foreign || isAttribute(local);
  return uri === XLINK && (local === 'title' || local === 'type' || local === 'role');
}

/** What a stylesheet within the picture must not do. */
function* styleFaults(
  { text: css, end, start }: SvgElement,
  text: string,
  references: Reference[],
): Iterable<SvgFault> {
  const { faults, references: found } = readCss(css);
  // Places are known where the file has the stylesheet letter by letter, and the tag's otherwise.
  const offset = css === '' ? -1 : text.slice(end, end + css.length + 20).indexOf(css);
  const place = (mark: { start: number; end: number }) =>
    offset < 0
      ? { start, end }
      : { start: end + offset + mark.start, end: end + offset + mark.end };
  for (const fault of faults) yield cssFault('in <style>', fault, place(fault));
  for (const reference of found) {
    references.push({ classes: reference.classes, id: reference.id, ...place(reference) });
  }
}

function cssFault(
  where: string,
  { what }: CssFault,
  { start, end }: { start: number; end: number },
): SvgFault {
  return {
    start,
    end,
    what: `${what}, ${where}; accepted are colours, numbers and names of parts of the picture, such as url(#leaf)`,
    fix: 'Put what it needs into the picture, or delete it.',
  };
}
