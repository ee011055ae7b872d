import { PLACES, SIDE, START } from './places.ts';

export type FoeKind = 'spoon' | 'fork' | 'whisk' | 'pan';
export type Way = 'left' | 'right' | 'up' | 'down';
export type Choice = 'strike' | 'guard' | 'jam';

/** What a foe is about to do; it shows. */
export type Intent = 'hit' | 'charge' | 'blow' | 'rest';

interface Nature {
  health: number;
  /** Damage of a hit; a blow, after a charge, is three times as hard. */
  damage: number;
  experience: number;
  /** What it does, again and again. */
  turns: readonly Intent[];
}

export const FOES: Record<FoeKind, Nature> = {
  spoon: { health: 10, damage: 2, experience: 3, turns: ['hit', 'rest'] },
  fork: { health: 15, damage: 3, experience: 5, turns: ['hit', 'charge', 'blow'] },
  whisk: { health: 24, damage: 4, experience: 8, turns: ['hit', 'hit', 'charge', 'blow'] },
  pan: { health: 84, damage: 6, experience: 30, turns: ['hit', 'charge', 'blow', 'hit', 'rest'] },
};

/** What a jar of jam gives back. */
export const JAM = 14;
/** Experience at which each next level begins. */
export const LEVELS = [6, 16, 30, 50] as const;

export interface Fight {
  kind: FoeKind;
  /** The tile of the foe. */
  at: number;
  health: number;
  /** Turns that are over. */
  turn: number;
  /** After a guard the next blow is twice as strong. */
  ready: boolean;
}

/** The whole adventure so far: plain data, as it is saved. */
export interface Story {
  place: number;
  at: number;
  way: Way;
  health: number;
  experience: number;
  jam: number;
  sword: boolean;
  key: boolean;
  /** Foes and things that are there no more: place and tile. */
  gone: readonly string[];
  falls: number;
  fight?: Fight | undefined;
  won: boolean;
}

/** What has happened, for what is seen and heard. */
export type Happened =
  | { what: 'step' | 'blocked' | 'place' | 'fight' | 'level' | 'won' | 'fallen' }
  | { what: 'talk'; word: string }
  | { what: 'struck'; by: 'hero' | 'foe'; damage: number; hard: boolean }
  | { what: 'guard' | 'charge' | 'rest' | 'beaten' }
  | { what: 'healed'; health: number };

export interface Told {
  story: Story;
  happened: Happened[];
}

export function levelOf({ experience }: Pick<Story, 'experience'>): number {
  return 1 + LEVELS.filter((needed) => experience >= needed).length;
}

export function mostHealth(story: Pick<Story, 'experience'>): number {
  return 18 + 5 * (levelOf(story) - 1);
}

export function strength(story: Pick<Story, 'experience' | 'sword'>): number {
  return 3 + levelOf(story) + (story.sword ? 2 : 0);
}

export function newStory(): Story {
  const story = { ...START, way: 'down' as const, experience: 0, sword: false, key: false };
  return { ...story, health: mostHealth(story), jam: 1, gone: [], falls: 0, won: false };
}

/** What lies on a tile: what the map says, unless it is gone. */
export function thingOn({ place, gone, key }: Story, at: number): string {
  const letter = PLACES[place]?.map[Math.floor(at / SIDE)]?.[at % SIDE] ?? '#';
  if (letter === 'G') return key ? ',' : 'G';
  return gone.includes(`${place} ${at}`) ? '.' : letter;
}

const FOE_LETTERS: Record<string, FoeKind> = { s: 'spoon', f: 'fork', w: 'whisk', p: 'pan' };
const TALKS: Record<string, string> = { E: 'elder', S: 'smith', C: 'child', M: 'hermit' };

export function foeOn(story: Story, at: number): FoeKind | undefined {
  return FOE_LETTERS[thingOn(story, at)];
}

/** Whether somebody may stand on a tile. */
export function isOpen(story: Story, at: number): boolean {
  return /[.,\d]/.test(thingOn(story, at));
}

