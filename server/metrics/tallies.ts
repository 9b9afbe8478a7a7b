import { ERRORS, type ErrorCode } from '#contract/errors';

import type { Kept } from '../catalog/list-products.ts';
import type { Ending } from '../checkout/place-order.ts';
import { RequestTally } from './request-tally.ts';

/** Counters of things that are known beforehand: each begins at zero, so that the first one shows. */
export class Tally<Name extends string> {
  readonly #counts: Map<Name, number>;

  constructor(names: readonly Name[]) {
    this.#counts = new Map(names.map((name) => [name, 0]));
  }

  count(name: Name): void {
    this.#counts.set(name, (this.#counts.get(name) ?? 0) + 1);
  }

  get entries(): [Name, number][] {
    return [...this.#counts];
  }
}

/** What this process has counted since it started. */
export class Tallies {
  readonly requests = new RequestTally();
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of the table are its codes
  readonly refusals = new Tally<ErrorCode>(Object.keys(ERRORS) as ErrorCode[]);
  readonly checkouts = new Tally<Ending>(['placed', 'repeated', 'refused', 'failed']);
  readonly catalogPages = new Tally<Kept>(['yes', 'no']);
}
