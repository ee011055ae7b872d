/** A change of the tables, and what it is about. */
export interface Change {
  about: 'subscribers' | 'server';
  sql: readonly string[];
}

/**
 * The tables of a database, as changes in their order; one that was released is never edited. Written for PostgreSQL;
 * {@link forSqlite} has them for SQLite. Nothing in them names a phone but the list of subscribers itself.
 */
export const CHANGES: readonly Change[] = [
  {
    about: 'subscribers',
    sql: [
      `CREATE TABLE portico.subscribers (
  tenant TEXT COLLATE "C" NOT NULL,
  phone TEXT COLLATE "C" NOT NULL,
  hash TEXT NOT NULL,
  valid_till TEXT,
  PRIMARY KEY (tenant, phone)
)`,
      // The file that is imported and not at its end yet, by its digest: at most one row.
      `CREATE TABLE portico.imports (
  file TEXT NOT NULL PRIMARY KEY,
  rows BIGINT NOT NULL
)`,
    ],
  },
  {
    about: 'server',
    sql: [
      // Sessions that were ended before their time, until they would have ended.
      `CREATE TABLE portico.ended_sessions (
  id TEXT NOT NULL PRIMARY KEY,
  until BIGINT NOT NULL
)`,
      // Subscribers all of whose sessions that began until then were ended.
      `CREATE TABLE portico.ended_before (
  tenant TEXT NOT NULL,
  subscriber TEXT NOT NULL,
  began BIGINT NOT NULL,
  until BIGINT NOT NULL,
  PRIMARY KEY (tenant, subscriber)
)`,
      // Attempts to sign in: under what they count, and what they were made with, both as digests.
      `CREATE TABLE portico.attempts (
  counted TEXT NOT NULL,
  made_at BIGINT NOT NULL,
  id TEXT NOT NULL,
  made_with TEXT NOT NULL,
  PRIMARY KEY (counted, made_at, id)
)`,
      'CREATE INDEX attempts_made_at ON portico.attempts (made_at)',
      // Phones with an address that they have signed in from, as a digest.
      `CREATE TABLE portico.known_places (
  place TEXT NOT NULL PRIMARY KEY,
  seen BIGINT NOT NULL
)`,
      // Codes that were sent by text message, as keyed digests.
      `CREATE TABLE portico.codes (
  holder TEXT NOT NULL PRIMARY KEY,
  hash TEXT NOT NULL,
  until BIGINT NOT NULL,
  tries BIGINT NOT NULL
)`,
      // Journeys to a provider of OpenID Connect that have come back.
      `CREATE TABLE portico.journeys (
  state TEXT NOT NULL PRIMARY KEY,
  until BIGINT NOT NULL
)`,
    ],
  },
];

/** Writes a statement for SQLite, which knows no schemas, and no wider integers than its own. */
export function forSqlite(sql: string): string {
  const plain = sql.replaceAll('portico.', '').replaceAll(' COLLATE "C"', '');
  if (!plain.startsWith('CREATE TABLE')) return plain;
  return `${plain.replaceAll('BIGINT', 'INTEGER')} STRICT, WITHOUT ROWID`;
}

/**
 * Writes changes for PostgreSQL. Row-level security without a policy: whoever else may reach the schema, such as the
 * public roles of Supabase, sees no row; the owner of the tables is not held by it.
 */
export function forPostgres({ sql }: Change): string[] {
  const tables = sql.flatMap((one) => /^CREATE TABLE (\S+)/.exec(one)?.[1] ?? []);
  return [...sql, ...tables.map((table) => `ALTER TABLE ${table} ENABLE ROW LEVEL SECURITY`)];
}
