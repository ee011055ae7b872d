import type { Drawing } from '../stage/sprites.ts';

/** A picture of a part of the cover, `wide` units of the world wide. */
function svg(wide: number, [x, y, width, height]: number[], inner: string): Drawing {
  const high = (wide * (height ?? 1)) / (width ?? 1);
  return {
    width: wide,
    height: high,
    svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x} ${y} ${width} ${height}" width="${wide}" height="${high}">${inner}</svg>`,
  };
}

/** The hero from the side; how far the mouth is open, from 0 to 1. */
function pumpkin(open: number): Drawing {
  const [upper, lower] = [184 - 26 * open, 186 + 24 * open];
  const body = `M166 118C124 112 96 144 98 184C98 226 126 252 166 250C210 252 ${242} 232 ${246} ${lower}L172 190 ${246} ${upper}C238 130 206 112 166 118Z`;
  const teeth =
    open > 0.3
      ? `<path d="M186 ${190 - 8 * open}l20-${7 * open} 1 14ZM212 ${190 - 16 * open}l17-${6 * open} 1 13ZM190 ${190 + 6 * open}l15 ${5 * open}-9 9ZM213 ${190 + 13 * open}l14 ${5 * open}-10 10Z" fill="#fff6d8"/>`
      : '';
  return svg(
    35,
    [84, 82, 172, 176],
    `<defs><radialGradient id="f" cx=".3" cy=".3" r=".8"><stop stop-color="#ffc04a"/><stop offset=".5" stop-color="#ff8a1f"/><stop offset=".85" stop-color="#c9481c"/><stop offset="1" stop-color="#7a1f2c"/></radialGradient><clipPath id="g"><path d="${body}"/></clipPath></defs>
<path d="M176 190L236 ${upper + 6} 242 ${lower - 4}Z" fill="#5d0f2c"/><path d="${body}" fill="url(#f)" stroke="#3a0f28" stroke-width="5" stroke-linejoin="round"/>
<g clip-path="url(#g)"><path d="M140 116Q112 150 116 190T142 254M166 114Q146 150 150 190T168 254" fill="none" stroke="#c9481c" stroke-width="6" stroke-linecap="round" opacity=".7"/><path d="M244 208Q216 240 140 236L150 262H250Z" fill="#7a1f2c" opacity=".5"/><path d="M106 168Q112 136 138 124Q120 146 118 176Z" fill="#fff0b0" opacity=".8"/></g>
${teeth}<path d="M166 144q20-18 38-8-4 20-22 20-16 0-16-12Z" fill="#4a0f28"/><circle cx="186" cy="145" r="9" fill="#ffe46b"/><path d="M166 132Q184 118 208 126" fill="none" stroke="#7a1f2c" stroke-width="7" stroke-linecap="round"/>
<path d="M160 120Q158 100 142 94L158 86Q176 98 176 120Z" fill="#5fa84a"/><path d="M160 120Q158 100 142 94l8-4Q166 102 166 119Z" fill="#a0e070"/><path d="M176 112Q200 92 216 104Q202 116 178 118Z" fill="#3f8f4a"/>`,
  );
}

const LANTERN = `<path d="M48 18v10" fill="none" stroke="#ffc84a" stroke-width="3" stroke-linecap="round"/><circle cx="48" cy="38" r="22" fill="#ffe46b" opacity=".25"/><rect x="40" y="28" width="16" height="20" rx="4" fill="#ffe46b"/><path d="M44 32h4v12h-4z" fill="#fffbe0"/><rect x="39" y="26" width="18" height="4" rx="2" fill="#7a3b2b"/><rect x="39" y="46" width="18" height="4" rx="2" fill="#7a3b2b"/>`;

interface Veil {
  light: string;
  middle: string;
  dark: string;
  eyes: string;
}

/** A ghost of the cover, in its colours, with what it wears and holds. */
function ghost({ light, middle, dark, eyes }: Veil, wears: string, holds = LANTERN): Drawing {
  return svg(
    34,
    [-52, -66, 118, 138],
    `<defs><linearGradient id="d" y2="1"><stop stop-color="${light}"/><stop offset=".5" stop-color="${middle}"/><stop offset="1" stop-color="${dark}"/></linearGradient></defs>
<path d="M-34 60Q-40 0-26-26Q-14-50 12-46Q36-40 38-8Q40 20 34 40L40 58 26 50 18 66 6 52-6 66-16 52Z" fill="url(#d)" stroke="#1c0b42" stroke-width="5" stroke-linejoin="round"/>
<path d="M-30 46Q-32 0-20-24Q-10-42 8-42Q-12-28-14 0T-18 48Z" fill="#fff" opacity=".6"/>
<path d="M-4-28Q28-36 32-8Q32 10 14 12Q-10 10-4-28Z" fill="${dark}"/><path d="M-4-28Q28-36 32-8Q32 10 14 12Q-10 10-4-28Z" fill="#1c0b42" opacity=".35"/>
<ellipse cx="7" cy="-12" rx="5.5" ry="8" fill="${eyes}"/><ellipse cx="22" cy="-12" rx="5" ry="7.5" fill="${eyes}"/><path d="M8 2q8 4 14-1-2 8-8 7-5 0-6-6Z" fill="${eyes}"/>
${holds ? `<path d="M20 14Q40 8 50 18Q46 28 24 26Z" fill="${light}"/>${holds}` : ''}${wears}`,
  );
}

const HAT =
  '<path d="M-30-40Q0-52 34-34L32-28Q0-44-32-32Z" fill="#241048"/><path d="M-18-62L18-58 22-38Q2-46-16-40Z" fill="#34165c"/><path d="M-17-48Q4-54 21-45l1 6Q4-48-16-41Z" fill="#ffc84a"/>';
