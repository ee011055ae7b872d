/** The attributes of a text that may be in another language than the page around it. */
export function foreign(lang: string | undefined): { lang?: string; dir?: 'auto' } {
  return lang ? { lang, dir: 'auto' } : {};
}
