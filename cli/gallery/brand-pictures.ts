import type { Catalogue } from '../catalogue/catalogue.ts';
import type { SiteModel } from '../link/site-model.ts';
import type { SharedNodes } from '../pipeline/shared-nodes.ts';
import type { SitePictures } from '../pipeline/site-pictures.ts';
import { byCodeUnit } from '../release/release.ts';
import { compressedSize } from './compressed-size.ts';
import type { LogoPicture, PreviewPicture } from './gallery.ts';

/** All logos of the workspace, also one that no brand has. */
export function logoPictures(catalogue: Catalogue, sites: readonly SiteModel[]): LogoPicture[] {
  const brands = new Map<string, Set<string>>();
  for (const { facts } of sites) {
    const { brand, logo } = facts;
    brands.set(logo, (brands.get(logo) ?? new Set()).add(brand));
  }
  return [...catalogue.logos].map(([name, svg]) => ({
    name,
    brands: [...(brands.get(name) ?? [])].sort(),
    svg,
    bytes: compressedSize(svg),
  }));
}

/**
 * The previews of all sites, by brand and then by language, as the next build would make them.
 * @throws CannotRun when a logo cannot be drawn.
 */
export async function previewPictures(
  sites: readonly SiteModel[],
  shared: SharedNodes,
  pictures: SitePictures,
): Promise<PreviewPicture[]> {
  const previews = new Map<string, PreviewPicture>();
  for (const alike of sitesAlike(sites, [...shared.languages.keys()])) {
    const [site] = alike;
    const { facts, brand } = site;
    const sections = shared.sections(facts).map(({ section }) => section.value());
    const theme = shared.theme(facts.theme).value();
    const { name, set } = pictures.social(site, theme, sections);
    const [png] = (await set()).files();
    const key = `${facts.brand} ${name}`;
    const preview = previews.get(key) ?? {
      name,
      brand: { id: facts.brand, name: brand.name },
      languages: [],
      sites: [],
      title: brand.hero.title,
      png: png?.content ?? new Uint8Array(),
    };
    previews.set(key, preview);
    const language = shared.languages.get(facts.language);
    if (language && !preview.languages.includes(language)) preview.languages.push(language);
    preview.sites.push(...alike.map((one) => `${one.facts.tenant}/${one.facts.name}`));
  }
  return [...previews.values()];
}

/**
 * Sites by what decides on their preview: a brand's thousand tenants have few.
 * @param languages the codes of all languages in their order.
 */
function sitesAlike(
  sites: readonly SiteModel[],
  languages: readonly string[],
): [SiteModel, ...SiteModel[]][] {
  const rank = ({ facts }: SiteModel) => languages.indexOf(facts.language);
  const sorted = [...sites].sort(
    (a, b) => byCodeUnit(a.facts.brand, b.facts.brand) || rank(a) - rank(b),
  );
  const groups = Map.groupBy(sorted, ({ brand, facts }) =>
    JSON.stringify([facts.brand, brand, facts.theme, facts.logo, facts.locale, facts.sections]),
  );
  return [...groups.values()] as [SiteModel, ...SiteModel[]][];
}
