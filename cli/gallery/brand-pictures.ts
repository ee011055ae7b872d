import { compileRuntime } from '../compile/compile-runtime.ts';
import { groupByBrand } from '../link/brand-sites.ts';
import type { Catalogue } from '../link/catalogue.ts';
import { Linker } from '../link/link-site.ts';
import type { SiteInput } from '../link/site-input.ts';
import type { EncodedPhotos, RenderedPictures } from '../pictures/rendered-pictures.ts';
import { compressedSize } from './compressed-size.ts';
import type { LogoPicture, PreviewPicture } from './gallery.ts';

/** All logos of the workspace, also one that no brand has. */
export function logoPictures(catalogue: Catalogue, sites: readonly SiteInput[]): LogoPicture[] {
  const brands = new Map<string, Set<string>>();
  for (const { tenantData } of sites) {
    const { id, logo } = tenantData.brand;
    brands.set(logo, (brands.get(logo) ?? new Set()).add(id));
  }
  return [...catalogue.logos].map(([name, svg]) => ({
    name,
    brands: [...(brands.get(name) ?? [])].sort(),
    svg,
    bytes: compressedSize(svg),
  }));
}

/**
 * The previews of all sites, by brand and then by language: sites are linked, and their pictures
 * taken from the cache of builds or rendered into it.
 * @throws CannotRun when a logo cannot be drawn.
 */
export async function previewPictures(
  catalogue: Catalogue,
  sites: readonly SiteInput[],
  rendered: RenderedPictures,
  encoded: EncodedPhotos,
): Promise<PreviewPicture[]> {
  const brands = groupByBrand(sites, [...catalogue.languages.keys()]);
  const linker = new Linker(catalogue, await compileRuntime(), encoded);
  const previews = new Map<string, PreviewPicture>();
  for (const [id, brand] of [...brands].sort(([a], [b]) => (a < b ? -1 : 1))) {
    for (const alike of sitesAlike(brand.all)) {
      const [input] = alike;
      const linked = linker.link(input, brand, false, '');
      const { name } = linked.social;
      const key = `${id} ${name}`;
      const file = (await rendered.of(input, linked)).find(({ path }) => path === `icons/${name}`);
      if (!file) throw new Error(`There is no picture ${name}`);
      const preview = previews.get(key) ?? {
        name,
        brand: { id, name: input.tenantData.brand.name },
        languages: [],
        sites: [],
        title: linked.social.picture.title,
        png: file.content,
      };
      previews.set(key, preview);
      if (!preview.languages.includes(input.language)) preview.languages.push(input.language);
      preview.sites.push(...alike.map((site) => `${site.tenant}/${site.name}`));
    }
  }
  return [...previews.values()];
}

/** Sites by what decides on their preview: a brand's thousand tenants have few. */
function sitesAlike(sites: readonly SiteInput[]): [SiteInput, ...SiteInput[]][] {
  const groups = new Map<string, [SiteInput, ...SiteInput[]]>();
  for (const site of sites) {
    const key = JSON.stringify([site.tenantData.brand, site.locale, site.sections]);
    const group = groups.get(key);
    if (group) group.push(site);
    else groups.set(key, [site]);
  }
  return [...groups.values()];
}
