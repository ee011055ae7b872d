import type { Drawing } from '../stage/sprites.ts';

/** The bird of the cover; the rivals are made of the same shapes in other colours. */
interface Plumage {
  /** Light, middle and dark of the body, two colours of the neck, light and dark of the wing. */
  body: readonly [string, string, string];
  neck: readonly [string, string];
  wing: readonly [string, string, string];
  tail: string;
  legs: string;
  eye: string;
  beak: Beak;
  /** Drawn over the head. */
  head?: string;
  /** Drawn behind the body. */
  behind?: string;
}

type Beak = keyof typeof BEAKS;

const BEAKS = {
  straight: ['M206 84Q226 84 236 96Q222 100 206 100Z', 'M206 94Q222 94 236 96Q222 102 206 101Z'],
  short: ['M205 86Q218 86 224 94Q214 99 205 99Z', 'M205 94Q214 93 224 94Q214 100 205 100Z'],
  long: ['M206 82Q232 84 252 98Q226 100 206 99Z', 'M206 93Q232 92 252 98Q224 104 206 101Z'],
  hooked: [
    'M204 76Q232 74 240 98Q238 108 232 112Q230 100 218 100 210 102 204 100Z',
    'M206 98Q220 97 228 102Q218 108 206 103Z',
  ],
} as const;

const BEAK_COLORS: Record<Beak, readonly [string, string]> = {
  straight: ['#f2b84a', '#b56a2c'],
  short: ['#e0b070', '#8a5a34'],
  long: ['#ffc83d', '#e2563a'],
  hooked: ['#ffca3a', '#a8641c'],
};

/** A point of the cover between the feet, and the shoulder round which the wing turns. */
export const FEET = { x: 168, y: 240 };
export const SHOULDER = { x: 176, y: 146 };
export const BIRD = 0.56;

const VIEW = [FEET.x - 136, FEET.y - 210, 272, 230] as const;

const BODY =
  'M208 86C206.800 79.700 204.300 70.700 200 66C195.700 61.300 188 58 182 58C176 58 168.300 61 164 66C159.700 71 159.300 79.700 156 88C152.700 96.300 151.300 105.300 144 116C136.700 126.700 120.700 140.300 112 152C103.300 163.700 92.700 176.700 92 186C91.300 195.300 99 202.300 108 208C117 213.700 132.700 219.300 146 220C159.300 220.700 176.300 217 188 212C199.700 207 210.300 198.700 216 190C221.700 181.300 222.700 170.300 222 160C221.300 149.700 214.500 137.300 212 128C209.500 118.700 207.700 111 207 104C206.300 97 209.200 92.300 208 86Z';

function body({
  body: [light, middle, dark],
  neck,
  tail,
  legs,
  eye,
  beak,
  head = '',
  behind = '',
}: Plumage): string {
  const [upper, lower] = BEAKS[beak];
  const [bright, dim] = BEAK_COLORS[beak];
  return `<clipPath id="d"><path d="${BODY}"/></clipPath>${behind}
<path d="M146 214v20M176 214l4 20" fill="none" stroke="${legs}" stroke-width="8" stroke-linecap="round"/><path d="M146 236l20 3M146 236l-12 3M180 236l20 3M180 236l-10 3" fill="none" stroke="${legs}" stroke-width="6" stroke-linecap="round"/>
<path d="M110 170L40 214 46 228 58 224 62 238 76 230 86 240 130 214Z" fill="${tail}"/><path d="M46 228l14-14M62 238l14-18" stroke="#00000055" stroke-width="3"/>
<path d="${BODY}" fill="${middle}"/><g clip-path="url(#d)"><path d="M150 50H196Q160 110 110 176 96 200 112 220H80V150Z" fill="${light}" opacity=".75"/><path d="M150 84Q180 112 212 98L226 150Q180 168 138 124Z" fill="${neck[0]}"/><path d="M142 112Q180 144 222 130V160Q176 170 132 132Z" fill="${neck[1]}"/><path d="M152 92q8 8 16 10M146 112q14 14 34 16M170 108q12 6 26 4M184 134q16 4 30-4" fill="none" stroke="#fff" stroke-width="4" stroke-linecap="round" opacity=".4"/><path d="M226 120Q226 214 120 214L150 232 240 210Z" fill="${dark}" opacity=".6"/></g>
<path d="${upper}" fill="${bright}"/><path d="${lower}" fill="${dim}"/>
<circle cx="188" cy="82" r="10" fill="${eye}"/><circle cx="189" cy="82" r="5.500" fill="#241c48"/><circle cx="187" cy="79" r="2.200" fill="#fff"/><path d="M178 71l20 6" fill="none" stroke="${dark}" stroke-width="5" stroke-linecap="round"/>${head}`;
}

