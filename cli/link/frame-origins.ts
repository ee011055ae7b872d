import type { DetailBySection, SectionId } from '../../runtime/contract.ts';

/** The origins that a site's detail pages show in frames, sorted. */
export function frameOrigins(details: readonly DetailBySection[SectionId][]): string[] {
  const addresses = details.flatMap((item) => {
    const { play, read, video } = item as Partial<Record<'play' | 'read' | 'video', string>>;
    return [play, read, video].filter((address) => address !== undefined);
  });
  return [...new Set(addresses.map((address) => new URL(address).origin))].sort();
}
