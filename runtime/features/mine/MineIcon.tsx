import { Drawing } from '../../ui/Icon.tsx';

/** Filled shapes on a 24 × 24 grid, or strokes of a round pen. */
const SHAPES = {
  save: 'M6 3.5h12v17l-6-4.5-6 4.5Z',
  share: 'M12 15V3.5M7.5 8 12 3.5 16.5 8M5 12v8.5h14V12',
  flame: 'M12 3c1 4 5 5.5 5 10.5a5 5 0 0 1-10 0c0-2 1-3 1.5-4.5C10 10 12 8 12 3Z',
  done: 'M5 12.5 10 17.5 19 7',
  device: 'M7.5 2.5h9v19h-9ZM11 18.5h2',
} as const;

/** A decorative icon; what it means is said by the text beside it. */
export function MineIcon({ name }: { name: keyof typeof SHAPES }) {
  return <Drawing strokes={SHAPES[name]} />;
}
