import { type CSSToken, isTokenIdent, TokenType, tokenize } from '@csstools/css-tokenizer';

/** What is not accepted in CSS, or what it refers to, at offsets into the CSS. */
interface CssMark {
  start: number;
  end: number;
}

export interface CssFault extends CssMark {
  /** As the end of a sentence: "loads something". */
  what: string;
}

export interface CssReference extends CssMark {
  /** The name after the #. */
  id: string;
  /** In a stylesheet, the classes that the rule is for; undefined where it is for anything else. */
  classes?: readonly string[] | undefined;
}

/** Functions that only compute: colours, numbers, shapes, moves and effects. None takes an address. */
const FUNCTIONS = new Set(
  (
    'rgb rgba hsl hsla hwb lab lch oklab oklch color color-mix light-dark var calc min max clamp ' +
    'matrix matrix3d translate translatex translatey translate3d rotate rotatez scale scalex scaley ' +
    'skew skewx skewy path polygon circle ellipse inset blur brightness contrast drop-shadow ' +
    'grayscale hue-rotate invert opacity saturate sepia ' +
    'is where not first-child nth-child nth-of-type'
  ).split(' '),
);

const MEDIA = 'media';

/**
 * Reads CSS as browsers do, escapes included, and finds what reaches out of the picture. Any property
 * may stand in it: one that could load something needs a function, an at-rule or an address for that,
 * and of these only listed ones are accepted.
 */
export function readCss(css: string): { faults: CssFault[]; references: CssReference[] } {
  const faults: CssFault[] = [];
  const references: CssReference[] = [];
  const tokens = tokenize({ css }).filter(([type]) => type !== TokenType.Comment);
  /** For each bracket { that is open the classes of its rule; null for one that holds rules. */
  const rules: (readonly string[] | undefined | null)[] = [];
  let prelude: CSSToken[] = [];
  const refer = ([, , start, end]: CSSToken, address: string) => {
    const id = /^#(\S+)$/.exec(address)?.[1];
    if (id === undefined) {
      faults.push({ start, end: end + 1, what: 'refers to something outside of itself' });
    } else {
      references.push({ id, classes: rules.at(-1) ?? undefined, start, end: end + 1 });
    }
  };
  for (const [index, token] of tokens.entries()) {
    const [type, written, start, end] = token;
    const mark = { start, end: end + 1 };
    switch (type) {
      case TokenType.URL:
        refer(token, token[4].value);
        break;
      case TokenType.Function: {
        const name = token[4].value.toLowerCase();
        const given =
          tokens[tokens[index + 1]?.[0] === TokenType.Whitespace ? index + 2 : index + 1];
        if (name === 'url' && given?.[0] === TokenType.String) refer(token, given[4].value);
        else if (!FUNCTIONS.has(name)) {
          faults.push({
            ...mark,
            what: `has the CSS function ${written}…), which may load something`,
          });
        }
        break;
      }
      case TokenType.AtKeyword:
        if (token[4].value.toLowerCase() !== MEDIA) {
          faults.push({
            ...mark,
            what: `has the CSS rule ${written}; the only one accepted is @media`,
          });
        }
        break;
      case TokenType.BadURL:
      case TokenType.BadString:
        faults.push({ ...mark, what: 'has an address or a text in its CSS that is not closed' });
        break;
    }
    if (type === TokenType.OpenCurly) {
      rules.push(isMedia(prelude) ? null : classesOf(prelude));
      prelude = [];
    } else if (type === TokenType.CloseCurly) {
      rules.pop();
      prelude = [];
    } else if (type === TokenType.Semicolon) prelude = [];
    else prelude.push(token);
  }
  return { faults, references };
}

function isMedia(prelude: readonly CSSToken[]): boolean {
  return prelude.some(([type]) => type === TokenType.AtKeyword);
}

/** The classes of a selector such as `.a, .b`; undefined where anything else is in it. */
function classesOf(prelude: readonly CSSToken[]): string[] | undefined {
  const classes: string[] = [];
  let dot = false;
  for (const token of prelude) {
    if (isTokenIdent(token) && dot) classes.push(token[4].value);
    const [type, written] = token;
    const between = type === TokenType.Whitespace || type === TokenType.Comma || written === '.';
    if (!between && !(isTokenIdent(token) && dot)) return undefined;
    dot = written === '.';
  }
  return classes;
}
