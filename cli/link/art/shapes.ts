/**
 * The few SVG shapes that pictures are drawn with. They return markup; numbers are rounded to one
 * decimal. Every text that gets in comes from this folder's own constants, so nothing is escaped.
 */

/** Makes a number short: one decimal, none where it is whole. */
export const short = (value: number): string => String(Math.round(value * 10) / 10);

/** A disc. */
export const disc = (x: number, y: number, radius: number, fill: string, opacity = 1): string =>
  `<circle cx="${short(x)}" cy="${short(y)}" r="${short(radius)}" fill="${fill}"${fade(opacity)}/>`;

/** A circle's line. */
export const ring = (
  x: number,
  y: number,
  radius: number,
  colour: string,
  width: number,
  opacity = 1,
): string =>
  `<circle cx="${short(x)}" cy="${short(y)}" r="${short(radius)}" fill="none" stroke="${colour}" stroke-width="${short(width)}"${fade(opacity)}/>`;

/** An ellipse. */
export const oval = (
  x: number,
  y: number,
  rx: number,
  ry: number,
  fill: string,
  opacity = 1,
): string =>
  `<ellipse cx="${short(x)}" cy="${short(y)}" rx="${short(rx)}" ry="${short(ry)}" fill="${fill}"${fade(opacity)}/>`;

/** A rectangle by its top left corner; `round` is the radius of its corners. */
export const box = (
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  round = 0,
  opacity = 1,
): string =>
  `<rect x="${short(x)}" y="${short(y)}" width="${short(width)}" height="${short(height)}" fill="${fill}"${round ? ` rx="${short(round)}"` : ''}${fade(opacity)}/>`;

/** A filled path. */
export const shape = (d: string, fill: string, opacity = 1): string =>
  `<path d="${d}" fill="${fill}"${fade(opacity)}/>`;

/** A drawn path: ends and joints are round. */
export const line = (d: string, colour: string, width: number, opacity = 1): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${short(width)}"${fade(opacity)}/>`;

/** A drawn path in dashes, for example ".1 14" for dots that are 14 apart. */
export const dashes = (
  d: string,
  colour: string,
  width: number,
  pattern: string,
  opacity = 1,
): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${short(width)}" stroke-dasharray="${pattern}"${fade(opacity)}/>`;

/** A circle's line in dashes; with `blunt` ends they are as long as the pattern says. */
export const dashedRing = (
  x: number,
  y: number,
  radius: number,
  colour: string,
  width: number,
  pattern: string,
  blunt = false,
): string =>
  `<circle cx="${short(x)}" cy="${short(y)}" r="${short(radius)}" fill="none" stroke="${colour}" stroke-width="${short(width)}" stroke-dasharray="${pattern}"${blunt ? ' stroke-linecap="butt"' : ''}/>`;

/** Moves parts, then turns them by `angle` degrees and scales them about their own origin. */
export function place(x: number, y: number, parts: string, angle = 0, scale = 1): string {
  const moved = transform(x, y, angle, scale);
  return moved ? `<g${moved}>${parts}</g>` : parts;
}

/** Parts seen in a mirror that stands upright at x = 0. */
export const mirror = (parts: string): string => `<g transform="scale(-1 1)">${parts}</g>`;

/** Round dots of one colour and one width, in a single path. */
export const dots = (
  points: readonly (readonly [number, number])[],
  colour: string,
  width: number,
  opacity = 1,
): string =>
  line(points.map(([x, y]) => `M${short(x)} ${short(y)}h.1`).join(''), colour, width, opacity);

/** Where a copy stands: x, y, and degrees of turning about that point. */
export type Spot = readonly [x: number, y: number, angle?: number];

/** Parts written once and shown at several places. `id` must occur once in the picture. */
export function copies(id: string, parts: string, spots: readonly Spot[]): string {
  const uses = spots.map(([x, y, angle]) => `<use href="#${id}"${transform(x, y, angle)}/>`);
  return `<defs><g id="${id}">${parts}</g></defs>${uses.join('')}`;
}

/** Parts written once and shown `count` times around the origin. */
export const wheel = (id: string, parts: string, count: number): string =>
  copies(
    id,
    parts,
    Array.from({ length: count }, (_, i) => [0, 0, (i * 360) / count] as const),
  );

/** Parts and their mirror image, written once. */
export const both = (id: string, parts: string): string =>
  `<g id="${id}">${parts}</g><use href="#${id}" transform="scale(-1 1)"/>`;

/** `draw` for 0 … count - 1, joined. */
export const repeat = (count: number, draw: (i: number) => string): string =>
  Array.from({ length: count }, (_, i) => draw(i)).join('');

/** The points of a star (or a burst) about the origin, as a closed path. */
export function star(spikes: number, outer: number, inner: number): string {
  const points = Array.from({ length: spikes * 2 }, (_, i) => {
    const angle = (Math.PI * i) / spikes - Math.PI / 2;
    const radius = i % 2 ? inner : outer;
    return `${short(Math.cos(angle) * radius)} ${short(Math.sin(angle) * radius)}`;
  });
  return `M${points.join('L')}Z`;
}

/** Cells of a bitmap ('#' is filled) about the origin, as one path. */
export function pixels(rows: readonly string[], cell: number): string {
  const left = (-(rows[0]?.length ?? 0) * cell) / 2;
  const top = (-rows.length * cell) / 2;
  const runs = rows.flatMap((row, y) =>
    [...row.matchAll(/#+/g)].map(
      (run) =>
        `M${short(left + run.index * cell)} ${short(top + y * cell)}h${short(run[0].length * cell)}v${short(cell)}h${short(-run[0].length * cell)}z`,
    ),
  );
  return runs.join('');
}

/** The attribute, or nothing where nothing moves. */
function transform(x: number, y: number, angle = 0, scale = 1): string {
  const steps = [
    x || y ? `translate(${short(x)} ${short(y)})` : '',
    angle ? `rotate(${short(angle)})` : '',
    scale === 1 ? '' : `scale(${Math.round(scale * 100) / 100})`,
  ].join('');
  return steps && ` transform="${steps}"`;
}

function fade(opacity: number): string {
  return opacity === 1 ? '' : ` opacity="${String(opacity).replace(/^0/, '')}"`;
}
