import { LONGEST_PROGRESS } from '../../play/portico-play.ts';

/** What this device keeps of a game. */
export interface KeptPlay {
  best?: number;
  progress?: string;
  /** Absent until it was switched. */
  sound?: boolean;
}

/** The key of a game in the browser's local storage. It stays when a subscriber signs out. */
export const playKey = (id: string): string => `portico:play:${id}`;

/** Reads what is kept of a game; what somebody else wrote there, or blocked storage, counts as nothing. */
export function readPlay(id: string): KeptPlay {
  try {
    const { best, progress, sound } = JSON.parse(localStorage.getItem(playKey(id)) ?? '{}');
    return {
      ...(Number.isInteger(best) && { best }),
      ...(typeof progress === 'string' && progress.length <= LONGEST_PROGRESS && { progress }),
      ...(typeof sound === 'boolean' && { sound }),
    };
  } catch {
    return {};
  }
}

/** Keeps it. Storage that is blocked or full keeps nothing, and the game goes on. */
export function keepPlay(id: string, play: KeptPlay): void {
  try {
    localStorage.setItem(playKey(id), JSON.stringify(play));
  } catch {
    // The next visit begins anew.
  }
}
