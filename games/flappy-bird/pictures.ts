import type { Drawing } from '../stage/sprites.ts';

/** The pictures of the game: bird and pipes are those of its cover. */
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
export const BIRD = 0.4;

/** How long the picture of a pipe is: more than any frame shows. */
export const LONG = 640;

const BOX = [-96, -80, 192, 160] as const;

const body = `<defs><radialGradient id="e" cx=".3" cy=".3" r=".8"><stop stop-color="#ff9a7a"/><stop offset=".5" stop-color="#f2544f"/><stop offset="1" stop-color="#b5213f"/></radialGradient></defs>
<path d="M-50 8L-84-4-76 10-92 20-74 24-78 38-44 26Z" fill="#b5213f"/><path d="M-50 8L-84-4-76 10-50 16Z" fill="#e5484d"/>
<path d="M-56 4Q-56-46-2-48Q54-48 58 2Q58 46 4 48Q-54 48-56 4Z" fill="url(#e)"/><path d="M-38 26Q4 30 50 20Q36 48 4 48Q-26 48-38 26Z" fill="#ffe3c0"/><path d="M-2 47Q36 44 50 20Q52 18 57 8Q54 47 4 48Z" fill="#c98a7a" opacity=".55"/>
<path d="M-8-46Q-12-66 4-74Q0-62 10-60Q14-70 26-70Q18-60 18-46Z" fill="#b5213f"/><ellipse cx="14" cy="12" rx="8" ry="5" fill="#ff7a7a" opacity=".7"/>`;
const beak = `<path d="M44-2Q66-8 82 4Q66 12 46 10Z" fill="#ffc22e"/><path d="M46 10Q64 12 76 8Q66 22 46 18Z" fill="#e58a1c"/><path d="M48 0Q62-4 72 1Q60 3 48 4Z" fill="#fff0a8"/>`;
const open = `<circle cx="28" cy="-14" r="19" fill="#fff"/><circle cx="33" cy="-13" r="9.500" fill="#2a1533"/><circle cx="30" cy="-17" r="3.500" fill="#fff"/><path d="M12-34Q26-40 42-30" fill="none" stroke="#8c1838" stroke-width="6" stroke-linecap="round"/>`;
const blinking = `<circle cx="28" cy="-14" r="19" fill="#d9343f"/><path d="M12-12q16 12 32 0" fill="none" stroke="#8c1838" stroke-width="5" stroke-linecap="round"/><path d="M12-34Q26-40 42-30" fill="none" stroke="#8c1838" stroke-width="6" stroke-linecap="round"/>`;
const dazed = `<circle cx="28" cy="-14" r="20" fill="#fff"/><path d="M20-22l16 16M36-22L20-6" fill="none" stroke="#2a1533" stroke-width="6" stroke-linecap="round"/><path d="M10-40Q26-44 44-38" fill="none" stroke="#8c1838" stroke-width="6" stroke-linecap="round"/>`;
const gaping = `<path d="M44-6Q68-22 82-8Q66 0 46 2Z" fill="#ffc22e"/><path d="M46 4Q66 12 74 24Q56 26 44 14Z" fill="#e58a1c"/><path d="M46 0L60 2 46 8Z" fill="#8c1838"/>`;
const wing = `<path d="M-14 0Q-46-20-58-64Q-22-56 14-10Q14 10-14 0Z" fill="#8c1838"/><path d="M-10 0Q-36-20-46-52Q-18-44 12-8Q10 8-10 0Z" fill="#ffb36b"/><path d="M-34-44Q-12-34 10-10L2-2Q-18-26-34-44Z" fill="#ffd9a0"/>`;

const metals = `<defs><linearGradient id="c"><stop stop-color="#ffcf9a"/><stop offset=".33" stop-color="#e88a4c"/><stop offset=".67" stop-color="#b4532f"/><stop offset="1" stop-color="#6e2a2a"/></linearGradient><linearGradient id="d"><stop stop-color="#ffe0b0"/><stop offset=".33" stop-color="#f29a58"/><stop offset=".67" stop-color="#c25f34"/><stop offset="1" stop-color="#7a3030"/></linearGradient></defs>`;
const rivets = (y: number, width: number, from: number, size: number, color: string) => {
  const many = 5;
  const dots = Array.from(
    { length: many },
    (_, index) => `M${from + 6 + ((width - 12) * index) / (many - 1)} ${y}h0`,
  );
  return `<path d="${dots.join('')}" fill="none" stroke="${color}" stroke-width="${size}" stroke-linecap="round"/>`;
};
/** The body from `from` to `to`, with a band every 34. */
const tube = (from: number, to: number, bands: number) => {
  const first = Array.from({ length: 19 }, (_, index) => bands + index * 34);
  const seen = first.filter((y) => y > from - 4 && y < to - 4);
  const all = seen.map(
    (y) =>
      `<path d="M9 ${y}h58v6H9z" fill="#5e2427" opacity=".45"/>${rivets(y + 3, 58, 9, 3, '#ffcf9a')}`,
  );
  return `<path d="M9 ${from}h58v${to - from}H9z" fill="url(#c)"/>${all.join('')}`;
};
const rim = (y: number) =>
  `<rect x="2" y="${y}" width="72" height="22" rx="5" fill="url(#d)"/><rect x="2" y="${y + 15}" width="72" height="7" rx="3.500" fill="#5e2427" opacity=".4"/>${rivets(y + 8, 72, 2, 4, '#fff0d0')}`;

