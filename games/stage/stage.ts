import './stage.css';
import type { Start } from '../../runtime/play/portico-play.ts';
import { chance } from './chance.ts';
import { listenTo } from './controls.ts';
import { type Furniture, furnish, type Screen } from './furniture.ts';
import { Host } from './host.ts';
import { Loop, STEP } from './loop.ts';
import type { Game, Round, Shown, Table, View } from './round.ts';
import { Sharpness } from './sharpness.ts';
import { Sounds } from './sounds.ts';
import { Sprites } from './sprites.ts';

/** Seconds for which a sentence stays. */
const SAID = 3;

/** Milliseconds for which the end takes nothing: a key that was still being pressed would dismiss it. */
const END_RESTS = 500;

/** After a pause a game counts so many times, each so many seconds long. */
const COUNTS = 3;
const COUNT = 0.6;

/** What the stage keeps for a game. */
interface Kept {
  /** The level that is played next. */
  level: number;
  /** The highest level that was reached. */
  reached: number;
  /** The best result of each level, by its number; as points that grow ({@link Stage.#counted}). */
  bests: Record<number, number>;
  game?: unknown;
}

/** What tests find in the page of a game: `window.portico`. */
export interface Handle {
  state(): { screen: string; level: number; view: View; waits: boolean; round: unknown };
  /** From now on time passes only by `advance`. */
  hold(): void;
  advance(seconds: number): void;
}

/** Plays a game: asks the portal for language, colours and progress, and shows the beginning. */
export async function stage(game: Game): Promise<void> {
  const host = new Host();
  const sprites = new Sprites(game.sprites ?? {});
  const [start] = await Promise.all([host.start(), sprites.load()]);
  dress(start);
  new Stage(game, start, host, sprites).begin();
}

/** Language, direction and colours of the page. */
function dress({ language, direction, scheme, colors, words }: Start): void {
  const root = document.documentElement;
  root.lang = language;
  root.dir = direction;
  root.style.colorScheme = scheme;
  for (const [name, value] of Object.entries(colors)) root.style.setProperty(`--${name}`, value);
  if (words.title) document.title = words.title;
}

class Stage {
  readonly #game: Game;
  readonly #start: Start;
  readonly #host: Host;
  readonly #sprites: Sprites;
  readonly #sounds: Sounds;
  readonly #numbers: Intl.NumberFormat;
  readonly #furniture: Furniture;
  readonly #pen: CanvasRenderingContext2D;
  readonly #loop: Loop;
  readonly #seed: number;
  readonly #sharpness = new Sharpness();
  #kept: Kept;
  #level: number;
  #screen: 'start' | 'playing' | 'paused' | 'over' = 'start';
  #rounds = 0;
  #round!: Round;
  #view: View = { x: 0, y: 0, width: 1, height: 1, landscape: false, time: 0 };
  #scale = 1;
  #shake = 0;
  #steps = 0;
  /** The steps until a game that was paused goes on. */
  #waits = 0;
  /** The step with which what was said goes away. */
  #saidUntil = 0;
  /** Whether the world may look other than it was drawn last. */
  #isStale = true;

