import type { TextLanguage } from '../catalogue/languages.ts';
import { type MessagePart, mayHavePlaceholders, parseMessage } from '../messages/parse-message.ts';
import { exampleNumbers, formsOf } from '../messages/plural-forms.ts';
import { wordList } from '../problems/nearest.ts';
import type { Tree } from '../workspace/tree.ts';
import { editMessages, type TextChange } from './edit-messages.ts';
import { singleTexts } from './single-texts.ts';

/** How the explanation of such a list begins. */
const BEGINNING = '# Nothing is translated into';

/**
 * A message file of a language that has no texts yet: every English text as a comment, for translators to work
 * through. Plurals have the forms of the language already.
 * @param english the English file, and `tree` what it says.
 */
export function listTexts(english: string, tree: Tree, language: TextLanguage): string {
  const forms = wholeForms(language.locale);
  const changes = [...singleTexts(tree).values()].flatMap(({ path, text }): TextChange[] => {
    const own = withForms(text, forms);
    return own === text ? [] : [{ path, text: own }];
  });
  const source = changes.length > 0 ? editMessages(english, english, changes) : english;
  const lines = source.split(/\r?\n/);
  const first = lines[0]?.startsWith('# yaml-language-server:') ? [lines.shift() as string] : [];
  const listed = lines.map((line) => (line === '' ? '' : `# ${line}`));
  return [...first, ...explanation(language, forms), ...listed].join('\n');
}

/** Whether a message file is such a list, of which nothing has been translated yet. */
export function isTextList(content: string): boolean {
  return content.includes(BEGINNING) && !/^(?![ \t]*(?:#|\r?$))/m.test(content);
}

function explanation({ name }: TextLanguage, forms: readonly string[]): string[] {
  return [
    `${BEGINNING} ${name} here yet: portals show these texts in English. To translate one, take`,
    '# away the "# " before it and before the keys that it stands under, and leave names in braces as they are. What stays a',
    `# comment stays English.${forms.length > 0 ? ` Plurals have the ${forms.length === 1 ? 'form' : 'forms'} ${wordList(forms, 'and')} here.` : ''}`,
  ];
}

/** The forms that whole numbers take in a language, and "other"; none where the language is unknown. */
function wholeForms(locale: string): readonly string[] {
  return formsOf(locale).filter((form) => form === 'other' || exampleNumbers(form, locale) !== '');
}

/** A text with the plural forms of another language: "one" with the words of English "one", the rest with those of "other". */
function withForms(text: string, forms: readonly string[]): string {
  if (forms.length === 0 || !mayHavePlaceholders(text)) return text;
  const { parts = [] } = parseMessage(text);
  return parts.some(({ kind }) => kind === 'plural') ? written(parts, forms) : text;
}

function written(parts: readonly MessagePart[], forms: readonly string[]): string {
  return parts.map((part) => writtenPart(part, forms)).join('');
}

function writtenPart(part: MessagePart, forms: readonly string[]): string {
  switch (part.kind) {
    case 'words':
      return part.words;
    case 'value':
      return `{${part.name}}`;
    case 'number':
      return '#';
    default: {
      const exact = [...part.forms.keys()].filter((form) => form.startsWith('='));
      const all = [...exact, ...forms].map((form) => {
        const words = part.forms.get(form) ?? part.forms.get('other');
        return `${form} {${written(words?.parts ?? [], forms)}}`;
      });
      return `{${part.name}, plural, ${all.join(' ')}}`;
    }
  }
}
