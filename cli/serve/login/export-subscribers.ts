import { createWriteStream, rmSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { resolve } from 'node:path';
import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { CannotRun } from '../../cannot-run.ts';
import { csvLine } from './csv-line.ts';
import { assertAsked, nobody, type SubscribersOptions } from './manage-subscribers.ts';
import { openList } from './open-list.ts';
import type { Subscriber, Subscribers } from './subscribers.ts';

/** The columns of a list as CSV, which import takes in any order. */
export const COLUMNS = ['phone', 'tenant', 'hash', 'valid_till'] as const;

export interface ExportOptions extends SubscribersOptions {
  tenant?: string;
  /** The file to write, relative to `cwd`; the standard output where absent. */
  out?: string;
}

/**
 * Writes the list as CSV, with hashes and never with passwords, row by row.
 * @param talk hears what is no row: that nobody was found.
 * @throws CannotRun where the list cannot be read or the file cannot be written; a file that was
 *   there stays as it was.
 */
export async function exportSubscribers(
  options: ExportOptions,
  stdout: Writable,
  talk: (text: string) => unknown = () => {},
): Promise<void> {
  const root = resolve(options.cwd);
  const list = await openList(options, 'read');
  try {
    if (await isEmpty(list, options.tenant)) {
      assertAsked(options);
      if (options.tenant !== undefined) talk(nobody(options));
    }
    const rows = Readable.from(toCsv(list?.each(options.tenant) ?? []));
    if (options.out === undefined) await pipeline(rows, stdout, { end: false });
    else await writePrivately(rows, resolve(root, options.out));
  } finally {
    await list?.close();
  }
}

async function isEmpty(
  list: Subscribers | undefined,
  tenant: string | undefined,
): Promise<boolean> {
  for await (const _first of list?.each(tenant) ?? []) return false;
  return true;
}

async function writePrivately(rows: Readable, file: string): Promise<void> {
  const draft = `${file}.${process.pid}.tmp`;
  try {
    await pipeline(rows, createWriteStream(draft, { mode: 0o600, flags: 'wx' }));
    await rename(draft, file);
  } catch (error) {
    rmSync(draft, { force: true });
    if (error instanceof CannotRun) throw error;
    throw new CannotRun(`${file} cannot be written: ${(error as Error).message}.`);
  }
}

async function* toCsv(
  subscribers: AsyncIterable<Subscriber> | Iterable<Subscriber>,
): AsyncGenerator<string> {
  yield csvLine(COLUMNS);
  for await (const { phone, tenant, hash, validTill = '' } of subscribers) {
    yield csvLine([phone, tenant, hash, validTill]);
  }
}
