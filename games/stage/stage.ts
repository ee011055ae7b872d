import './stage.css';
import type { Start } from '../../runtime/play/portico-play.ts';
import { chance } from './chance.ts';
import { listenTo } from './controls.ts';
import { type Furniture, furnish } from './furniture.ts';
import { Host } from './host.ts';
import { Loop, STEP } from './loop.ts';
import type { Game, Round, Shown, Table, View } from './round.ts';
import { Sounds } from './sounds.ts';
import { Sprites } from './sprites.ts';

/** More pixels than these per CSS pixel cost time on slow phones and are not seen. */
const MOST_DENSITY = 2;

/** Seconds for which a sentence stays. */
const SAID = 3;

/** What the stage keeps for a game. */
interface Kept {
  level: number;
  game?: unknown;
}

/** What tests find in the page of a game: `window.portico`. */
export interface Handle {
  state(): { screen: string; level: number; view: View; round: unknown };
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
  #kept: Kept;
  #best: number | undefined;
  #level: number;
  #screen: 'start' | 'playing' | 'paused' | 'over' = 'start';
  #rounds = 0;
  #round!: Round;
  #view: View = { x: 0, y: 0, width: 1, height: 1, landscape: false, time: 0 };
  #scale = 1;
  #shake = 0;
  #steps = 0;
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
    this.#best = start.best;
    this.#kept = readKept(start.progress);
    this.#level = Math.min(this.#kept.level, game.levels ?? 1);
    this.#furniture = furnish(game, (name) => this.#word(name));
    const pen = this.#furniture.canvas.getContext('2d', { alpha: false });
    if (!pen) throw new Error('This browser draws no canvas.');
    this.#pen = pen;
    this.#loop = new Loop(
      () => this.#step(),
      () => this.#drawWhatMoves(),
    );
  }

  begin(): void {
    const { canvas, field, pad, soundButton, pauseButton } = this.#furniture;
    new ResizeObserver(() => this.#fit()).observe(field);
    this.#fit();
    this.#deal();
    this.#furniture.setSound(this.#sounds.on);
    soundButton.addEventListener('click', () => this.#setSound(!this.#sounds.on, true));
    pauseButton.addEventListener('click', () => this.#pause());
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

  /** A new round; it stands still until it is played. */
  #deal(): void {
    this.#rounds += 1;
    this.#round = this.#game.begin(this.#table());
    this.#draw();
  }

  #table(): Table {
    const table: Table = {
      level: this.#level,
      chance: chance(this.#seed + this.#rounds - 1),
      sprites: this.#sprites,
      landscape: this.#view.landscape,
      reducedMotion: this.#start.reducedMotion,
      dark: this.#start.scheme === 'dark',
      word: (name) => this.#word(name),
      number: (value) => this.#numbers.format(value),
      sound: (name) => this.#sounds.play(name),
      tone: (frequency, seconds, volume) => this.#sounds.tone(frequency, seconds, volume),
      show: (values) => this.#show(values),
      say: (text, seconds = SAID) => this.#furniture.say(text, seconds),
      shake: (strength) => {
        if (!this.#start.reducedMotion) this.#shake = Math.max(this.#shake, strength);
      },
      score: (points) => this.#host.say({ type: 'score', score: points, final: false }),
      end: (result) => this.#end(result),
      saved: <T>() => this.#kept.game as T | undefined,
      save: (progress) => this.#keep({ ...this.#kept, game: progress }),
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

  #keep(kept: Kept): void {
    this.#kept = kept;
    this.#host.say({ type: 'save', progress: JSON.stringify(kept) });
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
    void this.#sounds.pause(true);
    this.#furniture.screen({
      title: this.#word('paused'),
      controls: this.#game,
      buttons: [
        { label: this.#word('resume'), icon: 'play', press: () => this.#play() },
        { label: this.#word('restart'), icon: 'again', press: () => this.#again() },
      ],
    });
  }

  #again(): void {
    this.#deal();
    this.#play();
  }

  #showStart(): void {
    this.#furniture.screen({
      title: this.#word('title'),
      lines: [this.#word('hint'), ...this.#bestLine()],
      controls: this.#game,
      buttons: [{ label: this.#word('start'), icon: 'play', press: () => this.#play() }],
    });
  }

  #bestLine(): string[] {
    if (this.#best === undefined) return [];
    return [`${this.#word('best')}: ${this.#numbers.format(Math.abs(this.#best))}`];
  }

  #end({ won, score }: { won: boolean; score: number }): void {
    if (this.#screen === 'over') return;
    this.#screen = 'over';
    // What counts is more; fewest moves are kept as numbers below zero.
    const counted = this.#game.fewest ? -score : score;
    const better =
      (!this.#game.fewest || won) && counted > (this.#best ?? Number.NEGATIVE_INFINITY);
    const levels = this.#game.levels ?? 1;
    const next = won && this.#level < levels;
    if (better) this.#best = counted;
    if (!this.#game.fewest || won) this.#host.say({ type: 'score', score: counted, final: true });
    if (next) {
      this.#level += 1;
      this.#keep({ ...this.#kept, level: this.#level });
    } else if (won && levels > 1) {
      this.#level = 1;
      this.#keep({ ...this.#kept, level: 1 });
    }
    this.#furniture.screen({
      title: this.#word(won ? 'won' : 'lost'),
      tone: won ? 'won' : 'lost',
      figure: this.#numbers.format(score),
      lines: better && score > 0 ? [this.#word('newBest')] : this.#bestLine(),
      buttons: [
        {
          label: this.#word(next ? 'next' : 'again'),
          icon: next ? 'play' : 'again',
          press: () => this.#again(),
        },
      ],
    });
  }

  #step(): void {
    if (this.#screen !== 'playing') return;
    this.#steps += 1;
    this.#shake *= 0.9;
    this.#round.update?.(STEP);
  }

  #fit(): void {
    const { field, canvas } = this.#furniture;
    const { clientWidth: width, clientHeight: height } = field;
    if (!width || !height) return;
    const landscape = width > height;
    const world = this.#game.world[landscape ? 'landscape' : 'portrait'];
    const density = Math.min(devicePixelRatio, MOST_DENSITY);
    this.#scale = Math.min(width / world.width, height / world.height);
    canvas.width = Math.round(width * density);
    canvas.height = Math.round(height * density);
    const [wide, high] = [width / this.#scale, height / this.#scale];
    const [x, y] = [(world.width - wide) / 2, (world.height - high) / 2];
    this.#view = { x, y, width: wide, height: high, landscape, time: 0 };
    this.#sprites.setDensity(this.#scale * density);
    if (this.#round) this.#draw();
  }

  #drawWhatMoves(): void {
    const isStill = this.#round.isStill?.() ?? false;
    // What has just come to rest is drawn once more.
    if (isStill && !this.#isStale) return;
    this.#isStale = !isStill;
    this.#draw();
  }

  #draw(): void {
    const pen = this.#pen;
    const zoom = pen.canvas.width / this.#view.width;
    const trembling = (phase: number) =>
      this.#shake > 0.1 ? Math.sin(this.#steps * 1.7 + phase) * this.#shake : 0;
    pen.setTransform(zoom, 0, 0, zoom, 0, 0);
    pen.clearRect(0, 0, this.#view.width, this.#view.height);
    pen.translate(trembling(0) - this.#view.x, trembling(2) - this.#view.y);
    const time = this.#start.reducedMotion ? 0 : this.#steps * STEP;
    this.#round.draw(pen, { ...this.#view, time });
  }
}

/** What an earlier visit left; nothing where it cannot be read. */
function readKept(progress: string | undefined): Kept {
  try {
    const kept = JSON.parse(progress ?? '') as Kept;
    if (Number.isInteger(kept?.level) && kept.level > 0) return kept;
  } catch {
    // Of another version of the game, or of nobody.
  }
  return { level: 1 };
}
