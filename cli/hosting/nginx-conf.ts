import { CLEAN_STATUS } from './clean-address.ts';
import { encodePath } from './encode-path.ts';
import { CACHE_CONTROL, ONLY_DRAWN } from './file-headers.ts';
import { FILE_TYPES } from './file-types.ts';
import type { HostedSite } from './hosted-site.ts';
import type { FileGroup } from './plan.ts';

/** Where `portico serve` runs beside nginx, if nothing else is said. */
const SERVE = '127.0.0.1:8080';

/** The types of files, to which nginx adds the charset by itself. */
const TYPES = FILE_TYPES.map(([type, endings]) => [type.split(';')[0], endings.join(' ')] as const);

/** The types that nginx compresses and gives a charset, besides that of pages. */
const TEXTS = FILE_TYPES.filter(([type]) => type.includes('charset='))
  .map(([type]) => type.split(';')[0])
  .filter((type) => type !== 'text/html')
  .join(' ');

/**
 * Renders plans as a configuration for the `http` context of nginx: one server for each site. What needs to know
 * who asks (signing in, sessions, members' files) goes to `portico serve` with the same release.
 * @param folder where the web roots of the sites are, absolute.
 * @param serve its host and port.
 * @throws where nginx could not say what a plan does.
 */
export function nginxConf(sites: readonly HostedSite[], folder: string, serve = SERVE): string {
  // What is in the maps is the same for all sites of a build.
  const kinds = [...new Set(sites.map(({ plan }) => JSON.stringify(plan.files)))];
  const suffix = (kind: number) => (kind === 0 ? '' : `_${kind + 1}`);
  const maps = kinds.map((files, kind) => fileMaps(JSON.parse(files), suffix(kind)));
  const servers = sites.map((site) =>
    server(site, folder, suffix(kinds.indexOf(JSON.stringify(site.plan.files)))),
  );
  const upstream = `upstream portico_serve {\n  server ${serve};\n  keepalive 16;\n}\n`;
  return [upstream, ...maps, others(), ...servers].join('\n');
}

/**
 * Headers that hang on the path are variables: an `add_header` in a location would take away those of the
 * server. They also hold for the page for "not found", whose own path is looked up.
 */
function fileMaps(files: readonly FileGroup[], suffix: string): string {
  return `map $uri $portico_cache${suffix} {
  default ${CACHE_CONTROL.revalidate};
${mapRows(files, ({ cache }) => cache === 'forever', CACHE_CONTROL.forever)}}
map $uri $portico_drawn${suffix} {
  default "";
${mapRows(files, ({ drawn }) => drawn === true, ONLY_DRAWN)}}
`;
}

function mapRows(
  files: readonly FileGroup[],
  isMeant: (group: FileGroup) => boolean,
  value: string,
): string {
  const meant = files.filter(isMeant);
  const names = folders(meant);
  return [
    ...(names.length > 0 ? [`~^/(${names.join('|')})/`] : []),
    ...namedFiles(meant).map((path) => `"${quoted(path)}"`),
  ]
    .map((key) => `  ${key} "${quoted(value)}";\n`)
    .join('');
}

/**
 * The server for hosts of no site. It stands first, which makes it nginx's default where the owner has named no other:
 * that of the first site would answer every host with its pages.
 */
function others(): string {
  // What a request is read by before its host is known is that of the default server.
  const lines = ['listen 80;', 'include portico/*.conf;', 'server_name _;', 'merge_slashes off;'];
  return block('server', [...lines, `location / { ${TO_SERVE} }`]);
}

const block = (head: string, lines: readonly string[]) =>
  `${head} {\n${lines.map((line) => `  ${line}\n`).join('')}}\n`;

