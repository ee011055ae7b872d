import { stringify } from 'yaml';
import { CannotRun } from '../cannot-run.ts';
import { FALLBACK } from '../catalogue/fallback.ts';
import type { TextLanguage } from '../catalogue/languages.ts';
import { parseMessage } from '../messages/parse-message.ts';
import { missingPluralForms, placeholdersOf } from '../messages/plural-forms.ts';
import { didYouMean, wordList } from '../problems/nearest.ts';
import { isPorticos } from '../workspace/base-catalogue.ts';
import { MESSAGE_FILES } from '../workspace/read-catalogue.ts';
import type { Workspace } from '../workspace/read-workspace.ts';
import type { ReadFile } from '../workspace/read-yaml.ts';
import { at, plainValue, sourcesOf, textAt } from '../workspace/tree.ts';
import { CannotEdit, editMessages, type TextChange } from './edit-messages.ts';
import { isTextList } from './list-texts.ts';
import type { ReadXliff, XliffUnit } from './read-xliff.ts';
import { pathName, type SingleText, singleTexts } from './single-texts.ts';
import { textState } from './text-state.ts';

/** A text that an import writes. */
export interface ImportedText {
  path: readonly string[];
  /** What stands there now; undefined where nothing does. */
  before: string | undefined;
  text: string;
}

/** A message file as it will be. */
export interface ImportedFile {
  /** The path relative to the workspace. */
  file: string;
  content: string;
  texts: ImportedText[];
}

/** Something that is said of a unit. */
export interface ImportNote {
  line: number;
  message: string;
}

/** What an import would do. */
export interface ImportPlan {
  files: ImportedFile[];
  /** Where there are any, nothing is written. */
  problems: ImportNote[];
  warnings: ImportNote[];
  /** How many units have no translation. */
  untranslated: number;
  /** How many texts have changed here since the export, but not in the document: they stay. */
  kept: number;
}

/**
 * Works out which texts of an XLIFF document differ from those of a language, and what its message
 * files become. Units without a translation change nothing, nor do units that the translator has
 * left as they were while somebody else changed the text. A text whose English has changed since
 * the export is taken all the same, with a warning: what it replaces was made for the same English.
 * @throws CannotRun when a message file cannot be read or edited.
 */
export function planImport(
  workspace: Workspace,
  language: TextLanguage,
  { units, problems }: ReadXliff,
): ImportPlan {
  const plan: ImportPlan = {
    files: [],
    problems: [...problems],
    warnings: [],
    untranslated: 0,
    kept: 0,
  };
  for (const [file, ofFile] of byFile(units)) {
    const english = readable(workspace.messages.get(FALLBACK)?.get(file));
    const [first] = ofFile;
    if (!english?.tree || !first) {
      plan.problems.push({ line: first?.line ?? 1, message: unknownFile(workspace, file) });
      continue;
    }
    const own = readable(workspace.messages.get(language.code)?.get(file));
    const reader = new FileImport(
      language,
      file,
      singleTexts(english.tree),
      singleTexts(own?.tree),
    );
    for (const unit of ofFile) reader.unit(unit);
    const texts = reader.texts();
    plan.problems.push(...reader.problems);
    plan.warnings.push(...reader.warnings);
    plan.untranslated += reader.untranslated;
    plan.kept += reader.kept;
    if (texts.length === 0 || plan.problems.length > 0) continue;
    const path = `catalog/messages/${language.code}/${file}.yaml`;
    const content = edit(path, ownText(own), modelText(english, file), [
      ...texts,
      ...restOfLists(own, texts),
    ]);
    plan.files.push({ file: path, content, texts });
  }
  plan.problems.sort((a, b) => a.line - b.line);
  plan.warnings.sort((a, b) => a.line - b.line);
  return plan;
}

/**
 * The text of the workspace's own file; it may lie over Portico's, or not be there. A list of what is to be
 * translated makes way for the first translations.
 */
function ownText(own: ReadFile | undefined): string | undefined {
  if (!own || isPorticos(own.source.file) || isTextList(own.source.text)) return undefined;
  return own.source.text;
}

/** A file with all English texts: the workspace's own, or where that lies over Portico's, what the two make. */
function modelText({ source, tree }: ReadFile, file: string): string {
  const isOwn = !tree || (sourcesOf(tree).size === 1 && !isPorticos(source.file));
  if (isOwn) return source.text;
  const schema = `../../../.portico/schemas/messages-${file}.schema.json`;
  return `# yaml-language-server: $schema=${schema}\n${stringify(plainValue(tree))}`;
}

