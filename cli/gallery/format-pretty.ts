import { type Gallery, summarizeGallery } from './gallery.ts';

/** One line: where the sheet is, what is on it, how many items lack a picture, the largest one. */
export function formatPretty(gallery: Gallery, file: string): string {
  const { pictures, items, withoutOwn, largest } = summarizeGallery(gallery);
  const parts = [`${file}: ${pictures} ${pictures === 1 ? 'picture' : 'pictures'}`];
  if (items > 0) {
    parts.push(`${withoutOwn} of ${items} items without one of their own`);
  }
  if (largest) {
    const { section, key, language, bytes } = largest;
    const inLanguage = language ? ` (${language.code})` : '';
    parts.push(`largest ${section}/${key}${inLanguage} with ${(bytes / 1024).toFixed(1)} KB`);
  }
  return `${parts.join(', ')}.\n`;
}
