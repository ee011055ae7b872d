import type { Drawing } from '../stage/sprites.ts';

/** The pictures of the game: the agent, his parachute and the helicopter are those of its cover. */
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
export const AGENT = 0.41;

/** Where limbs turn, in points of the cover: it is the middle of their pictures. */
export const HIP = { x: 3, y: 38 };
export const SHOULDER = { x: 12, y: -2 };
export const NAPE = { x: -12, y: -2 };
/** How far the soles are below the middle of the cover's figure. */
export const SOLES = 78;

const round = ({ x, y }: { x: number; y: number }, reach: number) =>
  [x - reach, y - reach, reach * 2, reach * 2] as const;

const coat = `<path d="M-20 40Q-24 0-8-10H12Q26 0 24 36L32 50Q12 48-2 42Q-16 52-32 50Q-24 46-20 40Z" fill="#b5844a"/><path d="M-20 40Q-24 0-8-10H0Q-14 10-8 46Q-20 52-32 50Q-24 46-20 40Z" fill="#e8c48a"/><path d="M4-8Q10 16 4 40Q20 48 32 50L24 36Q26 0 12-10Z" fill="#6b4628" opacity=".6"/><path d="M-21 22H25l1 7H-22Z" fill="#4a2c1c"/><rect x="-3" y="20" width="10" height="11" rx="2" fill="#ffc23d"/><path d="M-6-10L2 6 10-10Z" fill="#fff"/><path d="M0-8h5l2 14-4 6-4-6Z" fill="#e5384a"/>
<circle cx="4" cy="-26" r="17" fill="#ffd0a0"/><path d="M14-40Q24-30 19-16Q12-8 4-9Q18-20 14-40Z" fill="#e0a070"/><path d="M-14-30Q4-26 22-32L22-24Q16-18 8-24Q2-18-8-20Q-14-22-14-30Z" fill="#141c38"/><path d="M-8-27l8 2M10-26l8-2" fill="none" stroke="#8fd0e8" stroke-width="2.500" stroke-linecap="round"/><path d="M2-13q5 3 9-1" fill="none" stroke="#8c3f2c" stroke-width="2.500" stroke-linecap="round"/><path d="M-30-30Q-18-36-14-40Q-14-60 2-60Q20-62 21-42Q26-38 36-38Q20-26 2-28T-30-30Z" fill="#2f3f6a"/><path d="M-14-40Q-14-60 2-60Q-4-52-4-38Z" fill="#6a80b8"/><path d="M-15-40Q4-34 22-43L22-38Q4-28-16-34Z" fill="#e5384a"/>`;
const leg = (light: string, dark: string) =>
  `<path d="M-8 34Q-9 54-7 70L6 70Q10 54 12 36Z" fill="${light}"/><path d="M4 36Q5 54 1 70L6 70Q10 54 12 36Z" fill="${dark}"/><path d="M-8 66h15q10 2 14 9l-1 4H-9Z" fill="#8a4a2c"/><path d="M-9 76H20l0 3H-9Z" fill="#5a2c1a"/>`;
/** Hangs down from the shoulder with a case in its hand. */
const armCase = `<path d="M5-4Q4 14 9 30L20 28Q20 10 19-4Q12-9 5-4Z" fill="#9c7040"/><circle cx="15" cy="32" r="6.500" fill="#ffd0a0"/><path d="M7 38q8-12 16 0" fill="none" stroke="#2a1a24" stroke-width="4"/><rect x="-8" y="38" width="46" height="30" rx="5" fill="#3d4f70"/><path d="M14 38H33Q38 38 38 43V63Q38 68 33 68H18Z" fill="#26344f"/><path d="M-8 47H38v5H-8Z" fill="#ffc23d"/><rect x="11" y="45" width="8" height="9" rx="2" fill="#fff3b8"/><path d="M-4 41H10" stroke="#b8c8dc" stroke-width="3" stroke-linecap="round"/>`;
const arm = `<path d="M-19-4Q-22 12-17 27L-7 27Q-5 12-5-4Q-12-9-19-4Z" fill="#d9a866"/><circle cx="-12" cy="31" r="6.500" fill="#ffd0a0"/>`;

