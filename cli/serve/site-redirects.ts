import { encodePath } from './request-path.ts';

/** One line of a `_redirects` file. */
export interface RedirectRule {
  /** A path on the site, or an absolute address. */
  to: string;
  /** 200 answers with the content of `to`; the others send the reader there. */
  status: 200 | 301 | 302 | 303 | 307 | 308;
}

/** Finds the rule for a path. */
export type FindRedirect = (path: string) => RedirectRule | undefined;

/** What a line without a status means to Cloudflare Pages; Portico's files always write it. */
const DEFAULT_STATUS = 302;
const STATUSES = [200, 301, 302, 303, 307, 308];

/**
 * Reads a `_redirects` file as Netlify and Cloudflare Pages do: lines `from to status`, the
 * topmost match wins, `#` begins a comment. `from` is a path, or ends in `/*`, where `:splat` in
 * `to` puts in what the star stood for. Lines of another form are left out.
 */
export function parseSiteRedirects(text: string): FindRedirect {
  const exact = new Map<string, RedirectRule>();
  const prefixes: [string, RedirectRule][] = [];
  for (const line of text.split(/\r?\n/)) {
    const [from = '', to = '', status = DEFAULT_STATUS] = line.trim().split(/\s+/);
    const rule = { to, status: Number(status) } as RedirectRule;
    if (!from.startsWith('/') || !/^(\/(?!\/)|https?:\/\/)/.test(to)) continue;
    if (!STATUSES.includes(rule.status)) continue;
    if (from.endsWith('/*')) prefixes.push([from.slice(0, -1), rule]);
    else if (!exact.has(from)) exact.set(from, rule);
  }
  return (path) => {
    const rule = exact.get(path);
    if (rule) return rule;
    const [prefix, pattern] = prefixes.find(([start]) => path.startsWith(start)) ?? [];
    if (prefix === undefined || pattern === undefined) return undefined;
    const splat = encodePath(path.slice(prefix.length));
    return { ...pattern, to: pattern.to.replace(':splat', () => splat) };
  };
}
