import xliff2js from 'xliff/xliff2js';
import { CannotRun } from '../cannot-run.ts';
import { visible } from '../visible.ts';
import { type ScannedUnit, scanXliff } from './scan-xliff.ts';
import { STATE_ATTRIBUTE } from './text-state.ts';

/** Larger files are refused: the texts of a large workspace are a tenth of it. */
const MAX_BYTES = 16 * 1024 * 1024;
/** The parser cuts longer texts into pieces, and none of the catalogue comes near. */
const MAX_TEXT = 50_000;

/** One unit of an XLIFF document. */
export interface XliffUnit {
  file: string;
  id: string;
  /** The line in which it begins, from 1. */
  line: number;
  source?: string;
  target?: string;
  /** The state of the translation at the export, where the file still tells it. */
  was?: string;
}

/** What an XLIFF document says. */
export interface ReadXliff {
  /** The tag of the language that the texts are in; undefined where it is not told. */
  language: string | undefined;
  units: XliffUnit[];
  /** What is wrong with single units, by their line; these are left out of `units`. */
  problems: { line: number; message: string }[];
}

/**
 * Reads an XLIFF 2 document. No entity other than XML's own is known, and nothing outside of the
 * file is looked at.
 * @param name the file's name, for messages.
 * @throws CannotRun when it is no XLIFF 2 document with texts out of English.
 */
export async function readXliff(name: string, bytes: Uint8Array): Promise<ReadXliff> {
  const xml = decode(name, bytes);
  const result = await parse(name, xml);
  const { sourceLanguage, targetLanguage, resources } = result;
  if (!resources)
    throw new CannotRun(`${name} is ${excerpt(versionOf(xml))}; XLIFF 2.0 is expected.`);
  if (sourceLanguage !== undefined && !/^en\b/i.test(sourceLanguage)) {
    throw new CannotRun(
      `${name} is translated from "${excerpt(sourceLanguage)}"; texts are translated from English (srcLang="en").`,
    );
  }
  if (targetLanguage !== undefined && !/^[a-z0-9]+(-[a-z0-9]+)*$/i.test(targetLanguage)) {
    throw new CannotRun(`${name} names its language (trgLang) as "${excerpt(targetLanguage)}".`);
  }
  const scanned = scanXliff(xml);
  if (!scanned)
    throw new CannotRun(`${name} ends before it is complete: it may have been cut off.`);
  const problems: ReadXliff['problems'] = [];
  const texts = new Map(Object.entries(resources).map(([file, units]) => [file, flatten(units)]));
  const units = new Map<string, XliffUnit>();
  for (const unit of scanned) {
    const { file, id, line } = unit;
    const key = JSON.stringify([file, id]);
    const fault = faultOf(unit, units.get(key));
    if (fault !== undefined) {
      problems.push({ line, message: fault });
      continue;
    }
    units.set(key, { file, id, line, ...texts.get(file)?.get(id) });
  }
  return { language: targetLanguage, units: [...units.values()], problems };
}

/** What is wrong with a unit's form, in a sentence. */
function faultOf(
  { file, id, segments, markup, longest }: ScannedUnit,
  same: XliffUnit | undefined,
): string | undefined {
  if (file === '' || id === '')
    return `A unit without ${id === '' ? 'an id' : 'a file that has an id'} belongs to no text.`;
  const name = `${file}, ${id}`;
  if (same) return `${name} stands in line ${same.line} already; each text may stand once.`;
  if (segments > 1) {
    return `${name} is split into ${segments} segments. Join them in the translation tool: a text is one segment.`;
  }
  if (markup) return `${name} has markup in its text; texts are plain. Take the markup out.`;
  if (longest > MAX_TEXT) return `${name} is longer than ${MAX_TEXT} characters, which no text is.`;
  return undefined;
}

