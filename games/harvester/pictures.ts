import type { Drawing } from '../stage/sprites.ts';

/** A picture `wide` units of the world wide, of a part of a drawing. */
function svg(wide: number, [x, y, width, height]: number[], inner: string): Drawing {
  const high = (wide * (height ?? 1)) / (width ?? 1);
  return {
    width: wide,
    height: high,
    svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x} ${y} ${width} ${height}" width="${wide}" height="${high}">${inner}</svg>`,
  };
}

/** The harvester of the cover, which looks left. */
const SIDE = `<defs><linearGradient id="c" x2="0" y2="1"><stop stop-color="#ff6a4d"/><stop offset=".5" stop-color="#d5303f"/><stop offset="1" stop-color="#8c1c3c"/></linearGradient><linearGradient id="d" x2="0" y2="1"><stop stop-color="#4b4660"/><stop offset="1" stop-color="#221f38"/></linearGradient><linearGradient id="e" y2="1"><stop stop-color="#fff3cf"/><stop offset=".5" stop-color="#7fc5d8"/><stop offset="1" stop-color="#2f5d86"/></linearGradient></defs><path d="M300 104L352 66l7 8-48 42Z" fill="#b3293c"/><path d="M346 66l14-3 4 10-7 5Z" fill="#6d1732"/><path d="M214.2 106.4L219.8 91.6Q222 86 228 85.9L298 84.1Q304 84 306 89.7L312 106.3Q314 112 308 112L218 112Q212 112 214.2 106.4Z" fill="#8c1c3c"/><path d="M224 88Q262 62 302 86Z" fill="#ffcf4f"/><path d="M236 80Q262 66 280 77Q258 74 236 80Z" fill="#fff0a8"/><path d="M168 111.6L304 104.6Q316 104 321.1 114.9L326 125.3Q332 138 330.4 151.9L327.6 176.1Q326 190 312 190.9L171 199.6Q165 200 164.7 194L160.5 120Q160 112 168 111.6Z" fill="url(#c)"/><path d="M206 128L326 120l5 14-125 9Z" fill="#ffe9c4"/><path d="M206 150l122-8 1 6-123 9Z" fill="#8c1c3c" opacity=".6"/><path d="M286 158v22" fill="none" stroke="#7a1737" stroke-width="3.5" stroke-linecap="round"/><path d="M294 158v22" fill="none" stroke="#7a1737" stroke-width="3.5" stroke-linecap="round"/><path d="M302 158v22" fill="none" stroke="#7a1737" stroke-width="3.5" stroke-linecap="round"/><path d="M310 158v22" fill="none" stroke="#7a1737" stroke-width="3.5" stroke-linecap="round"/><path d="M318 158v22" fill="none" stroke="#7a1737" stroke-width="3.5" stroke-linecap="round"/><path d="M218 165.7L266 162.3Q270 162 270 166L270 188Q270 192 266 192.3L218 195.7Q214 196 214 192L214 170Q214 166 218 165.7Z" fill="#b3263d"/><path d="M176 168L118 206l14 22 62-22Z" fill="#8c1c3c"/><path d="M176 168l-58 38 5 8 58-36Z" fill="#c93346"/><path d="M142.7 165L149.3 103Q150 96 157 95.8L201 94.2Q208 94 208 101L208 171Q208 178 201 178.7L157 183.3Q150 184 146.1 178.2L145.9 177.8Q142 172 142.7 165Z" fill="#2b2745"/><path d="M149.6 159L155.4 107Q156 102 161 101.8L177 101.2Q182 101 182 106L182 165Q182 170 177.1 169.1L153.9 164.9Q149 164 149.6 159Z" fill="url(#e)"/><path d="M191 101L199 101Q203 101 203 105L203 164Q203 168 199 168.5L191 169.5Q187 170 187 166L187 105Q187 101 191 101Z" fill="url(#e)"/><path d="M156 102h10l-9 50-7 2Z" fill="#fff" opacity=".45"/><path d="M166 168q-1-22 9-24t9 22Z" fill="#34254d"/><circle cx="174" cy="139" r="7" fill="#e9a06c"/><path d="M166 137q1-9 9-9t8 8l4 2Z" fill="#fbd14b"/><path d="M140.7 92.6L141.3 91.4Q144 86 150 85.8L204 84.2Q210 84 212.7 89.4L213.3 90.6Q216 96 210 96.2L144 97.8Q138 98 140.7 92.6Z" fill="#ff7a57"/><circle cx="150" cy="99" r="3.5" fill="#fff6c8"/><circle cx="160" cy="98.5" r="3.5" fill="#fff6c8"/><circle cx="148" cy="100" r="12" fill="#fff1b0" opacity=".35"/><circle cx="290" cy="224" r="25" fill="url(#d)"/><path d="M310 224L316.7 227.8M309 230.2L314.3 235.8M306.2 235.8L309.4 242.8M301.8 240.2L302.7 247.8M296.2 243L294.7 250.6M290 244L286.2 250.7M283.8 243L278.2 248.3M278.2 240.2L271.2 243.4M273.8 235.8L266.2 236.7M271 230.2L263.4 228.7M270 224L263.3 220.2M271 217.8L265.7 212.2M273.8 212.2L270.6 205.2M278.2 207.8L277.3 200.2M283.8 205L285.3 197.4M290 204L293.8 197.3M296.2 205L301.8 199.7M301.8 207.8L308.8 204.6M306.2 212.2L313.8 211.3M309 217.8L316.6 219.3" fill="none" stroke="#221f38" stroke-width="5" stroke-linecap="round"/><circle cx="290" cy="224" r="14.5" fill="#b86a1f"/><circle cx="289" cy="223" r="13" fill="#ffc64d"/><circle cx="290" cy="224" r="6.5" fill="#d98a2b"/><circle cx="289" cy="223" r="3.5" fill="#fff0b0"/><path d="M268.5 221.5A22 22 0 0 1 292.5 202.5A23.8 23.8 0 0 0 268.5 221.5Z" fill="#a79fc0" opacity=".6"/><circle cx="200" cy="211" r="40" fill="url(#d)"/><path d="M235 211L241.6 216.9M233.3 221.8L237.7 229.4M228.3 231.6L230.2 240.2M220.6 239.3L219.7 248.1M210.8 244.3L207.3 252.4M200 246L194.1 252.6M189.2 244.3L181.6 248.7M179.4 239.3L170.8 241.2M171.7 231.6L162.9 230.7M166.7 221.8L158.6 218.3M165 211L158.4 205.1M166.7 200.2L162.3 192.6M171.7 190.4L169.8 181.8M179.4 182.7L180.3 173.9M189.2 177.7L192.7 169.6M200 176L205.9 169.4M210.8 177.7L218.4 173.3M220.6 182.7L229.2 180.8M228.3 190.4L237.1 191.3M233.3 200.2L241.4 203.7" fill="none" stroke="#221f38" stroke-width="5" stroke-linecap="round"/><circle cx="200" cy="211" r="23.2" fill="#b86a1f"/><circle cx="199" cy="210" r="20.8" fill="#ffc64d"/><circle cx="200" cy="211" r="10.4" fill="#d98a2b"/><circle cx="199" cy="210" r="5.6" fill="#fff0b0"/><path d="M165.6 207A35.2 35.2 0 0 1 204 176.6A38 38 0 0 0 165.6 207Z" fill="#a79fc0" opacity=".6"/><path d="M50 232L126 196l12 8 4 34-82 8Z" fill="#6d1732"/><path d="M50 232l92-10v16l-82 8Z" fill="url(#c)"/><circle cx="88" cy="196" r="31" fill="none" stroke="#8c1c3c" stroke-width="4"/><path d="M88 196L118 203.7" fill="none" stroke="#ff7a57" stroke-width="3" stroke-linecap="round"/><path d="M117 203.7l-3 13" fill="none" stroke="#ffe9c4" stroke-width="3" stroke-linecap="round"/><path d="M88 196L96.4 225.8" fill="none" stroke="#ff7a57" stroke-width="3" stroke-linecap="round"/><path d="M95.4 225.8l-3 13" fill="none" stroke="#ffe9c4" stroke-width="3" stroke-linecap="round"/><path d="M88 196L66.3 218.2" fill="none" stroke="#ff7a57" stroke-width="3" stroke-linecap="round"/><path d="M65.3 218.2l-3 13" fill="none" stroke="#ffe9c4" stroke-width="3" stroke-linecap="round"/><path d="M88 196L58 188.3" fill="none" stroke="#ff7a57" stroke-width="3" stroke-linecap="round"/><path d="M57 188.3l-3 13" fill="none" stroke="#ffe9c4" stroke-width="3" stroke-linecap="round"/><path d="M88 196L79.6 166.2" fill="none" stroke="#ff7a57" stroke-width="3" stroke-linecap="round"/><path d="M78.6 166.2l-3 13" fill="none" stroke="#ffe9c4" stroke-width="3" stroke-linecap="round"/><path d="M88 196L109.7 173.8" fill="none" stroke="#ff7a57" stroke-width="3" stroke-linecap="round"/><path d="M108.7 173.8l-3 13" fill="none" stroke="#ffe9c4" stroke-width="3" stroke-linecap="round"/><circle cx="88" cy="196" r="6" fill="#ffc64d"/>`;

