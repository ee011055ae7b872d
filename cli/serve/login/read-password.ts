import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { CannotRun } from '../../cannot-run.ts';

/** The standard input, as far as a password is read from it. */
export type PasswordInput = NodeJS.ReadableStream & { isTTY?: boolean };

/** Far beyond what anyone types; it bounds what a wrong redirection can read into memory. */
const LONGEST = 1024;

/**
 * Reads a password for a new subscriber: from the standard input as a whole, or hidden from the
 * terminal and twice. It is never an argument, which other users of the machine could see.
 * @param fromStdin whether `--password-stdin` was given.
 * @throws CannotRun when there is none, or the two differ.
 */
export async function readPassword(
  fromStdin: boolean,
  input: PasswordInput,
  talk: (text: string) => void,
): Promise<string> {
  if (!fromStdin && !input.isTTY) {
    throw new CannotRun('There is no terminal to ask for the password; use --password-stdin.');
  }
  const password = fromStdin ? await readAll(input) : await askTwice(input, talk);
  if (password.trim() === '') throw new CannotRun('The password is empty.');
  return password;
}

async function readAll(input: PasswordInput): Promise<string> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of input) {
    parts.push(Buffer.from(part as string));
    length += parts.at(-1)?.byteLength ?? 0;
    if (length > LONGEST) throw new CannotRun(`The password is longer than ${LONGEST} bytes.`);
  }
  // `echo secret |` ends the line; the line's end is no part of the password.
  return Buffer.concat(parts)
    .toString('utf8')
    .replace(/\r?\n$/, '');
}

async function askTwice(input: PasswordInput, talk: (text: string) => void): Promise<string> {
  const first = await askHidden(input, 'Password: ', talk);
  const second = await askHidden(input, 'The same again: ', talk);
  if (first !== second) throw new CannotRun('The two passwords differ.');
  return first;
}

function askHidden(
  input: PasswordInput,
  prompt: string,
  talk: (text: string) => void,
): Promise<string> {
  const silence = new Writable({ write: (_part, _encoding, done) => done() });
  const lines = createInterface({ input, output: silence, terminal: true });
  talk(prompt);
  return new Promise((resolve, reject) => {
    lines.once('line', (line) => {
      resolve(line);
      lines.close();
    });
    lines.once('SIGINT', () => lines.close());
    lines.once('close', () => {
      talk('\n');
      reject(new CannotRun('No password was given.'));
    });
  });
}
