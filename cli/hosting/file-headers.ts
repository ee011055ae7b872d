import type { CacheClass, FileGroup, Header, HostingPlan } from './plan.ts';

/** What Cache-Control says of each class. https://www.rfc-editor.org/rfc/rfc9111 */
export const CACHE_CONTROL: Record<CacheClass, string> = {
  forever: 'public, max-age=31536000, immutable',
  revalidate: 'no-cache',
  own: 'private, no-cache',
};

/**
 * What the policy of pictures adds to the site's: opened by itself, an SVG is a document, and this one
 * runs nothing and has no origin.
 */
export const ONLY_DRAWN = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/**
 * The headers of hosted games. They have no origin of their own, also when one is opened by itself, and load
 * nothing from other hosts. Engines make code from text and WebAssembly, which the sandbox makes safe. Without an
 * origin, what a game loads from its own folder counts as another site's: hence it is open to all, as it is anyway.
 */
export const ISOLATED: readonly Header[] = [
  [
    'Content-Security-Policy',
    [
      'sandbox allow-scripts allow-pointer-lock',
      "default-src 'none'",
      "script-src 'self' data: blob: 'unsafe-inline' 'unsafe-eval' 'wasm-unsafe-eval'",
      "style-src 'self' data: blob: 'unsafe-inline'",
      ...['worker-src', 'img-src', 'media-src', 'font-src', 'connect-src'].map(
        (name) => `${name} 'self' data: blob:`,
      ),
      "form-action 'none'",
      "frame-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'self'",
    ].join('; '),
  ],
  ['Access-Control-Allow-Origin', '*'],
  ['X-Content-Type-Options', 'nosniff'],
  ['Referrer-Policy', 'no-referrer'],
  [
    'Permissions-Policy',
    [
      ...['camera', 'microphone', 'geolocation', 'payment', 'usb', 'serial', 'hid', 'midi'],
      ...['display-capture', 'publickey-credentials-get', 'identity-credentials-get'],
      ...['clipboard-read', 'clipboard-write', 'local-fonts', 'screen-wake-lock'],
    ]
      .map((feature) => `${feature}=()`)
      .join(', '),
  ],
];

/**
 * The headers that the files of a group have besides those of the site. Hosts ask again by themselves
 * where no Cache-Control says otherwise, so that class adds none.
 */
export function groupHeaders({ cache, drawn, isolated }: FileGroup): Header[] {
  const headers: Header[] = [];
  if (cache !== 'revalidate') headers.push(['Cache-Control', CACHE_CONTROL[cache]]);
  if (drawn) headers.push(['Content-Security-Policy', ONLY_DRAWN]);
  if (isolated) headers.push(...ISOLATED);
  return headers;
}

/**
 * The headers of the answer for a decoded path. A name may be there twice: both hold. Those of isolated files stand
 * in the place of the site's.
 */
export function headersFor(plan: HostingPlan, path: string): Header[] {
  const groups = plan.files.filter((group) => isIn(group, path));
  const isIsolated = groups.some(({ isolated }) => isolated);
  return [...(isIsolated ? [] : plan.headers), ...groups.flatMap(groupHeaders)];
}

/** Whether a decoded path is that of a file of a group. */
export function isIn({ under, names }: FileGroup, path: string): boolean {
  return path.startsWith(under) && (names?.includes(path.slice(under.length)) ?? true);
}
