import { expect, test } from 'vitest';
import { PhoneLines } from '../../../../../../cli/serve/login/import/phone-lines.ts';
import { random } from '../../../../random.ts';

test('knows of each phone the last line, as a Map does', () => {
  const next = random(5);
  const [lines, map] = [new PhoneLines(), new Map<string, number>()];
  for (let line = 1; line <= 20_000; line++) {
    const digits = 4 + Math.floor(next() * 12);
    const phone = `+${Array.from({ length: digits }, () => Math.floor(next() * (digits < 6 ? 4 : 10))).join('')}`;
    expect(lines.set(phone, line)).toBe(map.get(phone));
    map.set(phone, line);
  }
  expect(map.size).toBeLessThan(19_900);
});

test('tells phones apart that follow one another, that begin with zeros and that are long', () => {
  const lines = new PhoneLines();
  for (let index = 0; index < 5000; index++) {
    expect(
      lines.set(`+99999999999${String(index).padStart(4, '0')}`.slice(0, 16), index),
    ).toBeUndefined();
  }
  for (const phone of ['+0123', '+00123', '+1230', '+123456789012345', '+123456789012346']) {
    expect(lines.set(phone, 1), phone).toBeUndefined();
  }
  expect(lines.set('+999999999990042', 1)).toBe(42);
});
