import type { Drawing } from '../stage/sprites.ts';
import { ROOMS } from './rooms.ts';
import { type Room, SIDE } from './rules.ts';

/** Units of a cell, and around the board. */
export const CELL = 44;
export const MARGIN = 16;
export const BOARD = SIDE * CELL + 2 * MARGIN;

function picture(width: number, height: number, inside: string, box = `0 0 ${width} ${height}`) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${box}">${inside}</svg>`;
  return { width, height, svg };
}

/** The robot of the cover, looking to the right; its feet are at the lower edge. */
const ROBOT = `<defs><linearGradient id="d" y2="1"><stop stop-color="#ffe0a8"/><stop offset=".33" stop-color="#ff9a4a"/><stop offset=".6" stop-color="#e0622f"/><stop offset="1" stop-color="#8f2f2c"/></linearGradient></defs>
<path d="M-10 30L-14 56M16 28L18 56" fill="none" stroke="#8aa0b4" stroke-width="9" stroke-linecap="round"/>
<path d="M-32 68Q-32 52-15 52T2 68Z" fill="#ff9a4a"/><path d="M4 68Q4 52 20 52T38 68Z" fill="#c9562f"/>
<path d="M-28 0Q-46 10-48 24M28 0Q46 8 48 22" fill="none" stroke="#8aa0b4" stroke-width="8" stroke-linecap="round"/>
<path d="M-54 22q0 12 6 12t6-10M42 22q0 12 6 12t6-10" fill="none" stroke="#e8744a" stroke-width="7" stroke-linecap="round"/>
<path d="M-22 -16L20 -16Q32 -16 31 -4L29 22Q28 34 16 34L-16 34Q-28 34 -29 22L-32 -4Q-34 -16 -22 -16Z" fill="url(#d)"/>
<rect x="-16" y="2" width="32" height="18" rx="5" fill="#12303c"/>
<path d="M-11 14l5-7 5 4 5-6 7 9" fill="none" stroke="#7fffd0" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/>
<rect x="-8" y="-24" width="18" height="10" fill="#5d6f84"/>
<path d="M-28 -79L22 -81Q38 -82 39 -66L41 -42Q42 -26 26 -25L-22 -23Q-38 -22 -40 -38L-42 -62Q-44 -78 -28 -79Z" fill="url(#d)"/>
<path d="M-16 -68L24 -70Q36 -70 36 -58L37 -48Q37 -36 25 -36L-14 -34Q-26 -34 -27 -46L-27 -56Q-28 -68 -16 -68Z" fill="#0e2436"/>
<ellipse cx="-4" cy="-53" rx="9" ry="12" fill="#7fffd0"/><ellipse cx="24" cy="-54" rx="8" ry="11" fill="#7fffd0"/>
<circle cx="0" cy="-55" r="4.5" fill="#0e2436"/><circle cx="27" cy="-56" r="4.5" fill="#0e2436"/>
<path d="M-14-78L-22-96" fill="none" stroke="#8aa0b4" stroke-width="5" stroke-linecap="round"/>
<circle cx="-23" cy="-99" r="8" fill="#ff5d5d"/><circle cx="-25" cy="-101" r="3" fill="#ffd0d0"/>
<circle cx="-46" cy="-50" r="8" fill="#8f2f2c"/><circle cx="-48" cy="-51" r="4.5" fill="#ffb36b"/>`;

const BIT = `<path d="M28 4L54 18 28 32 2 18Z" fill="#fffbe0"/><path d="M2 18L28 32V62L2 47Z" fill="#ffd23d"/>
<path d="M28 32L54 18V47L28 62Z" fill="#f08f1f"/><path d="M7 26l16 9v6l-16-9Z" fill="#fff3b0"/>`;

const GLOW =
  '<defs><radialGradient id="b"><stop stop-color="#fff3a0" stop-opacity=".85"/><stop offset=".4" stop-color="#ffc23d" stop-opacity=".35"/><stop offset="1" stop-color="#ffc23d" stop-opacity="0"/></radialGradient></defs><circle cx="50" cy="50" r="50" fill="url(#b)"/>';

const TEETH = Array.from(
  { length: 10 },
  (_, tooth) => `<path d="M-5 -20L0 -31L9 -20Z" transform="rotate(${tooth * 36})"/>`,
).join('');
const WHEEL = `<g transform="translate(32 32)"><g fill="#e8f2f5">${TEETH}</g><circle r="23" fill="#a8bccb"/><path d="M0-23a23 23 0 0 1 0 46Z" fill="#7f95a8"/><circle r="14" fill="#35506a"/><circle r="8" fill="#ff5d5d"/><circle cx="-2" cy="-2" r="3" fill="#ffd0d0"/></g>`;

