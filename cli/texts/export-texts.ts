import js2xliff from 'xliff/js2xliff';
import { CannotRun } from '../cannot-run.ts';
import { FALLBACK } from '../catalogue/fallback.ts';
import type { TextLanguage } from '../catalogue/languages.ts';
import { MESSAGE_FILES } from '../workspace/read-catalogue.ts';
import type { Workspace } from '../workspace/read-workspace.ts';
import { messageTree } from './message-tree.ts';
import { type SingleText, singleTexts } from './single-texts.ts';
import { textNotes } from './text-notes.ts';
import { STATE_ATTRIBUTE, STATE_NAMESPACE, textState } from './text-state.ts';

/** An XLIFF document and what is in it. */
export interface ExportedTexts {
  xliff: string;
  files: number;
  texts: number;
  /** How many of the texts have no translation yet. */
  untranslated: number;
}

/**
 * All texts of a workspace for a translator, as XLIFF 2.0: a `file` for each message file, a `unit`
 * for each English text with the text of the language where it has one.
 * @throws CannotRun when a message file cannot be read, or a text holds what XML cannot.
 */
export async function exportTexts(
  workspace: Workspace,
  language: TextLanguage,
): Promise<ExportedTexts> {
  const resources: Record<string, Record<string, Unit>> = {};
  let [texts, untranslated] = [0, 0];
  for (const file of MESSAGE_FILES) {
    const english = singleTexts(messageTree(workspace, FALLBACK, file));
    if (english.size === 0) continue;
    const own = singleTexts(messageTree(workspace, language.code, file));
    const units: Record<string, Unit> = {};
    for (const [name, source] of english) {
      const target = own.get(name)?.text;
      units[name] = unit(file, source, target, language.locale);
      texts += 1;
      if (target === undefined) untranslated += 1;
    }
    resources[file] = units;
  }
  const body = await js2xliff(
    { sourceLanguage: FALLBACK, targetLanguage: language.locale, resources },
    { indent: '  ' },
  );
  // A line end of Windows or old Macs within a text would be read as an ordinary one.
  const xliff = `<?xml version="1.0" encoding="UTF-8"?>\n${body.replaceAll('\r', '&#13;')}\n`;
  return { xliff, files: Object.keys(resources).length, texts, untranslated };
}

interface Unit {
  source: string;
  target?: string;
  note?: string[];
  additionalAttributes: Record<string, string>;
}

function unit(file: string, source: SingleText, target: string | undefined, locale: string): Unit {
  const notes = textNotes(file, source, locale);
  return {
    source: forXml(source.text, source),
    ...(target !== undefined && { target: forXml(target, source) }),
    ...(notes.length > 0 && { note: notes.map((note) => note.replaceAll('&', '&amp;')) }),
    // Blanks count, and a text is one piece: tools may not split it into sentences.
    additionalAttributes: {
      canResegment: 'no',
      'xml:space': 'preserve',
      ...STATE_NAMESPACE,
      [STATE_ATTRIBUTE]: textState(target),
    },
  };
}

/** What XML 1.0 cannot hold: control characters, noncharacters, halves of surrogate pairs. */
const NOT_IN_XML = /(?![\t\n\r])\p{Cc}|[\ufffe\uffff]|\p{Surrogate}/u;

/** The library takes "&amp;" for an ampersand, so that a text with these five letters would lose four. */
function forXml(text: string, { path }: SingleText): string {
  const [bad] = NOT_IN_XML.exec(text) ?? [];
  if (bad !== undefined) {
    const code = bad.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
    throw new CannotRun(
      `The text "${path.join('.')}" holds the character U+${code}, which XLIFF cannot hold. Delete it first.`,
    );
  }
  return text.replaceAll('&', '&amp;');
}
