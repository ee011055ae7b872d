import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { farthest, loopSeconds, type Movement } from './movement/movement.ts';
import { MOVEMENTS, type MovementId } from './movement/movements.ts';
import { boundsOf, pictureOf } from './movement/picture-of.ts';
import styles from './workout.css?inline';

/** The movement of an id; none where the figure does not know it. */
export function movementOf(id: string): Movement | undefined {
  return Object.hasOwn(MOVEMENTS, id) ? MOVEMENTS[id as MovementId] : undefined;
}

/** The sheet of the workout's own parts, which no other page has. */
export function WorkoutStyles() {
  return (
    <style href="pt-workout" precedence="default">
      {styles}
    </style>
  );
}

/**
 * The figure that shows a movement over and over; under reduced motion two still poses of it. What it
 * shows stands in words beside it, so that it is decoration to screen readers.
 * @param side mirrors a one-sided movement to the left.
 */
export function Figure(props: {
  id: string;
  side?: 'left' | 'right';
  paused?: boolean;
  small?: boolean;
}) {
  const movement = movementOf(props.id);
  const reduced = useReducedMotion();
  if (!movement) return null;
  const flip = props.side === 'left' && movement.sided === true;
  const half = loopSeconds(movement) / 2;
  const stills = movement.held || props.small ? [half] : [0, farthest(movement)];
  return (
    <div className="pt-figure" data-flip={flip || undefined} data-small={props.small}>
      {reduced || props.small ? (
        stills.map((at) => <Picture key={at} movement={movement} at={at} />)
      ) : (
        <Loop key={props.id} movement={movement} paused={props.paused === true} />
      )}
    </div>
  );
}

/** A loop, drawn again for each frame while it can be seen. */
function Loop({ movement, paused }: { movement: Movement; paused: boolean }) {
  const frame = useRef<SVGSVGElement>(null);
  const time = useRef(0);
  useEffect(() => {
    const svg = frame.current;
    if (paused || !svg) return;
    let last: number | undefined;
    let next = 0;
    const step = (now: number) => {
      // After a pause of the page it goes on where it was.
      time.current += Math.min(now - (last ?? now), 100) / 1_000;
      last = now;
      paint(svg, movement, time.current);
      next = requestAnimationFrame(step);
    };
    next = requestAnimationFrame(step);
    return () => cancelAnimationFrame(next);
  }, [movement, paused]);
  return <Picture movement={movement} at={0} frame={frame} />;
}

/** Puts the shapes of a time into a picture of the same movement: there are always as many. */
function paint(svg: SVGSVGElement, movement: Movement, at: number): void {
  const { shapes, shadow } = pictureOf(movement, at);
  const [ellipse, ...paths] = svg.querySelectorAll('ellipse, .pt-part');
  for (const [name, value] of Object.entries(ellipseOf(shadow)))
    ellipse?.setAttribute(name, String(value));
  for (const [index, { d, tone, far }] of moving(shapes).entries()) {
    paths[index]?.setAttribute('d', d);
    paths[index]?.setAttribute('class', partClass(tone, far));
  }
}

type Shapes = ReturnType<typeof pictureOf>['shapes'];
const FLOOR = -900;
const standing = (shapes: Shapes) => shapes.filter(({ depth }) => depth < FLOOR);
const moving = (shapes: Shapes) => shapes.filter(({ depth }) => depth >= FLOOR);
const partClass = (tone: string, far?: boolean) => `pt-part ${tone}${far ? ' far' : ''}`;
const ellipseOf = ({ x, y, rx, ry }: ReturnType<typeof pictureOf>['shadow']) => ({
  cx: x,
  cy: y,
  rx,
  ry,
});

/** More shapes than a movement ever has: a headband has as many pieces as are on this side of the head. */
const MOST = 64;

function Picture(props: { movement: Movement; at: number; frame?: React.Ref<SVGSVGElement> }) {
  const { movement, at, frame } = props;
  const { x, y, width, height } = useMemo(() => boundsOf(movement), [movement]);
  const { shapes, shadow } = useMemo(() => pictureOf(movement, at), [movement, at]);
  const parts = moving(shapes);
  // A loop needs room for parts that come up later.
  const spare = frame
    ? Array.from({ length: Math.max(MOST - parts.length, 0) }, () => undefined)
    : [];
  return (
    <svg ref={frame} aria-hidden="true" viewBox={`${x} ${y} ${width} ${height}`}>
      <rect className="floor" x={x - width} y={-14} width={width * 3} height={height} />
      {standing(shapes).map(({ d, tone }) => (
        <path key={d} className={tone} d={d} />
      ))}
      <ellipse {...ellipseOf(shadow)} />
      {[...parts, ...spare].map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a place in the picture is all that a part is
        <path key={index} className={partClass(part?.tone ?? '', part?.far)} d={part?.d} />
      ))}
    </svg>
  );
}

const REDUCED = '(prefers-reduced-motion: reduce)';

/** Whether the visitor wants little to move; follows a change of mind. */
function useReducedMotion(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = globalThis.matchMedia?.(REDUCED);
      list?.addEventListener('change', changed);
      return () => list?.removeEventListener('change', changed);
    },
    () => globalThis.matchMedia?.(REDUCED).matches ?? false,
    () => false,
  );
}
