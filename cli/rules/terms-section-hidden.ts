import { SECTION_IDS, type SectionId } from '../../runtime/contract.ts';
import { FALLBACK } from '../catalogue/fallback.ts';
import { sectionFact } from '../catalogue/terms-facts.ts';
import { termsTemplate } from '../catalogue/terms-template.ts';
import { type Finding, linePosition } from '../problems/problem.ts';
import type { Source } from '../problems/source.ts';
import type { Workspace } from '../workspace/read-workspace.ts';
import type { HiddenSection, TenantFacts } from '../workspace/tenant-facts.ts';
import { textAt } from '../workspace/tree.ts';
import { forWorkspace, type Rule } from './rule.ts';

/** Terms do not speak of a section that a site leaves out: what they say of sections, they ask for first. */
const termsSectionHidden: Rule = {
  id: 'terms-section-hidden',
  workspace: forWorkspace(
    function* (tenants, { terms, messages }) {
      for (const tenant of tenants) {
        const templates = terms.get(tenant.terms);
        for (const hidden of tenant.hides) {
          const own = templates?.has(hidden.language) ? hidden.language : FALLBACK;
          const source = templates?.get(own);
          const line = source && lineAbout(source, hidden.section, namesIn(messages.get(own)));
          if (source && line !== undefined) yield finding(tenant, hidden, source, line);
        }
      }
    },
    ['terms', 'messages'],
  ),
};

function finding(
  { tenant, terms }: TenantFacts,
  { section, language, place }: HiddenSection,
  { file }: Source,
  line: number,
): Finding {
  const where = line === 0 ? file : `${file}, line ${line}`;
  return {
    rule: 'terms-section-hidden',
    severity: 'warning',
    message: `The terms "${terms}" speak of sections without asking whether a site shows ${section}, and ${tenant} hides it in "${language}": ${where}.`,
    suggestion: `Put what the terms say of it within {{#if ${sectionFact(section)}}}…{{/if}}.`,
    place,
  };
}

/** The names of sections in a language, as far as they are there. */
function namesIn(files: ReturnType<Workspace['messages']['get']>): Map<SectionId, string> {
  return new Map(
    SECTION_IDS.flatMap((id) => {
      const name = textAt(files?.get(id)?.tree, 'interface', 'name');
      return name === undefined ? [] : [[id, name]];
    }),
  );
}

/**
 * The line in which a template names a section that it does not ask for. Languages name things in more than one way,
 * so a template that asks for some sections, or names two, is taken to speak of all: the line is 0 then.
 * @returns undefined where it asks for the section, or speaks of none.
 */
function lineAbout(
  source: Source,
  section: SectionId,
  names: ReadonlyMap<SectionId, string>,
): number | undefined {
  const { asked } = termsTemplate(source);
  if (asked.has(sectionFact(section))) return undefined;
  const text = source.text.replace(/\{\{[^}]*\}\}+|<[^>]*>/g, (tag) => tag.replace(/[^\n]/g, ' '));
  const named = (id: SectionId) => {
    const name = names.get(id);
    return name === undefined ? -1 : text.search(wordsLike(name));
  };
  const found = named(section);
  if (found >= 0) return linePosition(source, found).line;
  const asksForOthers = SECTION_IDS.some((id) => asked.has(sectionFact(id)));
  return asksForOthers || SECTION_IDS.filter((id) => named(id) >= 0).length > 1 ? 0 : undefined;
}

/** Finds a name also with another ending, and in Arabic with or without its article: "Jocuri" in "Jocurile". */
function wordsLike(name: string): RegExp {
  const words = name.split(/\s+/).map((word) => {
    const bare = word.replace(/^ال/, '');
    const stem = bare.slice(0, Math.max(4, bare.length - 2));
    return `(?:ال)?${stem.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}\\p{Letter}{0,4}`;
  });
  return new RegExp(`(?<!\\p{Letter})${words.join('\\s+')}`, 'iu');
}

export default termsSectionHidden;
