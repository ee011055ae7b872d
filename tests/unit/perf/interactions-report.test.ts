import { expect, it } from 'vitest';
import { interactionsText } from '../../perf/interactions-report.ts';
import type { Walk } from '../../perf/measure-interactions.ts';

const round = (delay: number, painted: number, cls = 0): Walk => ({
  steps: [
    { name: 'open the drawer', kind: 'interaction', delay, longest: 0 },
    { name: 'home → games', kind: 'navigation', delay: 24, painted, longest: 60 },
  ],
  cls,
});

it('prints the medians of the rounds, and marks what misses its aim', () => {
  const rounds = [round(40, 150), round(900, 210), round(48, 230, 0.01)];
  expect(interactionsText([{ site: 'poland/pl', rounds }])).toBe(
    [
      '                                poland/pl',
      '                    painted  delay   task',
      'open the drawer           -     48      0',
      'home → games           210!     24    60!',
      'CLS                                 0.010',
    ].join('\n'),
  );
});
