import type { Action, Point, Round, Table, View } from '../stage/round.ts';
import { Sparks } from '../stage/sparks.ts';
import { stage } from '../stage/stage.ts';
import type { Cell } from './mazes.ts';
import { PICTURES } from './pictures.ts';
import {
  type Ghost,
  type Happening,
  type Hunt,
  isResting,
  LEVELS,
  newHunt,
  placeOf,
  STUNNED,
  step,
  WAYS,
  type Way,
} from './rules.ts';
import { CELL, middleOf, paintGarden } from './scene.ts';

/** Seconds from the last dot to the screen that says so. */
const AFTER = 1.6;

const ACTIONS: Partial<Record<Action, Way>> = { right: 0, down: 1, left: 2, up: 3 };

void stage({
  id: 'spooky-comecocos',
  world: {
    portrait: { width: 13 * CELL, height: 17 * CELL },
    landscape: { width: 17 * CELL, height: 13 * CELL },
  },
  touch: 'swipe',
  keys: ['arrows'],
  levels: LEVELS.length,
  sprites: PICTURES,
  sounds: {
    dot: [0.3, 0.02, 300, 0, 0.01, 0.04, 1, 1.5, 12],
    other: [0.3, 0.02, 240, 0, 0.01, 0.04, 1, 1.5, 12],
    lantern: [0.6, 0, 320, 0.02, 0.14, 0.3, 0, 1.4, 4, 0, 160, 0.06],
    ghost: [0.7, 0.02, 500, 0.01, 0.08, 0.25, 2, 1.3, -8, 0, 220, 0.08],
    sweet: [0.5, 0, 700, 0.01, 0.06, 0.2, 0, 1.6, 0, 0, 260, 0.05],
    hit: [0.7, 0.02, 220, 0.02, 0.2, 0.45, 3, 1.2, -4],
    cleared: [0.8, 0, 392, 0.03, 0.3, 0.5, 0, 1.2, 0, 0, 196, 0.11, 0.11],
  },
  begin: (table) => new Comecocos(table),
});

/** Points that rise from where they were won. */
interface Prize extends Point {
  points: number;
  age: number;
}

class Comecocos implements Round {
  readonly #table: Table;
  readonly #sparks = new Sparks();
  #hunt: Hunt;
  #wish: Way | undefined;
  #pointed: Point | undefined;
  #prizes: Prize[] = [];
  #time = 0;
  #chewed = 0;
  #over = 0;
  #bulge = 0;
  #isOdd = false;
  #facesLeft = true;
  #garden: { key: string; canvas: HTMLCanvasElement } | undefined;

  constructor(table: Table) {
    this.#table = table;
    this.#hunt = newHunt(table.level);
    this.#showValues();
    // Who is new in this garden, and how it goes about.
    const news = (['guard', 'cutter', 'drifter'] as const)[table.level - 1];
    if (news) table.say(table.word(news), 4);
  }

  press(action: Action): void {
    const way = action === 'action' ? this.#wayToPoint() : ACTIONS[action];
    if (way === undefined) return;
    // In a wide frame the maze lies on its side: right is down, and down is right.
    this.#wish = action !== 'action' && this.#table.landscape ? ((way ^ 1) as Way) : way;
  }

  point(what: string, at: Point): void {
    if (what === 'down') this.#pointed = at;
  }

