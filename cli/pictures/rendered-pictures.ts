import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cacheEntry } from '../cache-entry.ts';
import { cacheFolder } from '../cache-folder.ts';
import { CannotRun } from '../cannot-run.ts';
import { type Catalogue, digestOf } from '../link/catalogue.ts';
import type { LinkResult } from '../link/link-site.ts';
import type { SiteInput } from '../link/site-input.ts';
import type { LinkedFile } from '../write/linked-site.ts';
import { LogoError, renderIcons } from './icons.ts';
import { PictureError } from './rasterize.ts';
import { titleMarker } from './set-title.ts';
import { renderSocialPicture } from './social-picture.ts';

/** Rendered files by name. */
type Rendered = ReadonlyMap<string, Uint8Array>;

/** What renders and keeps: a change to one of these makes other pictures. Relative to this file. */
const RENDERERS = [
  '../cache-entry.ts',
  './icons.ts',
  './rasterize.ts',
  './social-picture.ts',
  '../../package-lock.json',
];

/**
 * The PNG files of sites, which take longest to make of all that is linked: each is rendered once,
 * and kept for the builds to come by the digest of what it is made from.
 */
export class RenderedPictures {
  private readonly catalogue: Catalogue;
  private readonly known = new Map<string, Promise<LinkedFile[]>>();
  private readonly folder: string;
  private readonly fresh: boolean;
  private readonly renderers = digestOf(
    RENDERERS.map((file) => readFileSync(fileURLToPath(new URL(file, import.meta.url)))).join(''),
  );

  /** How many of the things that were kept were damaged, and made again. */
  remade = 0;

  /**
   * @param fresh whether to render all without a look at what is kept.
   * @param folder where they are kept.
   */
  constructor(catalogue: Catalogue, fresh = false, folder = cacheFolder('rendered')) {
    this.catalogue = catalogue;
    this.fresh = fresh;
    this.folder = folder;
  }

  /**
   * The icons of a site's brand, and the picture of its shared links.
   * @throws CannotRun when the logo or a picture cannot be drawn; the message names the file.
   */
  async of(input: SiteInput, { social }: LinkResult): Promise<LinkedFile[]> {
    const [icons, picture] = await Promise.all([this.icons(input), this.social(social)]);
    return [...icons, ...picture];
  }

  private icons({ tenantData: { brand } }: SiteInput): Promise<LinkedFile[]> {
    const logo = this.catalogue.logos.get(brand.logo) ?? '';
    const background = this.catalogue.themes.get(brand.theme)?.colors.background ?? '#000000';
    return this.once(`icons ${background} ${brand.logo}`, [background, logo], () =>
      renderIcons(logo, background).catch((error: unknown) => {
        const file = `catalog/art/brands/${brand.logo}.svg`;
        if (error instanceof LogoError) throw new CannotRun(`${file}: ${error.message}`);
        throw cannotDraw([file], error);
      }),
    );
  }

  private social({ name, picture }: LinkResult['social']): Promise<LinkedFile[]> {
    return this.once(name, [name, picture], async () => {
      try {
        return new Map([[name, await renderSocialPicture(picture)]]);
      } catch (error) {
        // Where resvg does not say which picture it is, it is one of those that are shown.
        const unread = error instanceof PictureError;
        const shown = unread ? [error.svg] : [picture.logo, ...picture.pictures];
        const files = filesOf(this.catalogue, shown);
        // What comes from no file is Portico's own.
        throw files.length > 0 ? cannotDraw(files, error) : error;
      }
    });
  }

  /** @param name tells the files of one build apart; `inputs` those of all builds. */
  private once(
    name: string,
    inputs: unknown[],
    render: () => Promise<Rendered>,
  ): Promise<LinkedFile[]> {
    let files = this.known.get(name);
    if (!files) {
      const key = digestOf(JSON.stringify([this.renderers, ...inputs]));
      files = this.kept(join(this.folder, key.slice(0, 32)), render).then(toFiles);
      this.known.set(name, files);
    }
    return files;
  }

  private async kept(folder: string, render: () => Promise<Rendered>): Promise<Rendered> {
    const fill = async (draft: string) => {
      for (const [name, content] of await render()) writeFileSync(join(draft, name), content);
    };
    const { files, from } = await cacheEntry(folder, fill, this.fresh);
    if (from === 'remade') this.remade++;
    return files;
  }
}

function cannotDraw(files: readonly string[], error: unknown): CannotRun {
  const reason = error instanceof Error ? error.message : String(error);
  const what = files.length > 1 ? `One of ${files.join(', ')}` : files[0];
  return new CannotRun(
    `${what} cannot be drawn: ${reason}. Open it in a browser to see what is wrong, and save it as a plain SVG.`,
  );
}

/** The files that pictures come from, also where a title was set into one; placeholders come from none. */
function filesOf({ logos, pictures }: Catalogue, shown: readonly string[]): string[] {
  const folders = [['brands', logos] as const, ...pictures];
  const files = folders.flatMap(([folder, svgs]) =>
    [...svgs].map(([name, svg]) => ({ file: `catalog/art/${folder}/${name}.svg`, svg })),
  );
  return shown.flatMap((one) => files.find(({ svg }) => isMadeFrom(one, svg))?.file ?? []);
}

function isMadeFrom(shown: string, svg: string): boolean {
  const marker = titleMarker(svg);
  if (!marker) return shown === svg;
  return shown.startsWith(svg.slice(0, marker.start)) && shown.endsWith(svg.slice(marker.end));
}

function toFiles(rendered: Rendered): LinkedFile[] {
  return [...rendered].map(([name, content]) => ({
    path: `icons/${name}`,
    content,
    digest: digestOf(content),
  }));
}
