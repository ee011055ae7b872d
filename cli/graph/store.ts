import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import type { DatabaseSync, StatementSync } from 'node:sqlite';

/** What is kept of one node: a digest of its inputs (`seal` in graph.ts), its value's digest, its value. */
export interface Row {
  inputs: string;
  digest: string;
  value: Uint8Array;
}

/** Without its value, which many runs do not need. */
export type RowHead = Omit<Row, 'value'>;

/** A row of the file, with the day on which it was last asked for. */
interface KeptHead extends RowHead {
  name: string;
  day: number;
}

/** Raised with each change of the tables; a store of another version is begun anew. */
const VERSION = 2;
/** Bytes of values that wait in memory before they are written together. */
const MOST_WAITING = 16 * 1024 * 1024;
/** Days after which a row that no run has asked for is removed. */
const KEEP_DAYS = 7;
/** How long to wait for another process that is writing, in milliseconds. */
const LONGEST_WAIT = 2000;
const DAY = 24 * 60 * 60 * 1000;

/**
 * Where results are kept between runs: rows by name, in one SQLite file, with the values in a table of their
 * own, so that all the rest is read at once. It is only a cache: when something is wrong with the file
 * (damage, another version, no permission, another process that holds it for too long), the store behaves
 * as an empty one. A damaged file is replaced by a new one.
 *
 * Rows are not verified here; `Graph` compares values with their digests.
 */
export class Store {
  readonly #file: string | undefined;
  #tables: Tables | undefined;
  readonly #waiting = new Map<string, Row>();
  #kept: Map<string, KeptHead> | undefined;
  /** Names of rows that this run is the first to ask for today: their day has to be written. */
  readonly #used: string[] = [];
  #bytes = 0;
  #broken = false;
  readonly #today = Math.floor(Date.now() / DAY);

  private constructor(file: string | undefined, tables: Tables | undefined) {
    this.#file = file;
    this.#tables = tables;
  }

  /** A store that forgets everything when the process ends. */
  static inMemory(): Store {
    return new Store(undefined, undefined);
  }

  /**
   * Opens the store of a file, or begins one.
   * @param file absolute; folders on the way are made.
   */
  static open(file: string): Store {
    // Loaded when it is needed: most commands that fail do so before.
    const { DatabaseSync } = process.getBuiltinModule('node:sqlite');
    for (const attempt of ['kept', 'anew']) {
      try {
        if (attempt === 'anew') removeStore(file);
        mkdirSync(dirname(file), { recursive: true });
        return new Store(file, openTables(new DatabaseSync(file)));
      } catch (error) {
        // Another run is at work in it: this one keeps nothing, and takes nothing away.
        if (isBusy(error)) break;
        // A file that is no store is replaced; where that is not possible either, nothing is kept.
      }
    }
    return Store.inMemory();
  }

