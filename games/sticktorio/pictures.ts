import type { Drawing } from '../stage/sprites.ts';

function picture(
  width: number,
  height: number,
  inside: string,
  box = `0 0 ${width} ${height}`,
): Drawing {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${box}">${inside}</svg>`;
  return { width, height, svg };
}

const TREE =
  '<ellipse cx="26" cy="50" rx="17" ry="6" fill="#2f7a4a" opacity=".7"/><rect x="20" y="36" width="8" height="15" fill="#8a5330"/><path d="M24 0L46 36Q24 46 2 36Z" fill="#2c8a5a"/><path d="M24 0L46 36Q36 42 28 42Z" fill="#1e6a4c"/><path d="M24 0L14 18Q22 16 28 14Z" fill="#7fe09a" opacity=".7"/>';

const ROCK =
  '<ellipse cx="24" cy="40" rx="20" ry="6" fill="#2f7a4a" opacity=".7"/><path d="M4 38L12 16L26 8L40 18L45 38Q24 46 4 38Z" fill="#a9b4c4"/><path d="M26 8L40 18L45 38Q36 42 28 42L24 24Z" fill="#74829a"/><path d="M12 16L26 8L24 24Z" fill="#dbe4ee"/>';

/** A machine as in the cover: a block with a pale top, on 48 × 48. */
const block = (front: string, side: string, top: string, inside: string) =>
  `<ellipse cx="26" cy="43" rx="21" ry="5" fill="#2f7a4a" opacity=".7"/><path d="M4 18H44V42Q44 45 41 45H7Q4 45 4 42Z" fill="${front}"/><path d="M32 18H44V42Q44 45 41 45H32Z" fill="${side}"/><path d="M4 20L9 7H39L44 20Z" fill="${top}"/>${inside}`;

const TEETH = Array.from(
  { length: 8 },
  (_, tooth) => `<path d="M-4 -10L0 -16L5 -10Z" transform="rotate(${tooth * 45})"/>`,
).join('');

const BINDER = block(
  '#f4734a',
  '#b93a4b',
  '#ffe3b8',
  '<circle cx="18" cy="32" r="8" fill="#2b2f4a"/><path d="M12 30h12M12 34h12" stroke="#d99552" stroke-width="3" stroke-linecap="round"/><rect x="33" y="2" width="7" height="12" fill="#35395a"/><ellipse cx="36.500" cy="2.500" rx="5" ry="2.500" fill="#1f2340"/><circle cx="38" cy="26" r="2.500" fill="#7ff0b0"/>',
);
const SMITH = block(
  '#3fa0b0',
  '#1f6a80',
  '#ffe3b8',
  '<path d="M10 38h18v-4h-5v-3h7q-1-5-7-5H9v5h5v3h-4Z" fill="#12303c"/><path d="M17 12q4 5 0 8-5-3 0-8Z" fill="#ff8a1f"/><circle cx="38" cy="28" r="3" fill="#ffd86b"/>',
);
const JOINER = block(
  '#8a63c8',
  '#5b3a94',
  '#ffe3b8',
  '<circle cx="18" cy="33" r="8" fill="#2b2f4a"/><circle cx="18" cy="33" r="4" fill="#d99552"/><path d="M18 25v16M10 33h16" stroke="#d99552" stroke-width="2.500"/><path d="M36 14l4-10 4 3-4 9Z" fill="#ffc23d"/><circle cx="38" cy="30" r="2.500" fill="#7ff0b0"/>',
);
const MINER =
  '<path d="M4 30H44V42Q44 45 41 45H7Q4 45 4 42Z" fill="#ffc23d"/><path d="M30 30H44V42Q44 45 41 45H30Z" fill="#d98a1f"/><path d="M4 31L8 24H40L44 31Z" fill="#fff0c8"/><rect x="9" y="35" width="12" height="6" rx="2" fill="#35395a"/>';
const SAW = `<g transform="translate(18 18)"><g fill="#e8f2f5">${TEETH}</g><circle r="12" fill="#b8c6d6"/><path d="M0-12a12 12 0 0 1 0 24Z" fill="#8fa0b8"/><circle r="4" fill="#f4734a"/></g>`;

const DEPOT =
  '<ellipse cx="26" cy="43" rx="21" ry="5" fill="#2f7a4a" opacity=".7"/><path d="M4 16H44V44H4Z" fill="#c98a4c"/><path d="M30 16H44V44H30Z" fill="#9a5f30"/><path d="M2 18L8 8H40L46 18Z" fill="#f0c48a"/><path d="M4 25h40M4 34h40" stroke="#7a4a26" stroke-width="2"/><rect x="17" y="20" width="14" height="12" rx="2" fill="#ffd86b"/><path d="M24 22v7M21 26l3 4 3-4" stroke="#7a4a26" stroke-width="2.500" fill="none" stroke-linecap="round" stroke-linejoin="round"/>';

