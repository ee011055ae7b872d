import type { Drawing } from '../stage/sprites.ts';
import { FLOWER, PLANTS } from './plants.ts';

/** The pictures of the game: pot, can, butterfly and flower are those of its cover. */
const drawing = (
  [x, y, width, height]: readonly [number, number, number, number],
  inner: string,
  scale = 1,
): Drawing => ({
  width: width * scale,
  height: height * scale,
  svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x} ${y} ${width} ${height}" width="${width * scale}" height="${height * scale}">${inner}</svg>`,
});

const GRADIENTS =
  '<defs><linearGradient id="c"><stop stop-color="#ff9f70"/><stop offset=".5" stop-color="#e06a45"/><stop offset="1" stop-color="#9c3c36"/></linearGradient><linearGradient id="d"><stop stop-color="#ffb98a"/><stop offset=".5" stop-color="#ee7d50"/><stop offset="1" stop-color="#ad4a3c"/></linearGradient><linearGradient id="e" y2="1"><stop stop-color="#8fe0ea"/><stop offset=".5" stop-color="#3fa0c4"/><stop offset="1" stop-color="#1f5f94"/></linearGradient></defs>';

const pot = (ornament: string) =>
  drawing(
    [-48, -12, 96, 68],
    `${GRADIENTS}<ellipse cx="2" cy="50" rx="42" ry="6" fill="#4a2413" opacity=".45"/><path d="M-35 8H35L27 47Q0 53-27 47Z" fill="url(#c)"/><rect x="-39" y="-5" width="78" height="15" rx="4" fill="url(#d)"/><path d="M-38 10H38l-.500 3.500H-37Z" fill="#7a2a2c" opacity=".5"/><ellipse cy="-4" rx="35" ry="5" fill="#4a2a24"/>${ornament}`,
  );
const zigzag =
  '<path d="M-23 42l8 5 8-5 8 5 8-5 8 5 6-5" fill="none" stroke="#ffd8a8" stroke-width="2.500" stroke-linecap="round" stroke-linejoin="round"/>';
const gold =
  '<path d="M-23 42l8 5 8-5 8 5 8-5 8 5 6-5" fill="none" stroke="#fff1a8" stroke-width="3.500" stroke-linecap="round" stroke-linejoin="round"/><g fill="#ffd94a"><circle cx="-20" cy="-4" r="2.500"/><circle cx="-6" cy="-2" r="2"/><circle cx="9" cy="-5" r="2.500"/><circle cx="22" cy="-3" r="2"/></g>';

const can = `${GRADIENTS}<path d="M30-30Q64-26 46 22" fill="none" stroke="#1f5f94" stroke-width="9" stroke-linecap="round"/><path d="M-34-28H34L42 34Q0 44-42 34Z" fill="url(#e)"/><ellipse cy="-28" rx="34" ry="8" fill="#1a4a78"/><path d="M-34-28Q-20-54 14-52Q34-50 30-30" fill="none" stroke="#3fa0c4" stroke-width="7"/><path d="M-38 22L-84-22-78-30-36 2Z" fill="#3fa0c4"/><path d="M-38 8L-80-26-78-30-36 2Z" fill="#a8ecf4"/><path d="M-74-40L-92-20-98-26-82-46Z" fill="#1f5f94"/><path d="M-26-18Q-32 4-32 26" fill="none" stroke="#e4fbff" stroke-width="6" stroke-linecap="round" opacity=".9"/>`;

const parasol =
  '<path d="M0-30V40" stroke="#8a5a34" stroke-width="4" stroke-linecap="round"/><path d="M-50-2Q-46-44 0-48Q46-44 50-2Q42-10 33-2Q25-10 17-2Q8-10 0-2Q-8-10-17-2Q-25-10-33-2Q-42-10-50-2Z" fill="#ff6f61"/><path d="M-17-2Q-14-40 0-48Q-40-42-33-2Q-25-10-17-2ZM17-2Q14-40 0-48Q40-42 33-2Q25-10 17-2Z" fill="#fff1dc"/><path d="M0-48Q46-44 50-2Q42-10 33-2Q34-34 0-48Z" fill="#d14b52"/><path d="M17-2Q14-40 0-48Q38-40 33-2Q25-10 17-2Z" fill="#e8d2b4"/><circle cy="-49" r="4" fill="#8a5a34"/>';

