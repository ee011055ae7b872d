/** What the browser gets to draw a picture, and to answer, before the next one, in milliseconds. */
const PAUSE = 30;

/**
 * Shows the pictures of a phone's cards, one after another. A browser asks for many more than it shows,
 * and draws all of them at once: a cheap phone could neither show the words meanwhile nor answer. So
 * the stylesheet lets them wait where there are scripts, and on narrow screens only.
 * @param root holds the page's markup.
 * @param all with those below the screen, and those that are still to be rendered.
 */
export function showPictures(root: HTMLElement, all?: boolean): void {
  const waiting = [...root.querySelectorAll<HTMLElement>('.pt-cards > li:not([data-shown])')];
  // All are measured before one is shown: showing one, the page has to be laid out anew.
  showInTurn(all ? [...waiting, root] : waiting.filter(isOnScreen));
}

const isOnScreen = (card: HTMLElement) => card.getBoundingClientRect().top < innerHeight;

function showInTurn([next, ...others]: HTMLElement[]): void {
  if (!next) return;
  next.dataset.shown = '';
  setTimeout(showInTurn, PAUSE, others);
}
