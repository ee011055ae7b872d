import { useEffect, useState } from 'react';
import { foreign } from '../../common/foreign.ts';
import type { DetailBySection } from '../../contract.ts';
import { Points } from '../../ui/blocks.tsx';
import { Figure } from './Figure.tsx';

/** How long each movement is shown, in milliseconds: three or four times through. */
const EACH = 7_000;

/** Shows the movements that a warm-up names, one after the other, for as long as it takes. */
export function WarmUp({
  workout: { lang, warmUp = [] },
}: {
  workout: DetailBySection['fitness'];
}) {
  const [at, setAt] = useState(0);
  useEffect(() => {
    const turn = setInterval(() => setAt((before) => before + 1), EACH);
    return () => clearInterval(turn);
  }, []);
  const movement = warmUp[at % warmUp.length];
  if (!movement) return null;
  return (
    <>
      <Figure key={movement.id} id={movement.id} />
      <div className="pt-timer-next" {...foreign(lang)}>
        <b>{movement.name}</b>
        <Points points={movement.cues} />
      </div>
    </>
  );
}
