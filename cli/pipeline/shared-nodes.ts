import { SECTION_IDS, type SectionId } from '../../runtime/contract.ts';
import type { InterfaceMessages } from '../../schemas/generated/messages-interface.ts';
import type { Language, Theme } from '../../schemas/generated/workspace.ts';
import {
  interfaceOf,
  languagesOf,
  type Section,
  type SectionMessages,
} from '../catalogue/catalogue.ts';
import { FALLBACK } from '../catalogue/fallback.ts';
import { type TermsTree, termsTree } from '../catalogue/terms-tree.ts';
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
import type { Workspace } from '../workspace/read-workspace.ts';
import { type EncodedPhotos, encodePhotos } from './encode-photos.ts';

/** The parts of a workspace that sites are linked from. */
export type LinkFiles = Pick<
  Workspace,
  'languages' | 'themes' | 'sections' | 'messages' | 'terms' | 'logos' | 'pictures' | 'photos'
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

  /** Opens the nodes of a workspace; photos that no run has encoded yet are encoded first. */
  static async open(files: LinkFiles, graph: Graph): Promise<SharedNodes> {
    return new SharedNodes(files, graph, await encodePhotos(files, graph));
  }

  /** The shown sections of a site, in the order of the navigation. */
  sections({ sections, language, locale }: SiteFacts): SectionNode[] {
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
  ): SectionNode {
    const { sections, messages, pictures } = this.#files;
    const messagesOf = (code: string) =>
      (messages.get(code)?.get(id) ?? NOTHING) as Node<SectionMessages>;
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
      }).files;
    return { section, files: () => this.#made.get(section.value().set) ?? remake() };
  }

  /** The texts of the interface in a language. */
  texts(language: string): Node<KeptTexts> {
    return this.#once(`kept texts ${language}`, () => {
      const inputs = {
        language,
        own: this.#interface(language),
        english: this.#interface(FALLBACK),
      };
      return this.#graph.node(`texts ${language}`, inputs, compileTexts);
    });
  }

  /** The interface in one language, with the parts of it that sections have. */
  #interface(language: string): Node<InterfaceMessages> {
    return this.#once(`interface ${language}`, () => {
      const files = allByName<object>(
        (this.#files.messages.get(language) ?? new Map()) as Map<string, Node<object>>,
      );
      return this.#graph.node(`interface ${language}`, { files }, (inputs) =>
        interfaceOf(Object.fromEntries(inputs.files)),
      );
    });
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

const NOTHING: Node<unknown> = { digest: 'nothing', value: () => ({}) };
const NO_ITEMS: Node<unknown> = { digest: 'nothing', value: () => ({ categories: [], items: [] }) };

function readTerms({ source }: { source: string }): TermsTree {
  return termsTree(source);
}
