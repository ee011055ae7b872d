// @vitest-environment jsdom
import { beforeEach, describe, expect, it, test } from 'vitest';
import { cleanMarkup } from '../../../../../runtime/sections/ebooks/reader/clean-markup.ts';
import { isHarmless } from '../../../../../runtime/sections/ebooks/reader/clean-styles.ts';
import { currentEntry } from '../../../../../runtime/sections/ebooks/reader/current-entry.ts';
import { progress } from '../../../../../runtime/sections/ebooks/reader/progress.ts';
import {
  rememberedLook,
  rememberedPlace,
  rememberPlace,
} from '../../../../../runtime/sections/ebooks/reader/reader-memory.ts';
import { sideOfSwipe } from '../../../../../runtime/sections/ebooks/reader/turn-gestures.ts';

beforeEach(() => localStorage.clear());

describe('what is remembered', () => {
  it('is the place in each book, which an edition with fewer chapters does not have', () => {
    rememberPlace('one', { chapter: 3, offset: 120 });
    expect(rememberedPlace('one', 4)).toEqual({ chapter: 3, offset: 120 });
    expect(rememberedPlace('one', 3)).toEqual({ chapter: 0, offset: 0 });
    expect(rememberedPlace('two', 4)).toEqual({ chapter: 0, offset: 0 });
  });

  it.each(['', 'null', '[]', '{"chapter":-1,"offset":0}', '{"chapter":"1","offset":1e99}', '{'])(
    'is the beginning where %s is kept',
    (kept) => {
      localStorage.setItem('portico:read:one', kept);
      expect(rememberedPlace('one', 4)).toEqual({ chapter: 0, offset: 0 });
    },
  );

  it('is a look whose unknown values are those of the theme', () => {
    expect(rememberedLook('dark').ground).toBe('night');
    expect(rememberedLook('light').ground).toBe('paper');
    localStorage.setItem(
      'portico:reader',
      '{"ground":"sepia","font":"comic","size":9000,"line":150}',
    );
    expect(rememberedLook('dark')).toMatchObject({
      ground: 'sepia',
      font: 'serif',
      size: 110,
      line: 150,
    });
  });
});

test.each([
  [0, 0, 0],
  [1, 0, 0.25],
  [1, 0.5, 0.5],
  [2, 1, 1],
])('chapter %i, read to %d, is %d of the book', (chapter, within, share) => {
  expect(progress([100, 200, 100], chapter, within)).toBeCloseTo(share);
});

test('a chapter without an entry belongs to the entry before it', () => {
  const entries = [0, 2, 2].map((chapter, index) => ({ label: `${index}`, depth: 0, chapter }));
  expect([0, 1, 2, 3].map((chapter) => currentEntry(entries, chapter)?.label)).toEqual([
    '0',
    '0',
    '1',
    '2',
  ]);
  expect(currentEntry([], 0)).toBeUndefined();
});

test.each([
  [{ x: 100, y: 0 }, { x: 40, y: 5 }, 'right'],
  [{ x: 40, y: 0 }, { x: 100, y: 5 }, 'left'],
  [{ x: 100, y: 0 }, { x: 80, y: 0 }, undefined],
  [{ x: 100, y: 0 }, { x: 40, y: 90 }, undefined],
])('a finger from %o to %o asks for the page to the %s', (from, to, side) => {
  expect(sideOfSwipe(from, to)).toBe(side);
});

describe('a chapter', () => {
  const clean = (body: string) => {
    const parsed = new DOMParser().parseFromString(
      `<html xmlns="http://www.w3.org/1999/xhtml"><head/><body>${body}</body></html>`,
      'application/xhtml+xml',
    );
    const box = document.createElement('div');
    box.append(cleanMarkup(parsed));
    return box.innerHTML;
  };

  it.each([
    [
      '<p onclick="x()" style="color: red" class="a" id="b">Text</p>',
      '<p class="a" id="b">Text</p>',
    ],
    ['<script>x()</script><p>Text</p>', '<p>Text</p>'],
    ['<main><form><p>Text</p><input/></form></main>', '<p>Text</p>'],
    ['<p>One<a id="x"/>two</p>', '<p>One<a id="x"></a>two</p>'],
    ['<a href="javascript:x()">Text</a>', '<a>Text</a>'],
    ['<p xml:lang="fr">Texte</p>', '<p lang="fr">Texte</p>'],
    [
      '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"><title>Cover</title><image xlink:href="c.jpg"/></svg>',
      '<img src="c.jpg" alt="Cover">',
    ],
  ])('%s is left as %s', (body, left) => {
    expect(clean(body)).toBe(left);
  });
});

test.each([
  ['text-align', 'center', true],
  ['margin-left', '2em', true],
  ['text-indent', '-1.5em', true],
  ['font-style', 'italic', true],
  ['text-align', 'justify', false],
  ['margin-left', '300px', false],
  ['margin-left', '90em', false],
  ['color', 'red', false],
  ['position', 'fixed', false],
  ['list-style-type', 'url(https://evil.example/)', false],
  ['background-image', 'none', false],
])('a style %s: %s of a book stays: %s', (property, value, stays) => {
  expect(isHarmless(property, value)).toBe(stays);
});
