/** What Lighthouse found out about one page. Times in milliseconds, scores from 0 to 100. */
export interface Audited {
  scores: Record<Category, number>;
  fcp: number;
  lcp: number;
  tbt: number;
  cls: number;
  /** The addresses that the page asked for, its own included. */
  requests: string[];
  /** What keeps a category below 100: "seo: canonical". */
  faults: string[];
}

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export type Category = (typeof CATEGORIES)[number];

/** The part of Lighthouse's module that is used. It is a tool of its own, not of the project's. */
interface Lighthouse {
  default(url: string, flags: object): Promise<{ lhr: LighthouseResult } | undefined>;
}

interface LighthouseResult {
  runtimeError?: { message: string };
  categories: Record<
    string,
    { score: number | null; auditRefs: { id: string; weight: number }[] } | undefined
  >;
  audits: Record<
    string,
    | {
        score: number | null;
        numericValue?: number;
        scoreDisplayMode: string;
        details?: { items?: { url?: string }[] };
      }
    | undefined
  >;
}

const MODULE: string = 'lighthouse';

/** @throws with the command to type when Lighthouse is not installed. */
export async function loadLighthouse(): Promise<Lighthouse> {
  try {
    return (await import(MODULE)) as Lighthouse;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error;
    throw new Error('Lighthouse is not installed: npm install --no-save lighthouse@13');
  }
}

/**
 * Audits one page as a first visit: mobile, with simulated throttling, as Lighthouse does by default.
 * @param port where the browser listens for the DevTools protocol.
 */
export async function auditPage(
  lighthouse: Lighthouse,
  url: string,
  port: number,
): Promise<Audited> {
  const flags = { port, logLevel: 'error', output: 'json', onlyCategories: CATEGORIES };
  const lhr = await run(lighthouse, url, flags);
  const value = (audit: string) => lhr.audits[audit]?.numericValue ?? Number.NaN;
  const score = (category: Category) => Math.round((lhr.categories[category]?.score ?? 0) * 100);
  return {
    scores: Object.fromEntries(CATEGORIES.map((one) => [one, score(one)])) as Audited['scores'],
    fcp: value('first-contentful-paint'),
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    requests: (lhr.audits['network-requests']?.details?.items ?? []).flatMap(
      ({ url }) => url ?? [],
    ),
    faults: CATEGORIES.filter((category) => score(category) < 100).flatMap((category) =>
      faultsOf(lhr, category),
    ),
  };
}

/** Now and then Lighthouse misses the start of a page (NO_NAVSTART) and asks to be run again. */
const ATTEMPTS = 3;

async function run(lighthouse: Lighthouse, url: string, flags: object): Promise<LighthouseResult> {
  let reason: string | undefined;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const { lhr } = (await lighthouse.default(url, flags)) ?? {};
    if (lhr && !lhr.runtimeError) return lhr;
    reason = lhr?.runtimeError?.message;
  }
  throw new Error(`${url}: ${reason}`);
}

function faultsOf({ categories, audits }: LighthouseResult, category: Category): string[] {
  return (categories[category]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => `${category}: ${id}`);
}
