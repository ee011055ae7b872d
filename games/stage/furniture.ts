import { element, type IconName, icon } from './elements.ts';
import type { Action, Game, KeyHint, Shown } from './round.ts';

/** What stands around the world: the bar, the pad, and the screens before, between and after rounds. */
export interface Furniture {
  field: HTMLElement;
  canvas: HTMLCanvasElement;
  pad?: HTMLElement;
  soundButton: HTMLButtonElement;
  pauseButton: HTMLButtonElement;
  showValues(values: Partial<Record<Shown, string>>): void;
  say(text: string, seconds: number): void;
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
}

interface Controls {
  keys: KeyHint[];
  touch: Game['touch'];
}

const SHOWN: readonly Shown[] = ['score', 'goal', 'level', 'lives', 'moves', 'time', 'turn'];

/** @param word gives a text by its name. */
export function furnish(game: Game, word: (name: string) => string): Furniture {
  const canvas = element('canvas', { tabindex: '0', role: 'img', 'aria-label': word('title') });
  const said = element('p', { class: 'said', 'aria-live': 'polite', hidden: '' });
  const over = element('div', { class: 'screen', hidden: '' });
  const field = element('div', { class: 'field' }, canvas, said, over);
  const values = element('dl', { class: 'values' });
  const soundButton = element('button', { type: 'button', 'aria-label': word('sound') });
  const pauseButton = element(
    'button',
    { type: 'button', 'aria-label': word('pause') },
    icon('pause'),
  );
  const buttons = element('div', { class: 'buttons' }, soundButton, pauseButton);
  const pad = game.touch === 'pad' ? padOf(game.pad, word) : undefined;
  const bar = element('header', { class: 'bar' }, values, buttons);
  document.body.append(element('main', {}, bar, field, pad));
  let saidUntil: ReturnType<typeof setTimeout> | undefined;
  return {
    field,
    canvas,
    ...(pad && { pad }),
    soundButton,
    pauseButton,
    showValues: (shown) => showValues(values, shown, word),
    say(text, seconds) {
      clearTimeout(saidUntil);
      said.textContent = text;
      said.hidden = !text;
      saidUntil = setTimeout(() => {
        said.hidden = true;
      }, seconds * 1000);
    },
    setSound(on) {
      soundButton.replaceChildren(icon(on ? 'sound' : 'silent'));
      soundButton.setAttribute('aria-pressed', String(on));
    },
    screen(screen) {
      over.hidden = !screen;
      over.replaceChildren(...(screen ? [cardOf(screen, word)] : []));
      if (screen) over.querySelector('button')?.focus();
      else canvas.focus();
    },
  };
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

function cardOf({ title, lines = [], figure, controls, tone, buttons }: Screen, word: Word) {
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
  );
}

type Word = (name: string) => string;

const CAPS: Record<KeyHint, IconName[]> = {
  arrows: ['left', 'up', 'down', 'right'],
  sides: ['left', 'right'],
  updown: ['up', 'down'],
  space: ['space'],
  second: ['up'],
};

/** Pictures of keys for who has some, of a finger for the others. */
function controlsOf({ keys, touch }: Controls, word: Word): HTMLElement {
  const fingers = matchMedia('(hover: none)').matches;
  const caps = keys.flatMap((key) =>
    CAPS[key].map((name) => element('kbd', { 'data-key': key }, icon(name))),
  );
  const hand = touch === 'pad' ? undefined : element('kbd', { 'data-key': 'hand' }, icon(touch));
  const shown = fingers
    ? hand
      ? [hand]
      : []
    : [...caps, ...(hand && touch !== 'swipe' ? [hand] : [])];
  return element(
    'p',
    { class: 'keys', role: 'img', 'aria-label': word(fingers ? 'touch' : 'keys') },
    ...shown,
  );
}

function padOf(actions: readonly Action[] = ['left', 'right', 'up', 'down', 'action'], word: Word) {
  const button = (action: Action) =>
    element(
      'button',
      { type: 'button', tabindex: '-1', 'data-action': action, 'aria-hidden': 'true' },
      icon(action),
    );
  const isArrow = (action: Action) => action !== 'action' && action !== 'second';
  const arrows = actions.filter(isArrow);
  const others = actions.filter((action) => !isArrow(action));
  return element(
    'div',
    { class: 'pad', dir: 'ltr', 'aria-label': word('touch') },
    element('div', { class: 'cross', 'data-arrows': String(arrows.length) }, ...arrows.map(button)),
    element('div', { class: 'others' }, ...others.map(button)),
  );
}
