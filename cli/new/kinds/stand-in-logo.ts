import { type Tree, textAt } from '../../workspace/tree.ts';

/**
 * A logo for a brand that has none yet: a ring on a square, in the colours of its theme. It says nothing of the brand,
 * so that nobody takes it for a logo that somebody has drawn.
 */
export function standInLogo(theme: Tree | undefined): string {
  const ground = textAt(theme, 'colors', 'primary') ?? '#1456d9';
  const line = textAt(theme, 'colors', 'primaryForeground') ?? '#ffffff';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">
  <!-- A stand-in: put your own logo in its place. -->
  <rect width="64" height="64" rx="15" fill="${ground}"/>
  <circle cx="32" cy="32" r="16" fill="none" stroke="${line}" stroke-width="7"/>
</svg>
`;
}
