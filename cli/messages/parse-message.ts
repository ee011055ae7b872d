import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';

/** A piece of a text: words, a value to put in, `#` (the number of the plural around it), a plural. */
export type MessagePart =
  | { kind: 'words'; words: string }
  | { kind: 'value'; name: string; start: number; end: number }
  | { kind: 'number' }
  | Plural;

/** `{name, plural, …}`; offsets count UTF-16 units of the text, as everywhere here. */
export interface Plural {
  kind: 'plural';
  name: string;
  start: number;
  end: number;
  /** What stands for each form, by "one", "few", "other", or "=0" for an exact number. */
  forms: Map<string, PluralForm>;
}

export interface PluralForm {
  /** Where the form's name begins and ends. */
  start: number;
  end: number;
  parts: MessagePart[];
}

/** Why a text cannot be read, and where in it. */
export interface MessageFault {
  /** The end of a sentence that begins with the text's name: "has a brace that is not closed". */
  what: string;
  start: number;
  end: number;
}

/** A text that was read, or what is wrong with it. */
export type ParsedMessage =
  | { parts: MessagePart[]; fault?: undefined }
  | { parts?: undefined; fault: MessageFault };

/** Texts of which the parser, which recurses, is spared the rest. */
const MAX_DEPTH = 20;

/**
 * Reads a text in the one message syntax: ICU MessageFormat with `{name}` and `{name, plural, …}`.
 * Beyond those nothing means anything: an apostrophe is an apostrophe wherever it stands (in ICU it
 * may begin a quotation, so that `l'{name}` would show its braces), `<` is a less-than sign, and a
 * brace cannot be quoted.
 */
export function parseMessage(text: string): ParsedMessage {
  if (!mayHavePlaceholders(text))
    return { parts: text === '' ? [] : [{ kind: 'words', words: text }] };
  const deep = tooDeep(text);
  if (deep !== undefined) {
    return fault(`has braces that are nested more than ${MAX_DEPTH} deep`, deep, deep + 1);
  }
  // Two apostrophes mean one in every place where the parser may meet them.
  const doubled = text.replaceAll("'", "''");
  const offset = doubled === text ? (at: number) => at : (at: number) => undoubled(doubled, at);
  try {
    const elements = parse(doubled, {
      ignoreTag: true,
      requiresOtherClause: false,
      shouldParseSkeletons: false,
      captureLocation: true,
    });
    return {
      parts: elements.map((element) => toPart(element, { text, doubled, offset, top: true })),
    };
  } catch (error) {
    if (error instanceof Fault) return { fault: error.fault };
    const { location, message } = error as SyntaxError & Pick<MessageFormatElement, 'location'>;
    if (!location) throw error;
    return syntaxFault(message, text, offset(location.start.offset), offset(location.end.offset));
  }
}

/** Whether a text may hold anything but words: what most texts are spared the parser for. */
export function mayHavePlaceholders(text: string): boolean {
  return text.includes('{') || text.includes('}');
}

/** Where braces are nested too deep, if they are. */
function tooDeep(text: string): number | undefined {
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === 0x7b && ++depth > MAX_DEPTH) return at;
    if (code === 0x7d) depth -= 1;
  }
  return undefined;
}

/** An offset of the text with doubled apostrophes, in the text as it was. */
function undoubled(doubled: string, at: number): number {
  let apostrophes = 0;
  for (
    let from = doubled.indexOf("'");
    from >= 0 && from < at;
    from = doubled.indexOf("'", from + 1)
  ) {
    apostrophes += 1;
  }
  return at - Math.floor(apostrophes / 2);
}

class Fault extends Error {
  readonly fault: MessageFault;

  constructor({ fault }: { fault: MessageFault }) {
    super(fault.what);
    this.fault = fault;
  }
}

function fault(what: string, start: number, end: number): { fault: MessageFault } {
  return { fault: { what, start, end } };
}

interface Context {
  text: string;
  doubled: string;
  /** From an offset of the doubled text to one of the text. */
  offset: (at: number) => number;
  /** Whether the part stands in no plural. */
  top: boolean;
}

