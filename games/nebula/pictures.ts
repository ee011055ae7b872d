import type { Drawing } from '../stage/sprites.ts';

/** The pictures of the game: ship, whale, planet and rocks are those of its cover. */
const drawing = (
  [x, y, width, height]: readonly [number, number, number, number],
  scale: number,
  inner: string,
): Drawing => ({
  width: width * scale,
  height: height * scale,
  svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x} ${y} ${width} ${height}" width="${width * scale}" height="${height * scale}">${inner}</svg>`,
});

const glow = (color: string, size: number) =>
  drawing(
    [-50, -50, 100, 100],
    size / 100,
    `<defs><radialGradient id="a"><stop stop-color="${color}" stop-opacity=".75"/><stop offset=".4" stop-color="${color}" stop-opacity=".3"/><stop offset="1" stop-color="${color}" stop-opacity="0"/></radialGradient></defs><circle r="50" fill="url(#a)"/>`,
  );

const downwards = (...stops: string[]) =>
  `<linearGradient id="a" x2="0" y2="1">${stops.map((color, index) => `<stop offset="${index / (stops.length - 1)}" stop-color="${color}"/>`).join('')}</linearGradient>`;

/** A cloud of dust. */
const PUFF =
  'M20 90Q-6 60 30 50Q36 14 80 26Q110-4 150 18Q190 2 214 32Q262 24 264 62Q300 74 276 104Q250 128 206 112Q170 134 130 114Q80 132 56 108Q30 112 20 90Z';

const ship = `<defs>${downwards('#fff', '#cfd9f0', '#7a86c0', '#3c3f86')}<linearGradient id="b" y2="1"><stop stop-color="#8ff0ff"/><stop offset="1" stop-color="#2a7fd0"/></linearGradient></defs><path d="M-40-6L-74-42Q-50-40-14-18ZM-40 22L-78 50Q-50 52-10 32Z" fill="#e8455a"/><path d="M-40 22L-78 50Q-64 51-48 46L-20 28Z" fill="#96204f"/><path d="M-66-2Q-60-30 0-28Q46-26 62 8Q46 40 0 42Q-58 44-66 18Z" fill="url(#a)"/><path d="M-66-2l-8 2v16l8 2Q-60 8-66-2Z" fill="#3c3f86"/><path d="M4-28Q46-24 62 8Q58 17 51 23Q20 26-4 12Q-8-12 4-28Z" fill="#1f2a6a"/><path d="M9-23Q44-18 56 7Q40 16 6 6Q2-10 9-23Z" fill="url(#b)"/><path d="M12-20Q30-18 42-6L14-8Z" fill="#fff" opacity=".7"/><path d="M22 8Q20-8 30-8T38 9Q30 11 22 8Z" fill="#ff8f3d"/><circle cx="30" cy="-8" r="6.5" fill="#ffe0c0"/><path d="M-40-23Q-46 8-40 38L-26 41Q-32 8-26-27Z" fill="#e8455a"/><circle cx="-12" cy="4" r="6" fill="#1f2a6a"/><circle cx="-12" cy="4" r="4" fill="#ffe28a"/><path d="M-58 24Q-20 36 40 28Q10 44-20 42T-58 24Z" fill="#2b2c6e" opacity=".5"/><circle cx="61" cy="8" r="7" fill="#fff7c4"/><circle cx="61" cy="8" r="13" fill="#fff7c4" opacity=".45"/><path d="M-8-29v-16" fill="none" stroke="#cfd9f0" stroke-width="3" stroke-linecap="round"/><circle cx="-8" cy="-46" r="4" fill="#ff6f5a"/>`;
const whale = `<defs>${downwards('#d8fff0', '#54e0d6', '#2b6fc4', '#3a3fa8')}</defs><path d="M386 120Q402 96 424 90Q420 112 410 122Q424 136 424 154Q402 150 384 138Z" fill="#2b6fc4"/><path d="M386 120Q402 96 424 90Q416 108 402 121Z" fill="#7ff0e0"/><path d="M222 150Q226 104 284 94Q340 88 372 122Q388 108 400 112V132Q390 150 374 156Q356 196 300 200Q250 204 232 184Q222 172 222 150Z" fill="url(#a)" opacity=".85"/><path d="M226 168Q264 186 316 178Q292 202 262 198Q238 194 226 168Z" fill="#eafff4" opacity=".55"/><path d="M240 184q20 10 46 6M250 192q14 6 30 4" fill="none" stroke="#2b6fc4" stroke-width="1.8" stroke-linecap="round" opacity=".7"/><path d="M300 176Q300 212 272 226Q312 222 330 172Z" fill="#2b6fc4" opacity=".9"/><path d="M300 176Q302 204 282 220Q302 210 314 174Z" fill="#7ff0e0" opacity=".6"/><ellipse cx="250" cy="158" rx="7" ry="5" fill="#12204f"/><circle cx="248" cy="156.5" r="1.8" fill="#fff"/><path d="M232 172Q250 178 262 168" fill="none" stroke="#12204f" stroke-width="2.5" stroke-linecap="round" opacity=".7"/><path d="M276 112h0M296 104h0M318 110h0M340 118h0M300 126h0M326 134h0M356 136h0M286 138h0M270 128h0" fill="none" stroke="#fff" stroke-width="3.4" stroke-linecap="round"/><path d="M276 112L296 104 318 110 340 118 356 136M296 104L300 126 286 138M300 126L326 134 356 136" fill="none" stroke="#eafff4" stroke-width=".9" stroke-linecap="round" opacity=".7"/>`;
const planet = `<defs><radialGradient id="a" cx=".3" cy=".3" r=".8"><stop stop-color="#ffd9a0"/><stop offset=".5" stop-color="#e8745a"/><stop offset="1" stop-color="#6a1f5c"/></radialGradient></defs><circle cx="62" cy="78" r="27" fill="url(#a)"/><path d="M38 70q24 8 46-2M37 84q26 8 50-2M46 97q18 4 32-2" fill="none" stroke="#b8405a" stroke-width="4" stroke-linecap="round" opacity=".5"/><path d="M40 92Q14 108 20 112Q32 118 66 98T106 58Q104 50 84 60" fill="none" stroke="#ffe6c0" stroke-width="5" stroke-linecap="round"/><path d="M22 112q10 4 40-14" fill="none" stroke="#d98a8a" stroke-width="2" stroke-linecap="round"/>`;

