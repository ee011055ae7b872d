import type { Action, Point, Round, Table, View } from '../stage/round.ts';
import { Sparks } from '../stage/sparks.ts';
import { stage } from '../stage/stage.ts';
import { drawFigure, drawHealth, type Figure, figureOf, placeOf } from './figures.ts';
import { LEVELS, type Level } from './levels.ts';
import { nextOrder } from './opponent.ts';
import { buttonPlace, drawBubble, drawButton, drawCard, isOnButton } from './panel.ts';
import { PICTURES } from './pictures.ts';
import {
  type Army,
  act,
  armyOf,
  type Battle,
  effects,
  endTurn,
  isFree,
  isShielded,
  type Met,
  newBattle,
  points,
  reach,
  SIDE,
  threatened,
  tileToMeet,
  type Unit,
  unitOf,
  unitOn,
  walk,
  wayTo,
  winner,
} from './rules.ts';
import { boardOf, drawnGround, drawSkyAndWater, middleOf, tilePath, tileUnder } from './scene.ts';

/** Seconds. */
const STEP = 0.14;
const BLOW = 0.24;
const AFTER_BLOW = 0.42;
const FLAG = 0.9;
const LAST_LOOK = 1.4;

/** Units of the world. */
const EDGE = 8;

void stage({
  id: 'tiny-tactics',
  world: { portrait: { width: 400, height: 440 }, landscape: { width: 640, height: 360 } },
  touch: 'tap',
  keys: ['arrows', 'space', 'second'],
  calm: true,
  levels: LEVELS.length,
  restart: true,
  sprites: PICTURES,
  sounds: {
    choose: [0.4, 0, 520, 0.005, 0.02, 0.07, 1, 1.5],
    step: [0.25, 0.05, 150, 0, 0.01, 0.05, 4, 2, -6],
    sword: [0.6, 0.05, 260, 0, 0.03, 0.13, 3, 1.6, -6, 0, 0, 0, 0, 1.2],
    arrow: [0.5, 0.05, 700, 0, 0.03, 0.1, 3, 1.5, -30],
    magic: [0.6, 0, 330, 0.02, 0.12, 0.3, 1, 1.5, 6, 0, 165, 0.05],
    heal: [0.6, 0, 523, 0.03, 0.14, 0.3, 0, 1.2, 0, 0, 262, 0.08],
    fall: [0.7, 0.05, 110, 0.01, 0.08, 0.3, 4, 1.5, -3],
    turn: [0.5, 0, 196, 0.02, 0.12, 0.25, 1, 1.3, 0, 0, 98, 0.1],
    won: [0.9, 0, 392, 0.03, 0.3, 0.5, 1, 1.2, 0, 0, 196, 0.1, 0.12],
  },
  begin: (table) => new Skirmish(table),
});

type Scene =
  | { what: 'walk'; id: number; way: number[]; age: number }
  | { what: 'meet'; id: number; target: number; met: Met[]; age: number; done: boolean }
  | { what: 'flag'; army: Army; age: number };

/** A number that rises from who was met. */
interface Rising extends Point {
  text: string;
  color: string;
  age: number;
}

/** What the unit that was chosen may do. */
interface Choices {
  tiles: Set<number>;
  /** Whom it can meet in this turn, and what that does. */
  targets: Map<number, Met[]>;
}

class Skirmish implements Round {
  readonly #table: Table;
  readonly #level: Level;
  readonly #sparks = new Sparks();
  readonly #figures: Figure[];
  #battle: Battle;
  #scenes: Scene[] = [];
  #rising: Rising[] = [];
  #chosen: number | undefined;
  #choices: Choices | undefined;
  /** An enemy whose reach is shown. */
  #watched: number | undefined;
  #threat: Set<number> | undefined;
  #cursor = 0;
  #showsCursor = false;
  #over: { won: boolean; age: number } | undefined;
  #thinks = 0;
  #taught = 0;
  #view: View | undefined;
  #ground: { key: string; picture: HTMLCanvasElement } | undefined;

