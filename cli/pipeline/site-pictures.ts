import type { Theme } from '../../schemas/generated/workspace.ts';
import { CannotRun } from '../cannot-run.ts';
import { sectionOrder } from '../catalogue/section-order.ts';
import { digestOf, digestOfJson } from '../graph/digest.ts';
import type { Graph } from '../graph/graph.ts';
import type { LinkedSection } from '../link/link-section.ts';
import { addressOf, contentFile, hashedFile } from '../link/linked-file.ts';
import type { SiteModel } from '../link/site-model.ts';
import { LogoError, renderIcons } from '../pictures/icons.ts';
import { PictureError } from '../pictures/rasterize.ts';
import { titleMarker } from '../pictures/set-title.ts';
import { renderSocialPicture, type SocialPicture } from '../pictures/social-picture.ts';
import { encodeSet } from '../release/file-set.ts';
import type { LinkedFile } from '../release/linked-file.ts';
import type { Workspace } from '../workspace/read-workspace.ts';
import type { SharedFiles } from './shared-files.ts';

/** A brand's icons, with its logo. */
export interface SiteIcons {
  set: SharedFiles;
  /** The address of the logo. */
  logo: string;
}

/** The picture of a site's shared links. */
export interface SiteSocial {
  set: SharedFiles;
  /** The file's name in `icons/`. */
  name: string;
}

/** Rendered files as they are kept: by path, in base64. */
interface KeptFiles {
  set: string;
  files: Record<string, string>;
}

/**
 * The PNG files of sites, which take longest to make of all that is linked: each is drawn once, and kept for
 * the builds to come by the digest of what it is made from.
 */
export class SitePictures {
  readonly #files: Pick<Workspace, 'logos' | 'pictures'>;
  readonly #graph: Graph;
  readonly #known = new Map<string, Promise<SharedFiles>>();

  constructor(files: Pick<Workspace, 'logos' | 'pictures'>, graph: Graph) {
    this.#files = files;
    this.#graph = graph;
  }

  /**
   * The icons that are made of a logo on a colour.
   * @throws CannotRun when the logo cannot be drawn.
   */
  async icons(name: string, background: string): Promise<SiteIcons> {
    const svg = this.#files.logos.get(name)?.text ?? '';
    const logo = hashedFile('art', 'logo', '.svg', svg);
    const set = await this.#once(['icons', background, logo.digest], async () => {
      const icons = await renderIcons(svg, background).catch((error: unknown) => {
        const file = `catalog/art/brands/${name}.svg`;
        if (error instanceof LogoError) throw new CannotRun(`${file}: ${error.message}`);
        throw cannotDraw([file], error);
      });
      return [logo, ...[...icons].map(([icon, content]) => contentFile(`icons/${icon}`, content))];
    });
    return { set, logo: addressOf(logo) };
  }

  /**
   * The picture that is shown with links to a site.
   * @throws CannotRun when the logo or a picture cannot be drawn; the message names the file.
   */
  async social(
    { brand, direction, facts }: SiteModel,
    theme: Theme,
    sections: readonly LinkedSection[],
  ): Promise<SiteSocial> {
    const logo = this.#files.logos.get(facts.logo)?.text ?? '';
    const covers = sectionOrder('shared').flatMap(
      (id) => sections.find((section) => section.id === id)?.cover ?? [],
    );
    const pictures = covers
      .slice(0, 3)
      .map((cover) => ('svg' in cover ? cover.svg : Buffer.from(cover.webp, 'base64')));
    const { title } = brand.hero;
    const key: [string, ...unknown[]] = [
      'social',
      title,
      direction,
      theme,
      digestOf(logo),
      ...pictures.map(digestOf),
    ];
    // Another picture gets another name, or it would not be asked for.
    const name = `social-${digestOfJson(key).slice(0, 16)}.png`;
    const set = await this.#once(key, async () => [
      contentFile(`icons/${name}`, await this.#draw({ title, direction, theme, logo, pictures })),
    ]);
    return { set, name };
  }

  async #draw(picture: SocialPicture): Promise<Uint8Array> {
    try {
      return await renderSocialPicture(picture);
    } catch (error) {
      // Where resvg does not say which picture it is, it is one of those that are shown.
      const isUnread = error instanceof PictureError;
      const svgs = picture.pictures.filter((one) => typeof one === 'string');
      const shown = isUnread ? [error.svg] : [picture.logo, ...svgs];
      const files = this.#filesOf(shown);
      // What comes from no file was drawn by Portico.
      throw files.length > 0 ? cannotDraw(files, error) : error;
    }
  }

  #once([kind, ...of]: [string, ...unknown[]], draw: () => Promise<LinkedFile[]>) {
    const name = `${kind} ${digestOfJson(of)}`;
    const known = this.#known.get(name) ?? this.#kept(name, draw);
    this.#known.set(name, known);
    return known;
  }

  async #kept(name: string, draw: () => Promise<LinkedFile[]>): Promise<SharedFiles> {
    const node = await this.#graph.slow(name, {}, async () => keep(await draw()));
    const { set, files } = node.value();
    return {
      digest: set,
      files: () =>
        Object.entries(files).map(([path, base64]) =>
          contentFile(path, Buffer.from(base64, 'base64')),
        ),
    };
  }

  /** The files that drawings come from, also where a title was set into one. */
  #filesOf(drawings: readonly string[]): string[] {
    const { logos, pictures } = this.#files;
    const files = [logos, ...pictures.values()].flatMap((folder) => [...folder.values()]);
    return drawings.flatMap(
      (drawn) => files.find(({ text }) => isDrawnFrom(drawn, text))?.file ?? [],
    );
  }
}

function keep(files: readonly LinkedFile[]): KeptFiles {
  const kept = files.map(({ path, content }) => [path, Buffer.from(content).toString('base64')]);
  return { set: encodeSet(files).digest, files: Object.fromEntries(kept) };
}

function cannotDraw(files: readonly string[], error: unknown): CannotRun {
  const reason = error instanceof Error ? error.message : String(error);
  const what = files.length > 1 ? `One of ${files.join(', ')}` : files[0];
  return new CannotRun(
    `${what} cannot be drawn: ${reason}. Open it in a browser to see what is wrong, and save it as a plain SVG.`,
  );
}

function isDrawnFrom(drawn: string, svg: string): boolean {
  const marker = titleMarker(svg);
  if (!marker) return drawn === svg;
  return drawn.startsWith(svg.slice(0, marker.start)) && drawn.endsWith(svg.slice(marker.end));
}