  constructor(game: Game, start: Start, host: Host, sprites: Sprites) {
    this.#game = game;
    this.#start = start;
    this.#host = host;
    this.#sprites = sprites;
    this.#sounds = new Sounds(game.sounds ?? {});
    this.#sounds.on = start.sound;
    this.#numbers = new Intl.NumberFormat(start.language);
    this.#seed = start.seed ?? Math.floor(Math.random() * 2 ** 31);
    this.#kept = readKept(start.progress, game.levels ?? 1);
    // Without levels the portal's own note of the best will do, should the progress be lost.
    if (!game.levels && start.best !== undefined) this.#kept.bests[1] ??= start.best;
    this.#level = this.#kept.level;
    this.#furniture = furnish(game, (name) => this.#word(name));
    const pen = this.#furniture.canvas.getContext('2d', { alpha: false });
    if (!pen) throw new Error('This browser draws no canvas.');
    this.#pen = pen;
    this.#loop = new Loop(
      () => this.#step(),
      (interval) => this.#drawWhatMoves(interval),
    );
  }

  begin(): void {
    const { canvas, field, pad, soundButton, pauseButton, restartButton } = this.#furniture;
    new ResizeObserver(() => this.#fit()).observe(field);
    this.#fit();
    this.#deal();
    this.#furniture.setSound(this.#sounds.on);
    soundButton.addEventListener('click', () => this.#setSound(!this.#sounds.on, true));
    pauseButton.addEventListener('click', () => this.#pause());
    restartButton?.addEventListener('click', () => this.#screen === 'playing' && this.#again());
    addEventListener('pointerdown', () => void this.#sounds.allow());
    addEventListener('keydown', () => void this.#sounds.allow());
    document.addEventListener('visibilitychange', () => document.hidden && this.#pause());
    listenTo(canvas, pad, this.#game.touch, {
      playing: () => this.#screen === 'playing',
      press: (action, repeated) => {
        this.#isStale = true;
        this.#round.press?.(action, repeated);
      },
      release: (action) => {
        this.#isStale = true;
        this.#round.release?.(action);
      },
      point: (what, { x, y }) => {
        this.#isStale = true;
        const at = { x: x / this.#scale + this.#view.x, y: y / this.#scale + this.#view.y };
        this.#round.point?.(what, at);
      },
      pause: () => this.#pause(),
      restart: () => this.#game.restart && this.#again(),
    });
    this.#host.listen((message) => {
      if (message.type === 'pause') this.#pause();
      if (message.type === 'change' && message.sound !== undefined) this.#setSound(message.sound);
    });
    this.#showStart();
    this.#loop.start();
    const handle: Handle = {
      state: () => ({
        screen: this.#screen,
        level: this.#level,
        view: this.#view,
        waits: this.#waits > 0,
        round: this.#round.state(),
      }),
      hold: () => this.#loop.hold(),
      advance: (seconds) => this.#loop.advance(seconds),
    };
    Object.assign(window, { portico: handle });
  }

  #word(name: string): string {
    return this.#start.words[name] ?? name;
  }

  #labelled(name: string, value: number): string {
    const colon = this.#start.language === 'fr' ? '\u00a0:' : ':';
    return `${this.#word(name)}${colon} ${this.#numbers.format(value)}`;
  }

  /** A new round; it stands still until it is played. */
  #deal(): void {
    this.#rounds += 1;
    this.#round = this.#game.begin(this.#table());
    this.#draw();
  }

  #table(): Table {
    const isLandscape = () => this.#view.landscape;
    const table: Table = {
      level: this.#level,
      chance: chance(this.#seed + this.#rounds - 1),
      sprites: this.#sprites,
      get landscape() {
        return isLandscape();
      },
      reducedMotion: this.#start.reducedMotion,
      dark: this.#start.scheme === 'dark',
      word: (name) => this.#word(name),
      number: (value) => this.#numbers.format(value),
      labelled: (name, value) => this.#labelled(name, value),
      sound: (name) => this.#sounds.play(name),
      tone: (frequency, seconds, volume) => this.#sounds.tone(frequency, seconds, volume),
      show: (values) => this.#show(values),
      say: (text, seconds = SAID) => this.#say(text, seconds),
      shake: (strength) => {
        if (!this.#start.reducedMotion) this.#shake = Math.max(this.#shake, strength);
      },
      score: (points) => this.#host.say({ type: 'score', score: points, final: false }),
      end: (result) => this.#end(result),
      saved: <T>() => this.#kept.game as T | undefined,
      save: (progress) => this.#keep({ game: progress }),
    };
    return table;
  }

  #show(values: Partial<Record<Shown, number | string>>): void {
    const texts = Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'number' ? this.#numbers.format(value) : value,
    ]);
    this.#furniture.showValues(Object.fromEntries(texts));
  }

  #say(text: string, seconds: number): void {
    this.#saidUntil = this.#steps + Math.ceil(seconds / STEP);
    this.#furniture.say(text);
  }

  #keep(kept: Partial<Kept>): void {
    this.#kept = { ...this.#kept, ...kept };
    this.#host.say({ type: 'save', progress: JSON.stringify(this.#kept) });
  }

  #setSound(on: boolean, chosen = false): void {
    this.#sounds.on = on;
    this.#furniture.setSound(on);
    if (!chosen) return;
    this.#host.say({ type: 'sound', on });
    void this.#sounds.allow();
  }

  #play(): void {
    this.#screen = 'playing';
    void this.#sounds.pause(false);
    this.#furniture.screen();
  }

  #pause(): void {
    if (this.#screen !== 'playing') return;
    this.#screen = 'paused';
    this.#waits = 0;
    this.#furniture.count('');
    void this.#sounds.pause(true);
    this.#furniture.screen({
      title: this.#word('paused'),
      controls: this.#game,
      buttons: [
        { label: this.#word('resume'), icon: 'play', press: () => this.#resume() },
        { label: this.#word('restart'), icon: 'again', press: () => this.#again() },
      ],
      ...this.#levelChoice(),
    });
  }

  #resume(): void {
    this.#play();
    if (this.#game.calm) return;
    this.#waits = Math.round((COUNTS * COUNT) / STEP);
    this.#furniture.count(this.#numbers.format(COUNTS));
  }

  /** A step of the count. What is pressed meanwhile is heard, so that a key can be held from here on. */
  #wait(): void {
    this.#waits -= 1;
    const left = Math.ceil((this.#waits * STEP) / COUNT - 1e-6);
    this.#furniture.count(left > 0 ? this.#numbers.format(left) : '');
  }

  #again(): void {
    this.#say('', 0);
    this.#deal();
    this.#play();
  }

  #showStart(): void {
    this.#furniture.screen({
      title: this.#word('title'),
      lines: [this.#word('hint'), ...this.#bestLine()],
      controls: this.#game,
      buttons: [{ label: this.#word('start'), icon: 'play', press: () => this.#play() }],
      ...this.#levelChoice(),
    });
  }

  /** The levels that were reached, to play one again; nothing before there are two. */
  #levelChoice(): Pick<Screen, 'levels'> {
    const { reached } = this.#kept;
    if (reached < 2) return {};
    const numbers = Array.from({ length: reached }, (_, index) => index + 1);
    const levels = numbers.map((level) => ({
      text: this.#numbers.format(level),
      isCurrent: level === this.#level,
      press: () => {
        this.#level = level;
        this.#keep({ level });
        this.#again();
      },
    }));
    return { levels };
  }

  #bestLine(): string[] {
    const best = this.#kept.bests[this.#level];
    if (best === undefined) return [];
    return [this.#labelled('best', Math.abs(best))];
  }

  #end({ won, score }: { won: boolean; score: number }): void {
    if (this.#screen === 'over') return;
    this.#screen = 'over';
    const level = this.#level;
    const next = won && level < (this.#game.levels ?? 1);
    const isBetter = this.#countResult(won, score);
    const lines = isBetter ? [this.#word('newBest')] : this.#bestLine();
    if (won && this.#game.levels) {
      this.#level = next ? level + 1 : 1;
      const reached = Math.max(this.#kept.reached, this.#level);
      this.#keep({ level: this.#level, reached });
    }
    this.#say('', 0);
    this.#furniture.screen({
      title: this.#word(won ? 'won' : 'lost'),
      tone: won ? 'won' : 'lost',
      figure: this.#numbers.format(score),
      lines,
      buttons: [
        {
          label: this.#word(next ? 'next' : 'again'),
          icon: next ? 'play' : 'again',
          press: () => this.#again(),
        },
      ],
      rests: END_RESTS,
    });
  }

  /**
   * Keeps a result that is the best of its level, and says to the portal what all levels come to.
   * More is better: fewest moves, which count only where the level was won, are numbers below zero.
   */
  #countResult(won: boolean, score: number): boolean {
    const { fewest } = this.#game;
    if (fewest && !won) return false;
    const counted = fewest ? -score : score;
    const before = this.#kept.bests[this.#level] ?? (fewest ? Number.NEGATIVE_INFINITY : 0);
    const isBetter = counted > before;
    if (isBetter) this.#keep({ bests: { ...this.#kept.bests, [this.#level]: counted } });
    const all = Object.values(this.#kept.bests).reduce((sum, best) => sum + best, 0);
    this.#host.say({ type: 'score', score: all, final: true });
    return isBetter;
  }

  #step(): void {
    if (this.#screen !== 'playing') return;
    if (this.#waits > 0) {
      this.#wait();
      return;
    }
    this.#steps += 1;
    if (this.#steps === this.#saidUntil) this.#furniture.say('');
    this.#shake *= 0.9;
    this.#round.update?.(STEP);
  }

  #fit(): void {
    const { field, canvas } = this.#furniture;
    const { clientWidth: width, clientHeight: height } = field;
    if (!width || !height) return;
    const landscape = width > height;
    const world = this.#game.world[landscape ? 'landscape' : 'portrait'];
    const density = Math.min(devicePixelRatio, this.#sharpness.most);
    this.#scale = Math.min(width / world.width, height / world.height);
    canvas.width = Math.round(width * density);
    canvas.height = Math.round(height * density);
    const [wide, high] = [width / this.#scale, height / this.#scale];
    const [x, y] = [(world.width - wide) / 2, (world.height - high) / 2];
    this.#view = { x, y, width: wide, height: high, landscape, time: 0 };
    this.#sprites.setDensity(this.#scale * density);
    if (this.#round) this.#draw();
  }

  #drawWhatMoves(interval?: number): void {
    const isStill = this.#screen !== 'playing' || (this.#round.isStill?.() ?? false);
    // What has just come to rest is drawn once more.
    if (isStill && !this.#isStale) return;
    this.#isStale = !isStill;
    this.#draw();
    if (isStill || interval === undefined) return;
    if (this.#sharpness.note(interval, devicePixelRatio)) this.#fit();
  }

  #draw(): void {
    const pen = this.#pen;
    const zoom = pen.canvas.width / this.#view.width;
    const trembling = (phase: number) =>
      this.#shake > 0.1 ? Math.sin(this.#steps * 1.7 + phase) * this.#shake : 0;
    pen.setTransform(zoom, 0, 0, zoom, 0, 0);
    // Nothing is cleared: a round fills all that is seen, and while the world shakes the edges keep what was there.
    pen.translate(trembling(0) - this.#view.x, trembling(2) - this.#view.y);
    const time = this.#start.reducedMotion ? 0 : this.#steps * STEP;
    this.#round.draw(pen, { ...this.#view, time });
  }
}

/** What an earlier visit left, as far as it can be read and fits a game of so many levels. */
function readKept(progress: string | undefined, levels: number): Kept {
  const kept = readObject(progress);
  const level = (value: unknown) =>
    Number.isInteger(value) ? Math.min(Math.max(value as number, 1), levels) : 1;
  const bests = Object.entries(kept.bests ?? {}).filter(([, best]) => Number.isFinite(best));
  return {
    level: level(kept.level),
    reached: Math.max(level(kept.level), level(kept.reached)),
    bests: Object.fromEntries(bests),
    game: kept.game,
  };
}

function readObject(json: string | undefined): Partial<Kept> {
  try {
    return { ...JSON.parse(json ?? '{}') };
  } catch {
    // Of another version of the game, or of nobody.
    return {};
  }
}
