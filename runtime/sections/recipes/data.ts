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
}
