import { hostedNames } from '../catalogue/hosted-names.ts';
import { correction } from '../problems/correction.ts';
import { wordList } from '../problems/nearest.ts';
import { forCatalogue, type Rule } from './rule.ts';

/** What an item names in `play`, `read` or `video` stands in catalog/hosted, in the folder of its section. */
const hostedUnknown: Rule = {
  id: 'hosted-unknown',
  catalogue: forCatalogue(['sections', 'hosted'], function* (workspace) {
    for (const { section, field, name, written, thing } of hostedNames(workspace)) {
      if (thing) continue;
      const things = [...(workspace.hosted.get(section.id)?.values() ?? [])];
      const names = things.map((one) => one.name);
      const own = things.flatMap((one) => (one.compiled ? [] : [one.name]));
      const besides = own.length < names.length ? ', besides Portico’s own games' : '';
      yield {
        rule: 'hosted-unknown',
        message: `There is no "${name}" in catalog/hosted/${section.id}, which "${field}" names. There is ${wordList(own, 'and') || 'none'}${besides}.`,
        ...(correction(name, names, written.place) ?? {
          suggestion: `Add it there, or write a whole address: https://….`,
        }),
        place: written.place,
      };
    }
  }),
};

export default hostedUnknown;
