import type { Drawing } from '../stage/sprites.ts';

/** The pictures of the game, in the colours of its cover. */
const drawing = (width: number, height: number, inner: string): Drawing => ({
  width,
  height,
  svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${inner}</svg>`,
});

interface Paint {
  light: string;
  body: string;
  dark: string;
  deep: string;
}

const RED = { light: '#ff8a6b', body: '#ec3f3f', dark: '#b01f3c', deep: '#6f1232' };
const GREEN = { light: '#8fe07a', body: '#2f9a5a', dark: '#1f7350', deep: '#14503f' };
const BLUE = { light: '#8fc8f0', body: '#3f8fd0', dark: '#2a6bb0', deep: '#1d4478' };
const GOLD = { light: '#ffe79a', body: '#f2b134', dark: '#c98520', deep: '#8a5a14' };

const wheel = (x: number) =>
  `<rect x="${x}" y="60" width="24" height="38" rx="9" fill="#2a1a2c"/><rect x="${x + 3}" y="62" width="6" height="34" rx="3" fill="#5b4663"/><path d="M${x + 11} 66h10M${x + 11} 74h10M${x + 11} 82h10M${x + 11} 90h10" stroke="#49354f" stroke-width="3"/>`;

/** A car from behind, 120 × 104; the key turns apart from it. */
function car({ light, body, dark, deep }: Paint, mark: string, head: string): Drawing {
  return drawing(
    120,
    104,
    `<ellipse cx="60" cy="97" rx="54" ry="7" fill="#1c0d16" opacity=".45"/>${wheel(4)}${wheel(92)}
<path d="M24 78q0-6 6-8h60q6 2 6 8v10q0 5-6 5H30q-6 0-6-5Z" fill="${deep}"/>
<path d="M22 66Q26 42 44 38H76Q94 42 98 66Q100 82 92 84H28Q20 82 22 66Z" fill="${body}"/>
<path d="M78 38Q94 44 98 66Q100 82 92 84H66Q88 72 78 38Z" fill="${dark}"/>
<path d="M28 62Q31 46 45 42H60Q40 48 37 64Z" fill="${light}"/>
<path d="M44 40Q46 30 60 29Q74 30 76 40Q60 48 44 40Z" fill="${deep}"/>${head}
<path d="M48 40q12 7 24 0v5q-12 7-24 0Z" fill="#fff3d6"/>
<circle cx="60" cy="64" r="14.500" fill="#fff8e8"/>${mark}
<rect x="25" y="66" width="13" height="8" rx="4" fill="#ffd23d"/><rect x="82" y="66" width="13" height="8" rx="4" fill="#ffd23d"/><rect x="27" y="67" width="6" height="3" rx="1.500" fill="#fff8d0"/><rect x="84" y="67" width="6" height="3" rx="1.500" fill="#fff8d0"/>
<path d="M20 82h80q5 0 5 4t-5 4H20q-5 0-5-4t5-4Z" fill="#d9dee8"/><path d="M18 87h84q-1 3-4 3H22q-3 0-4-3Z" fill="#8f9cb0"/>`,
  );
}

const driver = `<path d="M38 40Q42 26 60 25Q78 26 82 40L72 42H48Z" fill="#3f8fd0"/><path d="M64 26Q78 28 82 40L70 42Q74 34 64 26Z" fill="#2a6bb0"/>
<circle cx="60" cy="17" r="15" fill="#ffd9b0"/><path d="M44 18Q43 1 60 1Q77 1 76 18Q74 29 60 29Q46 29 44 18Z" fill="#7a3b2b"/><path d="M47 12Q49 3 60 3Q54 6 52 14Z" fill="#b5704a"/><path d="M43 15q17 5 34 0v4q-17 5-34 0Z" fill="#2f2440"/><path d="M46 27q14 7 28 0l2 6q-16 8-32 0Z" fill="#ffc83f"/>`;

/** A toy's head over the rim: a frog, a bear and a robot, so that nobody is told by the colour alone. */
const frog = `<circle cx="60" cy="20" r="15" fill="#7ccf5f"/><circle cx="49" cy="7" r="7" fill="#7ccf5f"/><circle cx="71" cy="7" r="7" fill="#5fae4a"/><path d="M64 6a15 15 0 0 1 4 28Z" fill="#5fae4a"/>`;
const bear = `<circle cx="48" cy="7" r="6.500" fill="#8a5530"/><circle cx="72" cy="7" r="6.500" fill="#6b3f22"/><circle cx="60" cy="19" r="15.500" fill="#a5683c"/><path d="M64 4a15.500 15.500 0 0 1 2 30Z" fill="#8a5530"/>`;
const robot = `<path d="M60-4v10" stroke="#5d6a82" stroke-width="4"/><circle cx="60" cy="2" r="4" fill="#ff5d4d"/><rect x="46" y="7" width="28" height="26" rx="6" fill="#d9dee8"/><path d="M64 7h4q6 0 6 6v14q0 6-6 6h-4Z" fill="#a9b3c6"/><path d="M42 16h4v9h-4zM74 16h4v9h-4z" fill="#5d6a82"/>`;

const seven =
  '<path d="M53 57H67L58 72" fill="none" stroke="#2f2440" stroke-width="4.500" stroke-linecap="round" stroke-linejoin="round"/>';
const star =
  '<path d="M60 53l3.200 7 7.600.8-5.700 5.100 1.600 7.500-6.700-3.900-6.700 3.900 1.600-7.500-5.700-5.100 7.600-.8Z" fill="#2f9a5a"/>';
const square = '<rect x="52" y="56" width="16" height="16" rx="2" fill="#3f8fd0"/>';
const triangle = '<path d="M60 54l10 17H50Z" fill="#c98520"/>';

const key = `<path d="M36 44h8v26h-8Z" fill="#c98520"/><path d="M36 44h3v26h-3Z" fill="#ffe08a"/>
<path d="M34 34Q22 4 6 14Q-6 26 8 38Q22 46 36 40Q40 44 44 40Q58 46 72 38Q86 26 74 14Q58 4 46 34Q40 28 34 34Z" fill="#f2b134"/>
<path d="M46 34Q58 4 74 14Q86 26 72 38Q58 46 44 40Q52 38 46 34Z" fill="#c98520"/><ellipse cx="15" cy="26" rx="8" ry="7" fill="#7a3b2b" opacity=".55"/><ellipse cx="65" cy="26" rx="8" ry="7" fill="#7a3b2b" opacity=".55"/>
<path d="M5 22q2-8 10-8" fill="none" stroke="#fff8d0" stroke-width="3" stroke-linecap="round"/><circle cx="40" cy="38" r="6" fill="#ffe9a0"/>`;

const block = (front: string, side: string, top: string, mark: string) =>
  drawing(
    80,
    84,
    `<ellipse cx="40" cy="79" rx="38" ry="5" fill="#1c0d16" opacity=".4"/><rect x="4" y="22" width="56" height="56" rx="6" fill="${front}"/><path d="M58 26L76 12V62L58 76Z" fill="${side}"/><path d="M8 23L24 10H76L60 24Z" fill="${top}"/><rect x="11" y="29" width="42" height="42" rx="5" fill="#fff3d6"/>${mark}`,
  );

const BLOCKS = [
  block('#3f8fd0', '#22558c', '#8fc8f0', '<circle cx="32" cy="50" r="13" fill="#e5483f"/>'),
  block('#f2b134', '#b5761c', '#ffe08a', '<path d="M32 35l14 26H18Z" fill="#3fae8a"/>'),
  block(
    '#e5483f',
    '#9c2438',
    '#ff9a7a',
    '<rect x="21" y="39" width="22" height="22" fill="#3f8fd0"/>',
  ),
];

const pencil = (light: string, body: string) =>
  drawing(
    44,
    180,
    `<ellipse cx="22" cy="176" rx="20" ry="4" fill="#1c0d16" opacity=".4"/><path d="M12 40h20v136H12Z" fill="${body}"/><path d="M12 40h8v136h-8Z" fill="${light}"/><path d="M12 40h20L22 6Z" fill="#f3d3a0"/><path d="M18.500 18h7L22 6Z" fill="#3a2a3c"/><path d="M12 156h20v8H12Z" fill="#d9dee8"/><path d="M12 164h20v8q-10 6-20 0Z" fill="#ff8a9a"/>`,
  );

const books = drawing(
  130,
  120,
  `<ellipse cx="65" cy="115" rx="62" ry="6" fill="#1c0d16" opacity=".4"/><rect x="8" y="86" width="112" height="28" rx="4" fill="#2f9a5a"/><rect x="22" y="91" width="96" height="18" fill="#fff3d6"/><path d="M22 97h96M22 103h96" stroke="#d9c8a8" stroke-width="1.500"/><rect x="18" y="58" width="96" height="28" rx="4" fill="#8a55b8"/><rect x="18" y="63" width="84" height="18" fill="#fff3d6"/><path d="M18 69h84M18 75h84" stroke="#d9c8a8" stroke-width="1.500"/><rect x="14" y="34" width="90" height="24" rx="4" fill="#e5483f"/><rect x="26" y="38" width="76" height="16" fill="#fff3d6"/><path d="M46 34q4-26 18-26 15 0 17 26Z" fill="#f2b134"/><path d="M68 9q12 3 13 25H70Q76 22 68 9Z" fill="#c98520"/>`,
);

const ball = drawing(
  90,
  92,
  `<ellipse cx="45" cy="87" rx="36" ry="5" fill="#1c0d16" opacity=".4"/><circle cx="45" cy="45" r="41" fill="#fff3d6"/><path d="M45 4a41 41 0 0 1 41 41q-20-8-28-20T45 4Z" fill="#e5483f"/><path d="M4 45a41 41 0 0 0 41 41q-4-24-14-32T4 45Z" fill="#3f8fd0"/><path d="M86 45a41 41 0 0 1-41 41q-2-24 10-32t31-9Z" fill="#f2b134"/><path d="M14 34q6-16 22-21" fill="none" stroke="#fff" stroke-width="6" stroke-linecap="round"/>`,
);

const flower = (petal: string, dark: string) =>
  drawing(
    110,
    190,
    `<ellipse cx="55" cy="185" rx="26" ry="4" fill="#0f2d18" opacity=".4"/><path d="M55 186q-6-60 2-110" fill="none" stroke="#2f7a3e" stroke-width="9" stroke-linecap="round"/><path d="M54 150q-40-34-50-4 20 24 50 4ZM56 128q34-36 48-8-18 26-48 8Z" fill="#4f9d46"/><g fill="${petal}"><ellipse cx="56" cy="26" rx="16" ry="25"/><ellipse cx="28" cy="46" rx="25" ry="16"/><ellipse cx="38" cy="76" rx="18" ry="22"/></g><g fill="${dark}"><ellipse cx="84" cy="46" rx="25" ry="16"/><ellipse cx="74" cy="76" rx="18" ry="22"/></g><circle cx="56" cy="52" r="20" fill="#6b3f22"/><circle cx="53" cy="49" r="14" fill="#8a5530"/>`,
  );

const mushroom = drawing(
  120,
  120,
  `<ellipse cx="60" cy="115" rx="44" ry="5" fill="#0f2d18" opacity=".4"/><path d="M44 60h32q-2 34 8 54H36q10-20 8-54Z" fill="#fff3d6"/><path d="M64 60h12q-2 34 8 54H66Q72 90 64 60Z" fill="#dcc7a4"/><path d="M4 64Q6 8 60 6q54 2 56 58-56 18-112 0Z" fill="#e5483f"/><path d="M78 9q36 10 38 55-18 6-38 8 16-30 0-63Z" fill="#b01f3c"/><g fill="#fff3d6"><circle cx="36" cy="38" r="10"/><circle cx="66" cy="26" r="8"/><circle cx="72" cy="54" r="9"/><circle cx="98" cy="44" r="6"/></g>`,
);

const snail = drawing(
  120,
  90,
  `<ellipse cx="60" cy="85" rx="54" ry="5" fill="#0f2d18" opacity=".4"/><path d="M6 82q0-16 22-16h58q6-22 14-40h8q2 12-2 24 10 10 6 20-6 14-26 14H10Z" fill="#f3c98a"/><path d="M100 26l-6-20M106 26l6-20" stroke="#f3c98a" stroke-width="4" stroke-linecap="round"/><circle cx="94" cy="6" r="4" fill="#3a2a3c"/><circle cx="112" cy="6" r="4" fill="#3a2a3c"/><circle cx="52" cy="44" r="34" fill="#8a55b8"/><path d="M60 11a34 34 0 0 1-2 67q26-30 2-67Z" fill="#6b3f98"/><path d="M52 44q8-4 12 4 2 12-12 14-18-2-18-20 4-18 24-18 24 4 22 28" fill="none" stroke="#e6c8ff" stroke-width="5" stroke-linecap="round"/>`,
);

const lamp = drawing(
  110,
  200,
  `<ellipse cx="55" cy="195" rx="36" ry="5" fill="#0b0820" opacity=".5"/><circle cx="55" cy="70" r="54" fill="#ffe9a0" opacity=".16"/><path d="M50 90h10v96H50Z" fill="#8a5a14"/><path d="M30 186h50q6 0 6 8H24q0-8 6-8Z" fill="#c98520"/><path d="M34 26h42l22 68H12Z" fill="#ffc83f"/><path d="M60 26h16l22 68H70Z" fill="#e09a2a"/><path d="M38 30h12l-12 58H20Z" fill="#fff0b0"/>`,
);

const trunk = drawing(
  140,
  104,
  `<ellipse cx="70" cy="99" rx="66" ry="5" fill="#0b0820" opacity=".5"/><rect x="8" y="44" width="124" height="54" rx="5" fill="#7a4a2b"/><path d="M92 44h40v54H92Z" fill="#5c3520"/><path d="M8 46Q10 10 34 8H106q24 2 26 38Z" fill="#9a6238"/><path d="M92 8h14q24 2 26 38H92Z" fill="#7a4a2b"/><path d="M30 8h10v90H30zM100 8h10v90h-10zM8 42h124v8H8Z" fill="#c98520"/><rect x="60" y="38" width="20" height="24" rx="4" fill="#ffc83f"/><circle cx="70" cy="48" r="4" fill="#5c3520"/>`,
);

const drum = drawing(
  110,
  100,
  `<ellipse cx="55" cy="95" rx="50" ry="5" fill="#0b0820" opacity=".5"/><path d="M6 28v52q49 26 98 0V28Z" fill="#d9303f"/><path d="M70 34h34v46q-14 8-34 12Z" fill="#a01c38"/><path d="M6 34l16 50 18-44 16 54 16-54 18 44 14-50" fill="none" stroke="#ffc83f" stroke-width="4"/><ellipse cx="55" cy="28" rx="49" ry="18" fill="#ffc83f"/><ellipse cx="55" cy="26" rx="42" ry="13" fill="#fff3d6"/><path d="M38 24L14 4M66 22l30-18" stroke="#9a6238" stroke-width="5" stroke-linecap="round"/>`,
);

/** What stands behind the road, 800 × 300; left and right fit each other. */
const playroom = drawing(
  800,
  300,
  `<path fill="#ffd591" d="M0 0h800v300H0z"/><g fill="#ffe2a8">${Array.from({ length: 16 }, (_, index) => `<rect x="${index * 50 + 8}" width="24" height="282"/>`).join('')}</g>
<rect x="70" y="28" width="190" height="170" rx="8" fill="#fff8e0"/><path fill="#8fd8ea" d="M82 40h78v68H82zM170 40h78v68h-78z"/><path fill="#a8e4ea" d="M82 118h78v68H82zM170 118h78v68h-78z"/><path d="M82 186v-34q30-24 78 2v32ZM170 186v-42q44-10 78 20v22Z" fill="#5fb87a"/><circle cx="222" cy="66" r="16" fill="#fff6d0"/><path d="M96 70q10-12 20-2 12-6 16 8H92q0-5 4-6Z" fill="#fff"/>
<rect x="330" y="110" width="180" height="12" rx="3" fill="#b5704a"/><path d="M330 122h180v5H330z" fill="#7a3b2b" opacity=".6"/><rect x="342" y="62" width="16" height="48" fill="#e5483f"/><rect x="360" y="54" width="14" height="56" fill="#3f8fd0"/><rect x="376" y="68" width="18" height="42" fill="#2f9a5a"/><path d="M398 110l10-46 14 3-10 43Z" fill="#f2b134"/><circle cx="464" cy="92" r="18" fill="#a5683c"/><circle cx="450" cy="74" r="8" fill="#a5683c"/><circle cx="478" cy="74" r="8" fill="#8a5530"/><path d="M470 75a18 18 0 0 1 2 34Z" fill="#8a5530"/><circle cx="458" cy="90" r="2.500"/><circle cx="470" cy="90" r="2.500"/>
<rect x="560" y="40" width="120" height="90" rx="4" fill="#7a3b2b"/><path fill="#2f6fb5" d="M570 50h100v70H570z"/><path d="M570 120l34-40 24 22 20-30 22 34v14Z" fill="#ffd591"/><circle cx="594" cy="68" r="9" fill="#fff6d0"/><path d="M700 282v-130q30-22 60 0v130Z" fill="#c9773f"/><path d="M732 141q20 2 28 11v130h-28Z" fill="#a95a30"/><circle cx="712" cy="222" r="5" fill="#ffe08a"/>
<rect y="270" width="800" height="30" fill="#fff3d6"/><rect y="290" width="800" height="10" fill="#d98a5a"/>`,
);

const garden = drawing(
  800,
  300,
  `<path fill="#8fdcf0" d="M0 0h800v300H0z"/><path fill="#b6ebf0" d="M0 150h800v150H0z"/><circle cx="620" cy="70" r="38" fill="#fff3b0"/><path fill="#fff" d="M90 90a28 28 0 0 1 54-8 22 22 0 0 1 36 24H78a16 16 0 0 1 12-16zM380 60a24 24 0 0 1 46-6 18 18 0 0 1 30 20h-86a12 12 0 0 1 10-14zM690 130a20 20 0 0 1 38-6 16 16 0 0 1 24 18h-70a10 10 0 0 1 8-12z"/>
<path d="M0 232q100-70 200-20t200-10 200 0 200 30v68H0Z" fill="#7fc77a"/><path d="M0 262q66-30 133-8t134-10 133 12 134-14 133 16 133 4v38H0Z" fill="#4fa45c"/>
<path d="M480 250v-96l60-44 60 44v96Z" fill="#fff3d6"/><path d="M560 125l40 29v96h-40Z" fill="#e0c9a0"/><path d="M466 162l74-58 74 58 8-10-82-66-82 66Z" fill="#d8443b"/><path d="M496 180h28v30h-28zM520 250v-30h22v30z" fill="#7a4a2b"/>
<path fill="#fff8e8" d="${Array.from({ length: 20 }, (_, index) => `M${index * 40 + 4} 300v-52l12-14 12 14v52z`).join('')}"/><path fill="#e0c9a0" d="M0 262h800v8H0zM0 284h800v8H0z"/>`,
);

const attic = drawing(
  800,
  300,
  `<path fill="#2c2452" d="M0 0h800v300H0z"/><path fill="#352b60" d="M0 40h800v34H0zM0 110h800v34H0zM0 180h800v34H0z"/><path fill="#1f1a3f" d="M60 0h22v300H60zM330 0h22v300h-22zM600 0h22v300h-22z"/><path fill="#43366f" d="M60 0h7v300h-7zM330 0h7v300h-7zM600 0h7v300h-7z"/>
<circle cx="200" cy="110" r="74" fill="#6b4630"/><circle cx="200" cy="110" r="62" fill="#16204e"/><circle cx="222" cy="92" r="26" fill="#fdf1c7"/><circle cx="212" cy="84" r="22" fill="#16204e" opacity=".25"/><path d="M160 80h0M176 130h0M150 110h0M240 146h0M190 64h0" stroke="#fff" stroke-width="4" stroke-linecap="round"/><path d="M200 48v124M138 110h124" stroke="#6b4630" stroke-width="8"/>
<path d="M420 300V190q0-14 14-14h70q14 0 14 14v110Z" fill="#5c3520"/><path d="M430 196h78v92h-78z" fill="#8fb0d8"/><path d="M430 240l78-44v40l-78 52Z" fill="#b8d0ea"/><path d="M660 300v-60h110v60Z" fill="#7a4a2b"/><path d="M660 240h110v10H660z" fill="#9a6238"/><path d="M690 240q0-60 26-60t26 60Z" fill="#d9303f"/><path d="M720 181q22 6 22 59h-22Z" fill="#a01c38"/>
<path d="M40 300v-44q60-30 90 0t110-8v52Z" fill="#4a3f7a"/><path fill="#171233" d="M0 284h800v16H0z"/>`,
);

export const PICTURES: Record<string, Drawing> = {
  me: car(RED, seven, driver),
  rival0: car(GREEN, star, frog),
  rival1: car(BLUE, square, robot),
  rival2: car(GOLD, triangle, bear),
  key: drawing(80, 76, key),
  block0: BLOCKS[0] as Drawing,
  block1: BLOCKS[1] as Drawing,
  block2: BLOCKS[2] as Drawing,
  playroom,
  garden,
  attic,
  playroom0: pencil('#ffe79a', '#ffc83f'),
  playroom1: books,
  playroom2: ball,
  playroom3: pencil('#8fc8f0', '#3f8fd0'),
  garden0: flower('#ffb52e', '#f58f22'),
  garden1: mushroom,
  garden2: flower('#ff8fb0', '#e2548d'),
  garden3: snail,
  attic0: lamp,
  attic1: trunk,
  attic2: drum,
  attic3: books,
};
