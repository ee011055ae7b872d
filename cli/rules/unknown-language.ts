import { languageCodes } from '../catalogue/languages.ts';
import { correction, correctTo } from '../problems/correction.ts';
import { wordList } from '../problems/nearest.ts';
import type { Finding } from '../problems/problem.ts';
import type { Place, Source } from '../problems/source.ts';
import { otherCode } from '../vocabulary/meant-language.ts';
import { entriesAt, itemsAt, textAt, valuePlace } from '../workspace/tree.ts';
import { forCatalogue, forTenant, type Rule } from './rule.ts';

/** A site's language, that of a market's own texts, and that of each folder of texts, each terms template and each glossary, must be one of the workspace's languages. */
const unknownLanguage: Rule = {
  id: 'unknown-language',
  tenant: forTenant(['languages'], function* ({ tree }, workspace) {
    const known = languageCodes(workspace);
    if (!known) return;
    for (const site of itemsAt(tree, 'sites')) {
      const code = textAt(site, 'language');
      // What is no code at all is reported by the schema.
      if (code === undefined || known.has(code) || !/^[a-z]{2}$/.test(code)) continue;
      yield unknown(code, known, valuePlace(site, ['language']));
    }
    for (const [code, { key }] of entriesAt(tree, 'texts')) {
      if (!known.has(code) && /^[a-z]{2}$/.test(code)) yield unknown(code, known, key);
    }
  }),
  catalogue: forCatalogue(['glossaries', 'languages', 'messages', 'terms'], function* (workspace) {
    const known = languageCodes(workspace);
    if (!known) return;
    const strayFile = (source: Source) => ({ source, start: 0, end: 0 });
    for (const [code, files] of workspace.messages) {
      const first = [...files.values()][0];
      if (first && !known.has(code)) yield unknown(code, known, strayFile(first.source));
    }
    for (const [code, { source }] of workspace.glossaries) {
      if (!known.has(code)) yield unknown(code, known, strayFile(source));
    }
    for (const templates of workspace.terms.values()) {
      for (const [code, source] of templates) {
        if (!known.has(code)) yield unknown(code, known, strayFile(source));
      }
    }
  }),
};

function unknown(code: string, known: ReadonlySet<string>, place: Place): Finding {
  const other = otherCode(code);
  const corrected =
    other !== undefined && known.has(other)
      ? correctTo({ word: other, certain: true }, code, place)
      : correction(code, known, place);
  return {
    rule: 'unknown-language',
    message: `"${code}" is not a language of this workspace. Its languages are ${wordList([...known], 'and')}.`,
    ...(corrected ?? {
      suggestion: 'Choose one of these, or add it to catalog/languages.yaml.',
    }),
    place,
  };
}

export default unknownLanguage;