const STICK =
  '<path d="M5 19L19 5" stroke="#8f5228" stroke-width="6" stroke-linecap="round"/><path d="M5 18L18 5" stroke="#d99552" stroke-width="2.500" stroke-linecap="round"/><circle cx="5" cy="19" r="2.500" fill="#f3cf95"/><path d="M12 12l7 3" stroke="#8f5228" stroke-width="3.500" stroke-linecap="round"/>';
const STONE =
  '<path d="M3 18L6 8L13 4L20 9L22 18Q12 22 3 18Z" fill="#c3ccd8"/><path d="M13 4L20 9L22 18Q17 20 13 20Z" fill="#8592a6"/>';
const BUNDLE =
  '<path d="M4 8h16M3 13h18M4 18h16" stroke="#8f5228" stroke-width="5" stroke-linecap="round"/><path d="M4 7h15M3 12h17M4 17h15" stroke="#d99552" stroke-width="2" stroke-linecap="round"/><path d="M12 4v17" stroke="#e5484d" stroke-width="4"/>';
const HAMMER =
  '<path d="M5 20L14 11" stroke="#8f5228" stroke-width="4.500" stroke-linecap="round"/><path d="M8 7L13 2L22 11L17 16Z" fill="#c3ccd8"/><path d="M15 9L19 14L22 11L17 6Z" fill="#74829a"/>';
const CART =
  '<path d="M2 6H20L17 15H6Z" fill="#d99552"/><path d="M12 6H20L17 15H12Z" fill="#a8632a"/><circle cx="8" cy="18" r="4" fill="#2b2f4a"/><circle cx="16" cy="18" r="4" fill="#2b2f4a"/><circle cx="8" cy="18" r="1.500" fill="#ffd86b"/><circle cx="16" cy="18" r="1.500" fill="#ffd86b"/><path d="M20 6l3-3" stroke="#8f5228" stroke-width="2.500" stroke-linecap="round"/>';

/** A belt that leads to the right, without what moves on it. */
const BELT =
  '<rect x="0" y="5" width="40" height="34" fill="#a8632a"/><rect x="0" y="3" width="40" height="33" fill="#f0a63a"/><rect x="0" y="6" width="40" height="27" fill="#3b4160"/><rect x="0" y="9" width="40" height="21" fill="#4f5678"/>';
const ARROW =
  '<path d="M3 3l6 6-6 6" fill="none" stroke="#ffd86b" stroke-width="3.500" stroke-linecap="round" stroke-linejoin="round"/>';
const BIN =
  '<path d="M8 12h20l-2 20H10Z" fill="#e5484d"/><path d="M18 12h10l-2 20h-8Z" fill="#b02f3a"/><rect x="6" y="8" width="24" height="5" rx="2" fill="#ff8a80"/><path d="M14 17l1 11M22 17l-1 11" stroke="#fff" stroke-width="2.500" stroke-linecap="round"/>';

/** Grass that may stand beside itself. */
const GRASS =
  '<rect width="160" height="160" fill="#57b36a"/><path d="M0 0h40v40H0zM80 0h40v40H80zM40 40h40v40H40zM120 40h40v40h-40zM0 80h40v40H0zM80 80h40v40H80zM40 120h40v40H40zM120 120h40v40h-40z" fill="#53ac66"/><path d="M24 60l-2-6M27 60l2-7M104 22l-2-6M107 22l2-7M140 110l-2-6M143 110l2-7M58 138l-2-6M61 138l2-7" stroke="#8fdc80" stroke-width="2.500" stroke-linecap="round"/><ellipse cx="62" cy="22" rx="5" ry="2.500" fill="#46985a"/><ellipse cx="126" cy="66" rx="5" ry="2.500" fill="#46985a"/><ellipse cx="22" cy="108" rx="5" ry="2.500" fill="#46985a"/>';

const item = (inside: string) => picture(22, 22, inside, '0 0 24 24');

export const SPRITES: Record<string, Drawing> = {
  T: picture(40, 46, TREE, '0 0 48 56'),
  R: picture(40, 40, ROCK, '0 0 48 48'),
  D: picture(42, 42, DEPOT, '0 0 48 48'),
  miner: picture(40, 40, MINER, '0 0 48 48'),
  binder: picture(40, 40, BINDER, '0 0 48 48'),
  smith: picture(40, 40, SMITH, '0 0 48 48'),
  joiner: picture(40, 40, JOINER, '0 0 48 48'),
  saw: picture(28, 28, SAW, '0 0 36 36'),
  belt: picture(40, 40, BELT),
  arrow: picture(10, 14, ARROW, '0 0 12 18'),
  bin: picture(32, 32, BIN, '0 0 36 36'),
  grass: picture(160, 160, GRASS),
  stick: item(STICK),
  stone: item(STONE),
  bundle: item(BUNDLE),
  hammer: item(HAMMER),
  cart: item(CART),
};
