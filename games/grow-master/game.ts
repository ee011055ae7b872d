import type { Action, Point, Round, Table, View } from '../stage/round.ts';
import { Sparks } from '../stage/sparks.ts';
import { stage } from '../stage/stage.ts';
import { Still } from '../stage/still.ts';
import { PICTURES } from './pictures.ts';
import { PLANT, type Posture, pictureOf } from './plants.ts';
import {
  type Bed,
  type Done,
  type Garden,
  type Happened,
  isLost,
  isRipe,
  isWithered,
  isWon,
  LEFT_OVER,
  needsOf,
  newGarden,
  planOf,
  SPELL,
  secondsLeft,
  step,
  tend,
  weatherNow,
} from './rules.ts';
import {
  columnsOf,
  drawPrizes,
  drawWeather,
  type Place,
  paintGarden,
  placesOf,
  WORLD,
} from './scene.ts';
import { type Kind, NATURES, PLANS, type Tool } from './seasons.ts';

/** Seconds in which the garden is shown off, once a season is over. */
const AFTER = 2;
/** And so many more, once the last one is. */
const FINALE = 3;
/** The side of a button for a seed or a tool. */
const BUTTON = 60;

void stage({
  id: 'grow-master',
  world: WORLD,
  touch: 'drag',
  keys: ['arrows', 'space', 'second'],
  levels: PLANS.length,
  sprites: PICTURES,
  sounds: {
    sow: [0.5, 0.03, 180, 0.01, 0.03, 0.1, 1, 1, 4],
    harvest: [0.7, 0, 520, 0.01, 0.1, 0.25, 0, 1.4, 0, 0, 260, 0.06],
    ripe: [0.35, 0, 780, 0.01, 0.04, 0.16, 0, 1.6],
    pull: [0.5, 0.05, 240, 0, 0.03, 0.1, 3, 1, 12],
    cover: [0.4, 0.03, 320, 0.01, 0.03, 0.09, 1],
    wither: [0.5, 0.03, 200, 0.03, 0.1, 0.3, 1, 1, -6],
    no: [0.3, 0, 110, 0, 0.02, 0.06, 2],
    won: [0.8, 0, 392, 0.03, 0.3, 0.5, 0, 1.2, 0, 0, 196, 0.1, 0.12],
  },
  begin: (table) => new GrowMaster(table),
});

interface Saved {
  won: number;
}

/** A seed or a tool in the row below. */
interface Button {
  seed?: Kind;
  tool?: Tool;
  x: number;
}

class GrowMaster implements Round {
  readonly #table: Table;
  readonly #sparks = new Sparks();
  readonly #said = new Set<string>();
  readonly #ground = new Still(true);
  readonly #sky = new Still();
  readonly #row = new Still();
  /** How much each bed still jumps from what was done to it. */
  readonly #jolts: number[];
  #garden: Garden;
  #seed: Kind;
  #tool: Tool = 'can';
  /** The bed of the keyboard or the mouse, and beyond the last one the row of buttons. */
  #cursor = 0;
  #showsCursor = false;
  #pouring = -1;
  #over = 0;
  #time = 0;
  #stars: { x: number; y: number; many: number; left: number }[] = [];

