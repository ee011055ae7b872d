import type { SvgElement } from './read-svg.ts';
import type { XmlFault } from './xml-fault.ts';

/** That something in a picture is drawn by the name of another part of it. */
export interface Reference {
  /** The name after the #. */
  id: string;
  start: number;
  end: number;
  /** The element that has it in an attribute; undefined where it stands in a stylesheet. */
  from?: SvgElement;
  /** The classes that the stylesheet's rule is for; undefined where it is for anything else. */
  classes?: readonly string[] | undefined;
}

/** How many elements are drawn once each reference is followed. A picture of this repository has at most 500. */
const MAX_DRAWN = 20_000;
/** How long a chain of references and elements within each other may be. */
const MAX_CHAIN = 500;
/** What these hold is not drawn again for each use. */
const CHEAP = new Set(['linearGradient', 'radialGradient']);

/**
 * Where a picture refers to itself in a circle, or to parts that refer to parts and so on, so that a
 * few lines take minutes to draw.
 */
export function referenceFault(
  root: SvgElement,
  references: readonly Reference[],
): XmlFault | undefined {
  const byId = elementsById(root);
  const own = new Map<SvgElement, Reference[]>();
  const ofClass = new Map<string, Reference[]>();
  for (const reference of references) {
    const target = byId.get(reference.id);
    if (!target || CHEAP.has(target.local)) continue;
    if (reference.from) push(own, reference.from, reference);
    else if (reference.classes) {
      for (const name of reference.classes) push(ofClass, name, reference);
    } else return notForClass(reference);
  }
  const outgoing = (element: SvgElement) => [
    ...(own.get(element) ?? []),
    ...(ofClass.size > 0 ? classesOf(element).flatMap((name) => ofClass.get(name) ?? []) : []),
  ];
  const drawn = new Map<SvgElement, number>();
  const open = new Set<SvgElement>();
  let fault: XmlFault | undefined;
  const count = (element: SvgElement, via: Reference | undefined): number => {
    const known = drawn.get(element);
    if (known !== undefined || fault) return known ?? 0;
    if (via && (open.has(element) || open.size > MAX_CHAIN)) {
      fault = open.has(element) ? circle(via) : chain(via);
      return 0;
    }
    open.add(element);
    let sum = 1;
    for (const child of element.children) sum += count(child, via);
    for (const reference of outgoing(element)) {
      const target = byId.get(reference.id);
      if (!target) continue;
      sum += count(target, reference);
      if (sum > MAX_DRAWN) fault ??= tooMany(reference);
      if (fault) break;
    }
    open.delete(element);
    drawn.set(element, sum);
    return sum;
  };
  count(root, undefined);
  return fault;
}

function push<K>(map: Map<K, Reference[]>, key: K, reference: Reference): void {
  const known = map.get(key);
  if (known) known.push(reference);
  else map.set(key, [reference]);
}

function elementsById(root: SvgElement): Map<string, SvgElement> {
  const byId = new Map<string, SvgElement>();
  const visit = (element: SvgElement) => {
    const id = attributeOf(element, 'id');
    if (id !== undefined && !byId.has(id)) byId.set(id, element);
    for (const child of element.children) visit(child);
  };
  visit(root);
  return byId;
}

function attributeOf({ attributes }: SvgElement, name: string): string | undefined {
  return attributes.find(({ written }) => written === name)?.value;
}

function classesOf(element: SvgElement): string[] {
  return [...new Set(attributeOf(element, 'class')?.split(/\s+/) ?? [])];
}

function notForClass(reference: Reference): XmlFault {
  return {
    ...placeOf(reference),
    what: `has a stylesheet that refers to "#${reference.id}" from a rule which is not for a class`,
    fix: 'Write the reference as an attribute of the element that needs it.',
  };
}

function placeOf({ start, end }: Reference): { start: number; end: number } {
  return { start, end };
}

function circle(reference: Reference): XmlFault {
  return {
    ...placeOf(reference),
    what: `refers to "#${reference.id}" from within it, so that drawing it has no end`,
    fix: 'Refer to a part that stands elsewhere, or delete the reference.',
  };
}

function chain(reference: Reference): XmlFault {
  return {
    ...placeOf(reference),
    what: `refers to "#${reference.id}" at the end of more than ${MAX_CHAIN} steps`,
    fix: 'Refer to the part itself.',
  };
}

function tooMany(reference: Reference): XmlFault {
  return {
    ...placeOf(reference),
    what: `draws more than ${MAX_DRAWN} parts once its references are followed, here to "#${reference.id}"`,
    fix: 'Refer less often to parts that refer to others.',
  };
}
