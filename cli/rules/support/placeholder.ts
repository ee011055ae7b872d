/** A piece of a text, as offsets: the first character and the one after the last. */
export interface Piece {
  start: number;
  end: number;
}

const WORD = '\\p{L}\\p{N}_';
const alone = (pattern: string) => `(?<![${WORD}])(?:${pattern})(?![${WORD}])`;

/** Where a word for what is still to be written may stand in the middle of a text. */
const WITHIN = [
  alone('TBD|TBA|FIXME'),
  // "Operator A". Not "I", which English may mean: "the network I use".
  alone('(?:Operator|Carrier|Network|Provider|Company) [A-HJ-Z]'),
  // Three are a numeral after a word, "Chapter XXX"; more are no number.
  alone('X{4,}'),
  `(?<![${WORD}]|\\p{L}[ \u00a0])X{3}(?![${WORD}])`,
  alone('YOUR[_-][A-Z_-]+'),
  '[Ll]orem ipsum|LOREM IPSUM',
  alone('[Yy]ours to fill in'),
  '\\[(?:your|insert|name|operator|keyword|company|…|\\.{3})(?: [^\\]]*)?\\]',
];

/** What may stand around the words of a text that is a placeholder and nothing else. */
const FRINGE = '[^\\p{L}\\p{N}]*';

/** What only a text that is nothing else says for lack of a better one: "Your text here" may be half a sentence. */
const WHOLE = [
  'X{3,}|x{3,}',
  '\\?{2,}',
  '\\[[^\\]]*\\]',
  '[Pp]laceholder|[Cc]hange ?me|[Tt]odo:?',
  '(?:[Oo]perator|[Cc]arrier|[Nn]etwork|[Cc]ompany) ?\\d{1,2}',
  '[Ii]nsert .{1,40} here',
  '[Yy]our (?:\\p{L}+ ){0,2}(?:text|name|title|keyword|number|e-?mail|address|description|price|link|code) here',
].map((pattern) => `^${FRINGE}(?:${pattern})${FRINGE}$`);

const ANYWHERE = new RegExp([...WITHIN, ...WHOLE].join('|'), 'gu');

/**
 * What every placeholder has some of, found out in a tenth of the time: nearly all texts have nothing of it.
 * A `your` counts where `here` follows, or as a name in capitals.
 */
const SUSPICIOUS =
  /TODO|[Tt]odo\W*$|TBD|TBA|FIXME|XXX|xxx|YOUR[_-]|[Yy]our .* here|[Yy]ours to|ipsum|IPSUM|[<[]|\?\?|laceholder|hange ?me|nsert |(?:perator|arrier|etwork|rovider|ompany) ?[A-Z\d]/;

/** In Spanish and its neighbours TODO is the word for "all", so there only `TODO:` is a note. */
const TODO = new RegExp(alone('TODO'), 'gu');
const TODO_NOTE = /(?<![\p{L}\p{N}_])TODO(?=[:(])/gu;
const ALL_IS_TODO = new Set(['es', 'pt', 'gl']);

const ANGLES = /<(…|\.{3}|[\p{L}_][\p{L}\p{N}_ -]*)>/gu;
/** The elements that people write in texts and terms; `<name>` is none. */
const ELEMENTS = new Set(
  'a abbr article aside b bdi bdo blockquote br caption code dd del div dl dt em footer h1 h2 h3 h4 h5 h6 header hr i img ins li main mark nav ol p pre q s section small span strong style sub sup table tbody td tfoot th thead tr u ul wbr'.split(
    ' ',
  ),
);

/**
 * Finds what stands in a text for something that is still to be written: "Operator A", "TODO",
 * "<name>", "lorem ipsum". What might just as well be meant, such as "Louis XXX" or "¡TODO incluido!",
 * is passed over.
 * @param language the code of the text's language, where it has one.
 * @returns the pieces in the order of the text.
 */
export function placeholdersIn(text: string, language?: string): Piece[] {
  if (!SUSPICIOUS.test(text)) return [];
  const todo = language !== undefined && ALL_IS_TODO.has(language) ? TODO_NOTE : TODO;
  const tags = [...text.matchAll(ANGLES)].filter(
    ({ 1: inside = '' }) => !ELEMENTS.has(inside.toLowerCase()),
  );
  return [...text.matchAll(ANYWHERE), ...text.matchAll(todo), ...tags]
    .map(({ 0: { length }, index }) => ({ start: index, end: index + length }))
    .sort((a, b) => a.start - b.start);
}
