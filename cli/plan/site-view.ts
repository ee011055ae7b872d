import type { DetailData, Site as SiteData } from '../../runtime/contract.ts';
import { SERVICE_WORKER_FILE, SHELL_FILE, unlistedPages } from '../hosting/make-plan.ts';
import { LOGIN_TEXTS_FILE, type ReleaseSite } from '../release/release.ts';
import { interfaceTexts } from './interface-texts.ts';
import { type ItemWords, itemPassages } from './item-passages.ts';
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
  /** The folders of its games, books and films by name, which are other ones with another content. */
  hosted: ReadonlyMap<string, string>;
  /** What no words come from, each as a digest or a text that tells whether it is the same. */
  besides: Readonly<Record<Beside, string>>;
}

/** What can change of a site without a word. */
export type Beside = 'look' | 'scripts' | 'hosting';

/** A page of a site. What it says is read when it is asked for. */
export interface PageView {
  title(): string;
  /** Pages of one path say the same if this is equal; most pages need not be read. */
  source: string;
  /**
   * What it says, in parts: a page is one part; an item's page is the frame, the same object for all items, and the
   * item, the same object wherever its data are the same.
   */
  parts(): readonly (readonly Passage[])[];
  /** The names of the pictures that it shows. */
  pictures(): readonly string[];
  /** The names of the games, books and films that it opens. */
  hosted(): readonly string[];
}

/** Reads sites as their visitors have them; what several sites have in common is read once. */
export class SiteReader {
  /** The items of a section by the digest of their file, then by their address. */
  readonly #items = new Map<string, ReadonlyMap<string, Item>>();

  /**
   * Reads a site. A page that is prerendered says what its HTML says. An item's page is made in the browser: it says
   * what the shell says, and what the data of its item hold.
   */
  view(site: ReleaseSite, files: SiteFiles): SiteView {
    const data = jsonAt<SiteData>(files, hashedPath(files, 'data/site'));
    const { locale } = data.language;
    const login = files.digests.has(LOGIN_TEXTS_FILE)
      ? jsonAt<object>(files, LOGIN_TEXTS_FILE)
      : {};
    const index = files.read('index.html').toString();
    return {
      locale,
      facts: siteFacts(site, data),
      pages: new Map([
        ...publicPages(site, files, locale),
        ...this.#itemPages(data, site, files, locale),
      ]),
      texts: new Map([
        ...interfaceTexts(data.messages),
        ...interfaceTexts(jsonAt<object>(files, data.data.later.slice(1))),
        ...interfaceTexts(login, 'loginService.'),
        ...interfaceTexts(data.login.code ?? {}, 'loginCode.'),
        ...interfaceTexts(data.login.activation?.texts ?? {}, 'activation.'),
        ...interfaceTexts(data.login.oidc ?? {}, 'loginOidc.'),
      ]),
      pictures: picturesOf(files),
      hosted: hostedOf(files),
      besides: {
        look: `${JSON.stringify(data.theme)} ${/<style>[\s\S]*?<\/style>/.exec(index)?.[0]}`,
        scripts: scriptsOf(files),
        hosting: JSON.stringify(site.plan),
      },
    };
  }

  /** The pages that are made in the browser: those of items, and the profile. */
  #itemPages({ data }: SiteData, { plan }: ReleaseSite, files: SiteFiles, locale: string) {
    const { source, words } = frameOf(files, locale);
    const all = Object.values(data.details).map((address) =>
      this.#itemsAt(address.slice(1), files, locale),
    );
    const itemAt = (path: string) => all.flatMap((items) => items.get(path) ?? [])[0];
    return plan.rewrites
      .filter(({ file }) => file === SHELL_FILE)
      .flatMap(({ under, names }) =>
        names.map((name): [string, PageView] => {
          const item = itemAt(under + name);
          const page: PageView = {
            title: () => item?.title ?? name,
            source: source + (item?.source ?? ''),
            parts: () => [words().passages, item?.words().passages ?? []],
            pictures: () => item?.words().pictures.map(pictureName) ?? [],
            hosted: () => hostedNames(item?.words().hosted),
          };
          return [under + name, page];
        }),
      );
  }

  #itemsAt(path: string, files: SiteFiles, locale: string): ReadonlyMap<string, Item> {
    const key = `${files.digests.get(path)} ${locale}`;
    const known = this.#items.get(key) ?? itemsOf(jsonAt<DetailData>(files, path), locale);
    this.#items.set(key, known);
    return known;
  }
}

