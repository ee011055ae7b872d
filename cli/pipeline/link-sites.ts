import { SECTION_IDS, type SectionId } from '../../runtime/contract.ts';
import type { InterfaceMessages } from '../../schemas/generated/messages-interface.ts';
import type { Language, Theme } from '../../schemas/generated/workspace.ts';
import type { CompiledRuntime } from '../compile/compile-runtime.ts';
import { all, allByName, type Graph, type Node } from '../graph/graph.ts';
import type { SiteNeighbours } from '../link/brand-sites.ts';
import { languagesOf, type Section, type SectionMessages } from '../link/catalogue.ts';
import { FALLBACK } from '../link/fallback.ts';
import { compileTexts, type KeptTexts, languageTexts } from '../link/language-texts.ts';
import { type LinkedSection, linkSection, type SectionInput } from '../link/link-section.ts';
import { type LinkResult, linkSite } from '../link/link-site.ts';
import { Prerender } from '../link/prerender.ts';
import type { SiteFacts, SiteModel } from '../link/site-model.ts';
import { type TermsTree, termsTree } from '../link/terms-template.ts';
import { encodeSet } from '../release/file-set.ts';
import type { LinkedFile } from '../release/linked-file.ts';
import type { Workspace } from '../workspace/read-workspace.ts';
import { SitePictures } from './site-pictures.ts';

/** The parts of a workspace that sites are linked from. */
export type LinkFiles = Pick<
  Workspace,
  'languages' | 'themes' | 'sections' | 'messages' | 'terms' | 'logos' | 'pictures'
>;

/** Files that several sites share, by the digest of their set. */
export interface SharedFiles {
  digest: string;
  /** Made again where they are not kept. */
  files(): LinkedFile[];
}

/** A site that was linked, with all that it shares with others. */
export interface LinkedParts extends LinkResult {
  sets: SharedFiles[];
}

/** One site before it is linked. */
export interface SiteJob {
  facts: SiteFacts;
  model: Node<SiteModel>;
  neighbours: Node<SiteNeighbours>;
}

/**
 * Links sites, and makes what several of them need once: a section in a language, the texts of a language, a
 * picture, a rendered page. All of it are nodes of a graph, so that it is made again only when what it is made
 * from has changed.
 */
export class SiteLinker {
  readonly #files: LinkFiles;
  readonly #graph: Graph;
  readonly #runtime: CompiledRuntime;
  readonly #preview: boolean;
  readonly #languages: ReadonlyMap<string, Language>;
  readonly #prerender: Prerender;
  readonly #pictures: SitePictures;
  readonly #known = new Map<string, unknown>();
  /** The files of sections that were made in this run, by the digest of their set. */
  readonly #made = new Map<string, LinkedFile[]>();

  constructor(files: LinkFiles, graph: Graph, runtime: CompiledRuntime, preview: boolean) {
    this.#files = files;
    this.#graph = graph;
    this.#runtime = runtime;
    this.#preview = preview;
    this.#languages = languagesOf(files);
    this.#prerender = new Prerender(runtime, graph);
    this.#pictures = new SitePictures(files, graph);
  }