function decode(name: string, bytes: Uint8Array): string {
  if (bytes.length > MAX_BYTES) {
    throw new CannotRun(`${name} has ${bytes.length} bytes; at most ${MAX_BYTES} are accepted.`);
  }
  const utf16 = { fffe: 'utf-16le', feff: 'utf-16be' }[
    Buffer.from(bytes.subarray(0, 2)).toString('hex')
  ];
  try {
    const text = new TextDecoder(utf16 ?? 'utf-8', { fatal: true }).decode(bytes);
    // As XML has it: every line end is read as one and the same.
    return text.replace(/\r\n?/g, '\n');
  } catch {
    throw new CannotRun(`${name} is not UTF-8. Save it as UTF-8 in the translation tool.`);
  }
}

/**
 * The library drops blanks at the end of a text and texts of blanks only. With this character at
 * its end, no text ends in a blank; it is taken out again. No text has it: Unicode keeps it free
 * for such uses.
 */
const END = '\ufdd0';

async function parse(name: string, xml: string): ReturnType<typeof xliff2js> {
  const start = xml.indexOf('<xliff');
  const prolog = start < 0 ? xml : xml.slice(0, start);
  if (/<!DOCTYPE/i.test(prolog)) {
    throw new CannotRun(`${name} has a DOCTYPE, which XLIFF has not. It is not read further.`);
  }
  const end = Math.max(start, xml.lastIndexOf('</xliff'));
  const marked = xml
    .slice(Math.max(0, start), end)
    .replace(/<(?=!\[CDATA\[|!--|\/(?:source|target)\s*>)/g, `${END}<`);
  try {
    return await xliff2js(start < 0 ? xml : prolog + marked + xml.slice(end));
  } catch (error) {
    throw new CannotRun(`${name} ${explain(xml, error as Error)}`);
  }
}

/** Why the library could not read a document. Faults of its own come from documents without structure. */
function explain(xml: string, error: Error): string {
  const [, what, line, column] =
    /^([^\n]*?)\.?\nLine: (\d+)\nColumn: (\d+)/.exec(error.message) ?? [];
  if (what !== undefined) {
    return `is not XML that can be read: ${excerpt(what)} (line ${Number(line) + 1}, column ${column}).`;
  }
  return /<xliff[\s>]/.test(xml)
    ? 'is not XLIFF as it should be: it needs files with an id, with units that have an id and a segment.'
    : 'is not an XLIFF file.';
}

function versionOf(xml: string): string {
  const [, version] = /<xliff\b[^>]*\sversion\s*=\s*["']([^"']*)/.exec(xml) ?? [];
  return version === undefined ? 'XLIFF without a version' : `XLIFF ${version}`;
}

/** What a file says, for a sentence about it. */
function excerpt(text: string): string {
  return visible(text).slice(0, 100);
}

interface UnitTexts {
  source?: string;
  target?: string;
  was?: string;
}

/** The texts of all units of a file by id, those in groups included. */
function flatten(
  units: Record<string, unknown>,
  texts = new Map<string, UnitTexts>(),
): Map<string, UnitTexts> {
  for (const [id, unit] of Object.entries(units)) {
    const { groupUnits, source, target, additionalAttributes } = (unit ?? {}) as {
      [key: string]: unknown;
      additionalAttributes?: Record<string, string>;
    };
    const was = additionalAttributes?.[STATE_ATTRIBUTE];
    if (groupUnits) flatten(groupUnits as Record<string, unknown>, texts);
    else {
      texts.set(id, {
        ...(source !== undefined && { source: joined(source) }),
        ...(target !== undefined && { target: joined(target) }),
        ...(was !== undefined && { was }),
      });
    }
  }
  return texts;
}

/** A text that stood in several pieces (CDATA, comments) is a list of them. */
function joined(value: unknown): string {
  const pieces = Array.isArray(value) ? value : [value];
  return pieces
    .filter((piece) => typeof piece === 'string')
    .join('')
    .replaceAll(END, '');
}
