import type { Drawing } from '../stage/sprites.ts';
import type { Army, Kind } from './rules.ts';

/** The pictures of the game: armies, towers and trees are those of its cover. */
const drawing = (
  [x, y, width, height]: readonly [number, number, number, number],
  scale: number,
  inner: string,
): Drawing => ({
  width: width * scale,
  height: height * scale,
  svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x} ${y} ${width} ${height}" width="${width * scale}" height="${height * scale}">${inner}</svg>`,
});

/** A unit's picture as it lies round the point on which it stands. */
export const FIGURE = { x: -36, y: -82, width: 72, height: 98, scale: 1.02 };

interface Tones {
  dark: string;
  plain: string;
  light: string;
}
const TONES: Record<Army, Tones> = {
  blue: { dark: '#1f3f94', plain: '#3f7fe8', light: '#8fc0ff' },
  red: { dark: '#8f1f3c', plain: '#e5484d', light: '#ff8a6b' },
};

const body = ({ dark, plain, light }: Tones) =>
  `<ellipse cx="0" cy="1" rx="16" ry="7" fill="${dark}"/><ellipse cx="0" cy="-2" rx="16" ry="7" fill="${light}"/><path d="M-13-4Q-14-30 0-31T13-4Q0 3-13-4Z" fill="${plain}"/><path d="M2-31Q14-28 13-4Q8 0 3-1Q8-16 2-31Z" fill="${dark}"/><circle cy="-39" r="12" fill="#ffdcb8"/><ellipse cx="4" cy="-38" rx="1.800" ry="3" fill="#2a1f3c"/><ellipse cx="9" cy="-38" rx="1.600" ry="2.800" fill="#2a1f3c"/>`;

const GEAR: Record<Kind, (tones: Tones) => string> = {
  knight: ({ plain, light }) =>
    `<path d="M-13-38Q-13-54 0-54T13-42L4-44Q-4-44-4-30Q-12-30-13-38Z" fill="#d8e2ec"/><path d="M-13-38Q-13-54 0-54Q-8-48-8-32Q-12-33-13-38Z" fill="#fff"/><path d="M-2-53Q-4-66-18-62Q-8-60-8-52Z" fill="${light}"/><path d="M12-18L24-44" fill="none" stroke="#f4fbff" stroke-width="4.500" stroke-linecap="round"/><path d="M10-22l10 5" fill="none" stroke="#ffc22e" stroke-width="4" stroke-linecap="round"/><path d="M-18-24h18v10q0 10-9 14-9-4-9-14Z" fill="#fff3d6"/><path d="M-15-21h12v7q0 7-6 10-6-3-6-10Z" fill="${plain}"/>`,
  archer: ({ dark, plain }) =>
    `<path d="M-14-32Q-16-54 2-54Q12-52 13-42Q2-46-4-40Q-4-32-8-28Z" fill="${dark}"/><path d="M-14-32Q-16-54 2-54Q-8-46-9-29Z" fill="${plain}"/><path d="M14-44Q28-24 12-4" fill="none" stroke="#8a5330" stroke-width="4" stroke-linecap="round"/><path d="M14-44L6-24 12-4" fill="none" stroke="#fff" stroke-width="1.500" stroke-linecap="round"/><path d="M0-24H26" fill="none" stroke="#fff3d6" stroke-width="2.500" stroke-linecap="round"/><path d="M26-28l8 4-8 4Z" fill="#d8e2ec"/>`,
  mage: ({ dark, plain }) =>
    `<path d="M-18-42Q0-34 17-43L6-50Q8-66-8-74Q-2-64-10-50Z" fill="${dark}"/><path d="M-18-42Q-6-38 4-39L0-52Q2-66-8-74Q-2-64-10-50Z" fill="${plain}"/><path d="M16 0L18-44" fill="none" stroke="#8a5330" stroke-width="3.500" stroke-linecap="round"/><circle cx="18" cy="-50" r="13" fill="#ffe46b" opacity=".35"/><circle cx="18" cy="-50" r="7" fill="#ffe46b"/><circle cx="16" cy="-52" r="2.500" fill="#fff"/><path d="M-2-32Q4-28 12-32Q10-18 4-14Q-2-22-2-32Z" fill="#fff"/>`,
  healer: ({ plain, light }) =>
    `<path d="M-15-22Q-20-56 1-55Q14-53 14-44Q4-48-3-42Q-4-32-4-24Z" fill="#fff"/><path d="M-15-22Q-20-56 1-55Q-10-46-9-23Z" fill="#d3def2"/><path d="M-13-47Q0-58 14-46L13-41Q0-51-14-41Z" fill="${plain}"/><path d="M2-9Q-9-16-7-22-3-27 2-22 7-27 11-22 13-16 2-9Z" fill="#fff"/><path d="M2-12Q-6-17-4-21-1-24 2-19.500 5-24 8-21 10-17 2-12Z" fill="${light}"/><path d="M17 0V-42" fill="none" stroke="#8a5330" stroke-width="3.500" stroke-linecap="round"/><path d="M17-38Q4-44 8-58Q20-54 17-38Z" fill="#6fd070"/><path d="M17-38Q30-42 30-56Q16-54 17-38Z" fill="#2f9a52"/>`,
};

