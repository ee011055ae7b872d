import type { Finding } from '../problems/problem.ts';
import type { Place, Source } from '../problems/source.ts';

/** A place as JSON can hold it. */
export interface PressedPlace {
  file: string;
  start: number;
  end: number;
  /** Whether the source has no text, because a problem is about the file as a whole: a photo, say. */
  blank?: true;
}

/** A finding as JSON can hold it. */
export interface PressedFinding extends Omit<Finding, 'place' | 'twin'> {
  place: PressedPlace;
  twin?: PressedFinding;
}

/** Takes the sources out of findings. */
export function pressFindings(findings: Iterable<Finding>): PressedFinding[] {
  return [...findings].map(pressFinding);
}

function pressFinding({ place, twin, ...finding }: Finding): PressedFinding {
  return { ...finding, place: pressPlace(place), ...(twin && { twin: pressFinding(twin) }) };
}

export function pressPlace({ source, start, end }: Place): PressedPlace {
  return { file: source.file, start, end, ...(source.text === '' && { blank: true }) };
}

/** Puts the sources back. @param sourceOf the source of a file. */
export function growFinding(
  { place, twin, ...finding }: PressedFinding,
  sourceOf: (file: string) => Source,
): Finding {
  return {
    ...finding,
    place: growPlace(place, sourceOf),
    ...(twin && { twin: growFinding(twin, sourceOf) }),
  };
}

export function growPlace(
  { file, start, end, blank }: PressedPlace,
  sourceOf: (file: string) => Source,
): Place {
  return { source: blank ? { file, text: '' } : sourceOf(file), start, end };
}
