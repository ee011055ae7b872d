import { readFileSync } from 'node:fs';
import type { Source } from '../problems/source.ts';
import { pathOf } from '../workspace/base-catalogue.ts';
import type { Workspace } from '../workspace/read-workspace.ts';
import { decodeFile } from '../workspace/read-yaml.ts';

/**
 * The sources of a workspace's files by their names, for findings that were kept without them. A text is
 * read when somebody asks for it, which is when there is something to show.
 */
export function sourceIn({
  root,
  instead,
}: Pick<Workspace, 'root' | 'instead'>): (file: string) => Source {
  const known = new Map<string, Source>();
  const sourceOf = (file: string) => {
    const text = instead?.get(file);
    return text === undefined ? new LaterSource(root, file) : { file, text };
  };
  return (file) => {
    const source = known.get(file) ?? sourceOf(file);
    known.set(file, source);
    return source;
  };
}

class LaterSource implements Source {
  readonly file: string;
  readonly #root: string;
  #text: string | undefined;

  constructor(root: string, file: string) {
    this.#root = root;
    this.file = file;
  }

  get text(): string {
    this.#text ??= this.#read();
    return this.#text;
  }

  #read(): string {
    try {
      const bytes = readFileSync(pathOf(this.#root, this.file));
      return decodeFile(this.file, bytes).source.text;
    } catch {
      // A finding about a folder, or about a file that is not there.
      return '';
    }
  }
}
