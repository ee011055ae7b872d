type Child = Node | string | undefined | false;

/** Makes an element with attributes and children; `on…` is no attribute of it. */
export function element<K extends keyof HTMLElementTagNameMap>(
  name: K,
  attributes: Record<string, string> = {},
  ...children: Child[]
): HTMLElementTagNameMap[K] {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children.filter((child) => child !== undefined && child !== false));
  return made;
}

/** Paths of the icons, on 24 × 24, drawn with a stroke. */
const ICONS = {
  pause: 'M8 5v14M16 5v14',
  play: 'M7 4.5v15l12-7.5z',
  sound: 'M4 9.5v5h3.5L12 19V5L7.5 9.5zM15.5 9a4 4 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11',
  silent: 'M4 9.5v5h3.5L12 19V5L7.5 9.5zM16 9.5l5 5M21 9.5l-5 5',
  again: 'M5 12a7 7 0 1 0 2.5-5.4M5 4v4.5h4.5',
  left: 'M15 5l-7 7 7 7',
  right: 'M9 5l7 7-7 7',
  up: 'M5 15l7-7 7 7',
  down: 'M5 9l7 7 7-7',
  action: 'M12 12m-6 0a6 6 0 1 0 12 0a6 6 0 1 0-12 0',
  second: 'M6 6h12v12H6z',
  space: 'M5 10v5h14v-5',
  tap: 'M12 12m-3 0a3 3 0 1 0 6 0a3 3 0 1 0-6 0M12 3v2.5M12 18.5V21M3 12h2.5M18.5 12H21',
  drag: 'M12 12m-3 0a3 3 0 1 0 6 0a3 3 0 1 0-6 0M5.5 9L3 12l2.5 3M18.5 9L21 12l-2.5 3',
  swipe: 'M3 12h16M14 7l5 5-5 5',
  heart: 'M12 20S4 15 4 9a4 4 0 0 1 8-1 4 4 0 0 1 8 1c0 6-8 11-8 11z',
} as const;

export type IconName = keyof typeof ICONS;

/** An icon beside words that say the same, or in a button that has a name. */
export function icon(name: IconName): SVGElement {
  const namespace = 'http://www.w3.org/2000/svg';
  const svg = document.createElementNS(namespace, 'svg');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('aria-hidden', 'true');
  const path = document.createElementNS(namespace, 'path');
  path.setAttribute('d', ICONS[name]);
  svg.append(path);
  return svg;
}
