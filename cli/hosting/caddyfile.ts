import { CLEAN_STATUS } from './clean-address.ts';
import { encodePath } from './encode-path.ts';
import { CACHE_CONTROL, ONLY_DRAWN } from './file-headers.ts';
import { FILE_TYPES } from './file-types.ts';
import type { HostedSite } from './hosted-site.ts';
import type { FileGroup, HostingPlan, Rewrite } from './plan.ts';

/** What comes before the names of hosts. Without TLS, if nothing else is said. */
const SCHEME = '{$PORTICO_SCHEME:http}';

/** Hands a request to `portico serve`, which runs beside Caddy, if nothing else is said. */
const TO_SERVE = 'reverse_proxy {$PORTICO_SERVE:127.0.0.1:8080}';

/** A block of lines within braces. */
const block = (head: string, lines: readonly string[]) => [
  `${head} {`,
  ...lines.map((line) => (line === '' ? '' : `\t${line}`)),
  '}',
];

/**
 * Renders plans as a Caddyfile, which a Caddyfile of one's own imports: a block for each site, and one for all other
 * hosts, host patterns among them. Sites with equal plans share a snippet. What needs to know who asks (signing in,
 * sessions, members' files), what is refused, and hosts of no site go to `portico serve` with the same release.
 *
 * It is a Caddyfile and not Caddy's JSON, which is always the configuration of the whole server: this one stands
 * beside sites that are not Portico's, and takes what an owner adds by variables of the environment.
 * @param folder where the web roots of the sites are, absolute; PORTICO_FOLDER says it in another way.
 * @throws where Caddy could not say what a plan does.
 */
export function caddyfile(sites: readonly HostedSite[], folder: string): string {
  const kinds = [...new Set(sites.map(kindOf))];
  const nameOf = (site: HostedSite) => `portico_${kinds.indexOf(kindOf(site)) + 1}`;
  const rendered = (site: HostedSite) => [
    `root * "{$PORTICO_FOLDER:${literal(folder)}}/${literal(site.root)}"`,
    `import ${nameOf(site)}`,
  ];
  const snippets = kinds.map((kind) => {
    const site = sites.find((one) => kindOf(one) === kind) as HostedSite;
    return block(`(${nameOf(site)})`, block('route', answers(site)));
  });
  const named = sites
    .filter(({ hosts }) => hosts.length > 0)
    .map((site) => {
      const addresses = site.hosts.map((host) => `${SCHEME}://${host}`).join(', ');
      return block(addresses, ['{$PORTICO_SITE}', ...rendered(site)]);
    });
  const patterns = sites.flatMap((site) => site.hostPatterns.map((pattern) => ({ site, pattern })));
  const others = patterns.flatMap(({ site, pattern }, index) => [
    `@pattern_${index + 1} vars_regexp {host} ${regexp(`(?i)^${hostPattern(pattern)}$`)}`,
    ...block(`handle @pattern_${index + 1}`, rendered(site)),
  ]);
  const rest = block(`${SCHEME}://`, [
    '{$PORTICO_SITE}',
    ...block('route', [...others, ...block('handle', [TO_SERVE])]),
  ]);
  return `${[...snippets, ...named, rest].map((lines) => lines.join('\n')).join('\n\n')}\n`;
}

/** What tells the snippet of a site from that of another. */
const kindOf = ({ plan, signIn }: HostedSite) => JSON.stringify([plan, signIn]);

/** The answers of a site, in the order in which they are tried. */
function answers({ plan, signIn }: HostedSite): string[] {
  const [apart, open] = [true, false].map((isApart) =>
    plan.files.filter(({ members, isolated }) => Boolean(members ?? isolated) === isApart),
  ) as [FileGroup[], FileGroup[]];
  return [
    ...toServe(['/_session', ...signIn, ...apart.map(({ under }) => under)]),
    '',
    '# A part of a file is not compressed.',
    '@whole not header Range *',
    ...block('header', [
      ...plan.headers.map(([name, value]) => `+${name} "${literal(value)}"`),
      `Cache-Control "${CACHE_CONTROL.revalidate}"`,
    ]),
    '',
    ...pages(plan),
    '',
    ...redirects(plan),
    '',
    ...files(open),
    '',
    ...notFound(plan),
  ];
}

/**
 * Compresses, and says so also of what comes as it is: Caddy by itself would not. Headers that wait until an answer goes
 * out stand before what they are to change.
 */
const COMPRESSED = [...block('header', ['Vary Accept-Encoding', 'defer']), 'encode @whole gzip'];

function toServe(paths: readonly string[]): string[] {
  // A `..`, a backslash, a control character, or what is not UTF-8, which patterns see as U+FFFD.
  const refused = String.raw`(?:^|/)\.\.(?:/|$)|[\\\x00-\x1f\x7f\x{FFFD}]`;
  const known = paths.map(inAddress).map(escapePattern).join('|');
  return [
    '@asked not method GET HEAD',
    ...block('handle @asked', [TO_SERVE]),
    `@serve vars_regexp {path} ${regexp(`^(?:${known})|${refused}`)}`,
    ...block('handle @serve', [TO_SERVE]),
  ];
}

