import { correction } from '../problems/correction.ts';
import { wordList } from '../problems/nearest.ts';
import { textAt, valuePlace } from '../workspace/tree.ts';
import { forTenant, type Rule } from './rule.ts';

/** A brand's theme is a file in catalog/themes. */
const unknownTheme: Rule = {
  id: 'unknown-theme',
  tenant: forTenant(['themes'], function* ({ tree }, { themes }) {
    const name = textAt(tree, 'brand', 'theme');
    if (name === undefined || themes.has(name)) return;
    const place = valuePlace(tree, ['brand', 'theme']);
    yield {
      rule: 'unknown-theme',
      message: `There is no theme "${name}": no file catalog/themes/${name}.yaml. There is ${wordList([...themes.keys()], 'and') || 'none'}.`,
      ...(correction(name, themes.keys(), place) ?? {
        suggestion: 'Choose one of these, or add the file.',
      }),
      place,
    };
  }),
};

export default unknownTheme;