const TYRES =
  '<g fill="#221f38"><rect x="4" y="40" width="16" height="40" rx="7"/><rect x="80" y="40" width="16" height="40" rx="7"/></g><g stroke="#4b4660" stroke-width="3"><path d="M5 48h14M5 56h14M5 64h14M5 72h14M81 48h14M81 56h14M81 64h14M81 72h14"/></g>';

/** It comes towards us, its reel in front. */
const FRONT = `${TYRES}<rect x="16" y="26" width="68" height="46" rx="9" fill="#d5303f"/><path d="M16 50h68v13a9 9 0 0 1-9 9H25a9 9 0 0 1-9-9z" fill="#8c1c3c"/><path d="M20 44h60v6H20z" fill="#ffe9c4"/><path d="M24 24Q50 0 76 24z" fill="#ffcf4f"/><rect x="28" y="6" width="44" height="36" rx="7" fill="#2b2745"/><rect x="32" y="11" width="36" height="26" rx="4" fill="#7fc5d8"/><path d="M32 30l16-19h10L36 37h-4z" fill="#fff3cf" opacity=".8"/><rect x="26" y="2" width="48" height="8" rx="4" fill="#ff7a4d"/><circle cx="50" cy="25" r="7" fill="#f2b48a"/><path d="M42 23a8 8 0 0 1 16 0z" fill="#ffc64d"/><rect x="2" y="74" width="96" height="18" rx="6" fill="#6d1732"/><rect x="2" y="74" width="96" height="6" rx="3" fill="#ff7a57"/><path d="M10 80v12M24 80v12M38 80v12M52 80v12M66 80v12M80 80v12M92 80v12" stroke="#ffe9c4" stroke-width="3.4" stroke-linecap="round"/>`;

