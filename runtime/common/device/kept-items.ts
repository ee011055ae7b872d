import type { SectionId } from '../../contract.ts';
import { keep, recall } from './memory.ts';

/** The lists of items that the device keeps, and how many each holds: the oldest go first. */
const MOST = { opened: 50, saved: 200, begun: 20, finished: 200 } as const;

export type KeptList = keyof typeof MOST;

/** An item of a site. */
export interface ItemRef {
  section: SectionId;
  id: string;
}

/** An item in a list. */
export interface KeptItem extends ItemRef {
  /** When it was put there, in milliseconds since the epoch. */
  at: number;
  /** How much of it is done, from 0 to 1. */
  done?: number;
  /** The step that somebody is at, from 1. */
  step?: number;
  /** The best score in it. */
  best?: number;
  /** When it is past going on with, in milliseconds since the epoch. */
  until?: number;
}

/** The items of a list, the latest first; what somebody else wrote there is left out. */
export function keptItems(list: KeptList): KeptItem[] {
  const value = recall(list);
  return Array.isArray(value) ? value.flatMap((one) => readItem(one) ?? []) : [];
}

/** Puts an item at the head of a list, in the place of what the list said of it. */
export function keepItem(list: KeptList, item: Omit<KeptItem, 'at'>, now = Date.now()): void {
  const others = keptItems(list).filter((one) => !isSame(one, item));
  keep(list, [{ ...item, at: now }, ...others].slice(0, MOST[list]));
}

/** Takes an item out of a list. */
export function dropItem(list: KeptList, item: ItemRef): void {
  const items = keptItems(list);
  const others = items.filter((one) => !isSame(one, item));
  if (others.length < items.length) keep(list, others);
}

export function isKept(list: KeptList, item: ItemRef): boolean {
  return keptItems(list).some((one) => isSame(one, item));
}

/** Something that was begun is done: it is no longer to be gone on with. */
export function finishItem(item: ItemRef): void {
  dropItem('begun', item);
  keepItem('finished', item);
}

/** Whether two are the same item. */
export function isSame(one: ItemRef, other: ItemRef): boolean {
  return one.section === other.section && one.id === other.id;
}

function readItem(value: unknown): KeptItem | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { section, id, at, done, step, best, until } = value as Record<string, unknown>;
  if (typeof section !== 'string' || typeof id !== 'string' || !isNumber(at)) return undefined;
  return {
    section: section as SectionId,
    id,
    at,
    ...(isNumber(done) && { done: Math.min(Math.max(done, 0), 1) }),
    ...(isNumber(step) && { step }),
    ...(isNumber(best) && { best }),
    ...(isNumber(until) && { until }),
  };
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}
