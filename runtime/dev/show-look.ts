import type { DevMessage } from '../contract.ts';

/** What stands around the app: the theme, and the direction and language of the document. */
export function showLook({ site, theme }: Extract<DevMessage, { kind: 'site' }>): void {
  const style =
    document.head.querySelector('#portico-dev-theme') ??
    document.head.appendChild(
      Object.assign(document.createElement('style'), { id: 'portico-dev-theme' }),
    );
  // Behind the page's own, so that it counts.
  if (style.textContent !== theme.css) style.textContent = theme.css;
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', theme.color);
  const { lang, dir } = document.documentElement;
  const { locale, direction } = site.language;
  if (lang !== locale) document.documentElement.lang = locale;
  if (dir !== direction) document.documentElement.dir = direction;
}
