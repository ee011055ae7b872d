import { SECTION_IDS } from '../../runtime/contract.ts';
import { FALLBACK } from '../catalogue/fallback.ts';
import type { Finding } from '../problems/problem.ts';
import type { Workspace } from '../workspace/read-workspace.ts';
import { forCatalogue, type Rule } from './rule.ts';

/** The files of the catalogue that every portal is made from are there. */
const fileMissing: Rule = {
  id: 'file-missing',
  catalogue: forCatalogue(['findings', 'languages', 'messages', 'sections'], function* (workspace) {
    // What is there but cannot be read has been reported.
    const reported = new Set(workspace.findings.map(({ place }) => place.source.file));
    for (const [file, present] of needed(workspace)) {
      if (!present && !reported.has(file)) yield missing(file);
    }
  }),
};

function* needed({
  languages,
  sections,
  messages,
}: Pick<Workspace, 'languages' | 'sections' | 'messages'>): Iterable<[string, boolean]> {
  yield ['catalog/languages.yaml', languages !== undefined];
  for (const id of SECTION_IDS) yield [`catalog/sections/${id}.yaml`, sections.has(id)];
  for (const name of ['interface', ...SECTION_IDS]) {
    const present = messages.get(FALLBACK)?.has(name) ?? false;
    yield [`catalog/messages/${FALLBACK}/${name}.yaml`, present];
  }
}

function missing(file: string): Finding {
  const english = file.includes('/messages/');
  return {
    rule: 'file-missing',
    message: `This file is missing${english ? '; it holds the English texts, to which every other language falls back' : ''}.`,
    suggestion: `Add ${file}.`,
    place: { source: { file, text: '' }, start: 0, end: 0 },
  };
}

export default fileMissing;
