import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { root } from '../../workspace-files.ts';

/** One page of the documentation. */
export interface Page {
  /** Relative to the repository, with slashes. */
  path: string;
  text: string;
}

/** A fenced block of a page. */
export interface Block {
  page: string;
  language: string;
  text: string;
}

/** The pages that people wrote or generated: README and its like, and everything in docs/. */
export function pages(): Page[] {
  const inDocs = readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .map((path) => `docs/${path.replaceAll('\\', '/')}`)
    .filter((path) => path.endsWith('.md'));
  return ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', ...inDocs.sort()].map((path) => ({
    path,
    text: readFileSync(join(root, path), 'utf8'),
  }));
}

/** The fenced blocks of a page, in their order. */
export function blocks({ path, text }: Page): Block[] {
  return [...text.matchAll(/^```(\w*)\n([\s\S]*?)^```$/gm)].map(
    ([, language = '', inside = '']) => ({
      page: path,
      language,
      text: inside,
    }),
  );
}

/** A page without its fenced blocks. */
export function prose({ text }: Page): string {
  return text.replace(/^```[\s\S]*?^```$/gm, '');
}

/** The files that relative links of a page lead to, relative to the repository, with anchors. */
export function linkedFiles(page: Page): { file: string; anchor: string }[] {
  const withoutCode = prose(page).replace(/`[^`\n]*`/g, '');
  return [...withoutCode.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target = '']) => target)
    .filter((target) => !/^[a-z]+:/i.test(target))
    .map((target) => {
      const [file = '', anchor = ''] = target.split('#');
      const at = file === '' ? page.path : relative(root, resolve(root, dirname(page.path), file));
      return { file: at.replaceAll('\\', '/'), anchor };
    });
}

/** The anchors of a page's headings, as GitHub makes them. */
export function anchors(page: Page): string[] {
  return [...prose(page).matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

/** The tenant that README adds: its name and its file. */
export function exampleTenant(): { name: string; text: string } {
  const readme = pages()[0] as Page;
  const found = /^`tenants\/([a-z-]+)\.yaml`:\n\n```yaml\n([\s\S]*?)^```$/m.exec(readme.text);
  if (!found) throw new Error('README.md shows no tenant file.');
  return { name: found[1] as string, text: found[2] as string };
}

/**
 * Applies the lines of a diff block: each line with a minus becomes the one with a plus after it;
 * a plus alone is added at the end.
 * @throws when a line to take away is not there.
 */
export function applyDiff(text: string, diff: string): string {
  const lines = text.trimEnd().split('\n');
  let at = -1;
  for (const line of diff.trimEnd().split('\n')) {
    const content = line.slice(1);
    if (line.startsWith('-')) {
      at = lines.indexOf(content);
      if (at < 0) throw new Error(`There is no line to take away: ${content}`);
    } else {
      if (at >= 0) lines[at] = content;
      else lines.push(content);
      at = -1;
    }
  }
  return `${lines.join('\n')}\n`;
}

/** Whether a path of the repository is there. */
export function isThere(path: string): boolean {
  return existsSync(join(root, path));
}
