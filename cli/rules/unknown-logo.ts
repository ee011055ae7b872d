import { correction } from '../problems/correction.ts';
import { wordList } from '../problems/nearest.ts';
import type { StrayPicture } from '../workspace/read-catalogue.ts';
import { textAt, valuePlace } from '../workspace/tree.ts';
import { forTenant, type Rule } from './rule.ts';
import { endingFault } from './support/ending-fault.ts';

/** A brand's logo is an SVG file in catalog/art/brands. */
const unknownLogo: Rule = {
  id: 'unknown-logo',
  tenant: forTenant(['logos', 'strayPictures'], function* ({ tree }, { logos, strayPictures }) {
    const name = textAt(tree, 'brand', 'logo');
    if (name === undefined || logos.has(name)) return;
    // That it is no SVG is what picture-unfit says.
    const isOther = ({ source: { file } }: StrayPicture) =>
      file.startsWith(`catalog/art/brands/${name}.`) && endingFault(file);
    if (strayPictures.some(isOther)) return;
    const place = valuePlace(tree, ['brand', 'logo']);
    yield {
      rule: 'unknown-logo',
      message: `There is no logo "${name}": no file catalog/art/brands/${name}.svg. There is ${wordList([...logos.keys()], 'and') || 'none'}.`,
      ...(correction(name, logos.keys(), place) ?? {
        suggestion: 'Choose one of these, or add the file.',
      }),
      place,
    };
  }),
};

export default unknownLogo;
