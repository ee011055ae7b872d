import { CannotRun } from '../../../cannot-run.ts';
import { nearest, wordList } from '../../../problems/nearest.ts';
import { COLUMNS } from '../export-subscribers.ts';

type Column = (typeof COLUMNS)[number];

/** Where the columns of a file stand. */
export interface Columns {
  /** The first line as it is. */
  names: readonly string[];
  /** By column, which field it is. */
  at: ReadonlyMap<Column, number>;
  /** What is worth knowing of them, in sentences. */
  remarks: readonly string[];
}

/** What `--refused` puts before the columns of a file, which can be imported as it is when it is mended. */
export const OF_REFUSED = ['line', 'reason'];

/**
 * Finds the columns of a file by the names in its first line.
 * @param tenant what all rows belong to, where the file does not say.
 * @throws CannotRun where one is missing that is needed, or stands there twice, or is most likely mistyped.
 */
export function readColumns(names: readonly string[], tenant: string | undefined): Columns {
  const at = new Map<Column, number>();
  const others: string[] = [];
  for (const [index, name] of names.entries()) {
    const plain = name.trim().toLowerCase();
    const column = COLUMNS.find((one) => one === plain);
    if (column === undefined) others.push(name.trim());
    else if (at.has(column)) throw new CannotRun(`The first line has the column ${column} twice.`);
    else at.set(column, index);
  }
  assertNotMistyped(others, at);
  if (!at.has('phone')) {
    throw new CannotRun(
      `The first line has to name the columns: ${wordList(COLUMNS, 'and')}. It has no column phone.`,
    );
  }
  if (!at.has('tenant') && tenant === undefined) {
    throw new CannotRun(
      'The file has no column tenant; say with --tenant whose subscribers they are.',
    );
  }
  if (at.has('tenant') && tenant !== undefined) {
    throw new CannotRun('The file has a column tenant; leave --tenant out.');
  }
  return { names, at, remarks: remarksOn(others, at) };
}

/** Taken for another column, "valid_til" would let everybody in for ever. */
function assertNotMistyped(others: readonly string[], at: ReadonlyMap<Column, number>): void {
  for (const name of others) {
    const meant = nearest(
      name,
      COLUMNS.filter((column) => !at.has(column)),
    );
    if (meant !== undefined) {
      throw new CannotRun(
        `The column ${JSON.stringify(name)} is not known. Did you mean "${meant}"?`,
      );
    }
  }
}

function remarksOn(others: readonly string[], at: ReadonlyMap<Column, number>): string[] {
  const passed = others.filter((name) => name !== '' && !OF_REFUSED.includes(name));
  return [
    ...(passed.length > 0 ? [`Other columns are passed over: ${wordList(passed, 'and')}.`] : []),
    ...(at.has('hash')
      ? []
      : ['There is no column hash: nobody of this file will have a password.']),
    ...(at.has('valid_till')
      ? []
      : [
          'There is no column valid_till: access of this file’s subscribers does not end by itself.',
        ]),
  ];
}
