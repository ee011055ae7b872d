import { keepItem } from '../../common/device/kept-items.ts';
import { keep, recallFields } from '../../common/device/memory.ts';
import { LONGEST_PROGRESS } from '../../play/portico-play.ts';

/** What this device keeps of a game. */
export interface KeptPlay {
  best?: number;
  progress?: string;
  /** Absent until it was switched. */
  sound?: boolean;
}

const nameOf = (id: string) => `play:${id}`;

/** Reads what is kept of a game; what somebody else wrote there counts as nothing. */
export function readPlay(id: string): KeptPlay {
  const { best, progress, sound } = recallFields(nameOf(id));
  return {
    ...(Number.isInteger(best) && { best: best as number }),
    ...(typeof progress === 'string' && progress.length <= LONGEST_PROGRESS && { progress }),
    ...(typeof sound === 'boolean' && { sound }),
  };
}

/** Keeps it, and that the game was played. */
export function keepPlay(id: string, play: KeptPlay): void {
  keep(nameOf(id), play);
  notePlayed(id, play);
}

/** Keeps that a game was played, with its best score. */
export function notePlayed(id: string, { best }: KeptPlay): void {
  keepItem('begun', { section: 'games', id, ...(best !== undefined && { best }) });
}
