import type { Drawing } from '../stage/sprites.ts';

/** The pictures of the game: ship, eyes, moths and bangs are those of its cover. */
const drawing = (
  [x, y, width, height]: readonly [number, number, number, number],
  scale: number,
  inner: string,
): Drawing => ({
  width: width * scale,
  height: height * scale,
  svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x} ${y} ${width} ${height}" width="${width * scale}" height="${height * scale}">${inner}</svg>`,
});

const ship = `<defs><linearGradient id="f" y2="1"><stop stop-color="#fff"/><stop offset=".33" stop-color="#cfe4e8"/><stop offset=".7" stop-color="#5f8aa0"/><stop offset="1" stop-color="#1c3a55"/></linearGradient><radialGradient id="g"><stop stop-color="#fff"/><stop offset=".4" stop-color="#9ffcff"/><stop offset="1" stop-color="#1fa8e8"/></radialGradient></defs>
<path d="M-30 2L-128 44Q-136 30-124 20L-40-24ZM30 2L128 44Q136 30 124 20L40-24Z" fill="#24506e"/><path d="M-40-24L-124 20Q-130 26-130 34L-34-6ZM40-24L124 20L128 26 36-8Z" fill="#eaf6f4"/><path d="M-76-5L-98 6V26L-76 14ZM76-5l22 11v20L76 14Z" fill="#ff8a3d"/><path d="M-134 44L-126 8l8 26ZM134 44L126 8l-8 26Z" fill="#9fc4cf"/>
<path d="M-40 16Q-44-30-18-52Q0-70 18-52Q44-30 40 16Q36 38 0 40T-40 16Z" fill="url(#f)"/><path d="M-16-40Q0-58 16-40Q18-16 0-10T-16-40Z" fill="#0b3350"/><path d="M-12-38Q0-51 8-44Q-8-34-10-18Q-16-26-12-38Z" fill="#6ff0e0"/><path d="M-4-8L0-74 4-8Z" fill="#ff8a3d"/><path d="M-6 4L0-58V6ZM0-58L6 4 0 6Z" fill="#c94a24"/><path d="M-6 4L0-58V6Z" fill="#ff9f5a"/>
<circle cx="-22" cy="18" r="19" fill="#14293f"/><circle cx="-22" cy="18" r="14" fill="url(#g)"/><circle cx="22" cy="18" r="19" fill="#14293f"/><circle cx="22" cy="18" r="14" fill="url(#g)"/><circle cy="28" r="8" fill="#14293f"/><circle cy="28" r="5" fill="#ffe46b"/>`;

/** Other bodies for other sectors: light, middle, dark. */
const eye = (light: string, middle: string, dark: string) =>
  `<defs><linearGradient id="d" x2="0" y2="1"><stop stop-color="${light}"/><stop offset=".5" stop-color="${middle}"/><stop offset="1" stop-color="${dark}"/></linearGradient></defs><path d="M-20 6Q-60-10-84 24Q-88 44-70 56Q-76 30-56 24Q-36 20-16 26Z" fill="#8c1f52"/><path d="M20 6Q60-10 84 24Q88 44 70 56Q76 30 56 24Q36 20 16 26Z" fill="#5d1440"/><path d="M-22 4Q-60-10-84 24Q-60 2-22 14ZM22 4Q60-10 84 24Q60 2 22 14Z" fill="#ff7a8f"/><path d="M-34 4Q-30-36 0-38T34 4Q26 40 0 44T-34 4Z" fill="url(#d)"/><path d="M-22 8Q0-14 22 8Q12 26 0 26T-22 8Z" fill="#2a0a2c"/><circle cy="9" r="10" fill="#ffe46b"/><circle cy="9" r="5" fill="#ff7a1f"/><circle cx="-4" cy="5" r="3" fill="#fff"/><path d="M-22-22Q-14-32-2-32Q-14-24-18-12Z" fill="#ffc0c8" opacity=".9"/><path d="M-12 38l-4 14M12 38l4 14" fill="none" stroke="#ff7a8f" stroke-width="4" stroke-linecap="round"/>`;
