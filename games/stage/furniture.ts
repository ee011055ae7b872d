import { element, type IconName, icon } from './elements.ts';
import type { Action, Game, KeyHint, Shown } from './round.ts';

/** What stands around the world: the bar, the pad, and the screens before, between and after rounds. */
export interface Furniture {
  field: HTMLElement;
  canvas: HTMLCanvasElement;
  pad?: HTMLElement;
  soundButton: HTMLButtonElement;
  pauseButton: HTMLButtonElement;
  restartButton?: HTMLButtonElement;
  showValues(values: Partial<Record<Shown, string>>): void;
  /** A sentence over the world; an empty one takes it away. */
  say(text: string): void;
  /** A number in the middle of the world, until a game goes on; an empty text takes it away. */
  count(text: string): void;
  setSound(on: boolean): void;
  /** Shows a screen over the world, with the focus on its first button; nothing takes it away. */
  screen(screen?: Screen): void;
}

export interface Screen {
  title: string;
  /** Below the title. */
  lines?: string[];
  /** Large, such as the points that were reached. */
  figure?: string;
  controls?: Controls;
  tone?: 'won' | 'lost';
  buttons: { label: string; icon: IconName; press: () => void }[];
  /** Levels to choose from, below the buttons. */
  levels?: { text: string; isCurrent: boolean; press: () => void }[];
  /** Milliseconds for which the buttons take nothing. */
  rests?: number;
}

type Controls = Pick<Game, 'keys' | 'touch' | 'pad'>;

/** What a pad has where a game names no buttons. */
const PAD: readonly Action[] = ['left', 'right', 'up', 'down', 'action'];

const SHOWN: readonly Shown[] = ['score', 'goal', 'level', 'lives', 'moves', 'time', 'turn'];

/** @param word gives a text by its name. */
export function furnish(game: Game, word: (name: string) => string): Furniture {
  const canvas = element('canvas', { tabindex: '0', role: 'img', 'aria-label': word('title') });
  const said = element('p', { class: 'said', 'aria-live': 'polite', hidden: '' });
  const counted = element('p', { class: 'count', 'aria-hidden': 'true', hidden: '' });
  const over = element('div', { class: 'screen', hidden: '' });
  const field = element('div', { class: 'field' }, canvas, said, counted, over);
  const values = element('dl', { class: 'values' });
  const soundButton = element('button', { type: 'button', 'aria-label': word('sound') });
  const pauseButton = element(
    'button',
    { type: 'button', 'aria-label': word('pause') },
    icon('pause'),
  );
  const restartButton = game.restart
    ? element('button', { type: 'button', 'aria-label': word('restart') }, icon('again'))
    : undefined;
  const buttons = element('div', { class: 'buttons' }, restartButton, soundButton, pauseButton);
  const pad = game.touch === 'pad' ? padOf(game.pad, word) : undefined;
  const bar = element('header', { class: 'bar' }, values, buttons);
  document.body.append(element('main', {}, bar, field, pad));
  return {
    field,
    canvas,
    ...(pad && { pad }),
    soundButton,
    pauseButton,
    ...(restartButton && { restartButton }),
    showValues: (shown) => showValues(values, shown, word),
    say(text) {
      said.textContent = text;
      said.hidden = !text;
    },
    count(text) {
      if (counted.textContent === text) return;
      counted.textContent = text;
      counted.hidden = !text;
    },
    setSound(on) {
      soundButton.replaceChildren(icon(on ? 'sound' : 'silent'));
      soundButton.setAttribute('aria-pressed', String(on));
    },
    screen(screen) {
      over.hidden = !screen;
      over.replaceChildren(...(screen ? [cardOf(screen, word)] : []));
      if (!screen) canvas.focus();
      else if (screen.rests) rest(over, screen.rests);
      else over.querySelector('button')?.focus();
    },
  };
}

/** The buttons of a screen take nothing for some milliseconds; then the first one has the focus. */
function rest(screen: HTMLElement, milliseconds: number): void {
  const buttons = screen.querySelectorAll('button');
  for (const button of buttons) button.disabled = true;
  setTimeout(() => {
    for (const button of buttons) button.disabled = false;
    if (buttons[0]?.isConnected) buttons[0].focus();
  }, milliseconds);
}