  constructor(table: Table) {
    this.#table = table;
    this.#garden = newGarden(table.level, table.chance);
    this.#seed = planOf(this.#garden).goals[0]?.[0] ?? 'lettuce';
    this.#jolts = this.#garden.beds.map(() => 0);
    table.show({ level: table.level, score: 0, time: this.#seconds() });
  }

  #seconds(): number {
    return Math.ceil(secondsLeft(this.#garden));
  }

  #places(): Place[] {
    return placesOf(this.#garden.beds.length, this.#table.landscape);
  }

  #buttons(): Button[] {
    const { goals, tools } = planOf(this.#garden);
    const all = [...goals.map(([seed]) => ({ seed })), ...tools.map((tool) => ({ tool }))];
    const { width } = this.#table.landscape ? WORLD.landscape : WORLD.portrait;
    const gap = 12;
    const from = (width - all.length * (BUTTON + 4) - gap) / 2 + BUTTON / 2 + 2;
    return all.map((one, index) => ({
      ...one,
      x: from + index * (BUTTON + 4) + (index >= goals.length ? gap : 0),
    }));
  }

  #buttonY(): number {
    const { height } = this.#table.landscape ? WORLD.landscape : WORLD.portrait;
    return height - 40;
  }

  press(action: Action, repeated: boolean): void {
    this.#showsCursor = true;
    if (action === 'action') {
      if (!repeated) this.#use();
      return;
    }
    this.#pouring = -1;
    if (action === 'second') this.#nextTool();
    else this.#move(action);
  }

  release(action: Action): void {
    if (action === 'action') this.#pouring = -1;
  }

  #nextTool(): void {
    const { tools } = planOf(this.#garden);
    this.#tool = tools[(tools.indexOf(this.#tool) + 1) % tools.length] as Tool;
    this.#table.sound('cover');
  }

  #move(action: 'left' | 'right' | 'up' | 'down'): void {
    const beds = this.#garden.beds.length;
    const columns = columnsOf(this.#places());
    const all = beds + this.#buttons().length;
    const at = this.#cursor;
    const isBelow = at >= beds;
    if (action === 'left' && at !== 0 && at !== beds) this.#cursor -= 1;
    if (action === 'right' && at !== beds - 1 && at !== all - 1) this.#cursor += 1;
    if (action === 'up') this.#cursor = isBelow ? beds - 1 : at >= columns ? at - columns : at;
    if (action === 'down' && !isBelow) {
      const isLast = Math.floor(at / columns) === Math.floor((beds - 1) / columns);
      this.#cursor = isLast ? beds : Math.min(beds - 1, at + columns);
    }
  }

  #use(): void {
    const beds = this.#garden.beds.length;
    const button = this.#buttons()[this.#cursor - beds];
    if (button) this.#choose(button);
    else this.#tend(this.#cursor);
  }

  #choose({ seed, tool }: Button): void {
    if (seed) this.#seed = seed;
    if (tool) this.#tool = tool;
    this.#table.sound('cover');
  }

