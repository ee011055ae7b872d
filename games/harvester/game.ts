import type { Action, Point, Round, Table, View } from '../stage/round.ts';
import { Sparks } from '../stage/sparks.ts';
import { stage } from '../stage/stage.ts';
import { amount, CHOICES, choiceAt, drawMarket } from './market.ts';
import { PICTURES } from './pictures.ts';
import {
  buy,
  CROPS,
  canBuy,
  capacityOf,
  drive,
  type Farm,
  FORECAST,
  type Happening,
  isRipe,
  newFarm,
  nextSeason,
  type Plot,
  rentOf,
  routeTo,
  rowOf,
  type Way,
} from './rules.ts';
import { BOARD, edgeOf, FIELD, middleOf, PLOT, paintLand, plotAt, SKY } from './scene.ts';

/** Seconds for a plot, and from the end of a season to the market or the end. */
const DRIVE = 0.15;
const AFTER = 1.5;

const ACTIONS: Partial<Record<Action, Way>> = { right: 0, down: 1, left: 2, up: 3 };

void stage({
  id: 'harvester',
  world: FIELD,
  touch: 'tap',
  keys: ['arrows', 'space'],
  sprites: PICTURES,
  sounds: {
    reaped: [0.35, 0.05, 420, 0, 0.02, 0.07, 2, 1.4, 6],
    sown: [0.2, 0.05, 160, 0, 0.01, 0.05, 4],
    trampled: [0.4, 0.05, 110, 0, 0.03, 0.1, 4, 1.5, -2],
    full: [0.4, 0, 180, 0.01, 0.06, 0.1, 1, 1, -3],
    sold: [0.6, 0, 660, 0.01, 0.08, 0.25, 0, 1.5, 0, 0, 330, 0.06],
    hail: [0.6, 0.2, 900, 0.02, 0.3, 0.3, 4, 2, -8],
    bought: [0.5, 0, 520, 0.01, 0.06, 0.2, 0, 1.4, 0, 0, 260, 0.05],
    over: [0.6, 0, 330, 0.03, 0.2, 0.4, 0, 1.2, 0, 0, -80, 0.14],
  },
  begin: (table) => new Harvester(table),
});

/** Coins that rise from where they were won. */
interface Prize extends Point {
  coins: number;
  age: number;
}

class Harvester implements Round {
  readonly #table: Table;
  readonly #sparks = new Sparks();
  readonly #said = new Set<string>();
  #farm: Farm;
  #route: Way[] = [];
  #held: Way | undefined;
  #from: number;
  #done = 1;
  #prizes: Prize[] = [];
  #time = 0;
  #facesLeft = true;
  #rest = 0;
  #atMarket = false;
  #chosen = 0;
  #view: View | undefined;
  #field: { plots: readonly Plot[]; canvas: HTMLCanvasElement } | undefined;
  #land: { key: string; canvas: HTMLCanvasElement } | undefined;

  constructor(table: Table) {
    this.#table = table;
    this.#farm = newFarm(table.chance);
    this.#from = this.#farm.at;
    this.#showValues();
    this.#say('rent', 4);
  }

  press(action: Action, repeated: boolean): void {
    if (this.#atMarket) {
      if (!repeated || action !== 'action') this.#choose(action);
      return;
    }
    const way = ACTIONS[action];
    if (way === undefined || repeated) return;
    // In a wide frame the field lies on its side: right is down, and down is right.
    this.#held = this.#table.landscape ? ((way ^ 1) as Way) : way;
    this.#route = [this.#held];
  }

