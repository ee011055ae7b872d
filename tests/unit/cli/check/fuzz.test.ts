import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { inWorkspace, runCheck } from '../../../cases/run-case.ts';
import { WHOLE } from '../../../sample.ts';
import { random } from '../../random.ts';

/** Deletes, doubles or garbles a few stretches of bytes. */
function mutate(bytes: Uint8Array, random: () => number): Uint8Array {
  let result = [...bytes];
  const telling = [...Buffer.from('{}[]:,&*!|>\'"%@`#-?\t\n\0\u00ff<')];
  for (let change = 0; change <= random() * 3; change++) {
    const start = Math.floor(random() * result.length);
    const length = 1 + Math.floor(random() * 12);
    const stretch = result.slice(start, start + length);
    const kind = Math.floor(random() * 4);
    const garbled = stretch.map(() => Math.floor(random() * 256));
    const sign = telling[Math.floor(random() * telling.length)] as number;
    const instead = [[], [...stretch, ...stretch], garbled, [sign, ...stretch]][kind] as number[];
    result = [...result.slice(0, start), ...instead, ...result.slice(start + length)];
  }
  return Uint8Array.from(result);
}

/** How many files are broken. */
const FILES = WHOLE ? 300 : 100;

test('broken tenant files by the hundred end in 0 or 1, never in an exception', () => {
  inWorkspace((root) => {
    const file = join(root, 'tenants/norway.yaml');
    const whole = readFileSync(file);
    for (let seed = 1; seed <= FILES; seed++) {
      const broken = mutate(whole, random(seed));
      writeFileSync(file, broken);
      const { exitCode, stdout } = runCheck(root);
      expect([0, 1], `seed ${seed}`).toContain(exitCode);
      expect(stdout === '', `seed ${seed}`).toBe(exitCode === 0);
    }
  });
});
