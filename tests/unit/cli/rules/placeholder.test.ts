import { describe, expect, test } from 'vitest';
import { placeholdersIn } from '../../../../cli/rules/support/placeholder.ts';

const found = (text: string, language?: string) =>
  placeholdersIn(text, language).map(({ start, end }) => text.slice(start, end).trim());

describe('what is still to be written', () => {
  test.each([
    ['Operator A', 'Operator A'],
    ['sold through Operator B and others', 'Operator B'],
    ['Operator 2', 'Operator 2'],
    ['TODO', 'TODO'],
    ['Send TODO to 1234', 'TODO'],
    ['todo', 'todo'],
    ['Price: TBD', 'TBD'],
    ['FIXME', 'FIXME'],
    ['XXX', 'XXX'],
    ['xxx', 'xxx'],
    ['Tel.: XXX', 'XXX'],
    ['account XXXXXX', 'XXXXXX'],
    ['Lorem ipsum dolor', 'Lorem ipsum'],
    ['<your operator>', '<your operator>'],
    ['Call <number> now', '<number>'],
    ['<…>', '<…>'],
    ['[Operator name]', '[Operator name]'],
    ['Sold by [your company]', '[your company]'],
    ['Your text here', 'Your text here'],
    ['Insert your slogan here!', 'Insert your slogan here!'],
    ['YOUR_KEYWORD', 'YOUR_KEYWORD'],
    ['yours to fill in', 'yours to fill in'],
    ['Placeholder', 'Placeholder'],
    ['???', '???'],
  ])('%s', (text, piece) => {
    expect(found(text)).toEqual([piece]);
  });

  test('is found each time', () => {
    expect(found('TODO: <name>, TBD')).toEqual(['TODO', '<name>', 'TBD']);
  });

  test('is in Spanish a TODO with a colon only', () => {
    expect(found('TODO: traducir', 'es')).toEqual(['TODO']);
    expect(found('¡TODO incluido!', 'es')).toEqual([]);
  });
});

describe('what is meant as it stands is passed over', () => {
  test.each([
    'Smooth Operator',
    'Operator Andersen',
    'Your operator: a leading one',
    'The Network I know',
    'Chapter XXX',
    'rozdział XXX',
    'xXx',
    'Size XXL',
    'Your favourites are here',
    'Spend your evening here',
    'Enter your phone number here',
    'Put your text here and there',
    'a < b and c > d',
    'I <3 books',
    '<strong>new</strong><br>',
    'The Odyssey [abridged]',
    'Todos los juegos',
    'TODOS',
    'mastodon',
    'هل تريد المتابعة؟؟ نعم',
    'نعم ??? لا',
    'What?',
  ])('%s', (text) => {
    expect(found(text)).toEqual([]);
  });
});
