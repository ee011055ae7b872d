import type { SectionId } from '../../runtime/contract.ts';
import type { Node } from '../graph/graph.ts';
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

/** In bytes: a photo of 12 million pixels, as cameras save it. */
export const LARGEST_PHOTO = 4 * 1024 * 1024;

/** A photo of an item. It is a node of its bytes, which are not read until somebody asks for them. */
export interface PhotoFile extends Node<Uint8Array> {
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
  /** Of its bytes; of a photo that is too large it is none. */
  digest: string;
  /** @throws CannotRun where the file has changed or gone. */
  value(): Uint8Array;
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
