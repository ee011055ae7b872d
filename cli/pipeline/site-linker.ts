import type { Theme } from '../../schemas/generated/workspace.ts';
import { FALLBACK } from '../catalogue/fallback.ts';
import type { CompiledRuntime } from '../compile/compile-runtime.ts';
import { all, type Graph, type Node } from '../graph/graph.ts';
import { type LanguageTexts, languageTexts } from '../link/language-texts.ts';
import type { LinkedSection } from '../link/link-section.ts';
import {
  type LinkResult,
  linkSite,
  type SiteInput,
  type SiteParts,
  siteParts,
} from '../link/link-site.ts';
import { memoize } from '../link/memoize.ts';
import { Prerender } from '../link/prerender.ts';
import type { SiteFacts } from '../link/site-model.ts';
import { DrawingBoard } from '../pictures/drawing-board.ts';
import { type SharedFiles, sharedFiles } from './shared-files.ts';
import { type LinkFiles, SharedNodes } from './shared-nodes.ts';
import { type SiteIcons, SitePictures, type SiteSocial } from './site-pictures.ts';
import type { SiteJob } from './workspace-sites.ts';

/** A site that was linked, with all that it shares with others. */
export interface LinkedParts extends LinkResult {
  sets: SharedFiles[];
  /** Its icons and the picture of its links, once they are drawn; CannotRun where one cannot be. */
  pictures(): Promise<SharedFiles[]>;
}

/** A site whose pages are rendered, and whose pictures are drawn, when they are asked for. */
export interface LazyParts extends SiteParts {
  theme: Theme;
  sets: SharedFiles[];
  icons: SiteIcons;
  social: SiteSocial;
}

/** Links sites: takes what they share from the graph, and makes what is their own. */
export class SiteLinker {
  /** How many sites were linked so far. */
  linked = 0;
  readonly #runtime: CompiledRuntime;
  readonly preview: boolean;
  readonly #shared: SharedNodes;
  readonly #prerender: Prerender;
  readonly #board: DrawingBoard;
  readonly #pictures: SitePictures;
  readonly #opened = new Map<string, LanguageTexts>();
  readonly #sections = new Map<string, LinkedSection[]>();
  readonly #runtimeFiles: (adapter: string) => SharedFiles;

  /** Use `open`. */
  private constructor(
    files: LinkFiles,
    graph: Graph,
    runtime: CompiledRuntime,
    preview: boolean,
    shared: SharedNodes,
    before?: SiteLinker,
  ) {
    this.#runtime = runtime;
    this.preview = preview;
    this.#shared = shared;
    const isSame = before !== undefined && before.#runtime === runtime;
    this.#prerender = isSame ? before.#prerender : new Prerender(runtime, graph);
    this.#board = before ? before.#board : new DrawingBoard();
    this.#pictures = new SitePictures(files, graph, this.#board);
    this.#runtimeFiles = memoize((adapter) => sharedFiles(runtime.siteFiles(adapter)));
  }

  /**
   * @param preview whether sites also answer on `<host>.localhost`.
   * @param before one that this takes the place of, whose threads go on being used, and with the same runtime its
   *   page templates.
   */
  static async open(
    files: LinkFiles,
    graph: Graph,
    runtime: CompiledRuntime,
    preview: boolean,
    before?: SiteLinker,
  ): Promise<SiteLinker> {
    const shared = await SharedNodes.open(files, graph, runtime.games);
    return new SiteLinker(files, graph, runtime, preview, shared, before);
  }

  /** To be called when no more is linked. */
  close(): Promise<void> {
    return this.#board.close();
  }

  /** What a site is made from, as the inputs of a node. */
  inputs({ facts, model, neighbours }: SiteJob) {
    const terms = this.#shared.terms(facts);
    return {
      model,
      neighbours,
      preview: this.preview,
      texts: this.#shared.texts(facts.language, facts),
      sections: all(this.#shared.sections(facts).map(({ section }) => section)),
      terms: terms.tree,
      termsLanguage: terms.language.code,
      termsTexts: this.#shared.texts(terms.language.code, facts),
      theme: this.#shared.theme(facts.theme),
      logo: this.#shared.logo(facts.logo).digest,
      runtime: this.#runtime.digest,
    };
  }

  /** Links one site; its pictures are drawn meanwhile. */
  async link(job: SiteJob): Promise<LinkedParts> {
    this.linked += 1;
    const { input, sets, icons, social } = this.#gather(job);
    const result = await linkSite(input, this.#prerender);
    return { ...result, sets, pictures: () => Promise.all([icons.set(), social.set()]) };
  }

  /** Links the data of one site, and nothing that takes long. */
  parts(job: SiteJob): LazyParts {
    this.linked += 1;
    const { input, ...shared } = this.#gather(job);
    return { ...siteParts(input, this.#prerender), ...shared, theme: input.theme };
  }

  /** All that a site is linked from, and what it shares with others. */
  #gather({ facts, model, neighbours }: SiteJob) {
    const sections = this.#shared.sections(facts);
    const terms = this.#shared.terms(facts);
    const theme = this.#shared.theme(facts.theme).value();
    const site = model.value();
    const linked = this.#linkedSections(sections.map(({ section }) => section));
    const icons = this.#pictures.icons(facts.logo, theme.colors.background);
    const social = this.#pictures.social(site, theme, linked);
    const isForeign = terms.language.code !== facts.language;
    const runtimeSet = this.#runtimeFiles(facts.login.adapter);
    const input: SiteInput = {
      model: site,
      neighbours: neighbours.value(),
      preview: this.preview,
      texts: this.#texts(facts.language, facts),
      sections: linked,
      terms: {
        tree: terms.tree.value(),
        locale: isForeign ? FALLBACK : facts.locale,
        direction: terms.language.direction,
        texts: this.#texts(terms.language.code, facts),
        isForeign,
      },
      theme,
      runtime: {
        boot: this.#runtime.boot,
        app: this.#runtime.app,
        adapter: this.#adapterModule(facts.login.adapter),
        start: this.#runtime.start,
        files: runtimeSet.files().map(({ path }) => path),
        worker: this.#runtime.worker,
      },
      logo: icons.logo,
      social: social.name,
    };
    const shared = sections.map(({ files }, index) => ({
      digest: linked[index]?.set ?? '',
      files,
    }));
    const hosted = linked.flatMap((section) => this.#shared.hostedSets(section));
    const sets = [runtimeSet, ...shared, ...hosted];
    return { input, sets, icons, social };
  }

  /** The texts of a site in a language; the same for all sites that have no others. */
  #texts(language: string, facts: SiteFacts): LanguageTexts {
    const node = this.#shared.texts(language, facts);
    const texts = this.#opened.get(node.digest) ?? languageTexts(node);
    this.#opened.set(node.digest, texts);
    return texts;
  }

  /** The sections linked; the same array for all sites with the same ones, since home pages are known by it. */
  #linkedSections(sections: readonly Node<LinkedSection>[]): LinkedSection[] {
    const { digest, value } = all(sections);
    const linked = this.#sections.get(digest) ?? value();
    this.#sections.set(digest, linked);
    return linked;
  }

  #adapterModule(adapter: string): string {
    const { adapters } = this.#runtime;
    if (!Object.hasOwn(adapters, adapter)) throw new Error(`there is no adapter "${adapter}"`);
    return (adapters[adapter] as { module: string }).module;
  }
}