/** The tile beside another, or nothing beyond the edge. */
export function beside(at: number, way: Way): number | undefined {
  const [row, column] = [Math.floor(at / SIDE), at % SIDE];
  if (way === 'left') return column > 0 ? at - 1 : undefined;
  if (way === 'right') return column < SIDE - 1 ? at + 1 : undefined;
  if (way === 'up') return row > 0 ? at - SIDE : undefined;
  return row < SIDE - 1 ? at + SIDE : undefined;
}

const WAYS: readonly Way[] = ['left', 'right', 'up', 'down'];

/** The shortest way to a tile, which itself may be in the way: then the last step meets what is there. */
export function pathTo(story: Story, to: number): Way[] {
  const before = new Map<number, { from: number; way: Way }>();
  let edge = [story.at];
  while (edge.length > 0 && !before.has(to)) {
    const next: number[] = [];
    for (const from of edge) {
      for (const way of WAYS) {
        const at = beside(from, way);
        if (at === undefined || at === story.at || before.has(at)) continue;
        const isIt = at === to;
        // Nobody goes through a door on the way to something else.
        if (!isIt && !/[.,]/.test(thingOn(story, at))) continue;
        before.set(at, { from, way });
        next.push(at);
      }
    }
    edge = next;
  }
  const path: Way[] = [];
  for (let at = to; at !== story.at; ) {
    const step = before.get(at);
    if (!step) return [];
    path.unshift(step.way);
    at = step.from;
  }
  return path;
}

/** A step, or a meeting with what is in the way. */
export function walk(story: Story, way: Way): Told {
  const turned = { ...story, way };
  const at = beside(story.at, way);
  if (at === undefined || story.fight) return { story: turned, happened: [{ what: 'blocked' }] };
  const thing = thingOn(story, at);
  if (/\d/.test(thing)) return enter(turned, Number(thing));
  if (isOpen(story, at)) return { story: { ...turned, at }, happened: [{ what: 'step' }] };
  const kind = FOE_LETTERS[thing];
  if (kind) {
    const fight: Fight = { kind, at, health: FOES[kind].health, turn: 0, ready: false };
    return { story: { ...turned, fight }, happened: [{ what: 'fight' }] };
  }
  return meet(turned, at, thing);
}

/** Through a door: there is one back, and beside it one arrives. */
function enter(story: Story, place: number): Told {
  const map = PLACES[place]?.map.join('') ?? '';
  const door = map.indexOf(String(story.place));
  const arrived = { ...story, place };
  for (const way of WAYS) {
    const at = beside(door, way);
    // The gate counts, too: who has come through it has the key.
    if (at !== undefined && /[.,]/.test(thingOn(arrived, at))) {
      return { story: { ...arrived, at, way }, happened: [{ what: 'place' }] };
    }
  }
  return { story, happened: [{ what: 'blocked' }] };
}

function meet(story: Story, at: number, thing: string): Told {
  const talk = (word: string): Happened => ({ what: 'talk', word });
  const gone = [...story.gone, `${story.place} ${at}`];
  if (thing in TALKS) return { story, happened: [talk(TALKS[thing] as string)] };
  if (thing === 'G') return { story, happened: [talk('gate')] };
  if (thing === 'j') {
    return { story: { ...story, gone, jam: story.jam + 1 }, happened: [talk('jam')] };
  }
  if (thing === 'x') return { story: { ...story, gone, sword: true }, happened: [talk('sword')] };
  if (thing === 'R') {
    const health = mostHealth(story);
    const healed: Happened = { what: 'healed', health: health - story.health };
    return { story: { ...story, health }, happened: [healed, talk('rest')] };
  }
  return { story, happened: [{ what: 'blocked' }] };
}

/** What the foe of a fight does next. */
export function intentOf({ kind, turn }: Fight): Intent {
  const { turns } = FOES[kind];
  return turns[turn % turns.length] as Intent;
}

