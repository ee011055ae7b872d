import type { Drawing } from '../stage/sprites.ts';

/** The pictures of the game: the hero, the mask and the roofs are those of its cover. */
const drawing = (
  [x, y, width, height]: readonly [number, number, number, number],
  scale: number,
  inner: string,
): Drawing => ({
  width: width * scale,
  height: height * scale,
  svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x} ${y} ${width} ${height}" width="${width * scale}" height="${height * scale}">${inner}</svg>`,
});

/** Times the size on the cover. */
export const HERO = 0.46;

/** Legs turn round the hip, at 4 24 of the cover; so it is the middle of their pictures. */
const HIP = [-106, -86, 220, 220] as const;
/** The arm with the sword turns round the shoulder, at 26 -8. */
const SHOULDER = [-154, -188, 360, 360] as const;

const cape = `<path d="M18-18Q-20-36-52-18Q-80-6-110-30Q-92 0-112 12Q-70 18-48 4Q-18-8 20-6Z" fill="#ff3d5a"/><path d="M18-10Q-20-18-48 0Q-70 14-112 12Q-70 24-44 12Q-14 2 20-4Z" fill="#b0184e"/>`;
const leg = (light: string, dark: string) =>
  `<path d="M-12 18Q-14 44-8 58Q-14 74-12 86L4 88Q10 74 10 60Q20 42 20 20Z" fill="${light}"/><path d="M8 20Q12 44 2 60Q4 76-2 87L4 88Q10 74 10 60Q20 42 20 20Z" fill="${dark}"/><path d="M-14 84l18 2q14 2 20 12l-2 4H-14Z" fill="#ff9a3d"/><path d="M-14 97h37l-1 5H-14Z" fill="#c96a1e"/>`;
const body = `<path d="M-20 30Q-16-10 8-24L34-16Q28 20 8 36Z" fill="#24347a"/><path d="M-20 30Q-16-10 8-24L18-20Q-2 0-6 34Z" fill="#4a66c0"/><path d="M-19 20L14 26 8 37-20 31Z" fill="#ffc22e"/>
<circle cx="32" cy="-38" r="20" fill="#ffd2a8"/><path d="M12-36Q8-62 34-60Q56-58 53-36Q38-46 12-36Z" fill="#1c1a3c"/><path d="M12-40Q2-30 8-18Q22-18 28-24Q50-20 51-34Q52-28 50-24Q42-14 26-18L10-16Q2-30 12-40Z" fill="#1c2a5e"/><path d="M10-50Q-8-62-18-52Q-10-50-6-42Q2-40 12-42Z" fill="#1c1a3c"/><path d="M12-46Q34-56 53-44L53-38Q34-48 12-39Z" fill="#ff3d5a"/><path d="M36-36l12-1q0 6-6 6-5 0-6-5Z" fill="#fff"/><circle cx="44" cy="-34" r="2.500" fill="#1c1a3c"/>`;
const arm = `<path d="M19.100-4.500C23-.5 39 5.700 48.300 5C57.500 4.300 71.200-4.600 74.700-8.600C78.200-12.700 73.800-19.300 69.300-19.400C64.800-19.400 55.100-9 47.700-9C40.300-9 29.600-20.200 24.900-19.500C20.100-18.700 15.200-8.600 19.100-4.500Z" fill="#3a52a8"/><g transform="translate(74 -15)rotate(-22)"><path d="M8-5Q70-12 116 0Q70 8 8 6Z" fill="#f4fbff"/><path d="M8 1Q70 4 116 0Q70 8 8 6Z" fill="#8fb8e0"/><rect x="4" y="-13" width="6" height="26" rx="3" fill="#ffc22e"/><rect x="-14" y="-4" width="20" height="9" rx="4" fill="#b0184e"/></g><circle cx="74" cy="-15" r="8" fill="#ffd2a8"/>`;
const flying = `<path d="M-10.800 11.400C-16.100 9.400-28.300 21.800-36.700 21.100C-45 20.400-52.100 7.600-60.900 7.100C-69.600 6.600-84.900 15.100-89.200 18.200C-93.500 21.300-91.200 25.400-86.800 25.800C-82.500 26.300-71 18.700-63.100 20.900C-55.200 23.100-49 37-39.300 38.900C-29.700 40.900-9.900 37.200-5.200 32.600C-.4 28-5.600 13.300-10.800 11.400Z"/><path d="M-18 30Q-16-10 8-24L34-14Q26 20 8 34Z"/><circle cx="30" cy="-36" r="19"/><path d="M18-18Q-20-36-52-18Q-80-6-110-30Q-92 0-112 12Q-70 18-48 4Q-18-8 20-6Z"/><path d="M0 20L30 34 60 30 80 44 60 50 30 48 4 38Z"/>`;