const figures = (['blue', 'red'] as const).flatMap((army) =>
  (Object.keys(GEAR) as Kind[]).map((kind): [string, Drawing] => {
    const { x, y, width, height, scale } = FIGURE;
    const inner = body(TONES[army]) + GEAR[kind](TONES[army]);
    return [`${army} ${kind}`, drawing([x, y, width, height], scale, inner)];
  }),
);

const tower = (flag: string) =>
  `<ellipse cx="8" cy="4" rx="24" ry="9" fill="#22442c" opacity=".45"/><path d="M-18 0V-40H18V0Q0 16-18 0Z" fill="#efe2c8"/><path d="M4 8V-40H18V0Q14 6 4 8Z" fill="#b99c80"/><path d="M-23-36v-16h9v6h9v-6h10v6h9v-6h9v16Q0-24-23-36Z" fill="#fff6e0"/><path d="M-6 6v-16q6-8 12 0v15Z" fill="#5d3a2c"/><path d="M0-46v-32" fill="none" stroke="#5d3a2c" stroke-width="3" stroke-linecap="round"/>${flag}`;

export const PICTURES: Record<string, Drawing> = {
  ...Object.fromEntries(figures),
  // Flags tell the armies apart by their shape, too.
  blueTower: drawing(
    [-32, -84, 66, 100],
    1.15,
    tower('<path d="M0-78q12-6 22 2l-2 14q-10-6-20 0Z" fill="#2f6fe0"/>'),
  ),
  redTower: drawing(
    [-32, -84, 66, 100],
    1.15,
    tower('<path d="M0-80l24 10-24 10Z" fill="#e5383b"/>'),
  ),
  trees: drawing(
    [-30, -46, 60, 56],
    1.25,
    '<ellipse cx="4" cy="1" rx="22" ry="8" fill="#2f7a3a" opacity=".5"/><path d="M-15-14h5V0h-5zM9-10h5V4H9z" fill="#7a4a2c"/><circle cx="-12" cy="-24" r="13" fill="#2f9a52"/><circle cx="-15" cy="-28" r="8" fill="#6fd070"/><circle cx="12" cy="-18" r="11.500" fill="#2f9a52"/><circle cx="9" cy="-21" r="7" fill="#6fd070"/>',
  ),
  cloud: drawing(
    [0, 0, 112, 48],
    1.2,
    '<path d="M4 44q6-24 32-20 14-18 38-6 26-6 30 26Z" fill="#fff" opacity=".85"/>',
  ),
  heart: drawing(
    [0, 0, 28, 26],
    0.5,
    '<path d="M14 25S1 17 1 8.500A6.500 6.500 0 0 1 14 6 6.500 6.500 0 0 1 27 8.500C27 17 14 25 14 25Z" fill="#ff5d6d"/><path d="M5 9q0-4 4-4.500" fill="none" stroke="#fff" stroke-width="2.500" stroke-linecap="round"/>',
  ),
  sword: drawing(
    [0, 0, 28, 28],
    0.62,
    '<path d="M25 3L12 18" fill="none" stroke="#f4fbff" stroke-width="4.500" stroke-linecap="round"/><path d="M7 14l8 7" fill="none" stroke="#ffc22e" stroke-width="3.500" stroke-linecap="round"/><path d="M10 19l-6 6" fill="none" stroke="#b07a4a" stroke-width="4" stroke-linecap="round"/>',
  ),
  boot: drawing(
    [0, 0, 28, 28],
    0.62,
    '<path d="M7 3h9v12l9 4q2 2 1 6H7Z" fill="#c98a4a"/><path d="M7 22h19v4H7Z" fill="#7a4a2c"/><path d="M7 3h9v4H7Z" fill="#f0c080"/>',
  ),
  aim: drawing(
    [0, 0, 28, 28],
    0.62,
    '<circle cx="14" cy="14" r="9" fill="none" stroke="#fff" stroke-width="3"/><path d="M14 1v8M14 19v8M1 14h8M19 14h8" fill="none" stroke="#ffe46b" stroke-width="3" stroke-linecap="round"/>',
  ),
  shield: drawing(
    [0, 0, 24, 26],
    0.62,
    '<path d="M2 3Q8 4 12 1Q16 4 22 3V13Q21 21 12 25Q3 21 2 13Z" fill="#fff3d6"/><path d="M5 6Q9 6 12 4V22Q6 19 5 13Z" fill="#9db4d8"/><path d="M19 6Q15 6 12 4V22Q18 19 19 13Z" fill="#5f7fb8"/>',
  ),
  leaf: drawing(
    [0, 0, 28, 28],
    0.62,
    '<path d="M14 26Q0 18 4 4Q18 8 14 26Z" fill="#6fd070"/><path d="M14 26Q28 20 26 6Q12 10 14 26Z" fill="#2f9a52"/>',
  ),
};
