import type { SectionId } from '../../runtime/contract.ts';
import { factNames } from '../catalogue/item-facts.ts';
import {
  type MessageText,
  marketTexts,
  messageTexts,
  placeIn,
  read,
  type TextTree,
} from '../catalogue/message-texts.ts';
import { sectionIndex } from '../catalogue/section-index.ts';
import { mayHavePlaceholders } from '../messages/parse-message.ts';
import { withInner } from '../messages/plural-forms.ts';
import { didYouMean, wordList } from '../problems/nearest.ts';
import type { Finding } from '../problems/problem.ts';
import type { Workspace } from '../workspace/read-workspace.ts';
import type { Tree } from '../workspace/tree.ts';
import { forCatalogue, forTenant, type Rule } from './rule.ts';

/** An item's texts put in only figures that the item has. */
const textFactMissing: Rule = {
  id: 'text-fact-missing',
  tenant: forTenant(['sections'], function* ({ tree }, { sections }) {
    for (const text of marketTexts(tree)) yield* checkText(text, { sections });
  }),
  catalogue: forCatalogue(['languages', 'messages', 'sections'], function* (workspace) {
    for (const text of messageTexts(workspace)) yield* checkText(text, workspace);
  }),
};

function* checkText(
  { file, path, parts }: MessageText,
  workspace: Pick<Workspace, 'sections'>,
): Iterable<Finding> {
  const [group, key = ''] = path;
  if (file === 'interface' || group !== 'items') return;
  const item = sectionIndex(workspace).get(file)?.byKey.get(key);
  if (!item) return; // message-unused reports it
  for (const text of parts) {
    if (mayHavePlaceholders(text.value)) yield* badFacts(text, key, item, file);
  }
}

function* badFacts(text: TextTree, key: string, item: Tree, file: SectionId): Iterable<Finding> {
  const facts = factNames(file, item);
  const reported = new Set<string>();
  for (const part of withInner(read(text).parts ?? [])) {
    if (!('name' in part) || facts.has(part.name) || reported.has(part.name)) continue;
    const { name, start } = part;
    reported.add(name);
    const known = facts.size > 0 ? `It has ${wordList([...facts], 'and')}.` : 'It has none.';
    yield {
      rule: 'text-fact-missing',
      message: `The text puts in {${name}}, but the item "${key}" has no such figure. ${known}`,
      suggestion:
        didYouMean(name, facts) ??
        `Add ${name} to "facts" of the item in catalog/sections/${file}.yaml, or rewrite the text.`,
      place: placeIn(text, start, part.kind === 'value' ? part.end : start + name.length + 1),
    };
  }
}

export default textFactMissing;
