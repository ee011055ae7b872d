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
}
