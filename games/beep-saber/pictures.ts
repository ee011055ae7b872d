import type { Drawing } from '../stage/sprites.ts';

/** The pictures of the game: blocks, blade and light are those of its cover. */
const drawing = (
  [x, y, width, height]: readonly [number, number, number, number],
  scale: number,
  inner: string,
): Drawing => ({
  width: width * scale,
  height: height * scale,
  svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x} ${y} ${width} ${height}" width="${width * scale}" height="${height * scale}">${inner}</svg>`,
});

/** How wide the face of a block is in its picture. */
export const BLOCK = 84;

interface Colors {
  light: string;
  middle: string;
  dark: string;
  lid: string;
  inside: string;
}
const GOLD = {
  light: '#ffe79a',
  middle: '#ffb12e',
  dark: '#f0761c',
  lid: '#fff0b8',
  inside: '#c8501a',
};
const PINK = {
  light: '#ffb0ea',
  middle: '#f04ac0',
  dark: '#9a1fa8',
  lid: '#ffd9f6',
  inside: '#7a168a',
};

const BOX = [-44, -56, 88, 100] as const;
const gradient = ({ light, middle, dark }: Colors) =>
  `<defs><linearGradient id="c" x1="-42" y1="-42" x2="42" y2="42" gradientUnits="userSpaceOnUse"><stop stop-color="${light}"/><stop offset=".5" stop-color="${middle}"/><stop offset="1" stop-color="${dark}"/></linearGradient></defs>`;
const block = (colors: Colors) =>
  `${gradient(colors)}<path d="M-30-55H30L41-38H-41Z" fill="${colors.lid}"/><rect x="-42" y="-42" width="84" height="84" rx="12" fill="url(#c)"/><rect x="-35" y="-35" width="70" height="70" rx="8" fill="${colors.inside}" opacity=".5"/><path d="M-38-24V28M-28-38H28" fill="none" stroke="#fff9d0" stroke-width="3.500" stroke-linecap="round" opacity=".8"/>`;
/** The upper half of a block that was cut from side to side. */
const half = (colors: Colors) =>
  `${gradient(colors)}<path d="M-42 6V-30Q-42-42-30-42H30Q42-42 42-30V-6Z" fill="url(#c)"/><path d="M-35 2V-29Q-35-35-29-35H29Q35-35 35-29V-6Z" fill="${colors.inside}" opacity=".5"/><path d="M-42 6L42-6" fill="none" stroke="#fff9d0" stroke-width="5" stroke-linecap="round"/>`;

const spikes = Array.from({ length: 12 }, (_, index) => {
  const at = (turn: number, far: number) =>
    `${(Math.cos(turn) * far).toFixed(1)} ${(Math.sin(turn) * far).toFixed(1)}`;
  const turn = (index / 12) * Math.PI * 2;
  return `M${at(turn - 0.24, 28)}L${at(turn, 43)}L${at(turn + 0.24, 28)}Z`;
}).join('');

export const PICTURES: Record<string, Drawing> = {
  side: drawing(BOX, 1, block(GOLD)),
  rise: drawing(BOX, 1, block(PINK)),
  sideHalf: drawing(BOX, 1, half(GOLD)),
  riseHalf: drawing(BOX, 1, half(PINK)),
  // To the right; turned for the other directions.
  arrow: drawing(
    [-32, -32, 64, 64],
    1,
    '<path d="M-24-9H0V-25L27 0 0 25V9H-24Z" fill="#8a2a1a" opacity=".4" transform="translate(2 3)"/><path d="M-24-9H0V-25L27 0 0 25V9H-24Z" fill="#fffaf0"/>',
  ),
  thorn: drawing(
    [-44, -44, 88, 88],
    1,
    `<path d="${spikes}" fill="#ff5a6a"/><circle r="31" fill="#1d1650"/><circle r="31" fill="none" stroke="#ff5a6a" stroke-width="4"/><path d="M-13-13L13 13M13-13L-13 13" fill="none" stroke="#ffd0d8" stroke-width="7" stroke-linecap="round"/><path d="M-22-16Q-14-26 0-27" fill="none" stroke="#7a6cd0" stroke-width="4" stroke-linecap="round"/>`,
  ),
  // A bar at the height of one's head, with a sign to go down.
  sign: drawing(
    [-30, -30, 60, 60],
    1,
    '<circle r="27" fill="#0d0630"/><circle r="27" fill="none" stroke="#6fc8ff" stroke-width="4"/><path d="M-12-13L0-2 12-13M-12 3L0 14 12 3" fill="none" stroke="#eaf8ff" stroke-width="6" stroke-linecap="round" stroke-linejoin="round"/>',
  ),
  glow: drawing(
    [0, 0, 420, 330],
    1,
    '<defs><radialGradient id="b"><stop stop-color="#b455f0" stop-opacity=".8"/><stop offset=".4" stop-color="#6a2cc0" stop-opacity=".5"/><stop offset="1" stop-color="#2a0f5e" stop-opacity="0"/></radialGradient></defs><ellipse cx="210" cy="165" rx="210" ry="165" fill="url(#b)"/>',
  ),
  bolt: drawing(
    [0, 0, 26, 32],
    1,
    '<path d="M15 1L3 18h8l-2 13L23 12h-9z" fill="#25e8c0"/><path d="M15 1L3 18h8l1-6z" fill="#d8fff2"/>',
  ),
};
