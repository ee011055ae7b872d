/** How many cards a phone's first screen has room for, at most. */
const FIRST_CARDS = 6;

/** What the browser gets to draw a picture, and to answer, before the next one, in milliseconds. */
const PAUSE = 30;

/**
 * The pictures of a phone's cards, which come one after another. A browser asks for many more than it
 * shows, and draws all of them at once: a cheap phone could neither show the words meanwhile nor
 * answer. So the stylesheet lets them wait where there are scripts, and on narrow screens only.
 * @param root holds the page's markup.
 * @returns what shows those of the first screen; and all, with those that are still to be rendered.
 */
export function cardPictures(root: HTMLElement) {
  const waiting = [...root.querySelectorAll<HTMLElement>('.pt-cards > li'), root];
  const show = (count: number) => {
    const next = waiting.shift();
    if (!next) return;
    next.dataset.shown = '';
    if (count > 1) setTimeout(show, PAUSE, count - 1);
  };
  return { showFirst: () => show(FIRST_CARDS), showAll: () => show(waiting.length) };
}