/** It goes away from us, its tank behind. */
const BACK = `<rect x="2" y="4" width="96" height="14" rx="6" fill="#6d1732"/><rect x="2" y="4" width="96" height="5" rx="2.5" fill="#ff7a57"/>${TYRES}<rect x="16" y="20" width="68" height="62" rx="9" fill="#d5303f"/><path d="M16 60h68v13a9 9 0 0 1-9 9H25a9 9 0 0 1-9-9z" fill="#8c1c3c"/><path d="M20 54h60v6H20z" fill="#ffe9c4"/><rect x="24" y="26" width="52" height="24" rx="6" fill="#8c1c3c"/><ellipse cx="50" cy="36" rx="22" ry="9" fill="#ffcf4f"/><path d="M32 34q16-10 30-4-16-1-30 4z" fill="#fff0a8"/><path d="M30 66v10M38 66v10M62 66v10M70 66v10" stroke="#7a1737" stroke-width="4" stroke-linecap="round"/>`;

const EAR =
  '<path d="M0 0Q1-22 4-40" fill="none" stroke="#c98a2c" stroke-width="3" stroke-linecap="round"/><g fill="#ffd766" stroke="#b5761c" stroke-width="1.2"><path d="M4-38q-9-2-8-10q8 0 8 10q1-9 9-9q0 8-9 9ZM5-45q-9-2-8-10q8 0 8 10q1-9 9-9q0 8-9 9ZM6-52q-9-2-8-10q8 0 8 10q1-9 9-9q0 8-9 9Z"/></g><path d="M7-57q-4-7 1-13q5 6-1 13Z" fill="#ffe696"/>';

const group = (inner: string, places: number[][]) =>
  places
    .map(
      ([x, y, turn, scale]) =>
        `<g transform="translate(${x} ${y})rotate(${turn})scale(${scale})">${inner}</g>`,
    )
    .join('');

const BLADE =
  '<path d="M0 0Q-2-12-10-18Q-4-6-3 0ZM0 0Q2-16 8-22Q6-8 3 0Z" fill="#8fd05a"/><path d="M0 0Q-1-14 1-26Q4-12 3 0Z" fill="#5fae3f"/>';

