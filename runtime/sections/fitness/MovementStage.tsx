import { useState } from 'react';
import { foreign } from '../../common/foreign.ts';
import { useLanguage } from '../../common/use-language.ts';
import type { DetailBySection } from '../../contract.ts';
import { Block, Points } from '../../ui/blocks.tsx';
import type { WorkoutMovement } from './data.ts';
import { doseOf } from './dose.ts';
import { Figure, movementOf, WorkoutStyles } from './Figure.tsx';

/** Shows the movements of a workout where no film does: one of them large, all of them to choose from. */
export function MovementStage({ workout }: { workout: DetailBySection['fitness'] }) {
  const { locale, messages } = useLanguage();
  const texts = messages.fitness;
  const [chosen, choose] = useState(0);
  const all = onceEach([...(workout.movements ?? []), ...(workout.warmUp ?? [])]);
  const movement = all[chosen];
  if (!movement) return null;
  return (
    <Block title={texts.movements}>
      <WorkoutStyles />
      <div className="pt-stage">
        <Figure id={movement.id} side={movement.side} />
        <div role="status" {...foreign(workout.lang)}>
          <h3>{movement.name}</h3>
          <p>{doseOf(movement, texts, locale)}</p>
          <Points points={movement.cues} />
        </div>
        <ul className="pt-movements">
          {all.map((one, index) => (
            <li key={one.id}>
              <button type="button" aria-pressed={index === chosen} onClick={() => choose(index)}>
                <Figure id={one.id} small />
                <span {...foreign(workout.lang)}>{one.name}</span>
              </button>
            </li>
          ))}
        </ul>
      </div>
    </Block>
  );
}

/** Each movement that can be shown, however often it is done. */
function onceEach(movements: readonly WorkoutMovement[]): WorkoutMovement[] {
  const known = movements.filter(({ id }) => movementOf(id));
  return known.filter(({ id }, index) => known.findIndex((one) => one.id === id) === index);
}
