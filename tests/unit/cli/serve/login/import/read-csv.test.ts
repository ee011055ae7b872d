import { describe, expect, test } from 'vitest';
import { type CsvRecord, readCsv } from '../../../../../../cli/serve/login/import/read-csv.ts';

/** What is read of a text that comes in pieces of so many bytes. */
async function read(text: string, size = 1_000_000): Promise<CsvRecord[]> {
  const bytes = Buffer.from(text);
  const pieces = async function* () {
    for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
  };
  const all: CsvRecord[] = [];
  for await (const records of readCsv(pieces())) all.push(...records);
  return all;
}

const good = (...rows: [number, ...string[]][]) =>
  rows.map(([line, ...fields]) => ({ line, fields }));
const NOT_DOUBLED = 'a quotation mark within quotation marks is not doubled';
const NOT_CLOSED = 'a quotation mark is never closed';

const CASES: [string, string, CsvRecord[]][] = [
  ['commas', 'a,b\n1,2\n', good([1, 'a', 'b'], [2, '1', '2'])],
  ['semicolons', 'a;b,c;d\n1;2\n', good([1, 'a', 'b,c', 'd'], [2, '1', '2'])],
  ['tabs', 'a\tb\tc\n1\t2\t3', good([1, 'a', 'b', 'c'], [2, '1', '2', '3'])],
  ['one column', 'a\n1\n', good([1, 'a'], [2, '1'])],
  ['separators within quotation marks', '"a,b,c";d\n1;2', good([1, 'a,b,c', 'd'], [2, '1', '2'])],
  ['a byte order mark', '\ufeff"a",b\r\n1,2\r\n', good([1, 'a', 'b'], [2, '1', '2'])],
  ['line ends of old', 'a,b\r1,2\r', good([1, 'a', 'b'], [2, '1', '2'])],
  ['mixed line ends', 'a\r\n1\n2\r3', good([1, 'a'], [2, '1'], [3, '2'], [4, '3'])],
  [
    'lines within quotation marks',
    'a,b\r\n"1\r\n2\n3",4\r\n5,6',
    good([1, 'a', 'b'], [2, '1\r\n2\n3', '4'], [5, '5', '6']),
  ],
  ['quotation marks', 'a,b\n"1 ""x""","""y"\n', good([1, 'a', 'b'], [2, '1 "x"', '"y'])],
  ['empty fields', 'a,b\n,\n"",2\n1,', good([1, 'a', 'b'], [3, '', '2'], [4, '1', ''])],
  ['lines without text', 'a\n\n  \n;\n1\n\n', good([1, 'a'], [4, ';'], [5, '1'])],
  ['quotation marks in bare fields', 'a\n1"2"\n', good([1, 'a'], [2, '1"2"'])],
  ['letters of several bytes', 'a,ж\n😀,é', good([1, 'a', 'ж'], [2, '😀', 'é'])],
  [
    'a quotation mark that is not doubled',
    'a,b\n1,"2"3,4\n5,6',
    [
      { line: 1, fields: ['a', 'b'] },
      { line: 2, fault: NOT_DOUBLED },
      { line: 3, fields: ['5', '6'] },
    ],
  ],
  [
    'a quotation mark that is never closed',
    'a,b\n1,"2\n3,4\n5,6\n',
    [
      { line: 1, fields: ['a', 'b'] },
      { line: 2, fault: NOT_CLOSED },
      ...good([3, '3', '4'], [4, '5', '6']),
    ],
  ],
  ['nothing', '', []],
];

describe('reads', () => {
  test.each(CASES)('%s, however the bytes come in', async (_what, text, expected) => {
    for (const size of [1, 2, 3, 5, 1_000_000]) expect(await read(text, size)).toEqual(expected);
  });

  test('a field of many lines, and finds the line behind it', async () => {
    const long = 'line\n'.repeat(5000);
    expect(await read(`a\n"${long}"\n1\n`, 1000)).toEqual(good([1, 'a'], [2, long], [5003, '1']));
  });

  test('what follows a quotation mark that would take the whole file', async () => {
    const records = await read(`a,b\n1,"2\n${'3,4\n'.repeat(50_000)}`, 10_000);
    expect(records[1]).toEqual({ line: 2, fault: NOT_CLOSED });
    expect(records).toHaveLength(50_002);
    expect(records.at(-1)).toEqual({ line: 50_002, fields: ['3', '4'] });
  });

  test('no line without an end', async () => {
    await expect(read(`a,b\n${'x'.repeat(300_000)}`)).rejects.toThrow('Line 2 is longer than any');
    await expect(read('x'.repeat(300_000))).rejects.toThrow('Line 1 is longer than any');
  });
});