const STALK =
  '<path d="M0 0V-56" stroke="#4f9a3a" stroke-width="5" stroke-linecap="round"/><path d="M0-14Q-18-18-22-34Q-4-30 0-14ZM0-26Q18-30 22-46Q4-42 0-26ZM0-38Q-14-42-16-56Q-2-52 0-38Z" fill="#6fb84a"/>';

const COB =
  '<path d="M4-20Q18-30 14-50Q2-46 2-26Z" fill="#ffc63a" stroke="#b5761c" stroke-width="1.5"/><path d="M6-27h9M6-33h9M8-39h7M9-45h5" stroke="#d9901f" stroke-width="2"/><path d="M2-16Q14-16 18-28Q6-30 2-16Z" fill="#3f8a34"/>';

const LEAF =
  '<path d="M0 0Q-16-4-18-18Q-4-22 2-8Q8-22 20-16Q18-2 0 0Z" fill="#5fae3f"/><path d="M-12-13Q-4-6 0 0Q8-6 14-12" fill="none" stroke="#2f7a34" stroke-width="2"/>';

const GOURD =
  '<ellipse cx="0" cy="-18" rx="26" ry="19" fill="#e8701c" stroke="#7a3012" stroke-width="2"/><ellipse cx="-9" cy="-18" rx="12" ry="18" fill="#ff9a3a"/><ellipse cx="8" cy="-18" rx="10" ry="18" fill="#f5851f"/><path d="M-18-26q4-8 10-9" stroke="#ffe0a0" stroke-width="4" stroke-linecap="round" fill="none"/><path d="M-2-36q-1-8 6-11l4 4q-5 3-4 8z" fill="#4f8a3a"/>';

const PLOT = [-32, -56, 64, 64];
const crop = (inner: string) => svg(56, PLOT, inner);