const maskTop = `<path d="M-30 4Q-36-30-20-38L-28-60Q-6-54-2-42H6Q10-54 30-60L22-36Q38-26 30-8Z" fill="#8f1f4f"/><path d="M-30 4Q-36-30-20-38L-28-60Q-14-58-8-50L-10-36Q-22-18-20 2Z" fill="#e0567a"/><path d="M-22-20L-4-12-6-3-20-7ZM24-24L8-14 8-6 22-11Z" fill="#ffe66b"/><path d="M-30 4L30-8 31-4-29 8Z" fill="#ffd0e0"/>`;
const maskJaw = `<path d="M-31 4L30-8Q32 32 0 37Q-30 36-31 4Z" fill="#6b1444"/><path d="M-31 4L-22 2Q-20 28 0 37Q-30 36-31 4Z" fill="#c4456a"/><path d="M-18 12l6 12 6-13 7 12 6-14 6 11 6-14Z" fill="#fff1d0"/>`;
const MASK = [-44, -66, 88, 108] as const;

export const PICTURES: Record<string, Drawing> = {
  cape: drawing([-120, -40, 150, 70], HERO, cape),
  legBack: drawing(HIP, HERO, leg('#1f2c66', '#172050')),
  legFront: drawing(HIP, HERO, leg('#3a52a8', '#24347a')),
  body: drawing([-30, -70, 100, 116], HERO, body),
  arm: drawing(SHOULDER, HERO, arm),
  ghost: drawing([-116, -60, 216, 130], HERO, `<g fill="#4fd8ff">${flying}</g>`),
  slash: drawing(
    [170, 30, 200, 240],
    0.42,
    '<path d="M190 40Q330 46 352 150Q340 236 250 258Q330 200 312 140Q290 78 190 40Z" fill="#7ff0ff"/><path d="M230 52Q316 74 332 150Q326 208 284 238Q336 196 320 140Q300 84 230 52Z" fill="#fff"/>',
  ),
  mask: drawing(MASK, 0.72, maskTop + maskJaw),
  maskTop: drawing(MASK, 0.72, maskTop),
  maskJaw: drawing(MASK, 0.72, maskJaw),
  stakes: drawing(
    [0, 0, 64, 60],
    1,
    '<path d="M2 60l8-44 10 44zM18 60l12-58 12 58zM44 60l10-46 8 46z" fill="#6b5aa8"/><path d="M10 16l10 44h-8zM30 2l12 58H31zM54 14l8 46h-9z" fill="#3a2a72"/><path d="M10 16l3 12H7.500zM30 2l4 17h-7.500zM54 14l2.600 13h-6z" fill="#fff1d0"/><path d="M0 52q32-8 64 0v8H0z" fill="#2a1658"/>',
  ),
  star: drawing(
    [-14, -14, 28, 28],
    1,
    '<path d="M0-13L3.400-3.400 13 0 3.400 3.400 0 13-3.400 3.400-13 0-3.400-3.400Z" fill="#ffe66b"/><path d="M0-13L3.400-3.400 13 0 0 0Z" fill="#fff8d0"/>',
  ),
  lantern: drawing(
    [0, 0, 44, 60],
    1,
    '<path d="M4 14Q22-2 40 14L34 18H10Z" fill="#2f7a96"/><path d="M4 14Q22-2 40 14L38 16Q22 4 6 16Z" fill="#7fe0d8"/><path d="M12 18h20v22H12z" fill="#ffc766"/><path d="M22 18h10v22H22z" fill="#f09a3c"/><path d="M8 40h28v6H8zM16 46h12v14H16z" fill="#4a3a8a"/>',
  ),
  moon: drawing(
    [-90, -90, 180, 180],
    1,
    '<circle r="84" fill="#ffd0c0" opacity=".2"/><circle r="62" fill="#ffe6c4"/><g fill="#f2c3a8" opacity=".7"><ellipse cx="-20" cy="-16" rx="12" ry="9"/><ellipse cx="22" cy="18" rx="16" ry="11"/><ellipse cx="2" cy="-36" rx="6" ry="5"/></g>',
  ),
  curl: drawing(
    [-4, -4, 32, 40],
    1,
    '<path d="M0 12Q16 14 24 0H28V30H26Q8 30 0 12Z" fill="#2f7a96"/><path d="M0 12Q16 14 24 0H28V8H22Q14 18 0 12Z" fill="#7fe0d8"/>',
  ),
  torii: drawing(
    [0, 0, 150, 170],
    1,
    '<path d="M4 8Q75 26 146 8L142 30Q75 44 8 30Z" fill="#ff3d5a"/><path d="M4 8Q75 26 146 8L145 14Q75 32 5 14Z" fill="#ff9a7a"/><path d="M20 54h110v12H20z" fill="#d0285a"/><path d="M30 34h16v136H26zM104 34h16l4 136h-20z" fill="#ff3d5a"/><path d="M38 36h8v134h-8zM112 36h8l4 134h-10z" fill="#b0184e"/><path d="M64 36h22v20H64z" fill="#ffc22e"/><path d="M22 158h30v12H22zM98 158h30v12H98z" fill="#241048"/>',
  ),
  heart: drawing(
    [0, 0, 28, 26],
    1,
    '<path d="M14 25S1 17 1 8.500A6.500 6.500 0 0 1 14 6 6.500 6.500 0 0 1 27 8.500C27 17 14 25 14 25Z" fill="#ff3d5a"/><path d="M14 25S27 17 27 8.500 14 2 14 6Z" fill="#b0184e"/><path d="M4.500 9q0-4 4-4.500" fill="none" stroke="#ffd0e0" stroke-width="2.500" stroke-linecap="round"/>',
  ),
};
