/**
 * Makes a contact sheet of the games of Portico: `npm run games:sheet [-- <id>…]` lets their bots play, and
 * writes `screenshots/games.png` with a row for each game: its first screen, and the beginning, the middle
 * and the end of a round.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const root = fileURLToPath(new URL('../', import.meta.url));
const MOMENTS = ['first', 'beginning', 'middle', 'end'] as const;

/** Pixels of a cell, in the shape of a phone's frame, and between two cells. */
const CELL = { width: 270, height: 420 };
const GAP = 10;
const LABEL = 26;

/** Rows beside each other, so that the sheet can be looked at as a whole. */
const COLUMNS = 2;

const wanted = process.argv.slice(2);
const moments = mkdtempSync(join(tmpdir(), 'portico-moments-'));
try {
  play();
  const file = join(root, 'screenshots', 'games.png');
  mkdirSync(join(root, 'screenshots'), { recursive: true });
  await makeSheet(readdirSync(moments).sort(), file);
  console.log(file);
} finally {
  rmSync(moments, { recursive: true });
}

/** Runs the bots, which write their pictures. */
function play(): void {
  const specs =
    wanted.length > 0 ? wanted.map((id) => `tests/e2e/games/${id}.spec.ts`) : ['tests/e2e/games/'];
  execFileSync(process.execPath, ['node_modules/@playwright/test/cli.js', 'test', ...specs], {
    cwd: root,
    env: { ...process.env, PORTICO_GAME_MOMENTS: moments },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
}

/** Of the rounds of a game the one of which most was seen. */
function longest(id: string): string {
  const rounds = readdirSync(join(moments, id));
  rounds.sort((a, b) => Number.parseInt(b, 10) - Number.parseInt(a, 10));
  return join(moments, id, rounds[0] as string);
}

async function makeSheet(ids: readonly string[], file: string): Promise<void> {
  const row = { width: MOMENTS.length * (CELL.width + GAP), height: LABEL + CELL.height + GAP };
  const cells = ids.flatMap((id, index) => {
    const left = GAP + (index % COLUMNS) * row.width;
    const top = GAP + Math.floor(index / COLUMNS) * row.height;
    const round = longest(id);
    return [
      { input: labelOf(id), left, top },
      ...MOMENTS.map(async (name, place) => ({
        input: await cellOf(join(round, `${name}.png`)),
        left: left + place * (CELL.width + GAP),
        top: top + LABEL,
      })),
    ];
  });
  const rows = Math.ceil(ids.length / COLUMNS);
  await sharp({
    create: {
      width: GAP + COLUMNS * row.width,
      height: GAP + rows * row.height,
      channels: 3,
      background: '#e8e8ec',
    },
  })
    .composite(await Promise.all(cells))
    .png()
    .toFile(file);
}

function labelOf(id: string): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${CELL.width}" height="${LABEL}"><text y="18" font-family="sans-serif" font-size="18">${id}</text></svg>`,
  );
}

function cellOf(file: string): Promise<Buffer> {
  return sharp(file)
    .resize({ ...CELL, fit: 'contain', background: '#e8e8ec' })
    .png()
    .toBuffer();
}
