import type { Chance } from '../stage/chance.ts';

/** Peck is quicker than a blow of the wing, the wing sweeps up who dodges, who dodges lets a peck miss. */
export const MOVES = ['peck', 'wing', 'dodge'] as const;
export type Move = (typeof MOVES)[number];

const BEATS: Record<Move, Move> = { peck: 'wing', wing: 'dodge', dodge: 'peck' };

/** What can be trained: how strong each move is, and how much the bird stands. */
export const SKILLS = [...MOVES, 'health'] as const;
export type Skill = (typeof SKILLS)[number];
export type Skills = Record<Skill, number>;

/** A move of a rival that nobody can know before. */
export type Habit = Move | '?';

/** How many moves are planned, and come again and again. */
export const SLOTS = 3;

/** More than this nothing can be trained. */
export const MOST = 9;

/** Fights that may be lost, the last of them ends it. */
export const FEATHERS = 3;

/** Times that one may train after a victory and after a defeat. */
const TRAINING = { won: 2, lost: 1 };

export interface Rival {
  name: string;
  skills: Skills;
  habit: readonly Habit[];
  /** How it fights when less than half of its strength is left. */
  angry?: readonly Habit[];
}

const rival = (
  name: string,
  [peck, wing, dodge, health]: readonly [number, number, number, number],
  habit: readonly Habit[],
  angry?: readonly Habit[],
): Rival => ({ name, skills: { peck, wing, dodge, health }, habit, ...(angry && { angry }) });

/** From the lowest roof to the highest. */
export const RIVALS: readonly Rival[] = [
  rival('sparrow', [1, 0, 1, 0], ['peck', 'peck', 'peck']),
  rival('starling', [1, 3, 1, 2], ['wing', 'wing', 'peck']),
  rival('magpie', [3, 2, 4, 4], ['dodge', 'peck', '?']),
  rival('jay', [5, 3, 3, 6], ['peck', '?', 'wing'], ['?', 'peck', 'peck']),
  rival('gull', [4, 7, 3, 8], ['wing', '?', 'wing'], ['peck', '?', 'wing']),
  rival('rooster', [9, 5, 4, 10], ['peck', '?', 'peck'], ['wing', '?', 'peck']),
  rival('owl', [6, 7, 11, 12], ['dodge', '?', 'dodge'], ['?', 'wing', '?']),
  rival('raven', [9, 12, 8, 14], ['wing', '?', 'peck'], ['?', 'wing', '?']),
  rival('hawk', [14, 10, 9, 16], ['?', 'peck', 'dodge'], ['peck', '?', '?']),
  rival('eagle', [12, 15, 12, 18], ['wing', '?', '?'], ['?', 'wing', 'peck']),
];

export interface Fight {
  round: number;
  own: number;
  other: number;
  /** Rounds won one after the other. */
  streak: number;
}

export interface Run {
  /** Which of {@link RIVALS} is next. */
  rival: number;
  feathers: number;
  skills: Skills;
  /** How often something may be trained now. */
  training: number;
  plan: readonly Move[];
  fight?: Fight;
  score: number;
  over?: 'won' | 'lost';
}

/** What happened in a round of a fight. */
export interface Blow {
  own: Move;
  other: Move;
  /** Who was better: 1 is oneself, -1 the rival. */
  better: 1 | 0 | -1;
  dealt: number;
  taken: number;
  streak: number;
  /** Whether the rival became angry by it. */
  angered: boolean;
  end?: 'won' | 'lost';
}

export function newRun(): Run {
  return {
    rival: 0,
    feathers: FEATHERS,
    skills: { peck: 1, wing: 1, dodge: 1, health: 1 },
    training: TRAINING.won,
    plan: ['peck', 'peck', 'peck'],
    score: 0,
  };
}

export function rivalOf({ rival: index }: Run): Rival {
  return RIVALS[Math.min(index, RIVALS.length - 1)] as Rival;
}

/** What a bird can stand. */
export function strengthOf({ health }: Skills): number {
  return 30 + health * 9;
}

/** What a move does when it is the better one. */
export function forceOf(skills: Skills, move: Move): number {
  return 5 + skills[move] * 2;
}

/** 1 when the first is better, -1 when the second is, 0 when both hit half (or nobody, when both dodge). */
export function compare(own: Move, other: Move): 1 | 0 | -1 {
  if (BEATS[own] === other) return 1;
  return BEATS[other] === own ? -1 : 0;
}

export function counterOf(move: Move): Move {
  return MOVES.find((one) => BEATS[one] === move) as Move;
}

export function isAngry(run: Run): boolean {
  const { skills, angry } = rivalOf(run);
  return !!angry && !!run.fight && run.fight.other < strengthOf(skills) / 2;
}

