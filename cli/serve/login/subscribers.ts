import type { DatabaseSync } from 'node:sqlite';

/** One person who may sign in to the sites of a tenant. */
export interface Subscriber {
  /** Normalised: "+447700900123". */
  phone: string;
  /** The tenant's name; `*` for every tenant, as the demo subscriber has it. */
  tenant: string;
  /** The password's hash with its parameters. */
  hash: string;
  /** When access ends, as ISO 8601 in UTC; absent where it does not end by itself. */
  validTill?: string;
}

/** All there is to ask of the list when someone signs in. */
export interface FindSubscriber {
  /** @returns the tenant's own subscriber with that phone, or one of every tenant. */
  find(tenant: string, phone: string): Promise<Subscriber | undefined> | Subscriber | undefined;
  /**
   * Keeps a new hash of the same password, where the stored one is still that of the subscriber.
   * @throws Error where it cannot be kept; the old one stays good.
   */
  renew?(subscriber: Subscriber, hash: string): Promise<void>;
}

/** The list of subscribers, wherever it is kept. */
export interface Subscribers extends FindSubscriber {
  /** Adds a subscriber, or replaces the one with the same tenant and phone. */
  put(subscriber: Subscriber): Promise<'added' | 'replaced'> | 'added' | 'replaced';
  /** @returns whether there was one to remove. */
  remove(tenant: string, phone: string): Promise<boolean> | boolean;
  /** One by one, sorted by tenant, then phone. */
  each(tenant?: string): AsyncIterable<Subscriber> | Iterable<Subscriber>;
  close(): Promise<void> | void;
}

/** A list in a file of SQLite. */
export interface SubscribersList extends Subscribers {
  find(tenant: string, phone: string): Subscriber | undefined;
  put(subscriber: Subscriber): 'added' | 'replaced';
  remove(tenant: string, phone: string): boolean;
  each(tenant?: string): Iterable<Subscriber>;
  close(): void;
}

export const EVERY_TENANT = '*';

/** While another process writes, wait this long (milliseconds): a server has others to answer. */
const BUSY_TIMEOUT = { reading: 200, writing: 2000 };

const TABLE = `
  CREATE TABLE IF NOT EXISTS subscribers (
    tenant TEXT NOT NULL,
    phone TEXT NOT NULL,
    hash TEXT NOT NULL,
    valid_till TEXT,
    PRIMARY KEY (tenant, phone)
  ) STRICT, WITHOUT ROWID`;
const COLUMNS = 'tenant, phone, hash, valid_till';

/** "Port", which tells the file from those of other programs; lists of before have 0. */
const APPLICATION_ID = 0x506f7274;

interface Row {
  tenant: string;
  phone: string;
  hash: string;
  valid_till: string | null;
}

/**
 * Opens a list of subscribers and checks that it is one, and whole.
 * @param file the path of a SQLite file, which is made a list where it is empty, or IN_MEMORY.
 * @param readOnly changes nothing, and needs neither the right to write the file nor its folder; but a change that a
 *   killed process has left half done is taken back, which does.
 * @throws Error where the file cannot be opened, is damaged or is no such list.
 */
export async function openSubscribers(file: string, readOnly = false): Promise<SubscribersList> {
  try {
    return await open(file, readOnly);
  } catch (error) {
    if (!readOnly || !isHalfDone(error)) throw error;
    (await open(file, false)).close();
    return open(file, readOnly);
  }
}

async function open(file: string, readOnly: boolean): Promise<SubscribersList> {
  // Loaded when it is first needed: most commands never touch a list of subscribers.
  const { DatabaseSync } = await import('node:sqlite');
  const timeout = readOnly ? BUSY_TIMEOUT.reading : BUSY_TIMEOUT.writing;
  const database = new DatabaseSync(file, { readOnly, timeout });
  try {
    if (!readOnly) makeTable(database);
    assertWhole(database);
    if (!readOnly) keepInOneFile(database);
    return prepare(database);
  } catch (error) {
    database.close();
    throw error;
  }
}

/**
 * Whether a change was begun by a process that was killed: only who may write can take it back.
 * SQLITE_READONLY_ROLLBACK and SQLITE_READONLY_RECOVERY of https://www.sqlite.org/rescode.html
 */
function isHalfDone(error: unknown): boolean {
  return [776, 264].includes((error as { errcode?: number }).errcode ?? 0);
}

const NO_LIST = 'it is no list of subscribers';

/** Makes an empty database a list; one of another program keeps what it has. */
function makeTable(database: DatabaseSync): void {
  const tables = database.prepare('SELECT count(*) AS count FROM sqlite_schema').get();
  if (tables?.count !== 0) return;
  database.exec(`BEGIN IMMEDIATE; ${TABLE}; PRAGMA application_id = ${APPLICATION_ID}; COMMIT`);
}

/**
 * One file alone can be read where nothing may be written, and be replaced in one step. Lists of
 * before have others beside them (WAL), also now if somebody has them open.
 */
function keepInOneFile(database: DatabaseSync): void {
  try {
    database.exec('PRAGMA journal_mode = DELETE');
  } catch {
    // The next one who adds somebody may have more luck.
  }
}

/** Some 70 ms for a hundred thousand subscribers. */
function assertWhole(database: DatabaseSync): void {
  const id = database.prepare('PRAGMA application_id').get()?.application_id;
  if (id !== APPLICATION_ID && id !== 0) throw new Error(NO_LIST);
  const [table] = database
    .prepare("SELECT strict FROM pragma_table_list WHERE schema = 'main' AND name = 'subscribers'")
    .all();
  const columns = database.prepare("SELECT name FROM pragma_table_info('subscribers')").all();
  if (table?.strict !== 1 || columns.map(({ name }) => name).join(', ') !== COLUMNS) {
    throw new Error(NO_LIST);
  }
  const [{ quick_check: found } = {}] = database.prepare('PRAGMA quick_check(1)').all();
  if (found !== 'ok') throw Object.assign(new Error(String(found)), { errcode: SQLITE_CORRUPT });
}

/** SQLite throws this for most damage, and tells of the rest by `quick_check` only. */
const SQLITE_CORRUPT = 11;

function prepare(database: DatabaseSync): SubscribersList {
  const one = database.prepare(`SELECT ${COLUMNS} FROM subscribers WHERE tenant = ? AND phone = ?`);
  const all = database.prepare(
    `SELECT ${COLUMNS} FROM subscribers WHERE ? IN ('', tenant) ORDER BY tenant, phone`,
  );
  const insert = database.prepare('INSERT OR REPLACE INTO subscribers VALUES (?, ?, ?, ?)');
  const remove = database.prepare('DELETE FROM subscribers WHERE tenant = ? AND phone = ?');
  const get = (tenant: string, phone: string) => toSubscriber(one.get(tenant, phone));
  return {
    find: (tenant, phone) => get(tenant, phone) ?? get(EVERY_TENANT, phone),
    put({ tenant, phone, hash, validTill }) {
      const known = get(tenant, phone);
      insert.run(tenant, phone, hash, validTill ?? null);
      return known ? 'replaced' : 'added';
    },
    remove: (tenant, phone) => remove.run(tenant, phone).changes > 0,
    *each(tenant = '') {
      for (const row of all.iterate(tenant)) yield toSubscriber(row) as Subscriber;
    },
    close: () => database.close(),
  };
}

function toSubscriber(row: unknown): Subscriber | undefined {
  if (row === undefined) return undefined;
  const { tenant, phone, hash, valid_till } = row as Row;
  return { tenant, phone, hash, ...(valid_till !== null && { validTill: valid_till }) };
}
