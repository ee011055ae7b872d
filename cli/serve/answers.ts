/** Headers of what the server says itself, rather than a site. */
const OWN = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };

/** A short answer in plain text. */
export function plainAnswer(
  status: number,
  text: string,
  headers: Record<string, string> = {},
): Response {
  const type = { 'content-type': 'text/plain; charset=utf-8' };
  return new Response(`${text}\n`, { status, headers: { ...OWN, ...type, ...headers } });
}

/** A page of the server's own, which needs no script and loads nothing. */
export function pageAnswer(status: number, html: string): Response {
  return new Response(html, {
    status,
    headers: {
      ...OWN,
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      'referrer-policy': 'no-referrer',
    },
  });
}

/** An answer in JSON. */
export function jsonAnswer(
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): Response {
  return Response.json(body, { status, headers: { ...OWN, ...headers } });
}
