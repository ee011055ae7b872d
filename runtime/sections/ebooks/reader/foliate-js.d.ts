// foliate-js brings no types: what the reader uses of it.
declare module 'foliate-js/epub.js' {
  /** An entry of the contents; `href` is a path in the archive, perhaps with a fragment. */
  export interface TocItem {
    label?: string;
    href?: string;
    subitems?: TocItem[] | null;
  }

  /** One chapter of the reading order; its `id` is its path in the archive. */
  export interface Section {
    id: string;
    size: number;
    linear?: string | null;
    resolveHref(href: string): string;
  }

  export class EPUB {
    constructor(archive: {
      loadText(path: string): Promise<string | null>;
      loadBlob(path: string): Promise<Blob | null>;
      getSize(path: string): number;
    });
    /** @throws for an archive that is no book. */
    init(): Promise<this>;
    sections: Section[];
    toc?: TocItem[] | null;
    /** `page-progression-direction`. */
    dir?: string | null;
    metadata: {
      title?: string | Record<string, string>;
      language?: string | string[];
    };
    resources: { manifest: { href: string; mediaType?: string }[] };
    resolveHref(href: string): { index: number } | null;
    isExternal(href: string): boolean;
    destroy(): void;
  }
}

declare module 'foliate-js/search.js' {
  /** Where each occurrence stands in a list of texts that follow each other. */
  export function search(
    texts: readonly string[],
    query: string,
    options: { locales?: string; granularity?: 'grapheme' | 'word'; sensitivity?: 'base' },
  ): Generator<{
    range: { startIndex: number; startOffset: number; endIndex: number; endOffset: number };
    excerpt: { pre: string; match: string; post: string };
  }>;
}