const chute = `<path d="M96 96L190 180M136 104L190 180M190 106V180M244 104L190 180M286 92L190 180" fill="none" stroke="#dbe8f2" stroke-width="2.500" stroke-linecap="round"/><path d="M88 100Q84 22 190 18Q298 22 294 94Q274 84 244 104Q216 90 190 106Q162 92 136 106Q112 90 88 100Z" fill="#e5384a"/><path d="M190 18Q132 30 136 106Q112 90 88 100Q84 22 190 18Z" fill="#ff9f7f" opacity=".5"/><path d="M190 18Q156 40 136 106Q162 92 190 106ZM190 18Q282 30 294 94Q274 84 244 104Q240 40 190 18Z" fill="#fff0dc"/><path d="M190 18Q282 30 294 94Q274 84 244 104Q240 40 190 18Z" fill="#c98a9a" opacity=".55"/><path d="M104 66Q116 36 156 26" fill="none" stroke="#fff" stroke-width="5" stroke-linecap="round" opacity=".7"/><path d="M88 100Q112 90 136 106Q162 92 190 106Q216 90 244 104Q274 84 294 94L292 100Q270 92 244 112Q216 98 190 113Q162 99 136 113Q110 98 90 106Z" fill="#5d0f38" opacity=".75"/>`;

const helicopter = `<path d="M-40 0Q-38-20-6-20Q22-18 26-4L66-10 68-2 26 8Q14 20-8 20Q-38 18-40 0Z" fill="#16264a"/><path d="M-40 2Q-10 10 26 8Q14 20-8 20Q-36 18-40 2Z" fill="#0b1730"/><path d="M-36-2Q-34-15-16-16L-14 0Z" fill="#8fd0e8"/><path d="M-30-3Q-29-11-20-14" fill="none" stroke="#e8f8ff" stroke-width="2.500" stroke-linecap="round"/><path d="M64-10L74-26 78-24 70-2Z" fill="#16264a"/><path d="M-4-20V-28" stroke="#0b1730" stroke-width="4" stroke-linecap="round"/><path d="M-22 26H14M-14 18v8M4 18v8" fill="none" stroke="#0b1730" stroke-width="3" stroke-linecap="round"/><rect x="-8" y="-12" width="14" height="11" rx="3" fill="#ffc23d"/>`;

const guard = `<path d="M-24 46Q-30 4-14-10H16Q32 4 28 46Z" fill="#a33a55"/><path d="M-24 46Q-30 4-14-10H-4Q-16 10-12 46Z" fill="#d05a6c"/><path d="M8-10H16Q32 4 28 46H10Q20 16 8-10Z" fill="#6b1f40"/><path d="M-25 30H29l-1 9H-25Z" fill="#2a1430"/><rect x="4" y="28" width="12" height="12" rx="2" fill="#ffc23d"/><circle cx="2" cy="2" r="2.500" fill="#ffc23d"/><circle cx="3" cy="14" r="2.500" fill="#ffc23d"/><circle cx="3" cy="-26" r="17" fill="#f0b890"/><path d="M14-38Q23-28 18-16Q12-8 5-9Q18-20 14-38Z" fill="#cf8a66"/><circle cx="12" cy="-29" r="4.500" fill="#fff"/><circle cx="13.500" cy="-29" r="2.200" fill="#2a1430"/><path d="M5-36l12 3" stroke="#4a2430" stroke-width="3.500" stroke-linecap="round"/><path d="M3-18Q10-24 22-18Q16-12 3-18Z" fill="#4a2430"/><path d="M-16-32Q-20-54 4-54Q26-52 22-36L34-33Q30-28 20-29Z" fill="#3a1a3c"/><path d="M-16-32Q-20-54 4-54Q-8-46-6-31Z" fill="#6b3a68"/><circle cx="12" cy="-43" r="4.500" fill="#ffc23d"/>`;
const guardLeg = `<path d="M-8 40Q-9 56-7 70L6 70Q10 56 12 40Z" fill="#4d1a3c"/><path d="M-8 66h15q10 2 12 9l-1 4H-9Z" fill="#22102a"/>`;
const guardArm = `<path d="M2-6Q2 10 10 18L40 14 40 4 18 6Q18-2 16-6Q8-11 2-6Z" fill="#8a2c4a"/><circle cx="42" cy="9" r="6.500" fill="#f0b890"/><path d="M42 4H58L66 0V18L58 14H42Z" fill="#33304a"/><path d="M66 0V18" stroke="#fff6b8" stroke-width="4"/>`;

