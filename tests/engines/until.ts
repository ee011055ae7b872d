/** How often it is asked, in milliseconds. */
const PAUSE = 50;

/** How long it may take without another word, in milliseconds: WebKit on a slow core, beside others. */
const LONGEST = 60_000;

/**
 * Asks until the answer is neither nothing nor false.
 * @param what Said when it never is: "the heading is there".
 * @param longest How long it may take, in milliseconds.
 * @returns the answer.
 */
export async function until<T>(
  what: string,
  ask: () => Promise<T | undefined | null | false>,
  longest = LONGEST,
): Promise<T> {
  const end = Date.now() + longest;
  for (;;) {
    const answer = await ask();
    if (answer !== undefined && answer !== null && answer !== false) return answer;
    if (Date.now() > end) throw new Error(`It did not come to this: ${what}.`);
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
  }
}