export const PICTURES: Record<string, Drawing> = {
  ship: drawing([-84, -56, 160, 112], 0.44, ship),
  flame: drawing(
    [-124, -8, 64, 32],
    0.44,
    '<path d="M-62 4Q-92-8-118 2Q-96 8-112 18Q-86 22-62 14Z" fill="#ff9a3d"/><path d="M-62 6Q-82 2-96 8Q-80 14-62 13Z" fill="#fff0a8"/>',
  ),
  whale: drawing([216, 84, 214, 148], 0.58, whale),
  planet: drawing([10, 40, 108, 84], 0.92, planet),
  jelly: drawing(
    [-44, -48, 88, 104],
    0.9,
    '<g fill="none" stroke-linecap="round" stroke-width="5"><path d="M-20 6Q-30 26-18 46M0 8Q10 28-2 52M20 6Q30 24 20 44" stroke="#ff8fd0"/><path d="M-10 8Q-16 24-8 40M11 8Q4 24 12 38" stroke="#c43aa0"/></g><path d="M-38 8Q-40-42 0-44T38 8Q28 0 19 8 10 0 0 8-10 0-19 8-28 0-38 8Z" fill="#ff6fa8"/><path d="M-38 8Q-40-42 0-44Q-22-34-24 4L-28 3Q-33 3-38 8Z" fill="#ffc7e2"/><path d="M14-40Q40-30 38 8Q33 3 28 3Q30-24 14-40Z" fill="#c43aa0"/><ellipse cx="-8" cy="-14" rx="4" ry="6" fill="#3a0f4c"/><ellipse cx="12" cy="-14" rx="4" ry="6" fill="#3a0f4c"/><path d="M-2-4q4 4 8 0" fill="none" stroke="#3a0f4c" stroke-width="2.500" stroke-linecap="round"/><circle cx="-9.500" cy="-16.500" r="1.500" fill="#fff"/><circle cx="10.500" cy="-16.500" r="1.500" fill="#fff"/>',
  ),
  flower: drawing(
    [-46, -46, 92, 92],
    0.95,
    `${[0, 60, 120, 180, 240, 300].map((turn) => `<g transform="rotate(${turn})"><path d="M0-10Q-20-28 0-44Q20-28 0-10Z" fill="#ffe28a"/><path d="M0-10Q20-28 0-44Z" fill="#ff9a3d"/></g>`).join('')}<circle r="13" fill="#c43aa0"/><circle cx="-3" cy="-3" r="8" fill="#ff8fd0"/><circle cx="-5" cy="-6" r="3" fill="#fff"/>`,
  ),
  rock: drawing(
    [-50, -38, 106, 78],
    0.5,
    '<path d="M-41.3 -4.8L-34.7 -17.2Q-30 -26 -20.3 -28.3L-5.7 -31.7Q4 -34 13.1 -29.9L30.9 -22.1Q40 -18 43.5 -8.6L48.5 4.6Q52 14 44.1 20.2L31.9 29.8Q24 36 14 35.6L-14 34.4Q-24 34 -29.9 25.9L-40.1 12.1Q-46 4 -41.3 -4.8Z" fill="#1c1450"/><path d="M-42.2 -3.1L-33.8 -18.9Q-30 -26 -22.2 -27.8L-3.8 -32.2Q4 -34 11.3 -30.8L12.7 -30.2Q20 -27 12.7 -23.6L-.7 -17.4Q-8 -14 -12 -7.1L-18 3.1Q-22 10 -29.8 8.1L-38.2 5.9Q-46 4 -42.2 -3.1Z" fill="#6a3fa0"/><ellipse cx="10" cy="2" rx="11" ry="7" fill="#120c3c"/><ellipse cx="-8" cy="20" rx="7" ry="4" fill="#120c3c"/>',
  ),
  crystal: drawing(
    [-16, -22, 32, 44],
    0.8,
    '<path d="M0-20L13-4 0 20-13-4Z" fill="#ff9a3d"/><path d="M0-20L-13-4 0 20-3-4Z" fill="#fff0a8"/><path d="M0-20L13-4 3-4Z" fill="#ffd166"/>',
  ),
  well: drawing(
    [-60, -60, 120, 120],
    1,
    `<circle r="30" fill="#07041c"/><g fill="none" stroke-linecap="round">${[0, 120, 240].map((turn) => `<g transform="rotate(${turn})"><path d="M30 0Q34 34-6 50" stroke="#9a5cf0" stroke-width="7"/><path d="M24 8Q22 30-6 36" stroke="#ff8fd0" stroke-width="4"/></g>`).join('')}</g><circle r="22" fill="#000"/><circle r="26" fill="none" stroke="#c4a0ff" stroke-width="2.500"/>`,
  ),
  home: drawing(
    [-56, -56, 112, 112],
    0.9,
    '<circle r="44" fill="none" stroke="#7a86c0" stroke-width="13"/><path d="M-44 0A44 44 0 0 1 44 0" fill="none" stroke="#fff" stroke-width="13"/><path d="M-44 0A44 44 0 0 1 0-44" fill="none" stroke="#cfd9f0" stroke-width="13"/><path d="M0-44V44M-44 0H44" stroke="#3c3f86" stroke-width="8"/><path d="M-16 16V-2L0-18 16-2V16Z" fill="#fff7c4"/><path d="M0-18L16-2V16H0Z" fill="#ffd166"/><path d="M-22 0L0-24 22 0" fill="none" stroke="#e8455a" stroke-width="7" stroke-linecap="round" stroke-linejoin="round"/><path d="M-5 16V5H5V16Z" fill="#96204f"/><g fill="#8ff0ff"><circle cx="31" cy="-31" r="4"/><circle cx="-31" cy="-31" r="4"/><circle cx="31" cy="31" r="4"/><circle cx="-31" cy="31" r="4"/></g>',
  ),
  star: drawing(
    [-18, -18, 36, 36],
    1,
    '<path d="M0-16L1.800-1.800 16 0 1.800 1.800 0 16-1.800 1.800-16 0-1.800-1.800Z" fill="#fff"/>',
  ),
  light: glow('#ffe6a0', 90),
  beacon: glow('#8ff0ff', 200),
  cloud: drawing(
    [-6, -8, 308, 148],
    1,
    `<path d="${PUFF}" fill="#ff8fb8" opacity=".26"/><path d="M30 50Q36 14 80 26Q110-4 150 18Q190 2 214 32Q170 34 150 52Q120 44 96 62Q56 52 30 50Z" fill="#ffc7c2" opacity=".3"/>`,
  ),
  deep: drawing(
    [-6, -8, 308, 148],
    1.15,
    `<path d="${PUFF}" fill="#7a2ba0" opacity=".5"/><path d="M44 98Q30 74 62 68Q74 44 106 54Q132 34 164 50Q200 42 214 66Q250 66 254 92Q230 114 206 104Q170 122 130 106Q80 120 44 98Z" fill="#4a1a80" opacity=".6"/><path d="M44 90Q32 74 62 68Q74 44 106 54Q132 34 164 50Q200 42 214 66Q246 66 252 88" fill="none" stroke="#ff8fd0" stroke-width="2.500" stroke-linecap="round" opacity=".5"/>`,
  ),
};
