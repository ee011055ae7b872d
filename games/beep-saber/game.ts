import { drawBar } from '../stage/bars.ts';
import type { Action, Round, Table, View } from '../stage/round.ts';
import { Sparks } from '../stage/sparks.ts';
import { stage } from '../stage/stage.ts';
import { BLOCK, PICTURES } from './pictures.ts';
import { Road } from './road.ts';
import { DUCK, type Happened, newPlay, type Play, step, times, type Verdict } from './rules.ts';
import { type Direction, type Note, SONGS } from './songs.ts';

/** Seconds from the end of the song to the screen that says so. */
const AFTER = 1.3;

/** Seconds of a swing of the blade, and for which halves of a block are seen. */
const SWING = 0.2;
const HALVES = 0.6;

/** How high over the road the middle of a block is, in widths of a lane; a bar is over it. */
const HIGH = 0.62;
const OVERHEAD = 1.7;

const TURNS: Record<Direction, number> = {
  right: 0,
  down: Math.PI / 2,
  left: Math.PI,
  up: -Math.PI / 2,
};

void stage({
  id: 'beep-saber',
  world: { portrait: { width: 360, height: 480 }, landscape: { width: 760, height: 440 } },
  touch: 'swipe',
  keys: ['arrows', 'space'],
  levels: SONGS.length,
  sprites: PICTURES,
  sounds: {
    kick: [0.7, 0, 95, 0, 0.02, 0.14, 0, 1, -3],
    tick: [0.16, 0, 3200, 0, 0, 0.03, 4],
    swing: [0.2, 0.05, 320, 0.01, 0.03, 0.08, 3, 1, -8],
    wrong: [0.5, 0.03, 110, 0, 0.05, 0.14, 2, 1, -1],
    hit: [0.7, 0.03, 80, 0, 0.08, 0.24, 4, 1.2, -1],
    duck: [0.25, 0, 240, 0.01, 0.05, 0.12, 1, 1, -5],
    lost: [0.6, 0, 220, 0.02, 0.2, 0.5, 1, 1, -3],
    won: [0.8, 0, 440, 0.03, 0.3, 0.5, 1, 1.2, 0, 0, 220, 0.1, 0.12],
  },
  begin: (table) => new BeepSaber(table),
});

const TEACHES: Partial<Record<Note['kind'], string>> = {
  left: 'cut',
  right: 'cut',
  up: 'rise',
  down: 'rise',
  bar: 'duck',
  thorn: 'thorn',
};

/** A block that was cut, on its way out. */
interface Cut {
  note: Note;
  perfect: boolean;
  age: number;
}

class BeepSaber implements Round {
  readonly #table: Table;
  readonly #road = new Road();
  readonly #sparks = new Sparks();
  readonly #told = new Set<string>();
  #play: Play;
  #cut: Direction | undefined;
  #duck = false;
  #cuts: Cut[] = [];
  #swing: { cut: Direction; age: number } = { cut: 'right', age: 9 };
  /** The lane that the blade is over, and how far one is down. */
  #lane = 1.5;
  #down = 0;
  #pulse = 0;
  #flash = 0;
  #over = 0;
  /** What has to be drawn when places on the screen are known. */
  #bursts: { note: Note; verdict: Verdict }[] = [];

  constructor(table: Table) {
    this.#table = table;
    this.#play = newPlay(table.level, table.chance);
    table.show({ level: table.level, score: 0 });
  }

  press(action: Action, repeated: boolean): void {
    if (repeated) return;
    if (action === 'action' || action === 'second') this.#duck = true;
    else this.#cut = action;
  }

