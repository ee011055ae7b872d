import { SECTION_IDS, type SectionId } from '../../runtime/contract.ts';
import type { InterfaceMessages } from '../../schemas/generated/messages-interface.ts';
import type { Language, MarketTexts, Theme } from '../../schemas/generated/workspace.ts';
import {
  interfaceOf,
  languagesOf,
  type Section,
  type SectionMessages,
} from '../catalogue/catalogue.ts';
import { FALLBACK } from '../catalogue/fallback.ts';
import { layTexts } from '../catalogue/lay-texts.ts';
import { type TermsTree, termsTree } from '../catalogue/terms-tree.ts';
import { digestOfJson } from '../graph/digest.ts';
import { allByName, type Graph, type Node } from '../graph/graph.ts';
import { compileTexts, type KeptTexts } from '../link/language-texts.ts';
import {
  type KeptPhoto,
  type LinkedSection,
  linkSection,
  type SectionInput,
} from '../link/link-section.ts';
import type { SiteFacts } from '../link/site-model.ts';
import type { LinkedFile } from '../release/linked-file.ts';
import { type HostedParts, withCompiledGames } from '../workspace/hosted-thing.ts';
import type { Workspace } from '../workspace/read-workspace.ts';
import { type EncodedPhotos, encodePhotos } from './encode-photos.ts';
import { hostedSet } from './hosted-set.ts';
import type { SharedFiles } from './shared-files.ts';

/** The parts of a workspace that sites are linked from. */
export type LinkFiles = Pick<
  Workspace,
  | 'languages'
  | 'themes'
  | 'sections'
  | 'messages'
  | 'terms'
  | 'logos'
  | 'pictures'
  | 'photos'
  | 'hosted'
>;

/** A section in a language as a node, and how to get its files where they are not kept. */
export interface SectionNode {
  section: Node<LinkedSection>;
  files(): LinkedFile[];
}

/**
 * What several sites need, each thing as a node: a section in a language, the texts of a language, terms, a
 * theme. Each is made once, and again only when what it is made from has changed.
 */
export class SharedNodes {
  readonly languages: ReadonlyMap<string, Language>;
  readonly photos: EncodedPhotos;
  readonly #files: LinkFiles;
  readonly #graph: Graph;
  readonly #known = new Map<string, unknown>();
  /** The files of sections that were made in this run, by the digest of their set. */
  readonly #made = new Map<string, LinkedFile[]>();

  /** Use `open`. */
  private constructor(files: LinkFiles, graph: Graph, photos: EncodedPhotos) {
    this.#files = files;
    this.#graph = graph;
    this.photos = photos;
    this.languages = languagesOf(files);
  }

  /**
   * Opens the nodes of a workspace; photos that no run has encoded yet are encoded first.
   * @param games gives Portico's own games as pages; it is asked only where an item names one.
   */
  static async open(
    files: LinkFiles,
    graph: Graph,
    games: () => Promise<ReadonlyMap<string, string>>,
  ): Promise<SharedNodes> {
    const pages = showsOwnGames(files) ? await games() : new Map<string, string>();
    const hosted = withCompiledGames(files.hosted, pages);
    return new SharedNodes({ ...files, hosted }, graph, await encodePhotos(files, graph));
  }

  /** The shown sections of a site, in the order of the navigation. */
  sections({ sections, language, locale, texts }: SiteFacts): SectionNode[] {
    return SECTION_IDS.flatMap((id) => {
      const selection = sections[id];
      if (!selection) return [];
      const over = overriding(texts, (file, own) => (file === id ? ofItems(own) : undefined));
      const name = `section ${id} ${locale} ${JSON.stringify(selection)}${mark(over)}`;
      return [
        this.#once(name, () => this.#section(name, id, { selection, language, locale }, over)),
      ];
    });
  }

