import type { Path } from '../workspace/tree.ts';

/** A path as `portico explain` takes it: "offer.prices[0].amount". */
export function pathName(path: Path): string {
  return path.reduce<string>(
    (name, step) =>
      typeof step === 'number' ? `${name}[${step}]` : name === '' ? step : `${name}.${step}`,
    '',
  );
}
