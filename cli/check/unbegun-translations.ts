import { FALLBACK } from '../catalogue/fallback.ts';
import type { Finding } from '../problems/problem.ts';

/**
 * The findings without those that a translation has no content: a file in which every text is still a comment, as
 * `portico new language` writes it, is one that nobody has begun. English is shown in its place.
 */
export function withoutUnbegun(findings: readonly Finding[]): Finding[] {
  return findings.filter(({ rule, place }) => {
    const { file, text } = place.source;
    const [, language] = /^catalog\/messages\/([^/]+)\/[^/]+$/.exec(file) ?? [];
    const isUnbegun = language !== undefined && language !== FALLBACK && text.trim() !== '';
    return rule !== 'file-empty' || !isUnbegun;
  });
}
