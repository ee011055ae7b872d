import { wordList } from '../../problems/nearest.ts';
import { endingOf, PHOTO_ENDINGS } from '../../workspace/picture-files.ts';
import type { PictureFault } from './picture-fault.ts';

/** Endings of pictures that are not accepted, in small letters. What has another may be anything. */
const OTHERS: ReadonlySet<string> = new Set(
  '.apng .bmp .gif .heic .heif .ico .jfif .jp2 .jpe .jxl .pjpeg .svgz .tif .tiff'.split(' '),
);

const ACCEPTED: readonly string[] = ['.svg', ...Object.keys(PHOTO_ENDINGS)];

/**
 * What is wrong with the ending of a picture.
 * @param file in a folder of catalog/art, where its ending is not accepted.
 * @returns undefined for what does not have the name of a picture at all.
 */
export function endingFault(file: string): PictureFault | undefined {
  const name = file.slice(file.lastIndexOf('/') + 1);
  const ending = endingOf(name);
  const small = ending.toLowerCase();
  if (!ACCEPTED.includes(small) && !OTHERS.has(small)) return undefined;
  const renamed = `Rename it to "${name.slice(0, -ending.length)}${small}".`;
  if (file.startsWith('catalog/art/brands/')) {
    return {
      what: `is a logo whose name ends in "${ending}"; accepted is ".svg", in small letters, since icons of all sizes are made from it`,
      fix: small === '.svg' ? renamed : 'Export the logo as a plain SVG.',
    };
  }
  return {
    what: `ends in "${ending}", so it is not read; accepted are ${wordList(ACCEPTED, 'and')}, in small letters`,
    fix: ACCEPTED.includes(small) ? renamed : 'Save it as JPEG, PNG, WebP or AVIF.',
  };
}
