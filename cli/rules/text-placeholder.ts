import { didYouMean, wordList } from '../problems/nearest.ts';
import type { Finding } from '../problems/problem.ts';
import { at, type Tree } from '../workspace/tree.ts';
import type { Rule } from './rule.ts';
import { type InterfaceText, interfaceTexts } from './support/message-schema.ts';
import { type Placeholders, placeholders } from './support/placeholders.ts';

/** An interface text puts in what its English text puts in, no more and no less. */
const textPlaceholder: Rule = {
  id: 'text-placeholder',
  *checkWorkspace({ messages }) {
    for (const files of messages.values()) {
      const tree = files.get('interface')?.tree;
      if (!tree) continue;
      for (const text of interfaceTexts()) yield* compare(tree, text);
    }
  },
};

const examples = new WeakMap<InterfaceText, Placeholders>();

/** What the portal puts into a text, read from the example in the schema. */
function expected(text: InterfaceText): Placeholders {
  let known = examples.get(text);
  if (!known) {
    known = placeholders(text.example ?? '');
    examples.set(text, known);
  }
  return known;
}

function* compare(tree: Tree, text: InterfaceText): Iterable<Finding> {
  const node = at(tree, ...text.path);
  if (node?.kind !== 'scalar' || typeof node.value !== 'string' || text.example === undefined)
    return;
  const { names } = expected(text);
  if (names.length === 0 && !/[{}]/.test(node.value)) return;
  const found = placeholders(node.value);
  const name = `"${text.path.join('.')}"`;
  const place = node.place;
  const example = `In English, for example: ${text.example}`;
  if (found.fault) {
    yield {
      rule: 'text-placeholder',
      message: `${name} ${found.fault}.`,
      suggestion: example,
      place,
    };
    return;
  }
  const extra = found.names.filter((other) => !names.includes(other));
  const lacking = names.filter((other) => !found.names.includes(other));
  if (extra.length > 0) {
    const accepted =
      names.length > 0 ? `Accepted: ${wordList(braced(names), 'and')}.` : 'It takes none.';
    yield {
      rule: 'text-placeholder',
      message: `${name} has ${wordList(braced(extra), 'and')}, which the portal does not put in there. ${accepted}`,
      suggestion: didYouMean(`{${extra[0]}}`, braced(lacking)) ?? example,
      place,
    };
  } else if (lacking.length > 0) {
    yield {
      rule: 'text-placeholder',
      message: `${name} lacks ${wordList(braced(lacking), 'and')}, which the portal puts in there.`,
      suggestion: example,
      place,
    };
  }
}

function braced(names: readonly string[]): string[] {
  return names.map((name) => `{${name}}`);
}

export default textPlaceholder;
