import { CannotRun } from '../cannot-run.ts';
import { LogoError, renderIcons } from '../link/art/icons.ts';
import { type Catalogue, digestOf } from '../link/catalogue.ts';
import type { SiteInput } from '../link/site-input.ts';
import type { LinkedFile } from '../write/linked-site.ts';

/** The icons of brands, rendered once for each logo and background. */
export class IconSets {
  private readonly catalogue: Catalogue;
  private readonly sets = new Map<string, LinkedFile[]>();

  constructor(catalogue: Catalogue) {
    this.catalogue = catalogue;
  }

  /** @throws CannotRun when the logo cannot be drawn. */
  async of({ tenantData: { brand } }: SiteInput): Promise<LinkedFile[]> {
    const logo = this.catalogue.logos.get(brand.logo) ?? '';
    const background = this.catalogue.themes.get(brand.theme)?.colors.background ?? '#000000';
    const key = `${background} ${logo}`;
    let icons = this.sets.get(key);
    if (!icons) {
      const rendered = await renderIcons(logo, background).catch((error: unknown) => {
        if (error instanceof LogoError)
          throw new CannotRun(`catalog/art/brands/${brand.logo}.svg: ${error.message}`);
        throw error;
      });
      icons = [...rendered].map(([name, content]) => ({
        path: `icons/${name}`,
        content,
        digest: digestOf(content),
      }));
      this.sets.set(key, icons);
    }
    return icons;
  }
}