/** How the rival fights now. */
export function habitOf(run: Run): readonly Habit[] {
  const { habit, angry } = rivalOf(run);
  return isAngry(run) && angry ? angry : habit;
}

export function train(run: Run, skill: Skill): Run {
  if (run.training === 0 || run.fight || run.over || run.skills[skill] >= MOST) return run;
  const skills = { ...run.skills, [skill]: run.skills[skill] + 1 };
  return { ...run, skills, training: run.training - 1 };
}

/** Another move at a place of the plan; in a fight, too. */
export function turnPlan(run: Run, slot: number, by = 1): Run {
  const move = run.plan[slot];
  if (run.over || run.training > 0 || !move) return run;
  const next = MOVES[(MOVES.indexOf(move) + by + MOVES.length) % MOVES.length] as Move;
  return { ...run, plan: run.plan.with(slot, next) };
}

export function beginFight(run: Run): Run {
  if (run.training > 0 || run.fight || run.over) return run;
  const own = strengthOf(run.skills);
  const other = strengthOf(rivalOf(run).skills);
  return { ...run, fight: { round: 0, own, other, streak: 0 } };
}

/** What can be expected of a place of the plan: who is better, and what that one does; undefined if nobody knows. */
export function outlook(run: Run, slot: number): { better: 1 | 0 | -1; force: number } | undefined {
  const other = habitOf(run)[slot];
  const own = run.plan[slot];
  if (!own || !other || other === '?') return undefined;
  const better = compare(own, other);
  const skills = better < 0 ? rivalOf(run).skills : run.skills;
  const force = forceOf(skills, better < 0 ? other : own);
  return { better, force: better === 0 ? halfOf(own, force) : force };
}

/** Two who dodge do nothing to each other. */
function halfOf(move: Move, force: number): number {
  return move === 'dodge' ? 0 : Math.round(force / 2);
}

/** The next round of the fight. */
export function playRound(run: Run, chance: Chance): { run: Run; blow: Blow } {
  const fight = run.fight as Fight;
  const slot = fight.round % SLOTS;
  const { skills } = rivalOf(run);
  const habit = habitOf(run)[slot] as Habit;
  const own = run.plan[slot] as Move;
  const other = habit === '?' ? guess(skills, chance) : habit;
  const better = compare(own, other);
  const streak = better > 0 ? fight.streak + 1 : 0;
  // The third good round in a row and those after it count half as much again.
  const bonus = streak > 2 ? 1.5 : 1;
  const vary = () => 0.9 + chance.next() * 0.2;
  const force = (of: Skills, move: Move) =>
    better === 0 ? halfOf(move, forceOf(of, move)) : forceOf(of, move);
  const dealt = better < 0 ? 0 : Math.round(force(run.skills, own) * bonus * vary());
  const taken = better > 0 ? 0 : Math.round(force(skills, other) * vary());
  const next: Fight = {
    round: fight.round + 1,
    own: Math.max(0, fight.own - taken),
    other: Math.max(0, fight.other - dealt),
    streak,
  };
  const after = { ...run, fight: next };
  const angered = !isAngry(run) && isAngry(after) && next.other > 0;
  const end: Blow['end'] = next.other <= 0 ? 'won' : next.own <= 0 ? 'lost' : undefined;
  const blow = { own, other, better, dealt, taken, streak, angered, ...(end && { end }) };
  return { run: after, blow };
}

/** Its strongest move is the likeliest. */
function guess(skills: Skills, chance: Chance): Move {
  const weights = MOVES.map((move) => (1 + skills[move]) ** 2);
  let left = chance.next() * weights.reduce((sum, one) => sum + one, 0);
  for (const [index, weight] of weights.entries()) {
    left -= weight;
    if (left < 0) return MOVES[index] as Move;
  }
  return 'peck';
}

/** After a fight: up to the next roof, or a feather fewer. */
export function settle(run: Run): Run {
  const { fight } = run;
  if (!fight || (fight.own > 0 && fight.other > 0)) return run;
  const { fight: _, ...rest } = run;
  if (fight.other > 0) {
    const feathers = run.feathers - 1;
    if (feathers <= 0) return { ...rest, feathers, over: 'lost' };
    return { ...rest, feathers, training: TRAINING.lost };
  }
  const won = run.rival + 1;
  const score = run.score + won * 50 + Math.round((50 * fight.own) / strengthOf(run.skills));
  if (won >= RIVALS.length)
    return { ...rest, rival: won, score: score + run.feathers * 200, over: 'won' };
  return { ...rest, rival: won, score, training: TRAINING.won };
}
