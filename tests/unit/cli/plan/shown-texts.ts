import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Site } from '../../../../runtime/contract.ts';

/**
 * What the pages of web roots say, found in another way than `cli/plan` does: from the files in `dist`, by taking
 * the markup away. By "tenant/site", then by path.
 */
export function shownTexts(dist: string): Map<string, Map<string, string>> {
  const sites = globSync('*/*/index.html', { cwd: dist }).sort();
  return new Map(
    sites.map((file) => {
      const key = file.replaceAll('\\', '/').replace('/index.html', '');
      return [key, siteTexts(join(dist, key))];
    }),
  );
}

/** The pages that are not called as their addresses are. */
const PATH_OF: Record<string, string> = { 'index.html': '/', 'search-page.html': '/search' };

function siteTexts(root: string): Map<string, string> {
  const texts = new Map<string, string>();
  const htmlOf = (name: string) => readFileSync(join(root, name), 'utf8');
  for (const name of readdirSync(root).filter((file) => file.endsWith('.html'))) {
    if (name !== 'shell.html')
      texts.set(PATH_OF[name] ?? `/${name.slice(0, -5)}`, plain(htmlOf(name)));
  }
  const shell = plain(htmlOf('shell.html'));
  texts.set('/profile', shell);
  // Files of earlier releases are in the folder too: the page names its own.
  const [, address = ''] = /data-site="([^"]+)"/.exec(htmlOf('index.html')) ?? [];
  const { data } = JSON.parse(readFileSync(join(root, address), 'utf8')) as Site;
  for (const [section, details] of Object.entries(data.details)) {
    const { items, words } = JSON.parse(readFileSync(join(root, details), 'utf8')) as {
      items: { id: string }[];
      words?: object;
    };
    // Each page of a section has the words that its pages share.
    const frame = `${shell} ${seen(words ?? {})}`;
    for (const item of items) texts.set(`/${section}/${item.id}`, `${frame} ${seen(item)}`);
  }
  return texts;
}

const UNSEEN = ['id', 'lang', 'picture', 'wide'];

function seen(item: object): string {
  return JSON.stringify(item, (name, value) => (UNSEEN.includes(name) ? undefined : value));
}

/** Attributes that are read, heard or used, with the elements on which they are. */
const ATTRIBUTES =
  /^<(?:(?:a|form|iframe)\b[\s\S]*? (?:href|action|src)|[\s\S]*? (?:alt|aria-label|placeholder))="/;

function plain(html: string): string {
  return html
    .replace(
      /<(script|style|svg|template)\b([^>]*)>[\s\S]*?<\/\1>/g,
      (_, name, attributes: string) =>
        name === 'svg' ? (/aria-label="[^"]*"/.exec(attributes)?.[0] ?? '') : '',
    )
    .replace(
      /<meta [^>]*(?:"description"|"og:title"|"og:description")[^>]* content="([^"]*)">/g,
      ' $1 ',
    )
    .replace(/<[^>]*>/g, (tag) =>
      ATTRIBUTES.test(tag)
        ? [...tag.matchAll(/ (alt|aria-label|placeholder|href|action|src)="([^"]*)"/g)]
            .filter(([, name, value]) => isRead(tag, name as string, value as string))
            .map(([, , value]) => ` ${value} `)
            .join('')
        : ' ',
    )
    .replace(/\s+/g, ' ');
}

function isRead(tag: string, name: string, value: string): boolean {
  if (name === 'href') return tag.startsWith('<a ') && !value.startsWith('#');
  if (name === 'src') return tag.startsWith('<iframe ');
  return true;
}
