/** What a host answers: the status, and of the headers those that a plan decides. */
export interface HostAnswer {
  status: number;
  /** The content, where it is a file's. */
  body?: string;
  headers: Headers;
}

/**
 * Answers as Netlify and Cloudflare Pages do from a web root with `_headers` and `_redirects`: the file,
 * the page by its clean address, then the topmost rule for the path, then the page for "not found".
 * https://developers.cloudflare.com/pages/configuration/serving-pages/
 * @param files the web root: contents by path.
 */
export function answerAsStaticHost(files: Record<string, string>, path: string): HostAnswer {
  const headers = readHeaders(files._headers ?? '', path);
  const at = (address: string) => {
    const name = address.slice(1) || 'index';
    if (name.endsWith('/')) return files[`${name}index.html`];
    return name.endsWith('.html') ? undefined : (files[name] ?? files[`${name}.html`]);
  };
  const rules = (files._redirects ?? '').split('\n').map((line) => line.split(' '));
  const [, target] = rules.find(([from, , status]) => from === path && status === '200') ?? [];
  const body = (path === '/index' ? undefined : at(path)) ?? (target && at(target));
  if (body !== undefined) return { status: 200, body, headers };
  const clean = path.replace(/(\.html|\/)$/, '').replace(/^\/index$/, '') || '/';
  if (clean !== path && at(clean) !== undefined) {
    headers.set('location', clean);
    return { status: 308, headers };
  }
  return { status: 404, body: files['404.html'] ?? '', headers };
}

/**
 * The headers of every block of a `_headers` file whose pattern fits, where `*` is any characters. A block first
 * takes away what its lines with an exclamation mark name, as Cloudflare Pages does.
 */
function readHeaders(text: string, path: string): Headers {
  const headers = new Headers();
  let holds = false;
  for (const line of text.split('\n')) {
    if (/^\S/.test(line))
      holds = line.endsWith('*') ? path.startsWith(line.slice(0, -1)) : line === path;
    else if (holds && line.trim().startsWith('! ')) headers.delete(line.trim().slice(2));
    else if (holds && line.includes(':')) {
      const colon = line.indexOf(':');
      headers.append(line.slice(0, colon).trim(), line.slice(colon + 1).trim());
    }
  }
  return headers;
}
