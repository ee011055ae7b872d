import type { Card } from '../contract.ts';

/**
 * What lets a browser choose between the two widths of a picture; nothing for an SVG. In an element it
 * stands before `src`, or some browsers load that one too.
 * @param sizes how wide the picture is shown.
 */
export function pictureWidths({ picture, wide }: Pick<Card, 'picture' | 'wide'>, sizes: string) {
  return wide && { srcSet: `${picture} 400w,${wide} 800w`, sizes };
}
