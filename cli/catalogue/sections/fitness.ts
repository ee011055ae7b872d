import { itemsAt, textAt } from '../../workspace/tree.ts';
import { duration } from '../duration.ts';
import { MOVEMENT_CUES, type MovementId } from '../movement-cues.ts';
import type { CatalogueNames, ItemBySection, SectionDescriptor } from '../section-descriptor.ts';
import { unbroken } from '../unbroken.ts';

const fitness: SectionDescriptor<'fitness'> = {
  name: 'Fitness',
  order: { navigation: 30, home: 50, shared: 30 },
  previews: 3,
  link: 'video',
  standIn: 'movements',
  frames: ['video'],
  placeholder: {
    from: '#2f7d74',
    to: '#133f46',
    sign: 'M-28 0h56M-34-36v72M34-36v72M-52-22v44M52-22v44M-66-8v16M66-8v16',
  },
  figures: ['minutes', 'days', 'timer'],
  asksFor: (item) => {
    const warmUp = itemsAt(item, 'warmUp').flatMap((one) => textAt(one) ?? []);
    const done = itemsAt(item, 'movements').flatMap((one) => textAt(one, 'movement') ?? []);
    const known = [...warmUp, ...done].filter((id): id is MovementId =>
      Object.hasOwn(MOVEMENT_CUES, id),
    );
    return { movements: known, cues: known.flatMap((id) => MOVEMENT_CUES[id]) };
  },
  detail: (item, texts, names) => ({
    difficulty: { id: item.difficulty, name: names.of('difficulties', item.difficulty) },
    duration: texts.text('duration'),
    overview: texts.text('overview'),
    steps: texts.list('steps'),
    nutritionTips: texts.text('nutritionTips'),
    video: item.video,
    timer: item.timer,
    movements: item.movements?.map((entry) => movementOf(entry, item, names)),
    warmUp: item.warmUp?.map((id) => wordsOf(id, names)),
    circuits: figure(item.facts?.circuits),
    rest: figure(item.facts?.pause),
  }),
  card: ({ difficulty }, { item: { days, minutes }, locale }) => ({
    words: unbroken(difficulty.name),
    ...((days || minutes) && {
      // Of a program, how long one of its days takes is said in its texts.
      duration: unbroken(duration(days ? { days } : { minutes }, locale)),
    }),
  }),
};

type Workout = ItemBySection['fitness'];
type Entry = NonNullable<Workout['movements']>[number];

/** A movement with its words; what it does not say about sets and repetitions, the facts of the workout do. */
function movementOf(entry: Entry, { facts, timer }: Workout, names: CatalogueNames) {
  const { movement, day, side, seconds } = entry;
  const counted = timer === undefined && seconds === undefined;
  const reps = counted ? (entry.reps ?? facts?.reps) : undefined;
  return {
    ...wordsOf(movement, names),
    day,
    side,
    seconds,
    sets: entry.sets ?? figure(facts?.sets),
    reps: reps === undefined ? undefined : String(reps),
  };
}

function wordsOf(id: MovementId, names: CatalogueNames) {
  const cues = MOVEMENT_CUES[id].map((cue) => names.of('cues', cue));
  return { id, name: names.of('movements', id), cues };
}

/** The whole number of a fact; of a span such as "60–90" the first. */
function figure(fact: string | number | undefined): number | undefined {
  const number = Number.parseInt(String(fact), 10);
  return Number.isNaN(number) ? undefined : number;
}

export default fitness;
