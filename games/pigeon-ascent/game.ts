import type { Action, Point, Round, Size, Table, View } from '../stage/round.ts';
import { Sparks } from '../stage/sparks.ts';
import { stage } from '../stage/stage.ts';
import { Still } from '../stage/still.ts';
import { BIRDS, SIGNS } from './birds.ts';
import { drawBird, HIT, idle, type Pose, poseOf, ROUND } from './poses.ts';
import { drawClouds, drawMast, drawRoof, drawTown } from './roofs.ts';
import {
  type Blow,
  beginFight,
  FEATHERS,
  forceOf,
  habitOf,
  isAngry,
  MOST,
  MOVES,
  newRun,
  outlook,
  playRound,
  RIVALS,
  type Run,
  rivalOf,
  SKILLS,
  type Skills,
  SLOTS,
  settle,
  strengthOf,
  train,
  turnPlan,
} from './rules.ts';

/** Seconds in which the beaten one falls, and in which one flies up to the next roof. */
const FALL = 1.3;
const CLIMB = 1.2;

/** How many times faster, where somebody is in a hurry. */
const HASTE = 2.4;

const PANEL = 182;

/** Farther than this nothing shakes. */
const EDGE = 8;

/** A run that was begun before the page was opened goes on, once. */
let isFirst = true;

void stage({
  id: 'pigeon-ascent',
  world: { portrait: { width: 360, height: 470 }, landscape: { width: 760, height: 440 } },
  touch: 'tap',
  keys: ['arrows', 'space'],
  calm: true,
  sprites: { ...BIRDS, ...SIGNS },
  sounds: {
    press: [0.3, 0, 420, 0, 0.01, 0.05, 1, 1.4],
    train: [0.4, 0, 520, 0.01, 0.05, 0.16, 0, 1.6, 0, 0, 260, 0.06],
    fight: [0.5, 0, 300, 0.02, 0.1, 0.2, 1, 1.2, 0, 0, 150, 0.08],
    peck: [0.6, 0.05, 260, 0, 0.02, 0.08, 2, 1.6, -9],
    wing: [0.6, 0.05, 140, 0.01, 0.06, 0.14, 4, 1.2, -3],
    dodge: [0.35, 0.04, 480, 0.01, 0.03, 0.1, 1, 1, 9],
    miss: [0.25, 0.05, 220, 0.01, 0.02, 0.08, 4, 0.6, 4],
    angry: [0.5, 0.03, 110, 0.02, 0.16, 0.2, 2, 1.6, 3],
    beaten: [0.6, 0, 320, 0.02, 0.14, 0.34, 1, 1.2, -7],
    won: [0.7, 0, 440, 0.02, 0.2, 0.4, 0, 1.3, 0, 0, 220, 0.1, 0.1],
  },
  begin: (table) => new PigeonAscent(table),
});

type Mode = 'prepare' | 'round' | 'fall' | 'climb';

/** Something that can be pressed. */
interface Button extends Point, Size {
  name: string;
  press(): void;
}

/** A number that rises and fades. */
interface Float extends Point {
  text: string;
  color: string;
  left: number;
}

const COLORS = {
  panel: '#241a48f2',
  card: '#241a48c8',
  key: '#3d3070',
  light: '#5a4a98',
  text: '#fff4e4',
  good: '#5ff0c8',
  bad: '#ff8a8a',
  gold: '#ffc83d',
};

class PigeonAscent implements Round {
  readonly #table: Table;
  readonly #sparks = new Sparks();
  readonly #taught = new Set<string>();
  readonly #town = new Still();
  readonly #desk = new Still();
  readonly #cards = new Still();
  readonly #direction = document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr';
  #floats: Float[] = [];
  #run: Run;
  /** What the run will be after the round or the fight that is shown. */
  #next: Run | undefined;
  #blow: Blow | undefined;
  #mode: Mode = 'prepare';
  /** Seconds of the mode. */
  #since = 0;
  #time = 0;
  #isFast = false;
  #focus = -1;
  /** What the bars show: they follow. */
  #bars = { own: 1, other: 1 };
  /** How far up it looks. */
  #up: number;
  #pressed = { name: '', left: 0 };
  #view: View = { x: 0, y: 0, width: 360, height: 470, landscape: false, time: 0 };

  constructor(table: Table) {
    this.#table = table;
    const saved = isFirst ? table.saved<Run>() : undefined;
    isFirst = false;
    this.#run = isRun(saved) ? saved : newRun();
    this.#up = this.#run.rival / RIVALS.length;
    this.#showValues();
  }