  /** A tap sends the hero to the side on which it is. */
  #wayToPoint(): Way | undefined {
    const to = this.#pointed;
    this.#pointed = undefined;
    if (!to) return undefined;
    const { landscape } = this.#table;
    const at = middleOf(placeOf(this.#hunt.hero), landscape);
    const [right, down] = [to.x - at.x, to.y - at.y];
    const way = Math.abs(right) > Math.abs(down) ? (right > 0 ? 0 : 2) : down > 0 ? 1 : 3;
    return (landscape ? way ^ 1 : way) as Way;
  }

  update(seconds: number): void {
    this.#time += seconds;
    const before = this.#hunt;
    const { hunt, happened } = step(before, this.#wish, seconds, this.#table.chance);
    this.#hunt = hunt;
    if (before.stunned > 0 && hunt.stunned === 0) this.#wish = undefined;
    for (const one of happened) this.#show(one);
    if (!hunt.isHeroStill) this.#chewed += seconds;
    const { x } = this.#screenWay(hunt.hero.way);
    if (x !== 0) this.#facesLeft = x < 0;
    this.#bulge *= 0.88;
    this.#sparks.update(seconds);
    for (const prize of this.#prizes) prize.age += seconds;
    if ((this.#prizes[0]?.age ?? 0) > 1.2) this.#prizes.shift();
    if (!hunt.won && !hunt.lost) return;
    if (this.#over === 0 && hunt.won) this.#celebrate();
    this.#over += seconds;
    if (this.#over > (hunt.won ? AFTER : 0.2))
      this.#table.end({ won: hunt.won, score: hunt.score });
  }

  #showValues(): void {
    const { level, score, lives } = this.#hunt;
    this.#table.show({ level, score, lives });
  }

  #show(happening: Happening): void {
    const table = this.#table;
    const at = middleOf(happening.at, table.landscape);
    const calm = table.reducedMotion;
    const burst = (many: number, colors: string[], speed: number, size = 6) =>
      this.#sparks.burst(
        at,
        calm ? Math.ceil(many / 4) : many,
        colors,
        { speed, size, seconds: 0.7, weight: 0 },
        Math.random,
      );
    this.#showValues();
    if (happening.what === 'dot') {
      this.#isOdd = !this.#isOdd;
      table.sound(this.#isOdd ? 'dot' : 'other');
      burst(2, ['#ffd84a', '#fff8d0'], 40, 3);
      return;
    }
    table.sound(happening.what);
    table.score(this.#hunt.score);
    if (happening.what === 'lantern') {
      this.#bulge = 1;
      burst(20, ['#ffe46b', '#fffbe0', '#ffb347'], 170);
      if (table.level === 1) table.say(table.word('chase'), 2.5);
    }
    if (happening.what === 'ghost' || happening.what === 'sweet') {
      this.#bulge = 0.8;
      this.#prizes.push({ ...at, points: happening.points, age: 0 });
      burst(14, ['#dfe6ff', '#8fa0ff', '#ffe46b'], 150);
      table.shake(3);
    }
    if (happening.what === 'hit') {
      burst(26, ['#ff8a1f', '#ffc04a', '#5fa84a'], 190, 8);
      table.shake(10);
    }
  }

  #celebrate(): void {
    const { x, y } = middleOf(placeOf(this.#hunt.hero), this.#table.landscape);
    for (const [right, down] of [
      [0, 0],
      [-90, -40],
      [90, -40],
    ])
      this.#sparks.burst(
        { x: x + (right ?? 0), y: y + (down ?? 0) },
        this.#table.reducedMotion ? 6 : 30,
        ['#ffd84a', '#ff8a1f', '#8fe8d0', '#f29ad0'],
        { speed: 220, size: 7, seconds: 1.3, weight: 160, round: false },
        Math.random,
      );
  }

  /** A way of the maze as it is seen. */
  #screenWay(way: Way): Cell {
    return WAYS[this.#table.landscape ? ((way ^ 1) as Way) : way];
  }

  draw(pen: CanvasRenderingContext2D, view: View): void {
    this.#drawGarden(pen, view);
    this.#drawMeals(pen, view);
    this.#drawHero(pen, view);
    for (const ghost of this.#hunt.ghosts) this.#drawGhost(pen, view, ghost);
    this.#sparks.draw(pen);
    this.#drawPrizes(pen);
    this.#drawBats(pen, view);
  }

  #drawGarden(pen: CanvasRenderingContext2D, view: View): void {
    const zoom = pen.canvas.width / view.width;
    const key = `${zoom} ${view.width} ${view.height}`;
    const { maze, level } = this.#hunt;
    if (this.#garden?.key !== key)
      this.#garden = { key, canvas: paintGarden(maze, level, view, zoom, this.#table.sprites) };
    pen.drawImage(this.#garden.canvas, view.x, view.y, view.width, view.height);
  }

  #drawMeals(pen: CanvasRenderingContext2D, view: View): void {
    const { maze, dots, lanterns, sweet } = this.#hunt;
    const { sprites } = this.#table;
    const at = (index: number) =>
      middleOf({ x: index % maze.width, y: Math.floor(index / maze.width) }, view.landscape);
    pen.fillStyle = '#3a1a66';
    pen.beginPath();
    for (const dot of dots) {
      const { x, y } = at(dot);
      pen.rect(x - 3, y + 3, 6, 2);
    }
    pen.fill();
    pen.fillStyle = '#ffd84a';
    pen.beginPath();
    for (const dot of dots) {
      const { x, y } = at(dot);
      pen.moveTo(x + 3.6, y);
      pen.arc(x, y, 3.6, 0, 7);
    }
    pen.fill();
    pen.fillStyle = '#fff8d0';
    for (const dot of dots) {
      const { x, y } = at(dot);
      pen.fillRect(x - 2, y - 2, 1.8, 1.8);
    }
    for (const lantern of lanterns) {
      const { x, y } = at(lantern);
      sprites.draw(pen, 'lantern', x, y, {
        turn: Math.sin(view.time * 2.4 + lantern) * 0.16,
        scale: 1 + Math.sin(view.time * 5 + lantern) * 0.06,
      });
    }
    if (sweet > 0) {
      const { x, y } = middleOf(maze.sweet, view.landscape);
      const jump = Math.abs(Math.sin(view.time * 4)) * 3;
      sprites.draw(pen, 'sweet', x, y - jump, { alpha: sweet < 2 ? 0.5 + (sweet % 0.4) : 1 });
    }
  }

  #drawHero(pen: CanvasRenderingContext2D, view: View): void {
    const { hero, stunned, maze, isHeroStill, fear } = this.#hunt;
    const { sprites } = this.#table;
    if (stunned > 0) {
      this.#drawCaught(pen, view, stunned);
      return;
    }
    const place = placeOf(hero);
    const { x: right, y: down } = this.#screenWay(hero.way);
    const turn = down === 0 ? 0 : (down > 0 ? 1 : -1) * (this.#facesLeft ? -1 : 1) * 1.2;
    const bite = Math.sin(this.#chewed * 22);
    const picture = isHeroStill ? 'open1' : bite > 0.4 ? 'open2' : bite > -0.4 ? 'open1' : 'open0';
    const beat = Math.sin(this.#chewed * 11) * 0.05;
    const grown = 1 + this.#bulge * 0.3 + (fear > 0 ? 0.08 : 0);
    const jump = this.#over > 0 ? Math.abs(Math.sin(this.#over * 8)) * 10 : 0;
    const draw = (at: Cell) => {
      const { x, y } = middleOf(at, view.landscape);
      pen.fillStyle = '#1c0b4290';
      pen.beginPath();
      pen.ellipse(x, y + 12, 12, 4, 0, 0, 7);
      pen.fill();
      sprites.draw(pen, picture, x, y - 1 - jump, {
        turn,
        mirrored: right < 0 || (right === 0 && this.#facesLeft),
        stretch: { x: grown * (1 + beat), y: grown * (1 - beat) },
      });
    };
    draw(place);
    // Half of it comes in where the other half goes out.
    if (place.x < 0) draw({ x: place.x + maze.width, y: place.y });
    if (place.x > maze.width - 1) draw({ x: place.x - maze.width, y: place.y });
  }

  #drawCaught(pen: CanvasRenderingContext2D, view: View, stunned: number): void {
    const gone = 1 - stunned / STUNNED;
    const { x, y } = middleOf(placeOf(this.#hunt.hero), view.landscape);
    const calm = this.#table.reducedMotion;
    const size = Math.max(0, 1 - Math.max(0, gone - 0.25) * 1.6);
    this.#table.sprites.draw(pen, 'open2', x, y - Math.sin(gone * 3.1) * 14, {
      turn: calm ? 0 : gone * 9,
      stretch: { x: size, y: size },
    });
  }

  #drawGhost(pen: CanvasRenderingContext2D, view: View, ghost: Ghost): void {
    const hunt = this.#hunt;
    if (hunt.won || (hunt.stunned > 0 && hunt.stunned < STUNNED * 0.7)) return;
    const { sprites } = this.#table;
    const { x, y } = middleOf(placeOf(ghost), view.landscape);
    const mirrored = this.#screenWay(ghost.way).x < 0;
    if (ghost.mood === 'home') {
      sprites.draw(pen, 'eyes', x, y, { mirrored });
      return;
    }
    const wave = Math.sin(view.time * 6 + ghost.seat.x * 2);
    const isAfraid = ghost.mood === 'afraid';
    // Before fear ends, it is seen to end.
    const isNearlyOver = isAfraid && hunt.fear < 2 && hunt.fear % 0.4 < 0.2;
    pen.fillStyle = '#1c0b4280';
    pen.beginPath();
    pen.ellipse(x, y + 14, 11, 3.5, 0, 0, 7);
    pen.fill();
    const floats = ghost.kind === 'drifter' || ghost.mood === 'leaving';
    sprites.draw(pen, isAfraid && !isNearlyOver ? 'afraid' : ghost.kind, x, y - 3 + wave * 2, {
      mirrored,
      alpha: floats && !isAfraid ? 0.82 : isResting(hunt) && !isAfraid ? 0.9 : 1,
      turn: isAfraid ? Math.sin(view.time * 18) * 0.08 : 0,
      stretch: { x: 1 + wave * 0.04, y: 1 - wave * 0.04 },
    });
  }

  #drawPrizes(pen: CanvasRenderingContext2D): void {
    if (this.#prizes.length === 0) return;
    pen.textAlign = 'center';
    pen.textBaseline = 'middle';
    pen.font = '800 17px system-ui, sans-serif';
    pen.lineWidth = 4;
    pen.lineJoin = 'round';
    for (const { x, y, points, age } of this.#prizes) {
      const text = this.#table.number(points);
      pen.globalAlpha = Math.min(1, (1.2 - age) * 2.5);
      pen.strokeStyle = '#1c0b42';
      pen.strokeText(text, x, y - age * 26);
      pen.fillStyle = '#ffe46b';
      pen.fillText(text, x, y - age * 26);
    }
    pen.globalAlpha = 1;
  }

  /** Two bats cross the sky above everything. */
  #drawBats(pen: CanvasRenderingContext2D, view: View): void {
    if (this.#table.reducedMotion) return;
    for (let bat = 0; bat < 2; bat++) {
      const way = view.width + 120;
      const x = view.x - 60 + ((view.time * (34 + bat * 13) + bat * 260) % way);
      const y = view.y + view.height * (0.22 + bat * 0.4) + Math.sin(view.time * 1.3 + bat) * 26;
      this.#table.sprites.draw(pen, 'bat', x, y, {
        alpha: 0.55,
        stretch: { x: 1, y: 0.6 + 0.5 * Math.abs(Math.sin(view.time * 9 + bat)) },
      });
    }
  }

  state() {
    const {
      level,
      hero,
      ghosts,
      dots,
      lanterns,
      lives,
      score,
      fear,
      isWaiting,
      won,
      lost,
      stunned,
    } = this.#hunt;
    return {
      level,
      hero,
      ghosts,
      dots: [...dots],
      lanterns: [...lanterns],
      lives,
      score,
      fear,
      isWaiting,
      won,
      lost,
      stunned,
      time: this.#time,
    };
  }
}
