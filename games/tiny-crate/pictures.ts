import type { Drawing } from '../stage/sprites.ts';

const svg = (width: number, height: number, box: string, inner: string): Drawing => ({
  width,
  height,
  svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" width="${width}" height="${height}">${inner}</svg>`,
});

const BODY = `<defs><radialGradient id="e" cx=".3" cy=".3" r=".8"><stop stop-color="#aef4ff"/><stop offset=".45" stop-color="#4fb8f0"/><stop offset=".8" stop-color="#2f6fd0"/><stop offset="1" stop-color="#1f3f94"/></radialGradient></defs>
<path d="M80 214l-4 24M104 214l4 22" stroke="#2a1c5c" stroke-width="10" stroke-linecap="round"/><path d="M58 242q0-12 14-12h12v12ZM100 242l4-12q20 0 22 12Z" fill="#e0466a"/>`;
const FACE = `<path d="M58 206Q54 158 94 156Q134 158 130 206Q126 228 94 228T58 206Z" fill="url(#e)"/><path d="M94 156Q88 148 94 140M100 157Q104 148 112 148" fill="none" stroke="#4fb8f0" stroke-width="5" stroke-linecap="round"/><ellipse cx="90" cy="186" rx="9" ry="12" fill="#fff"/><ellipse cx="114" cy="186" rx="8" ry="11" fill="#fff"/><circle cx="94" cy="184" r="5" fill="#14204a"/><circle cx="117" cy="184" r="4.500" fill="#14204a"/><circle cx="92" cy="182" r="1.800" fill="#fff"/><circle cx="115.500" cy="182" r="1.600" fill="#fff"/><path d="M94 204q10 6 20 0-2 12-10 12t-10-12Z" fill="#8f1f4a"/><path d="M82 170l12-3M110 168l10 3" stroke="#1f3f94" stroke-width="4" stroke-linecap="round"/><ellipse cx="76" cy="202" rx="6" ry="4" fill="#ff9ab0" opacity=".8"/><ellipse cx="126" cy="200" rx="4" ry="3.500" fill="#ff9ab0" opacity=".8"/>`;
const UP = `<path d="M64 192Q48 170 58 140M124 192Q140 170 130 140" fill="none" stroke="#2f6fd0" stroke-width="10" stroke-linecap="round"/>`;
const HANDS =
  '<circle cx="58" cy="138" r="8" fill="#8fdcff"/><circle cx="130" cy="138" r="8" fill="#8fdcff"/>';
const DOWN = `<path d="M64 194Q50 204 52 216M124 194Q140 204 136 216" fill="none" stroke="#2f6fd0" stroke-width="10" stroke-linecap="round"/><circle cx="52" cy="218" r="8" fill="#8fdcff"/><circle cx="136" cy="218" r="8" fill="#8fdcff"/>`;

const free = svg(42, 50, '42 130 106 114', BODY + FACE + DOWN);
const laden = svg(42, 50, '42 130 106 114', BODY + UP + FACE + HANDS);

const crate = svg(
  40,
  40,
  '-31 -31 62 62',
  `<defs><linearGradient id="f" y2="1"><stop stop-color="#ffd08a"/><stop offset=".5" stop-color="#e08f45"/><stop offset="1" stop-color="#b0602f"/></linearGradient></defs><rect x="-31" y="-31" width="62" height="62" rx="5" fill="#6b3720"/><rect x="-29" y="-29" width="57" height="56" rx="5" fill="url(#f)"/><rect x="-22" y="-22" width="44" height="44" rx="2" fill="#8a4a28"/><path d="M-19 19L19-19" stroke="#c97c3d" stroke-width="9"/><path d="M-21 17L17-21" stroke="#ffc27a" stroke-width="2.500" stroke-linecap="round"/><path d="M-26 24V-26H24" fill="none" stroke="#ffe6b8" stroke-width="2.500" stroke-linecap="round" stroke-linejoin="round"/><path d="M-25-25h0M25-25h0M-25 24h0M25 24h0" stroke="#5d2f1c" stroke-width="4" stroke-linecap="round"/>`,
);

/** Before it is the room of the exit, behind it light. */
const exit = svg(
  48,
  60,
  '308 64 48 80',
  `<defs><linearGradient id="c" x2="0" y2="1"><stop stop-color="#fff8c8"/><stop offset="1" stop-color="#ffc84a"/></linearGradient></defs><path d="M312 144V104Q312 84 332 84T352 104V144Z" fill="#2a1c5c"/><path d="M318 144V106Q318 91 332 91T346 106V144Z" fill="url(#c)"/><path d="M318 144V106Q318 91 332 91V144Z" fill="#fffbe4" opacity=".6"/><path d="M326 76l6-8 6 8" fill="none" stroke="#ffe07a" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/>`,
);

const spikes = svg(
  40,
  30,
  '138 212 56 30',
  `<path d="M138 242l9-26 9 26 10-30 10 30 9-26 9 26Z" fill="#dfe6f4"/><path d="M147 216l9 26h-8ZM166 212l10 30h-9ZM185 216l9 26h-8Z" fill="#8a90b8"/>`,
);

const lamp = svg(
  40,
  44,
  '70 26 40 44',
  `<path d="M90 26V48" stroke="#1c1238" stroke-width="3"/><path d="M74 60Q76 46 90 46T106 60Z" fill="#f2b53d"/><circle cx="90" cy="61" r="5" fill="#fff8d0"/>`,
);

const pane = svg(
  60,
  60,
  '156 48 60 60',
  `<circle cx="186" cy="78" r="27" fill="#3a2d78"/><circle cx="186" cy="78" r="21" fill="#a8ecf0"/><circle cx="180" cy="72" r="7" fill="#fff8d0"/><path d="M186 56v44M164 78h44" stroke="#3a2d78" stroke-width="4"/>`,
);

export const PICTURES = { free, laden, crate, exit, spikes, lamp, pane };