/** A table of the addresses of pages, and the files that answer them. */
function pages({ pages: own, rewrites }: HostingPlan): string[] {
  const all = [
    ...own.map(({ path, file }) => [path, file] as const),
    ...rewrites.flatMap((one) => addresses(one).map((path) => [path, one.file] as const)),
  ];
  const rows = all.map(([path, file]) => `"${inAddress(path)}" "${literal(file)}"`);
  return [
    ...block('map {path} {portico_page}', [...rows, 'default ""']),
    '@page not vars {portico_page} ""',
    ...block('handle @page', [
      ...COMPRESSED,
      'header Content-Type "text/html; charset=utf-8"',
      'rewrite * /{portico_page}',
      'file_server',
    ]),
  ];
}

const addresses = ({ under, names }: Rewrite) => names.map((name) => under + name);

/** The other ways to write the addresses of pages lead there. A redirect names a path only. */
function redirects({ pages: own, rewrites }: HostingPlan): string[] {
  const paths = [...own.map(({ path }) => path), ...rewrites.flatMap(addresses)];
  const others = paths.filter((path) => path !== '/').map(inAddress);
  const patterns = others.length > 0 ? [`(${alternatives(others)})(?:\\.html|/)`] : [];
  if (others.length < paths.length) patterns.push('(/)(?:index(?:\\.html|/)?|\\.html)');
  // Of the two groups, one has found nothing.
  const to = patterns.map((_, index) => `{re.portico.${index + 1}}`).join('');
  if (patterns.length === 0) return [];
  return [
    `@led vars_regexp portico {path} ${regexp(`^(?:${patterns.join('|')})$`)}`,
    ...block('handle @led', [
      '@query not vars {query} ""',
      `redir @query ${to}?{query} ${CLEAN_STATUS}`,
      `redir * ${to} ${CLEAN_STATUS}`,
    ]),
  ];
}

/** Files with their headers. What is not there falls through. */
function files(groups: readonly FileGroup[]): string[] {
  const named = groups.length > 0 ? foundIn(groups) : [];
  if (named.length === 0) return [];
  return [
    // Pages have no ending, and what ends in a slash would be a folder.
    ...block('@file', [
      `vars_regexp {path} ${regexp(named.join('|'))}`,
      `not vars_regexp {path} ${regexp('(?:/|\\.html)$')}`,
    ]),
    ...headerOf(
      'forever',
      groups.filter(({ cache }) => cache === 'forever'),
      `Cache-Control "${CACHE_CONTROL.forever}"`,
    ),
    ...headerOf(
      'drawn',
      groups.filter(({ drawn }) => drawn),
      `+Content-Security-Policy "${ONLY_DRAWN}"`,
    ),
    ...block('route @file', [
      `@texts vars_regexp {path} ${ending(TEXTS.flatMap(([, endings]) => endings))}`,
      ...block('route @texts', COMPRESSED),
      ...block('map {path} {portico_type}', [
        ...FILE_TYPES.map(([type, endings]) => `${ending(endings, '~')} "${type}"`),
        'default application/octet-stream',
      ]),
      'header Content-Type {portico_type}',
      ...block('file_server', ['pass_thru', 'disable_canonical_uris']),
    ]),
  ];
}

const TEXTS = FILE_TYPES.filter(([type]) => type.includes('charset='));

/** A pattern of the paths that end so. */
function ending(endings: readonly string[], before = ''): string {
  return regexp(`${before}\\.(?:${endings.join('|')})$`);
}

function headerOf(name: string, groups: readonly FileGroup[], header: string): string[] {
  if (groups.length === 0) return [];
  return [
    `@${name} vars_regexp {path} ${regexp(foundIn(groups).join('|'))}`,
    `header @${name} ${header}`,
  ];
}

/** Patterns of the paths of groups. */
function foundIn(groups: readonly FileGroup[]): string[] {
  return groups.map(({ under, names }) =>
    names ? `^(?:${alternatives(names.map((name) => under + name))})$` : `^${escapePattern(under)}`,
  );
}

/** A page that is not there is neither cut in parts nor known already. */
function notFound({ notFound: file }: HostingPlan): string[] {
  return [
    ...COMPRESSED,
    ...['Range', 'If-None-Match', 'If-Modified-Since'].map((name) => `request_header -${name}`),
    `header Cache-Control "${CACHE_CONTROL.revalidate}"`,
    'header Content-Type "text/html; charset=utf-8"',
    ...block('header', ['-Etag', '-Accept-Ranges', '-Last-Modified']),
    `rewrite * /${literal(file)}`,
    ...block('file_server', ['status 404']),
  ];
}

/** `*` stands for any characters within one name. */
function hostPattern(pattern: string): string {
  return pattern.split('*').map(escapePattern).join('[^.]*');
}

const alternatives = (paths: readonly string[]) => paths.map(escapePattern).join('|');

function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/** A pattern as a word: between backticks nothing has a meaning of its own. */
function regexp(pattern: string): string {
  if (pattern.includes('`')) throw new Error(`Caddy cannot find this: ${pattern}`);
  return `\`${pattern}\``;
}

/** @throws where an address would have to be encoded: Caddy writes what it has found, decoded. */
function inAddress(path: string): string {
  if (encodePath(path) !== path) throw new Error(`Caddy cannot lead to this address: ${path}`);
  return path;
}

/** @throws where Caddy would take a part of a text for a placeholder, or for the end of the text. */
function literal(text: string): string {
  if (/[{}"\\\n]/.test(text)) throw new Error(`Caddy cannot write this: ${text}`);
  return text;
}
