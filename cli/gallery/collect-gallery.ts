import { SECTION_IDS } from '../../runtime/contract.ts';
import type { Language, Tenant } from '../../schemas/generated/workspace.ts';
import { toCatalogue } from '../catalogue/catalogue.ts';
import { openSession } from '../graph/session.ts';
import { siteModels } from '../link/site-model.ts';
import { DrawingBoard } from '../pictures/drawing-board.ts';
import { SharedNodes } from '../pipeline/shared-nodes.ts';
import { SitePictures } from '../pipeline/site-pictures.ts';
import { findLanguage, workspaceLanguages } from '../texts/find-language.ts';
import type { Workspace } from '../workspace/read-workspace.ts';
import { plainValue } from '../workspace/tree.ts';
import { logoPictures, previewPictures } from './brand-pictures.ts';
import { GALLERY_PARTS, type Gallery, type GalleryPart } from './gallery.ts';
import { groundsOf } from './grounds.ts';
import { itemPictures } from './item-pictures.ts';

/** No game is shown in it. */
const NO_GAMES = async () => new Map<string, string>();

/** What a gallery is asked to show. */
export interface GalleryRequest {
  /** The codes of the languages in which titles are set into pictures; see {@link DEFAULT_LANGUAGES}. */
  languages?: readonly string[];
  /** All when absent. */
  parts?: readonly GalleryPart[];
}

/** One of each direction: a title takes other room in Arabic. */
const DEFAULT_LANGUAGES = ['en', 'ar'];

/**
 * Collects the pictures of a workspace that was checked and found without errors.
 * @throws CannotRun for an unknown language, and for a logo that cannot be drawn.
 */
export async function collectGallery(
  workspace: Workspace,
  { languages: codes, parts = GALLERY_PARTS }: GalleryRequest,
): Promise<Gallery> {
  const catalogue = toCatalogue(workspace);
  const known = workspaceLanguages(workspace);
  const asked = codes?.map((code) => findLanguage(known, code).code) ?? DEFAULT_LANGUAGES;
  const found = [...new Set(asked)].flatMap((code) => catalogue.languages.get(code) ?? []);
  const languages: Language[] = found.length > 0 ? found : [...catalogue.languages.values()];
  const sites = workspace.tenants.flatMap(({ name, tree }) =>
    tree ? siteModels(name, plainValue(tree) as Tenant, catalogue.languages) : [],
  );
  const sections = GALLERY_PARTS.flatMap((part) => {
    const id = SECTION_IDS.find((section) => section === part);
    return id && parts.includes(id) ? [id] : [];
  });
  const session = openSession(workspace.root);
  const board = new DrawingBoard();
  try {
    const shared = await SharedNodes.open(workspace, session.graph, NO_GAMES);
    const pictures = new SitePictures(workspace, session.graph, board);
    return {
      sections: sections.map((id) => ({
        id,
        pictures: itemPictures(catalogue, id, languages, shared.photos.get(id)),
      })),
      logos: parts.includes('logos') ? logoPictures(catalogue, sites) : [],
      previews: parts.includes('previews') ? await previewPictures(sites, shared, pictures) : [],
      grounds: groundsOf(catalogue, sites),
    };
  } finally {
    await board.close();
    session.close();
  }
}
