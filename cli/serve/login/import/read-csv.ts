import { CannotRun } from '../../../cannot-run.ts';

/** One record of a CSV file, or a line that is none. */
export type CsvRecord = { line: number; fields: string[] } | { line: number; fault: string };

/** A field may have several lines; a quotation mark that nobody closes would make one of a whole file. */
const LONGEST_RECORD = 64 * 1024;
const DELIMITERS = [',', ';', '\t'];

const QUOTE = 0x22;
const LF = 0x0a;
const CR = 0x0d;

/**
 * Reads CSV as RFC 4180 has it, and as spreadsheets write it: with a byte order mark, with semicolons or tabs,
 * whichever the first line has most of, and with any line ends. What is no record is one line, and the next line is
 * read as if it had not been there. Lines without any text are passed over.
 * @param source the bytes, in UTF-8.
 * @returns records, as many at once as came in, with the number of the line on which each begins, from 1.
 * @throws CannotRun where a line has no end.
 */
export async function* readCsv(source: AsyncIterable<Uint8Array>): AsyncGenerator<CsvRecord[]> {
  const decoder = new TextDecoder();
  let text = '';
  let line = 1;
  let delimiter: number | undefined;

  const take = (isEnd: boolean): CsvRecord[] => {
    const records: CsvRecord[] = [];
    let at = 0;
    while (at < text.length) {
      delimiter ??= detectDelimiter(text, isEnd);
      const found = delimiter && scanRecord(text, at, delimiter, isEnd);
      if (!found) break;
      if (found.fields === undefined) records.push({ line, fault: found.fault });
      else if (found.fields.some(hasText)) records.push({ line, fields: found.fields });
      line += found.isOneLine ? 1 : countLines(text, at, found.next);
      at = found.next;
    }
    text = text.slice(at);
    if (text.length > 2 * LONGEST_RECORD) {
      throw new CannotRun(`Line ${line} is longer than any of a CSV file of subscribers.`);
    }
    return records;
  };

  for await (const bytes of source) {
    // Pieces of a file may be larger than a record, and are cut for the limit above.
    for (let from = 0; from < bytes.length; from += LONGEST_RECORD) {
      text += decoder.decode(bytes.subarray(from, from + LONGEST_RECORD), { stream: true });
      yield take(false);
    }
  }
  text += decoder.decode();
  yield take(true);
}

const hasText = (field: string) => field !== '' && field.trim() !== '';

/** @returns undefined where the first line has not ended yet. */
function detectDelimiter(text: string, isEnd: boolean): number | undefined {
  const end = text.search(/[\r\n]/);
  if (end < 0 && !isEnd) return undefined;
  const first = (end < 0 ? text : text.slice(0, end)).replaceAll(/"[^"]*"/g, '');
  const counts = DELIMITERS.map((delimiter) => first.split(delimiter).length);
  return DELIMITERS[counts.indexOf(Math.max(...counts))]?.charCodeAt(0);
}

interface Scanned {
  /** Undefined where it is no record. */
  fields?: string[];
  fault: string;
  /** Where the next record begins. */
  next: number;
  isOneLine: boolean;
}

/** @returns undefined where more has to be read first. */
function scanRecord(
  text: string,
  start: number,
  delimiter: number,
  isEnd: boolean,
): Scanned | undefined {
  const fields: string[] = [];
  let at = start;
  let isOneLine = true;
  for (;;) {
    if (text.charCodeAt(at) === QUOTE) {
      const end = endOfQuoted(text, at);
      if (end === undefined) {
        if (!isEnd && text.length - start <= LONGEST_RECORD) return undefined;
        return faulty(text, start, isEnd, 'a quotation mark is never closed');
      }
      fields.push(text.slice(at + 1, end - 1).replaceAll('""', '"'));
      isOneLine = false;
      at = end;
    } else {
      const end = endOfPlain(text, at, delimiter);
      fields.push(text.slice(at, end));
      at = end;
    }
    // What follows decides, and may not have been read.
    if (at + 1 >= text.length && !isEnd) return undefined;
    const sign = text.charCodeAt(at);
    if (sign === delimiter) at++;
    else if (at >= text.length || sign === LF || sign === CR) {
      return { fields, fault: '', next: afterLine(text, at), isOneLine };
    } else {
      return faulty(text, start, isEnd, 'a quotation mark within quotation marks is not doubled');
    }
  }
}

function endOfPlain(text: string, start: number, delimiter: number): number {
  let end = start;
  for (; end < text.length; end++) {
    const sign = text.charCodeAt(end);
    if (sign === delimiter || sign === LF || sign === CR) break;
  }
  return end;
}

/** @returns the place behind the closing quotation mark; undefined where there is none. */
function endOfQuoted(text: string, start: number): number | undefined {
  for (let from = start + 1; ; from += 2) {
    from = text.indexOf('"', from);
    if (from < 0) return undefined;
    if (text.charCodeAt(from + 1) !== QUOTE) return from + 1;
  }
}

/** The rest of the line on which a record begins is passed over, and what follows is read as if it were well. */
function faulty(text: string, start: number, isEnd: boolean, fault: string): Scanned | undefined {
  const end = endOfPlain(text, start, Number.NaN);
  if (end + 1 >= text.length && !isEnd) return undefined;
  return { fault, next: afterLine(text, end), isOneLine: true };
}

function afterLine(text: string, at: number): number {
  return text.startsWith('\r\n', at) ? at + 2 : Math.min(at + 1, text.length);
}

function countLines(text: string, from: number, to: number): number {
  let lines = 0;
  for (let at = from; at < to; at = afterLine(text, endOfPlain(text, at, Number.NaN))) lines++;
  return lines;
}