const paper = `<path d="M-9-11H9V11H-9Z" fill="#fff8e0"/><path d="M3-11H9V11H-1Z" fill="#e8dcb8"/><path d="M-5-5H5M-5 0H5M-5 5H1" fill="none" stroke="#5f7f98" stroke-width="2" stroke-linecap="round"/>`;
const star = 'M0-20L6-7 20-6 9 3 13 17 0 9-13 17-9 3-20-6-6-7Z';

export const PICTURES: Record<string, Drawing> = {
  coat: drawing([-36, -66, 76, 122], AGENT, coat),
  legBack: drawing(round(HIP, 52), AGENT, leg('#141c38', '#0d1328')),
  legFront: drawing(round(HIP, 52), AGENT, leg('#2c3b6e', '#1f2b52')),
  arm: drawing(round(NAPE, 44), AGENT, arm),
  armCase: drawing(round(SHOULDER, 76), AGENT, armCase),
  chute: drawing([80, 10, 222, 174], 0.44, chute),
  helicopter: drawing([-66, -34, 148, 68], 1, helicopter),
  guard: drawing([-36, -60, 76, 108], AGENT, guard),
  guardLeg: drawing(round({ x: 2, y: 42 }, 44), AGENT, guardLeg),
  guardArm: drawing([-62, -74, 140, 140], AGENT, guardArm),
  document: drawing([-13, -14, 26, 28], 1, paper),
  gone: drawing(
    [-13, -14, 26, 28],
    1,
    '<path d="M-8-10H8V10H-8Z" fill="#0b173080" stroke="#b8c8dc" stroke-width="1.800" stroke-dasharray="4 3"/>',
  ),
  camera: drawing(
    [-20, -14, 40, 28],
    1,
    '<path d="M-14-8H8L12-4V6L8 9H-14Z" fill="#5d6f8a"/><path d="M-14 1H12V6L8 9H-14Z" fill="#26344f"/><path d="M12-4L18-7V9L12 6Z" fill="#26344f"/><circle cx="-8" cy="-2" r="3" fill="#ff5d4d"/>',
  ),
  dart: drawing(
    [-14, -6, 28, 12],
    1,
    '<path d="M-12-5L-4-2V2L-12 5-8 0Z" fill="#e5384a"/><path d="M-5-2H6L13 0 6 2H-5Z" fill="#e8f4ff"/>',
  ),
  lamp: drawing(
    [-16, -10, 32, 20],
    1,
    '<path d="M-14-9H14L9 4H-9Z" fill="#3d4f70"/><path d="M2-9H14L9 4H4Z" fill="#26344f"/><path d="M-8 4H8L5 9H-5Z" fill="#ff5d4d"/>',
  ),
  fan: drawing(
    [-34, -10, 68, 20],
    1,
    '<path d="M-32-4H32V10H-32Z" fill="#26344f"/><path d="M-32-4H32V0H-32Z" fill="#8fa7c4"/><path d="M-24 3H-10M-4 3H10M16 3H26" stroke="#0b1730" stroke-width="4" stroke-linecap="round"/>',
  ),
  star: drawing(
    [-23, -23, 46, 46],
    1,
    `<path d="${star}" fill="#ffc23d" stroke="#5a3608" stroke-width="4" stroke-linejoin="round"/><path d="M0-16L4-6-8 10-13 17-9 3-20-6-6-7Z" fill="#fff3b8" opacity=".8"/>`,
  ),
  noStar: drawing(
    [-23, -23, 46, 46],
    1,
    `<path d="${star}" fill="#0b1730a0" stroke="#6a80b8" stroke-width="3" stroke-linejoin="round"/>`,
  ),
  heart: drawing(
    [-13, -13, 26, 26],
    1,
    '<path d="M0 11S-11 4-11-4A5.500 5.500 0 0 1 0-6 5.500 5.500 0 0 1 11-4C11 4 0 11 0 11Z" fill="#ff5d6a"/><path d="M0 11S-11 4-11-4A5.500 5.500 0 0 1-2-8Q-8 0 0 11Z" fill="#ff9fa0"/>',
  ),
  unseen: drawing(
    [-16, -12, 32, 24],
    1,
    '<path d="M-14 0Q0-16 14 0Q0 16-14 0Z" fill="#e8f4ff"/><circle r="5" fill="#16264a"/><path d="M-13 10L13-10" stroke="#ff5d4d" stroke-width="4" stroke-linecap="round"/>',
  ),
};