const bell =
  '<path d="M-40 42V-8Q-38-48 0-50Q38-48 40-8V42Z" fill="#d8f4ff" opacity=".36"/><path d="M-40 42V-8Q-38-48 0-50Q38-48 40-8V42" fill="none" stroke="#f2fcff" stroke-width="3.500"/><path d="M-30 30V-6Q-28-34-10-40" fill="none" stroke="#fff" stroke-width="5" stroke-linecap="round" opacity=".9"/><circle cy="-55" r="6" fill="#e8f8ff" stroke="#9fd0e4" stroke-width="2"/><path d="M-44 42H44" stroke="#bfe4f2" stroke-width="5" stroke-linecap="round"/>';

const hand =
  '<path d="M-16 30V4Q-22-6-30-10Q-34-18-26-20Q-16-18-10-8V-32Q-9-39-4-38Q1-38 1-32V-12-36Q2-43 7-42Q12-42 12-36V-10-32Q14-38 18-37Q23-36 22-30V-8-22Q25-28 29-26Q33-25 32-18Q32 6 22 16V30Z" fill="#7fc86a"/><path d="M12-10V-36Q12-42 7-42M22-8V-30Q23-36 18-37" fill="none" stroke="#4f9d4a" stroke-width="2"/><path d="M32-18Q32 6 22 16V30H8Q22 8 22-8V-22Q25-28 29-26Q33-25 32-18Z" fill="#4f9d4a"/><path d="M-18 28H24V42H-18Z" fill="#ffc23d"/><path d="M6 28H24V42H6Z" fill="#d9932a"/>';

const snail =
  '<path d="M-22 12Q-26-6-18-12L-14-10Q-12 2 0 4L26 8Q28 13 20 13Z" fill="#e8c48a"/><path d="M-18-12L-24-22M-14-11L-12-22" stroke="#e8c48a" stroke-width="3" stroke-linecap="round"/><circle cx="-24" cy="-23" r="2.800" fill="#4a2a24"/><circle cx="-12" cy="-23" r="2.800" fill="#4a2a24"/><circle cx="6" cy="-4" r="16" fill="#a8588a"/><path d="M10-19A16 16 0 0 1 8 12Q20-4 10-19Z" fill="#733a68"/><path d="M6-4a5 5 0 1 1 5 5 9 9 0 1 1-9-13" fill="none" stroke="#f0b8d8" stroke-width="2.500" stroke-linecap="round"/>';

const weed =
  '<path d="M0 6Q-2-14-18-22M0 6Q2-18 14-30M0 6Q-2-20-4-36M0 6Q6-8 22-12" fill="none" stroke="#55703a" stroke-width="4" stroke-linecap="round"/><path d="M-18-22l-7-1 4-6ZM14-30l7-3-3 8ZM22-12l8 0-5 6Z" fill="#7d9a4a"/><circle cx="-4" cy="-38" r="6" fill="#b79ad6"/><path d="M-8-42l2 4M-4-45v6M0-42l-2 4" stroke="#7a58a8" stroke-width="2"/>';

const butterfly =
  '<path d="M0 0Q-24-26-30-8Q-28 8 0 2Q-20 10-16 20Q-6 24 0 4Z" fill="#f26a8a"/><path d="M0 0Q16-28 24-12Q24 4 0 2Q16 10 12 18Q4 20 0 4Z" fill="#c4407a"/><path d="M0-4V10" stroke="#4a1f3c" stroke-width="3.500" stroke-linecap="round"/>';

const hangingPot = (color: string) =>
  `<path d="M-16 58L0 0L16 58" fill="none" stroke="#5f8f70" stroke-width="2"/><path d="M-22 54h44l-7 26h-30Z" fill="${color}"/><path d="M-24 50h48v9h-48Z" fill="#f2a07a"/>${[
    -60, -25, 10, 45,
  ]
    .map(
      (turn, index) =>
        `<path d="M0 52q-8-24 0-36q10 12 0 36Z" fill="${index % 2 ? '#3f9a5a' : '#6fc46a'}" transform="rotate(${turn} 0 54)"/>`,
    )
    .join(
      '',
    )}<path d="M-18 58q-12 20-6 40q8-18 10-40ZM16 58q12 16 8 32-8-14-12-32Z" fill="#4fae62"/>`;

const drop = (color: string) =>
  `<path d="M0-15Q11-2 11 6A11 11 0 0 1-11 6Q-11-2 0-15Z" fill="${color}"/><path d="M-5 5q0 6 5 7" fill="none" stroke="#fff" stroke-width="2.500" stroke-linecap="round"/>`;
const rays = (color: string) =>
  `<path d="M0-15v-5M0 15v5M-15 0h-5M15 0h5M-10.500-10.500l-4-4M10.500 10.500l4 4M-10.500 10.500l-4 4M10.500-10.500l4-4" stroke="${color}" stroke-width="3.500" stroke-linecap="round"/>`;