/** The damage of what a foe is about to do, to who does not guard. */
export function threatOf(fight: Fight): number {
  const intent = intentOf(fight);
  const { damage } = FOES[fight.kind];
  return intent === 'hit' ? damage : intent === 'blow' ? damage * 3 : 0;
}

/** A turn of a fight: the hero's, then the foe's. */
export function fight(story: Story, choice: Choice): Told {
  const { fight: before } = story;
  if (!before || (choice === 'jam' && story.jam === 0)) {
    return { story, happened: [{ what: 'blocked' }] };
  }
  const happened: Happened[] = [];
  const now = { ...before, turn: before.turn + 1 };
  let { health, jam } = story;
  if (choice === 'strike') {
    const damage = strength(story) * (before.ready ? 2 : 1);
    now.health = Math.max(0, before.health - damage);
    now.ready = false;
    happened.push({ what: 'struck', by: 'hero', damage, hard: before.ready });
    if (now.health === 0) return beat({ ...story, fight: now }, happened);
  } else if (choice === 'guard') {
    now.ready = true;
    happened.push({ what: 'guard' });
  } else {
    const healed = Math.min(JAM, mostHealth(story) - health);
    health += healed;
    jam -= 1;
    happened.push({ what: 'healed', health: healed });
  }
  const intent = intentOf(before);
  if (intent === 'charge' || intent === 'rest') happened.push({ what: intent });
  else {
    const threat = threatOf(before);
    const damage = choice === 'guard' ? Math.floor(threat / 4) : threat;
    health = Math.max(0, health - damage);
    happened.push({ what: 'struck', by: 'foe', damage, hard: intent === 'blow' });
  }
  const after = { ...story, health, jam, fight: now };
  return health > 0 ? { story: after, happened } : fall(after, happened);
}

function beat(story: Story, happened: Happened[]): Told {
  const { kind, at } = story.fight as Fight;
  const experience = story.experience + FOES[kind].experience;
  const gone = [...story.gone, `${story.place} ${at}`];
  let after: Story = { ...story, experience, gone, fight: undefined };
  happened.push({ what: 'beaten' });
  if (levelOf(after) > levelOf(story)) {
    // Who grows is well again.
    after = { ...after, health: mostHealth(after) };
    happened.push({ what: 'level' });
  }
  if (kind === 'whisk' && PLACES[story.place]?.look === 'forest') {
    after = { ...after, key: true };
    happened.push({ what: 'talk', word: 'key' });
  }
  if (kind === 'pan') {
    after = { ...after, won: true };
    happened.push({ what: 'won' });
  }
  return { story: after, happened };
}

/** The hero wakes up in the village; what was beaten stays beaten. */
function fall(story: Story, happened: Happened[]): Told {
  const after = { ...story, ...START, health: mostHealth(story), falls: story.falls + 1 };
  return { story: { ...after, fight: undefined }, happened: [...happened, { what: 'fallen' }] };
}

/** Every fall costs; what was learned and what is left counts. */
export function points(story: Story): number {
  const left = story.won ? 500 + story.health * 5 + story.jam * 20 : 0;
  return Math.max(0, left + story.experience * 5 - story.falls * 100);
}

/** A story that was saved, if it is one and not over. */
export function readStory(saved: unknown): Story {
  const fresh = newStory();
  const known = Object.entries({ ...(saved as object) }).filter(([name]) => name in fresh);
  const story: Story = { ...fresh, ...Object.fromEntries(known) };
  const isWhole =
    PLACES[story.place] !== undefined &&
    Number.isInteger(story.at) &&
    isOpen({ ...story, gone: [story.gone].flat() }, story.at) &&
    [story.health, story.experience, story.jam, story.falls].every(Number.isFinite) &&
    story.health > 0;
  if (!isWhole || story.won) return fresh;
  return { ...story, health: Math.min(story.health, mostHealth(story)) };
}
