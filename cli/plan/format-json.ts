import type { Plan } from './plan.ts';

/** A plan for programs; docs/plan.md has the fields. */
export function formatJson({ old, new: now, sites, unchanged, changes }: Plan): string {
  return `${JSON.stringify({ format: 1, old, new: now, unchanged, sites, changes }, null, 1)}\n`;
}
