/** What is looked for on a page, as its user would: by role and name, and by a selector only where there is no other way. */
export interface Target {
  role?: string;
  /** The whole accessible name. */
  name?: string;
  /** What the accessible name begins with. */
  begins?: string;
  css?: string;
  /** Which of several, from 0; -1 is the last one. The first without it. */
  at?: number;
  /** Only within this. */
  within?: Target;
}

/** What there is of it. */
export interface Seen {
  /** How many there are. */
  count: number;
  text: string;
  focused: boolean;
  /** The address of a link. */
  href: string | null;
}

/** Where it can be pressed. */
export interface Point {
  x: number;
  y: number;
}

interface Queries {
  queryAllByRole(
    within: Element,
    role: string,
    options: { name?: string | ((name: string) => boolean) },
  ): Element[];
}

/** A page with what `prepare` has brought. */
interface Prepared {
  porticoFind: (target: Target) => Element[];
}

// The functions below run within pages: nothing from around them is there but what `prepare` has brought.

/** Brings `porticoFind` to a page, once the queries of @testing-library/dom are there. @returns whether they are. */
export function prepare(): boolean {
  const page = globalThis as unknown as { TestingLibraryDom?: Queries; porticoFind?: typeof find };
  const queries = page.TestingLibraryDom;
  if (!queries) return false;
  page.porticoFind = find;
  return true;

  function find({ role, name, begins, css = '*', within }: Target): Element[] {
    const around = within ? chosen(within) : document.body;
    if (!around || !queries) return [];
    if (!role) return [...around.querySelectorAll(css)];
    const fits = begins === undefined ? name : (one: string) => one.startsWith(begins);
    return queries.queryAllByRole(around, role, { name: fits });
  }

  function chosen(target: Target): Element | undefined {
    return find(target).at(target.at ?? 0);
  }
}

/** What there is of a target. */
export function see(target: Target): Seen {
  const { porticoFind: find } = globalThis as unknown as Prepared;
  const all = find(target);
  const element = all.at(target.at ?? 0);
  return {
    count: all.length,
    text: element?.textContent?.trim() ?? '',
    focused: element !== undefined && element === document.activeElement,
    href: element?.getAttribute('href') ?? null,
  };
}

/** Brings a target into sight. @returns where it can be pressed, or nothing while something lies over it. */
export function aimAt(target: Target): Point | null {
  const { porticoFind: find } = globalThis as unknown as Prepared;
  const element = find(target).at(target.at ?? 0);
  if (!element || (element as HTMLButtonElement).disabled) return null;
  element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
  // A link may go over several lines.
  const box = element.getClientRects()[0];
  if (!box) return null;
  const point = { x: box.left + box.width / 2, y: box.top + box.height / 2 };
  const hit = document.elementFromPoint(point.x, point.y);
  return hit !== null && element.contains(hit) ? point : null;
}

/** Wakes the app, as a finger would, and says whether it has taken the page over. */
export function wake(): boolean {
  dispatchEvent(new Event('pointerdown'));
  const first = document.querySelector('#root[data-shown] .radix-themes');
  // React marks the elements that it has made its own.
  return first !== null && Object.keys(first).some((key) => key.startsWith('__reactFiber$'));
}

/** What reaches out of the page at its sides, from the outside in; empty where nothing does. */
export function overflow(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  const wide = [...document.body.querySelectorAll('*')].filter((element) => {
    const { left, right, width } = element.getBoundingClientRect();
    return width > 0 && (left < -1 || right > clientWidth + 1);
  });
  const names = wide.slice(0, 5).map(({ tagName, className }) => `${tagName}.${className}`);
  return [`${scrollWidth} px in ${clientWidth} px`, ...names];
}
