import type { Answer } from './question.ts';

/** What is known so far, by the names of the questions. */
export class Answers {
  readonly #known = new Map<string, Answer>();

  has(name: string): boolean {
    return this.#known.has(name);
  }

  set(name: string, answer: Answer): void {
    this.#known.set(name, answer);
  }

  /** One value; undefined where the question was not answered. */
  text(name: string): string | undefined {
    const answer = this.#known.get(name);
    return typeof answer === 'string' ? answer : answer?.[0];
  }

  /** All values; none where the question was not answered. */
  list(name: string): readonly string[] {
    const answer = this.#known.get(name) ?? [];
    return typeof answer === 'string' ? [answer] : answer;
  }

  /** The names that begin with a word and a blank, without them: "minimumAge" of "fact minimumAge". */
  namesAfter(word: string): string[] {
    const start = `${word} `;
    return [...this.#known.keys()]
      .filter((name) => name.startsWith(start))
      .map((name) => name.slice(start.length));
  }
}