function showValues(
  list: HTMLElement,
  shown: Partial<Record<Shown, string>>,
  word: (name: string) => string,
): void {
  for (const name of SHOWN) {
    const text = shown[name];
    if (text === undefined) continue;
    let value = list.querySelector<HTMLElement>(`[data-value="${name}"]`);
    if (!value) {
      value = element('dd', { 'data-value': name, dir: 'auto' });
      const label = element('dt', {}, word(name));
      // In the order of the names, whichever comes first.
      const after = SHOWN.slice(SHOWN.indexOf(name) + 1)
        .map((other) => list.querySelector(`[data-value="${other}"]`)?.parentElement)
        .find((other) => other);
      list.insertBefore(element('div', {}, label, value), after ?? null);
    }
    if (value.textContent !== text) value.textContent = text;
  }
}

function cardOf(screen: Screen, word: Word): HTMLElement {
  const { title, lines = [], figure, controls, tone, buttons, levels } = screen;
  return element(
    'div',
    { class: 'card', ...(tone && { 'data-tone': tone }) },
    element('h1', { dir: 'auto' }, title),
    figure !== undefined && element('p', { class: 'figure' }, figure),
    ...lines.map((line) => element('p', { dir: 'auto' }, line)),
    controls && controlsOf(controls, word),
    element(
      'div',
      { class: 'choices' },
      ...buttons.map((one) => {
        const button = element('button', { type: 'button' }, icon(one.icon), one.label);
        button.addEventListener('click', one.press);
        return button;
      }),
    ),
    levels && levelsOf(levels, word),
  );
}

function levelsOf(levels: NonNullable<Screen['levels']>, word: Word): HTMLElement {
  return element(
    'div',
    { class: 'levels', role: 'group', 'aria-label': word('level') },
    element('span', { 'aria-hidden': 'true' }, word('level')),
    ...levels.map(({ text, isCurrent, press }) => {
      const button = element('button', { type: 'button', 'aria-pressed': `${isCurrent}` }, text);
      button.addEventListener('click', press);
      return button;
    }),
  );
}

type Word = (name: string) => string;

const CAPS: Record<KeyHint, IconName[]> = {
  arrows: ['left', 'up', 'down', 'right'],
  sides: ['left', 'right'],
  updown: ['up', 'down'],
  up: ['up'],
  space: ['space'],
  second: ['up'],
};

/** Pictures of keys for who has some, of a finger or of the pad's buttons for the others. */
function controlsOf({ keys, touch, pad = [...PAD] }: Controls, word: Word): HTMLElement {
  const fingers = matchMedia('(hover: none)').matches;
  const caps = keys.flatMap((key) =>
    CAPS[key].map((name) => element('kbd', { 'data-key': key }, icon(name))),
  );
  const hand =
    touch === 'pad'
      ? pad.map((action) => element('kbd', { 'data-key': 'button' }, icon(action)))
      : [element('kbd', { 'data-key': 'hand' }, icon(touch))];
  const hasMouse = touch === 'tap' || touch === 'drag';
  const shown = fingers ? hand : [...caps, ...(hasMouse ? hand : [])];
  return element(
    'p',
    { class: 'keys', role: 'img', 'aria-label': word(fingers ? 'touch' : 'keys') },
    ...shown,
  );
}

function padOf(actions: readonly Action[] = PAD, word: Word): HTMLElement {
  const button = (action: Action) =>
    element(
      'button',
      { type: 'button', tabindex: '-1', 'data-action': action, 'aria-hidden': 'true' },
      icon(action),
    );
  // A jump is pressed while one runs: it belongs under the other thumb.
  const jumps = actions.includes('up') && !actions.includes('down');
  const isArrow = (action: Action) =>
    action !== 'action' && action !== 'second' && !(jumps && action === 'up');
  const arrows = actions.filter(isArrow);
  const others = actions.filter((action) => !isArrow(action));
  return element(
    'div',
    { class: 'pad', dir: 'ltr', 'aria-label': word('touch') },
    element('div', { class: 'cross', 'data-arrows': String(arrows.length) }, ...arrows.map(button)),
    element('div', { class: 'others' }, ...others.map(button)),
  );
}
