import { CannotRun } from './cannot-run.ts';
import { writeTextFile } from './write-text-file.ts';

/**
 * Writes the file that a command was asked for with `--out`, whole or not at all.
 * @param path absolute; `name` is how the user wrote it.
 * @throws CannotRun when it cannot be written.
 */
export async function writeOutput(path: string, name: string, content: string): Promise<void> {
  try {
    writeTextFile(path, content);
  } catch (error) {
    throw new CannotRun(`${name} cannot be written (${(error as NodeJS.ErrnoException).code}).`);
  }
}
