import { CACHE_CONTROL } from './file-headers.ts';
import type { HostingPlan } from './plan.ts';

type Check = (value: unknown) => boolean;

const isText: Check = (value) => typeof value === 'string';
const listOf =
  (isItem: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(isItem);
const record =
  (fields: Record<string, Check>): Check =>
  (value) =>
    typeof value === 'object' &&
    value !== null &&
    Object.entries(fields).every(([name, isField]) =>
      isField((value as Record<string, unknown>)[name]),
    );

const isTexts = listOf(isText);
/** RFC 9110 sections 5.6.2 (token) and 5.5 (field value). */
const isHeader: Check = (value) =>
  isTexts(value) &&
  (value as string[]).length === 2 &&
  /^[!#$%&'*+.^_`|~0-9A-Za-z-]+ [\t\x20-\x7e\x80-\xff]*$/.test((value as string[]).join(' '));

const CACHES = new Set<unknown>(Object.keys(CACHE_CONTROL));

const isPlan = record({
  pages: listOf(record({ path: isText, file: isText })),
  rewrites: listOf(record({ under: isText, names: isTexts, file: isText })),
  notFound: isText,
  files: listOf(
    record({
      under: isText,
      names: (value) => value === undefined || isTexts(value),
      cache: (value) => CACHES.has(value),
    }),
  ),
  headers: listOf(isHeader),
});

/** Whether a value that was read from a file can be used as a plan. */
export function isHostingPlan(value: unknown): value is HostingPlan {
  return isPlan(value);
}
