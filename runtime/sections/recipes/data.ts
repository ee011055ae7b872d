import type { Captions } from '../captions.ts';

/** What the page of a recipe shows beyond what every item has. */
export interface Detail {
  overview?: string;
  steps?: string[];
  nutritionTips?: string;
  /** The address of another site. */
  video?: string;
  /** The path of a film that is published with the site, instead; the captions in the page's language come first. */
  hosted?: string;
  captions?: Captions[];
  /** How many servings the amounts are for. */
  servings?: number;
  /** Whether these are pieces rather than portions. */
  pieces?: true;
  /** The time of work and the time until it is ready, written out: "10 min". */
  time?: { work: string; total: string };
  ingredients?: {
    name: string;
    /** Absent for what is added to taste. */
    amount?: number;
    /** Absent for pieces. */
    unit?: 'g' | 'ml' | 'tsp' | 'tbsp';
    /** What an American cup of it weighs, in grams. */
    cup?: number;
    optional?: true;
  }[];
  /** Their names. */
  allergens?: string[];
  /** Of one serving: energy in kilocalories, the rest in grams. A figure that is not known is absent. */
  nutrition?: {
    energy: number;
    fat?: number;
    saturates?: number;
    carbohydrate?: number;
    fibre?: number;
    protein?: number;
  };
  /** For each step its drawing, and how many seconds its timer counts. */
  scenes?: [scene: Scene, seconds?: number][];
}

/** The drawings of steps. */
export type Scene =
  | 'chop'
  | 'toast'
  | 'rinse'
  | 'soak'
  | 'mix'
  | 'season'
  | 'pour'
  | 'boil'
  | 'fry'
  | 'bake'
  | 'tray'
  | 'blend'
  | 'rest'
  | 'chill'
  | 'shape'
  | 'layer'
  | 'serve';
