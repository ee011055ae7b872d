import { resolve } from 'node:path';
import { environmentAllowed } from '../check/environment-allowed.ts';
import { count } from '../count.ts';
import type { Terminal } from '../terminal.ts';
import type { Environment } from '../workspace/expand-environment.ts';
import { readWorkspace } from '../workspace/read-workspace.ts';
import { writeOutput } from '../write-output.ts';
import { exportTexts } from './export-texts.ts';
import { translatable } from './translatable.ts';

/** What `portico texts export` was asked for. */
export interface ExportOptions {
  cwd: string;
  language: string;
  out?: string;
}

/**
 * Writes the texts of a language as XLIFF.
 * @throws CannotRun for an unknown language, a message file that cannot be read, an output file
 * that cannot be written.
 */
export async function exportCommand(
  { cwd, language: code, out }: ExportOptions,
  environment: Environment,
  terminal: Terminal,
): Promise<void> {
  const workspace = readWorkspace(cwd, environment, environmentAllowed);
  const language = translatable(workspace, code);
  const { xliff, texts, files, untranslated } = await exportTexts(workspace, language);
  if (out === undefined) terminal.result(xliff);
  else await writeOutput(resolve(cwd, out), out, xliff);
  const to = out === undefined ? '' : ` in ${out}`;
  terminal.talk(
    `${count(texts, 'text')} of ${count(files, 'file')}${to}; ${untranslated === 0 ? 'all' : `${texts - untranslated} of them`} have a text in ${language.name}.`,
  );
}