  release(action: Action): void {
    const way = ACTIONS[action];
    const mine = this.#table.landscape && way !== undefined ? way ^ 1 : way;
    if (mine === this.#held) this.#held = undefined;
  }

  point(what: string, at: Point): void {
    if (what !== 'down') return;
    if (this.#atMarket) {
      const index = this.#view ? choiceAt(at, this.#view) : -1;
      if (index >= 0) this.#take(index);
      return;
    }
    const plot = plotAt(at, this.#table.landscape);
    if (plot !== undefined) this.#route = routeTo(this.#farm, plot);
  }

  #choose(action: Action): void {
    if (action === 'down' || action === 'right') this.#chosen += 1;
    if (action === 'up' || action === 'left') this.#chosen += CHOICES.length - 1;
    this.#chosen %= CHOICES.length;
    if (action === 'action') this.#take(this.#chosen);
  }

  #take(index: number): void {
    const choice = CHOICES[index] as (typeof CHOICES)[number];
    this.#chosen = index;
    if (choice === 'go') {
      this.#farm = nextSeason(this.#farm, this.#table.chance);
      this.#from = this.#farm.at;
      this.#route = [];
      this.#atMarket = false;
      this.#land = undefined;
      this.#table.sound('sold');
    } else if (canBuy(this.#farm, choice)) {
      this.#farm = buy(this.#farm, choice);
      this.#table.sound('bought');
    } else this.#table.sound('full');
    this.#showValues();
  }

  update(seconds: number): void {
    this.#time += seconds;
    this.#sparks.update(seconds);
    for (const prize of this.#prizes) prize.age += seconds;
    if ((this.#prizes[0]?.age ?? 0) > 1) this.#prizes.shift();
    this.#done = Math.min(1, this.#done + seconds / DRIVE);
    if (this.#farm.phase !== 'field') {
      this.#close(seconds);
      return;
    }
    if (this.#done < 1) return;
    const way = this.#route.shift() ?? this.#held;
    if (way !== undefined) this.#drive(way);
  }

  #drive(way: Way): void {
    const before = this.#farm;
    const { farm, happened } = drive(before, way);
    this.#farm = farm;
    const right = this.#table.landscape ? [1, 3].includes(way) : way === 0 || way === 2;
    if (right) this.#facesLeft = way >= 2;
    if (farm.at === before.at) {
      this.#route = [];
      return;
    }
    this.#from = before.at;
    this.#done = 0;
    for (const one of happened) this.#show(one);
    this.#showValues();
    this.#warn();
  }

  #close(seconds: number): void {
    if (this.#atMarket) return;
    this.#rest += seconds;
    if (this.#rest < AFTER) return;
    this.#rest = 0;
    const { phase, earned } = this.#farm;
    if (phase === 'market') {
      this.#atMarket = true;
      this.#held = undefined;
      this.#chosen = 0;
      return;
    }
    this.#table.end({ won: phase === 'won', score: earned });
  }

  #showValues(): void {
    const { season, days, purse, earned } = this.#farm;
    const { number } = this.#table;
    this.#table.show({
      score: earned,
      level: season,
      goal: `${number(purse)}/${number(rentOf(this.#farm))}`,
      moves: days,
    });
  }

  #say(name: string, seconds = 3): void {
    if (this.#said.has(name)) return;
    this.#said.add(name);
    this.#table.say(this.#table.word(name), seconds);
  }

  /** What is about to happen is said the first time. */
  #warn(): void {
    const { days, load, hails } = this.#farm;
    if (load > 0 && days <= 12) this.#say('home', 4);
    else if (hails.some((hail) => hail.in <= FORECAST)) this.#say('hail', 4);
  }

  #show(one: Happening): void {
    const table = this.#table;
    const { at } = this.#farm;
    const here = middleOf(at, table.landscape);
    const burst = (where: Point, many: number, colors: string[], speed: number) =>
      this.#sparks.burst(
        where,
        table.reducedMotion ? 1 : many,
        colors,
        { speed, size: 6, seconds: 0.6, weight: 260, round: false },
        Math.random,
      );
    if (one.what !== 'reaped') table.sound(one.what);
    if (one.what === 'reaped') {
      // The longer the row, the higher.
      table.tone(300 * 2 ** (Math.min(one.streak, 14) / 12), 0.09, 0.3);
      burst(here, 9, ['#ffd766', '#ffe696', '#c98a2c'], 130);
      this.#prizes.push({ ...here, coins: one.coins, age: 0 });
    }
    if (one.what === 'sown' || one.what === 'trampled')
      burst(here, 4, ['#7d4126', '#98582f', '#5fae3f'], 70);
    if (one.what === 'trampled') this.#say('young');
    if (one.what === 'full') this.#say('full');
    if (one.what === 'sold') {
      burst(here, 18, ['#ffc64d', '#fff0a8'], 200);
      this.#prizes.push({ x: here.x, y: here.y - 14, coins: one.coins, age: -0.2 });
      table.score(this.#farm.earned);
    }
    if (one.what === 'hail') {
      burst(middleOf(one.plot, table.landscape), 8, ['#e8f4ff', '#b8d8f0'], 110);
      table.shake(5);
    }
    if (one.what === 'over') table.shake(2);
  }

