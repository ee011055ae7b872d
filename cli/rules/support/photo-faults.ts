import type { Inspected } from '../../pictures/inspect-photos.ts';
import { keptInspections } from '../../pictures/kept-inspections.ts';
import { MOST_PIXELS } from '../../pictures/most-pixels.ts';
import { PHOTO_ENDINGS, type PhotoFile } from '../../workspace/picture-files.ts';
import type { PictureFault } from './picture-fault.ts';

/** In bytes: a photo of 12 million pixels, as cameras save it. */
const LARGEST = 4 * 1024 * 1024;

/** What portals show at most, in pixels; 4:3 as they cut it. */
const WIDE = { width: 800, height: 600 };

/** Less than that is not even enough for a card. */
const SMALL = { width: 400, height: 300 };

/**
 * What is wrong with photos, at most one fault of each. Only those that are not too large are
 * looked into, all in one go.
 * @param root the workspace, absolute.
 */
export function photoFaults(
  root: string,
  files: readonly PhotoFile[],
): Map<PhotoFile, PictureFault> {
  const small = files.filter(({ size }) => size <= LARGEST);
  const inspected = keptInspections(
    root,
    small.map(({ path }) => path),
  );
  const found = new Map(small.map((file, index) => [file, inspected[index]]));
  return new Map(
    files.flatMap((file) => {
      const one = found.get(file);
      const fault = one ? contentFault(file, one) : sizeFault(file);
      return fault ? [[file, fault] as const] : [];
    }),
  );
}

function sizeFault({ size }: PhotoFile): PictureFault {
  return {
    what: `has ${(size / 1024 / 1024).toFixed(1)} MB; accepted are ${LARGEST / 1024 / 1024} MB`,
    fix: 'Save it smaller: portals show it at 400 and 800 pixels of width.',
  };
}

function contentFault(file: PhotoFile, inspected: Inspected): PictureFault | undefined {
  switch (inspected.found) {
    case 'no-picture':
      return {
        what: 'cannot be read: its content is no JPEG, PNG, WebP or AVIF, whatever its name says',
        fix: 'Open it in a picture program, and save it in one of these formats or as SVG.',
      };
    case 'damaged':
    case 'undecodable':
      return {
        what: 'is damaged or cut off: it cannot be read to its end',
        fix: 'Copy or export it once more; does it open in a picture program?',
      };
    case 'too-many-pixels':
      return {
        what: `is ${sides(inspected)} pixels large; accepted are up to ${MOST_PIXELS / 1_000_000} million pixels, such as 5760 by 4320`,
        fix: 'Save it smaller: portals show it at 400 and 800 pixels of width.',
      };
    default:
      return pictureFault(file, inspected);
  }
}

function pictureFault(
  { key, ending }: PhotoFile,
  picture: Inspected & { found: 'picture' },
): PictureFault | undefined {
  const { format, frames } = picture;
  if (frames > 1) {
    return {
      what: `moves: it has ${frames} frames; accepted are pictures that stand still`,
      fix: 'Save one of its frames as a picture.',
    };
  }
  if (format !== PHOTO_ENDINGS[ending]) {
    const right = Object.entries(PHOTO_ENDINGS).find(([, name]) => name === format)?.[0];
    return {
      what: `is ${format}, but its name ends in ${ending}; it is shown all the same`,
      fix: `Rename it to "${key}${right}".`,
      severity: 'warning',
    };
  }
  return sharpnessFault(picture);
}

function sharpnessFault(picture: { width: number; height: number }): PictureFault | undefined {
  const tooSmall = (least: typeof WIDE) =>
    picture.width < least.width || picture.height < least.height;
  if (!tooSmall(WIDE)) return undefined;
  const fix = `Use a larger one; ${sides(WIDE)} pixels are enough.`;
  if (tooSmall(SMALL)) {
    return {
      what: `is ${sides(picture)} pixels large; accepted are at least ${sides(SMALL)}, and ${sides(WIDE)} look sharp everywhere`,
      fix,
    };
  }
  return {
    what: `is ${sides(picture)} pixels large and will be blurred on detail pages, which show ${sides(WIDE)}`,
    fix,
    severity: 'warning',
  };
}

function sides({ width, height }: { width: number; height: number }): string {
  return `${width} by ${height}`;
}
