import { PassThrough } from 'node:stream';
import type { PasswordInput } from '../../../../cli/serve/login/read-password.ts';

/** The streams of a command: what it writes, and what is typed into it. */
export function createStreams(typed = '') {
  const written = { stdout: '', stderr: '' };
  const to = (name: 'stdout' | 'stderr') => ({
    write: (text: string) => {
      written[name] += text;
    },
  });
  const stdin = new PassThrough() as PassThrough & PasswordInput;
  stdin.end(typed);
  return { written, stdin, stdout: to('stdout'), stderr: to('stderr') };
}
