import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { initWasm, Resvg } from '@resvg/resvg-wasm';

/** A drawing of resvg's; it holds memory until `free()`. */
export type Drawing = InstanceType<typeof Resvg>;

/** What of resvg's options is used. Without `fonts` no text is drawn, on any machine. */
export interface RasterOptions {
  /** In pixels; the drawing's own without. */
  width?: number;
  /** A colour (`#rrggbb`) beneath the drawing; transparent without. */
  background?: string;
  /** Font files (TrueType). */
  fonts?: Uint8Array[];
}

/** A drawing cannot be read; the message has resvg's own words. */
export class DrawingError extends Error {
  override name = 'DrawingError';
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
 * @throws DrawingError where it is not readable.
 */
export function readDrawing(
  svg: string,
  { width, background, fonts = [] }: RasterOptions = {},
): Drawing {
  try {
    return new Resvg(svg, {
      ...(width !== undefined && { fitTo: { mode: 'width', value: width } }),
      ...(background !== undefined && { background }),
      font: { fontBuffers: fonts },
    });
  } catch (error) {
    throw new DrawingError(svg, error);
  }
}

/** The drawing as PNG. Frees it. */
export function toPng(drawing: Drawing): Uint8Array {
  try {
    const image = drawing.render();
    try {
      return image.asPng();
    } finally {
      image.free();
    }
  } finally {
    drawing.free();
  }
}
