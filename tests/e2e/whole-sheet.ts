import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, type Page, test } from '@playwright/test';
import { build, type Rolldown } from 'vite';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** What stands in for the stylesheet's imports of Radix Themes: all of it. */
const WHOLE_RADIX = '@import "@radix-ui/themes/styles.css";';

/**
 * The portal's stylesheet as it would be without the compile step's pruning: Radix Themes' whole
 * sheet, then the portal's own rules.
 * @returns CSS, a megabyte of it.
 */
export async function buildWholeSheet(): Promise<string> {
  const index = join(root, 'runtime/ui/index.css');
  const own = readFileSync(index, 'utf8').replaceAll(/@import "@radix-ui[^;]*;\n/g, '');
  const result = await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [
      {
        name: 'whole-sheet',
        enforce: 'pre',
        load: (id) => (id === index ? `${WHOLE_RADIX}\n${own}` : null),
      },
    ],
    build: { write: false, minify: false, rolldownOptions: { input: index } },
  });
  const { output } = [result].flat()[0] as Rolldown.RolldownOutput;
  const sheet = output.find(({ fileName }) => fileName.endsWith('.css'));
  if (sheet?.type !== 'asset') throw new Error('Vite made no stylesheet.');
  return String(sheet.source);
}

/**
 * Compares what stands on the screen, pixel by pixel, with the same page under the whole sheet. The
 * context must be one that bypasses the Content-Security-Policy, and prefer reduced motion.
 * @param name of the two pictures, which are written to the test's output folder where they differ.
 */
export async function expectSamePixels(page: Page, name: string): Promise<void> {
  const before = await takePicture(page);
  await page.evaluate(swapSheets, readFileSync(process.env.PORTICO_E2E_SHEET ?? '', 'utf8'));
  const after = await takePicture(page);
  if (before.equals(after) || (await differing(page, [before, after])) <= SMOOTHED) return;
  for (const [kind, picture] of Object.entries({ 'own-sheet': before, 'whole-sheet': after })) {
    writeFileSync(test.info().outputPath(`${name}-${kind}.png`), picture);
  }
  expect.soft(name, 'looks as with the whole sheet (pictures in test-results)').toBe('the same');
}

/** Takes a picture of the screen; on a busy machine Chromium is now and then unable to, once. */
function takePicture(page: Page): Promise<Buffer> {
  return page.screenshot(PICTURE).catch(() => page.screenshot(PICTURE));
}

/** How far a colour channel of 256 steps may be off: edges are smoothed anew with every layout. */
const TOLERANCE = 8;

/**
 * How many channel values may be further off. The edge of a picture that stands between two pixels is
 * smoothed differently now and then: in a strip of 10 by 100 pixels, by a tenth. The thinnest line that
 * is missing is a thousand values on a phone.
 */
const SMOOTHED = 400;

/** Counts the channel values in which two PNGs of one size differ. */
async function differing(page: Page, pictures: Buffer[]): Promise<number> {
  const blank = await page.context().newPage();
  const addresses = pictures.map((one) => `data:image/png;base64,${one.toString('base64')}`);
  const count = await blank.evaluate(
    async ({ addresses, tolerance }) => {
      const [one, two] = await Promise.all(
        addresses.map(async (address) => {
          const image = new Image();
          image.src = address;
          await image.decode();
          const canvas = new OffscreenCanvas(image.width, image.height).getContext('2d');
          canvas?.drawImage(image, 0, 0);
          return canvas?.getImageData(0, 0, image.width, image.height).data ?? [];
        }),
      );
      const off = (value: number, i: number) => Math.abs(value - (two?.[i] ?? 0)) > tolerance;
      return [...(one ?? [])].filter(off).length;
    },
    { addresses, tolerance: TOLERANCE },
  );
  await blank.close();
  return count;
}

/** Lazy pictures that come in between would differ; a caret blinks. */
const PICTURE = { fullPage: false, animations: 'disabled', caret: 'hide' } as const;

/**
 * Runs in the page: puts the whole sheet in the place of every other but the palette, and what a section's
 * page brings (React names those).
 */
function swapSheets(whole: string): void {
  const own = 'head style:not([data-precedence]), link[rel=stylesheet]';
  const old = [...document.querySelectorAll(own)];
  const palette = old.flatMap(({ textContent }) => /^:root\{[^}]*\}/.exec(textContent ?? '') ?? []);
  const style = document.createElement('style');
  style.textContent = palette.join('') + whole;
  // Before those of the section, as the portal's own sheet is.
  document.head.prepend(style);
  for (const sheet of old) sheet.remove();
}