  press(action: Action, repeated: boolean): void {
    const buttons = this.#buttons();
    if (repeated || buttons.length === 0) return;
    const turn = action === 'up' ? 1 : action === 'down' ? -1 : 0;
    if (turn && this.#run.training === 0) {
      if (this.#focus < 0) this.#focus = 0;
      if (this.#focus < SLOTS) this.#turn(this.#focus, turn);
      return;
    }
    if (action === 'left' || action === 'right') {
      const by = action === 'right' ? 1 : -1;
      const from = this.#focus < 0 ? (by > 0 ? -1 : 0) : this.#focus;
      this.#focus = (from + by + buttons.length) % buttons.length;
      this.#table.sound('press');
      return;
    }
    // Without a choice, space does what comes next.
    if (this.#focus < 0 && this.#run.training > 0) this.#focus = 0;
    else
      (this.#focus < 0
        ? buttons.at(-1)
        : buttons[Math.min(this.#focus, buttons.length - 1)]
      )?.press();
  }

  point(what: string, { x, y }: Point): void {
    if (what !== 'down') return;
    this.#focus = -1;
    const hit = this.#buttons().find(
      (one) => x >= one.x && y >= one.y && x <= one.x + one.width && y <= one.y + one.height,
    );
    hit?.press();
  }

  /** Those of the panel, in columns. */
  #buttons(): Button[] {
    if (this.#mode === 'fall' || this.#mode === 'climb' || this.#run.over) return [];
    const { left, top, column } = this.#panel();
    const at = (index: number) => ({ x: left + index * column + 4, width: column - 8 });
    if (this.#run.training > 0)
      return SKILLS.map((skill, index) => ({
        name: skill,
        ...at(index),
        y: top + 40,
        height: PANEL - 52,
        press: () => this.#train(index),
      }));
    const slots = Array.from({ length: SLOTS }, (_, slot) => ({
      name: `slot${slot}`,
      ...at(slot),
      y: top + 104,
      height: 70,
      press: () => this.#turn(slot, 1),
    }));
    const isOn = this.#mode === 'round';
    const go = { ...at(SLOTS), y: top + 40, height: PANEL - 48 };
    const press = isOn ? () => this.#hurry() : () => this.#fight();
    return [...slots, { name: isOn ? 'faster' : 'fight', ...go, press }];
  }

  #panel(): { left: number; top: number; width: number; column: number } {
    const { x, y, width, height } = this.#view;
    const wide = Math.min(width - 12, 520);
    const left = x + (width - wide) / 2;
    return { left, top: y + height - PANEL - 6, width: wide, column: wide / (SLOTS + 1) };
  }

  #train(index: number): void {
    const skill = SKILLS[index] as keyof Skills;
    const next = train(this.#run, skill);
    if (next === this.#run) return;
    this.#run = next;
    this.#pressed = { name: skill, left: 0.3 };
    this.#table.sound('train');
    const { own, ground } = this.#places();
    this.#burst({ x: own, y: ground - 60 }, 10, ['#ffe3a8', '#fff', '#5ff0c8'], 120);
    if (next.training > 0) return;
    this.#focus = -1;
    this.#table.save(next);
    this.#teach('beats', 4.5);
    if (habitOf(next).includes('?')) this.#teach('unknown', 4.5);
  }

  #turn(slot: number, by: number): void {
    this.#run = turnPlan(this.#run, slot, by);
    this.#pressed = { name: `slot${slot}`, left: 0.2 };
    this.#table.sound('press');
  }

  #hurry(): void {
    this.#isFast = !this.#isFast;
    this.#table.sound('press');
  }

  #fight(): void {
    this.#run = beginFight(this.#run);
    this.#table.say('', 0);
    this.#table.sound('fight');
    this.#focus = -1;
    this.#beginRound();
  }

  #beginRound(): void {
    const { run, blow } = playRound(this.#run, this.#table.chance);
    this.#next = run;
    this.#blow = blow;
    this.#enter('round');
  }

  #enter(mode: Mode): void {
    this.#mode = mode;
    this.#since = 0;
  }

  update(seconds: number): void {
    this.#time += seconds;
    const before = this.#since;
    this.#since += seconds * (this.#isFast && this.#mode === 'round' ? HASTE : 1);
    this.#sparks.update(seconds);
    this.#pressed.left -= seconds;
    for (const float of this.#floats) {
      float.left -= seconds;
      float.y -= seconds * 40;
    }
    if (this.#floats.some(({ left }) => left <= 0))
      this.#floats = this.#floats.filter(({ left }) => left > 0);
    this.#up += (this.#run.rival / RIVALS.length - this.#up) * 0.04;
    this.#follow();
    if (this.#mode === 'round') this.#playRound(before / ROUND, this.#since / ROUND);
    if (this.#mode === 'fall' && this.#since > FALL) this.#settle();
    if (this.#mode === 'climb' && this.#since > CLIMB) {
      this.#enter('prepare');
      if (this.#run.over) this.#end();
    }
  }

  /** The bars go where the strength is. */
  #follow(): void {
    const { fight, skills } = this.#run;
    const own = fight ? fight.own / strengthOf(skills) : 1;
    const other = fight ? fight.other / strengthOf(rivalOf(this.#run).skills) : 1;
    this.#bars.own += (own - this.#bars.own) * 0.14;
    this.#bars.other += (other - this.#bars.other) * 0.14;
  }

  #playRound(before: number, now: number): void {
    const blow = this.#blow;
    const next = this.#next;
    if (!blow || !next) return;
    if (before < HIT && now >= HIT) this.#hit(blow, next);
    if (now < 1) return;
    // What was planned anew while the round was shown stays.
    if (blow.end) this.#enter('fall');
    else this.#beginRound();
    if (blow.end) this.#table.sound(blow.end === 'won' ? 'won' : 'beaten');
  }

  #hit(blow: Blow, next: Run): void {
    const table = this.#table;
    this.#run = { ...next, plan: this.#run.plan };
    const { own, other, ground } = this.#places();
    const colors = ['#ffffff', '#ffe3a8', '#aab6d6'];
    if (blow.dealt > 0) {
      this.#float(table.number(blow.dealt), other, ground - 110, COLORS.gold);
      this.#burst({ x: other - 20, y: ground - 60 }, 12, colors, 190);
      if (blow.streak > 2)
        this.#burst({ x: other, y: ground - 80 }, 16, ['#ffc83d', '#ff8a2b'], 240);
    }
    if (blow.taken > 0) {
      this.#float(table.number(-blow.taken), own, ground - 110, COLORS.bad);
      this.#burst({ x: own + 20, y: ground - 60 }, 10, colors, 170);
    }
    const strongest = Math.max(blow.dealt, blow.taken);
    if (strongest > 0) table.shake(Math.min(7, 2 + strongest / 4));
    table.sound(strongest === 0 ? 'miss' : blow.better >= 0 ? blow.own : blow.other);
    if (!blow.angered) return;
    table.sound('angry');
    table.say(table.word('angry'), 4);
  }

  #settle(): void {
    const before = this.#run;
    this.#run = settle(before);
    this.#isFast = false;
    this.#table.score(this.#run.score);
    this.#showValues();
    const won = this.#run.rival > before.rival;
    if (this.#run.over) this.#table.save(undefined);
    else {
      this.#table.save(this.#run);
      this.#table.say(this.#table.word(won ? 'up' : 'beaten'));
    }
    if (won || this.#run.over) this.#enter('climb');
    else this.#enter('prepare');
  }

  #end(): void {
    const { over, score } = this.#run;
    this.#table.end({ won: over === 'won', score });
  }

  #showValues(): void {
    const { rival, feathers, score } = this.#run;
    const { number } = this.#table;
    const level = `${number(Math.min(RIVALS.length, rival + 1))}/${number(RIVALS.length)}`;
    this.#table.show({ score, level, lives: feathers });
  }

  #teach(word: 'beats' | 'unknown', seconds: number): void {
    if (this.#taught.has(word)) return;
    this.#taught.add(word);
    this.#table.say(this.#table.word(word), seconds);
  }

  #burst(at: Point, many: number, colors: string[], speed: number): void {
    const some = this.#table.reducedMotion ? Math.ceil(many / 4) : many;
    const how = { speed, size: 7, seconds: 0.6, weight: 320 };
    this.#sparks.burst(at, some, colors, how, () => this.#table.chance.next());
  }

  #float(text: string, x: number, y: number, color: string): void {
    this.#floats.push({ text, x, y, color, left: 1 });
  }

  /** Where they stand. */
  #places(): { own: number; other: number; ground: number } {
    const { x, width } = this.#view;
    const middle = x + width / 2;
    const aside = Math.min(150, width * 0.25);
    return { own: middle - aside, other: middle + aside, ground: this.#panel().top - 24 };
  }

  draw(pen: CanvasRenderingContext2D, view: View): void {
    this.#view = view;
    const { sprites } = this.#table;
    const { own, other, ground } = this.#places();
    pen.direction = this.#direction;
    // Pixels for a unit, whatever shakes.
    const zoom = pen.canvas.width / view.width;
    const up = Math.round(this.#up * 400) / 400;
    // A little more than is seen, for when it shakes.
    const wide = {
      ...view,
      x: view.x - EDGE,
      y: view.y - EDGE,
      width: view.width + 2 * EDGE,
      height: view.height + 2 * EDGE,
    };
    this.#town.draw(pen, `${up}`, wide, zoom, (still) => {
      drawTown(still, wide, up, ground);
      const top = view.y + (view.landscape ? 24 : 90);
      const next = Math.round(up * RIVALS.length);
      drawMast(still, sprites, view.x + view.width / 2, top, ground, next);
      drawRoof(still, wide, ground);
    });
    drawClouds(pen, view, up);
    this.#drawBirds(pen, own, other, ground);
    this.#sparks.draw(pen);
    this.#drawSigns(pen, own, other, ground);
    this.#drawCards(pen, zoom);
    const { left, top, width } = this.#panel();
    const panel = { x: left, y: top, width, height: PANEL };
    this.#desk.draw(pen, this.#deskKey(), panel, zoom, (still) => this.#drawPanel(still));
    for (const { text, x, y, color, left } of this.#floats) {
      pen.globalAlpha = Math.min(1, left * 2);
      write(pen, text, x, y, 28, color, 200, true);
    }
    pen.globalAlpha = 1;
  }

