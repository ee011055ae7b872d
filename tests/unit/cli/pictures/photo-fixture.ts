import sharp from 'sharp';

/** What a made picture is like; as large as portals show it, and in JPEG, without it. */
interface Made {
  width?: number;
  height?: number;
  format?: 'jpeg' | 'png' | 'webp' | 'avif';
  /** How the camera was held, as EXIF writes it: 6 is a quarter to the right. */
  orientation?: number;
}

/** A picture whose left half is red and whose right half is blue. */
export function photoPicture(made: Made = {}): Promise<Buffer> {
  const { width = 800, height = 600, format = 'jpeg', orientation } = made;
  const half = { width: Math.ceil(width / 2), height, channels: 3 } as const;
  const blue = { create: { ...half, background: '#0000ff' } };
  const base = sharp({ create: { ...half, width, background: '#ff0000' } });
  const picture = base.composite([{ input: blue, left: Math.floor(width / 2), top: 0 }]);
  return (orientation ? picture.withMetadata({ orientation }) : picture)
    .toFormat(format, format === 'avif' ? { effort: 0 } : {})
    .toBuffer();
}

/** A picture's sides, and the colour of its pixels as `[red, green, blue]`. */
export async function readPixels(picture: Uint8Array) {
  const { data, info } = await sharp(picture)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => {
    const start = (y * info.width + x) * info.channels;
    return [...data.subarray(start, start + 3)];
  };
  return { width: info.width, height: info.height, at };
}