/** The other entries of lists that the workspace has of Portico so far: its own list takes their whole place. */
function restOfLists(own: ReadFile | undefined, texts: readonly ImportedText[]): TextChange[] {
  const written = new Set(texts.map(({ path }) => pathName(path)));
  const lists = new Map(
    texts.filter(isEntry).map((text) => [listOf(text), text.path.slice(0, -1)] as const),
  );
  return [...lists.values()].flatMap((path) => {
    const list = at(own?.tree, ...path);
    if (list?.kind !== 'list' || !isPorticos(list.place.source.file)) return [];
    return list.items.flatMap((item, index) => {
      const change = { path: [...path, String(index)], text: textAt(item) ?? '' };
      return written.has(pathName(change.path)) ? [] : [change];
    });
  });
}

function edit(
  path: string,
  own: string | undefined,
  english: string,
  texts: readonly TextChange[],
): string {
  try {
    return editMessages(own, english, texts);
  } catch (error) {
    if (!(error instanceof CannotEdit)) throw error;
    throw new CannotRun(`${path} cannot be changed: ${error.message}. Nothing was written.`);
  }
}

function byFile(units: readonly XliffUnit[]): Map<string, XliffUnit[]> {
  const files = new Map<string, XliffUnit[]>();
  for (const unit of units) {
    const same = files.get(unit.file);
    if (same) same.push(unit);
    else files.set(unit.file, [unit]);
  }
  return files;
}

/** A file in which every key is sure; one that holds comments only counts as well. */
function readable(read: ReadFile | undefined): ReadFile | undefined {
  if (read?.findings.some(({ rule }) => rule !== 'file-empty')) {
    throw new CannotRun(`${read.source.file} cannot be read. Run: portico check`);
  }
  return read;
}

function unknownFile({ messages }: Workspace, file: string): string {
  const known = MESSAGE_FILES.filter((name) => messages.get(FALLBACK)?.get(name));
  return `There are no texts of the name "${file}". ${didYouMean(file, known) ?? `A file's id is ${wordList(known)}.`}`;
}

/** How many unknown names get a "did you mean": it takes its time. */
const MOST_HINTS = 20;

/** Takes the units of one file. */
class FileImport {
  readonly problems: ImportNote[] = [];
  readonly warnings: ImportNote[] = [];
  untranslated = 0;
  kept = 0;
  private readonly language: TextLanguage;
  private readonly file: string;
  private readonly english: ReadonlyMap<string, SingleText>;
  private readonly own: ReadonlyMap<string, SingleText>;
  private readonly taken = new Map<string, ImportedText & { line: number }>();
  private hints = 0;

  constructor(
    language: TextLanguage,
    file: string,
    english: ReadonlyMap<string, SingleText>,
    own: ReadonlyMap<string, SingleText>,
  ) {
    this.language = language;
    this.file = file;
    this.english = english;
    this.own = own;
  }

  unit({ id, line, source, target, was }: XliffUnit): void {
    const english = this.english.get(id);
    if (!english) {
      this.problems.push({ line, message: this.unknownUnit(id) });
      return;
    }
    const before = this.own.get(id)?.text;
    if (target === undefined || target.trim() === '') {
      this.untranslated += 1;
      return;
    }
    const text = before === target ? target : withBlanksOf(english.text, target);
    if (text === before) return;
    // What is not there at all is filled in.
    const changedHere = was !== undefined && before !== undefined && was !== textState(before);
    if (changedHere && [target, text].some((one) => textState(one) === was)) {
      this.kept += 1;
      return;
    }
    // Within a list, a figure may move to another entry: lists are compared as a whole.
    const fault =
      formFault(text) ?? (isEntry(english) ? undefined : placeholderFault([english.text], [text]));
    if (fault !== undefined) {
      this.problems.push({ line, message: `${this.name(id)} ${fault}` });
      return;
    }
    if (changedHere) {
      const message = `${this.name(id)}: since the export the text has changed in the workspace too. The one of the file is taken; the one here was: ${before}`;
      this.warnings.push({ line, message });
    }
    this.warn(id, line, english.text, source, text);
    this.taken.set(id, { path: english.path, before, text, line });
  }

  /** What is to be written. Of lists that would stay incomplete, nothing is. */
  texts(): ImportedText[] {
    for (const [list, names] of this.listsWithGaps()) {
      const given = names.filter((name) => this.taken.has(name));
      const { line = 1 } = this.taken.get(given[0] as string) ?? {};
      const message = `${this.name(list)}: ${given.length} of ${names.length} entries are translated. A list is written when all of it is, so these are left out.`;
      this.warnings.push({ line, message });
      for (const name of given) this.taken.delete(name);
    }
    this.compareLists();
    return [...this.english.keys()].flatMap((name) => {
      const { line: _, ...text } = this.taken.get(name) ?? {
        line: 0,
        path: [],
        before: '',
        text: '',
      };
      return text.path.length > 0 ? [text] : [];
    });
  }