  constructor(table: Table) {
    this.#table = table;
    this.#level = LEVELS[table.level - 1] as Level;
    this.#battle = newBattle(this.#level.map);
    this.#figures = this.#battle.units.map(figureOf);
    this.#cursor = armyOf(this.#battle, 'blue')[0]?.at ?? 0;
    table.show({ level: table.level, turn: 1 });
    if (table.level === 1) table.say(table.word('choose'), 8);
    else if (this.#level.news) table.say(table.word(this.#level.news), 7);
  }

  #isBusy(): boolean {
    return this.#scenes.length > 0 || this.#over !== undefined || this.#battle.turn === 'red';
  }

  press(action: Action): void {
    if (action === 'action') {
      this.#showsCursor = true;
      this.#take(this.#cursor);
      return;
    }
    if (action === 'second') {
      this.#finishTurn();
      return;
    }
    const [row, column] = [Math.floor(this.#cursor / SIDE), this.#cursor % SIDE];
    const to = {
      left: column > 0 ? -1 : 0,
      right: column < SIDE - 1 ? 1 : 0,
      up: row > 0 ? -SIDE : 0,
      down: row < SIDE - 1 ? SIDE : 0,
    }[action];
    if (this.#showsCursor) this.#cursor += to;
    this.#showsCursor = true;
  }

  point(what: string, at: Point): void {
    const tile = tileUnder(at, this.#table.landscape);
    if (what === 'hover') {
      this.#showsCursor = tile >= 0;
      if (tile >= 0) this.#cursor = tile;
    }
    if (what !== 'down') return;
    if (this.#view && isOnButton(this.#view, at)) {
      this.#finishTurn();
      return;
    }
    this.#showsCursor = false;
    const under = this.#figureUnder(at) ?? tile;
    if (under >= 0) this.#cursor = under;
    this.#take(under);
  }

  /** Somebody who is meant by a point over the head, where the ground there means nothing. */
  #figureUnder(at: Point): number | undefined {
    const { landscape } = this.#table;
    const tile = tileUnder(at, landscape);
    const matters = tile >= 0 && (unitOn(this.#battle, tile) || this.#choices?.tiles.has(tile));
    if (matters) return undefined;
    const below = tileUnder({ x: at.x, y: at.y + boardOf(landscape).half.y * 1.5 }, landscape);
    return below >= 0 && unitOn(this.#battle, below) ? below : undefined;
  }

  /** A tile was chosen: to choose who stands there, to go there, or to meet somebody. */
  #take(tile: number): void {
    if (this.#isBusy()) return;
    const there = unitOn(this.#battle, tile);
    const chosen = this.#chosen === undefined ? undefined : unitOf(this.#battle, this.#chosen);
    this.#watched = this.#threat = undefined;
    if (chosen && there && this.#choices?.targets.has(there.id)) {
      this.#meet(chosen, there);
      return;
    }
    if (chosen && !there && this.#choices?.tiles.has(tile)) {
      this.#walk(chosen, tile);
      return;
    }
    if (there?.army === 'blue' && !there.acted && there.id !== chosen?.id) {
      this.#choose(there.id);
      this.#table.sound('choose');
      this.#teach(1, this.#table.word('go'));
      return;
    }
    this.#choose(undefined);
    if (there) this.#watched = there.id;
    if (there?.army === 'red') this.#threat = threatened(this.#battle, there);
  }

  #teach(step: number, text: string): void {
    if (this.#table.level > 1 || this.#taught >= step) return;
    this.#taught = step;
    this.#table.say(text, 7);
  }

  #choose(id: number | undefined): void {
    this.#chosen = id;
    const unit = id === undefined ? undefined : unitOf(this.#battle, id);
    this.#choices = unit && choicesOf(this.#battle, unit);
  }

  #walk(unit: Unit, to: number): void {
    if (to !== unit.at) {
      const way = wayTo(reach(this.#battle, unit), to);
      // Thinking again, it goes straight there.
      const steps = unit.at === unit.from ? way : [unit.at, to];
      this.#scenes.push({ what: 'walk', id: unit.id, way: steps, age: 0 });
      this.#battle = walk(this.#battle, unit.id, to);
    }
    if (this.#battle.turn === 'blue') this.#choose(unit.id);
  }

  #meet(unit: Unit, target: Unit): void {
    const from = tileToMeet(this.#battle, unit, target);
    if (from === undefined) return;
    this.#walk(unit, from);
    const { battle, met } = act(this.#battle, unit.id, target.id);
    this.#battle = battle;
    this.#scenes.push({
      what: 'meet',
      id: unit.id,
      target: target.id,
      met,
      age: 0,
      done: false,
    });
    this.#choose(undefined);
    this.#teach(2, this.#table.word('finish'));
  }

  #finishTurn(): void {
    if (this.#isBusy()) return;
    this.#taught = 3;
    this.#passTurn();
  }

  #passTurn(): void {
    this.#choose(undefined);
    this.#watched = this.#threat = undefined;
    this.#battle = endTurn(this.#battle);
    this.#thinks = 0.2;
    this.#scenes.push({ what: 'flag', army: this.#battle.turn, age: 0 });
    this.#table.show({ turn: this.#battle.round });
    this.#table.sound('turn');
  }

  update(seconds: number): void {
    this.#sparks.update(seconds);
    for (const figure of this.#figures) {
      figure.hurt = Math.max(0, figure.hurt - seconds * 3);
      if (figure.falling) figure.there = Math.max(0, figure.there - seconds * 2.4);
    }
    for (const rising of this.#rising) rising.age += seconds;
    if (this.#rising[0] && this.#rising[0].age > 1.1) this.#rising.shift();
    const scene = this.#scenes[0];
    if (scene) {
      scene.age += seconds;
      if (this.#play(scene)) this.#scenes.shift();
      return;
    }
    this.#goOn(seconds);
  }

  /** What comes when everything has been shown. */
  #goOn(seconds: number): void {
    if (this.#over) {
      this.#over.age += seconds;
      if (this.#over.age < LAST_LOOK) return;
      const { won } = this.#over;
      this.#table.end({ won, score: won ? points(this.#battle) : 0 });
      return;
    }
    const whose = winner(this.#battle);
    if (whose) {
      this.#over = { won: whose === 'blue', age: 0 };
      if (whose === 'blue') this.#celebrate();
      return;
    }
    if (this.#battle.turn === 'red') this.#think(seconds);
    else if (armyOf(this.#battle, 'blue').every(({ acted }) => acted)) this.#passTurn();
  }

  #think(seconds: number): void {
    this.#thinks -= seconds;
    if (this.#thinks > 0) return;
    this.#thinks = 0.12;
    const order = nextOrder(this.#battle, 'red', this.#level.wits, this.#table.chance);
    const unit = order && unitOf(this.#battle, order.unit);
    if (!unit) {
      this.#passTurn();
      return;
    }
    this.#walk(unit, order.to);
    const { battle, met } = act(this.#battle, unit.id, order.target);
    this.#battle = battle;
    if (order.target === undefined) return;
    this.#scenes.push({
      what: 'meet',
      id: unit.id,
      target: order.target,
      met,
      age: 0,
      done: false,
    });
  }

  #celebrate(): void {
    this.#table.sound('won');
    if (this.#table.reducedMotion) return;
    for (const unit of armyOf(this.#battle, 'blue')) {
      const at = placeOf(this.#figure(unit.id), this.#table.landscape);
      this.#sparks.burst(
        { x: at.x, y: at.y - 50 },
        16,
        ['#ffe46b', '#8fc0ff', '#fff', '#6fd070'],
        { speed: 150, size: 7, seconds: 1.3, weight: 190, round: false },
        Math.random,
      );
    }
  }

  #figure(id: number): Figure {
    return this.#figures.find((figure) => figure.id === id) as Figure;
  }

  /** Shows a part of what happens; true when it is over. */
  #play(scene: Scene): boolean {
    if (scene.what === 'flag') return scene.age >= FLAG;
    if (scene.what === 'walk') return this.#playWalk(scene);
    return this.#playMeeting(scene);
  }

  #playWalk({ id, way, age }: Extract<Scene, { what: 'walk' }>): boolean {
    const figure = this.#figure(id);
    const done = Math.min(way.length - 1, age / STEP);
    const [from, to] = [way[Math.floor(done)] as number, way[Math.ceil(done)] as number];
    const part = done % 1;
    const before = figure.hop;
    figure.column = (from % SIDE) * (1 - part) + (to % SIDE) * part;
    figure.row = Math.floor(from / SIDE) * (1 - part) + Math.floor(to / SIDE) * part;
    figure.hop = this.#table.reducedMotion ? 0 : Math.sin(part * Math.PI) * 9;
    if (from !== to) figure.mirrored = to % SIDE < from % SIDE || to - from > 1;
    if (figure.hop < before && figure.hop < 3 && before >= 3) this.#table.sound('step');
    if (done < way.length - 1) return false;
    figure.hop = 0;
    return true;
  }

  #playMeeting(scene: Extract<Scene, { what: 'meet' }>): boolean {
    const { id, target, met, age } = scene;
    const [figure, other] = [this.#figure(id), this.#figure(target)];
    const { landscape } = this.#table;
    const [from, to] = [placeOf(figure, landscape), placeOf(other, landscape)];
    if (age < 0.05) figure.mirrored = to.x < from.x;
    const isNear =
      figure.kind === 'knight' || (figure.kind === 'healer' && other.army !== figure.army);
    // Back a little, then forward; those who strike from afar lean back only.
    const swing = age < BLOW ? -Math.sin((age / BLOW) * Math.PI) * 0.14 : lunge(age - BLOW);
    const part = isNear ? swing : Math.min(0, swing);
    figure.moved = { x: (to.x - from.x) * part, y: (to.y - from.y) * part };
    const delay = isNear ? BLOW + 0.05 : BLOW + 0.2;
    if (age >= delay && !scene.done) {
      scene.done = true;
      for (const one of met) this.#show(one, figure, other);
      this.#table.sound(soundOf(figure, other));
    }
    if (age < delay + AFTER_BLOW) return false;
    figure.moved = { x: 0, y: 0 };
    return true;
  }

  #show({ unit, change, left }: Met, by: Figure, target: Figure): void {
    const figure = this.#figure(unit);
    const { x, y } = placeOf(figure, this.#table.landscape);
    figure.health = left;
    const text = `${change > 0 ? '+' : ''}${this.#table.number(change)}`;
    this.#rising.push({ x, y: y - 58, text, color: change > 0 ? '#b8ffb0' : '#fff', age: 0 });
    const calm = this.#table.reducedMotion;
    if (change > 0) {
      this.#burst({ x, y: y - 30 }, calm ? 4 : 12, ['#6fd070', '#fff', '#b8ffb0'], -60);
      return;
    }
    figure.hurt = calm ? 0 : 1;
    const colors = by.kind === 'mage' ? ['#ffe46b', '#fff', '#c08fff'] : ['#fff', '#ffc22e'];
    this.#burst({ x, y: y - 30 }, calm ? 3 : unit === target.id ? 12 : 6, colors, 160);
    this.#table.shake(left === 0 ? 5 : 2);
    if (left > 0) return;
    figure.falling = true;
    this.#table.sound('fall');
    this.#burst({ x, y: y - 12 }, calm ? 4 : 14, ['#fff', '#e8e0d0', '#cfc4b0'], -20);
  }

  #burst(at: Point, many: number, colors: readonly string[], weight: number): void {
    const how = { speed: 95, size: 8, seconds: 0.6, weight };
    this.#sparks.burst(at, many, colors, how, Math.random);
  }

  isStill(): boolean {
    return this.#table.reducedMotion && !this.#isBusy() && this.#rising.length === 0;
  }

  draw(pen: CanvasRenderingContext2D, view: View): void {
    this.#view = view;
    // Numbers with signs; words are none of the picture's.
    pen.direction = 'ltr';
    const density = pen.getTransform().a;
    const key = `${view.width} ${view.height} ${density}`;
    if (this.#ground?.key !== key) {
      const picture = drawnGround(this.#battle, grown(view), density, this.#table.dark);
      this.#ground = { key, picture };
    }
    const { x, y, width, height } = grown(view);
    pen.drawImage(this.#ground.picture, x, y, width, height);
    drawSkyAndWater(pen, this.#table.sprites, this.#battle, view);
    this.#drawMarks(pen, view);
    this.#drawStanding(pen, view);
    this.#drawShot(pen, view);
    this.#sparks.draw(pen);
    this.#drawForecasts(pen, view);
    this.#drawRising(pen);
    this.#drawPanel(pen, view);
    const scene = this.#scenes[0];
    if (scene?.what === 'flag') this.#drawFlag(pen, view, scene.army, scene.age / FLAG);
  }

  #drawMarks(pen: CanvasRenderingContext2D, { landscape, time }: View): void {
    const glow = 0.62 + Math.sin(time * 4) * 0.12;
    if (this.#choices) {
      pen.globalAlpha = glow;
      for (const tile of this.#choices.tiles) this.#mark(pen, tile, '#3f8fff', '#e8f6ff');
      for (const id of this.#choices.targets.keys()) {
        const target = unitOf(this.#battle, id);
        const color = target?.army === 'blue' ? '#3fc060' : '#ff3d4d';
        if (target) this.#mark(pen, target.at, color, '#fff');
      }
    }
    if (this.#threat) {
      pen.globalAlpha = glow * 0.75;
      for (const tile of this.#threat) this.#mark(pen, tile, '#ff3d4d', '#ffd0c8');
    }
    pen.globalAlpha = 1;
    const chosen = this.#chosen === undefined ? undefined : this.#figure(this.#chosen);
    if (chosen) {
      const { x, y } = placeOf(chosen, landscape);
      pen.strokeStyle = '#fff';
      pen.lineWidth = 3;
      pen.beginPath();
      pen.ellipse(x, y, 24, 11, 0, 0, 7);
      pen.stroke();
    }
    if (this.#showsCursor && !this.#over) {
      tilePath(pen, this.#cursor, landscape, 2);
      pen.strokeStyle = '#fff';
      pen.lineWidth = 3.5;
      pen.setLineDash([14, 9]);
      pen.stroke();
      pen.setLineDash([]);
    }
  }

  #mark(pen: CanvasRenderingContext2D, tile: number, fill: string, edge: string): void {
    tilePath(pen, tile, this.#table.landscape, 4);
    pen.fillStyle = fill;
    pen.fill();
    pen.strokeStyle = edge;
    pen.lineWidth = 1.5;
    pen.stroke();
  }

  /** Whoever stands on the board, those behind first. */
  #drawStanding(pen: CanvasRenderingContext2D, { landscape, time }: View): void {
    const { sprites } = this.#table;
    for (let depth = 0; depth < 2 * SIDE; depth++) {
      for (let row = 0; row < SIDE; row++) {
        const column = depth - row;
        if (column < 0 || column >= SIDE) continue;
        const ground = this.#battle.ground[row * SIDE + column] as string;
        if (ground === 'grass' || ground === 'water') continue;
        const { x, y } = middleOf(row * SIDE + column, landscape);
        sprites.draw(pen, ground, x, y - (ground === 'trees' ? 20 : 34));
      }
      for (const figure of this.#figures) {
        if (Math.round(figure.column + figure.row) !== depth || figure.there <= 0) continue;
        const unit = unitOf(this.#battle, figure.id);
        const tired = unit?.army === 'blue' && unit.acted && this.#battle.turn === 'blue';
        const breath = tired ? -0.03 : Math.sin(time * 2.6 + figure.id) * 0.018;
        const jump = this.#over?.won && figure.army === 'blue' && !this.#table.reducedMotion;
        if (jump) figure.hop = Math.abs(Math.sin((this.#over?.age ?? 0) * 7 + figure.id)) * 14;
        drawFigure(pen, sprites, figure, landscape, { breath, tired });
      }
    }
    for (const figure of this.#figures) {
      const unit = unitOf(this.#battle, figure.id);
      if (figure.falling || figure.health <= 0) continue;
      const shielded = unit !== undefined && isShielded(this.#battle, unit);
      const text = this.#table.number(figure.health);
      drawHealth(pen, sprites, figure, landscape, { text, shielded });
    }
  }

  /** An arrow, a star or a leaf on its way. */
  #drawShot(pen: CanvasRenderingContext2D, { landscape }: View): void {
    const scene = this.#scenes[0];
    if (scene?.what !== 'meet') return;
    const figure = this.#figure(scene.id);
    const part = (scene.age - BLOW) / 0.2;
    if (figure.kind === 'knight' || part < 0 || part > 1) return;
    const [from, to] = [placeOf(figure, landscape), placeOf(this.#figure(scene.target), landscape)];
    const x = from.x + (to.x - from.x) * part;
    const y = from.y - 30 + (to.y - from.y) * part - Math.sin(part * Math.PI) * 26;
    if (figure.kind === 'archer') {
      const turn = Math.atan2(to.y - from.y - Math.cos(part * Math.PI) * 80, to.x - from.x);
      const [right, down] = [Math.cos(turn) * 13, Math.sin(turn) * 13];
      pen.strokeStyle = '#fff3d6';
      pen.lineWidth = 3.5;
      pen.beginPath();
      pen.moveTo(x - right, y - down);
      pen.lineTo(x + right, y + down);
      pen.stroke();
      return;
    }
    if (figure.kind === 'healer') {
      if (this.#figure(scene.target).army !== figure.army) return;
      this.#table.sprites.draw(pen, 'leaf', x, y, { turn: part * 5 });
      return;
    }
    for (const [size, color] of [
      [14, '#ffe46b55'],
      [8, '#ffe46b'],
      [4, '#fff'],
    ] as const) {
      pen.fillStyle = color;
      pen.beginPath();
      pen.arc(x, y, size, 0, 7);
      pen.fill();
    }
  }

  /** What a blow would do, over everybody who can be met. */
  #drawForecasts(pen: CanvasRenderingContext2D, { landscape, time }: View): void {
    if (!this.#choices || this.#scenes.length > 0) return;
    for (const [id, met] of this.#choices.targets) {
      const { x, y } = placeOf(this.#figure(id), landscape);
      const change = met[0]?.change ?? 0;
      const text = `${change > 0 ? '+' : ''}${this.#table.number(change)}`;
      const falls = met[0]?.left === 0;
      const color = change > 0 ? '#1f8f4a' : '#c01f38';
      const bob = Math.sin(time * 5) * 2;
      drawBubble(pen, x, y - 74 + bob, { text, color, falls });
    }
  }

  #drawRising(pen: CanvasRenderingContext2D): void {
    pen.textAlign = 'center';
    pen.textBaseline = 'middle';
    pen.font = '800 24px system-ui, sans-serif';
    pen.lineWidth = 5;
    pen.lineJoin = 'round';
    pen.strokeStyle = '#2a1f3c';
    for (const { x, y, text, color, age } of this.#rising) {
      const up = this.#table.reducedMotion ? 0 : 26 * Math.min(1, age * 1.8);
      pen.globalAlpha = Math.max(0, Math.min(1, 3.2 - age * 3));
      pen.strokeText(text, x, y - up);
      pen.fillStyle = color;
      pen.fillText(text, x, y - up);
    }
    pen.globalAlpha = 1;
  }

  #drawPanel(pen: CanvasRenderingContext2D, view: View): void {
    const waiting = armyOf(this.#battle, 'blue').filter(({ acted }) => !acted).length;
    drawButton(pen, view, {
      waiting: this.#battle.turn === 'blue' ? waiting : 0,
      open: !this.#isBusy(),
    });
    const shown = this.#showsCursor ? unitOn(this.#battle, this.#cursor) : undefined;
    const id = this.#chosen ?? this.#watched ?? shown?.id;
    const unit = id === undefined ? undefined : unitOf(this.#battle, id);
    if (!unit) return;
    drawCard(pen, this.#table.sprites, view, unit, (value) => this.#table.number(value));
  }

  /** Whose turn begins: a flag of the army's colour and shape goes by. */
  #drawFlag(pen: CanvasRenderingContext2D, view: View, army: Army, part: number): void {
    const calm = this.#table.reducedMotion;
    const way = calm ? 0 : part < 0.3 ? 1 - part / 0.3 : part > 0.7 ? -(part - 0.7) / 0.3 : 0;
    const from = army === 'blue' ? -1 : 1;
    const x = view.x + view.width * (0.5 + way * way * Math.sign(way) * from * 0.8);
    const y = view.y + view.height * 0.42;
    const isBlue = army === 'blue';
    pen.fillStyle = isBlue ? '#1f3f94' : '#8f1f3c';
    pen.beginPath();
    if (isBlue) pen.roundRect(x - 92, y - 44, 184, 88, 44);
    else {
      for (const [across, down] of [
        [-104, 0],
        [-70, -44],
        [70, -44],
        [104, 0],
        [70, 44],
        [-70, 44],
      ] as const) {
        pen.lineTo(x + across, y + down);
      }
    }
    pen.fill();
    pen.strokeStyle = isBlue ? '#8fc0ff' : '#ff8a6b';
    pen.lineWidth = 4;
    pen.stroke();
    for (const [index, kind] of (['archer', 'knight', 'mage'] as const).entries()) {
      this.#table.sprites.draw(pen, `${army} ${kind}`, x + (index - 1) * 46, y - 2, {
        scale: index === 1 ? 1 : 0.8,
        mirrored: !isBlue,
      });
    }
  }

  state() {
    return {
      battle: this.#battle,
      wits: this.#level.wits,
      chosen: this.#chosen,
      busy: this.#isBusy(),
      cursor: this.#cursor,
      button: this.#view && buttonPlace(this.#view),
    };
  }
}

function choicesOf(battle: Battle, unit: Unit): Choices {
  const tiles = new Set<number>();
  for (const tile of reach(battle, unit).keys()) {
    if (isFree(battle, unit, tile) && tile !== unit.at) tiles.add(tile);
  }
  const met = new Map<number, Met[]>();
  for (const other of battle.units) {
    const from = other.id === unit.id ? undefined : tileToMeet(battle, unit, other);
    if (from === undefined) continue;
    const there = walk(battle, unit.id, from);
    met.set(other.id, effects(there, unit, other));
  }
  return { tiles, targets: met };
}

/** With an edge that is seen when the frame shakes. */
function grown(view: View): View {
  const { x, y, width, height } = view;
  return {
    ...view,
    x: x - EDGE,
    y: y - EDGE,
    width: width + 2 * EDGE,
    height: height + 2 * EDGE,
  };
}

/** From 0 forward to 1 half way and back. */
function lunge(age: number): number {
  return Math.max(0, Math.sin(Math.min(1, age / 0.3) * Math.PI)) * 0.5;
}

function soundOf(by: Figure, target: Figure): string {
  if (by.army === target.army) return 'heal';
  if (by.kind === 'archer') return 'arrow';
  return by.kind === 'mage' ? 'magic' : 'sword';
}