  #section(
    name: string,
    id: SectionId,
    of: Pick<SectionInput, 'selection' | 'language' | 'locale'>,
    over: Overrides,
  ): SectionNode {
    const { sections, pictures } = this.#files;
    const messagesOf = (code: string) =>
      this.#messages(code, id, over[code]?.[id]) as Node<SectionMessages>;
    const inputs = {
      id,
      ...of,
      direction: this.languages.get(of.language)?.direction ?? 'ltr',
      items: (sections.get(id) ?? NO_ITEMS) as Node<Section>,
      own: messagesOf(of.language),
      english: messagesOf(FALLBACK),
      pictures: this.#once(`pictures ${id}`, () =>
        allByName<string>(pictures.get(id) ?? new Map()),
      ),
      photos: allByName<KeptPhoto>(this.photos.get(id) ?? new Map()),
      hosted: allByName<HostedParts>(this.#files.hosted.get(id) ?? new Map()),
    };
    const section = this.#graph.node(name, inputs, (input) => {
      const made = linkSection(input as SectionInput);
      this.#made.set(made.section.set, made.files);
      return made.section;
    });
    const remake = () =>
      linkSection({
        ...inputs,
        items: inputs.items.value(),
        own: inputs.own.value(),
        english: inputs.english.value(),
        pictures: inputs.pictures.value(),
        photos: inputs.photos.value(),
        hosted: inputs.hosted.value(),
      }).files;
    return { section, files: () => this.#made.get(section.value().set) ?? remake() };
  }

  /** The files of the hosted things that a section shows, a set for each. */
  hostedSets({ id, hosted }: LinkedSection): SharedFiles[] {
    return hosted.flatMap((name) => {
      const thing = this.#files.hosted.get(id)?.get(name);
      return thing ? [this.#once(`hosted ${id} ${name}`, () => hostedSet(thing))] : [];
    });
  }

  /** The texts of the interface in a language, as a site shows them. */
  texts(language: string, { texts }: Pick<SiteFacts, 'texts'>): Node<KeptTexts> {
    const over = overriding(texts, ofInterface);
    const name = `texts ${language}${mark(over)}`;
    return this.#once(name, () => {
      const inputs = {
        language,
        own: this.#interface(language, over[language]),
        english: this.#interface(FALLBACK, over[FALLBACK]),
      };
      return this.#graph.node(name, inputs, compileTexts);
    });
  }

  /** The interface in one language, with the parts of it that sections have. */
  #interface(language: string, over: Overrides[string] = {}): Node<InterfaceMessages> {
    const name = `interface ${language}${mark(over)}`;
    return this.#once(name, () => {
      const names = new Set([
        ...(this.#files.messages.get(language)?.keys() ?? []),
        ...Object.keys(over),
      ]);
      const own = [...names].map((file): [string, Node<object>] => [
        file,
        this.#messages(language, file, over[file]),
      ]);
      return this.#graph.node(name, { files: allByName(new Map(own)) }, ({ files }) =>
        interfaceOf(Object.fromEntries(files)),
      );
    });
  }

  /** The texts of a messages file, with those of a market in the place of the catalogue's. */
  #messages(language: string, file: string, over?: object): Node<object> {
    const base = (this.#files.messages.get(language)?.get(file) ?? NOTHING) as Node<object>;
    if (!over) return base;
    const name = `messages ${language} ${file}${mark(over)}`;
    return this.#once(name, () =>
      this.#graph.node(name, { base, over }, (input) =>
        layTexts(input.base as Texts, input.over as Texts),
      ),
    );
  }

  /** The terms of a site, in its language or in English where there are none in it. */
  terms({ terms, language }: SiteFacts): { tree: Node<TermsTree>; language: Language } {
    return this.#once(`terms ${terms} ${language}`, () => {
      const templates = this.#files.terms.get(terms);
      const code = templates?.has(language) ? language : FALLBACK;
      const source = templates?.get(code);
      const found = this.languages.get(code);
      if (!source || !found) throw new Error(`there are no terms "${terms}" in ${code}`);
      const tree = this.#graph.node(`terms ${terms} ${code}`, { source }, readTerms);
      return { tree, language: found };
    });
  }

  theme(name: string): Node<Theme> {
    return this.#once(`theme ${name}`, () => {
      const file = this.#files.themes.get(name) as Node<unknown> | undefined;
      if (!file) throw new Error(`there is no theme "${name}"`);
      return this.#graph.node(`theme ${name}`, { file }, ({ file: value }) => value as Theme);
    });
  }

  logo(name: string): Node<string> {
    const logo = this.#files.logos.get(name);
    if (!logo) throw new Error(`there is no logo "${name}"`);
    return logo;
  }

  /** Makes something once for all sites that need it. */
  #once<T>(key: string, make: () => T): T {
    if (!this.#known.has(key)) this.#known.set(key, make());
    return this.#known.get(key) as T;
  }
}

/** Whether an item names one of Portico's own games. */
function showsOwnGames({ sections, hosted }: LinkFiles): boolean {
  const { items = [] } = (sections.get('games')?.value() ?? {}) as Partial<Section<'games'>>;
  return items.some(({ play }) => play !== undefined && hosted.get('games')?.get(play)?.compiled);
}

type Texts = Record<string, unknown>;
/** A market's own texts by language and messages file. */
type Overrides = Record<string, Record<string, object>>;

/**
 * The part of a market's own texts that something is made of: what does not concern it must not make it
 * another thing, so that it is shared with sites without such texts.
 * @param part of a file's texts; undefined for none.
 */
function overriding(
  texts: MarketTexts | undefined,
  part: (file: string, texts: Texts) => Texts | undefined,
): Overrides {
  const languages = Object.entries(texts ?? {}).map(([language, files]) => {
    const parts = Object.entries(files).map(([file, own]) => [file, part(file, own as Texts)]);
    const some = parts.filter(([, own]) => own && Object.keys(own).length > 0);
    return [language, Object.fromEntries(some)] as const;
  });
  return Object.fromEntries(languages.filter(([, files]) => Object.keys(files).length > 0));
}

function ofInterface(file: string, texts: Texts): Texts {
  if (file === 'interface') return texts;
  return texts.interface ? { interface: texts.interface } : {};
}

function ofItems({ interface: _, ...texts }: Texts): Texts {
  return texts;
}

/** What the name of a node has of the texts that it is made with; nothing where there are none. */
function mark(over: object): string {
  return Object.keys(over).length === 0 ? '' : ` ${digestOfJson(over)}`;
}

const NOTHING: Node<unknown> = { digest: 'nothing', value: () => ({}) };
const NO_ITEMS: Node<unknown> = { digest: 'nothing', value: () => ({ categories: [], items: [] }) };

function readTerms({ source }: { source: string }): TermsTree {
  return termsTree(source);
}
