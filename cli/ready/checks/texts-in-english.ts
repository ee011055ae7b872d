import type { SectionId } from '../../../runtime/contract.ts';
import { FALLBACK } from '../../catalogue/fallback.ts';
import { textEntries } from '../../catalogue/message-texts.ts';
import type { Finding } from '../../problems/problem.ts';
import { at, itemsAt, type Tree, valuePlace } from '../../workspace/tree.ts';
import type { Market } from '../market.ts';
import { nameSome } from '../name-some.ts';
import type { ReadyCheck } from '../ready-check.ts';

/** The catalogue's texts that the market shows are there in the languages of its sites. */
const textsInEnglish: ReadyCheck = {
  id: 'texts-in-english',
  title: 'Texts of the catalogue that are shown in English',
  *find(market) {
    for (const language of market.languages) {
      for (const [file, english] of market.workspace.messages.get(FALLBACK) ?? []) {
        const missing = missingTexts(market, language.code, file, english.tree);
        if (missing.length > 0) yield finding(market, language, file, missing);
      }
    }
  },
};

/** The names of the texts of a messages file that the market's sites in a language show in English. */
function missingTexts(
  { sections, tree, workspace }: Market,
  language: string,
  file: string,
  english: Tree | undefined,
): string[] {
  const items = sections.get(file as SectionId);
  if (file !== 'interface' && !items) return [];
  const keys = new Set<string>(items?.map(({ item }) => item.key));
  const categories = new Set<string>(items?.map(({ item }) => item.category));
  const own = workspace.messages.get(language)?.get(file)?.tree;
  const isShown = (group = '', name = '') =>
    group === 'items' ? keys.has(name) : group !== 'categories' || categories.has(name);
  return [...textEntries(english)]
    .filter(({ path: [group, name] }) => isShown(group, name))
    .filter(({ path }) => !at(own, ...path) && !at(tree, 'texts', language, file, ...path))
    .map(({ path }) => path.join('.'));
}

function finding(
  { tree, sites }: Market,
  { code, name }: { code: string; name: string },
  file: string,
  missing: readonly string[],
): Finding {
  const index = sites.findIndex(({ language }) => language === code);
  const site = itemsAt(tree, 'sites')[index] as Tree;
  const count = missing.length;
  return {
    rule: textsInEnglish.id,
    severity: 'warning',
    message: `${count} ${count === 1 ? 'text' : 'texts'} of ${file} ${count === 1 ? 'is' : 'are'} shown in English for want of a ${name} one: ${nameSome(missing)}.`,
    suggestion: `Add them to catalog/messages/${code}/${file}.yaml; portico coverage --language ${code} lists them all.`,
    place: valuePlace(site, ['language']),
  };
}

export default textsInEnglish;
