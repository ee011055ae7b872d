import type { Subscriber } from '../subscribers.ts';
import { PhoneLines } from './phone-lines.ts';

const SHOWN = 10;

/** Finds subscribers who stand in a file more than once. */
export class RepeatedRows {
  count = 0;
  /** Lines of text for people. */
  readonly shown: string[] = [];
  readonly #byTenant = new Map<string, PhoneLines>();

  /** @returns whether the subscriber stands in the file before. */
  add({ tenant, phone }: Subscriber, line: number): boolean {
    const lines = this.#byTenant.get(tenant) ?? new PhoneLines();
    this.#byTenant.set(tenant, lines);
    const before = lines.set(phone, line);
    if (before === undefined) return false;
    this.count++;
    if (this.shown.length < SHOWN) {
      this.shown.push(`line ${line}: ${phone} of ${tenant} stands in line ${before} too.`);
    }
    return true;
  }
}
