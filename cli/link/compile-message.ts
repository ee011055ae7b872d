import { isDeepStrictEqual } from 'node:util';
import type { Text, TextPart } from '../../runtime/contract.ts';
import { type MessagePart, type Plural, parseMessage } from '../messages/parse-message.ts';
import { formsOf } from '../messages/plural-forms.ts';

/**
 * Compiles a text for the browser, which has no parser: "Step {number}" becomes
 * `["Step ", ["number"]]`, and a text that takes nothing stays as it is. Of a plural only the forms
 * are kept that the language has and that differ from `other`; `#` becomes 0.
 * @param language the language that the text is in.
 * @param shownIn the language whose plural will choose the form, where it is another one.
 * @returns the compiled text; one that cannot be read stays as it is, and was reported by the check.
 */
export function compileMessage(text: string, language: string, shownIn = language): Text {
  const { parts } = parseMessage(text);
  if (!parts) return text;
  const forms = formsOf(language);
  const known = (form: string) => forms.length === 0 || forms.includes(form);
  return compile(parts, { known, foreign: language !== shownIn });
}

interface Target {
  /** Whether the text's language has a form; of one unknown to Intl every form is kept. */
  known: (form: string) => boolean;
  /** Whether the text is shown among those of another language. */
  foreign: boolean;
}

function compile(parts: readonly MessagePart[], target: Target): Text {
  if (parts.length === 0) return '';
  const [first] = parts;
  if (parts.length === 1 && first?.kind === 'words') return first.words;
  return parts.map((part) => compilePart(part, target));
}

function compilePart(part: MessagePart, target: Target): TextPart {
  if (part.kind === 'words') return part.words;
  if (part.kind === 'number') return 0;
  return part.kind === 'value' ? [part.name] : [part.name, compileForms(part, target)];
}

function compileForms({ forms }: Plural, target: Target): Record<string, Text> {
  const { parts = [] } = forms.get('other') ?? {};
  const other = compile(parts, target);
  const compiled: Record<string, Text> = {};
  for (const [name, form] of forms) {
    const text = compile(form.parts, target);
    const exact = name.startsWith('=');
    if (!exact && (!target.known(name) || isDeepStrictEqual(text, other))) continue;
    // The foreign text is English, whose `one` means exactly 1; that of the language around it may mean 21 too.
    if (target.foreign && name === 'one') compiled['=1'] ??= text;
    else compiled[name] = text;
  }
  return { ...compiled, other };
}