const PLACES = [8, 24].flatMap((y) => [4, 16, 28].map((x) => [x - 1, y + 13] as const));
const SPIKES = PLACES.map(
  ([x, y]) =>
    `<path d="M${x} ${y}l6 -18 6 18Z" fill="#d5e2ea"/><path d="M${x + 6} ${y - 18}l6 18h-6Z" fill="#7f95a8"/>`,
).join('');
const HOLES = PLACES.map(
  ([x, y]) => `<ellipse cx="${x + 6}" cy="${y}" rx="4.5" ry="2" fill="#06202c"/>`,
).join('');

const HUB =
  '<circle cx="20" cy="20" r="17" fill="#35506a"/><circle cx="20" cy="18" r="15" fill="#7f9cb5"/><circle cx="20" cy="18" r="7" fill="#12303c"/><circle cx="18" cy="16" r="2.5" fill="#e8f2f5"/>';

/** A piece of circuit that may stand beside itself on all sides. */
const CIRCUIT = `<rect width="240" height="240" fill="#0b3040"/><g fill="none" stroke="#14586a" stroke-width="3" stroke-linecap="round" stroke-linejoin="round">
<path d="M0 40H60L84 64H150M0 200H40L70 170V120M240 40H190L170 60V96M240 200H212L190 178V140M120 0V30M120 240V206L96 182M60 0V14L44 30M60 240V222"/></g>
<g fill="#14586a"><circle cx="150" cy="64" r="6"/><circle cx="70" cy="120" r="6"/><circle cx="170" cy="96" r="6"/><circle cx="190" cy="140" r="6"/><circle cx="96" cy="182" r="6"/><circle cx="44" cy="30" r="6"/></g>`;

function chip(x: number, y: number): string {
  const pins = [9, 18, 27, 35].map((at) => `M${x + at} ${y + 1}v42`).join('');
  const box = (top: number, height: number, color: string) =>
    `<rect x="${x + 4}" y="${y + top}" width="36" height="${height}" rx="4" fill="${color}"/>`;
  return `<path d="${pins}" stroke="#5fb0a0" stroke-width="3" stroke-linecap="round"/>${box(5, 34, '#081c28')}${box(5, 28, '#1c4252')}${box(5, 5, '#3f7a86')}<circle cx="${x + 11}" cy="${y + 17}" r="2.5" fill="#7fffd0"/>`;
}

/** The floor and walls of a room. */
function boardOf({ map }: Room): Drawing {
  const cells = map.flatMap((row, y) =>
    [...row].map((letter, x) => {
      const [left, top] = [MARGIN + x * CELL, MARGIN + y * CELL];
      if (letter === '#') return chip(left, top);
      const floor = (x + y) % 2 ? '#1d5a6a' : '#19505f';
      const plate = `<rect x="${left + 1}" y="${top + 1}" width="42" height="42" rx="6" fill="#0f3a48"/><rect x="${left + 1}" y="${top + 1}" width="42" height="39" rx="6" fill="${floor}"/>`;
      if (letter !== 'S') return plate;
      return `${plate}<rect x="${left + 6}" y="${top + 6}" width="32" height="29" rx="6" fill="none" stroke="#8fd4c4" stroke-width="3" stroke-dasharray="6 5"/>`;
    }),
  );
  const ground = `<rect width="${BOARD}" height="${BOARD}" rx="14" fill="#071d28"/><rect x="3" y="3" width="${BOARD - 6}" height="${BOARD - 10}" rx="12" fill="#12424f"/><rect x="10" y="10" width="${BOARD - 20}" height="${BOARD - 20}" rx="8" fill="#0a2a36"/>`;
  return picture(BOARD, BOARD, ground + cells.join(''));
}

/** All pictures of the game; `board1` and on are the rooms. */
export const SPRITES: Record<string, Drawing> = {
  robot: picture(42, 64, ROBOT, '-62 -110 124 182'),
  bit: picture(24, 28, BIT, '0 0 56 66'),
  glow: picture(88, 88, GLOW, '0 0 100 100'),
  wheel: picture(44, 44, WHEEL, '0 0 64 64'),
  spikes: picture(42, 42, SPIKES),
  holes: picture(42, 42, HOLES),
  hub: picture(34, 34, HUB, '0 0 40 40'),
  circuit: picture(240, 240, CIRCUIT),
  ...Object.fromEntries(ROOMS.map((room, index) => [`board${index + 1}`, boardOf(room)])),
};
