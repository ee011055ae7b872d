import type { Colors } from '../../play/portico-play.ts';

const VARIABLES: Readonly<Record<keyof Colors, string>> = {
  background: '--pt-background',
  surface: '--pt-card',
  text: '--pt-foreground',
  accent: '--pt-primary',
  onAccent: '--pt-primary-foreground',
};

/** The colours of the site's theme as `#rrggbb`: schemas take them in no other form. */
export function themeColors(): Colors {
  const style = getComputedStyle(document.documentElement);
  const colors = Object.entries(VARIABLES).map(([name, variable]) => [
    name,
    style.getPropertyValue(variable).trim(),
  ]);
  return Object.fromEntries(colors) as Colors;
}
