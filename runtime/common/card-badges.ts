import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { SectionId } from '../contract.ts';

/** Says for a section what stands at the corner of the card of an item: undefined for most of them. */
export type CardBadges = (section: SectionId) => (id: string) => ReactNode;

const noBadges: CardBadges = () => () => undefined;

/** Only who is signed in has any: the code of a first visit does without. */
const store = createStore<{ badges: CardBadges }>(() => ({ badges: noBadges }));

/** Puts badges on all cards, also on those that are shown already; without any, takes them away. */
export function setCardBadges(badges: CardBadges = noBadges): void {
  store.setState({ badges });
}

/** What stands at the corner of each card of a section, by the id of the item. */
export function useCardBadges(section: SectionId): (id: string) => ReactNode {
  return useStore(store).badges(section);
}
