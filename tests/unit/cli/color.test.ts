import { expect, test } from 'vitest';
import { contrast, isColor, luminance, nearestColor } from '../../../cli/color.ts';

test('contrast runs from 1 to 21, whatever the order', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 10);
  expect(contrast('#ffffff', '#000000')).toBeCloseTo(21, 10);
  expect(contrast('#2b8fb0', '#2b8fb0')).toBe(1);
});

test('the grey that is known to fail on white fails, and the next darker one passes', () => {
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  expect(contrast('#767676', '#ffffff')).toBeGreaterThanOrEqual(4.5);
});

test('luminance weighs green most', () => {
  expect(luminance('#ff0000')).toBeCloseTo(0.2126, 4);
  expect(luminance('#00ff00')).toBeCloseTo(0.7152, 4);
  expect(luminance('#0000ff')).toBeCloseTo(0.0722, 4);
});

test('the nearest colour is the colour itself where that passes', () => {
  for (const color of ['#000000', '#ffffff', '#ff7a1a', '#1456d9', '#8f1d1d']) {
    expect(nearestColor(color, () => true)).toBe(color);
  }
});

test('the nearest colour of a grey is the first grey that passes', () => {
  const readable = (candidate: string) => contrast(candidate, '#ffffff') >= 4.5;
  expect(nearestColor('#888888', readable)).toBe('#767676');
});

test('the nearest colour is lighter where that is nearer', () => {
  const onBlack = (candidate: string) => contrast(candidate, '#000000') >= 4.5;
  const found = nearestColor('#6a2c2c', onBlack) as string;
  expect(luminance(found)).toBeGreaterThan(luminance('#6a2c2c'));
  expect(onBlack(found)).toBe(true);
});

test('there is no colour where nothing passes', () => {
  expect(nearestColor('#336699', () => false)).toBeUndefined();
});

test('only #rrggbb is a colour', () => {
  expect(['#0B6E8F', '#0b6e8f'].every(isColor)).toBe(true);
  expect(['#fff', 'red', '0b6e8f', undefined].some(isColor)).toBe(false);
});