/** Scripts by their contents. The first line of the service worker says what the site consists of, and is no script. */
function scriptsOf(files: SiteFiles): string {
  const all = [...files.digests].filter(([path]) => path.startsWith('assets/'));
  const worker = files.digests.has(SERVICE_WORKER_FILE)
    ? files.read(SERVICE_WORKER_FILE).toString()
    : '';
  return [...all, worker.slice(worker.indexOf('\n'))].join();
}

/** What the page of an item shows of it. */
interface Item {
  title: string;
  source: string;
  words(): ItemWords;
}

function itemsOf({ section, items, words }: DetailData, locale: string): Map<string, Item> {
  return new Map(
    items.map((item) => {
      // Each page of a section shows the words that its pages share; an item may have words of its own, too.
      const shown = words === undefined ? item : { ...item, shared: words };
      return [
        `/${section}/${item.id}`,
        {
          title: item.title,
          source: JSON.stringify(shown),
          words: once(() => itemPassages(shown, item.lang ?? locale)),
        },
      ];
    }),
  );
}

/** The frame of all pages that are made in the browser. */
function frameOf(files: SiteFiles, locale: string) {
  const html = files.read(SHELL_FILE).toString();
  return { source: withoutHashes(html), words: once(() => pagePassages(html, locale)) };
}

/** The pages that have HTML of their own, with the one for addresses that are not found. */
function publicPages({ plan }: ReleaseSite, files: SiteFiles, locale: string) {
  const all = [...plan.pages, ...unlistedPages(plan), { path: '/404', file: plan.notFound }];
  return all.map(({ path, file }): [string, PageView] => {
    const html = files.read(file).toString();
    const words = once(() => pagePassages(html, locale, path === '/terms'));
    const page: PageView = {
      title: () => words().title,
      source: withoutHashes(html),
      parts: () => [words().passages],
      pictures: () => words().pictures.map(pictureName),
      hosted: () => [],
    };
    return [path, page];
  });
}

/** A page without the addresses of its data and scripts, which are other ones after most changes. */
function withoutHashes(html: string): string {
  return html.replace(/<script\b[\s\S]*?<\/script>| data-(?:site|entry)="[^"]*"/g, '');
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
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

/** What is hosted, by name; a game and a book of one name count as one. */
function hostedOf({ digests }: SiteFiles): Map<string, string> {
  const folders = new Set([...digests.keys()].flatMap((path) => HOSTED.exec(path)?.[0] ?? []));
  const hosted = new Map<string, string>();
  for (const folder of [...folders].sort()) {
    for (const name of hostedNames(folder)) hosted.set(name, `${hosted.get(name) ?? ''} ${folder}`);
  }
  return hosted;
}

/** "/hosted/rings.1a2b3c4d5e/" is "rings". */
function hostedNames(address = ''): string[] {
  const [, name] = HOSTED.exec(address) ?? [];
  return name === undefined ? [] : [name];
}

const HOSTED = /^\/?hosted\/([^/.]+)\.[0-9a-f]{10}\//;

/** "/art/games-chess.1a2b3c4d5e.svg" is "games-chess", "icons/social-<hash>.png" is "social". */
export function pictureName(path: string): string {
  const name = path.slice(path.lastIndexOf('/') + 1);
  const plain = name.replace(/\.\w+$/, '').replace(/\.[0-9a-f]{8}$|-[0-9a-f]{8}$/, '');
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