const crown =
  '<path d="M-26-26L-34-50-14-38 0-58 14-38 34-50 26-26Q0-44-26-26Z" fill="#ffb82e"/><path d="M-26-26L-34-50-14-38 0-58V-36Q-16-36-26-26Z" fill="#ffe46b"/>';
const EYE = [-92, -62, 184, 126] as const;

const imp =
  '<path d="M-30 0Q-14-12 0-12T30 0Q14 6 0 6T-30 0Z" fill="#7a1f4f"/><path d="M-30 0Q-14-12 0-12Q-12-4-14 4Q-22 3-30 0Z" fill="#e0487a"/><path d="M30 0Q14-12 0-12 12-4 14 4 22 3 30 0Z" fill="#b3305f"/><ellipse cy="-4" rx="6" ry="5" fill="#ffe46b"/><circle cy="-3" r="2.400" fill="#2a0a2c"/><path d="M-5 5l-3 8M5 5l3 8" fill="none" stroke="#e0487a" stroke-width="2.500" stroke-linecap="round"/>';
const diver =
  '<path d="M0 40L-22-16-34-34-10-26 0-38 10-26 34-34 22-16Z" fill="#5d1440"/><path d="M0 40L-22-16-34-34-10-26 0-38Z" fill="#c43a6e"/><path d="M-11-10Q0-22 11-10 6 2 0 2T-11-10Z" fill="#2a0a2c"/><circle cy="-9" r="5" fill="#ffe46b"/><path d="M0 40L-7 20Q0 12 7 20Z" fill="#ffb82e"/>';
const weaver =
  '<path d="M-46 6L-30-14-22 0ZM46 6L30-14 22 0ZM-40 30L-26 6-16 14ZM40 30L26 6 16 14Z" fill="#8c1f52"/><path d="M0-34L30-17V17L0 34-30 17V-17Z" fill="#5d1440"/><path d="M0-34L-30-17V17L0 34Z" fill="#b3305f"/><path d="M0-20L18-10V10L0 20-18 10V-10Z" fill="#2a0a2c"/><g fill="#ffe46b"><circle cx="-8" cy="-3" r="4.500"/><circle cx="8" cy="-3" r="4.500"/><circle cy="9" r="4.500"/></g>';
const rock =
  '<path d="M-30-8L-14-30 12-28 30-10 28 14 10 30-16 26-32 10Z" fill="#4a1622"/><path d="M-30-8L-14-30 12-28 16-12-4-4-14 14-32 10Z" fill="#a8432c"/><path d="M-14-30L12-28 2-16-18-14Z" fill="#ff8a3d"/><circle cx="8" cy="10" r="6" fill="#34101a"/><circle cx="-14" cy="2" r="4" fill="#6b2420"/>';

