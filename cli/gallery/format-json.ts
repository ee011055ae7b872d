import { type LocatedProblem, plainProblem } from '../problems/problem.ts';
import { type Gallery, type ItemPicture, summarizeGallery } from './gallery.ts';

/** A gallery for programs; docs/pictures.md describes it, and what is described stays as it is. */
export function formatJson(
  gallery: Gallery,
  file: string,
  warnings: readonly LocatedProblem[],
): string {
  const { pictures, items, withoutOwn, largest } = summarizeGallery(gallery);
  return `${JSON.stringify(
    {
      problems: warnings.map(plainProblem),
      file,
      pictures,
      items,
      withoutOwn,
      largest: largest ? { section: largest.section, ...plainPicture(largest) } : null,
      sections: gallery.sections.map((section) => ({
        id: section.id,
        pictures: section.pictures.map(plainPicture),
      })),
      logos: gallery.logos.map(({ name, brands, bytes }) => ({ name, brands, bytes })),
      previews: gallery.previews.map(({ name, brand, languages, sites, png }) => ({
        name,
        brand: brand.id,
        languages: languages.map(({ code }) => code),
        sites,
        bytes: png.length,
      })),
    },
    null,
    2,
  )}\n`;
}

function plainPicture({ id, key, language, own, bytes }: ItemPicture) {
  return { id, key, language: language?.code ?? null, own, bytes };
}
