import type { DetailBase } from '../../contract.ts';

/** What the page of a recipe shows beyond what every item has. */
export interface Detail extends DetailBase {
  overview?: string;
  steps?: string[];
  nutritionTips?: string;
  video?: string;
}