  /** What is kept under a name, without its value. */
  head(name: string): RowHead | undefined {
    const waiting = this.#waiting.get(name);
    if (waiting) return waiting;
    const found = this.#heads().get(name);
    if (found && found.day !== this.#today) this.#used.push(name);
    return found;
  }

  /** All heads, read when the first is asked for: one by one they take ten times as long. */
  #heads(): Map<string, KeptHead> {
    this.#kept ??= new Map(
      (this.#guarded(({ heads }) => heads.all()) as KeptHead[] | undefined)?.map((head) => [
        head.name,
        head,
      ]),
    );
    return this.#kept;
  }

  /** The value kept under a name; undefined also where another run has put another one there since. */
  value(name: string): Uint8Array | undefined {
    const waiting = this.#waiting.get(name);
    if (waiting) return waiting.value;
    const found = this.#guarded((tables) => tables.value.get(name));
    const isThis = found?.digest === this.#heads().get(name)?.digest;
    return isThis ? (found?.value as Uint8Array | undefined) : undefined;
  }

  /** Whether the file was found damaged in this run. */
  get isBroken(): boolean {
    return this.#broken;
  }

  /** Keeps a row in the place of the one of that name. */
  set(name: string, row: Row): void {
    this.#waiting.set(name, row);
    this.#bytes += row.value.byteLength;
    if (this.#tables && this.#bytes > MOST_WAITING) this.#write();
  }

  /** Writes what waits, and closes the file. Never throws. */
  close(): void {
    this.#write();
    if (!this.#tables) return;
    try {
      this.#tables.database.close();
    } catch {
      this.#broken = true;
    }
    this.#tables = undefined;
    if (this.#broken) this.#remove();
  }

  #remove(): void {
    try {
      if (this.#file) removeStore(this.#file);
    } catch {
      // It can be read and not written to: the next run finds the same damage.
    }
  }

  #write(): void {
    if (!this.#tables || (this.#waiting.size === 0 && this.#used.length === 0)) return;
    this.#guarded(({ database, putHead, putValue, use, dropHeads, dropValues }) => {
      database.exec('BEGIN IMMEDIATE');
      for (const [name, { inputs, digest, value }] of this.#waiting) {
        putHead.run(name, inputs, digest, this.#today);
        putValue.run(name, digest, value);
      }
      for (const name of this.#used) use.run(this.#today, name);
      if (dropHeads.run(this.#today - KEEP_DAYS).changes > 0) dropValues.run();
      database.exec('COMMIT');
      for (const [name, { inputs, digest }] of this.#waiting) {
        this.#heads().set(name, { name, inputs, digest, day: this.#today });
      }
      return undefined;
    });
    this.#waiting.clear();
    this.#used.length = 0;
    this.#bytes = 0;
  }

  #guarded<T>(work: (tables: Tables) => T): T | undefined {
    if (!this.#tables || this.#broken) return undefined;
    try {
      return work(this.#tables);
    } catch (error) {
      // Another process is writing: this run keeps nothing, and the file is as good as it was.
      if (isBusy(error)) rollBack(this.#tables.database);
      else this.#broken = true;
      return undefined;
    }
  }
}

interface Tables {
  database: DatabaseSync;
  heads: StatementSync;
  value: StatementSync;
  putHead: StatementSync;
  putValue: StatementSync;
  use: StatementSync;
  dropHeads: StatementSync;
  dropValues: StatementSync;
}

function openTables(database: DatabaseSync): Tables {
  try {
    database.exec(`PRAGMA busy_timeout = ${LONGEST_WAIT}`);
    const { user_version: version } = database.prepare('PRAGMA user_version').get() as {
      user_version: number;
    };
    if (version !== VERSION && version !== 0) throw new Error('another version');
    // A power cut may damage the file: then it is begun anew. Waiting for the disk is not worth it.
    database.exec('PRAGMA synchronous = OFF');
    // Only a new file is written to: one that is there may be in use.
    if (version === 0) {
      database.exec(`
        PRAGMA journal_mode = WAL;
        CREATE TABLE IF NOT EXISTS head (
        name TEXT PRIMARY KEY, inputs TEXT, digest TEXT, day INTEGER
      ) WITHOUT ROWID;
      CREATE TABLE IF NOT EXISTS value (name TEXT PRIMARY KEY, digest TEXT, value BLOB);
    `);
    }
    return {
      database,
      heads: database.prepare('SELECT name, inputs, digest, day FROM head'),
      value: database.prepare('SELECT digest, value FROM value WHERE name = ?'),
      putHead: database.prepare('INSERT OR REPLACE INTO head VALUES (?, ?, ?, ?)'),
      putValue: database.prepare('INSERT OR REPLACE INTO value VALUES (?, ?, ?)'),
      use: database.prepare('UPDATE head SET day = ? WHERE name = ?'),
      dropHeads: database.prepare('DELETE FROM head WHERE day < ?'),
      dropValues: database.prepare('DELETE FROM value WHERE name NOT IN (SELECT name FROM head)'),
    };
  } catch (error) {
    database.close();
    throw error;
  }
}

function isBusy(error: unknown): boolean {
  return /locked|busy/i.test(String(error));
}

function rollBack(database: DatabaseSync): void {
  try {
    database.exec('ROLLBACK');
  } catch {
    // No transaction was open.
  }
}

/** Removes the file of a store with those that SQLite has beside it. */
export function removeStore(file: string): void {
  for (const ending of ['', '-wal', '-shm', '-journal']) {
    if (existsSync(file + ending)) rmSync(file + ending, { recursive: true });
  }
}