  #drawBirds(pen: CanvasRenderingContext2D, own: number, other: number, ground: number): void {
    const { sprites } = this.#table;
    const run = this.#run;
    const rival = rivalOf(run).name;
    const mine = idle(this.#time, 0);
    const its = idle(this.#time, 2);
    const part = this.#since;
    if (this.#mode === 'round' && this.#blow) {
      const { own: move, other: move2, better, dealt, taken } = this.#blow;
      const now = Math.min(1, part / ROUND);
      const gap = other - own;
      drawBird(pen, sprites, rival, other, ground, -1, poseOf(move2, now, gap, -better, dealt > 0));
      drawBird(pen, sprites, 'pigeon', own, ground, 1, poseOf(move, now, gap, better, taken > 0));
      return;
    }
    if (this.#mode === 'fall') {
      const won = this.#blow?.end === 'won';
      const joy = jumping(part);
      drawBird(
        pen,
        sprites,
        rival,
        other,
        ground,
        -1,
        won ? falling(part) : joy,
        won ? 1.4 - part : 1,
      );
      drawBird(pen, sprites, 'pigeon', own, ground, 1, won ? joy : falling(part));
      return;
    }
    if (this.#mode === 'climb') {
      const rise = Math.min(1, part / CLIMB);
      const up = run.over === 'lost' ? 0 : Math.sin(rise * Math.PI) * 90;
      const flies: Pose = {
        forward: 0,
        up,
        turn: -0.1 * Math.sin(rise * 6),
        wing: -1.2 + Math.sin(part * 26) * 0.9,
        squash: -0.3,
      };
      if (!run.over) {
        const far = (1 - rise) * (1 - rise);
        drawBird(pen, sprites, rival, other + far * 260, ground - far * 160, -1, {
          ...its,
          wing: far > 0.02 ? flies.wing : 0,
        });
      }
      drawBird(
        pen,
        sprites,
        'pigeon',
        own,
        ground,
        1,
        run.over === 'lost' ? { ...mine, turn: 0.15 } : flies,
      );
      return;
    }
    drawBird(pen, sprites, rival, other, ground, -1, its);
    drawBird(pen, sprites, 'pigeon', own, ground, 1, mine);
  }

  /** Which moves meet, over the birds' heads. */
  #drawSigns(pen: CanvasRenderingContext2D, own: number, other: number, ground: number): void {
    if (this.#mode !== 'round' || !this.#blow) return;
    const part = this.#since / ROUND;
    const grow = Math.min(1, part * 7);
    const { better } = this.#blow;
    for (const [index, move] of [this.#blow.own, this.#blow.other].entries()) {
      const x = index === 0 ? own : other;
      const isBetter = part > HIT && (index === 0 ? better > 0 : better < 0);
      const size = grow * (isBetter ? 1.25 : 1);
      pen.fillStyle = isBetter ? '#fff4e4' : COLORS.card;
      disc(pen, x, ground - 146, 22 * size);
      this.#table.sprites.draw(pen, move, x, ground - 146, {
        scale: 0.8 * size,
        mirrored: index > 0,
      });
    }
  }

