/** What a statement may be given and a row may hold. Times are milliseconds since 1970. */
export type Value = string | number | null;

export type Row = Readonly<Record<string, Value>>;

/** A statement with a `?` for each of its values, in their order. */
export interface Statement {
  sql: string;
  values: readonly Value[];
}

/**
 * A database that keeps what servers remember. Statements are written once, in the words that SQLite and PostgreSQL
 * share, with `portico.` before the names of tables.
 */
export interface Database {
  /**
   * Runs a statement.
   * @returns its rows, those of RETURNING too.
   * @throws StoreUnavailable where the database does not do its part.
   */
  run(sql: string, ...values: Value[]): Promise<Row[]> | Row[];
  /**
   * Runs statements in one transaction: all of them, or none.
   * @param alone what nobody else does anything about meanwhile who names it too.
   * @returns the rows of each.
   */
  runAll(statements: readonly Statement[], alone?: readonly string[]): Promise<Row[][]> | Row[][];
  close(): Promise<void> | void;
}
