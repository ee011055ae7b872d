import type { Finding } from '../problems/problem.ts';
import type { Market } from './market.ts';
import type { Network } from './network.ts';

/**
 * Something that a market needs before its launch, though a preview does without. What `portico check`
 * reports is not repeated here. An error has to be settled, a warning has to be looked at.
 */
interface Check {
  /** The permanent name: also the file's, the case folder's and that of its row in docs/go-live.md. */
  id: string;
  /** The heading above what it finds. */
  title: string;
}

/** A check that the files of the workspace answer. */
export interface ReadyCheck extends Check {
  find(market: Market): Iterable<Finding>;
}

/** A check that has to ask other machines. */
export interface OnlineCheck extends Check {
  ask(market: Market, network: Network): Promise<Finding[]>;
}