const wingOf = ([light, middle, dark]: Plumage['wing']) =>
  `<path d="M186 132Q150 120 124 146Q92 180 54 218Q84 226 112 220Q168 214 190 178Q200 150 186 132Z" fill="${middle}"/><path d="M150 196Q105 213 60 222Q97 203 150 183ZM158 190Q115 206 72 208Q107 190 158 178ZM160 182Q122 198 84 196Q114 178 160 170Z" fill="${dark}"/><path d="M186 132Q150 120 126 146Q112 162 100 178Q128 204 168 198Q196 176 186 132Z" fill="${middle}"/><path d="M186 132Q150 120 126 146L108 167Q140 190 182 178Q194 156 186 132Z" fill="${light}"/><path d="M106 170Q140 192 182 178L178 186Q138 202 100 178Z" fill="${dark}"/><path d="M134 150q4 10 14 12M150 142q4 12 16 14M166 138q4 12 14 14M128 164q6 8 16 9M152 168q8 6 18 4" fill="none" stroke="${middle}" stroke-width="3.500" stroke-linecap="round"/><path d="M184 134Q156 124 132 146" fill="none" stroke="#fff" stroke-width="4" stroke-linecap="round" opacity=".8"/>`;

const band = `<ellipse cx="209" cy="83" rx="9" ry="7" fill="#f4f0ff"/><path d="M160 72Q182 54 203 68L204 76Q182 64 157 82Z" fill="#e5383b"/><path d="M160 74Q134 58 112 68Q128 72 132 78Q120 80 116 90Q140 90 160 80Z" fill="#c41f3a"/><g transform="translate(206 196)rotate(-34)"><rect x="-15" y="-6" width="30" height="12" rx="6" fill="#f6d2a8"/><rect x="-6" y="-5" width="12" height="10" rx="2" fill="#d99a74"/></g>`;

