import type { Theme } from '../../schemas/generated/workspace.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { SiteModel } from '../link/site-model.ts';
import type { Grounds } from './gallery.ts';

/** The first dark and the first light theme, of those that sites have before the others. */
export function groundsOf({ themes }: Catalogue, sites: readonly SiteModel[]): Grounds {
  const used = new Set(sites.map(({ facts }) => facts.theme));
  const names = [...used, ...themes.keys()];
  const first = (appearance: Theme['appearance']) =>
    names
      .flatMap((name) => themes.get(name) ?? [])
      .find((theme) => theme.appearance === appearance);
  const [dark, light] = [first('dark'), first('light')];
  return { ...(dark && { dark }), ...(light && { light }) };
}
