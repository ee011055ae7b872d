import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import type {
  Catalogue,
  Section,
  SectionMessages,
} from '../../../../../cli/catalogue/catalogue.ts';
import { Fallbacks } from '../../../../../cli/link/fallbacks.ts';
import { sectionData } from '../../../../../cli/link/section-data.ts';
import { type ListData, SECTION_IDS, type SectionId } from '../../../../../runtime/contract.ts';
import { type IndexedList, indexList } from '../../../../../runtime/features/search/index-list.ts';

// A path, as jsdom brings a URL of its own, which Node's file system does not take.
const catalogue = join(import.meta.dirname, '../../../../../catalog');

function read<T>(path: string): T {
  return parse(readFileSync(join(catalogue, path), 'utf8')) as T;
}

const sections = new Map(
  SECTION_IDS.map((id): [SectionId, Section] => [id, read(`sections/${id}.yaml`)]),
);

function messagesOf(language: string): Map<SectionId, SectionMessages> {
  return new Map(SECTION_IDS.map((id) => [id, read(`messages/${language}/${id}.yaml`)]));
}

const english = messagesOf('en');

/** The lists of the catalogue in a language, as the link step makes them, and as search reads them. */
export function indexedCatalogue(language: string, locale: string): IndexedList[] {
  const own = language === 'en' ? english : messagesOf(language);
  const sectionMessages = new Map([
    ['en', english],
    [language, own],
  ]);
  const source = {
    catalogue: { sections, sectionMessages } as unknown as Catalogue,
    language,
    locale,
  };
  return SECTION_IDS.map((id): IndexedList => {
    const picture = () => ({ picture: '/art/x.svg' });
    const list: ListData = sectionData(id, {}, source, picture, new Fallbacks()).list;
    return indexList(list, own.get(id)?.interface?.name ?? '', locale);
  });
}
