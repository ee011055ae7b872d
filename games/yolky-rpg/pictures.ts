import type { Drawing } from '../stage/sprites.ts';

/** The pictures of the game: its hero and the sun are those of its cover. */
const drawing = (
  [x, y, width, height]: readonly [number, number, number, number],
  scale: number,
  inner: string,
): Drawing => ({
  width: width * scale,
  height: height * scale,
  svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x} ${y} ${width} ${height}" width="${width * scale}" height="${height * scale}">${inner}</svg>`,
});

const hero =
  '<defs><linearGradient id="d"><stop stop-color="#ff5d4d"/><stop offset="1" stop-color="#b01e44"/></linearGradient><radialGradient id="e" cx=".3" cy=".3" r=".8"><stop stop-color="#fffef6"/><stop offset=".5" stop-color="#ffeccb"/><stop offset=".85" stop-color="#e9b884"/><stop offset="1" stop-color="#c98a66"/></radialGradient><clipPath id="f"><path d="M168 92C204 92 226 146 226 184C226 220 202 240 168 240C134 240 110 220 110 184C110 146 132 92 168 92Z"/></clipPath><radialGradient id="g" cx=".3" cy=".3" r=".8"><stop stop-color="#ffe16b"/><stop offset=".5" stop-color="#ffab1f"/><stop offset="1" stop-color="#d9761c"/></radialGradient></defs><path d="M150 138Q110 150 78 196Q62 222 40 228Q62 236 60 250Q92 240 104 258Q140 250 176 214Z" fill="url(#d)"/><path d="M150 150Q116 176 98 214Q84 238 60 250Q92 240 104 258Q120 236 126 206Z" fill="#7d1239" opacity=".55"/><path d="M148 228v18M186 228v18" fill="none" stroke="#c98a4a" stroke-width="12" stroke-linecap="round"/><path d="M132 260q0-16 16-16h8v16ZM176 260v-16h12q16 2 18 16Z" fill="#7a3b2b"/><path d="M134 254q3-8 12-9" fill="none" stroke="#c46f4a" stroke-width="3" stroke-linecap="round"/><path d="M168 92C204 92 226 146 226 184C226 220 202 240 168 240C134 240 110 220 110 184C110 146 132 92 168 92Z" fill="url(#e)"/><g clip-path="url(#f)"><path d="M100 200Q168 222 236 196V250H100Z" fill="#3c64b8"/><path d="M100 200Q168 222 236 196v9Q168 231 100 209Z" fill="#ffc22e"/><path d="M176 212Q210 210 236 196V250H170Z" fill="#24408a" opacity=".6"/><path d="M226 140Q214 226 150 242H240V120Z" fill="#8a4a5c" opacity=".22"/><path d="M100 132L118 120 134 134 150 116 168 134 186 116 202 134 218 120 240 130V80H100Z" fill="#9fb3c4"/><path d="M100 132L118 120 134 134 150 116 168 134 160 80H100Z" fill="#dbe8ef"/><path d="M186 116l16 18 16-14 22 10V80H192Z" fill="#6f8399"/></g><circle cx="168" cy="92" r="8" fill="#ffc22e"/><path d="M166 88Q150 50 112 62Q128 66 130 74Q118 76 112 86Q142 76 168 92Z" fill="#ff5d4d"/><path d="M166 88Q150 62 122 66Q140 72 168 92Z" fill="#ffa08a" opacity=".8"/><ellipse cx="152" cy="164" rx="9" ry="13" fill="#2b1d33"/><ellipse cx="194" cy="163" rx="9" ry="13" fill="#2b1d33"/><circle cx="149" cy="158" r="4" fill="#fff"/><circle cx="191" cy="157" r="4" fill="#fff"/><circle cx="155" cy="170" r="2" fill="#fff"/><circle cx="197" cy="169" r="2" fill="#fff"/><path d="M140 147l20 5M206 145l-18 6" fill="none" stroke="#7a3b2b" stroke-width="5" stroke-linecap="round"/><path d="M160 182q14 10 26-1q-2 16-13 15t-13-14Z" fill="#8c2338"/><path d="M164 190q9-4 17 1q-8 8-17-1Z" fill="#ff8a8a"/><ellipse cx="134" cy="180" rx="9" ry="6" fill="#ff9a7a" opacity=".6"/><ellipse cx="212" cy="178" rx="8" ry="6" fill="#ff9a7a" opacity=".6"/><path d="M122 196Q106 200 98 208" fill="none" stroke="#ffe0b8" stroke-width="12" stroke-linecap="round"/><circle cx="98" cy="206" r="33" fill="#5d3a2c"/><circle cx="96" cy="204" r="31" fill="#f4ead8"/><circle cx="96" cy="204" r="24" fill="#3c64b8"/><path d="M118.2 205C118 209.2 111.6 214 107.1 217C102.6 219.9 96.2 223.3 91.2 222.5C86.2 221.7 79.5 216.2 77.2 212C75 207.9 75.2 201.1 77.5 197.4C79.9 193.7 86.3 190.7 91.5 189.8C96.6 188.9 103.8 189.5 108.3 192C112.7 194.6 118.4 200.8 118.2 205Z" fill="#fff"/><circle cx="95" cy="203" r="9" fill="url(#g)"/><circle cx="92" cy="200" r="3" fill="#fff6c4"/><path d="M96 235A31 31 0 0 0 127 204h-7A24 24 0 0 1 96 228Z" fill="#8a6b58" opacity=".6"/><path d="M220 190Q244 190 252 172" fill="none" stroke="#f0c79a" stroke-width="12" stroke-linecap="round"/><circle cx="253" cy="168" r="10" fill="#ffe0b8"/><g transform="translate(254 168)rotate(13)"><path d="M-9-22L-7-104 0-118 7-104 9-22Z" fill="#e8f3f7"/><path d="M0-118L7-104 9-22H0Z" fill="#8fb0c4"/><rect x="-20" y="-24" width="40" height="9" rx="4.5" fill="#ffc22e"/><rect x="-5" y="-16" width="10" height="26" rx="4" fill="#7a3b2b"/><circle cx="0" cy="14" r="6.5" fill="#ffc22e"/></g><circle cx="253" cy="170" r="9" fill="#ffe0b8"/>';
