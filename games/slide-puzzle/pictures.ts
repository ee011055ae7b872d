/** The pictures of the levels, each 400 × 400. */
const sky = (top: string, bottom: string) =>
  `<defs><linearGradient id="s" x2="0" y2="1"><stop stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient></defs><path fill="url(#s)" d="M0 0h400v400H0z"/>`;
const svg = (inner: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400" width="400" height="400">${inner}</svg>`;

const balloon = svg(`${sky('#ff8a5c', '#ffd18c')}
<circle cx="80" cy="96" r="42" fill="#fff3c4"/>
<path fill="#fff" opacity=".75" d="M250 70a26 26 0 0 1 50-8 20 20 0 0 1 34 22h-92a16 16 0 0 1 8-14zM20 190a20 20 0 0 1 38-6 16 16 0 0 1 26 18H14a12 12 0 0 1 6-12z"/>
<path fill="#8a5fa8" d="M0 320l80-90 70 70 60-100 90 110 50-60 50 70v80H0z"/>
<path fill="#fff" d="M210 200l-26 44 20-6 12 14 14-16 18 10zM80 230l-22 25 18-4 8 12 14-12 6 4z"/>
<path fill="#4f7d5c" d="M0 340q90-50 190-10t210-20v90H0z"/><path fill="#3b6149" d="M0 372q120-40 240 0t160-12v40H0z"/>
<path fill="#e8453c" d="M200 60c62 0 96 44 96 92 0 54-58 96-76 116h-40c-18-20-76-62-76-116 0-48 34-92 96-92z"/>
<path fill="#fff3e0" d="M168 66c-26 26-34 56-34 88 0 48 30 86 46 114h14c-10-30-24-70-24-114 0-40 8-72 22-93-8 0-16 2-24 5zM232 66c26 26 34 56 34 88 0 48-30 86-46 114h-14c10-30 24-70 24-114 0-40-8-72-22-93 8 0 16 2 24 5z"/>
<path fill="#2f6fb5" d="M106 136q94 34 188 0 2 8 2 16l-2 14q-94 34-188 0l-2-14q0-8 2-16z"/>
<path stroke="#7a4a2b" stroke-width="4" d="M184 266l4 32M216 266l-4 32"/><path fill="#b9763f" d="M180 296h40l-5 34h-30z"/><path fill="#8d5529" d="M178 294h44v10h-44z"/>`);

const lighthouse = svg(`${sky('#16213f', '#5a5f9e')}
<g fill="#fff"><circle cx="50" cy="60" r="2.500"/><circle cx="120" cy="34" r="2"/><circle cx="330" cy="52" r="3"/><circle cx="370" cy="130" r="2"/><circle cx="90" cy="140" r="2"/><circle cx="286" cy="24" r="2"/></g>
<circle cx="322" cy="96" r="34" fill="#fdf1c7"/><circle cx="310" cy="88" r="30" fill="#2a3560" opacity=".25"/>
<path fill="#ffe38a" opacity=".55" d="M176 116L0 60v120zM176 116l224-70v150z"/>
<path fill="#1d4e79" d="M0 270h400v130H0z"/><path fill="#2a6a9c" d="M0 290q50-16 100 0t100 0 100 0 100 0v20q-50-16-100 0t-100 0-100 0-100 0zM0 340q50-16 100 0t100 0 100 0 100 0v16q-50-16-100 0t-100 0-100 0-100 0z"/>
<path fill="#473a52" d="M70 330q30-70 100-64 60-14 110 30 24 20 30 44-120 26-240-10z"/><path fill="#5d4d6b" d="M100 306q50-30 90-24 40-8 80 26-90 18-170-2z"/>
<path fill="#f6efe4" d="M148 280l12-140h34l12 140z"/><path fill="#d8443b" d="M157 176l3-36h34l3 36zM151.500 240l3-36h45l3 36z"/>
<path fill="#25304d" d="M152 128h50v14h-50z"/><path fill="#ffe9a3" d="M162 98h30v30h-30z"/><path fill="#b83a33" d="M177 68l24 30h-48z"/><path fill="#25304d" d="M170 250h14v30h-14z"/>
<path fill="#b05a34" d="M286 336h84l-14 26h-56z"/><path fill="#fff6e0" d="M326 260v70h-34zM332 250v80h36z"/>`);

const garden = svg(`${sky('#7fd3e8', '#dff6e3')}
<circle cx="330" cy="70" r="40" fill="#ffd95c"/><path fill="#8fcf7a" d="M0 250q110-70 210-20t190-10v180H0z"/><path fill="#6cb85f" d="M0 300q140-50 260-10t140-10v120H0z"/>
<path stroke="#3c7d3a" stroke-width="12" fill="none" stroke-linecap="round" d="M200 400q-6-90 4-170"/>
<path fill="#4f9d46" d="M200 330q-70-60-110-20 40 50 110 40zM204 300q60-70 110-34-34 54-110 50z"/>
<g fill="#ffb52e"><ellipse cx="204" cy="92" rx="24" ry="46"/><ellipse cx="204" cy="232" rx="24" ry="46"/><ellipse cx="134" cy="162" rx="46" ry="24"/><ellipse cx="274" cy="162" rx="46" ry="24"/></g>
<g fill="#f58f22"><ellipse cx="204" cy="92" rx="20" ry="42" transform="rotate(45 204 162)"/><ellipse cx="204" cy="92" rx="20" ry="42" transform="rotate(135 204 162)"/><ellipse cx="204" cy="92" rx="20" ry="42" transform="rotate(225 204 162)"/><ellipse cx="204" cy="92" rx="20" ry="42" transform="rotate(315 204 162)"/></g>
<circle cx="204" cy="162" r="46" fill="#6b3f22"/><circle cx="204" cy="162" r="34" fill="#8a5530"/><g fill="#5a331a"><circle cx="192" cy="150" r="5"/><circle cx="216" cy="152" r="5"/><circle cx="204" cy="170" r="5"/><circle cx="186" cy="172" r="5"/><circle cx="222" cy="174" r="5"/></g>
<path fill="#e2548d" d="M330 196q-40-44-54-10 6 30 48 26-34 20-10 44 26 0 24-44 20 30 40 10-2-30-44-22 38-22 12-40-16-2-16 36z"/><path stroke="#4a2741" stroke-width="6" stroke-linecap="round" d="M328 196l4 44"/>
<g><path fill="#d9643d" d="M40 320h84l-12 70H52z"/><path fill="#bb4f2c" d="M34 308h96v20H34z"/><path fill="#57a64d" d="M82 308q-40-20-44-60 40 4 46 50 6-56 50-60-2 52-46 70z"/></g>`);

const city = svg(`${sky('#3a1f5c', '#ff9d72')}
<circle cx="200" cy="210" r="86" fill="#ffd27a"/><path fill="#6b3f78" d="M0 240h40v-60h50v40h40v-90h30v-30h20v30h30v110h40v-70h60v40h40v-60h50v270H0z"/>
<path fill="#41295a" d="M0 300h60v-70h50v30h40v50h50v-90h50v60h50v-40h40v60h60v100H0z"/>
<g fill="#ffdf8c"><path d="M74 246h10v12H74zM92 246h10v12H92zM74 270h10v12H74zM214 236h10v12h-10zM232 236h10v12h-10zM232 260h10v12h-10zM312 256h10v12h-10zM24 316h10v12H24zM164 322h10v12h-10zM312 282h10v12h-10zM368 312h10v12h-10z"/></g>
<path fill="#2b1b40" d="M0 350h400v50H0z"/><path stroke="#ffb765" stroke-width="6" stroke-dasharray="30 22" d="M0 376h400"/>
<path fill="#d8433d" d="M60 318h120q14 0 18 16l8 28H46v-30q0-14 14-14z"/><path fill="#bfe4f2" d="M70 326h34v18H64q0-14 6-18zM112 326h34v18h-34zM154 326h22q8 0 12 18h-34z"/><circle cx="80" cy="364" r="14" fill="#17101f"/><circle cx="172" cy="364" r="14" fill="#17101f"/><circle cx="80" cy="364" r="6" fill="#d7d2df"/><circle cx="172" cy="364" r="6" fill="#d7d2df"/>
<path fill="#251638" d="M270 70q20-24 44-6 26-14 40 12-24-8-36 6-14-22-48-12zM60 100q14-16 30-4 18-10 28 8-16-6-26 4-10-14-32-8z"/>`);

const sea = svg(`${sky('#1fa3c4', '#0a3760')}
<g stroke="#bff3ff" stroke-width="3" fill="none" opacity=".7"><circle cx="70" cy="90" r="12"/><circle cx="96" cy="50" r="7"/><circle cx="340" cy="140" r="9"/><circle cx="320" cy="60" r="14"/><circle cx="180" cy="44" r="6"/></g>
<path fill="#fff" opacity=".12" d="M60 0h60L90 400H0zM220 0h70l40 400h-90z"/>
<path fill="#e9c98b" d="M0 350q100-34 200-6t200-10v66H0z"/>
<g stroke-linecap="round" fill="none" stroke-width="14"><path stroke="#f2637e" d="M50 370V290m0 40q-30-6-30-36m30 20q26-8 26-40"/><path stroke="#37b48d" d="M350 370q-20-50 0-90t-6-70M310 372q16-40-2-74"/></g>
<path fill="#ff9f2e" d="M120 190q70-80 160 0-90 84-160 0z"/><path fill="#fff" d="M180 150q20 40 0 82 20 6 34 0 18-42 0-84-18-4-34 2z"/><path fill="#ff7a1c" d="M270 190l60-50q-12 52 0 100zM190 146q20-30 56-20-4 20-12 28zM196 236q10 24 38 22 0-18-6-28z"/><circle cx="156" cy="180" r="13" fill="#fff"/><circle cx="153" cy="181" r="7" fill="#14233a"/><path stroke="#b4500f" stroke-width="4" stroke-linecap="round" fill="none" d="M134 206q12 8 22 2"/>
<path fill="#7d4bb3" d="M230 320a44 40 0 0 1 88 0q0 16-10 16h-68q-10 0-10-16z"/><path stroke="#7d4bb3" stroke-width="12" stroke-linecap="round" fill="none" d="M240 334q-6 20-22 20M262 338q0 20-10 28M288 338q2 20 12 28M308 334q8 20 24 18"/><circle cx="262" cy="312" r="9" fill="#fff"/><circle cx="290" cy="312" r="9" fill="#fff"/><circle cx="262" cy="313" r="4" fill="#1b1030"/><circle cx="290" cy="313" r="4" fill="#1b1030"/>`);

const space = svg(`${sky('#0b1030', '#3b1b5e')}
<g fill="#fff"><circle cx="40" cy="50" r="2"/><circle cx="100" cy="20" r="3"/><circle cx="360" cy="40" r="2.500"/><circle cx="300" cy="90" r="2"/><circle cx="60" cy="230" r="3"/><circle cx="370" cy="250" r="2"/><circle cx="30" cy="330" r="2"/><circle cx="210" cy="30" r="2"/><circle cx="330" cy="180" r="2"/></g>
<circle cx="104" cy="118" r="56" fill="#f5a65b"/><path fill="#e07f3c" d="M54 96q50 16 102-6 4 10 4 20-54 20-112 4 2-10 6-18zM52 138q50 14 106-4-4 12-10 20-44 10-84 0-8-8-12-16z"/><ellipse cx="104" cy="118" rx="92" ry="18" fill="none" stroke="#ffe0a8" stroke-width="9" transform="rotate(-16 104 118)"/><path fill="#f5a65b" d="M52 98a56 56 0 0 1 104 0q-52 22-104 0z"/>
<path fill="#5b8fd6" d="M0 400q60-110 200-110t200 110z"/><path fill="#7fc98a" d="M60 344q40-30 90-30-10 30-50 34-6 22-40 20zM220 300q60 6 100 44-40 10-50-8-36 2-50-36z"/>
<g transform="rotate(24 270 170)"><path fill="#f4f1ea" d="M270 70q44 50 34 140h-68q-10-90 34-140z"/><path fill="#e2473f" d="M270 70q22 24 31 58h-62q9-34 31-58zM236 176l-28 46 32-10zM304 176l28 46-32-10z"/><circle cx="270" cy="156" r="19" fill="#2a4374"/><circle cx="270" cy="156" r="12" fill="#8fd4f5"/><path fill="#7b7f96" d="M244 210h52l-6 14h-40z"/><path fill="#ffb52e" d="M248 224h44q-2 40-22 66-20-26-22-66z"/><path fill="#fff0b3" d="M258 224h24q0 22-12 38-12-16-12-38z"/></g>`);

export const PICTURES = [balloon, lighthouse, garden, city, sea, space].map((text) =>
  text.replace(/(\.\d)00\b/g, '$1'),
);
