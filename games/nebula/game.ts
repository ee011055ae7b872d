import type { Action, Point, Round, Table, View } from '../stage/round.ts';
import { Sparks } from '../stage/sparks.ts';
import { stage } from '../stage/stage.ts';
import { Chart, drawArrow, drawFuel } from './dials.ts';
import { PICTURES } from './pictures.ts';
import {
  chartedPart,
  DOCK,
  type Flight,
  findAt,
  foundOf,
  type Happened,
  HULL,
  makeSector,
  newFlight,
  PLANS,
  points,
  rockAt,
  SCAN,
  step,
  type Wish,
} from './rules.ts';
import { drawDust, drawnDeep, Mist } from './scene.ts';

/** Seconds from the end of the flight to the screen that says so. */
const AFTER = 1.4;

/** A finger on the ship brakes. */
const ON_SHIP = 34;

void stage({
  id: 'nebula',
  world: { portrait: { width: 380, height: 440 }, landscape: { width: 700, height: 390 } },
  touch: 'drag',
  keys: ['arrows', 'space'],
  levels: PLANS.length,
  sprites: PICTURES,
  sounds: {
    bump: [0.4, 0.05, 140, 0, 0.02, 0.09, 4, 1.4, -4],
    hurt: [0.8, 0.05, 90, 0.01, 0.08, 0.25, 4, 1.4, -2, 0, 0, 0, 0, 1.5],
    scan: [0.25, 0, 880, 0.01, 0.03, 0.05, 0, 1.5],
    scanned: [0.8, 0, 523, 0.03, 0.16, 0.4, 0, 1.2, 0, 0, 262, 0.08],
    crystal: [0.6, 0, 700, 0.01, 0.05, 0.2, 1, 1.6, 12],
    home: [0.9, 0, 392, 0.03, 0.3, 0.5, 1, 1.2, 0, 0, 196, 0.1, 0.12],
    lost: [0.8, 0.05, 70, 0.02, 0.3, 0.6, 4, 1.5, -0.5, 0, 0, 0, 0, 2],
  },
  begin: (table) => new Nebula(table),
});

class Nebula implements Round {
  readonly #table: Table;
  readonly #sparks = new Sparks();
  readonly #held = new Set<Action>();
  readonly #chart = new Chart();
  readonly #mist: Mist;
  #flight: Flight;
  /** Where a finger or the mouse is, from the middle of the view, while it is down. */
  #finger: Point | undefined;
  /** The middle of what is seen; it runs a little ahead of the ship. */
  #eye: Point;
  #wish: Wish = { x: 0, y: 0, brake: false };
  #middle: Point = { x: 190, y: 220 };
  #frames = 0;
  #beeped = 0;
  #over = 0;
  #rejoiced = 9;
  readonly #said = new Set<string>();
  #deep: { key: string; picture: HTMLCanvasElement } | undefined;

  constructor(table: Table) {
    this.#table = table;
    this.#flight = newFlight(makeSector(table.level, table.chance));
    this.#mist = new Mist(this.#flight);
    this.#eye = { x: this.#flight.x, y: this.#flight.y };
    this.#show();
    if (table.level === 1) this.#sayOnce('brake', table.word('brake'), 6);
  }

  #sayOnce(what: string, text: string, seconds = 5): void {
    if (this.#said.has(what)) return;
    this.#said.add(what);
    this.#table.say(text, seconds);
  }