export const PICTURES = {
  side: svg(74, [40, 60, 332, 196], SIDE),
  front: svg(54, [0, 0, 100, 96], FRONT),
  back: svg(54, [0, 0, 100, 90], BACK),
  seed: crop(
    '<g fill="#f2d49a"><ellipse cx="-16" cy="-8" rx="3" ry="2"/><ellipse cx="0" cy="-8" rx="3" ry="2"/><ellipse cx="16" cy="-8" rx="3" ry="2"/><ellipse cx="-8" cy="-26" rx="3" ry="2"/><ellipse cx="8" cy="-26" rx="3" ry="2"/></g>',
  ),
  wheat0: crop(
    group(BLADE, [
      [-16, -2, 0, 0.7],
      [2, -4, 0, 0.7],
      [18, -2, 0, 0.7],
      [-7, -20, 0, 0.6],
      [10, -20, 0, 0.6],
    ]),
  ),
  wheat1: crop(
    group(BLADE, [
      [-18, -2, -6, 1.25],
      [0, 0, 0, 1.4],
      [18, -2, 6, 1.25],
      [-9, -16, 0, 1.1],
      [10, -16, 0, 1.1],
    ]),
  ),
  wheat: crop(
    group(EAR, [
      [-12, -12, -5, 0.66],
      [6, -12, 4, 0.66],
      [-22, -1, -8, 0.74],
      [-6, 1, 0, 0.78],
      [8, 1, 3, 0.76],
      [20, -1, 9, 0.7],
    ]),
  ),
  maize0: crop(
    group(BLADE, [
      [-13, -4, 0, 0.9],
      [13, -4, 0, 0.9],
    ]),
  ),
  maize1: crop(
    group(STALK, [
      [-13, -2, -3, 0.6],
      [12, -2, 3, 0.66],
    ]),
  ),
  maize: crop(
    group(STALK + COB, [
      [-15, -2, -3, 0.86],
      [11, 0, 3, 0.92],
    ]),
  ),
  pumpkin0: crop(group(LEAF, [[0, -6, 0, 0.7]])),
  pumpkin1: crop(
    `${group(LEAF, [
      [-10, -8, -10, 0.95],
      [12, -4, 10, 0.9],
    ])}<circle cx="2" cy="-14" r="8" fill="#a8c04a" stroke="#4f7a2a" stroke-width="2"/>`,
  ),
  pumpkin: crop(
    `${group(LEAF, [
      [-20, -4, -10, 0.7],
      [21, -4, 12, 0.7],
    ])}${GOURD}`,
  ),
  stone: crop(
    '<ellipse cx="2" cy="-4" rx="27" ry="8" fill="#4a2433" opacity=".5"/><path d="M-24-6Q-26-28-8-32Q10-40 20-26Q30-14 24-4Q0 4-24-6Z" fill="#8d7a9a"/><path d="M-24-6Q-26-28-8-32Q2-36 8-34Q-8-22-8-2Q-18-3-24-6Z" fill="#b9a8c4"/><path d="M6-18l8 6 2 8" stroke="#5d4a6a" stroke-width="2.5" fill="none"/>',
  ),
  barn: svg(
    64,
    [0, 0, 100, 100],
    '<ellipse cx="50" cy="92" rx="48" ry="7" fill="#4a2433" opacity=".5"/><path d="M12 44L50 14 88 44V92H12Z" fill="#c93346"/><path d="M12 44L50 14V92H12Z" fill="#e8504a"/><path d="M4 48L50 10 96 48l-6 8L50 22 10 56Z" fill="#6d1732"/><path d="M4 48L50 10v12L10 56Z" fill="#8c1c3c"/><path d="M32 92V58h36v34z" fill="#4a1228"/><path d="M32 58l36 34M68 58L32 92M32 58h36v34H32z" fill="none" stroke="#ffe9c4" stroke-width="4"/><rect x="42" y="32" width="16" height="14" rx="2" fill="#ffcf4f"/><path d="M50 32v14M42 39h16" stroke="#8c1c3c" stroke-width="2.5"/>',
  ),
  cloud: svg(
    60,
    [0, 0, 60, 44],
    '<path d="M12 30a10 10 0 0 1 2-20 14 14 0 0 1 26-3 11 11 0 0 1 10 23z" fill="#5a5478"/><path d="M12 30a10 10 0 0 1 2-20 14 14 0 0 1 22-6q-16 4-14 26z" fill="#8a84a8"/><g fill="#e8f4ff"><circle cx="16" cy="37" r="3"/><circle cx="28" cy="40" r="3"/><circle cx="40" cy="36" r="3"/></g>',
  ),
  coin: svg(
    22,
    [0, 0, 40, 40],
    '<circle cx="20" cy="20" r="18" fill="#b5761c"/><circle cx="19" cy="19" r="16" fill="#ffc64d"/><circle cx="19" cy="19" r="11" fill="none" stroke="#d98a2b" stroke-width="3"/><path d="M10 14a12 12 0 0 1 9-7" stroke="#fff6d0" stroke-width="3" stroke-linecap="round" fill="none"/>',
  ),
  barrow: svg(
    46,
    [0, 0, 60, 50],
    '<path d="M18 10Q30 0 44 10z" fill="#ffcf4f"/><path d="M8 12h40l-7 20H18z" fill="#d5303f"/><path d="M8 12h18l-2 20h-6z" fill="#ff6a4d"/><path d="M18 32h26l12-8" stroke="#6d1732" stroke-width="4" stroke-linecap="round" fill="none"/><circle cx="20" cy="40" r="8" fill="#221f38"/><circle cx="20" cy="40" r="3.5" fill="#ffc64d"/>',
  ),
  sack: svg(
    46,
    [0, 0, 60, 56],
    '<path d="M14 20Q4 52 14 54H46Q56 52 46 20Q30 26 14 20Z" fill="#c9955a"/><path d="M14 20Q4 52 14 54H26Q16 40 24 23Q18 22 14 20Z" fill="#e8bd84"/><path d="M18 18Q30 24 42 18L46 8Q38 10 34 5Q28 10 24 6Q20 10 14 8Z" fill="#b5803f"/><path d="M30 48V34M30 40q-8-1-8-9 8 0 8 9 0-9 8-9 0 8-8 9z" stroke="#4f8a3a" stroke-width="2.5" fill="#8fd05a"/>',
  ),
  lamp: svg(
    46,
    [0, 0, 60, 60],
    '<circle cx="30" cy="30" r="28" fill="#ffe46b" opacity=".3"/><path d="M20 16Q30-2 40 16" fill="none" stroke="#4b4660" stroke-width="4"/><path d="M18 16h24l-3 7H21z" fill="#6d1732"/><path d="M21 23h18l3 24H18z" fill="#fff0a8"/><path d="M30 28q8 9 0 17-8-8 0-17z" fill="#ff8a3a"/><path d="M16 47h28v7H16z" fill="#6d1732"/>',
  ),
};