const HERO = [34, 44, 258, 222] as const;

/** Somebody of the village: an egg in clothes, with something on the head. */
const egg = (shirt: string, dark: string, hat: string) =>
  drawing(
    [-30, -66, 60, 76],
    0.74,
    `<ellipse cx="2" cy="2" rx="24" ry="6" fill="#1f5f3d" opacity=".4"/><path d="M-14 4v-5h9v5ZM5 4v-5h9v5Z" fill="#7a3b2b"/><path d="M0-58C18-58 25-32 25-18C25-6 15 0 0 0C-15 0-25-6-25-18C-25-32-18-58 0-58Z" fill="#ffeccb"/><path d="M10-55C20-48 25-30 25-18C25-6 15 0 4 0Q20-16 10-55Z" fill="#e9b884"/><path d="M-24-22Q0-12 24-22C26-8 15 0 0 0C-15 0-26-8-24-22Z" fill="${shirt}"/><path d="M12-18Q18-19 24-22C26-8 15 0 4 0Q12-8 12-18Z" fill="${dark}"/><ellipse cx="-7" cy="-33" rx="3" ry="4.500" fill="#2b1d33"/><ellipse cx="9" cy="-33" rx="3" ry="4.500" fill="#2b1d33"/><circle cx="-8" cy="-35" r="1.300" fill="#fff"/><circle cx="8" cy="-35" r="1.300" fill="#fff"/><path d="M-4-25q5 4 10 0" fill="none" stroke="#8c2338" stroke-width="2.500" stroke-linecap="round"/>${hat}`,
  );

