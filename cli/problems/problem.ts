import { coverSecrets } from '../secrets.ts';
import type { Place, Source } from './source.ts';

/** How much a problem weighs: a build stops at an error and mentions a warning. */
export type Severity = 'error' | 'warning';

/** In characters: no message of more is read, and those of this project have up to 700. */
const LONGEST = 4000;

/** A change of a file that mends a problem: offsets into its text, without a byte order mark. */
export interface Edit {
  start: number;
  end: number;
  /** What stands there afterwards. */
  text: string;
}

/** What a check found, with its place still as offsets. Checks return these and print nothing. */
export interface Finding {
  /** The rule's permanent name, also the name of its page in docs/rules. */
  rule: string;
  severity?: Severity;
  /** What was found and what is accepted, as whole sentences. */
  message: string;
  place: Place;
  /** The likely fix, as a whole sentence. */
  suggestion?: string;
  /** The fix as a change of the place's file; only where nothing else can be meant. */
  edit?: Edit;
  /** The same mistake reported from its other end, for when only that one is asked for. */
  twin?: Finding;
  /** Whether the place holds a secret: no format shows what stands there, in no excerpt. */
  secret?: boolean;
}

/** One finding as it is reported: lines and columns count from 1, columns in UTF-16 units. */
export interface Problem {
  rule: string;
  severity: Severity;
  message: string;
  /** The path relative to the workspace. */
  file: string;
  line: number;
  column: number;
  endLine: number;
  /** The column after the last character. */
  endColumn: number;
  suggestion?: string;
  /** The fix as a change of the file, where it is certain. */
  edit?: Edit;
}

/** A problem together with the text that it points into, for formats that show an excerpt. */
export interface LocatedProblem extends Problem {
  /** Secrets in its text are covered: an excerpt may show a line near the one that is reported. */
  source: Source;
}

/**
 * Turns findings into problems: places become lines and columns, the same problem found by way of
 * several tenants is reported once, and the order is by file, line, column and rule.
 */
export function locateProblems(findings: Iterable<Finding>): LocatedProblem[] {
  const all = [...findings];
  const covered = coverFound(all);
  const lines = new Map<Source, number[]>();
  const unique = new Map<string, LocatedProblem>();
  for (const finding of all) {
    // What else is wrong with a secret could repeat it; that it stands there is enough to say.
    if (!finding.secret && covered.within(finding.place)) continue;
    const { source, ...data } = locate(finding, lines);
    unique.set(JSON.stringify(data), { ...data, source: covered.source(source) });
  }
  return [...unique.values()].sort(compareProblems);
}

/**
 * Sources with their secrets replaced by as many dots, so that offsets stay as they are: those that were
 * found, and those that are known by their form anywhere in the file, such as in a comment.
 */
function coverFound(findings: readonly Finding[]) {
  const secrets = new Map<Source, Place[]>();
  for (const { secret, place } of findings) {
    if (!secret) continue;
    const known = secrets.get(place.source);
    if (known) known.push(place);
    else secrets.set(place.source, [place]);
  }
  for (const places of secrets.values()) places.sort((a, b) => a.start - b.start);
  const sources = new Map<Source, Source>();
  return {
    source: (source: Source) => {
      const known = sources.get(source);
      if (known) return known;
      const text = coverSecrets(coverPlaces(source.text, secrets.get(source) ?? []));
      const covered = text === source.text ? source : { file: source.file, text };
      sources.set(source, covered);
      return covered;
    },
    within: ({ source, start, end }: Place) => {
      const last = lastBefore(secrets.get(source) ?? [], start);
      return last !== undefined && end <= last.end;
    },
  };
}

/** @param places sorted by where they start. */
function coverPlaces(text: string, places: readonly Place[]): string {
  const parts: string[] = [];
  let from = 0;
  for (const { start, end } of places) {
    if (end <= from) continue;
    const first = Math.max(from, start);
    parts.push(text.slice(from, first), text.slice(first, end).replace(/[^\n]/g, '•'));
    from = end;
  }
  return parts.join('') + text.slice(from);
}

/** The last of sorted places that starts at an offset or before it. */
function lastBefore(places: readonly Place[], offset: number): Place | undefined {
  let [low, high] = [0, places.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((places[middle] as Place).start <= offset) low = middle + 1;
    else high = middle;
  }
  return places[low - 1];
}

/** The problem without its source, as machines read it. */
export function plainProblem({ source: _, ...problem }: LocatedProblem): Problem {
  return problem;
}

function locate(finding: Finding, lines: Map<Source, number[]>): LocatedProblem {
  const { source, start, end } = finding.place;
  let starts = lines.get(source);
  if (!starts) {
    starts = lineStarts(source.text);
    lines.set(source, starts);
  }
  const from = position(starts, Math.min(start, source.text.length));
  const to = position(starts, Math.min(Math.max(end, start), source.text.length));
  const edit = finding.secret ? undefined : withoutSecrets(finding.edit);
  return {
    rule: finding.rule,
    severity: finding.severity ?? 'error',
    message: sentence(finding.message),
    file: source.file,
    line: from.line,
    column: from.column,
    endLine: to.line,
    endColumn: to.column,
    ...(finding.suggestion === undefined ? {} : { suggestion: sentence(finding.suggestion) }),
    ...(edit && { edit }),
    source,
  };
}

/** An edit is written into reports, so one that would repeat a secret is left out. */
function withoutSecrets(edit: Edit | undefined): Edit | undefined {
  return edit && coverSecrets(edit.text) === edit.text ? edit : undefined;
}

/** Messages quote what the author wrote, which may be a secret, or a key as long as a file. */
function sentence(text: string): string {
  const shown = text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
  return coverSecrets(shown);
}

/** The line and column of an offset, both counting from 1. */
export function linePosition(source: Source, offset: number): { line: number; column: number } {
  return positionsIn(source)(offset);
}

const startsIn = new WeakMap<Source, number[]>();

/** The same for many offsets into one source. */
export function positionsIn(source: Source): (offset: number) => { line: number; column: number } {
  return (offset) => {
    const starts = startsIn.get(source) ?? lineStarts(source.text);
    startsIn.set(source, starts);
    return position(starts, offset);
  };
}

/** The offset at which each line begins. */
function lineStarts(text: string): number[] {
  const starts = [0];
  for (let i = text.indexOf('\n'); i !== -1; i = text.indexOf('\n', i + 1)) starts.push(i + 1);
  return starts;
}

function position(starts: number[], offset: number): { line: number; column: number } {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((starts[middle] as number) <= offset) low = middle;
    else high = middle - 1;
  }
  return { line: low + 1, column: offset - (starts[low] as number) + 1 };
}

function compareProblems(a: Problem, b: Problem): number {
  return (
    compareText(a.file, b.file) ||
    a.line - b.line ||
    a.column - b.column ||
    compareText(a.rule, b.rule) ||
    compareText(a.message, b.message)
  );
}

/** Orders texts by code unit, the same on every machine. */
function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
