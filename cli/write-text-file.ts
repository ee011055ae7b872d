import { randomUUID } from 'node:crypto';
import {
  chmodSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';

const MARK = Buffer.from([0xef, 0xbb, 0xbf]);

/**
 * Writes a text file so that it holds either the old content or the new one, whatever happens. The
 * folder is made; a file that is there keeps its permissions and its byte order mark, and a link
 * stays one.
 */
export function writeTextFile(path: string, content: string): void {
  mkdirSync(dirname(path), { recursive: true });
  const stat = statSync(path, { throwIfNoEntry: false });
  const target = stat ? realpathSync(path) : path;
  const marked = stat?.isFile() === true && readFileSync(target).subarray(0, 3).equals(MARK);
  const temporary = `${target}.${randomUUID()}.tmp`;
  try {
    writeFileSync(temporary, marked ? `\ufeff${content}` : content, { flag: 'wx' });
    if (stat) chmodSync(temporary, stat.mode);
    renameSync(temporary, target);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
}