  point(what: 'down' | 'move' | 'up' | 'hover', at: Point): void {
    if (what === 'up') this.#pouring = -1;
    const bed = this.#bedAt(at);
    if (what === 'hover') {
      this.#showsCursor = bed >= 0;
      if (bed >= 0) this.#cursor = bed;
    }
    // The can goes on with the finger from pot to pot.
    if (what === 'move' && this.#pouring >= 0 && bed >= 0) this.#pour(bed);
    if (what !== 'down') return;
    this.#showsCursor = false;
    const button = this.#buttons().find(
      ({ x }) =>
        Math.abs(at.x - x) <= BUTTON / 2 + 2 && Math.abs(at.y - this.#buttonY()) <= BUTTON / 2 + 6,
    );
    if (button) this.#choose(button);
    else if (bed >= 0) this.#tend(bed);
  }

  #bedAt({ x, y }: Point): number {
    return this.#places().findIndex(
      (place) =>
        Math.abs(x - place.x) < 62 * place.scale &&
        y > place.y - 82 * place.scale &&
        y < place.y + 54 * place.scale,
    );
  }

  #pour(bed: number): void {
    const { plant } = this.#garden.beds[bed] ?? {};
    if (plant && !isRipe(plant) && !isWithered(plant)) this.#pouring = bed;
  }

  #tend(bed: number): void {
    if (this.#over > 0) return;
    const hadPlant = this.#garden.beds[bed]?.plant !== undefined;
    this.#take(tend(this.#garden, bed, this.#seed, this.#tool));
    if (hadPlant && this.#tool === 'can') this.#pour(bed);
  }

  #take({ garden, happened }: Done): void {
    this.#garden = garden;
    for (const one of happened) this.#show(one);
  }

  #show({ what, bed, stars = 0 }: Happened): void {
    const table = this.#table;
    const place = this.#places()[bed];
    if (!place) return;
    this.#jolts[bed] = 1;
    if (what !== 'weed' && what !== 'snail') table.sound(what === 'clear' ? 'pull' : what);
    const burst = (many: number, colors: string[], speed: number) =>
      this.#sparks.burst(
        { x: place.x, y: place.y - 24 * place.scale },
        table.reducedMotion ? 2 : many,
        colors,
        { speed, size: 8, seconds: 0.7, weight: 260 },
        Math.random,
      );
    if (what === 'sow' || what === 'clear') burst(6, ['#6b4028', '#8a5a3a'], 90);
    if (what === 'pull') burst(8, ['#7d9a4a', '#6b4028'], 150);
    if (what === 'ripe') burst(8, ['#fff1a8', '#ffd94a'], 100);
    if (what === 'harvest') {
      burst(8 + stars * 6, ['#ffc93d', '#5fc95f', '#ff8a3d', '#fff'], 210);
      this.#stars.push({ x: place.x, y: place.y - 70 * place.scale, many: stars, left: 1.2 });
      table.show({ score: this.#garden.score });
      table.score(this.#garden.score);
      this.#seed = this.#garden.goals.find(({ wanted, got }) => got < wanted)?.kind ?? this.#seed;
    }
  }

  update(seconds: number): void {
    this.#time += seconds;
    this.#sparks.update(seconds);
    for (const star of this.#stars) star.left -= seconds;
    this.#stars = this.#stars.filter(({ left }) => left > 0);
    for (const bed of this.#jolts.keys()) this.#jolts[bed] = (this.#jolts[bed] ?? 0) * 0.88;
    if (this.#over > 0) {
      this.#finish(seconds);
      return;
    }
    this.#take(step(this.#garden, this.#pouring, seconds));
    this.#drip();
    this.#teach();
    this.#table.show({ time: this.#seconds() });
    if (isWon(this.#garden)) this.#win();
    else if (isLost(this.#garden)) {
      this.#over = 0.01;
      this.#table.sound('wither');
    }
  }

  #win(): void {
    const { level } = this.#garden;
    const score = this.#garden.score + this.#seconds() * LEFT_OVER;
    this.#garden = { ...this.#garden, score };
    this.#over = 0.01;
    this.#table.show({ score });
    this.#table.sound('won');
    const won = Math.max(this.#table.saved<Saved>()?.won ?? 0, level);
    this.#table.save({ won } satisfies Saved);
  }

  #finish(seconds: number): void {
    this.#over += seconds;
    const won = isWon(this.#garden);
    if (won && !this.#table.reducedMotion && Math.floor(this.#time * 60) % 6 === 0) {
      const { x } = this.#places()[Math.floor(Math.random() * this.#garden.beds.length)] as Place;
      this.#sparks.burst(
        { x, y: 150 },
        4,
        ['#ffc93d', '#f26a8a', '#5fc95f', '#fff'],
        { speed: 190, size: 9, seconds: 1, weight: 240, round: false },
        Math.random,
      );
    }
    if (this.#over > AFTER + (this.#isLast() ? FINALE : 0))
      this.#table.end({ won, score: this.#garden.score });
  }

  #drip(): void {
    const place = this.#places()[this.#pouring];
    if (!place || Math.floor(this.#time * 60) % 3) return;
    this.#sparks.add({
      x: place.x - 6 + Math.random() * 14,
      y: place.y - 52 * place.scale,
      right: -20 + Math.random() * 30,
      down: 120,
      left: 0.3,
      size: 7,
      color: '#6fd0f4',
      weight: 500,
      round: true,
    });
  }

  /** Each thing is explained when it is met for the first time in the season that brings it. */
  #teach(): void {
    const { level, beds } = this.#garden;
    const needs = beds.flatMap((bed) => needsOf(bed, weatherNow(this.#garden), level));
    const once = (name: string, when: boolean) => {
      if (!when || this.#said.has(name)) return;
      this.#said.add(name);
      this.#table.say(this.#table.word(name), 4);
    };
    once('sow', level === 1 && this.#time > 0.3);
    once('pour', level === 1 && needs.includes('water'));
    once('pick', level === 1 && beds.some(({ plant }) => isRipe(plant)));
    once('shade', level === 2 && needs.includes('shade'));
    once('pull', level === 3 && beds.some(({ weed, snail }) => weed > 0 || snail > 0));
    once('bell', level === 4 && needs.includes('warmth'));
    once('wet', needs.includes('dry'));
  }

  draw(pen: CanvasRenderingContext2D, still: View): void {
    const view = { ...still, time: this.#table.reducedMotion ? 0 : this.#time };
    const { season } = planOf(this.#garden);
    const places = this.#places();
    const weather = weatherNow(this.#garden);
    const { sprites } = this.#table;
    const zoom = pen.canvas.width / view.width;
    const { beds } = this.#garden;
    const rich = beds.map(({ isRich }) => Number(isRich));
    this.#ground.draw(pen, `${rich}`, view, zoom, (own) => {
      paintGarden(own, view, season, places);
      for (const [index, { x, y, scale }] of places.entries()) {
        own.save();
        own.translate(x, y);
        own.scale(scale, scale);
        sprites.draw(own, beds[index]?.isRich ? 'potRich' : 'pot', 0, 22);
        own.restore();
      }
    });
    drawPrizes(pen, sprites, view, this.#table.saved<Saved>()?.won ?? 0);
    for (const [index, place] of places.entries()) this.#drawBed(pen, view, index, place);
    drawWeather(pen, { ...view, height: this.#buttonY() - BUTTON / 2 - 10 - view.y }, weather);
    for (const [index, place] of places.entries()) this.#drawNeed(pen, view, index, place);
    this.#drawBlossoms(pen, places);
    this.#drawCursor(pen, places);
    this.#drawCan(pen, places, view);
    this.#sparks.draw(pen);
    for (const { x, y, many, left } of this.#stars)
      for (let index = 0; index < 3; index++)
        sprites.draw(
          pen,
          index < many ? 'star' : 'starOff',
          x + (index - 1) * 30,
          y - (1.2 - left) * 26,
          {
            alpha: Math.min(1, left * 2),
          },
        );
    this.#drawSky(pen, view, zoom);
    this.#drawButtons(pen, zoom);
  }

  #drawBed(pen: CanvasRenderingContext2D, { time }: View, index: number, place: Place): void {
    const { sprites } = this.#table;
    const { beds, level } = this.#garden;
    const bed = beds[index] as Bed;
    const { plant } = bed;
    const jolt = this.#jolts[index] ?? 0;
    pen.save();
    pen.translate(place.x, place.y);
    pen.scale(place.scale, place.scale);
    if (plant) {
      const needs = needsOf(bed, weatherNow(this.#garden), level);
      const posture: Posture = isWithered(plant) ? 'dead' : needs.length > 0 ? 'sad' : 'fresh';
      const big = isRipe(plant) ? 0.92 : 0.6 + 0.32 * ((plant.grown * 2.4) % 1);
      const size = isRipe(plant) ? big + Math.sin(time * 5 + index) * 0.03 : Math.max(0.62, big);
      pen.save();
      pen.translate(0, -4);
      pen.rotate(Math.sin(time * 1.6 + index * 2) * (needs.length > 0 ? 0.01 : 0.035));
      pen.scale(size * (1 + jolt * 0.12), size * (1 - jolt * 0.16));
      const picture = pictureOf(plant.kind, plant.grown, posture);
      sprites.draw(pen, picture, 0, PLANT.height / 2 - PLANT.foot);
      pen.restore();
      this.#drawGauge(pen, bed, plant.kind);
    }
    if (bed.weed > 0)
      sprites.draw(pen, 'weed', 22, -14 * bed.weed, { scale: 0.4 + bed.weed * 0.7 });
    if (bed.snail > 0) sprites.draw(pen, 'snail', 26 - 8 * bed.snail, 34 - 46 * bed.snail);
    if (bed.isCovered) {
      const isBell = planOf(this.#garden).season === 'winter';
      const stretch = { x: 1 - jolt * 0.2, y: 1 + jolt * 0.2 };
      if (isBell) sprites.draw(pen, 'bell', 0, -46, { stretch });
      else sprites.draw(pen, 'parasol', 8, -56, { stretch });
    }
    pen.restore();
  }

  /** How wet the soil is; between the two marks the plant is content. */
  #drawGauge(pen: CanvasRenderingContext2D, { water }: Bed, kind: Kind): void {
    const [from, to] = NATURES[kind].water;
    const wide = 50;
    pen.fillStyle = '#3d1f14';
    pen.fillRect(-wide / 2 - 2, 17, wide + 4, 13);
    pen.fillStyle = '#8fe08a';
    pen.fillRect(-wide / 2 + from * wide, 17, (to - from) * wide, 13);
    pen.fillStyle = '#3d1f14';
    pen.fillRect(-wide / 2, 20, wide, 7);
    pen.fillStyle = '#4fb8f0';
    pen.fillRect(-wide / 2, 20, wide * water, 7);
    pen.fillStyle = '#fff';
    pen.fillRect(-wide / 2 + from * wide - 1, 15, 2.5, 17);
    pen.fillRect(-wide / 2 + to * wide - 1, 15, 2.5, 17);
  }

  /** Once the last season is won, the flower of the cover opens in one pot after the other. */
  #drawBlossoms(pen: CanvasRenderingContext2D, places: readonly Place[]): void {
    if (this.#over === 0 || !this.#isLast()) return;
    const { sprites, reducedMotion } = this.#table;
    for (const [index, { x, y, scale }] of places.entries()) {
      const since = reducedMotion ? 1 : Math.max(0, Math.min(1, (this.#over - index * 0.22) * 1.6));
      if (since === 0) continue;
      // A little beyond its size, and back.
      const open = 1 - (1 - since) ** 3 + Math.sin(since * Math.PI) * 0.25;
      const top = y - 66 * scale * open;
      pen.strokeStyle = '#3f9a4f';
      pen.lineWidth = 7 * scale;
      pen.beginPath();
      pen.moveTo(x, y);
      pen.lineTo(x, top);
      pen.stroke();
      sprites.draw(pen, 'flower', x, top, { scale: 0.58 * scale * open, turn: (1 - open) * 2 });
    }
  }

  #isLast(): boolean {
    return isWon(this.#garden) && this.#garden.level === PLANS.length;
  }

  #drawNeed(pen: CanvasRenderingContext2D, { time }: View, index: number, place: Place): void {
    const bed = this.#garden.beds[index] as Bed;
    const [need] = needsOf(bed, weatherNow(this.#garden), this.#garden.level);
    const { plant } = bed;
    if (!need || !plant || this.#over > 0) return;
    const hurry = 1 - plant.health;
    const x = place.x + 42 * place.scale;
    const y = place.y - 54 * place.scale + Math.sin(time * (4 + hurry * 8)) * 3;
    pen.fillStyle = '#fffdf2';
    pen.beginPath();
    pen.arc(x, y, 20, 0, 7);
    pen.fill();
    pen.fillRect(x - 16, y + 10, 8, 11);
    // The ring is what is left of its health.
    pen.lineWidth = 4;
    pen.strokeStyle = plant.health > 0.5 ? '#f0a02f' : '#d2382f';
    pen.beginPath();
    pen.arc(x, y, 20, -Math.PI / 2, -Math.PI / 2 + Math.PI * 2 * plant.health);
    pen.stroke();
    this.#table.sprites.draw(pen, `need ${need}`, x, y, { scale: 0.72 });
  }

  #drawCursor(pen: CanvasRenderingContext2D, places: readonly Place[]): void {
    const place = places[this.#cursor];
    if (!place || !this.#showsCursor) return;
    pen.strokeStyle = '#fff';
    pen.lineWidth = 4;
    pen.beginPath();
    pen.roundRect(
      place.x - 58 * place.scale,
      place.y - 78 * place.scale,
      116 * place.scale,
      128 * place.scale,
      16,
    );
    pen.stroke();
    pen.strokeStyle = '#1f5f94';
    pen.lineWidth = 1.5;
    pen.stroke();
  }

  #drawCan(pen: CanvasRenderingContext2D, places: readonly Place[], view: View): void {
    const place = places[this.#pouring];
    if (!place) return;
    // At the right edge it pours from the left, or half of it would be cut off.
    const mirrored = place.x + 100 > view.x + view.width;
    const side = mirrored ? -1 : 1;
    this.#table.sprites.draw(pen, 'can', place.x + 50 * side, place.y - 74 * place.scale, {
      turn: (-0.45 + Math.sin(view.time * 9) * 0.04) * side,
      mirrored,
    });
  }

  /** The weather now and next, and what has to be harvested. */
  #drawSky(pen: CanvasRenderingContext2D, view: View, zoom: number): void {
    const { time, goals } = this.#garden;
    const now = Math.floor(time / SPELL);
    const key = `${now} ${goals.map(({ got }) => got)}`;
    const at = { x: view.x, y: view.y + 4, width: view.width, height: 60 };
    this.#sky.draw(pen, key, at, zoom, (own) => this.#paintSky(own, view, now));
    pen.fillStyle = '#9fd8c0';
    pen.fillRect(view.x + 14, view.y + 53, 44 * (1 - (time % SPELL) / SPELL), 4);
  }

  #paintSky(pen: CanvasRenderingContext2D, view: View, now: number): void {
    const { sprites } = this.#table;
    const { weather, goals } = this.#garden;
    const y = view.y + 34;
    const left = view.x + 8;
    plaque(pen, left, y - 26, 132, 52);
    for (let index = 0; index < 3; index++) {
      const sky = weather[now + index] ?? 'cloud';
      sprites.draw(pen, `sky ${sky}`, left + 28 + index * 40, y - 3, {
        scale: index === 0 ? 0.9 : 0.6,
        alpha: index === 0 ? 1 : 0.75,
      });
    }
    const wide = 76;
    let x = view.x + view.width - 8 - goals.length * wide;
    plaque(pen, x - 4, y - 26, goals.length * wide + 4, 52);
    pen.textBaseline = 'middle';
    pen.textAlign = 'left';
    pen.direction = 'ltr';
    for (const { kind, wanted, got } of goals) {
      sprites.draw(pen, `${kind} ripe fresh`, x + 20, y + 1, { scale: 0.4 });
      const done = got >= wanted;
      pen.font = '800 16px system-ui, sans-serif';
      pen.fillStyle = done ? '#1f7a48' : '#4a2a18';
      const all = this.#table.number(wanted);
      pen.fillText(done ? `✓${all}` : `${this.#table.number(got)}/${all}`, x + 38, y + 2);
      x += wide;
    }
  }

  /** By itself, since it changes with each choice. */
  #drawButtons(pen: CanvasRenderingContext2D, zoom: number): void {
    const buttons = this.#buttons();
    const [first, last] = [buttons[0]?.x ?? 0, buttons.at(-1)?.x ?? 0];
    const at = {
      x: first - BUTTON / 2 - 6,
      y: this.#buttonY() - BUTTON / 2 - 17,
      width: last - first + BUTTON + 12,
      height: BUTTON + 24,
    };
    const cursor = this.#showsCursor ? this.#cursor : -1;
    const key = `${this.#seed} ${this.#tool} ${Math.max(cursor, this.#garden.beds.length - 1)}`;
    this.#row.draw(pen, key, at, zoom, (own) => this.#paintButtons(own));
  }

  #paintButtons(pen: CanvasRenderingContext2D): void {
    const { sprites } = this.#table;
    const y = this.#buttonY();
    const isWinter = planOf(this.#garden).season === 'winter';
    for (const [index, { seed, tool, x }] of this.#buttons().entries()) {
      const chosen = seed ? seed === this.#seed : tool === this.#tool;
      const up = chosen ? 5 : 0;
      pen.fillStyle = '#4a2413';
      pen.beginPath();
      pen.roundRect(x - BUTTON / 2, y - BUTTON / 2 + 4, BUTTON, BUTTON, 14);
      pen.fill();
      plaque(pen, x - BUTTON / 2, y - BUTTON / 2 - up, BUTTON, BUTTON);
      if (chosen) {
        pen.strokeStyle = '#d9541f';
        pen.lineWidth = 4;
        pen.stroke();
        pen.fillStyle = '#d9541f';
        pen.beginPath();
        pen.moveTo(x - 8, y - BUTTON / 2 - 15);
        pen.lineTo(x + 8, y - BUTTON / 2 - 15);
        pen.lineTo(x, y - BUTTON / 2 - 6);
        pen.fill();
      }
      if (this.#showsCursor && this.#cursor === this.#garden.beds.length + index) {
        pen.strokeStyle = '#1f5f94';
        pen.lineWidth = 5;
        pen.strokeRect(x - BUTTON / 2 - 3, y - BUTTON / 2 - 3 - up, BUTTON + 6, BUTTON + 6);
      }
      if (seed) {
        sprites.draw(pen, `${seed} ripe fresh`, x, y - up, { scale: 0.52 });
        continue;
      }
      // Glass would not be seen on cream.
      if (tool === 'cover' && isWinter) {
        pen.fillStyle = '#8fb8d4';
        pen.beginPath();
        pen.roundRect(x - BUTTON / 2 + 5, y - BUTTON / 2 + 5 - up, BUTTON - 10, BUTTON - 10, 10);
        pen.fill();
      }
      const picture = tool === 'cover' ? (isWinter ? 'bell' : 'parasol') : (tool as string);
      sprites.draw(pen, picture, x, y - up, { scale: tool === 'can' ? 0.62 : 0.5 });
    }
  }

  state() {
    const { beds, goals, score, level } = this.#garden;
    const weather = weatherNow(this.#garden);
    return {
      beds: beds.map((bed, index) => ({
        ...this.#places()[index],
        ...(bed.plant && { kind: bed.plant.kind, water: bed.water }),
        isRipe: isRipe(bed.plant),
        isWithered: isWithered(bed.plant),
        needs: needsOf(bed, weather, level),
      })),
      buttons: this.#buttons().map((button) => ({ ...button, y: this.#buttonY() })),
      goals,
      score,
      seconds: this.#seconds(),
      seed: this.#seed,
      tool: this.#tool,
      cursor: this.#cursor,
      columns: columnsOf(this.#places()),
    };
  }
}

function plaque(
  pen: CanvasRenderingContext2D,
  x: number,
  y: number,
  width: number,
  height: number,
): void {
  pen.fillStyle = '#fff6dff0';
  pen.beginPath();
  pen.roundRect(x, y, width, height, 14);
  pen.fill();
}
