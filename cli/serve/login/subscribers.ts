import { chmodSync, closeSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
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
}

/** The list of subscribers. */
export interface Subscribers extends FindSubscriber {
  find(tenant: string, phone: string): Subscriber | undefined;
  /** Adds a subscriber, or replaces the one with the same tenant and phone. */
  put(subscriber: Subscriber): 'added' | 'replaced';
  /** @returns whether there was one to remove. */
  remove(tenant: string, phone: string): boolean;
  /** Sorted by tenant, then phone. */
  list(tenant?: string): Subscriber[];
  close(): void;
}

/** For lists that live as long as the process. */
export const IN_MEMORY = ':memory:';
export const EVERY_TENANT = '*';

/** While another process writes, wait this long (milliseconds) rather than fail. */
const BUSY_TIMEOUT = 1000;

const TABLE = `
  CREATE TABLE IF NOT EXISTS subscribers (
    tenant TEXT NOT NULL,
    phone TEXT NOT NULL,
    hash TEXT NOT NULL,
    valid_till TEXT,
    PRIMARY KEY (tenant, phone)
  ) STRICT, WITHOUT ROWID`;

interface Row {
  tenant: string;
  phone: string;
  hash: string;
  valid_till: string | null;
}

/**
 * Opens a list of subscribers, made where it is missing, readable by its owner only.
 * @param file the path of the SQLite file, or IN_MEMORY.
 * @throws Error where the file cannot be opened or is no such list.
 */
export async function openSubscribers(file: string): Promise<Subscribers> {
  // Loaded when it is first needed: most commands never touch a list of subscribers.
  const { DatabaseSync } = await import('node:sqlite');
  if (file !== IN_MEMORY) makePrivateFile(file);
  const database = new DatabaseSync(file, { timeout: BUSY_TIMEOUT });
  try {
    return prepare(database);
  } catch (error) {
    database.close();
    throw error;
  }
}

function prepare(database: DatabaseSync): Subscribers {
  // Readers and one writer do not wait for each other: people are added while the portal runs.
  database.exec('PRAGMA journal_mode = WAL');
  database.exec(TABLE);
  const columns = 'SELECT tenant, phone, hash, valid_till FROM subscribers';
  const one = database.prepare(`${columns} WHERE tenant = ? AND phone = ?`);
  const all = database.prepare(`${columns} WHERE ? IN ('', tenant) ORDER BY tenant, phone`);
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
    list: (tenant = '') => all.all(tenant).map((row) => toSubscriber(row) as Subscriber),
    close: () => database.close(),
  };
}

function toSubscriber(row: unknown): Subscriber | undefined {
  if (row === undefined) return undefined;
  const { tenant, phone, hash, valid_till } = row as Row;
  return { tenant, phone, hash, ...(valid_till !== null && { validTill: valid_till }) };
}

function makePrivateFile(file: string): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  closeSync(openSync(file, 'a', 0o600));
  // A file that was there keeps the mode it had, and SQLite gives its side files the same one.
  chmodSync(file, 0o600);
}
