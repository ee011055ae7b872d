/** What can be sown. */
export type Kind = 'lettuce' | 'sunflower' | 'cactus' | 'tomato' | 'orchid';

export type Weather = 'cloud' | 'sun' | 'heat' | 'rain' | 'frost';

export type Season = 'spring' | 'summer' | 'autumn' | 'winter';

export type Tool = 'can' | 'cover' | 'hand';

/** What a plant wants. Water is from 0 (dust) to 1 (a puddle), times are seconds. */
export interface Nature {
  /** The water that it likes, from and to. */
  water: readonly [number, number];
  /** From the seed to the harvest, if it never lacks anything. */
  seconds: number;
  /** Points for each star of its harvest. */
  worth: number;
  /** The weather in which it burns without a parasol. */
  burnsIn: readonly Weather[];
  /** Under a parasol it does not grow. */
  wantsSun: boolean;
  /** How often snails come to it, compared with the others. */
  tasty: number;
}

export const NATURES: Record<Kind, Nature> = {
  lettuce: {
    water: [0.4, 0.95],
    seconds: 14,
    worth: 10,
    burnsIn: ['heat'],
    wantsSun: false,
    tasty: 2,
  },
  sunflower: {
    water: [0.3, 0.8],
    seconds: 18,
    worth: 15,
    burnsIn: [],
    wantsSun: true,
    tasty: 1,
  },
  tomato: {
    water: [0.45, 0.85],
    seconds: 20,
    worth: 20,
    burnsIn: [],
    wantsSun: false,
    tasty: 3,
  },
  cactus: {
    water: [0.08, 0.5],
    seconds: 22,
    worth: 20,
    burnsIn: [],
    wantsSun: false,
    tasty: 0.3,
  },
  orchid: {
    water: [0.4, 0.8],
    seconds: 24,
    worth: 30,
    burnsIn: ['sun', 'heat'],
    wantsSun: false,
    tasty: 1,
  },
};

/** One level: a season of one of the two years. */
export interface Plan {
  season: Season;
  beds: number;
  /** How many of what have to be harvested. */
  goals: readonly (readonly [Kind, number])[];
  seconds: number;
  tools: readonly Tool[];
  /** The weather that may come; the season begins with the first. Listed twice, it comes twice as often. */
  weather: readonly Weather[];
  /** Seconds from one weed or snail to the next, about; 0 for none. */
  trouble: number;
}

/** Each season brings one new thing in the first year; in the second year all come together. */
export const PLANS: readonly Plan[] = [
  {
    season: 'spring',
    beds: 4,
    goals: [['lettuce', 5]],
    seconds: 60,
    tools: ['can'],
    weather: ['cloud', 'sun', 'cloud', 'rain'],
    trouble: 0,
  },
  {
    season: 'summer',
    beds: 4,
    goals: [
      ['lettuce', 3],
      ['sunflower', 4],
    ],
    seconds: 85,
    tools: ['can', 'cover'],
    weather: ['sun', 'heat', 'sun', 'heat', 'cloud'],
    trouble: 0,
  },
  {
    season: 'autumn',
    beds: 6,
    goals: [
      ['tomato', 5],
      ['sunflower', 4],
    ],
    seconds: 95,
    tools: ['can', 'cover', 'hand'],
    weather: ['cloud', 'rain', 'sun'],
    trouble: 8,
  },
  {
    season: 'winter',
    beds: 6,
    goals: [
      ['lettuce', 5],
      ['tomato', 3],
    ],
    seconds: 100,
    tools: ['can', 'cover', 'hand'],
    weather: ['cloud', 'frost', 'sun'],
    trouble: 14,
  },
  {
    season: 'spring',
    beds: 6,
    goals: [
      ['cactus', 5],
      ['sunflower', 5],
    ],
    seconds: 95,
    tools: ['can', 'cover', 'hand'],
    weather: ['sun', 'rain', 'cloud', 'sun'],
    trouble: 9,
  },
  {
    season: 'summer',
    beds: 6,
    goals: [
      ['orchid', 3],
      ['lettuce', 4],
      ['cactus', 2],
    ],
    seconds: 115,
    tools: ['can', 'cover', 'hand'],
    weather: ['sun', 'cloud', 'heat', 'cloud', 'rain'],
    trouble: 14,
  },
  {
    season: 'autumn',
    beds: 8,
    goals: [
      ['tomato', 6],
      ['orchid', 4],
      ['sunflower', 5],
    ],
    seconds: 100,
    tools: ['can', 'cover', 'hand'],
    weather: ['rain', 'sun', 'cloud', 'rain', 'sun'],
    trouble: 7,
  },
  {
    season: 'winter',
    beds: 9,
    goals: [
      ['orchid', 3],
      ['tomato', 4],
      ['cactus', 3],
    ],
    seconds: 115,
    tools: ['can', 'cover', 'hand'],
    weather: ['frost', 'sun', 'cloud'],
    trouble: 12,
  },
];