  #show(): void {
    const { hull, sector } = this.#flight;
    const { number } = this.#table;
    this.#table.show({
      goal: `${number(foundOf(this.#flight))}/${number(sector.needed)}`,
      level: this.#table.level,
      lives: hull,
      moves: `${number(Math.floor(chartedPart(this.#flight) * 100))}%`,
    });
  }

  press(action: Action): void {
    this.#held.add(action);
  }

  release(action: Action): void {
    this.#held.delete(action);
  }

  point(what: string, { x, y }: Point): void {
    if (what === 'hover') return;
    const ship = this.#onScreen(this.#flight);
    this.#finger = what === 'up' ? undefined : { x: x - ship.x, y: y - ship.y };
  }

  /** Where something of the sector is in the view. */
  #onScreen({ x, y }: Point): Point {
    return { x: x - this.#eye.x + this.#middle.x, y: y - this.#eye.y + this.#middle.y };
  }

  #wanted(): Wish {
    if (this.#finger) {
      const { x, y } = this.#finger;
      const far = Math.hypot(x, y);
      if (far < ON_SHIP) return { x: 0, y: 0, brake: true };
      const strength = Math.min(1, far / 110) / far;
      return { x: x * strength, y: y * strength, brake: false };
    }
    const has = (action: Action) => (this.#held.has(action) ? 1 : 0);
    const x = has('right') - has('left');
    const y = has('down') - has('up');
    const far = Math.hypot(x, y) || 1;
    return { x: x / far, y: y / far, brake: has('action') + has('second') > 0 };
  }

  update(seconds: number): void {
    this.#sparks.update(seconds);
    this.#frames += 1;
    this.#rejoiced += seconds;
    if (this.#flight.result) {
      this.#over += seconds;
      if (this.#over < AFTER) return;
      const won = this.#flight.result === 'home';
      this.#table.end({ won, score: points(this.#flight) });
      return;
    }
    this.#wish = this.#wanted();
    const charted = this.#flight.charted;
    const { flight, happened } = step(this.#flight, this.#wish, seconds);
    this.#flight = flight;
    for (const one of happened) this.#tell(one);
    this.#follow(seconds);
    this.#leaveTrail();
    if (this.#frames % 3 === 0) this.#mist.clear(flight, this.#table.reducedMotion);
    if (happened.length > 0 || charted !== flight.charted) this.#show();
    this.#beep();
    this.#help();
  }

  #follow(seconds: number): void {
    const { x, y, right, down, sector } = this.#flight;
    const part = Math.min(1, seconds * 4);
    // Not far beyond the edge of the sector, where there is nothing.
    const inside = (at: number, half: number) =>
      Math.max(
        Math.min(half, sector.side / 2),
        Math.min(sector.side - Math.min(half, sector.side / 2), at),
      );
    const ahead = {
      x: inside(x + right * 0.35, this.#middle.x * 0.7),
      y: inside(y + down * 0.35, this.#middle.y * 0.7),
    };
    this.#eye = {
      x: this.#eye.x + (ahead.x - this.#eye.x) * part,
      y: this.#eye.y + (ahead.y - this.#eye.y) * part,
    };
  }

  #leaveTrail(): void {
    const { x, y, turn, fuel, right, down } = this.#flight;
    const strength = Math.hypot(this.#wish.x, this.#wish.y);
    if (strength === 0 || fuel <= 0 || this.#frames % (this.#table.reducedMotion ? 12 : 2)) return;
    const side = turn + Math.PI + (Math.random() - 0.5) * 0.5;
    this.#sparks.add({
      x: x - Math.cos(turn) * 32,
      y: y - Math.sin(turn) * 32,
      right: right + Math.cos(side) * 130,
      down: down + Math.sin(side) * 130,
      left: 0.5,
      size: 9,
      color: this.#frames % 4 ? '#ff9a3d' : '#fff0a8',
      weight: 0,
      round: true,
    });
  }

  /** Faster the nearer the scan is to its end. */
  #beep(): void {
    const { scanning, time } = this.#flight;
    if (!scanning) return;
    this.#sayOnce('scan', this.#table.word('scan'));
    if (time - this.#beeped < 0.24 - (scanning.seconds / SCAN) * 0.12) return;
    this.#beeped = time;
    this.#table.sound('scan');
  }

  #help(): void {
    const { fuel, sector, x, y } = this.#flight;
    if (fuel < 35) this.#sayOnce('fuel', this.#table.word('fuel'));
    if (sector.wells.some((well) => Math.hypot(well.x - x, well.y - y) < 230)) {
      this.#sayOnce('well', this.#table.word('well'));
    }
  }

  #tell(happened: Happened): void {
    const { x, y, sector } = this.#flight;
    const calm = this.#table.reducedMotion;
    const burst = (many: number, colors: readonly string[], speed: number) =>
      this.#sparks.burst(
        { x, y },
        calm ? 3 : many,
        colors,
        { speed, size: 8, seconds: 0.7, weight: 0 },
        Math.random,
      );
    if (happened === 'bump') this.#table.sound('bump');
    if (happened === 'hurt') {
      this.#table.sound('hurt');
      this.#table.shake(7);
      burst(14, ['#fff', '#ff5d6d', '#cfd9f0'], 150);
    }
    if (happened === 'crystal') {
      this.#table.sound('crystal');
      burst(10, ['#ffd166', '#fff0a8'], 110);
    }
    if (happened === 'scanned') {
      this.#table.sound('scanned');
      this.#rejoiced = 0;
      burst(22, ['#8ff0ff', '#fff', '#ff8fd0'], 190);
      this.#table.score(points(this.#flight));
      if (foundOf(this.#flight) === sector.needed) this.#table.say(this.#table.word('home'), 6);
    }
    if (happened === 'home') {
      this.#table.sound('home');
      burst(30, ['#fff7c4', '#8ff0ff', '#ff8fd0', '#fff'], 210);
    }
    if (happened === 'broken' || happened === 'adrift') {
      this.#table.sound('lost');
      if (happened === 'broken') burst(34, ['#ff9a3d', '#fff', '#e8455a', '#cfd9f0'], 220);
      this.#table.shake(9);
    }
  }

  draw(pen: CanvasRenderingContext2D, view: View): void {
    this.#middle = { x: view.x + view.width / 2, y: view.y + view.height / 2 };
    const density = pen.getTransform().a;
    const key = `${view.width} ${view.height} ${density}`;
    if (this.#deep?.key !== key) this.#deep = { key, picture: drawnDeep(view, density) };
    // Larger than the view, for when the frame shakes.
    pen.drawImage(this.#deep.picture, view.x - 8, view.y - 8, view.width + 16, view.height + 16);
    drawDust(pen, this.#table.sprites, view, this.#eye);
    this.#drawThings(pen, view);
    const corner = this.#onScreen({ x: 0, y: 0 });
    this.#mist.draw(pen, corner.x, corner.y);
    this.#drawLights(pen, view);
    this.#drawScan(pen, view);
    this.#drawShip(pen, view);
    const off = this.#onScreen({ x: 0, y: 0 });
    pen.save();
    pen.translate(off.x, off.y);
    this.#sparks.draw(pen);
    pen.restore();
    this.#drawArrows(pen, view);
    drawFuel(pen, view, this.#flight);
    this.#chart.draw(pen, view, this.#flight);
  }

  #isSeen({ x, y }: Point, view: View, room: number): boolean {
    return (
      x > view.x - room &&
      y > view.y - room &&
      x < view.x + view.width + room &&
      y < view.y + view.height + room
    );
  }

  #drawThings(pen: CanvasRenderingContext2D, view: View): void {
    const { sprites, reducedMotion } = this.#table;
    const { sector, time, scanned, taken } = this.#flight;
    const home = this.#onScreen(sector.home);
    if (this.#isSeen(home, view, 110)) {
      const ready = foundOf(this.#flight) >= sector.needed;
      if (ready)
        sprites.draw(pen, 'beacon', home.x, home.y, {
          alpha: 0.75 + 0.2 * Math.sin(view.time * 4),
        });
      sprites.draw(pen, 'home', home.x, home.y, { turn: Math.sin(view.time * 0.4) * 0.1 });
      pen.strokeStyle = ready ? '#fff7c4' : '#fff7c440';
      pen.lineWidth = 2;
      pen.setLineDash([8, 8]);
      pen.beginPath();
      pen.arc(home.x, home.y, DOCK + 4, 0, 7);
      pen.stroke();
      pen.setLineDash([]);
    }
    for (const well of sector.wells) {
      const at = this.#onScreen(well);
      if (!this.#isSeen(at, view, 120)) continue;
      pen.strokeStyle = '#c4a0ff';
      pen.lineWidth = 2;
      for (let ring = 0; ring < 3; ring++) {
        const part = reducedMotion ? ring / 3 : 1 - ((time * 0.35 + ring / 3) % 1);
        pen.globalAlpha = 0.4 * (1 - part);
        pen.beginPath();
        pen.arc(at.x, at.y, 40 + part * 120, 0, 7);
        pen.stroke();
      }
      pen.globalAlpha = 1;
      sprites.draw(pen, 'well', at.x, at.y, { turn: -view.time * 1.4, scale: 1.05 });
    }
    for (const [index, find] of sector.finds.entries()) {
      const at = this.#onScreen(findAt(find, time));
      if (!this.#isSeen(at, view, 90)) continue;
      sprites.draw(pen, 'light', at.x, at.y, { scale: 1.9, alpha: scanned[index] ? 0.25 : 0.55 });
      const breath = 1 + 0.03 * Math.sin(view.time * 2 + index);
      sprites.draw(pen, find.kind, at.x, at.y, {
        stretch: { x: breath, y: 2 - breath },
        turn: find.kind === 'flower' ? view.time * 0.3 : 0,
      });
    }
    for (const [index, crystal] of sector.crystals.entries()) {
      const at = this.#onScreen(crystal);
      if (taken[index] || !this.#isSeen(at, view, 40)) continue;
      sprites.draw(pen, 'light', at.x, at.y, {
        alpha: 0.5 + 0.2 * Math.sin(view.time * 3 + index),
      });
      sprites.draw(pen, 'crystal', at.x, at.y, { turn: Math.sin(view.time * 1.5 + index) * 0.25 });
    }
    for (const rock of sector.rocks) {
      const at = this.#onScreen(rockAt(rock, time));
      if (!this.#isSeen(at, view, 60)) continue;
      const scale = rock.size / 23;
      sprites.draw(pen, 'rock', at.x, at.y, { scale, turn: rock.begin + rock.speed * time * 2 });
    }
  }

  /** What was not scanned yet glimmers through the mist. */
  #drawLights(pen: CanvasRenderingContext2D, view: View): void {
    const { sector, scanned, time } = this.#flight;
    for (const [index, find] of sector.finds.entries()) {
      if (scanned[index]) continue;
      const at = this.#onScreen(findAt(find, time));
      if (!this.#isSeen(at, view, 40)) continue;
      const beat = 0.8 + 0.25 * Math.sin(view.time * 3 + index);
      this.#table.sprites.draw(pen, 'star', at.x, at.y - 44, { scale: beat });
    }
  }

  /** The ship's light on what is scanned, and how much of the time is over. */
  #drawScan(pen: CanvasRenderingContext2D, view: View): void {
    const { scanning, sector, time } = this.#flight;
    if (!scanning) return;
    const find = sector.finds[scanning.find];
    if (!find) return;
    const to = this.#onScreen(findAt(find, time));
    const from = this.#onScreen(this.#flight);
    const [right, down] = [to.x - from.x, to.y - from.y];
    const far = Math.hypot(right, down) || 1;
    const [x, y] = [(-down / far) * 38, (right / far) * 38];
    pen.globalAlpha = 0.3 + 0.08 * Math.sin(view.time * 9);
    pen.fillStyle = '#fff7c4';
    pen.beginPath();
    pen.moveTo(from.x, from.y);
    pen.lineTo(to.x + x, to.y + y);
    pen.lineTo(to.x - x, to.y - y);
    pen.fill();
    pen.globalAlpha = 1;
    pen.lineWidth = 7;
    pen.strokeStyle = '#0b0730a0';
    pen.beginPath();
    pen.arc(to.x, to.y, 62, 0, 7);
    pen.stroke();
    pen.strokeStyle = '#8ff0ff';
    pen.lineWidth = 5;
    pen.beginPath();
    const part = scanning.seconds / SCAN;
    pen.arc(to.x, to.y, 62, -Math.PI / 2, -Math.PI / 2 + part * Math.PI * 2);
    pen.stroke();
  }

  #drawShip(pen: CanvasRenderingContext2D, view: View): void {
    const { turn, spared, result, fuel, hull } = this.#flight;
    if (result === 'broken') return;
    const { sprites } = this.#table;
    const { x, y } = this.#onScreen(this.#flight);
    const mirrored = Math.cos(turn) < 0;
    const tilt = mirrored ? turn - Math.PI : turn;
    const strength = fuel > 0 && !result ? Math.hypot(this.#wish.x, this.#wish.y) : 0;
    if (strength > 0) {
      const long = 0.7 + strength * 0.5 + 0.15 * Math.sin(view.time * 40);
      const back = 26 + 13 * long;
      sprites.draw(pen, 'flame', x - Math.cos(turn) * back, y - Math.sin(turn) * back, {
        turn: tilt,
        mirrored,
        stretch: { x: long, y: 1 },
      });
    }
    // Docked, it goes in; hurt, it blinks.
    const scale = result === 'home' ? Math.max(0.2, 1 - this.#over * 0.8) : 1;
    const alpha =
      spared > 0 && !this.#table.reducedMotion ? 0.55 + 0.45 * Math.sin(spared * 30) : 1;
    const joy = this.#rejoiced < 0.5 ? 1 + 0.12 * Math.sin(this.#rejoiced * 12) : 1;
    sprites.draw(pen, 'ship', x, y, {
      turn: tilt,
      mirrored,
      scale,
      alpha,
      stretch: { x: joy, y: 2 - joy },
    });
    if (this.#wish.brake && fuel > 0 && !result) {
      pen.strokeStyle = '#8ff0ff';
      pen.lineWidth = 3;
      pen.beginPath();
      pen.arc(x, y, 38, turn - 0.7, turn + 0.7);
      pen.stroke();
    }
    this.#drawHull(pen, x, y + 36, hull);
  }

  /** Under a ship that was hurt just now: what it still can bear. */
  #drawHull(pen: CanvasRenderingContext2D, x: number, y: number, hull: number): void {
    if (this.#flight.spared === 0) return;
    for (let part = 0; part < HULL; part++) {
      pen.fillStyle = part < hull ? '#8ff0ff' : '#ffffff40';
      pen.fillRect(x - 27 + part * 11, y, 9, 6);
    }
  }

  #drawArrows(pen: CanvasRenderingContext2D, view: View): void {
    const { sector, scanned, time } = this.#flight;
    let near: Point | undefined;
    let least = Number.POSITIVE_INFINITY;
    const toMiddle = (at: Point) => ({ x: at.x - this.#eye.x, y: at.y - this.#eye.y });
    for (const [index, find] of sector.finds.entries()) {
      if (scanned[index]) continue;
      const at = toMiddle(findAt(find, time));
      const far = Math.hypot(at.x, at.y);
      if (far >= least) continue;
      least = far;
      near = at;
    }
    if (near) drawArrow(pen, view, near.x, near.y, { color: '#8ff0ff', home: false });
    if (foundOf(this.#flight) < sector.needed) return;
    const home = toMiddle(sector.home);
    drawArrow(pen, view, home.x, home.y, { color: '#fff7c4', home: true });
  }

  state() {
    const { chart, ...flight } = this.#flight;
    return {
      ...flight,
      found: foundOf(this.#flight),
      ship: this.#onScreen(this.#flight),
      cells: chart.length,
    };
  }
}
