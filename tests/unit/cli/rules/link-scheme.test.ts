import { expect, test } from 'vitest';
import { forbiddenScheme } from '../../../../cli/rules/link-scheme.ts';

test.each([
  'https://a.example',
  'HTTP://a.example',
  'mailto:a@b.example',
  'tel:+4712345678',
  'sms:2440',
  'www.a.example',
  '/path:1',
])('%s has no forbidden scheme', (text) => {
  expect(forbiddenScheme(text)).toBeUndefined();
});

test.each([
  ['javascript:alert(1)', 'javascript'],
  [' JavaScript:alert(1)', 'javascript'],
  ['data:text/html,x', 'data'],
  ['vbscript:x', 'vbscript'],
  ['file:///x', 'file'],
])('%s has', (text, scheme) => {
  expect(forbiddenScheme(text)).toBe(scheme);
});
