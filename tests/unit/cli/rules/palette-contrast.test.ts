import { expect, test } from 'vitest';
import type { Finding } from '../../../../cli/problems/problem.ts';
import paletteContrast from '../../../../cli/rules/palette-contrast.ts';
import type { Checked } from '../../../../cli/rules/rule.ts';
import { readYaml } from '../../../../cli/workspace/read-yaml.ts';

/** Colours, the same each time: a linear congruential generator (Numerical Recipes). */
function generator(seed: number): () => string {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return `#${(state >>> 8).toString(16).padStart(6, '0')}`;
  };
}

const NAMES = [
  ...['background', 'card', 'muted', 'foreground', 'cardForeground', 'mutedForeground'],
  ...['primary', 'primaryForeground', 'secondary', 'secondaryForeground'],
  ...['accent', 'accentForeground', 'destructive', 'destructiveForeground'],
];

function check(text: string): Finding[] {
  const file = readYaml('catalog/themes/lagoon.yaml', Buffer.from(text));
  const themes = new Map([['lagoon', file]]);
  return [...(paletteContrast.catalogue?.check({ themes } as unknown as Checked) ?? [])];
}

function mend(text: string, findings: readonly Finding[]): string {
  return findings
    .flatMap(({ edit }) => edit ?? [])
    .sort((a, b) => b.start - a.start)
    .reduce(
      (after, { start, end, text: put }) => after.slice(0, start) + put + after.slice(end),
      text,
    );
}

test('the colours that are named pass together', () => {
  const next = generator(7);
  let mended = 0;
  for (let round = 0; round < 200; round++) {
    // The grounds of a page are alike, all dark or all light.
    const ground = round % 2 === 0 ? '#f4f8fa' : '#141210';
    const lines = NAMES.map((name, index) => `  ${name}: "${index < 3 ? ground : next()}"`);
    const text = `colors:\n${lines.join('\n')}\n`;
    const findings = check(text);
    mended += findings.length;
    expect(findings.every(({ edit }) => edit !== undefined)).toBe(true);
    expect(check(mend(text, findings)), text).toEqual([]);
  }
  expect(mended).toBeGreaterThan(500);
});
