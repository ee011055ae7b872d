import type { Drawing } from '../stage/sprites.ts';

const svg = (width: number, height: number, inner: string): Drawing => ({
  width,
  height,
  svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${inner}</svg>`,
});

/** The ship from the side, its beam down. */
const ship = svg(
  84,
  60,
  `<defs><linearGradient id="h" x2="0" y2="1"><stop stop-color="#e4d8fb"/><stop offset=".5" stop-color="#8a5fc0"/><stop offset="1" stop-color="#3a1f6f"/></linearGradient></defs>
<path d="M22 28a20 21 0 0 1 40 0v6H22z" fill="#58d8c8"/><path d="M22 28a20 21 0 0 1 20-21v27H22z" fill="#9af5e6"/>
<path d="M42 12c10 0 14 7 12 14-1 5-6 10-12 10s-11-5-12-10c-2-7 2-14 12-14z" fill="#a5dd5c"/><path d="M31 20q8 0 9 9-8 0-9-9zM53 20q-8 0-9 9 8 0 9-9z" fill="#1d2b10"/>
<path d="M2 37Q12 27 42 27t40 10q-8 14-40 14T2 37z" fill="url(#h)"/><path d="M2 37q10-7 40-7t40 7q-10-3-40-3T2 37z" fill="#fff" opacity=".5"/>
<g fill="#ffd84a"><circle cx="16" cy="39" r="4"/><circle cx="33" cy="43" r="4"/><circle cx="51" cy="43" r="4"/><circle cx="68" cy="39" r="4"/></g><path d="M32 50h20l-3 6H35z" fill="#2c1757"/>`,
);

const moon = svg(
  48,
  48,
  `<circle cx="24" cy="24" r="22" fill="#b9b3c9"/><path d="M24 2a22 22 0 0 1 0 44 26 26 0 0 0 0-44z" fill="#8a83a3"/><g fill="#8f88a6"><circle cx="16" cy="17" r="5"/><circle cx="28" cy="31" r="4"/><circle cx="14" cy="32" r="3"/></g><g fill="#d4cfe0"><circle cx="15" cy="16" r="3.5"/><circle cx="27.3" cy="30" r="2.6"/></g>`,
);

const cloud = svg(
  40,
  16,
  `<path d="M6 15a6 6 0 0 1 3-11 9 9 0 0 1 16-1 7 7 0 0 1 9 12z" fill="#f3fbff" opacity=".92"/>`,
);

export const PICTURES = { ship, moon, cloud };
