import { at, itemsAt, textAt, valuePlace } from '../workspace/tree.ts';
import { forTenant, type Rule } from './rule.ts';

/** Whoever pays for an offer that renews automatically is told how to end it, by link or by text message. */
const unsubscribeMissing: Rule = {
  id: 'unsubscribe-missing',
  tenant: forTenant([], function* ({ tree }) {
    if (textAt(tree, 'offer', 'renews') !== 'automatically' || at(tree, 'offer', 'stop')) return;
    for (const site of itemsAt(tree, 'sites')) {
      if (site.kind !== 'map' || at(site, 'unsubscribe')) continue;
      yield {
        rule: 'unsubscribe-missing',
        message:
          'The offer renews automatically, but this site does not say how to end it: it has no "unsubscribe", and the offer has no "stop".',
        suggestion:
          'Add the page where subscribers end it (unsubscribe: https://…) to this site, or the text message that ends it (stop: { keywords: […], shortCode: "…" }) to the offer.',
        place: valuePlace(site, ['language']),
      };
    }
  }),
};

export default unsubscribeMissing;
