import type { Theme } from '../../schemas/generated/workspace.ts';
import { CannotRun } from '../cannot-run.ts';
import { sectionOrder } from '../catalogue/section-order.ts';
import { digestOf, digestOfJson } from '../graph/digest.ts';
import type { Graph } from '../graph/graph.ts';
import type { LinkedSection } from '../link/link-section.ts';
import { addressOf, contentFile, hashedFile } from '../link/linked-file.ts';
import type { SiteModel } from '../link/site-model.ts';
import type { DrawFault, DrawTask } from '../pictures/draw-task.ts';
import type { DrawingBoard } from '../pictures/drawing-board.ts';
import { ICON_NAMES } from '../pictures/icon-names.ts';
import { titleMarker } from '../pictures/set-title.ts';
import type { SocialPicture } from '../pictures/social-picture.ts';
import { encodeSet } from '../release/file-set.ts';
import type { LinkedFile } from '../release/linked-file.ts';
import type { Workspace } from '../workspace/read-workspace.ts';
import type { SharedFiles } from './shared-files.ts';

/** A brand's icons, with its logo. */
export interface SiteIcons {
  /** What the set has besides the logo, in `icons/`. */
  names: readonly string[];
  set(): Promise<SharedFiles>;
  /** The address of the logo, and its file, which is in the set too. */
  logo: string;
  logoFile: LinkedFile;
}

/** The picture of a site's shared links. */
export interface SiteSocial {
  set(): Promise<SharedFiles>;
  /** The file's name in `icons/`. */
  name: string;
}

/** What a rendered file is known by: its kind, and all that shows in it. */
type Key = [kind: string, ...unknown[]];

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
  readonly #board: DrawingBoard;
  readonly #known = new Map<string, Promise<SharedFiles>>();

  constructor(files: Pick<Workspace, 'logos' | 'pictures'>, graph: Graph, board: DrawingBoard) {
    this.#files = files;
    this.#graph = graph;
    this.#board = board;
  }

  /** The icons that are made of a logo on a colour. `set` throws CannotRun when the logo cannot be drawn. */
  icons(name: string, background: string): SiteIcons {
    const svg = this.#files.logos.get(name)?.text ?? '';
    const logo = hashedFile('art', 'logo', '.svg', svg);
    const key: Key = ['icons', background, logo.digest];
    const draw = async () => {
      const icons = await this.#draw({ icons: { logo: svg, background } }, () => [
        `catalog/art/brands/${name}.svg`,
      ]);
      return [logo, ...[...icons].map(([icon, content]) => contentFile(`icons/${icon}`, content))];
    };
    return {
      names: ICON_NAMES,
      set: () => this.#once(key, draw),
      logo: addressOf(logo),
      logoFile: logo,
    };
  }

  /**
   * The picture that is shown with links to a site. `set` throws CannotRun when the logo or a picture cannot
   * be drawn; the message names the file.
   */
  social(
    { brand, direction, facts }: SiteModel,
    theme: Theme,
    sections: readonly LinkedSection[],
  ): SiteSocial {
    const logo = this.#files.logos.get(facts.logo)?.text ?? '';
    const pictures = sectionOrder('shared')
      .flatMap((id) => sections.find((section) => section.id === id)?.firstPicture ?? [])
      .slice(0, 3)
      .map((first) => ('svg' in first ? first.svg : Buffer.from(first.webp, 'base64')));
    const { title } = brand.hero;
    const key: Key = ['social', title, direction, theme, digestOf(logo), ...pictures.map(digestOf)];
    // A changed picture gets a new name: who has the old one would not ask for it again.
    const name = `social-${digestOfJson(key).slice(0, 8)}.png`;
    const draw = async () => {
      const social: SocialPicture = { title, direction, theme, logo, pictures };
      const drawn = await this.#draw({ social }, (fault) => this.#shownIn(social, fault));
      return [contentFile(`icons/${name}`, drawn.get('') as Uint8Array)];
    };
    return { set: () => this.#once(key, draw), name };
  }

  /** @param filesOf the files to name when a picture cannot be drawn. */
  async #draw(task: DrawTask, filesOf: (fault: DrawFault) => string[]) {
    const drawn = await this.#board.draw(task);
    if ('files' in drawn) return drawn.files;
    const { fault } = drawn;
    const files = filesOf(fault);
    // What comes from no file was drawn by Portico.
    throw files.length > 0 ? cannotDraw(files, fault) : new Error(fault.message);
  }

  /** Where resvg does not say which picture it is, it is one of those that are shown. */
  #shownIn({ logo, pictures }: SocialPicture, { svg }: DrawFault): string[] {
    const svgs = pictures.filter((one) => typeof one === 'string');
    return this.#filesOf(svg === undefined ? [logo, ...svgs] : [svg]);
  }

  #once([kind, ...of]: Key, draw: () => Promise<LinkedFile[]>) {
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

  /** The files that pictures come from, also where a title was set into one. */
  #filesOf(svgs: readonly string[]): string[] {
    const { logos, pictures } = this.#files;
    const files = [logos, ...pictures.values()].flatMap((folder) => [...folder.values()]);
    return svgs.flatMap((drawn) => files.find(({ text }) => isDrawnFrom(drawn, text))?.file ?? []);
  }
}

function keep(files: readonly LinkedFile[]): KeptFiles {
  const kept = files.map(({ path, content }) => [path, Buffer.from(content).toString('base64')]);
  return { set: encodeSet(files).digest, files: Object.fromEntries(kept) };
}

function cannotDraw(files: readonly string[], { message, isLogo }: DrawFault): CannotRun {
  if (isLogo) return new CannotRun(`${files[0]}: ${message}`);
  const what = files.length > 1 ? `One of ${files.join(', ')}` : files[0];
  return new CannotRun(
    `${what} cannot be drawn: ${message}. Open it in a browser to see what is wrong, and save it as a plain SVG.`,
  );
}

function isDrawnFrom(drawn: string, svg: string): boolean {
  const marker = titleMarker(svg);
  if (!marker) return drawn === svg;
  return drawn.startsWith(svg.slice(0, marker.start)) && drawn.endsWith(svg.slice(marker.end));
}
