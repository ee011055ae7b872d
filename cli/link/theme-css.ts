import type { Theme } from '../../schemas/generated/workspace.ts';

/** The palette as CSS variables: `cardForeground` becomes `--pt-card-foreground`. */
export function themeCss({ appearance, colors }: Theme): string {
  const variables = Object.entries(colors).map(
    ([name, color]) => `--pt-${name.replace(/[A-Z]/g, (c) => `-${c.toLowerCase()}`)}:${color}`,
  );
  return `:root{color-scheme:${appearance};${variables.join(';')}}`;
}
