/**
 * Headers of what the server says itself, rather than a site: the same protection that sites give
 * their pages (`cli/hosting/make-plan.ts`), with nothing to be loaded at all.
 */
export const OWN_HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

/** An answer that is all headers. */
export function emptyAnswer(status: number, headers: Record<string, string> = {}): Response {
  return new Response(null, { status, headers: { ...OWN_HEADERS, ...headers } });
}

/** Adds cookies to an answer: each has a header of its own. */
export function withCookies(response: Response, cookies: readonly string[]): Response {
  for (const cookie of cookies) response.headers.append('set-cookie', cookie);
  return response;
}

/** A short answer in plain text. */
export function plainAnswer(
  status: number,
  text: string,
  headers: Record<string, string> = {},
): Response {
  const type = { 'content-type': 'text/plain; charset=utf-8' };
  return new Response(`${text}\n`, { status, headers: { ...OWN_HEADERS, ...type, ...headers } });
}

/** A page of the server's own, which needs no script and loads nothing. */
export function pageAnswer(status: number, html: string): Response {
  return new Response(html, {
    status,
    headers: {
      ...OWN_HEADERS,
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `${OWN_HEADERS['content-security-policy']}; style-src 'unsafe-inline'`,
    },
  });
}

/** An answer in JSON. */
export function jsonAnswer(
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): Response {
  return Response.json(body, { status, headers: { ...OWN_HEADERS, ...headers } });
}
