import { hostedLimit, hostedNames } from '../catalogue/hosted-names.ts';
import type { HostedThing, StrayHosted, StrayReason } from '../workspace/hosted-thing.ts';
import { forCatalogue, type Rule } from './rule.ts';
import { hostedFaults } from './support/hosted-faults.ts';

/** A game is a folder with an index.html that loads nothing from outside of it, a book an EPUB, a film an MP4 or WebM with captions in WebVTT; each within the section's limit, and of plain files with plain names. */
const hostedUnfit: Rule = {
  id: 'hosted-unfit',
  catalogue: forCatalogue(['sections', 'hosted', 'strayHosted'], function* (workspace) {
    const seen = new Set<HostedThing>();
    for (const { section, written, thing } of hostedNames(workspace)) {
      // One of Portico's own is made with its own code.
      if (!thing || thing.compiled || seen.has(thing)) continue;
      seen.add(thing);
      const faults = hostedFaults(thing, hostedLimit(section));
      for (const { what, fix, severity, file = thing } of faults) {
        yield {
          rule: 'hosted-unfit',
          ...(severity && { severity }),
          message: `${file.source.file} ${what}.`,
          suggestion: fix,
          place: written.place,
        };
      }
    }
    for (const { source, why } of workspace.strayHosted) yield strayFinding({ source, why });
  }),
};

const STRAYS: Readonly<Record<StrayReason, [what: string, fix: string]>> = {
  name: [
    'has a name that no item can give: accepted are small letters, digits and single hyphens between them',
    'Rename it, for example to "pigeon-ascent".',
  ],
  ending: [
    'is neither a folder with a game, nor a book (.epub), a film (.mp4, .webm) or its captions (.vtt)',
    'Delete it, or keep it outside of catalog/hosted.',
  ],
  link: ['is a link, and links are not published', 'Put the file or folder itself in its place.'],
  'file-name': [
    'has a name that not every host can serve: accepted are letters a to z, digits, spaces and . _ - + @ ( ) , = ~ !, and none of . and space first',
    'Rename it, and what names it.',
  ],
  second: ['has the name of another one beside it', 'Delete or rename one of the two.'],
  'no-film': [
    'is captions of no film beside it',
    'Name it after the film: plank.en.vtt for plank.mp4.',
  ],
  'no-section': [
    'is not read: catalog/hosted has a folder for each section, and nothing else',
    'Move it into the folder of its section, for example catalog/hosted/games.',
  ],
  'too-many': [
    'is more than is read of a game: 2,000 files, and folders 12 deep',
    'Let the engine pack its files.',
  ],
};

function strayFinding({ source, why }: StrayHosted) {
  const [what, suggestion] = STRAYS[why];
  return {
    rule: 'hosted-unfit',
    message: `${source.file} ${what}.`,
    suggestion,
    place: { source, start: 0, end: 0 },
  };
}

export default hostedUnfit;
