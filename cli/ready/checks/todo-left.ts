import type { SectionId } from '../../../runtime/contract.ts';
import type { Finding } from '../../problems/problem.ts';
import type { Place } from '../../problems/source.ts';
import { yamlFlow } from '../../problems/yaml-flow.ts';
import { type Path, plainValue, type Todo, type Tree, todosIn } from '../../workspace/tree.ts';
import type { Market } from '../market.ts';
import { pathName } from '../path-name.ts';
import type { ReadyCheck } from '../ready-check.ts';

/** Nothing that subscribers see is marked with `!todo`. */
const todoLeft: ReadyCheck = {
  id: 'todo-left',
  title: 'Values yet to be filled in',
  *find(market) {
    yield* findings(market.tree);
    for (const items of market.sections.values()) {
      for (const { item, tree } of items) yield* findings(tree, [item.id]);
    }
    for (const theme of new Set(market.sites.map((site) => site.theme))) {
      yield* findings(market.workspace.themes.get(theme)?.tree);
    }
    yield* inMessages(market);
  },
};

/** In the texts of the market's languages, but for those of items that it does not show. */
function* inMessages({ sites, sections, workspace }: Market): Iterable<Finding> {
  for (const language of new Set(sites.map((site) => site.language))) {
    for (const [file, { tree }] of workspace.messages.get(language) ?? []) {
      const items = sections.get(file as SectionId);
      if (file !== 'interface' && !items) continue;
      const keys = new Set<string>(items?.map(({ item }) => item.key));
      yield* findings(tree, [], ([group, key]) => group !== 'items' || keys.has(String(key)));
    }
  }
}

function* findings(
  tree: Tree | undefined,
  above: Path = [],
  isShown: (path: Path) => boolean = () => true,
): Iterable<Finding> {
  if (!tree) return;
  for (const todo of todosIn(tree)) if (isShown(todo.path)) yield finding(todo, above);
}

function finding({ path, place, standIn }: Todo, above: Path): Finding {
  const note = noteBeside(place);
  const what = `"${pathName([...above, ...path])}" has yet to be filled in${note ? `: ${note}` : ''}.`;
  return {
    rule: todoLeft.id,
    message: `${what} ${standIn ? `Previews show ${shown(standIn)}.` : 'Previews do without it.'}`,
    suggestion: 'Write the value, and take away the !todo before it.',
    place,
  };
}

/** Longer values say no more than their beginning. */
const LONGEST = 60;

function shown(standIn: Tree): string {
  const text = yamlFlow(plainValue(standIn));
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}

/** The comment on the line of the tag, by which its author says what is wanted. */
function noteBeside({ source: { text }, start, end }: Place): string | undefined {
  const lineEnd = /\r?\n|$/.exec(text.slice(start))?.index ?? 0;
  const isOneLine = end <= start + lineEnd;
  const rest = text.slice(isOneLine ? end : start + '!todo'.length, start + lineEnd);
  const [, note] = /^[\s\]},]*\s#\s*(.*?)[\s.]*$/.exec(rest) ?? [];
  return note || undefined;
}

export default todoLeft;
