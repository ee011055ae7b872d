import type { SectionId } from '../../runtime/contract.ts';
import type { Source } from '../problems/source.ts';

/** The endings of photos, each with its format's name. */
export const PHOTO_ENDINGS = {
  '.jpg': 'JPEG',
  '.jpeg': 'JPEG',
  '.png': 'PNG',
  '.webp': 'WebP',
  '.avif': 'AVIF',
} as const;
export type PhotoEnding = keyof typeof PHOTO_ENDINGS;

/** A photo of an item, which is not read until somebody asks for its bytes. */
export interface PhotoFile {
  section: SectionId;
  /** The file's name without its ending: the item's text key. */
  key: string;
  ending: PhotoEnding;
  /** Without text: problems are reported at the file. */
  source: Source;
  /** The file's absolute path, for the process that looks into it. */
  path: string;
  /** In bytes. */
  size: number;
  /** @throws CannotRun where the file is gone by now. */
  read(): Uint8Array;
}

/** The ending of a file's name with its dot, '' where it has none: "ugali.jpg" → ".jpg". */
export function endingOf(name: string): string {
  const dot = name.lastIndexOf('.');
  return dot > 0 ? name.slice(dot) : '';
}

/** Whether a photo's file may have this ending. */
export function isPhotoEnding(ending: string): ending is PhotoEnding {
  return Object.hasOwn(PHOTO_ENDINGS, ending);
}