  /** Who fights, how much each still stands, and how strong its moves are. */
  #drawCards(pen: CanvasRenderingContext2D, zoom: number): void {
    const run = this.#run;
    const { x, y, width } = this.#view;
    const now = {
      own: Math.round(run.fight?.own ?? strengthOf(run.skills)),
      other: Math.round(run.fight?.other ?? strengthOf(rivalOf(run).skills)),
    };
    const skills = SKILLS.map((skill) => run.skills[skill]);
    const key = [now.own, now.other, run.rival, run.feathers, skills, isAngry(run)].join();
    this.#cards.draw(pen, key, { x, y, width, height: 110 }, zoom, (still) =>
      this.#drawStillCards(still, now),
    );
    const { wide, lefts } = this.#cardPlaces();
    for (const [index, part] of [this.#bars.own, this.#bars.other].entries()) {
      if (part < 0.01) continue;
      const color = part < 0.3 ? '#ff6b6b' : part < 0.5 ? '#ffb03d' : '#4fd89a';
      const long = Math.max(12, (wide - 58) * part);
      box(pen, (lefts[index] ?? 0) + 10, y + 33, long, 12, 6, color);
    }
  }

  #cardPlaces(): { wide: number; lefts: number[] } {
    const { x, width } = this.#view;
    const wide = Math.min(width / 2 - 9, 250);
    return { wide, lefts: [x + 6, x + width - 6 - wide] };
  }

  #drawStillCards(pen: CanvasRenderingContext2D, now: { own: number; other: number }): void {
    const { word, number, sprites } = this.#table;
    const run = this.#run;
    const rival = rivalOf(run);
    const { x, y } = this.#view;
    const { wide, lefts } = this.#cardPlaces();
    const cards = [
      { name: word('pigeon'), skills: run.skills, strength: now.own },
      { name: word(rival.name), skills: rival.skills, strength: now.other },
    ];
    pen.direction = this.#direction;
    for (const [index, { name, skills, strength }] of cards.entries()) {
      const left = lefts[index] as number;
      box(pen, left, y + 6, wide, 72, 14, COLORS.card);
      const angry = index === 1 && isAngry(run);
      write(pen, name, left + wide / 2, y + 20, 15, angry ? COLORS.bad : COLORS.text, wide - 16);
      box(pen, left + 10, y + 33, wide - 58, 12, 6, '#120c2c');
      write(pen, number(strength), left + wide - 26, y + 40, 16, COLORS.text, 38);
      const apart = (wide - 16) / 3;
      for (const [place, move] of MOVES.entries()) {
        const at = left + 8 + apart * (place + 0.5);
        sprites.draw(pen, move, at - 13, y + 62, { scale: 0.56, mirrored: index > 0 });
        write(pen, number(forceOf(skills, move)), at + 11, y + 62, 14, COLORS.text, 30);
      }
    }
    for (let feather = 0; feather < FEATHERS; feather++)
      sprites.draw(pen, 'feather', x + 20 + feather * 24, y + 94, {
        scale: 0.62,
        alpha: feather < run.feathers ? 1 : 0.25,
      });
  }

  /** All that the panel shows, as a text. */
  #deskKey(): string {
    const { training, plan, skills, rival, fight } = this.#run;
    const { name, left } = this.#pressed;
    const slot = this.#mode === 'round' ? (fight?.round ?? 0) % SLOTS : -1;
    const shown = [training, plan, rival, this.#mode, slot, this.#isFast, this.#focus];
    const trained = SKILLS.map((skill) => skills[skill]);
    return [...shown, trained, isAngry(this.#run), left > 0 ? name : ''].join();
  }

  #drawPanel(pen: CanvasRenderingContext2D): void {
    const { left, top, width } = this.#panel();
    const run = this.#run;
    pen.direction = this.#direction;
    box(pen, left, top, width, PANEL, 18, COLORS.panel);
    const buttons = this.#buttons();
    if (buttons.length === 0) return;
    const { word, number } = this.#table;
    const isTraining = run.training > 0;
    const title = isTraining ? `${word('pick')} (${number(run.training)})` : word('plan');
    write(pen, title, left + width / 2, top + 21, 17, COLORS.text, width - 24);
    for (const [index, button] of buttons.entries()) {
      const isPressed = this.#pressed.left > 0 && this.#pressed.name === button.name;
      const sink = isPressed ? 3 : 0;
      const isNow = this.#mode === 'round' && (run.fight?.round ?? 0) % SLOTS === index;
      const isGo = index === SLOTS && !isTraining;
      const color = isGo ? (this.#isFast ? '#c98a1c' : '#e5383b') : isNow ? '#8a6ad0' : COLORS.key;
      box(pen, button.x, button.y + 4, button.width, button.height - 2, 14, '#120c2c');
      box(pen, button.x, button.y + sink, button.width, button.height - 2, 14, color);
      if (this.#focus === index) {
        pen.strokeStyle = COLORS.gold;
        pen.lineWidth = 4;
        pen.stroke();
      }
      if (isTraining) this.#drawTraining(pen, index, button, sink);
      else if (isGo) this.#drawGo(pen, button, sink);
      else this.#drawSlot(pen, index, button, sink, top);
    }
  }

  #drawTraining(
    pen: CanvasRenderingContext2D,
    index: number,
    { x, y, width }: Button,
    sink: number,
  ): void {
    const skill = SKILLS[index] as keyof Skills;
    const { word, number, sprites } = this.#table;
    const { skills } = this.#run;
    const middle = x + width / 2;
    sprites.draw(pen, skill, middle, y + 26 + sink);
    write(pen, word(skill), middle, y + 57 + sink, 14, COLORS.text, width - 8);
    const value = (of: Skills) => (skill === 'health' ? strengthOf(of) : forceOf(of, skill));
    const more = { ...skills, [skill]: skills[skill] + 1 };
    if (skills[skill] < MOST) {
      write(pen, number(value(skills)), middle - 17, y + 82 + sink, 16, '#d8ccf0', 34);
      write(pen, number(value(more)), middle + 18, y + 82 + sink, 18, COLORS.good, 36);
      pen.fillStyle = COLORS.good;
      pen.beginPath();
      pen.moveTo(middle - 3, y + 77 + sink);
      pen.lineTo(middle + 4, y + 82 + sink);
      pen.lineTo(middle - 3, y + 87 + sink);
      pen.fill();
    } else write(pen, number(value(skills)), middle, y + 82 + sink, 18, COLORS.gold, 60);
    for (let pip = 0; pip < MOST; pip++) {
      pen.fillStyle = pip < skills[skill] ? COLORS.gold : '#ffffff30';
      pen.fillRect(middle - 31 + pip * 7, y + 103 + sink, 5, 9);
    }
  }

  /** What the rival does, what comes of it, and the own move. */
  #drawSlot(
    pen: CanvasRenderingContext2D,
    slot: number,
    { x, y, width }: Button,
    sink: number,
    top: number,
  ): void {
    const { sprites, number, word } = this.#table;
    const run = this.#run;
    const middle = x + width / 2;
    const habit = habitOf(run)[slot] ?? '?';
    box(pen, x + 8, top + 38, width - 16, 36, 12, isAngry(run) ? '#7a2440' : '#120c2c');
    if (habit === '?') write(pen, '?', middle, top + 57, 24, COLORS.gold, 30);
    else sprites.draw(pen, habit, middle, top + 56, { scale: 0.8, mirrored: true });
    const look = outlook(run, slot);
    drawMark(pen, look ? middle - (look.force ? 15 : 0) : middle, top + 89, look?.better);
    if (look?.force) {
      const color = look.better > 0 ? COLORS.good : look.better < 0 ? COLORS.bad : COLORS.text;
      write(pen, number(look.force), middle + 13, top + 89, 16, color, 34);
    }
    const move = run.plan[slot] as string;
    sprites.draw(pen, move, middle, y + 25 + sink, { scale: 0.95 });
    write(pen, word(move), middle, y + 55 + sink, 13, COLORS.text, width - 8);
  }

  #drawGo(pen: CanvasRenderingContext2D, { x, y, width, height }: Button, sink: number): void {
    const middle = x + width / 2;
    pen.fillStyle = '#fff4e4';
    const at = y + height / 2 + sink - (this.#mode === 'round' ? 0 : 14);
    pen.beginPath();
    for (const left of this.#mode === 'round' ? [-16, 2] : [-11]) {
      pen.moveTo(middle + left, at - 15);
      pen.lineTo(middle + left + (this.#mode === 'round' ? 16 : 26), at);
      pen.lineTo(middle + left, at + 15);
    }
    pen.fill();
    if (this.#mode !== 'round')
      write(pen, this.#table.word('fight'), middle, at + 36, 16, '#fff4e4', width - 8);
  }

  state() {
    const run = this.#run;
    return {
      ...run,
      mode: this.#mode,
      name: rivalOf(run).name,
      habit: habitOf(run),
      rivalSkills: rivalOf(run).skills,
      round: run.fight?.round ?? 0,
      buttons: this.#buttons().map(({ name, x, y, width, height }) => ({
        name,
        x: x + width / 2,
        y: y + height / 2,
      })),
      focus: this.#focus,
    };
  }
}

