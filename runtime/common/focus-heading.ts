/** Moves the focus to the page's heading where what had it is gone, so that the keyboard goes on from there. */
export function focusHeading(): void {
  document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
}
