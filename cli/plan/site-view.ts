import type { DetailData, Site as SiteData } from '../../runtime/contract.ts';
import { LOGIN_TEXTS_FILE, type ReleaseSite } from '../release/release.ts';
import { interfaceTexts } from './interface-texts.ts';
import { itemPassages } from './item-passages.ts';
import { pagePassages } from './page-passages.ts';
import type { Passage } from './passage.ts';
import { type Fact, siteFacts } from './site-facts.ts';
import type { SiteFiles } from './state.ts';

/** One site as its visitors have it. */
export interface SiteView {
  locale: string;
  facts: ReadonlyMap<Fact, string>;
  /** By the path of their address, in the order of the navigation. */
  pages: ReadonlyMap<string, PageView>;
  /** The interface's texts by key, also those that appear only when something is done. */
  texts: ReadonlyMap<string, string>;
  /** The digests of its pictures by name: "games-chess", "logo". */
  pictures: ReadonlyMap<string, string>;
  /** What no words come from, each as a digest or a text that tells whether it is the same. */
  besides: Readonly<Record<Beside, string>>;
}

/** What can change of a site without a word. */
export type Beside = 'look' | 'scripts' | 'hosting';

export interface PageView {
  title: string;
  /**
   * What it says, in parts: a page is one part; an item's page is the frame, the same object for all items, and the
   * item.
   */
  parts: readonly (readonly Passage[])[];
  /** The names of the pictures that it shows. */
  pictures: readonly string[];
  /** The HTML file that is served for it. */
  file: string;
}

/**
 * Reads a site as its visitors have it. A page that is prerendered says what its HTML says. An item's page is
 * made in the browser: it says what the shell says, and what the data of its item hold.
 */
export function siteView(site: ReleaseSite, files: SiteFiles): SiteView {
  const data = jsonAt<SiteData>(files, hashedPath(files, 'data/site'));
  const { locale } = data.language;
  const login = files.digests.has(LOGIN_TEXTS_FILE) ? jsonAt<object>(files, LOGIN_TEXTS_FILE) : {};
  const index = files.read('index.html').toString();
  return {
    locale,
    facts: siteFacts(site, data),
    pages: new Map([...publicPages(site, files, locale), ...itemPages(data, site, files, locale)]),
    texts: new Map([...interfaceTexts(data.messages), ...interfaceTexts(login, 'loginService.')]),
    pictures: picturesOf(files),
    besides: {
      look: `${JSON.stringify(data.theme)} ${/<style>[\s\S]*?<\/style>/.exec(index)?.[0]}`,
      scripts: [...files.digests].filter(([path]) => path.startsWith('assets/')).join(),
      hosting: JSON.stringify(site.plan),
    },
  };
}

/** The pages that have HTML of their own, with the one for addresses that are not found. */
function publicPages({ plan }: ReleaseSite, files: SiteFiles, locale: string) {
  const all = [...plan.pages, { path: '/404', file: plan.notFound }];
  return all.map(({ path, file }): [string, PageView] => {
    const html = files.read(file).toString();
    const { title, passages, pictures } = pagePassages(html, locale, path === '/terms');
    return [path, { title, parts: [passages], pictures: pictures.map(pictureName), file }];
  });
}

/** The pages that are made in the browser: those of items, and the profile. */
function itemPages({ data }: SiteData, { plan }: ReleaseSite, files: SiteFiles, locale: string) {
  const items = Object.values(data.details).flatMap((address) => {
    const { section, items: all } = jsonAt<DetailData>(files, address.slice(1));
    return all.map((item) => [`/${section}/${item.id}`, item] as const);
  });
  const itemAt = new Map<string, DetailData['items'][number]>(items);
  const frames = new Map<string, readonly Passage[]>();
  return plan.rewrites
    .filter(({ file }) => file === 'shell.html')
    .flatMap(({ under, names, file }) =>
      names.map((name): [string, PageView] => {
        const frame =
          frames.get(file) ?? pagePassages(files.read(file).toString(), locale).passages;
        frames.set(file, frame);
        const item = itemAt.get(under + name);
        const { passages, pictures } = itemPassages(item ?? {}, item?.lang ?? locale);
        return [
          under + name,
          {
            title: item?.title ?? name,
            parts: [frame, passages],
            pictures: pictures.map(pictureName),
            file,
          },
        ];
      }),
    );
}

/** Pictures by name; one that is there in two widths counts as one. */
function picturesOf({ digests }: SiteFiles): Map<string, string> {
  const all = [...digests].filter(([path]) => /^(art|icons)\//.test(path)).sort();
  const pictures = new Map<string, string>();
  for (const [path, digest] of all) {
    const name = pictureName(path);
    pictures.set(name, `${pictures.get(name) ?? ''} ${digest}`);
  }
  return pictures;
}

/** "/art/games-chess.1a2b3c4d5e.svg" is "games-chess", "icons/social-<hash>.png" is "social". */
export function pictureName(path: string): string {
  const name = path.slice(path.lastIndexOf('/') + 1);
  const plain = name.replace(/\.\w+$/, '').replace(/\.[0-9a-f]{10}$|-[0-9a-f]{16}$/, '');
  if (path.includes('icons/') && plain !== 'social') return 'icons';
  return plain.replace(/-(?:400|800)$/, '');
}

/** The path of a file with its hash: there is one of each such name. */
function hashedPath({ digests }: SiteFiles, name: string): string {
  const found = [...digests.keys()].find((path) => path.startsWith(`${name}.`));
  if (found === undefined) throw new Error(`the site has no file ${name}`);
  return found;
}

function jsonAt<T>(files: SiteFiles, path: string): T {
  return JSON.parse(files.read(path).toString()) as T;
}
