/** Lets every crawler in and names the sitemap. */
export function robotsFile(origin: string): string {
  return `User-agent: *\nAllow: /\nSitemap: ${origin}/sitemap.xml\n`;
}

/** The public pages of a site for search engines. */
export function sitemapFile(canonicalOrigin: string, paths: readonly string[]): string {
  const rows = paths.map((path) => `<url><loc>${canonicalOrigin}${path}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${rows.join('\n')}
</urlset>
`;
}

/**
 * Lets a phone install the portal: Android by this file alone, iOS with the icon that pages name.
 * @param options the sections are offered by a long press on the icon of the app.
 * https://www.w3.org/TR/appmanifest/
 */
export function webManifest(options: {
  name: string;
  description: string;
  locale: string;
  direction: 'ltr' | 'rtl';
  background: string;
  sections: readonly { name: string; address: string }[];
}): string {
  const icon = (file: string, sizes: string, purpose: string) => ({
    src: `/icons/${file}`,
    sizes,
    type: 'image/png',
    purpose,
  });
  const manifest = {
    // What tells the app from another one also when its start has another address one day.
    id: '/',
    name: options.name,
    short_name: options.name,
    description: options.description,
    lang: options.locale,
    dir: options.direction,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: options.background,
    theme_color: options.background,
    icons: [
      icon('icon-192.png', '192x192', 'any'),
      icon('icon-512.png', '512x512', 'any'),
      icon('maskable-512.png', '512x512', 'maskable'),
    ],
    shortcuts: options.sections.map(({ name, address }) => ({ name, url: address })),
  };
  return `${JSON.stringify(manifest)}\n`;
}
