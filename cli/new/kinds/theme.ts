import { loadSchema, schemaAt } from '../../schemas/load-schema.ts';
import type { Path } from '../../workspace/tree.ts';
import { answerFault } from '../answer-fault.ts';
import type { Answers } from '../answers.ts';
import { readFileName } from '../file-name.ts';
import type { Context, Kind } from '../kind.ts';
import type { Choice, Question, Read } from '../question.ts';
import { schemaLine } from '../schema-line.ts';
import { flowText, verified } from '../yaml-text.ts';

/** A theme from one colour or two. The others, and their contrast, are worked out wherever it is read. */
export const theme: Kind = {
  questions: (_, context): Question[] => [
    {
      name: 'id',
      option: '<id>',
      ask: 'What should it be called?',
      example: 'harbour-night',
      read: (text) => readName(context, text),
    },
    {
      name: 'appearance',
      option: '--appearance <appearance>',
      ask: 'On a dark or a light ground?',
      choices: enumChoices('appearance'),
    },
    {
      name: 'primary',
      option: '--primary <colour>',
      ask: "The brand's colour: main buttons and links?",
      example: '#1456d9',
      read: readColor(context, ['from', 'primary']),
    },
    {
      name: 'accent',
      option: '--accent <colour>',
      ask: 'A second colour, for highlighted badges?',
      example: '#ffc857',
      optional: true,
      read: readColor(context, ['from', 'accent']),
    },
    {
      name: 'radius',
      option: '--radius <radius>',
      ask: 'How round are corners?',
      choices: enumChoices('radius'),
      otherwise: 'large',
    },
  ],
  draft: (known, { root }) => {
    const id = known.text('id') as string;
    return {
      files: [{ file: fileOf(id), content: themeFile(root, fileOf(id), known) }],
      next: [
        `Use it: theme: ${id} in the file of a brand, or npx portico new brand --theme ${id}`,
        'npx portico explain <tenant> theme shows all of its colours, npx portico gallery the logos on them.',
      ],
    };
  },
};

const fileOf = (id: string) => `catalog/themes/${id}.yaml`;

function enumChoices(key: string): readonly Choice[] {
  const values = schemaAt(loadSchema('theme'), [key])?.schema.enum ?? [];
  return values.map((value) => ({ value: String(value) }));
}

/** A name that no theme has, neither here nor in the catalogue that comes with Portico: its own would lie over that. */
function readName({ root, workspace }: Context, text: string): Read {
  const read = readFileName(root, fileOf, text);
  if (read.fault !== undefined || !workspace.themes.has(text)) return read;
  return { fault: `There is a theme "${text}" already. Choose another name.` };
}

/** Reads a colour as `portico check` would; "1456D9" and "#1456D9" are the same one. */
function readColor({ workspace }: Context, path: Path) {
  return (text: string): Read => {
    const value = (text.startsWith('#') ? text : `#${text}`).toLowerCase();
    const fault = answerFault(workspace, { schema: 'theme', path, value });
    return fault === undefined ? { value } : { fault };
  };
}

function themeFile(root: string, file: string, known: Answers): string {
  const accent = known.text('accent');
  const value = {
    appearance: known.text('appearance'),
    radius: known.text('radius'),
    from: { primary: known.text('primary'), ...(accent !== undefined && { accent }) },
  };
  const lines = [
    ...schemaLine(root, 'theme', file),
    ...Object.entries(value).map(([key, inside]) => `${key}: ${flowText(inside)}`),
  ];
  return verified(`${lines.join('\n')}\n`, value);
}
