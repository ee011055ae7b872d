import type { SectionId } from '../../runtime/contract.ts';
import { descriptors } from '../catalogue/sections/index.ts';

/**
 * The picture of an item that has none of its own: its section's sign on its section's colours.
 * @returns an SVG of 400 by 300 with an opaque ground and no words, the same for all items of a section.
 */
export function placeholder(section: SectionId): string {
  const { from, to, sign } = descriptors[section].placeholder;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300">
<linearGradient id="g" x2="1" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>
<path fill="url(#g)" d="M0 0h400v300H0z"/>
<g fill="#fff" fill-opacity=".06"><circle cx="200" cy="150" r="104"/><circle cx="200" cy="150" r="160"/></g>
<path fill="none" stroke="#fff" stroke-opacity=".82" stroke-width="7" stroke-linecap="round" stroke-linejoin="round" transform="translate(200 150)" d="${sign}"/>
</svg>
`;
}