/** A run of this version of the game. */
function isRun(saved: unknown): saved is Run {
  const run = saved as Run | undefined;
  const whole = !!run && Number.isInteger(run.rival) && run.rival < RIVALS.length && run.rival >= 0;
  return (
    whole &&
    !run.over &&
    !run.fight &&
    run.feathers > 0 &&
    run.plan?.length === SLOTS &&
    SKILLS.every((skill) => Number.isInteger(run.skills?.[skill])) &&
    Number.isInteger(run.training) &&
    Number.isFinite(run.score)
  );
}

/** Who has won jumps for joy. */
function jumping(seconds: number): Pose {
  const hop = Math.abs(Math.sin(seconds * 7));
  return { forward: 0, up: hop * 22, turn: 0, wing: -0.9 * hop, squash: 0.4 - hop * 0.8 };
}

function falling(seconds: number): Pose {
  const part = Math.min(1, seconds * 1.6);
  return {
    forward: -50 * part,
    up: Math.sin(part * Math.PI) * 26 - part * part * 8,
    turn: -1.5 * part,
    wing: -0.8 * part,
    squash: 0,
  };
}

function write(
  pen: CanvasRenderingContext2D,
  text: string,
  x: number,
  y: number,
  size: number,
  color: string,
  most: number,
  outlined = false,
): void {
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.font = `700 ${size}px system-ui, sans-serif`;
  if (outlined) {
    pen.lineWidth = size / 5;
    pen.lineJoin = 'round';
    pen.strokeStyle = '#1c1440';
    pen.strokeText(text, x, y, most);
  }
  pen.fillStyle = color;
  pen.fillText(text, x, y, most);
}

