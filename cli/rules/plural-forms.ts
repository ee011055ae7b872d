import { languageName } from '../catalogue/languages.ts';
import {
  type MessageText,
  marketTexts,
  messageTexts,
  placeIn,
  read,
  type TextTree,
} from '../catalogue/message-texts.ts';
import { mayHavePlaceholders, type Plural } from '../messages/parse-message.ts';
import { exampleNumbers, formsLackedBy, formsOf, pluralsIn } from '../messages/plural-forms.ts';
import { didYouMean, wordList } from '../problems/nearest.ts';
import type { Finding } from '../problems/problem.ts';
import type { Workspace } from '../workspace/read-workspace.ts';
import { forCatalogue, forTenant, type Rule } from './rule.ts';

/** A plural has every form that its language has for whole numbers, and no form that it does not have. */
const pluralForms: Rule = {
  id: 'plural-forms',
  tenant: forTenant(['languages'], function* ({ tree }, { languages }) {
    for (const text of marketTexts(tree)) yield* checkText(text, { languages });
  }),
  catalogue: forCatalogue(['languages', 'messages'], function* (workspace) {
    for (const text of messageTexts(workspace)) yield* checkText(text, workspace);
  }),
};

function* checkText(
  { language, parts }: MessageText,
  workspace: Pick<Workspace, 'languages'>,
): Iterable<Finding> {
  for (const text of parts) {
    if (!mayHavePlaceholders(text.value)) continue;
    for (const plural of pluralsIn(read(text).parts ?? [])) {
      yield* check(plural, text, language, languageName(workspace, language));
    }
  }
}

function* check(
  plural: Plural,
  text: TextTree,
  language: string,
  called: string,
): Iterable<Finding> {
  const accepted = formsOf(language);
  if (accepted.length === 0) return; // Intl does not know the language
  const lacking = formsLackedBy(plural, language);
  if (lacking.length > 0) {
    const missing = lacking.map((form) => `"${form}" (${exampleNumbers(form, language)})`);
    yield {
      rule: 'plural-forms',
      severity: 'warning',
      message: `The plural of {${plural.name}} lacks ${missing.join(' and ')}, which ${called} has; "other" is shown in its place.`,
      suggestion: `Add ${lacking.map((form) => `${form} {…}`).join(' ')} to it.`,
      place: placeIn(text, plural.start, plural.start + 1 + plural.name.length),
    };
  }
  for (const [form, { start, end }] of plural.forms) {
    if (accepted.includes(form) || /^=(0|[1-9]\d*)$/.test(form)) continue;
    yield {
      rule: 'plural-forms',
      severity: 'warning',
      message: `The plural of {${plural.name}} has the form "${form}", which ${called} does not have, so nobody sees it. It has ${wordList(accepted, 'and')}.`,
      suggestion: didYouMean(form, lacking.length > 0 ? lacking : accepted) ?? 'Delete the form.',
      place: placeIn(text, start, end),
    };
  }
}

export default pluralForms;
