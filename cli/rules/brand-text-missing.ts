import { missingBrandTexts } from '../catalogue/brand-texts.ts';
import { FALLBACK } from '../catalogue/fallback.ts';
import { languageCodes, languageName } from '../catalogue/languages.ts';
import { wordList } from '../problems/nearest.ts';
import type { Finding } from '../problems/problem.ts';
import type { Workspace } from '../workspace/read-workspace.ts';
import { itemsAt, keyPlace, type Tree, textAt } from '../workspace/tree.ts';
import { forTenant, type Rule } from './rule.ts';

/** A brand's texts are in each language in which its sites are. */
const brandTextMissing: Rule = {
  id: 'brand-text-missing',
  tenant: forTenant(['languages'], function* ({ tree }, workspace) {
    const known = languageCodes(workspace);
    const languages = new Set(itemsAt(tree, 'sites').map((site) => textAt(site, 'language')));
    for (const language of languages) {
      if (language === undefined || language === FALLBACK || !known?.has(language)) continue;
      yield* missing(tree, language, workspace);
    }
  }),
};

/** One finding for each file in which such texts stand. It names no tenant: a brand's tenants share it. */
function* missing(
  tree: Tree,
  language: string,
  workspace: Pick<Workspace, 'languages'>,
): Iterable<Finding> {
  const name = languageName(workspace, language);
  const places = missingBrandTexts(tree, language).map((path) => ({
    text: path.slice(1).join('.'),
    place: keyPlace(tree, path),
  }));
  for (const alike of Map.groupBy(places, ({ place }) => place.source.file).values()) {
    const [first] = alike;
    const texts = wordList(
      alike.map(({ text }) => text),
      'and',
    );
    if (!first) continue;
    yield {
      rule: 'brand-text-missing',
      severity: 'warning',
      message: `The brand has no ${name} (${language}) for ${texts}, so its sites in ${name} show the English there.`,
      suggestion: `Add "${language}: …" to ${alike.length === 1 ? 'it' : 'each of them'}.`,
      place: first.place,
    };
  }
}

export default brandTextMissing;
