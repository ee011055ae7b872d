/** What the browser gets to draw a picture, and to answer, before the next one, in milliseconds. */
const PAUSE = 30;

/**
 * The pictures of a phone's cards, which come one after another. A browser asks for many more than it
 * shows, and draws all of them at once: a cheap phone could neither show the words meanwhile nor
 * answer. So the stylesheet lets them wait where there are scripts, and on narrow screens only.
 * @param root holds the page's markup.
 * @returns what shows those on the screen, or all, with those that are still to be rendered.
 */
export function cardPictures(root: HTMLElement): (all?: boolean) => void {
  const waiting = [...root.querySelectorAll<HTMLElement>('.pt-cards > li'), root];
  return function show(all) {
    const [next] = waiting;
    if (!next || !(all || next.getBoundingClientRect().top < innerHeight)) return;
    waiting.shift();
    next.dataset.shown = '';
    setTimeout(show, PAUSE, all);
  };
}
