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

/** The explorer of the cover, looking to the right, on 140 × 190. */
const HERO = `<defs><linearGradient id="i"><stop stop-color="#b5442c"/><stop offset=".5" stop-color="#f07a3d"/><stop offset="1" stop-color="#ffb85a"/></linearGradient></defs>
<path d="M97 163C91 167 90 184 88 193C87 203 85 216 88 221C91 226 104 226 108 223C112 219 109 207 112 199C114 190 126 179 123 173C121 167 103 160 97 163Z" fill="#2f3f6a"/>
<path d="M118 175C117 181 132 189 134 197C137 205 131 217 134 221C137 226 150 228 154 223C158 218 160 201 158 191C156 181 149 163 142 161C135 158 119 169 118 175Z" fill="#3f568c"/>
<path d="M84 232q-2-18 14-18l14 2 2 16ZM132 232v-16l16-2q20 4 24 18Z" fill="#6b3a24"/>
<path d="M98 112Q94 96 118 94Q144 94 146 116L144 174Q120 182 96 172Z" fill="url(#i)"/>
<path d="M96 164Q120 174 144 166V176Q120 184 96 174Z" fill="#5d2c20"/><rect x="124" y="168" width="12" height="10" rx="2" fill="#ffd24a"/>
<path d="M71 102L91 98Q100 96 101 105L105 155Q106 164 97 165L79 168Q70 170 69 161L63 113Q62 104 71 102Z" fill="#4a6b44"/>
<path d="M62 104Q80 92 100 96L102 122Q82 134 64 126Z" fill="#a8c47a"/><rect x="60" y="88" width="46" height="15" rx="7" fill="#d98a5a"/><circle cx="64" cy="95" r="7" fill="#f4c090"/>
<ellipse cx="74" cy="152" rx="15" ry="18" fill="none" stroke="#f0d8a0" stroke-width="6"/>
<circle cx="130" cy="78" r="20" fill="#f4b888"/><path d="M136 62Q154 66 151 84Q146 98 132 98Q142 86 136 62Z" fill="#ffd8a8"/><circle cx="144" cy="78" r="3.4" fill="#2a1a24"/>
<path d="M110 76Q108 92 120 96Q114 84 118 74Z" fill="#5d2c20"/>
<path d="M106 72Q106 46 132 46Q154 48 155 68L162 72Q160 77 152 75L106 77Z" fill="#ffc83f"/><path d="M106 72Q106 46 132 46Q116 54 116 76L106 77Z" fill="#d9902a"/>
<rect x="146" y="54" width="12" height="12" rx="4" fill="#4a3a44"/><circle cx="159" cy="60" r="6" fill="#fff8d0"/>
<path d="M128 122C133 127 151 136 161 134C171 132 183 118 186 113C189 107 183 102 178 103C174 104 166 118 159 118C152 119 141 105 135 106C130 106 124 118 128 122Z" fill="#f07a3d"/><circle cx="186" cy="104" r="9" fill="#ffd8a8"/>
<path d="M176 110h20l4 6h-28Z" fill="#4a3a44"/><rect x="175" y="116" width="22" height="24" rx="4" fill="#fff3a8"/><path d="M186 120q8 10 0 17-8-7 0-17Z" fill="#ff8a1f"/><rect x="172" y="139" width="28" height="7" rx="2" fill="#4a3a44"/>`;

/** A crystal of the cover; its foot is at 0, 0. */
function crystal(
  wide: number,
  high: number,
  [light, dark, tip]: readonly [string, string, string],
) {
  return `<path d="M${-wide} 4V${-high * 0.8}L-1 ${-high}V7Z" fill="${light}"/><path d="M-1 ${-high}L${wide} ${-high * 0.8}V4L-1 7Z" fill="${dark}"/><path d="M${-wide} ${-high * 0.8}L-1 ${-high}V${-high * 0.77}Z" fill="${tip}"/>`;
}

const PINK = ['#ffa8e8', '#b84aa8', '#ffffff'] as const;
const VIOLET = ['#e88aff', '#9038c8', '#fff0ff'] as const;
const ICE = ['#aef4ff', '#2f8fd0', '#ffffff'] as const;

const bed = '<path d="M6 40Q8 30 20 32Q34 28 36 40Z" fill="#1c2050"/>';
const placed = (x: number, y: number, turn: number, inside: string) =>
  `<g transform="translate(${x} ${y}) rotate(${turn})">${inside}</g>`;

const DOOR = `<defs><linearGradient id="c" x2="0" y2="1"><stop stop-color="#fff6c8" stop-opacity=".9"/><stop offset="1" stop-color="#bff4d8" stop-opacity=".1"/></linearGradient></defs>
<path d="M28 0H62L84 120H6Z" fill="url(#c)"/><ellipse cx="45" cy="112" rx="34" ry="9" fill="#fff6c8" opacity=".5"/>
<path d="M36 0V112M54 0V112" stroke="#8c5a2c" stroke-width="4" stroke-linecap="round"/><path d="M36 18h18M36 40h18M36 62h18M36 84h18M36 104h18" stroke="#d9a060" stroke-width="5" stroke-linecap="round"/>`;

