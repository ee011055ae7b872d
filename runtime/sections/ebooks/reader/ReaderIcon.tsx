/** The strokes of each icon on a 24 × 24 grid; they stand here since only readers need them. */
const STROKES = {
  contents: 'M4 6h.01M4 12h.01M4 18h.01M9 6h11M9 12h11M9 18h11',
  search: 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14ZM16 16l5 5',
  look: 'M3 19 8.5 5 14 19M5 14h7M15.5 19l3-8 3 8M16.6 16.5h3.8',
  larger: 'M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5',
  smaller: 'M9 4v5H4M15 4v5h5M9 20v-5H4M15 20v-5h5',
  left: 'M15 5l-7 7 7 7',
  right: 'M9 5l7 7-7 7',
  close: 'M6 6l12 12M18 6 6 18',
} as const;

/** A decorative icon; the button around it has a name. */
export function ReaderIcon({ name }: { name: keyof typeof STROKES }) {
  return (
    <svg className="pt-icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={STROKES[name]} />
    </svg>
  );
}
