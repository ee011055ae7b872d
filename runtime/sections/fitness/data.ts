/** What the page of a workout shows beyond what every item has. */
export interface Detail {
  difficulty: { id: 'beginner' | 'intermediate' | 'advanced'; name: string };
  duration?: string;
  overview?: string;
  steps?: string[];
  nutritionTips?: string;
  video?: string;
  /** Seconds of work and rest, and how often. */
  timer?: { work: number; rest: number; rounds: number };
}
