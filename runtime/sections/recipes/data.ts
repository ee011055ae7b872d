/** What the page of a recipe shows beyond what every item has. */
export interface Detail {
  overview?: string;
  steps?: string[];
  nutritionTips?: string;
  video?: string;
}