const STONE =
  '<path d="M2 0H36L30 16Q26 40 20 52Q14 38 9 16Z" fill="#8a7a90"/><path d="M20 0H36L30 16Q26 40 20 52Z" fill="#54465e"/><path d="M8 6l6 20" stroke="#c8bcd0" stroke-width="3" stroke-linecap="round"/>';

const RUBBLE =
  '<path d="M4 26l8-12 10 4 4 10ZM20 28l4-12 10 2 4 10Z" fill="#6e5f76"/><path d="M12 14l10 4 4 10h-8ZM30 17l4 1 4 10h-8Z" fill="#473a52"/>';

const FLASK =
  '<path d="M11 3h10v6l6 8v12q0 5-5 5H10q-5 0-5-5V17l6-8Z" fill="#ffc23d"/><path d="M16 9h5l6 8v12q0 5-5 5h-6Z" fill="#d98a1f"/><rect x="10" y="1" width="12" height="6" rx="2" fill="#6b3a24"/><path d="M16 17q7 8 0 13-7-5 0-13Z" fill="#fff3b0"/>';

const BAT =
  '<path d="M24 14Q16 2 2 4Q8 10 8 20Q14 16 18 22ZM24 14Q32 2 46 4Q40 10 40 20Q34 16 30 22Z" fill="#4a2f6a"/><path d="M24 14Q32 2 46 4Q40 10 40 20Q34 16 30 22Z" fill="#33204c"/><ellipse cx="24" cy="18" rx="7" ry="9" fill="#5d3d80"/><path d="M18 11l2-7 4 5 4-5 2 7Z" fill="#5d3d80"/><circle cx="21" cy="15" r="2.2" fill="#ffe46b"/><circle cx="27" cy="15" r="2.2" fill="#ffe46b"/><path d="M22 21l1.500 3 1.500-3Z" fill="#fff"/>';

const CRACK =
  '<path d="M6 14L16 18L22 10M16 18L20 28L30 30M20 28L12 34M22 10L32 8M30 30L35 24" fill="none" stroke="#20142c" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/>';

const LANTERN =
  '<path d="M8 8h14l3 5H5Z" fill="#c8bcd0"/><rect x="7" y="13" width="16" height="18" rx="3" fill="#fff3a8"/><path d="M15 16q6 8 0 13-6-5 0-13Z" fill="#ff8a1f"/><rect x="5" y="30" width="20" height="5" rx="2" fill="#c8bcd0"/><path d="M15 8V2" stroke="#c8bcd0" stroke-width="3" stroke-linecap="round"/>';

const DARK =
  '<defs><radialGradient id="n"><stop offset=".2" stop-color="#05060f" stop-opacity="0"/><stop offset=".62" stop-color="#05060f" stop-opacity=".32"/><stop offset=".93" stop-color="#05060f" stop-opacity=".96"/><stop offset="1" stop-color="#05060f"/></radialGradient></defs><path fill="url(#n)" d="M0 0h256v256H0z"/>';

const GLOW =
  '<defs><radialGradient id="h"><stop stop-color="#ffe48a" stop-opacity=".7"/><stop offset=".45" stop-color="#ffb03d" stop-opacity=".28"/><stop offset="1" stop-color="#ff9a3d" stop-opacity="0"/></radialGradient></defs><circle cx="64" cy="64" r="64" fill="url(#h)"/>';

export const SPRITES: Record<string, Drawing> = {
  hero: picture(36, 48, HERO, '56 42 146 192'),
  crystal10: picture(40, 40, bed + placed(21, 34, 0, crystal(6, 22, PINK)), '0 0 42 42'),
  crystal25: picture(
    46,
    46,
    bed + placed(15, 34, -14, crystal(6, 24, VIOLET)) + placed(25, 35, 12, crystal(6, 19, PINK)),
    '0 0 42 42',
  ),
  crystal50: picture(
    54,
    54,
    bed +
      placed(13, 34, -22, crystal(5, 22, ICE)) +
      placed(29, 34, 24, crystal(5, 21, ICE)) +
      placed(21, 35, 2, crystal(7, 33, ICE)),
    '0 0 42 42',
  ),
  door: picture(90, 124, DOOR),
  stone: picture(26, 36, STONE, '0 0 38 54'),
  rubble: picture(38, 30, RUBBLE, '0 0 42 34'),
  flask: picture(24, 28, FLASK, '0 0 32 36'),
  bat: picture(44, 28, BAT, '0 0 48 30'),
  crack: picture(40, 40, CRACK),
  lantern: picture(24, 30, LANTERN, '0 0 30 38'),
  dark: picture(256, 256, DARK),
  glow: picture(128, 128, GLOW),
};