/** The player's pigeon and the rivals by their names. */
const PLUMAGES: Record<string, Plumage> = {
  pigeon: {
    body: ['#c9d3e6', '#8f9cc0', '#3a3568'],
    neck: ['#3fae9a', '#8a55b8'],
    wing: ['#e6ecf7', '#aab6d6', '#3a3f74'],
    tail: '#454a7c',
    legs: '#e2566a',
    eye: '#ff8a2b',
    beak: 'straight',
    head: band,
  },
  sparrow: {
    body: ['#e8d0ac', '#c49a6c', '#6b4428'],
    neck: ['#f0e0c4', '#d8b890'],
    wing: ['#b87f4c', '#8a5a34', '#4a2c18'],
    tail: '#6b4428',
    legs: '#c98a6a',
    eye: '#f4e4c8',
    beak: 'short',
    head: '<path d="M160 78Q164 56 184 56Q202 58 206 72Q186 64 160 78Z" fill="#8a5030"/><path d="M196 100Q206 98 208 108Q206 122 196 124Q188 112 196 100Z" fill="#3a2418"/>',
  },
  starling: {
    body: ['#4a5a8a', '#2c3560', '#141a38'],
    neck: ['#2f7a6a', '#5a3a8a'],
    wing: ['#4a5590', '#2c3360', '#161a38'],
    tail: '#1c2244',
    legs: '#c9745a',
    eye: '#ffe08a',
    beak: 'straight',
    head: '<path d="M170 176h0M190 186h0M204 170h0M186 200h0M160 206h0M206 190h0M150 100h0M164 120h0M196 116h0" stroke="#e8f0ff" stroke-width="6" stroke-linecap="round"/>',
  },
  magpie: {
    body: ['#3a4468', '#20263f', '#0d1020'],
    neck: ['#20263f', '#f4f6ff'],
    wing: ['#ffffff', '#3a5a9a', '#182a5a'],
    tail: '#1a4a5a',
    legs: '#2a2a3a',
    eye: '#e8e8ff',
    beak: 'straight',
    behind: '<path d="M120 172L20 196 8 210 22 216 120 210Z" fill="#1a5a6a"/>',
    head: '<path d="M214 150Q222 190 190 212Q160 222 140 216Q190 200 196 160Z" fill="#f4f6ff"/>',
  },
  jay: {
    body: ['#f0c8b0', '#d09a80', '#7a4a44'],
    neck: ['#e8b8a0', '#c88a78'],
    wing: ['#7fc0f0', '#3a7ac0', '#1a3a70'],
    tail: '#2a2a44',
    legs: '#a87a5a',
    eye: '#bfe4ff',
    beak: 'straight',
    head: '<path d="M160 74Q150 44 170 30Q170 44 182 40Q182 50 198 52Q206 62 204 70Q180 56 160 74Z" fill="#b06a58"/><path d="M200 96l-16 18-6-10 16-10Z" fill="#20182c"/>',
  },
  gull: {
    body: ['#ffffff', '#e8ecf4', '#8a94ac'],
    neck: ['#ffffff', '#eef2f8'],
    wing: ['#c8d0de', '#98a4ba', '#2a3044'],
    tail: '#f0f4fa',
    legs: '#f2a03a',
    eye: '#fff3b0',
    beak: 'long',
    head: '<circle cx="238" cy="97" r="4" fill="#e5383b"/>',
  },
  rooster: {
    body: ['#f8a858', '#d8702c', '#7a2c18'],
    neck: ['#ffc84a', '#e8902c'],
    wing: ['#c8502c', '#8a2c24', '#4a1420'],
    tail: '#1f5a4a',
    legs: '#ffc23d',
    eye: '#fff0c0',
    beak: 'short',
    behind:
      '<path d="M116 176Q60 180 40 130Q30 160 44 184Q20 170 14 186Q50 222 120 206Z" fill="#2f7a5a"/><path d="M116 190Q60 196 34 160Q40 200 120 206Z" fill="#174a3c"/>',
    head: '<path d="M162 72Q158 50 168 40L176 52 184 36 192 52 204 44Q210 62 202 70Q182 58 162 72Z" fill="#e5383b"/><path d="M200 102Q214 102 212 122Q204 130 198 118Z" fill="#e5383b"/>',
  },
  owl: {
    body: ['#d8b484', '#a87f54', '#583a24'],
    neck: ['#c89c6c', '#a87f54'],
    wing: ['#a07048', '#74492c', '#3c2416'],
    tail: '#583a24',
    legs: '#e0b070',
    eye: '#ffd24d',
    beak: 'short',
    head: '<path d="M160 70L150 36 174 56ZM200 60L212 32 212 66Z" fill="#74492c"/><circle cx="190" cy="84" r="22" fill="#f4e0bc"/><circle cx="184" cy="82" r="12" fill="#ffb62b"/><circle cx="207" cy="82" r="10" fill="#ffb62b"/><circle cx="186" cy="82" r="6.500" fill="#241c48"/><circle cx="208" cy="82" r="5.500" fill="#241c48"/><circle cx="184" cy="79" r="2.400" fill="#fff"/><path d="M194 90Q204 90 206 102Q196 102 194 90Z" fill="#c8802c"/><path d="M168 66l26 8M216 66l-14 8" stroke="#583a24" stroke-width="6" stroke-linecap="round"/>',
  },
  raven: {
    body: ['#4a4278', '#2a2350', '#100c28'],
    neck: ['#3a3268', '#241c48'],
    wing: ['#544a88', '#2f2858', '#140f30'],
    tail: '#1c1640',
    legs: '#2a2350',
    eye: '#ffd24d',
    beak: 'long',
    head: '<path d="M206 80Q236 82 252 98 228 104 206 101Z" fill="#1c1838"/><path d="M206 84Q232 86 246 96" fill="none" stroke="#5a5288" stroke-width="3"/><path d="M176 92l18-22M182 96l-4-12" stroke="#e2566a" stroke-width="3.500" stroke-linecap="round"/>',
  },
  hawk: {
    body: ['#e8d8b8', '#b08a5c', '#4a3018'],
    neck: ['#c8a878', '#a07848'],
    wing: ['#96683c', '#6a4424', '#341e10'],
    tail: '#6a4424',
    legs: '#f2c03a',
    eye: '#ffb01f',
    beak: 'hooked',
    head: '<path d="M196 150l14 8M190 168l20 8M182 188l22 6M168 204l22 4" stroke="#6a4424" stroke-width="5" stroke-linecap="round"/><path d="M174 68l28 8" stroke="#3a2414" stroke-width="7" stroke-linecap="round"/>',
  },
  eagle: {
    body: ['#8a6038', '#5a3a20', '#28180c'],
    neck: ['#ffffff', '#e8e4dc'],
    wing: ['#7a5430', '#4c3018', '#24140a'],
    tail: '#f0ece4',
    legs: '#ffca3a',
    eye: '#ffd24d',
    beak: 'hooked',
    head: '<path d="M154 96Q152 58 182 56Q206 58 208 80L204 100Q186 108 158 108Z" fill="#fff"/><path d="M154 96Q152 60 176 57Q164 76 168 107Z" fill="#dcd6cc"/><circle cx="188" cy="82" r="9" fill="#ffd24d"/><circle cx="190" cy="82" r="5" fill="#241c48"/><path d="M174 68l28 9" stroke="#8a5a20" stroke-width="6" stroke-linecap="round"/><path d="M204 76Q232 74 240 98Q238 108 232 112Q230 100 218 100 210 102 204 100Z" fill="#ffca3a"/><path d="M166 52L162 28 174 40 182 24 192 40 204 30 202 54Q184 46 166 52Z" fill="#ffd24d"/><path d="M182 24L192 40 204 30 202 54Q192 48 184 49Z" fill="#d9962a"/>',
  },
};

