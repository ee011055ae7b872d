/**
 * Asks `portico dev` to do something about a problem.
 * @returns why it did not, in a sentence for whoever asked; undefined where it did.
 */
export async function post(what: 'open' | 'fix', problem: string): Promise<string | undefined> {
  try {
    const answer = await fetch(`/@portico/${what}`, { method: 'POST', body: problem });
    return answer.ok ? undefined : (await answer.text()).trim();
  } catch {
    return 'portico dev does not answer; is it still running?';
  }
}
