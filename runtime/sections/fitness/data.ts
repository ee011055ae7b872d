import type { Captions } from '../captions.ts';

/** What the page of a workout shows beyond what every item has. */
export interface Detail {
  difficulty: { id: 'beginner' | 'intermediate' | 'advanced'; name: string };
  duration?: string;
  overview?: string;
  steps?: string[];
  nutritionTips?: string;
  /** The address of another site. */
  video?: string;
  /** The path of a film that is published with the site, instead; the captions in the page's language come first. */
  hosted?: string;
  captions?: Captions[];
  /** Seconds of work and rest, and how often. */
  timer?: { work: number; rest: number; rounds: number };
  /** What the figure shows, in the order in which it is done. */
  movements?: WorkoutMovement[];
  /** What the first step names, which warms up. */
  warmUp?: Pick<WorkoutMovement, 'id' | 'name' | 'cues'>[];
  /** How often a workout without a timer goes through its movements; absent where set follows set. */
  circuits?: number;
  /** Seconds to rest after a set or a circuit. */
  rest?: number;
}

/** One movement of a workout: its words, and how much of it. */
export interface WorkoutMovement {
  /** The drawing's name. */
  id: string;
  name: string;
  cues: string[];
  /** Of a program of several days, from 1. */
  day?: number;
  side?: 'left' | 'right';
  /** How often its repetitions or seconds are done; once, where that is absent. */
  sets?: number;
  reps?: string;
  seconds?: number;
}