const BOW =
  '<path d="M-12-46l-18-12v22zM-12-46l18-14v24z" fill="#ff4f7a"/><circle cx="-12" cy="-46" r="5" fill="#ffd0de"/>';
const CROWN =
  '<path d="M-20-38l-4-22 12 10 8-16 9 15 13-10-3 22Q0-46-20-38Z" fill="#ffd84a"/><path d="M-20-38l-1-6Q0-52 16-46l-1 7Q0-46-20-38Z" fill="#c9862a"/>';

export const PICTURES = {
  open0: pumpkin(0.06),
  open1: pumpkin(0.55),
  open2: pumpkin(1),
  follower: ghost({ light: '#d8fff0', middle: '#8fe8d0', dark: '#3a8f9c', eyes: '#f6ffc8' }, ''),
  cutter: ghost({ light: '#ffe4f4', middle: '#f29ad0', dark: '#8a3a8f', eyes: '#fff0c8' }, BOW),
  guard: ghost({ light: '#dce4ff', middle: '#8fa4f0', dark: '#3d4aa8', eyes: '#ffe46b' }, HAT),
  drifter: ghost({ light: '#fff6d0', middle: '#f0c070', dark: '#a85a3a', eyes: '#fff' }, CROWN, ''),
  /** Whoever it was: pale, without a lantern, with a wavy mouth. */
  afraid: svg(
    34,
    [-52, -66, 118, 138],
    `<path d="M-34 60Q-40 0-26-26Q-14-50 12-46Q36-40 38-8Q40 20 34 40L40 58 26 50 18 66 6 52-6 66-16 52Z" fill="#3b49c8" stroke="#dfe6ff" stroke-width="5" stroke-linejoin="round"/><path d="M-30 46Q-32 0-20-24Q-10-42 8-42Q-12-28-14 0T-18 48Z" fill="#8fa0ff" opacity=".7"/><circle cx="-6" cy="-12" r="8" fill="#fff"/><circle cx="20" cy="-12" r="8" fill="#fff"/><circle cx="-5" cy="-10" r="3.5" fill="#1c0b42"/><circle cx="21" cy="-10" r="3.5" fill="#1c0b42"/><path d="M-14 16l7-7 7 7 7-7 7 7 7-7 7 7" fill="none" stroke="#fff" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"/>`,
  ),
  eyes: svg(
    26,
    [-30, -16, 60, 32],
    '<g fill="#f6ffc8" stroke="#1c0b42" stroke-width="3"><ellipse cx="-12" cy="0" rx="10" ry="13"/><ellipse cx="12" cy="0" rx="10" ry="13"/></g><circle cx="-10" cy="2" r="5" fill="#1c0b42"/><circle cx="14" cy="2" r="5" fill="#1c0b42"/>',
  ),
  lantern: svg(34, [24, 10, 48, 52], LANTERN),
  sweet: svg(
    26,
    [0, 0, 52, 52],
    '<path d="M26 4Q36 14 47 44Q26 54 5 44Q16 14 26 4Z" fill="#ff8a1f" stroke="#3a0f28" stroke-width="3" stroke-linejoin="round"/><path d="M26 5Q31 11 35 19H17Q21 11 26 5Z" fill="#fff6d8"/><path d="M8 37h36l3 7Q26 54 5 44Z" fill="#ffd84a"/><path d="M20 14Q14 26 12 34l5 1Q18 24 24 12Z" fill="#fff" opacity=".6"/>',
  ),
  house: svg(
    170,
    [210, 0, 140, 156],
    '<path d="M228 152V84l-8 2 24-38 24 38-6-1v10h30V66l-8 2 22-42 22 42-8-2v20l18 16v68Z" fill="#1c0b42"/><path d="M238 70h10v14h-10ZM307 62h10v16h-10ZM274 106q7-9 14 0v16h-14ZM238 104h10v14h-10ZM310 100h10v16h-10Z" fill="#ffc84a"/><path d="M244 48V34M314 26V14" fill="none" stroke="#1c0b42" stroke-width="2.5" stroke-linecap="round"/>',
  ),
  moon: svg(
    120,
    [24, 2, 120, 120],
    '<circle cx="84" cy="62" r="58" fill="#e0ffb0" opacity=".15"/><circle cx="84" cy="62" r="40" fill="#f6ffc8"/><circle cx="70" cy="52" r="8" fill="#dce8a0"/><circle cx="98" cy="74" r="11" fill="#dce8a0"/>',
  ),
  bat: svg(
    40,
    [164, 52, 40, 22],
    '<path d="M166 64q10-12 15 0 2-5 4 0 6-11 16 0-8 0-10 7-5-4-7 1-3-5-8-1-2-7-10-7Z" fill="#1c0b42"/>',
  ),
  grave: svg(
    34,
    [0, 0, 34, 44],
    '<ellipse cx="17" cy="40" rx="17" ry="4" fill="#1c0b42" opacity=".5"/><path d="M4 40V17a13 13 0 0 1 26 0v23z" fill="#8a7fb0"/><path d="M4 40V17a13 13 0 0 1 13-13q-7 4-7 14v22z" fill="#b4abd4"/><path d="M11 17h12M11 24h8" stroke="#4a3a78" stroke-width="3" stroke-linecap="round"/>',
  ),
  tree: svg(
    120,
    [0, 0, 120, 150],
    '<path d="M52 150Q60 110 48 84Q30 70 12 72Q34 60 46 70Q40 40 26 26Q48 34 56 62Q60 34 74 10Q76 40 68 66Q84 56 108 58Q84 66 70 86Q66 118 76 150Z" fill="#1c0b42"/><path d="M60 150Q66 116 58 86l6-4Q72 110 68 150z" fill="#34165c"/>',
  ),
};