  update(seconds: number): void {
    const wish = { cut: this.#cut, duck: this.#duck };
    const { play, happened } = step(this.#play, wish, seconds);
    this.#cut = undefined;
    this.#duck = false;
    this.#play = play;
    for (const one of happened) this.#show(one);
    this.#swing.age += seconds;
    for (const cut of this.#cuts) cut.age += seconds;
    if ((this.#cuts[0]?.age ?? 0) > HALVES) this.#cuts.shift();
    this.#pulse *= 0.9;
    this.#flash *= 0.9;
    const isDown = play.time - play.ducked < DUCK;
    this.#down += ((isDown ? 1 : 0) - this.#down) * 0.25;
    this.#lane += ((this.#ahead()?.lane ?? 1.5) - this.#lane) * 0.18;
    this.#sparks.update(seconds);
    this.#teach();
    if (play.phase === 'plays') return;
    this.#over += seconds;
    if (this.#over > AFTER) this.#table.end({ won: play.phase === 'won', score: play.score });
  }

  /** The next block to cut. */
  #ahead(): Note | undefined {
    const { song, verdicts, next } = this.#play;
    for (let index = next; index < song.notes.length && index < next + 6; index++) {
      const note = song.notes[index] as Note;
      if (!verdicts[index] && note.kind !== 'bar' && note.kind !== 'thorn') return note;
    }
    return undefined;
  }

  /** In the first song, each kind is explained as it comes. */
  #teach(): void {
    const { level, song, next, time } = this.#play;
    const note = song.notes[next];
    if (level > 1 || !note || note.time - time > song.lead) return;
    const word = TEACHES[note.kind];
    if (!word || this.#told.has(word)) return;
    this.#told.add(word);
    this.#table.say(this.#table.word(word), 3);
  }

  #show(one: Happened): void {
    const table = this.#table;
    if (one.what === 'beat') this.#beat(one.count);
    else if (one.what === 'swing') {
      this.#swing = { cut: one.cut, age: 0 };
      table.sound('swing');
    } else if (one.what === 'met') this.#met(one.note, one.verdict);
    else table.sound(one.what);
  }

  /** Drums and bass: the melody is the player's. */
  #beat(count: number): void {
    const { song } = this.#play;
    const table = this.#table;
    if (count % 2) {
      table.sound('tick');
      return;
    }
    const beat = count / 2;
    const bass = song.bass[Math.floor(beat / 4) % song.bass.length] ?? 110;
    this.#pulse = 1;
    table.sound('kick');
    table.tone(beat % 4 === 3 ? bass * 1.5 : bass, song.beat * 0.8, 0.3);
  }

  #met(note: Note, verdict: Verdict): void {
    const table = this.#table;
    if (verdict === 'perfect' || verdict === 'good') {
      table.tone(note.pitch, 0.3, verdict === 'perfect' ? 0.45 : 0.28);
      this.#cuts.push({ note, perfect: verdict === 'perfect', age: 0 });
      this.#bursts.push({ note, verdict });
      if (verdict === 'perfect') table.shake(1.5);
    } else if (verdict === 'passed') {
      if (note.kind === 'bar') table.tone(note.pitch / 2, 0.25, 0.25);
    } else {
      this.#flash = 1;
      table.sound(verdict === 'hit' ? 'hit' : 'wrong');
      table.shake(verdict === 'hit' ? 9 : 4);
      if (verdict !== 'missed') this.#bursts.push({ note, verdict });
    }
    table.show({ score: this.#play.score });
    table.score(this.#play.score);
  }

  draw(pen: CanvasRenderingContext2D, view: View): void {
    const { sprites, reducedMotion } = this.#table;
    const { song, time } = this.#play;
    const road = this.#road;
    road.look(view, reducedMotion ? this.#down * 0.4 : this.#down);
    const beats = time / song.beat;
    road.draw(pen, sprites, reducedMotion ? 0 : beats, reducedMotion ? 0 : this.#pulse);
    this.#drawNotes(pen);
    for (const cut of this.#cuts) this.#drawHalves(pen, cut);
    this.#scatter();
    this.#sparks.draw(pen);
    this.#drawBlade(pen, view);
    this.#drawRest(pen, view);
  }

  /** From far to near. */
  #drawNotes(pen: CanvasRenderingContext2D): void {
    const { song, verdicts, next, time } = this.#play;
    let last = next;
    while (last < song.notes.length && (song.notes[last] as Note).time - time < song.lead) last++;
    for (let index = last - 1; index >= Math.max(0, next - 6); index--) {
      const note = song.notes[index] as Note;
      const verdict = verdicts[index];
      const isGone = verdict === 'perfect' || verdict === 'good';
      const far = (note.time - time) / song.lead;
      if (!isGone && far > -0.11) this.#drawNote(pen, note, far, verdict);
    }
  }

  #drawNote(
    pen: CanvasRenderingContext2D,
    { kind, lane }: Note,
    far: number,
    verdict: Verdict | undefined,
  ): void {
    const { sprites, reducedMotion } = this.#table;
    const road = this.#road;
    if (kind === 'bar') {
      this.#drawBeam(pen, far);
      return;
    }
    const foot = road.place(lane, far);
    const { x, y, scale } = road.place(lane, far, HIGH);
    const size = (road.lane * 0.86 * scale) / BLOCK;
    const alpha = Math.min(1, (1 - far) * 5) * (verdict && verdict !== 'passed' ? 0.45 : 1);
    pen.globalAlpha = 0.35 * alpha;
    pen.fillStyle = kind === 'thorn' ? '#ff5a6a' : '#ffa03c';
    pen.beginPath();
    pen.ellipse(foot.x, foot.y, road.lane * 0.45 * scale, road.lane * 0.1 * scale, 0, 0, 7);
    pen.fill();
    pen.globalAlpha = 1;
    if (kind === 'thorn') {
      const turn = reducedMotion ? 0 : this.#play.time * 2;
      sprites.draw(pen, 'thorn', x, y, { scale: size, alpha, turn });
      return;
    }
    const isSide = kind === 'left' || kind === 'right';
    sprites.draw(pen, isSide ? 'side' : 'rise', x, y, { scale: size, alpha });
    sprites.draw(pen, 'arrow', x, y, { scale: size * 0.95, alpha, turn: TURNS[kind] });
  }

  /** A bar of light from one side of the road to the other. */
  #drawBeam(pen: CanvasRenderingContext2D, far: number): void {
    const road = this.#road;
    const [from, to] = [road.place(-0.8, far, OVERHEAD), road.place(3.8, far, OVERHEAD)];
    const [left, right] = [road.place(-0.8, far), road.place(3.8, far)];
    pen.globalAlpha = Math.min(1, (1 - far) * 5);
    pen.lineCap = 'round';
    for (const [wide, color] of [
      [30, '#2f7fff66'],
      [18, '#6fc8ff'],
      [7, '#eaf8ff'],
    ] as const) {
      pen.lineWidth = wide * from.scale;
      pen.strokeStyle = color;
      pen.beginPath();
      pen.moveTo(left.x, left.y);
      pen.lineTo(from.x, from.y);
      pen.lineTo(to.x, to.y);
      pen.lineTo(right.x, right.y);
      pen.stroke();
    }
    const middle = road.place(1.5, far, OVERHEAD);
    const size = (road.lane * middle.scale) / 60;
    this.#table.sprites.draw(pen, 'sign', middle.x, middle.y, { scale: size });
    pen.globalAlpha = 1;
  }

  #drawHalves(pen: CanvasRenderingContext2D, { note, perfect, age }: Cut): void {
    const { sprites } = this.#table;
    const road = this.#road;
    const { x, y } = road.place(note.lane, 0, HIGH);
    const size = (road.lane * 0.86) / BLOCK;
    const isSide = note.kind === 'left' || note.kind === 'right';
    const name = isSide ? 'sideHalf' : 'riseHalf';
    const along = TURNS[note.kind as Direction];
    const alpha = Math.max(0, 1 - age / HALVES);
    const apart = 12 + age * 190;
    for (const side of [-1, 1]) {
      const turn = (isSide ? 0 : Math.PI / 2) + (side > 0 ? Math.PI : 0);
      const [right, down] = isSide ? [0, side] : [-side, 0];
      sprites.draw(
        pen,
        name,
        x + Math.cos(along) * age * 120 + right * apart,
        y + Math.sin(along) * age * 120 + down * apart + age * age * 420,
        { scale: size, alpha, turn: turn + side * age * 2.4 },
      );
    }
    if (!perfect || age > 0.3) return;
    pen.globalAlpha = 1 - age / 0.3;
    pen.strokeStyle = '#fffbe0';
    pen.lineWidth = 5;
    pen.beginPath();
    pen.arc(x, y, road.lane * (0.4 + age * 2.4), 0, 7);
    pen.stroke();
    pen.globalAlpha = 1;
  }

  #scatter(): void {
    if (this.#bursts.length === 0) return;
    for (const { note, verdict } of this.#bursts) {
      const isCut = verdict === 'perfect' || verdict === 'good';
      const many = verdict === 'perfect' ? 22 : 12;
      const height = note.kind === 'bar' ? OVERHEAD : HIGH;
      this.#sparks.burst(
        this.#road.place(note.kind === 'bar' ? 1.5 : note.lane, 0, height),
        this.#table.reducedMotion ? Math.ceil(many / 4) : many,
        isCut ? ['#ffe46a', '#fff6c0', '#25e8c0'] : ['#ff5a6a', '#7a6cd0'],
        { speed: verdict === 'perfect' ? 360 : 240, size: 7, seconds: 0.5, weight: 500 },
        Math.random,
      );
    }
    this.#bursts = [];
  }

  /** The blade points at the next block, and swings along with the hand. */
  #drawBlade(pen: CanvasRenderingContext2D, view: View): void {
    const road = this.#road;
    const { cut, age } = this.#swing;
    const hand = {
      x: road.place(1.5 + (this.#lane - 1.5) * 0.6, 0).x,
      y: view.y + view.height + 16,
    };
    const aim = road.place(this.#lane, 0, HIGH + 0.1);
    const reach = road.lane * 1.15;
    const part = Math.min(1, age / SWING);
    const swung = (1 - (1 - part) ** 3) * 2 - 1;
    const turn = TURNS[cut];
    const out = age < SWING ? swung : Math.max(0, 1 - (age - SWING) / 0.16);
    const at = (far: number) => ({
      x: aim.x + Math.cos(turn) * reach * far,
      y: aim.y + Math.sin(turn) * reach * far * 0.8,
    });
    const tip = age < SWING + 0.16 ? at(out) : aim;
    if (age < SWING) {
      const from = at(-1);
      pen.fillStyle = '#25f0c455';
      pen.beginPath();
      pen.moveTo(hand.x, hand.y);
      pen.lineTo(from.x, from.y);
      pen.lineTo(tip.x, tip.y);
      pen.fill();
    }
    // The hilt is a fifth of it.
    const grip = { x: hand.x + (tip.x - hand.x) * 0.3, y: hand.y + (tip.y - hand.y) * 0.3 };
    pen.lineCap = 'round';
    for (const [wide, color] of [
      [24, '#25f0c44d'],
      [13, '#25e8c0'],
      [6, '#d8fff2'],
    ] as const)
      line(pen, grip, tip, wide, color);
    pen.lineCap = 'butt';
    line(pen, hand, grip, 22, '#1d1650');
    const neck = { x: grip.x + (hand.x - grip.x) * 0.16, y: grip.y + (hand.y - grip.y) * 0.16 };
    line(pen, grip, neck, 28, '#8f9ad8');
  }

  /** How far the song is, one's force, and how many times points count. */
  #drawRest(pen: CanvasRenderingContext2D, view: View): void {
    const { force, song, time } = this.#play;
    const { sprites, number, reducedMotion } = this.#table;
    if (this.#flash > 0.05 && !reducedMotion) {
      pen.globalAlpha = this.#flash * 0.3;
      pen.fillStyle = '#ff3d5a';
      pen.fillRect(view.x, view.y, view.width, view.height);
      pen.globalAlpha = 1;
    }
    const y = view.y + view.height - 20;
    const width = Math.min(260, view.width * 0.4);
    const left = { x: view.x + 34, y, width, part: force / 100 };
    drawBar(pen, left, '#0d0630c0', force < 30 ? '#ff5a6a' : '#25e8c0');
    sprites.draw(pen, 'bolt', view.x + 22, y, { scale: force < 30 ? 1.15 : 0.95 });
    pen.fillStyle = '#ffffff30';
    pen.fillRect(view.x, view.y, view.width, 5);
    pen.fillStyle = '#ff9af0';
    pen.fillRect(view.x, view.y, view.width * Math.min(1, time / song.length), 5);
    const worth = times(this.#play);
    pen.direction = 'ltr';
    pen.textAlign = 'right';
    pen.textBaseline = 'middle';
    pen.font = `800 ${20 + worth * 2}px system-ui, sans-serif`;
    pen.fillStyle = worth > 1 ? '#ffe46b' : '#ffffff88';
    pen.fillText(`×${number(worth)}`, view.x + view.width - 16, y + 1);
  }

  state() {
    const { song, time, next, force, score, chain, phase, verdicts } = this.#play;
    return {
      time,
      force,
      score,
      chain,
      phase,
      length: song.length,
      next: song.notes.slice(next, next + 4).filter(({ index }) => !verdicts[index]),
      counts: {
        perfect: verdicts.filter((verdict) => verdict === 'perfect').length,
        good: verdicts.filter((verdict) => verdict === 'good').length,
      },
    };
  }
}

function line(
  pen: CanvasRenderingContext2D,
  from: { x: number; y: number },
  to: { x: number; y: number },
  width: number,
  color: string,
): void {
  pen.lineWidth = width;
  pen.strokeStyle = color;
  pen.beginPath();
  pen.moveTo(from.x, from.y);
  pen.lineTo(to.x, to.y);
  pen.stroke();
}
