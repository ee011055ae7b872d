/** The strokes of each icon on a 24 × 24 grid, drawn with a round pen. */
export const STROKES = {
  menu: 'M4 7h16M4 12h16M4 17h10',
  close: 'M6 6l12 12M18 6 6 18',
  globe: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM3 12h18M12 3c5 5 5 13 0 18M12 3c-5 5-5 13 0 18',
  search: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM19 19l3 3',
  forward: 'M5 12h14M13 6l6 6-6 6',
  user: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM4 21c1-5 4-6 8-6s7 1 8 6',
  play: 'M7 4.5v15L19.5 12Z',
  outside: 'M14 4h6v6M20 4l-9 9M18 14v6H4V6h6',
  eye: 'M2 12s4-7 10-7 10 7 10 7-4 7-10 7S2 12 2 12ZM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6Z',
  message: 'M4 5h16v11H10l-5 4v-4H4Z',
  info: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM12 11v5.5M12 7.5v.01',
  retry: 'M20 4v6h-6M19.5 14a8 8 0 1 1-1.8-8l2.3 4',
  offline:
    'M3 3l18 18M5 13a10 10 0 0 1 5-2.7M2 9a15 15 0 0 1 5-3M11 5a15 15 0 0 1 11 4M15 11a10 10 0 0 1 4 2M8.5 16.5a5 5 0 0 1 7 0M12 20v.01',
} as const;

export type IconName = keyof typeof STROKES;

/** A decorative icon; what it means is said by the text or label beside it. */
export function Icon({ name, mirrored }: { name: IconName; mirrored?: boolean }) {
  return <Drawing strokes={STROKES[name]} mirrored={mirrored} />;
}

/** The same of strokes that are not among the icons of every page. */
export function Drawing({ strokes, mirrored }: { strokes: string; mirrored?: boolean }) {
  return (
    <svg
      className="pt-icon"
      // Icons that point along the line of text turn round in right-to-left scripts.
      data-mirrored={mirrored || undefined}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      <path d={strokes} />
    </svg>
  );
}
