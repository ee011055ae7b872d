/** The side of a page at which somebody pointed. */
export type Side = 'left' | 'right';

/** So much of a page's width at either side turns it. */
const EDGE = 0.3;
/** Pixels that a finger travels before it means to turn the page. */
const SWIPE = 40;

/** The side that was tapped; none in the middle, on a link, or while text is selected. */
export function sideOfTap(event: MouseEvent, page: Element): Side | undefined {
  const isLink = event.composedPath().some((target) => target instanceof HTMLAnchorElement);
  if (isLink || event.detail > 1 || hasSelection(page)) return undefined;
  const { left, width } = page.getBoundingClientRect();
  const at = (event.clientX - left) / width;
  if (at < EDGE) return 'left';
  return at > 1 - EDGE ? 'right' : undefined;
}

/** The side towards which the next page lies: a finger that goes left pulls in what is to the right. */
export function sideOfSwipe(
  from: { x: number; y: number },
  to: { x: number; y: number },
): Side | undefined {
  const [x, y] = [to.x - from.x, to.y - from.y];
  if (Math.abs(x) < SWIPE || Math.abs(x) < 2 * Math.abs(y)) return undefined;
  return x < 0 ? 'right' : 'left';
}

/** Browsers keep the selection of a shadow tree apart, some of them out of sight. */
function hasSelection(page: Element): boolean {
  const root = page.shadowRoot as (ShadowRoot & { getSelection?: () => Selection | null }) | null;
  const selection = root?.getSelection?.() ?? getSelection();
  return selection?.type === 'Range';
}
