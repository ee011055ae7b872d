import { expect, test } from 'vitest';
import { contrast } from '../../../../cli/color.ts';
import { derivePalette, type Palette } from '../../../../cli/workspace/derive-palette.ts';

/** So many colours, the same each time: a linear congruential generator (Numerical Recipes). */
function* colors(count: number): Iterable<string> {
  let state = 20_260_101;
  for (let i = 0; i < count; i++) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    yield `#${(state >>> 8).toString(16).padStart(6, '0')}`;
  }
}

type Name = keyof Palette;

/** WCAG 2.2 AA; of the brand's colour as of text, since links are near to it. */
function faint(palette: Palette): string[] {
  const pairs: [Name, Name, number][] = [
    ...['', 'card', 'primary', 'secondary', 'accent', 'destructive'].map((name) =>
      name === ''
        ? (['foreground', 'background', 4.5] as [Name, Name, number])
        : ([`${name}Foreground`, name, 4.5] as [Name, Name, number]),
    ),
    ...['muted', 'background', 'card'].map(
      (ground) => ['mutedForeground', ground, 4.5] as [Name, Name, number],
    ),
    ['primary', 'background', 4.5],
    ['primary', 'card', 4.5],
  ];
  return pairs
    .filter(([color, ground, least]) => {
      const [one, other] = [palette[color], palette[ground]];
      return contrast(one, other) < least;
    })
    .map(([color, ground]) => `${color} on ${ground}`);
}

test.each(['light', 'dark'] as const)(
  'any two colours give a palette that can be read, %s',
  (appearance) => {
    const extremes = ['#000000', '#ffffff', '#ffff00', '#0000ff', '#777777'];
    const all = [...extremes, ...colors(300)];
    for (const [index, primary] of all.entries()) {
      const accent = all[(index * 7 + 3) % all.length] as string;
      for (const given of [{ primary }, { primary, accent }]) {
        expect(faint(derivePalette(given, appearance)), JSON.stringify(given)).toEqual([]);
      }
    }
  },
);

test('a colour that can be seen stays as it is, another keeps its hue', () => {
  expect(derivePalette({ primary: '#1456d9' }, 'light').primary).toBe('#1456d9');
  expect(derivePalette({ primary: '#ff7a1a' }, 'dark').primary).toBe('#ff7a1a');
  const { primary, ripple } = derivePalette({ primary: '#ffe9a8' }, 'light');
  expect(primary).not.toBe('#ffe9a8');
  expect(ripple).toBe(primary);
});

test('what is given already is kept, and the rest is chosen for it', () => {
  const palette = derivePalette({ primary: '#1456d9' }, 'light', { background: '#0b1b33' });
  expect(palette.background).toBe('#0b1b33');
  expect(contrast(palette.foreground, '#0b1b33')).toBeGreaterThanOrEqual(4.5);
});

test('the same colours give the same palette', () => {
  const make = () => derivePalette({ primary: '#1456d9', accent: '#ffc857' }, 'dark');
  expect(make()).toEqual(make());
});
