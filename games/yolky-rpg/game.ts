import type { Action, Point, Round, Table, View } from '../stage/round.ts';
import { Sparks } from '../stage/sparks.ts';
import { stage } from '../stage/stage.ts';
import { CHOICES, choiceUnder, drawBar, drawChoices, drawIntent } from './duel.ts';
import { PICTURES } from './pictures.ts';
import { PLACES, type Place, SIDE } from './places.ts';
import {
  beside,
  type Fight,
  FOES,
  fight,
  foeOn,
  type Happened,
  isOpen,
  JAM,
  levelOf,
  mostHealth,
  pathTo,
  points,
  readStory,
  type Story,
  strength,
  type Told,
  thingOn,
  type Way,
  walk,
} from './rules.ts';
import { drawnField, drawnPlace, middleOf, PICTURE, TILE } from './scene.ts';

/** Seconds. */
const STEP = 0.17;
const FADE = 0.35;
const SHOWN = 0.62;
const LAST_LOOK = 3;

const WAYS = new Set<Action>(['left', 'right', 'up', 'down']);

const THINGS: Record<string, readonly [picture: string, up: number]> = {
  H: ['house', 10],
  E: ['elder', 14],
  S: ['smith', 14],
  C: ['child', 14],
  M: ['hermit', 14],
  R: ['fire', 4],
  j: ['jam', 2],
  x: ['sword', 4],
  G: ['gate', 8],
  s: ['spoon', 12],
  f: ['fork', 12],
  w: ['whisk', 12],
  p: ['pan', 20],
};

void stage({
  id: 'yolky-rpg',
  world: { portrait: { width: 352, height: 430 }, landscape: { width: 640, height: 352 } },
  touch: 'tap',
  keys: ['arrows', 'space'],
  calm: true,
  sprites: PICTURES,
  sounds: {
    step: [0.15, 0.05, 170, 0, 0.01, 0.03, 4, 2, -5],
    blocked: [0.3, 0, 90, 0, 0.02, 0.05, 3],
    talk: [0.4, 0.1, 420, 0.01, 0.04, 0.09, 1, 1.4, 4],
    take: [0.6, 0, 660, 0.01, 0.06, 0.2, 1, 1.5, 10],
    fight: [0.6, 0, 147, 0.02, 0.14, 0.25, 2, 1.2, 2],
    strike: [0.6, 0.05, 260, 0, 0.03, 0.13, 3, 1.6, -6, 0, 0, 0, 0, 1.2],
    hurt: [0.6, 0.05, 110, 0, 0.05, 0.18, 4, 1.4, -3],
    guard: [0.5, 0, 330, 0.01, 0.06, 0.12, 2, 1.4],
    heal: [0.6, 0, 523, 0.03, 0.14, 0.3, 0, 1.2, 0, 0, 262, 0.08],
    level: [0.8, 0, 392, 0.03, 0.25, 0.4, 1, 1.2, 0, 0, 196, 0.09, 0.1],
    fall: [0.8, 0.05, 80, 0.02, 0.25, 0.5, 3, 1.4, -1],
  },
  begin: (table) => new Adventure(table),
});

/** A number that rises over who was met. */
interface Rising extends Point {
  text: string;
  color: string;
  age: number;
}

class Adventure implements Round {
  readonly #table: Table;
  readonly #sparks = new Sparks();
  readonly #held: Way[] = [];
  #story: Story;
  #path: Way[] = [];
  /** A step that is being shown: where it began, and how much is left. */
  #from = 0;
  #left = 0;
  /** What happened in a fight and is yet to be shown, one after the other. */
  #shown: Happened[] = [];
  #age = 0;
  #rising: Rising[] = [];
  /** The fight as it is seen; it stays until all of it was shown. */
  #fight: Fight | undefined;
  /** Where it is: who falls wakes up elsewhere while it still shows. */
  #look: Place['look'] = 'village';
  #seen = { hero: 0, foe: 0 };
  #chosen = 0;
  /** From 1 to 0: everything is dark for a moment. */
  #dark = 0;
  #greets = { at: -1, left: 0 };
  #over: { won: boolean; age: number } | undefined;
  #taught = false;
  #view: View | undefined;
  #ground: { key: string; picture: HTMLCanvasElement } | undefined;
  #field: { key: string; picture: HTMLCanvasElement } | undefined;