const eyes = (y: number, apart = 9) =>
  `<ellipse cx="-${apart}" cy="${y}" rx="5" ry="6.500" fill="#fff"/><ellipse cx="${apart}" cy="${y}" rx="5" ry="6.500" fill="#fff"/><circle cx="-${apart - 1.5}" cy="${y + 1}" r="3" fill="#2b1d33"/><circle cx="${apart - 1.5}" cy="${y + 1}" r="3" fill="#2b1d33"/><path d="M-${apart + 6} ${y - 9}l12 5M${apart + 6} ${y - 9}l-12 5" stroke="#2b1d33" stroke-width="3.500" stroke-linecap="round"/>`;
const feet =
  '<path d="M-10 46q-2 8-12 8M10 46q2 8 12 8" fill="none" stroke="#5a4a6a" stroke-width="5" stroke-linecap="round"/>';
const FOE = [-50, -60, 100, 120] as const;
const shade = '<ellipse cx="2" cy="55" rx="30" ry="6" fill="#14231c" opacity=".4"/>';

const FOES = {
  spoon: `${shade}${feet}<path d="M-5 0h10v46q-5 6-10 0Z" fill="#9fb3c4"/><path d="M1 0h4v46q-2 4-4 4Z" fill="#6f8399"/><path d="M0-56C20-56 28-38 28-22C28-4 14 8 0 8C-14 8-28-4-28-22C-28-38-20-56 0-56Z" fill="#dbe8ef"/><path d="M8-55C22-50 28-36 28-22C28-4 14 8 2 8Q26-16 8-55Z" fill="#9fb3c4"/>${eyes(-26)}<path d="M-8-8q8 6 16 0" fill="none" stroke="#2b1d33" stroke-width="3" stroke-linecap="round"/>`,
  fork: `${shade}${feet}<path d="M-5 0h10v46q-5 6-10 0Z" fill="#c7a13c"/><path d="M1 0h4v46q-2 4-4 4Z" fill="#8a6a1c"/><path d="M-28-54h8v24h6v-28h8v28h12v-28h8v28h6v-24h8v34Q28 8 0 10Q-28 8-28-20Z" fill="#ffd873"/><path d="M6-58h8v28h6v-24h8v34Q28 8 2 10Q20-10 6-30Z" fill="#d9a02e"/>${eyes(-16)}<path d="M-8 1q8-5 16 0" fill="none" stroke="#2b1d33" stroke-width="3" stroke-linecap="round"/>`,
  whisk: `${shade}${feet}<path d="M-7 8h14v38q-7 6-14 0Z" fill="#e5484d"/><path d="M1 8h6v38q-3 4-6 4Z" fill="#8f1f3c"/><path d="M0-56C34-56 34-8 6 10H-6C-34-8-34-56 0-56Z" fill="#b8a4e0" opacity=".55"/><g fill="none" stroke-width="4"><path d="M-4 10C-40-8-36-56 0-56S40-8 4 10" stroke="#efe8ff"/><path d="M-2 10C-20-12-18-56 0-56S20-12 2 10" stroke="#b8a4e0"/></g><path d="M0-56V10" stroke="#8f7ac4" stroke-width="4"/>${eyes(-24)}<path d="M-8-7q8 7 16 0z" fill="#2b1d33"/>`,
  pan: `${shade}${feet}<path d="M28 8L46 40q2 8-6 8L20 18Z" fill="#7a3b2b"/><circle cy="-8" r="44" fill="#241a33"/><circle cy="-10" r="38" fill="#4a3a60"/><path d="M20-42A38 38 0 0 1 6 28Q34 0 20-42Z" fill="#332544"/><circle cy="-10" r="38" fill="none" stroke="#ff7a3d" stroke-width="3"/>${eyes(-18, 13)}<path d="M-18 6Q0-2 18 6L12 14 6 8 0 14-6 8-12 14Z" fill="#ff7a3d"/><path d="M-36-46q-6-8 2-14M0-54q-6-6 0-6M34-46q6-8-2-14" fill="none" stroke="#ff7a3d" stroke-width="4" stroke-linecap="round"/>`,
};

const foes = Object.entries(FOES).flatMap(([name, svg]): [string, Drawing][] => [
  [name, drawing(FOE, name === 'pan' ? 0.6 : 0.44, svg)],
  [`${name} large`, drawing(FOE, name === 'pan' ? 1.7 : 1.3, svg)],
]);