  /** What a site is made from, as the inputs of a node. */
  inputs({ facts, model, neighbours }: SiteJob) {
    const terms = this.#terms(facts);
    return {
      model,
      neighbours,
      preview: this.#preview,
      texts: this.#texts(facts.language),
      sections: all(this.#sections(facts).map(({ section }) => section)),
      terms: terms.tree,
      termsLanguage: terms.language.code,
      termsTexts: this.#texts(terms.language.code),
      theme: this.#theme(facts.theme),
      logo: this.#logo(facts.logo).digest,
      runtime: this.#runtime.digest,
    };
  }

  /**
   * Links one site.
   * @throws CannotRun when its logo or a picture cannot be drawn; the message names the file.
   */
  async link({ facts, model, neighbours }: SiteJob): Promise<LinkedParts> {
    const sections = this.#sections(facts);
    const terms = this.#terms(facts);
    const theme = this.#theme(facts.theme).value();
    const { adapter } = facts.login;
    const site = model.value();
    const linked = sections.map(({ section }) => section.value());
    const icons = await this.#pictures.icons(facts.logo, theme.colors.background);
    const social = await this.#pictures.social(site, theme, linked);
    const isForeign = terms.language.code !== facts.language;
    const texts = (code: string) =>
      this.#once(`texts ${code}`, () => languageTexts(this.#texts(code)));
    const result = await linkSite(
      {
        model: site,
        neighbours: neighbours.value(),
        preview: this.#preview,
        texts: texts(facts.language),
        sections: linked,
        terms: {
          tree: terms.tree.value(),
          locale: isForeign ? FALLBACK : facts.locale,
          direction: terms.language.direction,
          texts: texts(terms.language.code),
          isForeign,
        },
        theme,
        runtime: {
          boot: this.#runtime.boot,
          app: this.#runtime.app,
          adapter: this.#runtime.adapters[adapter]?.module ?? '',
        },
        logo: icons.logo,
        social: social.name,
      },
      this.#prerender,
    );
    const shared = sections.map(({ section, remake }) =>
      this.#sectionFiles(section.value(), remake),
    );
    return { ...result, sets: [this.#runtimeFiles(adapter), icons.set, social.set, ...shared] };
  }

  #runtimeFiles(adapter: string): SharedFiles {
    return this.#once(`runtime ${adapter}`, () => sharedFiles(this.#runtime.siteFiles(adapter)));
  }

  #sectionFiles({ set }: LinkedSection, remake: () => LinkedFile[]): SharedFiles {
    return {
      digest: set,
      files: () => {
        const files = this.#made.get(set) ?? remake();
        this.#made.delete(set);
        return files;
      },
    };
  }

  /** The shown sections of a site, in the order of the navigation. */
  #sections({ sections, language, locale }: SiteFacts) {
    return SECTION_IDS.flatMap((id) => {
      const selection = sections[id];
      if (!selection) return [];
      const name = `section ${id} ${locale} ${JSON.stringify(selection)}`;
      return [this.#once(name, () => this.#section(name, id, { selection, language, locale }))];
    });
  }

  #section(
    name: string,
    id: SectionId,
    of: Pick<SectionInput, 'selection' | 'language' | 'locale'>,
  ) {
    const { sections, messages, pictures } = this.#files;
    const messagesOf = (code: string) =>
      (messages.get(code)?.get(id) ?? NOTHING) as Node<SectionMessages>;
    const inputs = {
      id,
      ...of,
      direction: this.#languages.get(of.language)?.direction ?? 'ltr',
      items: (sections.get(id) ?? NO_ITEMS) as Node<Section>,
      own: messagesOf(of.language),
      english: messagesOf(FALLBACK),
      pictures: this.#once(`pictures ${id}`, () =>
        allByName<string>(pictures.get(id) ?? new Map()),
      ),
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
      }).files;
    return { section, remake };
  }

  #texts(language: string): Node<KeptTexts> {
    return this.#once(`kept texts ${language}`, () => {
      const own = (code: string) =>
        (this.#files.messages.get(code)?.get('interface') ?? NOTHING) as Node<InterfaceMessages>;
      const inputs = { language, own: own(language), english: own(FALLBACK) };
      return this.#graph.node(`texts ${language}`, inputs, compileTexts);
    });
  }

  /** The terms of a site, in its language or in English where there are none in it. */
  #terms({ terms, language }: SiteFacts): { tree: Node<TermsTree>; language: Language } {
    return this.#once(`terms ${terms} ${language}`, () => {
      const templates = this.#files.terms.get(terms);
      const code = templates?.has(language) ? language : FALLBACK;
      const source = templates?.get(code);
      const found = this.#languages.get(code);
      if (!source || !found) throw new Error(`there are no terms "${terms}" in ${code}`);
      const tree = this.#graph.node(`terms ${terms} ${code}`, { source }, readTerms);
      return { tree, language: found };
    });
  }

  #theme(name: string): Node<Theme> {
    return this.#once(`theme ${name}`, () => {
      const file = this.#files.themes.get(name) as Node<unknown> | undefined;
      if (!file) throw new Error(`there is no theme "${name}"`);
      return this.#graph.node(`theme ${name}`, { file }, ({ file: value }) => value as Theme);
    });
  }

  #logo(name: string): Node<string> {
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

const NOTHING: Node<unknown> = { digest: 'nothing', value: () => ({}) };
const NO_ITEMS: Node<unknown> = { digest: 'nothing', value: () => ({ categories: [], items: [] }) };

function readTerms({ source }: { source: string }): TermsTree {
  return termsTree(source);
}

/** Files as a set. */
export function sharedFiles(files: LinkedFile[]): SharedFiles {
  return { digest: encodeSet(files).digest, files: () => files };
}
