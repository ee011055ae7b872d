import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { styleText } from 'node:util';
import { CannotRun } from '../cannot-run.ts';
import type { TextLanguage } from '../catalogue/languages.ts';
import { environmentAllowed } from '../check/environment-allowed.ts';
import { count } from '../count.ts';
import type { Terminal } from '../terminal.ts';
import { visible } from '../visible.ts';
import type { Environment } from '../workspace/expand-environment.ts';
import { readWorkspace, type Workspace } from '../workspace/read-workspace.ts';
import { writeOutput } from '../write-output.ts';
import { workspaceLanguages } from './find-language.ts';
import { type ImportedFile, type ImportNote, type ImportPlan, planImport } from './plan-import.ts';
import { readXliff } from './read-xliff.ts';
import { translatable } from './translatable.ts';

/** What `portico texts import` was asked for. */
export interface ImportOptions {
  cwd: string;
  language?: string;
  dryRun?: boolean;
}

/**
 * Writes the translations of an XLIFF file into the message files of its language.
 * @returns the exit code: 0 when it is done or nothing changes, 1 when problems prevented it.
 * @throws CannotRun for a file that is no XLIFF, or is not for the language.
 */
export async function importCommand(
  file: string,
  { cwd, language: code, dryRun = false }: ImportOptions,
  environment: Environment,
  terminal: Terminal,
): Promise<number> {
  const workspace = readWorkspace(cwd, environment, environmentAllowed);
  const wanted = code === undefined ? undefined : translatable(workspace, code);
  const xliff = readXliff(file, read(resolve(cwd, file), file));
  const language = languageOf(workspace, file, xliff.language, wanted);
  const plan = planImport(workspace, language, xliff);
  const paint = painter(terminal.color);
  for (const note of plan.warnings) terminal.talk(lineOf(file, note, paint('yellow', 'warning')));
  if (plan.problems.length > 0) {
    for (const note of plan.problems)
      terminal.result(`${lineOf(file, note, paint('red', 'error'))}\n`);
    terminal.talk(`${count(plan.problems.length, 'problem')}. Nothing was written.`);
    return 1;
  }
  for (const changed of plan.files) terminal.result(describe(changed, dryRun, paint));
  if (!dryRun) {
    for (const { file: path, content } of plan.files)
      await writeOutput(resolve(cwd, path), path, content);
  }
  terminal.talk(summary(plan, language, dryRun));
  return 0;
}

/** The language of a file: by its whole tag, or by the tag without country and script. */
function languageOf(
  workspace: Workspace,
  file: string,
  tag: string | undefined,
  wanted: TextLanguage | undefined,
): TextLanguage {
  if (tag === undefined) {
    if (wanted) return wanted;
    throw new CannotRun(`${file} does not say its language (trgLang). Name it with --language.`);
  }
  const languages = workspaceLanguages(workspace);
  const [primary = ''] = tag.toLowerCase().split('-');
  const found =
    languages.find(({ code, locale }) => code === tag || locale === tag) ??
    languages.find(({ code }) => code === primary);
  if (wanted && found?.code !== wanted.code) {
    const other = found ? `${found.name} (${tag})` : `"${tag}"`;
    throw new CannotRun(`${file} is in ${other}, not in ${wanted.name} (${wanted.code}).`);
  }
  return translatable(workspace, found?.code ?? tag);
}

function read(path: string, name: string): Uint8Array {
  try {
    return readFileSync(path);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const reasons: Record<string, string> = {
      ENOENT: 'it is not there',
      EISDIR: 'it is a folder',
      EACCES: 'its permissions do not let you',
    };
    throw new CannotRun(`${name} cannot be read: ${reasons[code ?? ''] ?? code}.`);
  }
}

type Paint = (style: Parameters<typeof styleText>[0], text: string) => string;

function painter(color: boolean): Paint {
  return (style, text) => (color ? styleText(style, text, { validateStream: false }) : text);
}

function lineOf(file: string, { line, message }: ImportNote, severity: string): string {
  return `${file}:${line}  ${severity}  ${visible(message)}`;
}

/** The changes of one file: counted, and in a dry run each of them. */
function describe({ file, texts }: ImportedFile, whole: boolean, paint: Paint): string {
  const added = texts.filter(({ before }) => before === undefined).length;
  const parts = [
    ...(added < texts.length ? [`${texts.length - added} changed`] : []),
    ...(added > 0 ? [`${added} new`] : []),
  ];
  const lines = [`${paint('bold', file)}: ${parts.join(', ')}`];
  for (const { path, before, text } of whole ? texts : []) {
    lines.push(`  ${path.join('.')}`);
    if (before !== undefined) lines.push(paint('red', `    - ${visible(before)}`));
    lines.push(paint('green', `    + ${visible(text)}`));
  }
  return `${lines.join('\n')}\n`;
}

function summary(
  { files, untranslated, kept }: ImportPlan,
  language: TextLanguage,
  dryRun: boolean,
) {
  const texts = files.reduce((sum, { texts }) => sum + texts.length, 0);
  const left =
    untranslated === 0 ? '' : ` ${count(untranslated, 'unit')} without a translation left out.`;
  const newer =
    kept === 0
      ? ''
      : ` ${count(kept, 'text')} changed here since the export, not in the file: kept.`;
  const without = left + newer;
  if (texts === 0) return `Nothing changes in ${language.name}.${without}`;
  const done = `${count(texts, 'text')} in ${count(files.length, 'file')}`;
  return dryRun
    ? `${done} would change. Nothing was written.${without}`
    : `${done} written.${without} Run: portico check`;
}