function box(
  pen: CanvasRenderingContext2D,
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number,
  color: string,
): void {
  pen.fillStyle = color;
  pen.beginPath();
  pen.roundRect(x, y, width, height, radius);
  pen.fill();
}

function disc(pen: CanvasRenderingContext2D, x: number, y: number, radius: number): void {
  pen.beginPath();
  pen.arc(x, y, radius, 0, 7);
  pen.fill();
}

/** A tick, a cross, two bars for what is equal, a dot for what nobody knows. */
function drawMark(
  pen: CanvasRenderingContext2D,
  x: number,
  y: number,
  better: number | undefined,
): void {
  pen.strokeStyle =
    better === undefined
      ? '#b8a8e0'
      : better > 0
        ? COLORS.good
        : better < 0
          ? COLORS.bad
          : COLORS.text;
  pen.lineWidth = 4;
  pen.lineCap = 'round';
  pen.lineJoin = 'round';
  pen.beginPath();
  if (better === undefined) {
    pen.moveTo(x - 5, y);
    pen.lineTo(x + 5, y);
  } else if (better > 0) {
    pen.moveTo(x - 7, y);
    pen.lineTo(x - 2, y + 5);
    pen.lineTo(x + 7, y - 6);
  } else if (better < 0) {
    pen.moveTo(x - 6, y - 6);
    pen.lineTo(x + 6, y + 6);
    pen.moveTo(x + 6, y - 6);
    pen.lineTo(x - 6, y + 6);
  } else {
    pen.moveTo(x - 6, y - 3.5);
    pen.lineTo(x + 6, y - 3.5);
    pen.moveTo(x - 6, y + 3.5);
    pen.lineTo(x + 6, y + 3.5);
  }
  pen.stroke();
}
