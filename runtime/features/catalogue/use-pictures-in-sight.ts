import { type RefObject, useEffect } from 'react';
import { afterPaint } from '../../common/after-paint.ts';

/** How far below the screen a picture is drawn ahead. */
const AHEAD = '50%';

/**
 * Shows the pictures of a phone's new cards once the cards are painted, one after another, and those below
 * the screen when they come near. A browser draws many more than it shows, all at once: a cheap phone could
 * neither show the words meanwhile nor answer. The stylesheet lets those with `data-waits` wait.
 * @param grid the element whose children are the cards.
 * @param cards what it holds: others are looked at anew.
 */
export function usePicturesInSight(grid: RefObject<HTMLElement | null>, cards: unknown): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: other cards are other elements
  useEffect(() => {
    const waiting = grid.current?.querySelectorAll<HTMLElement>(':scope > [data-waits]') ?? [];
    if (waiting.length === 0) return;
    // Not in every environment of a test.
    if (!('IntersectionObserver' in window)) return waiting.forEach(show);
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) {
          if (!isIntersecting) continue;
          observer.unobserve(target);
          fetchAndShow(target as HTMLElement);
        }
      },
      { rootMargin: `0px 0px ${AHEAD}` },
    );
    for (const card of waiting) observer.observe(card);
    return () => observer.disconnect();
  }, [grid, cards]);
}

/** The pictures that have come and are still to be drawn, each after the one before it was painted. */
let turn = Promise.resolve();

/** They are fetched at once, since each takes its time on a slow network, and drawn in the order in which they come. */
function fetchAndShow(card: HTMLElement): void {
  const picture = card.querySelector('img');
  const draw = () => {
    turn = turn.then(() => {
      show(card);
      return new Promise(afterPaint);
    });
  };
  // A lazy picture that is not displayed is not fetched.
  if (picture) picture.loading = 'eager';
  if (!picture || picture.complete) draw();
  else for (const end of ['load', 'error']) picture.addEventListener(end, draw, { once: true });
}

function show(card: HTMLElement): void {
  delete card.dataset.waits;
}
