/** The files that are made of a brand's logo, as they stand in `icons/`. */
export const ICON_NAMES = [
  'apple-touch-icon.png',
  'favicon.svg',
  'icon-192.png',
  'icon-512.png',
  'maskable-512.png',
] as const;