/** How large each is beside the pigeon. */
export const SIZES: Record<string, number> = {
  sparrow: 0.74,
  starling: 0.82,
  magpie: 0.92,
  jay: 0.94,
  gull: 1.06,
  rooster: 1.12,
  owl: 1.08,
  raven: 1.12,
  hawk: 1.16,
  eagle: 1.28,
};

const drawing = (
  [x, y, width, height]: readonly [number, number, number, number],
  inner: string,
): Drawing => ({
  width: width * BIRD,
  height: height * BIRD,
  svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x} ${y} ${width} ${height}" width="${width * BIRD}" height="${height * BIRD}">${inner}</svg>`,
});

/** A wing turns round the shoulder: that is the middle of its picture. */
const WING = [SHOULDER.x - 130, SHOULDER.y - 130, 260, 260] as const;

export const BIRDS: Record<string, Drawing> = Object.fromEntries(
  Object.entries(PLUMAGES).flatMap(([name, plumage]) => [
    [name, drawing(VIEW, body(plumage))],
    [`${name}Wing`, drawing(WING, wingOf(plumage.wing))],
  ]),
);

const symbol = (inner: string): Drawing => ({
  width: 36,
  height: 36,
  svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-18 -18 36 36" width="36" height="36">${inner}</svg>`,
});

/** Signs of moves and of health: each has a shape of its own. */
export const SIGNS: Record<string, Drawing> = {
  peck: symbol(
    '<path d="M-15-9Q4-14 15 2Q2 8-15 6Z" fill="#ffc83d"/><path d="M-15-1Q2-2 15 2Q0 9-15 7Z" fill="#b5641c"/><path d="M9-12l5-4M14-7l4-2" stroke="#fff" stroke-width="2.500" stroke-linecap="round"/>',
  ),
  wing: symbol(
    '<path d="M14-12Q-6-16-14 2Q-17 10-14 15Q-6 8-2 13Q2 6 7 9Q8 2 14 2Z" fill="#e6ecf7"/><path d="M-14 15Q-6 8-2 13Q2 6 7 9Q8 2 14 2V-4Q2-4-4 2-12 8-14 15Z" fill="#7f8cc0"/>',
  ),
  dodge: symbol(
    '<path d="M12 10A12 12 0 1 0-10 6" fill="none" stroke="#5ff0c8" stroke-width="5" stroke-linecap="round"/><path d="M-17 1L-9 14-2 2Z" fill="#5ff0c8"/>',
  ),
  health: symbol(
    '<path d="M0 15S-15 6-15-5A7.500 7.500 0 0 1 0-8 7.500 7.500 0 0 1 15-5C15 6 0 15 0 15Z" fill="#ff5d6a"/><path d="M0 15S-15 6-15-5A7.500 7.500 0 0 1-3-11Q-10 0 0 15Z" fill="#ff9fa0"/>',
  ),
  feather: symbol(
    '<path d="M-12 15Q-8 0 2-10 10-17 15-15 17-8 9 2 2 10-7 10Z" fill="#e6ecf7"/><path d="M-12 15Q-6 4 9-9 17-14 15-15 17-8 9 2 2 10-7 10Z" fill="#9aa6d0"/><path d="M-14 17L10-9" stroke="#454a7c" stroke-width="2"/>',
  ),
};