function server(
  { plan, hosts, hostPatterns, root, signIn }: HostedSite,
  folder: string,
  suffix: string,
): string {
  const patterns = hostPatterns.map(
    (pattern) => `"~^${pattern.split('*').map(escapePattern).join('[^.]*')}$"`,
  );
  const lines = [
    'listen 80;',
    'include portico/*.conf;',
    `server_name ${[...hosts, ...patterns].join(' ')};`,
    `root ${folder}/${root};`,
    // A redirect names a path only, so that it holds behind a proxy with another host or scheme.
    'absolute_redirect off;',
    // A doubled slash names nothing.
    'merge_slashes off;',
    `types { ${TYPES.map(([type, endings]) => `${type} ${endings};`).join(' ')} }`,
    'default_type application/octet-stream;',
    'charset utf-8;',
    `charset_types ${TEXTS};`,
    'gzip on;',
    'gzip_vary on;',
    'gzip_min_length 512;',
    `gzip_types ${TEXTS};`,
    ...plan.headers.map(
      ([name, value]) => `add_header ${name.toLowerCase()} "${quoted(value)}" always;`,
    ),
    `add_header cache-control $portico_cache${suffix} always;`,
    // nginx leaves out a header without a value.
    `add_header content-security-policy $portico_drawn${suffix} always;`,
    `error_page 404 /${plan.notFound};`,
    // It is not kept under the names of others.
    `location = /${plan.notFound} { internal; etag off; max_ranges 0; }`,
    // Before all other patterns: the end of one may stand before the end of a line.
    `location ~ "[[:cntrl:]\\x5c]" { ${TO_SERVE} }`,
    // What the plan does not name is not found, whatever stands in the folder.
    'location / { return 404; }',
    ...plan.pages.flatMap(({ path, file }) => pageLocations([path], file)),
    ...plan.rewrites.flatMap(({ under, names, file }) =>
      portions(names.map((name) => under + name)).flatMap((paths) => pageLocations(paths, file)),
    ),
    ...fileLocations(plan.files.filter(({ members }) => !members)),
    // A form that is sent to the address of a page is not for a file.
    'error_page 405 = @portico_serve;',
    `location @portico_serve { ${TO_SERVE} }`,
    ...['/_session', ...signIn, ...membersFolders(plan.files)].map(
      (path) => `location ^~ ${inAddress(path)} { ${TO_SERVE} }`,
    ),
  ];
  return block('server', lines);
}

/**
 * Answers addresses with a page, and leads the other ways to write them there. Patterns, not exact
 * locations: those in `portico/*.conf` come first, and may be about the same address.
 */
function pageLocations(paths: readonly string[], file: string): string[] {
  const page = `location ~ "^(${paths.map(escapePattern).join('|')})$" { try_files /${file} =404; }`;
  const [first] = paths;
  if (first === '/') {
    return [
      page,
      `location ~ "^/(index(\\.html|/)?|\\.html)$" { return ${CLEAN_STATUS} /$is_args$args; }`,
    ];
  }
  const others = paths.map(inAddress).map(escapePattern).join('|');
  return [
    page,
    `location ~ "^(${others})(\\.html|/)$" { return ${CLEAN_STATUS} $1$is_args$args; }`,
  ];
}

function fileLocations(files: readonly FileGroup[]): string[] {
  const named = namedFiles(files);
  const names = folders(files);
  return [
    // What ends in a slash would be a folder, which nginx answers in its own way; pages have no ending.
    ...(names.length > 0
      ? [`location ~ "^/(${names.join('|')})/.+(?<!/|\\.html)$" { try_files $uri =404; }`]
      : []),
    ...(named.length > 0
      ? [`location ~ "^(${named.map(escapePattern).join('|')})$" { try_files $uri =404; }`]
      : []),
  ];
}

/** Hands a request over, with its host and its client's address; the answer has all of its headers. */
const TO_SERVE = [
  'proxy_pass http://portico_serve;',
  'proxy_http_version 1.1;',
  'proxy_set_header Connection "";',
  'proxy_set_header Host $http_host;',
  'proxy_set_header X-Forwarded-For $remote_addr;',
  // Compressed or not, with a charset or without: as it comes.
  'gzip off;',
  'charset off;',
  // With one header of its own, which is sent where it has a value, it has none of those of the server.
  'add_header x-portico "";',
].join(' ');

function membersFolders(files: readonly FileGroup[]): string[] {
  return files.filter(({ members }) => members).map(({ under }) => under);
}

/** "assets" for `/assets/`, of the groups that have all that is in a folder. */
function folders(files: readonly FileGroup[]): string[] {
  return files.filter(({ names }) => !names).map(({ under }) => escapePattern(under.slice(1, -1)));
}

function namedFiles(files: readonly FileGroup[]): string[] {
  return files.flatMap(({ under, names = [] }) => names.map((name) => under + name));
}

/** The most characters of one pattern; nginx takes 4,096 for a word of its configuration. */
const LONGEST_PATTERN = 3000;

/** Parts of a list whose patterns nginx can read. */
function portions(paths: readonly string[]): string[][] {
  const parts: string[][] = [];
  let room = 0;
  for (const path of paths) {
    room -= escapePattern(path).length + 1;
    if (room < 0) {
      parts.push([]);
      room = LONGEST_PATTERN - escapePattern(path).length - 1;
    }
    parts.at(-1)?.push(path);
  }
  return parts;
}

function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\"]/g, '\\$&');
}

/** @throws where an address would have to be encoded: nginx writes what it has found, decoded. */
function inAddress(path: string): string {
  if (encodePath(path) !== path) throw new Error(`nginx cannot lead to this address: ${path}`);
  return path;
}

/** @throws where nginx would take a part of the value for a variable. */
function quoted(value: string): string {
  if (value.includes('$')) throw new Error(`nginx cannot send this header: ${value}`);
  return value.replace(/["\\]/g, '\\$&');
}
