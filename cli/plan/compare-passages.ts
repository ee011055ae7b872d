import { diffArrays } from 'diff';
import type { Passage } from './passage.ts';
import type { PassageChange } from './plan.ts';

/**
 * What is different between two parts of pages, in their order. There is at least one change if they are not
 * equal, and none if they are.
 */
export function comparePassages(old: readonly Passage[], now: readonly Passage[]): PassageChange[] {
  const isEqual =
    old.length === now.length && old.every((one, i) => isSame(one, now[i] as Passage));
  if (old === now || isEqual) return [];
  const changes: PassageChange[] = [];
  const removed: Passage[] = [];
  const added: Passage[] = [];
  const settle = () => {
    changes.push(...pairs(removed.splice(0), added.splice(0)));
  };
  for (const piece of diffArrays([...old], [...now], { comparator: isSame })) {
    if (piece.removed) removed.push(...piece.value);
    else if (piece.added) added.push(...piece.value);
    else settle();
  }
  settle();
  return withMoves(changes);
}

function isSame(a: Passage, b: Passage): boolean {
  return a.kind === b.kind && a.text === b.text;
}

/** Two passages with less in common than this are not one that was rewritten (of 1). */
const ALIKE = 0.3;

/** Puts together what was taken away and what stands in its place. */
function pairs(removed: Passage[], added: Passage[]): PassageChange[] {
  const [onlyOld, onlyNew] = [removed[0], added[0]];
  if (removed.length === 1 && added.length === 1 && onlyOld?.kind === onlyNew?.kind) {
    return [{ old: onlyOld as Passage, new: onlyNew as Passage }];
  }
  const changes: PassageChange[] = [];
  let next = 0;
  for (const old of removed) {
    const found = mostAlike(old, added, next);
    if (found === undefined) {
      changes.push({ old });
      continue;
    }
    changes.push(...added.slice(next, found).map((one) => ({ new: one })));
    changes.push({ old, new: added[found] as Passage });
    next = found + 1;
  }
  return [...changes, ...added.slice(next).map((one) => ({ new: one }))];
}

/** The index of the passage from `from` on that has most in common; none if no one has enough. */
function mostAlike(old: Passage, among: readonly Passage[], from: number): number | undefined {
  let best: number | undefined;
  let most = ALIKE;
  for (const [index, one] of among.entries()) {
    if (index < from || one.kind !== old.kind) continue;
    const common = likeness(old.text, one.text);
    if (common > most) [best, most] = [index, common];
  }
  return best;
}

/** How much of two texts is the same, by their words or, in short ones, by their characters; from 0 to 1. */
function likeness(a: string, b: string): number {
  const [one, other] = [wordsOf(a), wordsOf(b)];
  const common = [...one].filter((word) => other.has(word)).length;
  return (2 * common) / (one.size + other.size);
}

function wordsOf(text: string): Set<string> {
  const words = text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return new Set(words.length > 1 ? words : text);
}

/** What is removed at one place and added at another has only moved. */
function withMoves(changes: readonly PassageChange[]): PassageChange[] {
  const added = changes.filter((change) => !change.old);
  const moved = new Map<PassageChange, PassageChange>();
  const targets = new Set<PassageChange>();
  for (const change of changes) {
    if (change.new || !change.old) continue;
    const { old } = change;
    const target = added.find((one) => !targets.has(one) && isSame(old, one.new as Passage));
    if (!target) continue;
    moved.set(change, { old, new: target.new as Passage, isMoved: true });
    targets.add(target);
  }
  return changes.flatMap((change) => (targets.has(change) ? [] : [moved.get(change) ?? change]));
}
