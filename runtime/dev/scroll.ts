const KEY = 'portico-dev-scroll';
/** How long a page may take to be as high as it was, in milliseconds. */
const PATIENCE = 3_000;

/** Notes how far the page is scrolled, for when it is loaded afresh. */
export function keepScroll(): void {
  sessionStorage.setItem(KEY, JSON.stringify([location.pathname, scrollY]));
}

/** Scrolls there once the page is high enough: what a detail page shows comes late. */
export function restoreScroll(): void {
  const [path, top] = JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as [string?, number?];
  sessionStorage.removeItem(KEY);
  if (path !== location.pathname || !top) return;
  const until = performance.now() + PATIENCE;
  const scroll = () => {
    scrollTo(0, top);
    if (Math.abs(scrollY - top) > 1 && performance.now() < until) requestAnimationFrame(scroll);
  };
  scroll();
}