  constructor(table: Table) {
    this.#table = table;
    this.#story = readStory(table.saved());
    this.#from = this.#story.at;
    this.#seen.hero = this.#story.health;
    this.#show();
    if (this.#story.experience === 0) table.say(table.word('begin'), 8);
  }

  #show(): void {
    const { number } = this.#table;
    this.#table.show({
      level: levelOf(this.#story),
      lives: `${number(this.#seen.hero)}/${number(mostHealth(this.#story))}`,
      moves: this.#story.jam,
    });
  }

  press(action: Action, repeated: boolean): void {
    if (this.#over) return;
    if (this.#fight) {
      if (action === 'left') this.#chosen = Math.max(0, this.#chosen - 1);
      if (action === 'right') this.#chosen = Math.min(CHOICES.length - 1, this.#chosen + 1);
      if (action === 'action' && !repeated) this.#choose();
      return;
    }
    this.#path = [];
    if (isWay(action)) {
      if (!this.#held.includes(action)) this.#held.unshift(action);
      if (!repeated) this.#go(action);
    } else if (!repeated) this.#go(this.#story.way);
  }

  release(action: Action): void {
    const at = this.#held.indexOf(action as Way);
    if (at >= 0) this.#held.splice(at, 1);
  }

  point(what: string, at: Point): void {
    if (what === 'hover' && this.#fight && this.#view) {
      const choice = choiceUnder(at, this.#view);
      if (choice >= 0) this.#chosen = choice;
    }
    if (what !== 'down' || this.#over || !this.#view) return;
    if (this.#fight) {
      const choice = choiceUnder(at, this.#view);
      if (choice < 0) return;
      this.#chosen = choice;
      this.#choose();
      return;
    }
    const { x, y } = this.#corner(this.#view);
    const [column, row] = [Math.floor((at.x - x) / TILE), Math.floor((at.y - y) / TILE)];
    if (column < 0 || row < 0 || column >= SIDE || row >= SIDE) return;
    this.#path = pathTo(this.#story, row * SIDE + column);
  }

  #choose(): void {
    if (this.#shown.length > 0 || this.#dark > 0) return;
    const choice = CHOICES[this.#chosen] ?? 'strike';
    this.#take(fight(this.#story, choice));
  }

  #go(way: Way): void {
    if (this.#left > 0 || this.#dark > 0 || this.#fight) return;
    const before = this.#story.at;
    this.#take(walk(this.#story, way));
    const met = beside(before, way);
    if (this.#story.at === before && met !== undefined) this.#greets = { at: met, left: 0.5 };
  }

  /** What the rules say has happened. */
  #take({ story, happened }: Told): void {
    const before = this.#story;
    this.#story = story;
    for (const one of happened) {
      if (before.fight) this.#shown.push(one);
      else this.#tell(one, before);
    }
    if (before.fight) this.#age = 0;
  }

  #tell(happened: Happened, before: Story): void {
    const table = this.#table;
    if (happened.what === 'step') {
      this.#from = before.at;
      this.#left = 1;
      table.sound('step');
    }
    if (happened.what === 'blocked') {
      this.#path = [];
      table.sound('blocked');
    }
    if (happened.what === 'place') {
      this.#from = this.#story.at;
      this.#dark = 1;
      this.#path = [];
      this.#save();
    }
    if (happened.what === 'fight') this.#beginFight();
    if (happened.what === 'talk') {
      this.#path = [];
      table.say(table.word(happened.word), 6);
      const takes = this.#story.gone.length > before.gone.length;
      table.sound(takes ? 'take' : 'talk');
      if (takes) this.#save();
    }
    if (happened.what === 'healed') {
      this.#seen.hero = this.#story.health;
      table.sound('heal');
      this.#save();
    }
    this.#show();
  }

  #save(): void {
    this.#table.save(this.#story);
    this.#table.score(points(this.#story));
  }

  #beginFight(): void {
    this.#fight = this.#story.fight;
    this.#look = (PLACES[this.#story.place] as Place).look;
    this.#seen = { hero: this.#story.health, foe: this.#fight?.health ?? 0 };
    this.#chosen = 0;
    this.#dark = 1;
    this.#path = [];
    this.#held.length = 0;
    this.#table.say('', 0);
    this.#table.sound('fight');
    if (!this.#taught && this.#story.experience < 6) {
      this.#taught = true;
      this.#table.say(this.#table.word('fight'), 9);
    }
  }

  update(seconds: number): void {
    this.#sparks.update(seconds);
    this.#dark = Math.max(0, this.#dark - seconds / FADE);
    this.#greets.left = Math.max(0, this.#greets.left - seconds);
    for (const rising of this.#rising) rising.age += seconds;
    if (this.#rising[0] && this.#rising[0].age > 1.1) this.#rising.shift();
    if (this.#over) this.#finish(seconds);
    else if (this.#fight) this.#showFight(seconds);
    else this.#walkOn(seconds);
  }

  #walkOn(seconds: number): void {
    this.#left = Math.max(0, this.#left - seconds / STEP);
    if (this.#left > 0 || this.#dark > 0.4) return;
    const next = this.#path.shift() ?? this.#held[0];
    if (!next) return;
    // Who runs against something goes on pressing; it is met once.
    const at = beside(this.#story.at, next);
    const isFromPath = this.#held[0] === undefined;
    if (!isFromPath && (at === undefined || !isOpen(this.#story, at))) return;
    this.#go(next);
  }

  #showFight(seconds: number): void {
    const first = this.#shown[0];
    if (!first) {
      if (!this.#story.fight) this.#endFight();
      return;
    }
    if (this.#age === 0) this.#showOne(first);
    this.#age += seconds;
    if (this.#age < SHOWN) return;
    this.#age = 0;
    this.#shown.shift();
    // What the foe does next shows when this turn is over.
    if (this.#shown.length === 0 && this.#story.fight) this.#fight = this.#story.fight;
  }

  #showOne(happened: Happened): void {
    const { reducedMotion } = this.#table;
    const view = this.#view as View;
    const [hero, foe] = [placeOf('hero', view), placeOf('foe', view)];
    const burst = (at: Point, many: number, colors: readonly string[]) =>
      this.#sparks.burst(
        at,
        reducedMotion ? 3 : many,
        colors,
        { speed: 190, size: 9, seconds: 0.6, weight: 240 },
        Math.random,
      );
    if (happened.what === 'struck') {
      const isHero = happened.by === 'hero';
      const at = isHero ? foe : hero;
      if (isHero) this.#seen.foe = Math.max(0, this.#seen.foe - happened.damage);
      else this.#seen.hero = Math.max(0, this.#seen.hero - happened.damage);
      this.#rise(at, -happened.damage, happened.hard ? '#ffe16b' : '#fff');
      burst(at, happened.hard ? 18 : 9, isHero ? ['#fff', '#ffe16b'] : ['#fff6c4', '#ffab1f']);
      this.#table.sound(isHero ? 'strike' : 'hurt');
      this.#table.shake(happened.hard ? 8 : 3);
    }
    if (happened.what === 'healed') {
      this.#seen.hero += happened.health;
      this.#rise(hero, happened.health, '#b8ffb0');
      burst(hero, 10, ['#e5384b', '#ffd873']);
      this.#table.sound('heal');
    }
    if (happened.what === 'guard' || happened.what === 'charge') this.#table.sound('guard');
    if (happened.what === 'beaten') burst(foe, 26, ['#fff', '#ffd873', '#b8a4e0']);
    if (happened.what === 'level') {
      this.#table.sound('level');
      this.#table.say(this.#table.word('grown'), 3);
      this.#seen.hero = this.#story.health;
      burst(hero, 26, ['#ffe16b', '#fff', '#8fe0ff']);
    }
    if (happened.what === 'talk') this.#table.say(this.#table.word(happened.word), 6);
    if (happened.what === 'won') {
      this.#table.say(this.#table.word('end'), 6);
      this.#table.sound('level');
    }
    if (happened.what === 'fallen') this.#table.sound('fall');
    this.#show();
  }

  #rise({ x, y }: Point, change: number, color: string): void {
    const text = `${change > 0 ? '+' : ''}${this.#table.number(change)}`;
    this.#rising.push({ x, y: y - 60, text, color, age: 0 });
  }

  #endFight(): void {
    this.#save();
    const isFallen = this.#story.falls > 0 && this.#seen.hero === 0;
    if (this.#story.won || isFallen) {
      this.#over = { won: this.#story.won, age: 0 };
      return;
    }
    this.#fight = undefined;
    this.#dark = 1;
    this.#from = this.#story.at;
    this.#seen.hero = this.#story.health;
    this.#show();
  }

  #finish(seconds: number): void {
    if (!this.#over) return;
    this.#over.age += seconds;
    const { won, age } = this.#over;
    if (age < (won ? LAST_LOOK : 1)) return;
    this.#table.end({ won, score: points(this.#story) });
  }

  isStill(): boolean {
    const isCalm = this.#shown.length === 0 && this.#rising.length === 0 && !this.#over;
    return (
      this.#table.reducedMotion &&
      isCalm &&
      this.#left === 0 &&
      this.#dark === 0 &&
      this.#path.length === 0
    );
  }

  draw(pen: CanvasRenderingContext2D, view: View): void {
    this.#view = view;
    // Numbers with signs; words are none of the picture's.
    pen.direction = 'ltr';
    if (this.#fight) this.#drawFight(pen, view, this.#fight);
    else this.#drawPlace(pen, view);
    this.#sparks.draw(pen);
    this.#drawRising(pen);
    if (this.#dark === 0) return;
    pen.fillStyle = `rgba(20, 12, 40, ${this.#dark})`;
    pen.fillRect(view.x, view.y, view.width, view.height);
  }

  /** Where the upper left corner of the place is: the hero in the middle, but little beyond the place. */
  #corner(view: View): Point {
    const hero = this.#hero();
    const side = SIDE * TILE;
    const middle = (at: number, room: number) =>
      room >= side ? side / 2 : Math.max(room / 2, Math.min(side - room / 2, at));
    return {
      x: view.x + view.width / 2 - middle(hero.x, view.width),
      y: view.y + view.height / 2 - middle(hero.y, view.height),
    };
  }

  #hero(): Point {
    const [from, to] = [middleOf(this.#from), middleOf(this.#story.at)];
    return { x: to.x + (from.x - to.x) * this.#left, y: to.y + (from.y - to.y) * this.#left };
  }

  #drawPlace(pen: CanvasRenderingContext2D, view: View): void {
    const { sprites } = this.#table;
    const { place } = this.#story;
    const density = Math.min(pen.getTransform().a, 2.4);
    const key = `${place} ${density}`;
    if (this.#ground?.key !== key) {
      this.#ground = { key, picture: drawnPlace(place, sprites, density) };
    }
    const { x, y } = this.#corner(view);
    const { from, side } = PICTURE;
    pen.fillStyle = '#14432a';
    pen.fillRect(view.x - 8, view.y - 8, view.width + 16, view.height + 16);
    pen.drawImage(this.#ground.picture, x + from, y + from, side, side);
    const hero = this.#hero();
    let isDrawn = false;
    for (let at = 0; at < SIDE * SIDE; at++) {
      const middle = middleOf(at);
      if (!isDrawn && middle.y > hero.y + 2) {
        this.#drawHero(pen, x + hero.x, y + hero.y, view);
        isDrawn = true;
      }
      this.#drawThing(pen, at, { x: x + middle.x, y: y + middle.y }, view);
    }
    if (!isDrawn) this.#drawHero(pen, x + hero.x, y + hero.y, view);
  }

  #drawThing(pen: CanvasRenderingContext2D, at: number, { x, y }: Point, view: View): void {
    const [picture, up] = THINGS[thingOn(this.#story, at)] ?? [];
    if (!picture || up === undefined) return;
    const isFoe = foeOn(this.#story, at) !== undefined;
    const isGreeted = this.#greets.at === at && !this.#table.reducedMotion;
    const joy = isGreeted ? Math.sin(this.#greets.left * 18) * 0.12 * this.#greets.left * 2 : 0;
    const breath = picture === 'house' ? 0 : Math.sin(view.time * (isFoe ? 5 : 2.4) + at) * 0.03;
    const lift = isFoe ? Math.abs(Math.sin(view.time * 3 + at)) * 4 : 0;
    const stretch = { x: 1 - breath - joy, y: 1 + breath + joy };
    this.#table.sprites.draw(pen, picture, x, y - up - lift, { stretch });
    if (/[jx]/.test(thingOn(this.#story, at))) twinkle(pen, x + 9, y - 16, view.time + at);
  }

  #drawHero(pen: CanvasRenderingContext2D, x: number, y: number, view: View): void {
    const hop = this.#table.reducedMotion ? 0 : Math.sin(this.#left * Math.PI) * 6;
    const breath = Math.sin(view.time * 3) * 0.02 - (this.#left > 0 ? hop * 0.008 : 0);
    pen.fillStyle = '#1f3f2d70';
    pen.beginPath();
    pen.ellipse(x, y + 13, 15, 5, 0, 0, 7);
    pen.fill();
    this.#table.sprites.draw(pen, 'hero', x, y - 8 - hop, {
      mirrored: this.#story.way === 'left',
      stretch: { x: 1 - breath, y: 1 + breath },
    });
  }

  #drawFight(pen: CanvasRenderingContext2D, view: View, now: Fight): void {
    const { sprites, reducedMotion, number } = this.#table;
    const density = pen.getTransform().a;
    const key = `${this.#look} ${view.width} ${view.height} ${density}`;
    if (this.#field?.key !== key)
      this.#field = { key, picture: drawnField(this.#look, view, density) };
    pen.drawImage(this.#field.picture, view.x - 8, view.y - 8, view.width + 16, view.height + 16);
    this.#drawSun(pen, view);
    const [hero, foe] = [placeOf('hero', view), placeOf('foe', view)];
    const one = this.#shown[0];
    const part = Math.min(1, this.#age / 0.3);
    const lunge = reducedMotion ? 0 : Math.sin(part * Math.PI);
    const by = one?.what === 'struck' ? one.by : undefined;
    const isFallen = this.#seen.hero === 0;
    const isBeaten = this.#seen.foe === 0;
    const breath = Math.sin(view.time * 3) * 0.015;
    for (const { x, y } of [hero, foe]) {
      pen.fillStyle = '#14231c50';
      pen.beginPath();
      pen.ellipse(x, y + 62, 56, 12, 0, 0, 7);
      pen.fill();
    }
    const hurtFoe = by === 'hero' ? lunge : 0;
    const hurtHero = by === 'foe' ? lunge : 0;
    const charge = one?.what === 'charge' ? lunge * 0.2 : 0;
    sprites.draw(
      pen,
      `${now.kind} large`,
      foe.x + hurtFoe * 14 - hurtHero * 60,
      foe.y + hurtHero * 12,
      {
        stretch: {
          x: 1 - breath + hurtFoe * 0.12 + charge,
          y: 1 + breath - hurtFoe * 0.12 + charge,
        },
        turn: isBeaten ? 0.9 : 0,
        alpha: isBeaten ? 0.45 : 1,
      },
    );
    const jump =
      this.#over?.won && !reducedMotion ? Math.abs(Math.sin(this.#over.age * 6)) * 26 : 0;
    sprites.draw(
      pen,
      'hero large',
      hero.x + hurtFoe * 60 - hurtHero * 14,
      hero.y - jump - hurtFoe * 10,
      {
        stretch: { x: 1 + breath + hurtHero * 0.12, y: 1 - breath - hurtHero * 0.12 },
        turn: isFallen ? -0.8 : 0,
        alpha: isFallen ? 0.6 : 1,
      },
    );
    const ready = this.#story.fight?.ready || one?.what === 'guard';
    if (ready) sprites.draw(pen, 'shield', hero.x + 34, hero.y + 22, { scale: 1.9 });
    const most = mostHealth(this.#story);
    const text = (value: number, of: number) => `${number(value)}/${number(of)}`;
    const wide = Math.min(150, view.width * 0.4);
    drawBar(
      pen,
      sprites,
      { x: hero.x, y: hero.y + 88 },
      { part: this.#seen.hero / most, text: text(this.#seen.hero, most), wide },
    );
    const { health } = FOES[now.kind];
    drawBar(
      pen,
      sprites,
      { x: foe.x, y: foe.y + 88 },
      { part: this.#seen.foe / health, text: text(this.#seen.foe, health), wide },
    );
    const open = this.#shown.length === 0 && !this.#over && this.#story.fight !== undefined;
    if (open) {
      const bob = Math.sin(view.time * 4) * 3;
      const high = now.kind === 'pan' ? 150 : 114;
      const at = view.landscape
        ? { x: foe.x - 104, y: foe.y - 76 + bob }
        : { x: foe.x, y: foe.y - high + bob };
      drawIntent(pen, sprites, at, now, number);
    }
    const blow = strength(this.#story) * (this.#story.fight?.ready ? 2 : 1);
    const texts = [number(blow), '×2', `+${number(JAM)}`];
    drawChoices(pen, sprites, view, { chosen: this.#chosen, open, texts, jam: this.#story.jam });
  }

  /** The sun that was stolen comes back in the end. */
  #drawSun(pen: CanvasRenderingContext2D, view: View): void {
    if (!this.#over?.won) return;
    const back = Math.min(1, this.#over.age / 1.4);
    const high = 0.5 - 0.32 * back * (2 - back);
    const { sprites } = this.#table;
    sprites.draw(pen, 'sun', view.x + view.width * 0.5, view.y + view.height * high, {
      scale: 0.6 + back * 0.6,
      turn: Math.sin(view.time) * 0.05,
    });
  }

  #drawRising(pen: CanvasRenderingContext2D): void {
    pen.font = '800 32px system-ui, sans-serif';
    pen.textAlign = 'center';
    pen.textBaseline = 'middle';
    pen.lineWidth = 6;
    pen.lineJoin = 'round';
    pen.strokeStyle = '#2b1d33';
    for (const { x, y, text, color, age } of this.#rising) {
      const up = this.#table.reducedMotion ? 0 : 34 * Math.min(1, age * 1.8);
      pen.globalAlpha = Math.max(0, Math.min(1, 3.2 - age * 3));
      pen.strokeText(text, x, y - up);
      pen.fillStyle = color;
      pen.fillText(text, x, y - up);
    }
    pen.globalAlpha = 1;
  }

  state() {
    return {
      story: this.#story,
      busy:
        this.#shown.length > 0 ||
        this.#path.length > 0 ||
        this.#left > 0 ||
        this.#dark > 0 ||
        this.#over !== undefined,
      fighting: this.#fight !== undefined,
      chosen: this.#chosen,
      corner: this.#view && this.#corner(this.#view),
    };
  }
}

function isWay(action: Action): action is Way {
  return WAYS.has(action);
}

/** Where hero and foe stand in a fight. */
function placeOf(who: 'hero' | 'foe', view: View): Point {
  const part = view.landscape ? (who === 'hero' ? 0.28 : 0.72) : who === 'hero' ? 0.26 : 0.74;
  return { x: view.x + view.width * part, y: view.y + view.height * (view.landscape ? 0.4 : 0.5) };
}

/** A small star that comes and goes over what can be taken. */
function twinkle(pen: CanvasRenderingContext2D, x: number, y: number, time: number): void {
  const size = 3 + Math.sin(time * 4) * 3;
  if (size < 1) return;
  pen.fillStyle = '#fff';
  pen.beginPath();
  for (let point = 0; point < 8; point++) {
    const far = point % 2 ? size * 0.35 : size * 1.3;
    pen.lineTo(
      x + Math.cos((point * Math.PI) / 4) * far,
      y + Math.sin((point * Math.PI) / 4) * far,
    );
  }
  pen.fill();
}
