import { describe, expect, test } from 'vitest';
import { CannotRun } from '../../../../cli/cannot-run.ts';
import { readXliff } from '../../../../cli/texts/read-xliff.ts';

const read = async (xml: string | Uint8Array) =>
  readXliff('pl.xlf', typeof xml === 'string' ? Buffer.from(xml) : xml);

const around = (units: string, head = 'srcLang="en" trgLang="pl"') =>
  `<?xml version="1.0"?>
<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" ${head}>
<file id="games">
${units}
</file>
</xliff>`;

const unit = (target: string, id = 'items.a.title') =>
  `<unit id="${id}"><segment><source>A</source><target>${target}</target></segment></unit>`;

const targetOf = async (target: string) => (await read(around(unit(target)))).units[0]?.target;

describe('a text survives', () => {
  test.each([
    ['blanks and line breaks at its ends', '  a\n b \n', '  a\n b \n'],
    ['being blank', '  ', '  '],
    ['entities', '&lt;b&gt; &amp;amp; &#8222;x&#x201D; &quot;&apos;', '<b> &amp; „x” "\''],
    ['CDATA', '<![CDATA[<b> & ]]>x<![CDATA[</target>]]>', '<b> & x</target>'],
    ['a comment within it', 'a\n<!-- no -->b', 'a\nb'],
    ['line ends of Windows', 'a\r\nb', 'a\nb'],
    ['Arabic and emoji', 'بركة المدّ 🐚', 'بركة المدّ 🐚'],
    ['being empty', '', ''],
  ])('%s', async (_, written, text) => {
    expect(await targetOf(written)).toBe(text);
  });

  test('beside the candidates of a translation memory', async () => {
    const match =
      '<m:matches xmlns:m="urn:oasis:names:tc:xliff:matches:2.0"><m:match ref="#s"><source>A</source><target>C</target></m:match></m:matches>';
    const xml = around(unit('B').replace('<segment>', `${match}<segment>`));
    expect((await read(xml)).units[0]?.target).toBe('B');
  });

  test('in groups, behind comments, in UTF-16', async () => {
    const xml = around(
      `<!-- <unit id="x"> --><group id="g"><group id="h">${unit('B')}</group></group>`,
    );
    const { units, language } = await read(
      Buffer.from(`\ufeff<!-- a -->${xml.replace(/^.*\n/, '')}<!-- b -->`, 'utf16le'),
    );
    expect(units).toEqual([
      { file: 'games', id: 'items.a.title', line: 3, source: 'A', target: 'B' },
    ]);
    expect(language).toBe('pl');
  });
});

describe('what would be lost is reported', () => {
  test.each([
    [
      'two units of one name',
      `${unit('A')}\n${unit('B')}`,
      'games, items.a.title stands in line 4 already; each text may stand once.',
    ],
    [
      'segments',
      '<unit id="b"><segment><source>A</source></segment><segment><source>B</source></segment></unit>',
      'games, b is split into 2 segments. Join them in the translation tool: a text is one segment.',
    ],
    [
      'a text between segments',
      '<unit id="b"><segment><source>A</source></segment><ignorable><source>B</source></ignorable></unit>',
      'games, b is split into 2 segments. Join them in the translation tool: a text is one segment.',
    ],
    [
      'markup',
      unit('a <mrk id="m1">b</mrk> c'),
      'games, items.a.title has markup in its text; texts are plain. Take the markup out.',
    ],
    [
      'a unit without an id',
      '<unit><segment><source>A</source></segment></unit>',
      'A unit without an id belongs to no text.',
    ],
    [
      'a text without end',
      unit('x'.repeat(50_001)),
      'games, items.a.title is longer than 50000 characters, which no text is.',
    ],
  ])('%s', async (_, units, message) => {
    const { problems } = await read(around(units));
    expect(problems.map((problem) => problem.message)).toEqual([message]);
  });
});

describe('is refused in plain words', () => {
  const laughs = `<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>`;
  test.each([
    ['nothing', '', /is not an XLIFF file/],
    ['a text', 'hello', /is not XML that can be read/],
    ['another XML', '<a/>', /is not an XLIFF file/],
    ['an open tag', '<xliff version="2.0"><file id="a">', /ends before it is complete/],
    ['wrong nesting', around('<unit id="a"></file></unit>'), /unexpected close tag \(line 4/],
    [
      'XLIFF 1.2',
      '<xliff version="1.2"><file original="a"/></xliff>',
      /is XLIFF 1.2; XLIFF 2.0 is expected/,
    ],
    ['XLIFF of no version', '<xliff><file id="a"/></xliff>', /XLIFF without a version/],
    [
      'a file without id',
      '<xliff version="2.0"><file><unit id="a"/></file></xliff>',
      /is not XLIFF as it should be/,
    ],
    ['an empty segment', around('<unit id="a"><segment/></unit>'), /is not XLIFF as it should be/],
    [
      'an empty unit with attributes',
      around('<unit id="a" name="b"/>'),
      /is not XLIFF as it should be/,
    ],
    ['another source', around('', 'srcLang="de" trgLang="pl"'), /is translated from "de"/],
    ['a language that is none', around('', 'trgLang="\u001b[2Jpl"'), /\(trgLang\) as "·\[2Jpl"\.$/],
    ['a DOCTYPE', `${laughs}${around(unit('&b;')).replace(/^.*\n/, '')}`, /has a DOCTYPE/],
    [
      'an entity of its own',
      around(unit('&xxe;')),
      /is not XML that can be read: undefined entity/,
    ],
    ['bytes that are no text', Buffer.from([0x3c, 0xff, 0xc0]), /is not UTF-8/],
    [
      'deep nesting',
      around(`${'<group id="g">'.repeat(50_000)}${'</group>'.repeat(50_000)}`),
      /XLIFF/,
    ],
  ])('%s', async (_, xml, message) => {
    const error = await read(xml).then(
      () => undefined,
      (reason) => reason,
    );
    expect(error).toBeInstanceOf(CannotRun);
    expect(error.message).toMatch(message);
    expect(error.message).toMatch(/^pl\.xlf /);
  });

  test('a file of more than 16 MB', async () => {
    await expect(read(Buffer.alloc(17 * 1024 * 1024))).rejects.toThrow(/at most 16777216/);
  });

  test('ids that reach into objects, which belong to no text', async () => {
    const { units } = await read(around(unit('B', '__proto__')).replace('"games"', '"__proto__"'));
    expect(units.map(({ id, target }) => [id, target])).toEqual([['__proto__', 'B']]);
    expect(({} as Record<string, unknown>).source).toBeUndefined();
  });

  test('a file of twenty thousand texts', async () => {
    const many = Array.from({ length: 20_000 }, (_, index) => unit('B', `a.${index}`)).join('\n');
    expect((await read(around(many))).units.length).toBe(20_000);
  });
});
