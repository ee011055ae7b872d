import type { Scene as Name } from './data.ts';
import { SCENES } from './scenes.ts';

/** A drawing of a step; decorative, since the step's words stand beside it. */
export function Scene({ name, moving }: { name: Name; moving: boolean }) {
  return (
    <svg
      className="pt-scene"
      data-moving={moving || undefined}
      viewBox="0 0 240 160"
      aria-hidden="true"
    >
      {SCENES[name].map(([path, look, motion, delay = 0]) => (
        <path
          key={path}
          d={path}
          data-look={look}
          data-motion={motion}
          style={delay > 0 ? { animationDelay: `${delay / 10}s` } : undefined}
        />
      ))}
    </svg>
  );
}
