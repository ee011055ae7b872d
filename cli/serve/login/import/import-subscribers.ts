import { createHash } from 'node:crypto';
import { createReadStream, type Stats, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { CannotRun } from '../../../cannot-run.ts';
import { count } from '../../../count.ts';
import { PROBLEMS } from '../../../exit-codes.ts';
import { progressBar } from '../../../progress-bar.ts';
import type { Terminal } from '../../../terminal.ts';
import { version } from '../../../version.ts';
import type { SubscribersOptions } from '../manage-subscribers.ts';
import { listUrl } from '../open-list.ts';
import type { Subscriber } from '../subscribers.ts';
import { subscribersFile } from '../subscribers-file.ts';
import { readTenants, type Tenants } from '../tenants.ts';
import { type Columns, OF_REFUSED, readColumns } from './columns.ts';
import type { ImportStore } from './import-store.ts';
import { openPostgresImport } from './postgres-import.ts';
import { type CsvRecord, readCsv } from './read-csv.ts';
import { readRow } from './read-row.ts';
import { RefusedRows } from './refused-rows.ts';
import { RepeatedRows } from './repeated-rows.ts';
import { openSqliteImport } from './sqlite-import.ts';

export interface ImportOptions extends SubscribersOptions {
  tenant?: string;
  dryRun?: boolean;
  /** The CSV file for refused rows, relative to `cwd`. */
  refused?: string;
}

/** Where subscribers go, and how many of them at once. */
export interface ImportInto {
  open?: (file: string) => Promise<ImportStore>;
  batch?: number;
}

/** So many rows go into one transaction: some tens of milliseconds. */
const BATCH = 5000;

/**
 * Imports a CSV file of subscribers as a stream. What is killed goes on where it was when it is called again.
 * @param named the file, relative to `cwd`.
 * @returns the exit code: 1 where rows were refused.
 * @throws CannotRun where file or list cannot be used; what was written until then stays.
 */
export async function importSubscribers(
  named: string,
  options: ImportOptions,
  terminal: Terminal,
  { open = openSqliteImport, batch = BATCH }: ImportInto = {},
): Promise<number> {
  const root = resolve(options.cwd);
  const file = resolve(root, named);
  const tenants = readTenants(root);
  const noTenant = options.tenant === undefined ? undefined : tenants.fault(options.tenant);
  if (noTenant !== undefined) throw new CannotRun(noTenant);
  const source: Source = { file, size: statOf(file).size, show: progressBar(terminal) };
  const id = await identify(source, tenants, options.tenant);
  const refused = new RefusedRows(options.refused && resolve(root, options.refused));
  const url = listUrl(options);
  const opening = () =>
    url === undefined ? open(subscribersFile(options)) : openPostgresImport(url);
  const store = options.dryRun
    ? undefined
    : await opening().catch((error) => {
        refused.close();
        throw error;
      });
  try {
    const done = (await store?.placeOf(id)) ?? 0;
    if (done > 0) {
      terminal.talk(`Goes on behind ${count(done, 'row')}, which an import before has done.`);
    }
    const run = { source, id, tenants, tenant: options.tenant, refused, store, batch, done };
    const outcome = await importRows(run, terminal);
    refused.end();
    report(outcome, run, options, terminal);
    return refused.count > 0 ? PROBLEMS : 0;
  } finally {
    refused.close();
    await store?.close();
  }
}

interface Source {
  file: string;
  /** In bytes. */
  size: number;
  show: ReturnType<typeof progressBar>;
}

function statOf(file: string): Stats {
  const stats = statSync(file, { throwIfNoEntry: false });
  if (!stats) throw new CannotRun(`There is no file ${file}.`);
  if (!stats.isFile()) throw new CannotRun(`${file} is no file that can be read twice.`);
  return stats;
}

/** The bytes of a file, with a bar. */
async function* bytesOf({ file, size, show }: Source, label: string): AsyncGenerator<Buffer> {
  let read = 0;
  try {
    for await (const bytes of createReadStream(file, { highWaterMark: 256 * 1024 })) {
      read += bytes.length;
      show(label, Math.min(read, size), size);
      yield bytes;
    }
  } catch (error) {
    if (error instanceof Error && 'syscall' in error) {
      throw new CannotRun(`${file} cannot be read: ${error.message}.`);
    }
    throw error;
  }
}

/**
 * A digest of all that decides what becomes of the rows. An import goes on only where nothing of it has changed: a row
 * that was refused may be taken once its tenant is there.
 */
async function identify(source: Source, tenants: Tenants, tenant?: string): Promise<string> {
  const hash = createHash('sha256');
  const { names } = tenants;
  const countries = names?.map((name) => tenants.country(name) ?? null);
  hash.update(JSON.stringify([version, tenant ?? null, names ?? null, countries ?? null]));
  for await (const bytes of bytesOf(source, 'read')) hash.update(bytes);
  return hash.digest('hex');
}

interface Run {
  source: Source;
  id: string;
  tenants: Tenants;
  tenant: string | undefined;
  refused: RefusedRows;
  /** Undefined where nothing is to be written. */
  store: ImportStore | undefined;
  batch: number;
  /** How many rows an import before has done. */
  done: number;
}

interface Outcome {
  /** How many rows are good. */
  good: number;
  added: number;
  replaced: number;
  repeated: RepeatedRows;
}

async function importRows(run: Run, terminal: Terminal): Promise<Outcome> {
  const { source, id, tenants, tenant, refused, store, batch, done } = run;
  const outcome: Outcome = { good: 0, added: 0, replaced: 0, repeated: new RepeatedRows() };
  let columns: Columns | undefined;
  let rows = 0;
  let waiting: Subscriber[] = [];

  const flush = async (place: number) => {
    const { added = 0, replaced = 0 } =
      (await store?.putAll(waiting, { file: id, rows: place })) ?? {};
    outcome.added += added;
    outcome.replaced += replaced;
    waiting = [];
  };
  const begin = (record: CsvRecord) => {
    if ('fault' in record) throw new CannotRun(`The first line cannot be read: ${record.fault}.`);
    columns = readColumns(record.fields, tenant);
    for (const remark of columns.remarks) terminal.talk(remark);
    refused.begin([...OF_REFUSED, ...columns.names]);
    return columns;
  };
  const take = (record: CsvRecord, columns: Columns) => {
    rows++;
    if ('fault' in record) return refused.add(record.line, `It is no row: ${record.fault}.`, []);
    const read = readRow(record.fields, columns, tenants, tenant);
    if ('reason' in read) return refused.add(record.line, read.reason, record.fields);
    outcome.good++;
    const isRepeated = outcome.repeated.add(read, record.line);
    if (rows <= done) return;
    waiting.push(read);
    // It will be found in the list, but has not stood there before the file.
    if (isRepeated) outcome.replaced--;
  };

  for await (const records of readCsv(bytesOf(source, 'rows'))) {
    for (const record of records) {
      if (columns === undefined) begin(record);
      else take(record, columns);
      if (waiting.length >= batch) await flush(rows);
    }
  }
  if (columns === undefined) throw new CannotRun(`${source.file} is empty.`);
  await flush(0);
  return outcome;
}

function report(
  { good, added, replaced, repeated }: Outcome,
  { refused, store }: Run,
  options: ImportOptions,
  terminal: Terminal,
): void {
  sayAll(terminal, `${count(refused.count, 'row')} refused`, refused);
  if (refused.count > refused.shown.length && options.refused === undefined) {
    terminal.talk('All of them are written with --refused FILE.');
  }
  if (options.refused !== undefined && refused.count > 0)
    terminal.talk(`Refused rows are in ${options.refused}.`);
  const again = `${count(repeated.count, 'row')} of somebody who stands in the file before; the last row holds`;
  sayAll(terminal, again, repeated);
  const rest = `${count(refused.count, 'row')} refused.`;
  if (!store)
    terminal.result(`Nothing is written: ${count(good, 'row')} would be taken, ${rest}\n`);
  else {
    terminal.result(`Added ${added}, replaced ${replaced}; ${rest}\n`);
    terminal.talk('Subscribers who are not in the file stay as they were.');
  }
}

/** What is shown of many, and how many there are. */
function sayAll(
  terminal: Terminal,
  what: string,
  { count, shown }: { count: number; shown: readonly string[] },
): void {
  if (count === 0) return;
  const first = count > shown.length ? `; the first ${shown.length}` : '';
  terminal.talk(`${what}${first}:`);
  for (const line of shown) terminal.talk(`  ${line}`);
}
