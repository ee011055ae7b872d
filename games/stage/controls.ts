import type { Action, Game, Point } from './round.ts';

/** By the place of a key, whatever letter a keyboard has on it. */
const KEYS: Record<string, Action> = {
  ArrowLeft: 'left',
  KeyA: 'left',
  ArrowRight: 'right',
  KeyD: 'right',
  ArrowUp: 'up',
  KeyW: 'up',
  ArrowDown: 'down',
  KeyS: 'down',
  Space: 'action',
  Enter: 'action',
  KeyZ: 'action',
  ShiftLeft: 'second',
  ShiftRight: 'second',
  KeyX: 'second',
};

/** CSS pixels that a finger has to move before it is a swipe. */
const SWIPE = 22;

/** What the controls lead to. Points are in CSS pixels of the canvas. */
export interface Controlled {
  /** Whether a round is being played; else keys belong to the buttons on the screen. */
  playing(): boolean;
  press(action: Action, repeated: boolean): void;
  release(action: Action): void;
  point(what: 'down' | 'move' | 'up' | 'hover', at: Point): void;
  pause(): void;
  /** The round is to begin again. */
  restart(): void;
}

/** Lets keys, fingers, the mouse and the pad control a game. */
export function listenTo(
  canvas: HTMLCanvasElement,
  pad: HTMLElement | undefined,
  touch: Game['touch'],
  to: Controlled,
): void {
  listenToKeys(to);
  listenToPointer(canvas, touch, to);
  if (pad) listenToPad(pad, to);
}

function listenToKeys(to: Controlled): void {
  addEventListener('keydown', (event) => {
    if (!to.playing() || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.code === 'Escape' || event.code === 'KeyP') to.pause();
    if (event.code === 'KeyR' && !event.repeat) to.restart();
    const action = KEYS[event.code];
    // A button that has the focus is pressed by these, and nothing else.
    const onButton = event.target instanceof HTMLButtonElement && action === 'action';
    if (!action || onButton) return;
    event.preventDefault();
    to.press(action, event.repeat);
  });
  addEventListener('keyup', (event) => {
    const action = KEYS[event.code];
    if (action) to.release(action);
  });
}

function listenToPointer(canvas: HTMLCanvasElement, touch: Game['touch'], to: Controlled): void {
  const swipes = touch === 'swipe';
  let from: Point | undefined;
  let swiped = false;
  const at = (event: PointerEvent): Point => ({ x: event.offsetX, y: event.offsetY });
  canvas.addEventListener('pointerdown', (event) => {
    if (!to.playing() || event.button > 0) return;
    event.preventDefault();
    if (!event.isPrimary) {
      // Two thumbs tap in turn; where one drags, a second finger is an accident.
      if (touch === 'tap') to.point('down', at(event));
      return;
    }
    canvas.setPointerCapture(event.pointerId);
    canvas.focus();
    from = at(event);
    swiped = false;
    to.point('down', from);
  });
  canvas.addEventListener('pointermove', (event) => {
    if (!to.playing() || !event.isPrimary) return;
    const now = at(event);
    to.point(from ? 'move' : 'hover', now);
    if (!from || !swipes) return;
    const [right, down] = [now.x - from.x, now.y - from.y];
    if (Math.hypot(right, down) < SWIPE) return;
    const sideways = Math.abs(right) > Math.abs(down);
    const action = sideways ? (right > 0 ? 'right' : 'left') : down > 0 ? 'down' : 'up';
    to.press(action, false);
    to.release(action);
    // Going on with the finger down is the next swipe.
    from = now;
    swiped = true;
  });
  const up = (event: PointerEvent) => {
    if (!event.isPrimary || !from) return;
    from = undefined;
    if (!to.playing()) return;
    to.point('up', at(event));
    if (!swipes || swiped) return;
    to.press('action', false);
    to.release('action');
  };
  canvas.addEventListener('pointerup', up);
  canvas.addEventListener('pointercancel', up);
  canvas.addEventListener('contextmenu', (event) => event.preventDefault());
}

function listenToPad(pad: HTMLElement, to: Controlled): void {
  for (const button of pad.querySelectorAll('button')) {
    const action = button.dataset.action as Action;
    button.addEventListener('pointerdown', (event) => {
      event.preventDefault();
      button.setPointerCapture(event.pointerId);
      button.dataset.down = '';
      if (to.playing()) to.press(action, false);
    });
    const up = () => {
      delete button.dataset.down;
      to.release(action);
    };
    button.addEventListener('pointerup', up);
    button.addEventListener('pointercancel', up);
    button.addEventListener('contextmenu', (event) => event.preventDefault());
  }
}
