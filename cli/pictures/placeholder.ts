import type { SectionId } from '../../runtime/contract.ts';

/** A section's two colours, `#rrggbb`, and its sign: strokes of a round pen about the origin. */
interface Look {
  from: string;
  to: string;
  sign: string;
}

const LOOKS: Record<SectionId, Look> = {
  ebooks: {
    from: '#8a5a3c',
    to: '#4d2c22',
    sign: 'M0-30v66M0-30q-22-16-58-10v62q36-6 58 14 22-20 58-14v-62q-36-6-58 10M-42-20q14-1 26 5M42-20q-14-1-26 5M-42 0q14-1 26 5M42 0q-14-1-26 5',
  },
  games: {
    from: '#5a55a8',
    to: '#2c2763',
    sign: 'M-28-32h56q26 0 32 30l6 26q2 18-12 20-12 1-20-14l-6-10h-56l-6 10q-8 15-20 14-14-2-12-20l6-26q6-30 32-30ZM-28-16v22M-39-5h22M24-10v.1M38 2v.1',
  },
  fitness: {
    from: '#2f7d74',
    to: '#133f46',
    sign: 'M-28 0h56M-34-36v72M34-36v72M-52-22v44M52-22v44M-66-8v16M66-8v16',
  },
  recipes: {
    from: '#a8663a',
    to: '#6b2f24',
    sign: 'M-62 2h124q-4 42-40 48h-44q-36-6-40-48ZM-26-16q-10-12 0-22t0-22M2-16q-10-12 0-22t0-22M30-16q-10-12 0-22t0-22',
  },
  adblockers: {
    from: '#3d6a9c',
    to: '#1b3359',
    sign: 'M0-60q26 16 54 18 2 70-54 100-56-30-54-100 28-2 54-18ZM-22 0l16 18 28-34',
  },
};

/**
 * The picture of an item that has none of its own: its section's sign on its section's colours.
 * @returns an SVG of 400 by 300 with an opaque ground and no words, the same for all items of a section.
 */
export function placeholder(section: SectionId): string {
  const { from, to, sign } = LOOKS[section];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300">
<linearGradient id="g" x2="1" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>
<path fill="url(#g)" d="M0 0h400v300H0z"/>
<g fill="#fff" fill-opacity=".06"><circle cx="200" cy="150" r="104"/><circle cx="200" cy="150" r="160"/></g>
<path fill="none" stroke="#fff" stroke-opacity=".82" stroke-width="7" stroke-linecap="round" stroke-linejoin="round" transform="translate(200 150)" d="${sign}"/>
</svg>
`;
}
