import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cacheEntry } from '../cache-entry.ts';
import { cacheFolder } from '../cache-folder.ts';
import { CannotRun } from '../cannot-run.ts';
import { type Catalogue, digestOf, type Photo } from '../link/catalogue.ts';
import type { LinkResult } from '../link/link-site.ts';
import type { SiteInput } from '../link/site-input.ts';
import type { LinkedFile } from '../write/linked-site.ts';
import type { EncodedPhoto } from './encode-photo.ts';
import { LogoError, renderIcons } from './icons.ts';
import { PictureError } from './rasterize.ts';
import { titleMarker } from './set-title.ts';
import { renderSocialPicture } from './social-picture.ts';

/** Rendered files by name. */
type Rendered = ReadonlyMap<string, Uint8Array>;

/** The encoded pictures by the digests of their files. */
export type EncodedPhotos = ReadonlyMap<string, EncodedPhoto>;

/** How many pictures are decoded side by side: Node has four threads for it, and each takes memory. */
const AT_A_TIME = 4;

/** What renders and keeps: a change to one of these makes other pictures. Relative to this file. */
const RENDERERS = [
  '../cache-entry.ts',
  './encode-photo.ts',
  './icons.ts',
  './open-photo.ts',
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

  /**
   * The catalogue's photos as portals show them, by their digests: each is encoded once.
   * @throws CannotRun when one is not as it was when it was checked.
   */
  async encoded(): Promise<EncodedPhotos> {
    const photos = [...this.catalogue.photos.values()].flatMap((files) => [...files.values()]);
    const encoded = new Map<string, EncodedPhoto>();
    while (photos.length > 0) {
      const some = photos.splice(0, AT_A_TIME);
      const made = await Promise.all(
        some.map(async (photo) => [photo.digest, await this.encode(photo)] as const),
      );
      for (const [digest, one] of made) encoded.set(digest, one);
    }
    return encoded;
  }

  private async encode({ file, digest, read }: Photo): Promise<EncodedPhoto> {
    const key = digestOf(JSON.stringify([this.renderers, digest]));
    const files = await this.kept(join(this.folder, key.slice(0, 32)), async () => {
      const { encodePhoto } = await import('./encode-photo.ts');
      const bytes = read();
      if (digestOf(bytes) !== digest) throw new CannotRun(`${file} changed during the build.`);
      return new Map(Object.entries(await encodePhoto(bytes)));
    });
    const [small, wide] = [files.get('small'), files.get('wide')];
    if (!small || !wide) throw new Error(`${file} was not encoded`);
    return { small, wide };
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
    const pictures = picture.pictures.map((one) => (typeof one === 'string' ? one : digestOf(one)));
    return this.once(name, [name, { ...picture, pictures }], async () => {
      try {
        return new Map([[name, await renderSocialPicture(picture)]]);
      } catch (error) {
        // Where resvg does not say which picture it is, it is one of those that are shown.
        const unread = error instanceof PictureError;
        const svgs = picture.pictures.filter((one) => typeof one === 'string');
        const shown = unread ? [error.svg] : [picture.logo, ...svgs];
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