function toPart(element: MessageFormatElement, context: Context): MessagePart {
  const { text, offset } = context;
  const [from, to] = [element.location?.start.offset ?? 0, element.location?.end.offset ?? 0];
  const [start, end] = [offset(from), offset(to)];
  switch (element.type) {
    case TYPE.literal: {
      const brace = context.top ? text.slice(start, end).indexOf('}') : -1;
      if (brace >= 0) {
        const at = start + brace;
        throw new Fault(fault('has a closing brace that closes nothing', at, at + 1));
      }
      return { kind: 'words', words: element.value };
    }
    case TYPE.argument:
      return { kind: 'value', name: element.value, start, end };
    case TYPE.pound:
      return { kind: 'number' };
    case TYPE.plural: {
      if (element.pluralType !== 'cardinal')
        throw new Fault(otherKind('selectordinal', text, start));
      if (element.offset !== 0) {
        const at = text.indexOf('offset', start);
        throw new Fault(fault('has a plural with "offset", which is not in use', at, at + 6));
      }
      const forms = new Map<string, PluralForm>();
      for (const [name, option] of Object.entries(element.options)) {
        const brace = offset(option.location?.start.offset ?? 0);
        const at = text.lastIndexOf(name, brace);
        const parts = option.value.map((inside) => toPart(inside, { ...context, top: false }));
        forms.set(name, { start: at, end: at + name.length, parts });
      }
      if (!forms.has('other')) {
        throw new Fault(fault('has a plural without the form "other"', start, end));
      }
      return { kind: 'plural', name: element.value, start, end, forms };
    }
    default:
      throw new Fault(otherKind(TYPE[element.type] ?? '', text, start));
  }
}

/** The fault of `{name, select, …}` and its like, which are ICU's and not in use here. */
function otherKind(kind: string, text: string, start: number): { fault: MessageFault } {
  const at = text.indexOf(kind, text.indexOf(',', start));
  return fault(
    `has a placeholder of the kind "${kind}"; accepted are {name} and {name, plural, …}`,
    at,
    at + kind.length,
  );
}

const NO_FORMS = 'has a plural whose forms are not written as: one {…} other {…}';

/** What the parser's errors, which have names, mean in the words of the documentation. */
function syntaxFault(
  kind: string,
  text: string,
  start: number,
  end: number,
): { fault: MessageFault } {
  const word = text.slice(start, end);
  switch (kind) {
    case 'EXPECT_ARGUMENT_CLOSING_BRACE':
      // The parser says this also where something else stands in the brace's place.
      return end >= text.length
        ? fault('has a brace that is not closed', start, start + 1)
        : fault(NO_FORMS, end, end + 1);
    case 'EMPTY_ARGUMENT':
      return fault('has braces with no name in them', start, end);
    case 'EXPECT_ARGUMENT_TYPE':
    case 'INVALID_ARGUMENT_TYPE':
      return fault(
        `has a placeholder of the kind "${word}"; accepted are {name} and {name, plural, …}`,
        start,
        Math.max(end, start + 1),
      );
    case 'EXPECT_PLURAL_ARGUMENT_OFFSET_VALUE':
    case 'INVALID_PLURAL_ARGUMENT_OFFSET_VALUE':
      return fault('has a plural with "offset", which is not in use', start, start + 1);
    case 'INVALID_PLURAL_ARGUMENT_SELECTOR':
      return fault('has a plural with an exact number that is too large', start, end);
    case 'DUPLICATE_PLURAL_ARGUMENT_SELECTOR':
      return fault(`has a plural with the form "${word}" twice`, start, end);
    case 'EXPECT_SELECT_ARGUMENT_OPTIONS':
    case 'EXPECT_PLURAL_ARGUMENT_SELECTOR':
    case 'EXPECT_PLURAL_ARGUMENT_SELECTOR_FRAGMENT':
      return fault(NO_FORMS, start, start + 1);
    default:
      return fault('has a brace that begins no placeholder such as {name}', start, start + 1);
  }
}
