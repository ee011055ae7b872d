/**
 * Draws every movement of workouts, the moment it begins with and the farthest from there, on one sheet:
 * `npm run movements [-- <filter>…]` writes `screenshots/movements.png`. A filter is a part of an id.
 */
import { mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import {
  farthest,
  loopSeconds,
  type Movement,
} from '../runtime/sections/fitness/movement/movement.ts';
import { MOVEMENTS } from '../runtime/sections/fitness/movement/movements.ts';
import { boundsOf, pictureOf } from '../runtime/sections/fitness/movement/picture-of.ts';
import { findBrowser, isRoot } from './e2e/find-browser.ts';

const file = fileURLToPath(new URL('../screenshots/movements.png', import.meta.url));
const sheet = new URL('../runtime/sections/fitness/workout.css', import.meta.url);

/** What the portal's own sheet gives the figure, in the colour of the first brand. */
const FRAME = `
  :root { --pt-primary: #e8701a; --radius-5: 8px; font: 13px sans-serif; }
  body { display: grid; grid-template-columns: repeat(4, 1fr); gap: 12px; margin: 12px; }
  figure { margin: 0; }
  .pt-figure { aspect-ratio: 8 / 3; }
`;

function drawing(movement: Movement, seconds: number): string {
  const { x, y, width, height } = boundsOf(movement);
  const { shapes, shadow } = pictureOf(movement, seconds);
  const parts = shapes.map(
    ({ d, tone, far }) => `<path class="${tone}${far ? ' far' : ''}" d="${d}"/>`,
  );
  return `<svg viewBox="${x} ${y} ${width} ${height}">
    <rect class="floor" x="${x - width}" y="-14" width="${width * 3}" height="${height}"/>
    <ellipse cx="${shadow.x}" cy="${shadow.y}" rx="${shadow.rx}" ry="${shadow.ry}"/>${parts.join('')}</svg>`;
}

/** A held movement has one pose, of which the breath is all that moves. */
function figure([id, movement]: [string, Movement]): string {
  const times = movement.held ? [loopSeconds(movement) / 2] : [0, farthest(movement)];
  const drawings = times.map((at) => drawing(movement, at)).join('');
  return `<figure><div class="pt-figure">${drawings}</div><figcaption>${id}</figcaption></figure>`;
}

async function run(filters: string[]): Promise<void> {
  const chosen = Object.entries(MOVEMENTS as Record<string, Movement>).filter(
    ([id]) => filters.length === 0 || filters.some((filter) => id.includes(filter)),
  );
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: isRoot() ? ['--no-sandbox'] : [],
  });
  try {
    const page = await browser.newPage({ viewport: { width: 1_600, height: 900 } });
    const styles = `<style>${readFileSync(sheet, 'utf8')}${FRAME}</style>`;
    await page.setContent(`<!doctype html>${styles}${chosen.map(figure).join('')}`);
    mkdirSync(dirname(file), { recursive: true });
    await page.screenshot({ path: file, fullPage: true });
    console.log(`${chosen.length} movements in ${file}`);
  } finally {
    await browser.close();
  }
}

await run(process.argv.slice(2));
