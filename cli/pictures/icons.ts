import {
  type ParsedSvg,
  parseSvg,
  type RasterOptions,
  rasterizerReady,
  toPng,
} from './rasterize.ts';

/** A brand's logo cannot be drawn. The message is for the person who made the logo. */
export class LogoError extends Error {
  override name = 'LogoError';
}

/**
 * Sizes in pixels. 192 and 512 are what browsers ask of a site that can be installed
 * (https://web.dev/installable-manifest/); 180 is what iOS asks of a home screen icon since iOS 8
 * (https://realfavicongenerator.net/blog/apple-touch-icon-the-good-the-bad-the-ugly).
 */
const icons = [
  { name: 'icon-192.png', size: 192 },
  { name: 'icon-512.png', size: 512 },
  { name: 'maskable-512.png', size: 512, share: 0.7 },
  { name: 'apple-touch-icon.png', size: 180, share: 1 },
] as const satisfies readonly Icon[];

interface Icon {
  name: string;
  size: number;
  /**
   * How much of the width the logo takes on an opaque ground; absent where the ground shows
   * through. A maskable icon may be cut to a circle of 80 % of its width
   * (https://www.w3.org/TR/appmanifest/#icon-masks): of a logo at 70 %, that cuts the corners only.
   * Home screen icons of iOS have no transparency.
   */
  share?: number;
}

/**
 * Makes a site's icons from its brand's logo.
 * @param logoSvg the logo: an SVG with equal width and height.
 * @param background a colour (`#rrggbb`) for the icons that must be opaque.
 * @returns file name to bytes, in the order of the names: `apple-touch-icon.png`, `favicon.svg`,
 *   `icon-192.png`, `icon-512.png`, `maskable-512.png`. Equal inputs give equal bytes.
 * @throws LogoError where the logo is not a readable SVG, is not square, or draws nothing.
 */
export async function renderIcons(
  logoSvg: string,
  background: string,
): Promise<Map<string, Uint8Array>> {
  await rasterizerReady();
  checkLogo(logoSvg);
  const files: [string, Uint8Array][] = icons.map((icon) => [
    icon.name,
    renderIcon(logoSvg, background, icon),
  ]);
  files.push(['favicon.svg', new TextEncoder().encode(logoSvg)]);
  return new Map(files.sort(([a], [b]) => (a < b ? -1 : 1)));
}

function checkLogo(svg: string): void {
  const logo = parse(svg);
  try {
    if (logo.width !== logo.height) {
      throw new LogoError(
        `The logo must be square, but it is ${logo.width} wide and ${logo.height} high.`,
      );
    }
    if (!logo.getBBox()) throw new LogoError('The logo draws nothing: it has no visible shape.');
  } finally {
    logo.free();
  }
}

function renderIcon(svg: string, background: string, { size, share }: Icon): Uint8Array {
  const framed = share === undefined ? svg : frame(svg, size, share);
  const ground = share === undefined ? {} : { background };
  return toPng(parse(framed, { ...ground, width: size }));
}

/** Sets the logo, as a picture of its own, into the middle of a larger square. */
function frame(svg: string, size: number, share: number): string {
  const side = size * share;
  const start = (size - side) / 2;
  const data = Buffer.from(svg, 'utf8').toString('base64');
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}">` +
    `<image x="${start}" y="${start}" width="${side}" height="${side}" ` +
    `href="data:image/svg+xml;base64,${data}"/></svg>`
  );
}

/** Text in a logo would look different on each machine, so no font is loaded. */
function parse(svg: string, options: RasterOptions = {}): ParsedSvg {
  try {
    return parseSvg(svg, options);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new LogoError(`The logo is not a readable SVG: ${reason}`);
  }
}