export const PICTURES: Record<string, Drawing> = {
  ship: drawing([-138, -78, 276, 126], 0.27, ship),
  imp: drawing([-32, -16, 64, 32], 0.85, imp),
  eye: drawing(EYE, 0.46, eye('#ff6b86', '#b3245c', '#4a0f3c')),
  boss1: drawing(EYE, 1.25, eye('#ffb08a', '#d9603c', '#5a1a2c') + crown),
  boss2: drawing(EYE, 1.25, eye('#7fe8c8', '#1f8f86', '#0f3a4a') + crown),
  boss3: drawing(EYE, 1.25, eye('#c9a0ff', '#7a3fc0', '#2f1460') + crown),
  boss4: drawing(EYE, 1.25, eye('#8ad0ff', '#2f6fd0', '#14285e') + crown),
  boss5: drawing(EYE, 1.25, eye('#ff6b86', '#b3245c', '#34082c') + crown),
  diver: drawing([-36, -40, 72, 82], 0.56, diver),
  weaver: drawing([-48, -36, 96, 72], 0.66, weaver),
  rock: drawing([-34, -34, 68, 68], 0.86, rock),
  chip: drawing([-34, -34, 68, 68], 0.44, rock),
  shot: drawing(
    [0, 0, 8, 26],
    1,
    '<path d="M4 0Q8 10 7 26H1Q0 10 4 0Z" fill="#ffae2e"/><path d="M4 0Q6 10 5.500 22H2.500Q2 10 4 0Z" fill="#fff2a0"/>',
  ),
  orb: drawing(
    [-9, -9, 18, 18],
    1,
    '<circle r="8.500" fill="#5d1440"/><circle r="6.500" fill="#ff5a8a"/><circle cx="-1.500" cy="-1.500" r="3.200" fill="#ffe9f0"/>',
  ),
  star: drawing(
    [-13, -13, 26, 26],
    1,
    '<path d="M0-12L3.500-4 12-3.500 5.500 2 8 11 0 6-8 11-5.500 2-12-3.500-3.500-4Z" fill="#ffe46b"/><path d="M0-12L3.500-4 12-3.500 5.500 2 8 11 0 6Z" fill="#ffb82e"/>',
  ),
  power: drawing(
    [-17, -17, 34, 34],
    1,
    '<circle r="16" fill="#14293f"/><circle r="13" fill="#1fa8e8"/><path d="M-13 0A13 13 0 0 1 13 0Z" fill="#6ff0e0"/><path d="M0-9L8 1H3V8H-3V1H-8Z" fill="#fff"/>',
  ),
  heart: drawing(
    [0, 0, 28, 26],
    1,
    '<path d="M14 25S1 17 1 8.500A6.500 6.500 0 0 1 14 6 6.500 6.500 0 0 1 27 8.500C27 17 14 25 14 25Z" fill="#ff6b86"/><path d="M14 25S27 17 27 8.500 14 2 14 6Z" fill="#b3245c"/><path d="M4.500 9q0-4 4-4.500" fill="none" stroke="#fff" stroke-width="2.500" stroke-linecap="round"/>',
  ),
  bang: drawing(
    [232, 54, 116, 116],
    0.7,
    '<path d="M300.1 54.9L303 89.500L334.400 74.700L314.400 103.100L348 112L314.400 120.900L334.400 149.300L303 134.500L300.100 169.100L285.500 137.600L261 162.200L270.100 128.700L235.500 131.800L264 112L235.500 92.200L270.100 95.300L261 61.800L285.500 86.400Z" fill="#ff6a2b"/><path d="M305 70.700L302.900 96.700L328.100 90L309.700 108.500L333.300 119.600L307.300 122L318.300 145.700L296.800 130.800L290 156L283.200 130.800L261.700 145.700L272.700 122L246.700 119.600L270.300 108.500L251.900 90L277.100 96.700L275 70.700L290 92Z" fill="#ffb82e"/><path d="M304 87.800L300 103.600L316.300 102.400L303 112L316.300 121.600L300 120.400L304 136.200L292.300 124.800L285.100 139.600L283.500 123.300L268.600 130L277.800 116.400L262 112L277.800 107.600L268.600 94L283.500 100.700L285.100 84.400L292.300 99.200Z" fill="#fff6c8"/>',
  ),
  glow: drawing(
    [0, 0, 400, 280],
    1,
    '<defs><radialGradient id="b"><stop stop-color="#2fd6b4" stop-opacity=".75"/><stop offset=".5" stop-color="#1a7f98" stop-opacity=".32"/><stop offset="1" stop-color="#0b3350" stop-opacity="0"/></radialGradient></defs><ellipse cx="200" cy="140" rx="200" ry="140" fill="url(#b)"/>',
  ),
  planet: drawing(
    [0, 0, 300, 300],
    0.8,
    '<clipPath id="k"><circle cx="150" cy="150" r="147"/></clipPath><circle cx="150" cy="150" r="147" fill="#ffe0a0"/><g clip-path="url(#k)"><circle cx="152" cy="154" r="146" fill="#ff8a3d"/><circle cx="154" cy="160" r="146" fill="#7a2c1f"/><circle cx="156" cy="167" r="146" fill="#4a1622"/></g><path d="M34 90Q120 50 260 76M20 150Q130 96 288 140M40 214Q140 160 282 200" fill="none" stroke="#a8432c" stroke-width="7" stroke-linecap="round" opacity=".6"/>',
  ),
};
