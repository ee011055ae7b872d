import type { Drawing } from '../stage/sprites.ts';

const svg = (
  width: number,
  height: number,
  inner: string,
  box = `0 0 ${width} ${height}`,
): Drawing => ({
  width,
  height,
  svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" width="${width}" height="${height}">${inner}</svg>`,
});

const ball = svg(
  36,
  36,
  `<defs><radialGradient id="d" cx=".3" cy=".3" r=".8"><stop stop-color="#fff2b0"/><stop offset=".4" stop-color="#ffb52e"/><stop offset=".8" stop-color="#e8661f"/><stop offset="1" stop-color="#9c2f24"/></radialGradient></defs>
<circle r="36" fill="url(#d)"/><path d="M-36 2Q0 16 36 0M-4-36Q12 0-2 36M-26-25Q-8-4-24 27M25-26Q12 0 28 22" fill="none" stroke="#7a2420" stroke-width="4"/><ellipse cx="-14" cy="-17" rx="9" ry="6" fill="#fff" opacity=".75" transform="rotate(-35 -14 -17)"/>`,
  '-40 -40 80 80',
);

const books = svg(
  112,
  70,
  `<rect x="2" y="48" width="106" height="22" rx="4" fill="#2f9a8a"/><rect x="2" y="48" width="106" height="7" rx="3" fill="#8fe0c8"/><rect x="14" y="26" width="88" height="22" rx="4" fill="#e0604a"/><rect x="14" y="26" width="88" height="7" rx="3" fill="#ffab8a"/><rect x="6" y="6" width="96" height="20" rx="4" fill="#f2b53d"/><rect x="6" y="6" width="96" height="6" rx="3" fill="#ffe39a"/><rect x="82" y="6" width="6" height="20" fill="#b5771c"/><rect x="26" y="26" width="6" height="22" fill="#9c2f38"/><rect x="90" y="48" width="6" height="22" fill="#17625c"/><path d="M38 7l10-14 12 14Z" fill="#5d3a2c"/>`,
  '0 -6 112 76',
);

/** The spoon lies level, its hollow on the right; it turns on its middle. */
const spoon = svg(
  96,
  30,
  `<path d="M4 15H66" stroke="#8a5330" stroke-width="8" stroke-linecap="round"/><path d="M4 12.500H62" stroke="#e0a468" stroke-width="3" stroke-linecap="round"/><path d="M60 15Q64 3 78 5 92 6 94 14 88 26 76 26 64 26 60 15Z" fill="#8a5330"/><path d="M66 14Q70 8 80 9 88 10 90 14 78 19 66 14Z" fill="#c98a50"/>`,
);

const cat = svg(
  100,
  110,
  `<ellipse cx="10" cy="36" rx="40" ry="6" fill="#4a241c" opacity=".5"/><path d="M30 34Q54 30 44 4Q40-6 48-12Q58 4 54 24Q48 44 26 40Z" fill="#2f3560"/><path d="M-24 38Q-28-6-8-20H14Q36-2 32 38Z" fill="#525b92"/><path d="M14-20Q36-2 32 38H18Q24 4 6-20Z" fill="#3a4274"/><path d="M-26-24L-28-50-14-42H6L20-52 20-24Q16-8-3-8T-26-24Z" fill="#6a74ac"/><path d="M-28-50l14 8-10 8ZM20-52L6-42l10 8Z" fill="#ff9aa8"/><path d="M-16 38Q-20 8-4-4Q10 8 10 38Z" fill="#dfe4f8"/><ellipse cx="-13" cy="-28" rx="5" ry="6" fill="#ffe46b"/><ellipse cx="5" cy="-28" rx="5" ry="6" fill="#ffe46b"/><path d="M-7-20h6l-3 4Z" fill="#ff9aa8"/><path d="M-18-18h-14M-17-15l-13 4M10-18h14M9-15l13 4" stroke="#dfe4f8" stroke-width="1.500" stroke-linecap="round"/>`,
  '-36 -60 100 110',
);

const glass = svg(
  90,
  90,
  `<circle cx="45" cy="45" r="42" fill="#d98f5f"/><circle cx="45" cy="45" r="35" fill="#ffeeb0"/><path d="M45 9V81M9 45H81" stroke="#d98f5f" stroke-width="5"/><path d="M23 29q9-13 21-13v21H22Z" fill="#fff" opacity=".7"/>`,
);

const drum = svg(
  60,
  60,
  `<circle cx="30" cy="30" r="30" fill="#8f1f3c"/><circle cx="30" cy="29" r="27" fill="#e5483f"/><circle cx="30" cy="28" r="18" fill="#fff3d8"/><path d="M14 22a18 18 0 0 1 32 0 22 22 0 0 0-32 0Z" fill="#fff"/><g fill="#ffd84a"><circle cx="30" cy="6" r="2.800"/><circle cx="30" cy="53" r="2.800"/><circle cx="7" cy="29" r="2.800"/><circle cx="53" cy="29" r="2.800"/><circle cx="14" cy="13" r="2.800"/><circle cx="46" cy="13" r="2.800"/><circle cx="14" cy="46" r="2.800"/><circle cx="46" cy="46" r="2.800"/></g>`,
);

const trunk = svg(
  130,
  92,
  `<path d="M4 40Q4 4 65 4t61 36v48H4Z" fill="#7a4a30"/><path d="M4 40Q4 4 65 4q-44 8-44 36v48H4Z" fill="#96593a"/><path d="M4 38h122v9H4Z" fill="#4a241c"/><path d="M24 14h12v74H24ZM94 14h12v74H94Z" fill="#c98a50"/><rect x="55" y="34" width="20" height="24" rx="4" fill="#f2b53d"/><circle cx="65" cy="44" r="3.500" fill="#4a241c"/><path d="M65 45v7" stroke="#4a241c" stroke-width="3"/>`,
);

export const PICTURES = { ball, books, spoon, cat, glass, drum, trunk };
