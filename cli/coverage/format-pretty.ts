import { styleText } from 'node:util';
import { visible } from '../visible.ts';
import { collapseMissing } from './collapse.ts';
import { COLUMNS, type Coverage, type LanguageCoverage, type Share } from './measure-coverage.ts';
import { percentOf } from './shortfalls.ts';

/** The longest stretch of a text that is shown. */
const EXCERPT = 48;
/** In columns, of a terminal as it opens. */
const WIDTH = 80;

/**
 * Coverage for people: a table of at most 80 columns, then what is missing or doubtful.
 * @param color whether to use terminal colours.
 */
export function formatPretty(coverage: Coverage, color: boolean): string {
  const paint = (style: Parameters<typeof styleText>[0], text: string) =>
    color ? styleText(style, text, { validateStream: false }) : text;
  const lists = listsOf(coverage).filter(({ entries }) => entries.length > 0);
  const blocks = lists.map(({ title, entries }) =>
    [paint('bold', title), ...grouped(entries, (text) => paint('dim', text))].join('\n'),
  );
  return `${[table(coverage.languages, paint), ...blocks].join('\n\n')}\n`;
}

type Paint = (style: Parameters<typeof styleText>[0], text: string) => string;

function table(languages: readonly LanguageCoverage[], paint: Paint): string {
  const labels = languages.map(({ code, name }) => `${code}  ${name}`);
  const first = Math.max('language'.length, ...labels.map(({ length }) => length));
  const wide = first + COLUMNS.reduce((sum, column) => sum + 2 + column.length, 0);
  const gap = wide > WIDTH ? ' ' : '  ';
  const head = ['language'.padEnd(first), ...COLUMNS].join(gap);
  const rows = languages.map(({ sections }, index) => {
    const cells = COLUMNS.map((column) => {
      const share = sections[column];
      const text = (share ? `${percentOf(share)}%` : '–').padStart(column.length);
      return paint(styleOf(share), text);
    });
    return [(labels[index] ?? '').padEnd(first), ...cells].join(gap);
  });
  return [paint('bold', head), ...rows].join('\n');
}

function styleOf(share: Share | undefined): Parameters<typeof styleText>[0] {
  if (!share) return 'dim';
  if (share.present === share.texts) return 'green';
  return percentOf(share) >= 50 ? 'yellow' : 'red';
}

interface Entry {
  /** The heading under which it stands: a file or a language. */
  group: string;
  text: string;
}

function listsOf(coverage: Coverage): { title: string; entries: Entry[] }[] {
  const { missing, counted, identical, pluralForms, termsInEnglish, unusedProperNames } = coverage;
  return [
    {
      title: 'Missing',
      entries: collapseMissing(missing, counted).map(({ file, key, texts }) => ({
        group: file,
        text:
          key === ''
            ? `the whole file${texts > 1 ? ` (${texts} texts)` : ''}`
            : `${key}${texts > 1 ? ` (${texts} texts)` : ''}`,
      })),
    },
    {
      title:
        'The same as in English: translate it, or list it in catalog/messages/proper-names.yaml',
      entries: identical.map(({ file, key, text }) => ({
        group: file,
        text: `${key}  ${excerpt(text)}`,
      })),
    },
    {
      title: 'Without plural forms that the language has',
      entries: pluralForms.map(({ file, key, forms }) => ({
        group: file,
        text: `${key}  ${forms.join(', ')}`,
      })),
    },
    {
      title: 'Terms in English, for want of an offer (not counted)',
      entries: termsInEnglish.map(({ language, template, tenants }) => ({
        group: `catalog/terms/${template}/${language}.hbs`,
        text: tenants.join(', '),
      })),
    },
    {
      title: 'Listed as proper names, but no text is the same as in English',
      entries: unusedProperNames.map(({ language = 'everywhere', text }) => ({
        group: language,
        text: excerpt(text),
      })),
    },
  ];
}

function grouped(entries: readonly Entry[], dim: (text: string) => string): string[] {
  return [...Map.groupBy(entries, ({ group }) => group)].flatMap(([group, inside]) => [
    `  ${dim(group)}`,
    ...inside.map(({ text }) => `    ${text}`),
  ]);
}

function excerpt(text: string): string {
  const shown = visible(text);
  return shown.length > EXCERPT ? `${shown.slice(0, EXCERPT - 1)}…` : shown;
}
