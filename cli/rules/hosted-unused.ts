import { hostedNames } from '../catalogue/hosted-names.ts';
import { didYouMean } from '../problems/nearest.ts';
import { forCatalogue, type Rule } from './rule.ts';

/** Every game, book and film in catalog/hosted is named by an item of its section. */
const hostedUnused: Rule = {
  id: 'hosted-unused',
  catalogue: forCatalogue(['sections', 'hosted'], function* (workspace) {
    const names = [...hostedNames(workspace)];
    const used = new Set(names.flatMap(({ thing }) => thing ?? []));
    for (const [section, things] of workspace.hosted) {
      const unknown = names.flatMap((one) =>
        one.section.id === section && !one.thing ? [one.name] : [],
      );
      for (const thing of things.values()) {
        if (used.has(thing) || thing.compiled) continue;
        // Of a mistyped name in an item, hosted-unknown says more.
        if (didYouMean(thing.name, unknown)) continue;
        yield {
          rule: 'hosted-unused',
          severity: 'warning',
          message: `No item of catalog/sections/${section}.yaml names "${thing.name}", so it is on no site.`,
          suggestion: 'Name it in an item, or delete it.',
          place: { source: thing.source, start: 0, end: 0 },
        };
      }
    }
  }),
};

export default hostedUnused;