  /** Lists of which some, but not all, of the entries that are missing have been given. */
  private listsWithGaps(): [string, string[]][] {
    const missing = [...this.english].filter(
      ([name, text]) => isEntry(text) && !this.own.has(name),
    );
    const lists = Map.groupBy(missing, ([, text]) => listOf(text));
    return [...lists].flatMap(([list, entries]): [string, string[]][] => {
      const names = entries.map(([name]) => name);
      const given = names.filter((name) => this.taken.has(name)).length;
      return given > 0 && given < names.length ? [[list, names]] : [];
    });
  }

  /** Lists as they will be put in what their English lists put in. */
  private compareLists(): void {
    const changed = Map.groupBy([...this.taken.values()].filter(isEntry), listOf);
    for (const [list, [first]] of changed) {
      const inList = (text: { path: readonly string[] }) => isEntry(text) && listOf(text) === list;
      const english = [...this.english.values()].filter(inList);
      const own = new Map<string, { path: readonly string[]; text: string }>([
        ...this.own,
        ...this.taken,
      ]);
      const fault = placeholderFault(
        english.map(({ text }) => text),
        [...own.values()].filter(inList).map(({ text }) => text),
      );
      if (first && fault !== undefined) {
        this.problems.push({ line: first.line, message: `${this.name(list)} ${fault}` });
      }
    }
  }

  private warn(
    id: string,
    line: number,
    english: string,
    source: string | undefined,
    text: string,
  ): void {
    if (source !== undefined && withBlanksOf(english, source) !== english) {
      const message = `${this.name(id)}: the English text has changed since the export. The translation is taken; look at it again. English is now: ${english}`;
      this.warnings.push({ line, message });
    }
    const forms = missingPluralForms(text, this.language.locale);
    if (forms.length > 0) {
      const message = `${this.name(id)} lacks the plural ${forms.length === 1 ? 'form' : 'forms'} ${wordList(forms, 'and')}, which ${this.language.name} has.`;
      this.warnings.push({ line, message });
    }
  }

  private unknownUnit(id: string): string {
    this.hints += 1;
    const hint = this.hints > MOST_HINTS ? undefined : didYouMean(id, this.english.keys());
    return `There is no text "${id}" in catalog/messages/${FALLBACK}/${this.file}.yaml. ${hint ?? 'It may have been deleted since the export: delete the unit.'}`;
  }

  private name(id: string): string {
    return `${this.file}, ${id}`;
  }
}

/** Whether a text is an entry of a list. */
function isEntry({ path }: { path: readonly string[] }): boolean {
  return /^\d+$/.test(path.at(-1) ?? '');
}

/** The name of the list that an entry belongs to. */
function listOf({ path }: { path: readonly string[] }): string {
  return pathName(path.slice(0, -1));
}

/** What is wrong with a translation by itself, as the end of a sentence. */
function formFault(text: string): string | undefined {
  const control = CONTROL.exec(text)?.[0];
  if (control !== undefined) {
    const code = control.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
    return `holds the control character U+${code}, which no text has.`;
  }
  const { fault } = parseMessage(text);
  return fault && `${fault.what}.`;
}

/** How a text, or all entries of a list, put in something else than in English. */
function placeholderFault(english: readonly string[], own: readonly string[]): string | undefined {
  const [expected, found] = [namesIn(english), namesIn(own)];
  const lacking = braced([...expected].filter((name) => !found.has(name)));
  const extra = braced([...found].filter((name) => !expected.has(name)));
  if (extra.length > 0) {
    const accepted = expected.size > 0 ? wordList(braced([...expected]), 'and') : 'none';
    return `has ${wordList(extra, 'and')}, which English has not. Accepted: ${accepted}. ${didYouMean(extra[0] ?? '', lacking) ?? ''}`.trim();
  }
  return lacking.length > 0
    ? `lacks ${wordList(lacking, 'and')}, which English has: ${english.join(' ')}`
    : undefined;
}

function namesIn(texts: readonly string[]): Set<string> {
  return new Set(texts.flatMap((text) => [...placeholdersOf(text)]));
}

const CONTROL = /(?![\t\n])\p{Cc}|[\ufdd0\ufffe\uffff]/u;

function braced(names: readonly string[]): string[] {
  return names.map((name) => `{${name}}`);
}

/**
 * A text without the line breaks and outer blanks that a tool has put in to lay out its XML: those
 * that the English text has not.
 */
function withBlanksOf(english: string, text: string): string {
  let result = english.includes('\n')
    ? text
    : text.replace(/[ \t]*\n\s*/g, (blanks, at: number) =>
        at === 0 || at + blanks.length === text.length ? '' : ' ',
      );
  if (!/^[ \t\n]/.test(english)) result = result.replace(/^[ \t\n]+/, '');
  if (!/[ \t\n]$/.test(english)) result = result.replace(/[ \t\n]+$/, '');
  return result;
}