  draw(pen: CanvasRenderingContext2D, view: View): void {
    this.#view = view;
    this.#drawLand(pen, view);
    this.#drawSky(pen, view);
    this.#drawRows(pen, view);
    this.#drawHails(pen, view);
    this.#sparks.draw(pen);
    for (const { x, y, coins, age } of this.#prizes) {
      pen.globalAlpha = Math.max(0, Math.min(1, (1 - age) * 2.5));
      amount(pen, this.#table, x, y - 22 - age * 30, coins, 18, '#fffbe0');
      pen.globalAlpha = 1;
    }
    this.#drawBoard(pen, view);
    if (this.#farm.phase !== 'field' && !this.#atMarket) this.#drawEvening(pen, view);
    if (this.#atMarket) drawMarket(pen, this.#table, this.#farm, view, this.#chosen);
  }

  /** The field as it is on a day; painted anew when a day has gone by. */
  #drawLand(pen: CanvasRenderingContext2D, view: View): void {
    const { sprites } = this.#table;
    const zoom = pen.canvas.width / view.width;
    const key = `${zoom} ${view.width} ${view.height}`;
    if (this.#land?.key !== key) {
      const canvas = paintLand(this.#farm, view, zoom, sprites);
      this.#land = { key, canvas };
      this.#field = undefined;
    }
    const { canvas } = this.#land;
    this.#field ??= { plots: [], canvas: sameSize(canvas) };
    if (this.#field.plots !== this.#farm.plots) {
      this.#field.plots = this.#farm.plots;
      const brush = this.#field.canvas.getContext('2d') as CanvasRenderingContext2D;
      brush.setTransform(1, 0, 0, 1, 0, 0);
      brush.drawImage(canvas, 0, 0);
      brush.setTransform(zoom, 0, 0, zoom, -view.x * zoom, -view.y * zoom);
      for (const plot of this.#order(view.landscape)) this.#drawPlot(brush, view, plot);
    }
    pen.drawImage(this.#field.canvas, view.x, view.y, view.width, view.height);
  }

  /** The sun goes down as the days go by, and then it rains. */
  #drawSky(pen: CanvasRenderingContext2D, view: View): void {
    const gone = 1 - Math.min(1, this.#farm.days / 46);
    const x = view.x + view.width * (0.12 + gone * 0.74);
    const y = SKY - 16 - Math.sin((0.15 + gone * 0.85) * Math.PI) * 28;
    pen.save();
    pen.beginPath();
    pen.rect(view.x, view.y, view.width, SKY - 8 - view.y);
    pen.clip();
    pen.fillStyle = '#ffe9ad40';
    for (const size of [30, 21]) {
      pen.beginPath();
      pen.arc(x, y, size, 0, 7);
      pen.fill();
    }
    pen.fillStyle = '#ffe9ad';
    pen.beginPath();
    pen.arc(x, y, 14, 0, 7);
    pen.fill();
    if (this.#farm.days < 14) {
      const come = Math.min(1, (14 - this.#farm.days) / 12);
      for (let cloud = 0; cloud < 5; cloud++)
        this.#table.sprites.draw(
          pen,
          'cloud',
          view.x + ((cloud + 0.5) / 5) * view.width,
          view.y + 26 - (1 - come) * 60 + Math.sin(view.time + cloud) * 2,
        );
    }
    pen.restore();
  }

  /** The machine, and over it what is high and in front of it. */
  #drawRows(pen: CanvasRenderingContext2D, view: View): void {
    const { barn } = this.#farm;
    const machine = this.#place(view.landscape);
    const house = middleOf(barn, view.landscape);
    if (house.y <= machine.y + 6) this.#drawBarn(pen, view, house);
    this.#drawMachine(pen, view, machine);
    for (const plot of this.#order(view.landscape)) {
      const { x, y } = middleOf(plot, view.landscape);
      const isInFront = y > machine.y + 6 && y < machine.y + PLOT * 1.5;
      if (isInFront && Math.abs(x - machine.x) < PLOT * 1.2) this.#drawPlot(pen, view, plot);
    }
    if (house.y > machine.y + 6) this.#drawBarn(pen, view, house);
    this.#drawGlints(pen, view);
  }

  #orders: { landscape: boolean; plots: number[] } | undefined;

  #order(landscape: boolean): number[] {
    if (this.#orders?.landscape !== landscape) {
      const plots = this.#farm.plots.map((_, plot) => plot);
      plots.sort((one, other) => middleOf(one, landscape).y - middleOf(other, landscape).y);
      this.#orders = { landscape, plots };
    }
    return this.#orders.plots;
  }

  #drawPlot(pen: CanvasRenderingContext2D, view: View, plot: number): void {
    const { crop, age } = this.#farm.plots[plot] as Plot;
    if (!crop || age < 0) return;
    const { x, y } = middleOf(plot, view.landscape);
    const part = age / CROPS[crop].ripe;
    const name = age < 3 ? 'seed' : part < 0.55 ? `${crop}0` : part < 1 ? `${crop}1` : crop;
    this.#table.sprites.draw(pen, name, x, y);
  }

  /** What can be reaped twinkles, in turn. */
  #drawGlints(pen: CanvasRenderingContext2D, view: View): void {
    pen.fillStyle = '#fffbe0';
    pen.beginPath();
    for (const plot of this.#order(view.landscape)) {
      const glint = (view.time * 0.7 + plot * 0.37) % 1;
      if (glint > 0.22 || !isRipe(this.#farm.plots[plot] as Plot)) continue;
      const { x, y } = middleOf(plot, view.landscape);
      const size = Math.sin((glint / 0.22) * Math.PI) * 7;
      pen.moveTo(x + 14, y - 18 - size);
      pen.lineTo(x + 14 + size * 0.3, y - 18);
      pen.lineTo(x + 14, y - 18 + size);
      pen.lineTo(x + 14 - size * 0.3, y - 18);
    }
    pen.fill();
  }

  #drawBarn(pen: CanvasRenderingContext2D, view: View, { x, y }: Point): void {
    const { load, days } = this.#farm;
    const calls = load > 0 && (load >= capacityOf(this.#farm) || days <= 12);
    const beat = calls ? Math.abs(Math.sin(view.time * 4)) : 0;
    this.#table.sprites.draw(pen, 'barn', x, y - 6, { scale: 1 + beat * 0.08 });
    if (!calls) return;
    pen.fillStyle = '#ffe9c4';
    pen.beginPath();
    pen.moveTo(x - 9, y - 52 - beat * 6);
    pen.lineTo(x + 9, y - 52 - beat * 6);
    pen.lineTo(x, y - 40 - beat * 6);
    pen.fill();
  }

  #place(landscape: boolean): Point {
    const [from, to] = [middleOf(this.#from, landscape), middleOf(this.#farm.at, landscape)];
    const done = this.#done;
    return { x: from.x + (to.x - from.x) * done, y: from.y + (to.y - from.y) * done };
  }

  #drawMachine(pen: CanvasRenderingContext2D, view: View, { x, y }: Point): void {
    const { way } = this.#farm;
    const seen = view.landscape ? way ^ 1 : way;
    const rattle = this.#done < 1 ? Math.sin(this.#time * 50) * 0.03 : 0;
    const name = seen === 1 ? 'front' : seen === 3 ? 'back' : 'side';
    pen.fillStyle = '#2a142060';
    pen.beginPath();
    pen.ellipse(x, y + 18, 30, 8, 0, 0, 7);
    pen.fill();
    this.#table.sprites.draw(pen, name, x, y - 4, {
      mirrored: name === 'side' && !this.#facesLeft,
      stretch: { x: 1 - rattle, y: 1 + rattle },
    });
  }

  /** The row that hail will beat down is shaded, with the days until then. */
  #drawHails(pen: CanvasRenderingContext2D, view: View): void {
    for (const { row, in: left } of this.#farm.hails) {
      if (left > FORECAST) continue;
      const { x, y } = middleOf(row * 6, view.landscape);
      const long = 6 * PLOT;
      pen.fillStyle = '#2a1a4a59';
      if (view.landscape) pen.fillRect(x - PLOT / 2, SKY, PLOT, long);
      else pen.fillRect(edgeOf(false), y - PLOT / 2, long, PLOT);
      const at = view.landscape ? { x, y: SKY - 4 } : { x: edgeOf(false) + 22, y: y - 20 };
      this.#table.sprites.draw(pen, 'cloud', at.x, at.y + Math.sin(view.time * 3) * 2);
      pen.fillStyle = '#fff';
      pen.font = '800 17px system-ui, sans-serif';
      pen.textAlign = 'center';
      pen.textBaseline = 'middle';
      pen.fillText(this.#table.number(left), at.x - 2, at.y - 6);
    }
  }

  /** Under the field: how full the harvester is, and what that is worth. */
  #drawBoard(pen: CanvasRenderingContext2D, view: View): void {
    const bottom = view.y + view.height;
    const top = bottom - BOARD;
    pen.fillStyle = '#2b1a2ee6';
    pen.fillRect(view.x, top, view.width, BOARD);
    const left = view.x + Math.max(10, (view.width - 360) / 2);
    const { sprites } = this.#table;
    sprites.draw(pen, 'barrow', left + 20, top + BOARD / 2, { scale: 0.8 });
    const { load, worth } = this.#farm;
    const many = capacityOf(this.#farm);
    const wide = Math.min(20, 216 / many);
    for (let slot = 0; slot < many; slot++) {
      pen.fillStyle = slot < load ? '#ffc64d' : '#ffffff26';
      pen.beginPath();
      pen.roundRect(left + 46 + slot * wide, top + 13, wide - 3, 18, 4);
      pen.fill();
    }
    amount(pen, this.#table, left + 46 + 216 + 40, top + BOARD / 2, worth, 20);
  }

  #drawEvening(pen: CanvasRenderingContext2D, view: View): void {
    const come = Math.min(1, this.#rest / AFTER);
    pen.fillStyle = '#241433';
    pen.globalAlpha = come * 0.8;
    pen.fillRect(view.x, view.y, view.width, view.height);
    pen.globalAlpha = 0.5;
    pen.strokeStyle = '#b8d0f0';
    pen.lineWidth = 2;
    pen.beginPath();
    for (let drop = 0; drop < 40 * come; drop++) {
      const x = view.x + ((drop * 0.618) % 1) * view.width;
      const y = view.y + ((drop * 0.37 + this.#rest * 1.4) % 1) * view.height;
      pen.moveTo(x, y);
      pen.lineTo(x - 3, y + 14);
    }
    if (!this.#table.reducedMotion) pen.stroke();
    pen.globalAlpha = 1;
  }

  state() {
    return {
      ...this.#farm,
      isDriving: this.#done < 1 || this.#route.length > 0,
      atMarket: this.#atMarket,
      chosen: this.#chosen,
      row: rowOf(this.#farm.at),
    };
  }
}

function sameSize({ width, height }: HTMLCanvasElement): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  return canvas;
}
