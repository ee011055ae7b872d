import { SECTION_IDS } from '../../runtime/contract.ts';
import { sectionIndex } from '../catalogue/section-index.ts';
import { didYouMean, wordList } from '../problems/nearest.ts';
import type { Finding } from '../problems/problem.ts';
import type { StrayPicture } from '../workspace/read-catalogue.ts';
import { forCatalogue, type Rule } from './rule.ts';
import { endingFault } from './support/ending-fault.ts';

const READS = ['pictures', 'photos', 'sections', 'strayPictures'] as const;

/** Every file in catalog/art is a picture of an item, whose text key is the file's name, or a logo. */
const pictureUnused: Rule = {
  id: 'picture-unused',
  catalogue: forCatalogue(READS, function* (workspace) {
    for (const { id, byKey } of sectionIndex(workspace).values()) {
      const photos = workspace.photos.filter(({ section }) => section === id);
      const pictures = [
        ...(workspace.pictures.get(id) ?? []),
        ...photos.map(({ key, source }) => [key, source] as const),
      ];
      const pictured = new Set(pictures.map(([key]) => key));
      for (const [key, source] of pictures) {
        if (byKey.has(key)) continue;
        const without = [...byKey.keys()].filter((other) => !pictured.has(other));
        yield {
          rule: 'picture-unused',
          severity: 'warning',
          message: `No item of catalog/sections/${id}.yaml has the key "${key}", so nobody sees this picture.`,
          suggestion:
            didYouMean(key, without) ?? "Delete it, or name the file after the item's key.",
          place: { source, start: 0, end: 0 },
        };
      }
    }
    for (const stray of workspace.strayPictures) {
      // Of one with the name of a picture, picture-unfit says more.
      if (stray.kind === 'folder' || !endingFault(stray.source.file)) yield strayFinding(stray);
    }
  }),
};

const FOLDERS: readonly string[] = ['brands', ...SECTION_IDS];

function strayFinding({ source, kind }: StrayPicture): Finding {
  const [, , name = '', inside] = source.file.split('/');
  const isFolder = kind === 'folder' && inside === undefined;
  return {
    rule: 'picture-unused',
    severity: 'warning',
    message: isFolder
      ? `Nothing in this folder is read: the folders of catalog/art are ${wordList(FOLDERS, 'and')}.`
      : `This ${kind} is not read: only pictures right in the folders of catalog/art are.`,
    suggestion:
      (isFolder && didYouMean(name, FOLDERS)) || 'Delete it, or keep it outside of catalog/art.',
    place: { source, start: 0, end: 0 },
  };
}

export default pictureUnused;
