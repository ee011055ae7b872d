import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { initWasm, Resvg } from '@resvg/resvg-wasm';

/** An SVG as resvg has read it; it holds memory until `free()`. */
export type ParsedSvg = InstanceType<typeof Resvg>;

/** What of resvg's options is used. Without `fonts` no text is drawn, on any machine. */
export interface RasterOptions {
  /** In pixels; the picture's own without. */
  width?: number;
  /** A colour (`#rrggbb`) beneath the picture; transparent without. */
  background?: string;
  /** Font files (TrueType). */
  fonts?: Uint8Array[];
}

/** A picture cannot be read; the message has resvg's own words. */
export class PictureError extends Error {
  override name = 'PictureError';
  readonly svg: string;

  constructor(svg: string, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.svg = svg;
  }
}

let started: Promise<void> | undefined;

/** Sets the renderer up. It may be done only once in a process; all callers wait for the same start. */
export function rasterizerReady(): Promise<void> {
  started ??= readFile(fileURLToPath(import.meta.resolve('@resvg/resvg-wasm/index_bg.wasm'))).then(
    (bytes) => initWasm(bytes),
  );
  return started;
}

/**
 * Reads an SVG, once the renderer is ready.
 * @throws PictureError where it is not readable.
 */
export function parseSvg(
  svg: string,
  { width, background, fonts = [] }: RasterOptions = {},
): ParsedSvg {
  try {
    return new Resvg(svg, {
      ...(width !== undefined && { fitTo: { mode: 'width', value: width } }),
      ...(background !== undefined && { background }),
      font: { fontBuffers: fonts },
    });
  } catch (error) {
    throw new PictureError(svg, error);
  }
}

/** A picture as PNG. Frees it. */
export function toPng(svg: ParsedSvg): Uint8Array {
  try {
    const pixels = svg.render();
    try {
      return pixels.asPng();
    } finally {
      pixels.free();
    }
  } finally {
    svg.free();
  }
}
