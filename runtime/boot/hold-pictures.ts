import { whenIdle } from './when-idle.ts';

/** How many cards a phone's first screen has room for, at most. */
const FIRST_CARDS = 6;
/** Cards in a row of a phone's list. */
const ROW = 2;
/** What the browser gets to draw a row, and to answer, before the next one, in milliseconds. */
const PAUSE = 50;

/**
 * Lets the pictures below a phone's first screen wait. A browser asks for many more than it shows,
 * and draws all of them at once: a cheap phone could neither show the words meanwhile nor answer.
 * @param root holds the page's markup. Only what is there already waits.
 * @returns what shows the pictures row by row in idle moments, or all of them now.
 */
export function holdPictures(root: HTMLElement) {
  const isPhone = matchMedia('(width < 48rem)').matches;
  const waiting = isPhone ? [...root.querySelectorAll('.pt-cards > li')].slice(FIRST_CARDS) : [];
  const toggle = (cards: Element[]) => {
    for (const card of cards) card.toggleAttribute('data-waiting');
  };
  toggle(waiting);
  const showInTurn = () => {
    toggle(waiting.splice(0, ROW));
    if (waiting.length > 0) setTimeout(whenIdle, PAUSE, showInTurn);
  };
  return { showInTurn, showAll: () => toggle(waiting.splice(0)) };
}