export const PICTURES: Record<string, Drawing> = {
  ...Object.fromEntries(foes),
  hero: drawing(HERO, 0.2, hero),
  'hero large': drawing(HERO, 0.68, hero),
  elder: egg(
    '#8f6ac4',
    '#5f3f94',
    '<path d="M-22-42Q-18-64 0-62Q18-64 22-42Q10-54 0-52Q-10-54-22-42Z" fill="#fff"/><circle cy="-63" r="7" fill="#fff"/><circle cx="2" cy="-61" r="5" fill="#d3def2"/>',
  ),
  smith: egg(
    '#7a4a2c',
    '#5d3a2c',
    '<path d="M-20-46Q0-72 20-46L17-42Q0-54-17-42Z" fill="#3c64b8"/><path d="M20-18L34-40" stroke="#8a5330" stroke-width="4" stroke-linecap="round"/><path d="M20-44l14-6 4 10-14 6Z" fill="#9fb3c4"/>',
  ),
  child: egg(
    '#ff9a3d',
    '#d9761c',
    '<path d="M-19-46Q-16-64 0-64Q16-64 19-46Z" fill="#e5484d"/><path d="M10-46h20q-4-8-14-8Z" fill="#8f1f3c"/><circle cy="-64" r="4" fill="#ffd873"/>',
  ),
  hermit: egg(
    '#2f8a4c',
    '#1f6b46',
    '<path d="M-24-44L0-78 24-44Q0-52-24-44Z" fill="#5fbf5a"/><path d="M2-76L24-44Q14-48 4-49Z" fill="#2f8a4c"/><path d="M-10-24Q0-4 12-24Q2-18-10-24Z" fill="#fff"/>',
  ),
  house: drawing(
    [-40, -62, 80, 86],
    0.72,
    '<ellipse cx="4" cy="18" rx="40" ry="7" fill="#1f5f3d" opacity=".4"/><path d="M-28 18V-18H28V18Z" fill="#fff3d6"/><path d="M10 18V-18H28V18Z" fill="#e0c090"/><path d="M-38-16Q-20-52 0-58Q20-52 38-16Z" fill="#e8553f"/><path d="M6-57Q22-48 38-16H12Q16-40 6-57Z" fill="#b4323f"/><path d="M-8 18V2q8-8 16 0v16Z" fill="#7a3b2b"/><path d="M-23-8h10V3h-10Z" fill="#8fe0ff"/><path d="M13-8h10V3H13Z" fill="#5fb0d8"/><path d="M14-50v-10h9v16" fill="#8a5a4a"/>',
  ),
  fire: drawing(
    [-24, -38, 48, 52],
    0.8,
    '<path d="M-20 10L18 0M20 10L-18 0" stroke="#7a4a2c" stroke-width="7" stroke-linecap="round"/><path d="M0-34Q22-10 12 2Q0 10-12 2Q-20-8-8-18Q-4-10 0-12Q-6-24 0-34Z" fill="#ff7a2a"/><path d="M1-18Q12-6 6 1Q0 6-6 1Q-8-6 1-18Z" fill="#ffe16b"/>',
  ),
  jam: drawing(
    [-18, -24, 36, 44],
    0.72,
    '<path d="M-13-12h26q4 4 3 12v12q0 6-6 6h-20q-6 0-6-6V0q-1-8 3-12Z" fill="#e5384b"/><path d="M4-12h9q4 4 3 12v12q0 6-6 6H2Q8 2 4-12Z" fill="#a01f3c"/><path d="M-13-20h26v8h-26Z" fill="#ffd873"/><path d="M-10-4h16V8h-16Z" fill="#fff3d6"/><path d="M-2 6Q-8 2-6-1-4-3-2-.5 0-3 2-1 4 2-2 6Z" fill="#e5384b"/>',
  ),
  sword: drawing(
    [-24, -60, 48, 84],
    0.5,
    '<path d="M-9-22L-7-50 0-58 7-50 9-22Z" fill="#e8f3f7"/><path d="M0-58L7-50 9-22H0Z" fill="#8fb0c4"/><rect x="-20" y="-24" width="40" height="9" rx="4.500" fill="#ffc22e"/><rect x="-5" y="-16" width="10" height="26" rx="4" fill="#7a3b2b"/><circle cy="14" r="6.500" fill="#ffc22e"/>',
  ),
  shield: drawing(
    [62, 168, 72, 72],
    0.5,
    '<circle cx="98" cy="206" r="33" fill="#5d3a2c"/><circle cx="96" cy="204" r="31" fill="#f4ead8"/><circle cx="96" cy="204" r="24" fill="#3c64b8"/><circle cx="97" cy="206" r="17" fill="#fff"/><circle cx="95" cy="203" r="9" fill="#ffab1f"/><circle cx="92" cy="200" r="3" fill="#fff6c4"/>',
  ),
  gate: drawing(
    [-26, -36, 52, 56],
    0.8,
    '<path d="M-24 18V-16Q0-46 24-16V18Z" fill="#7f8aa0"/><path d="M-18 18V-12Q0-36 18-12V18Z" fill="#5d3a2c"/><path d="M-18-2h36M-18 9h36M-8-22v40M8-22v40" stroke="#2b1d33" stroke-width="3"/><circle cy="4" r="6" fill="#ffc22e"/><path d="M0 3l-2 7h4Z" fill="#5d3a2c"/>',
  ),
  tree: drawing(
    [-24, -46, 48, 58],
    0.98,
    '<ellipse cx="3" cy="8" rx="20" ry="5" fill="#14432a" opacity=".5"/><rect x="-3" y="-8" width="6" height="17" fill="#7b4a32"/><circle cy="-24" r="20" fill="#2f8a4c"/><circle cx="-5" cy="-29" r="13" fill="#5fbf5a"/>',
  ),
  pine: drawing(
    [-24, -54, 48, 66],
    0.92,
    '<ellipse cx="3" cy="8" rx="20" ry="5" fill="#0c2a24" opacity=".6"/><rect x="-3" y="-4" width="6" height="13" fill="#5b3a3c"/><path d="M0-52L15-28H9L22-4H-22L-9-28H-15Z" fill="#1f6b56"/><path d="M0-52L-15-28H-9L-22-4H-6Q0-28 0-52Z" fill="#3f9a6a"/>',
  ),
  wall: drawing(
    [-21, -34, 42, 56],
    1,
    '<path d="M-20-20H20V20H-20Z" fill="#7f8aa0"/><path d="M-20-6H20V20H-20Z" fill="#5f687e"/><path d="M-20 7H20M-6-6V7M8 7V20M-14 7V20" stroke="#454c60" stroke-width="2.500"/><path d="M-20-32h11v8h7v-8h11v8h7v-8h4v16h-40Z" fill="#aab4c8"/>',
  ),
  sun: drawing(
    [20, 24, 122, 84],
    1,
    '<path d="M138.600 64C138.500 72.900 127.500 82.500 117.400 89.100C107.300 95.700 91.100 103.100 78 103.700C64.900 104.400 47.700 99.400 38.700 92.800C29.700 86.200 23.600 73.700 24 64C24.400 54.300 31.900 41 40.900 34.900C49.900 28.700 65.100 26.800 78 26.900C90.900 27.100 107.900 29.600 118 35.800C128.100 41.900 138.700 55.100 138.600 64Z" fill="#fffdf2"/><circle cx="76" cy="62" r="23" fill="#ffc22e"/><path d="M90 44A23 23 0 0 1 70 84Q100 76 90 44Z" fill="#ff9a1f"/><ellipse cx="68" cy="54" rx="7" ry="4" fill="#fff6c4" transform="rotate(-30 68 54)"/>',
  ),
  heart: drawing(
    [0, 0, 28, 26],
    0.62,
    '<path d="M14 25S1 17 1 8.500A6.500 6.500 0 0 1 14 6 6.500 6.500 0 0 1 27 8.500C27 17 14 25 14 25Z" fill="#ff5d6d"/><path d="M5 9q0-4 4-4.500" fill="none" stroke="#fff" stroke-width="2.500" stroke-linecap="round"/>',
  ),
};