const cloud = (light: string, dark: string) =>
  `<path d="M-16 10a9 9 0 0 1 0-18 12 12 0 0 1 23-4 10 10 0 0 1 10 22Z" fill="${light}"/><path d="M-16 10a9 9 0 0 1-6-3q20 4 40-6a10 10 0 0 1-1 9Z" fill="${dark}"/>`;
const no =
  '<circle r="17" fill="none" stroke="#d2382f" stroke-width="4.500"/><path d="M-12-12L12 12" stroke="#d2382f" stroke-width="4.500"/>';
const icon = (inner: string) => drawing([-24, -24, 48, 48], inner);
const flake =
  '<path d="M0-17V17M-15-8.500L15 8.500M-15 8.500L15-8.500M-4-14L0-10 4-14M-4 14L0 10 4 14M-14-3l5-3-1-6M14 3l-5 3 1 6M-14 3l5 3-1 6M14-3l-5-3 1-6" fill="none" stroke="#4f9fd8" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/>';

export const PICTURES: Record<string, Drawing> = {
  ...PLANTS,
  pot: pot(zigzag),
  potRich: pot(gold),
  can: drawing([-102, -60, 170, 106], can, 0.5),
  parasol: drawing([-54, -56, 108, 100], parasol),
  bell: drawing([-48, -64, 96, 112], bell),
  hand: drawing([-40, -48, 80, 96], hand, 0.6),
  snail: drawing([-32, -32, 64, 50], snail, 0.62),
  weed: drawing([-32, -48, 66, 58], weed, 0.8),
  butterfly: drawing([-34, -34, 64, 62], butterfly, 0.7),
  hanging0: drawing([-34, 0, 68, 100], hangingPot('#d9714a')),
  hanging1: drawing([-34, 0, 68, 100], hangingPot('#c95f7a')),
  flower: drawing([-60, -60, 120, 120], FLOWER),
  star: drawing(
    [-16, -16, 32, 32],
    '<path d="M0-14l4 9 10 1-7.500 6.500 2.200 9.800L0 7l-8.700 5.300 2.200-9.800L-14-4l10-1Z" fill="#ffc93d" stroke="#b8701f" stroke-width="2" stroke-linejoin="round"/>',
  ),
  starOff: drawing(
    [-16, -16, 32, 32],
    '<path d="M0-14l4 9 10 1-7.500 6.500 2.200 9.800L0 7l-8.700 5.300 2.200-9.800L-14-4l10-1Z" fill="#00000030" stroke="#5a3a24" stroke-width="1.500" stroke-linejoin="round"/>',
  ),
  // What a plant lacks.
  'need water': icon(drop('#3fa0dc')),
  'need dry': icon(drop('#3fa0dc') + no),
  'need shade': drawing([-54, -60, 108, 108], parasol, 0.4),
  'need sun': icon(`${rays('#f28a1f')}<circle r="11" fill="#ffc23d"/>`),
  'need warmth': drawing(
    [-56, -66, 112, 116],
    `<rect x="-44" y="-54" width="88" height="98" rx="20" fill="#bfe4f5"/>${bell.replaceAll('#f2fcff', '#3f88b8')}`,
    0.38,
  ),
  'need air': drawing(
    [-56, -66, 112, 116],
    `${bell.replaceAll('#f2fcff', '#3f88b8')}<path d="M-40-40L40 40" stroke="#d2382f" stroke-width="12" stroke-linecap="round"/>`,
    0.38,
  ),
  'need hand': drawing([-46, -52, 92, 100], hand, 0.4),
  // What the sky does.
  'sky cloud': icon(cloud('#fff', '#c9d8e6')),
  'sky sun': icon(`${rays('#f2a01f')}<circle r="11" fill="#ffc93d"/>`),
  'sky heat': icon(
    `<g transform="scale(1.100)">${rays('#e8432f')}<circle r="12" fill="#ff7a2f"/></g><path d="M-5-4q3 4 0 8M1-4q3 4 0 8M7-4q3 4 0 8" fill="none" stroke="#fff3d0" stroke-width="2" stroke-linecap="round"/>`,
  ),
  'sky rain': icon(
    `<g transform="translate(0 -5)">${cloud('#c4d4e4', '#8fa6bc')}</g><path d="M-12 11l-3 8M-2 11l-3 8M8 11l-3 8" stroke="#2f8fd0" stroke-width="3.500" stroke-linecap="round"/>`,
  ),
  'sky frost': icon(flake),
};