/** The end of a gap that moves has a green ring, with arrows up and down. */
const ring = (y: number) =>
  `<rect x="2" y="${y}" width="72" height="22" rx="5" fill="#2f9c86"/><rect x="2" y="${y}" width="34" height="22" rx="5" fill="#4fc0a0"/><rect x="2" y="${y + 15}" width="72" height="7" rx="3.500" fill="#143c4a" opacity=".4"/><path d="M17 ${y + 13}l6-7 6 7zM47 ${y + 7}l6 7 6-7z" fill="#eafff6"/>`;
const lower = (end: string) =>
  `${metals}${tube(12, LONG, 46)}${end}<path d="M4 22q7 15 14 0q9 24 19 3q7 11 15-2Z" fill="#4fc0a0"/>`;
const upper = (end: string) =>
  `${metals}${tube(0, LONG - 12, 22)}${end}<ellipse cx="38" cy="${LONG - 2.5}" rx="31" ry="2.500" fill="#4a1c26"/>`;

const star = (x: number, y: number, size: number) => {
  const points = Array.from({ length: 10 }, (_, index) => {
    const far = index % 2 ? size * 0.45 : size;
    const turn = (index / 10) * Math.PI * 2 - Math.PI / 2;
    return `${(x + Math.cos(turn) * far).toFixed(1)} ${(y + Math.sin(turn) * far).toFixed(1)}`;
  });
  return `<path d="M${points.join('L')}Z" fill="#fffdf0"/>`;
};
/** As many stars as it is worth, so that its colour is not all. */
const medal = (light: string, middle: string, dark: string, stars: number) =>
  drawing(
    [-32, -46, 64, 84],
    1,
    `<path d="M-18-46H-2L10-14-8-8ZM18-46H2L-10-14 8-8Z" fill="#17577f"/><path d="M-18-46H-10L4-12-4-9Z" fill="#49b6e8"/><circle cy="8" r="29" fill="${dark}"/><circle cy="6" r="28" fill="${middle}"/><circle cy="6" r="22" fill="${dark}" opacity=".55"/><path d="M-28 6A28 28 0 0 1 20-14L14-9A22 22 0 0 0-22 6Z" fill="${light}"/>${
      [
        star(0, 7, 13),
        star(-9, 7, 10) + star(9, 7, 10),
        star(0, -3, 9) + star(-10, 12, 9) + star(10, 12, 9),
      ][stars - 1]
    }`,
  );

export const PICTURES: Record<string, Drawing> = {
  bird: drawing(BOX, BIRD, body + open + beak),
  blink: drawing(BOX, BIRD, body + blinking + beak),
  dazed: drawing(BOX, BIRD, body + dazed + gaping),
  // It turns round the shoulder, at -2 -4 of the cover; so that is its middle.
  wing: drawing([-72, -74, 140, 140], BIRD, wing),
  lower: drawing([0, 0, 76, LONG], 1, lower(rim(0))),
  upper: drawing([0, 0, 76, LONG], 1, upper(rim(LONG - 22))),
  lowerMoving: drawing([0, 0, 76, LONG], 1, lower(ring(0))),
  upperMoving: drawing([0, 0, 76, LONG], 1, upper(ring(LONG - 22))),
  cloud: drawing(
    [90, 10, 104, 62],
    1,
    '<path d="M96 66q6-22 30-18 12-18 34-6 24-4 26 24Z" fill="#fff" opacity=".9"/><path d="M120 66q10-10 26-6 14-8 26 6Z" fill="#cfeaf2"/>',
  ),
  wisp: drawing(
    [14, 100, 96, 40],
    1,
    '<path d="M20 132q4-16 22-13 8-10 22-2 12 0 14 15Z" fill="#fff" opacity=".6"/>',
  ),
  sun: drawing(
    [-48, -48, 96, 96],
    1,
    '<circle r="44" fill="#fff7d0" opacity=".35"/><circle r="26" fill="#fff7d0"/>',
  ),
  moon: drawing(
    [-48, -48, 96, 96],
    1,
    '<circle r="44" fill="#cfe0ff" opacity=".16"/><circle r="25" fill="#f2f0dc"/><path d="M6-24A25 25 0 0 1 6 24 30 30 0 0 0 6-24Z" fill="#c9c9d6"/><g fill="#d5d2c4"><circle cx="-8" cy="-8" r="5"/><circle cx="2" cy="10" r="4"/><circle cx="-12" cy="8" r="2.500"/></g>',
  ),
  medal1: medal('#ffcf9a', '#d9824a', '#8a4a2a', 1),
  medal2: medal('#ffffff', '#c4d2de', '#7389a0', 2),
  medal3: medal('#fff6b0', '#ffc22e', '#c47d12', 3),
  pennant: drawing(
    [0, 0, 34, 52],
    1,
    '<path d="M4 2h4v50H4z" fill="#5e2427"/><circle cx="6" cy="3" r="3" fill="#ffc22e"/><path d="M8 6Q20 2 33 14 20 18 8 26Z" fill="#ffc22e"/><path d="M8 17Q20 15 33 14 20 18 8 26Z" fill="#e58a1c"/>',
  ),
};
