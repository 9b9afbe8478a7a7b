import type { KnownTotal } from './catalog-page.queries.ts';
import type { ListQuery } from './page-filter.queries.ts';

const MOST = 2_000;

/** Only what products are found by; not which part of them is shown, nor how they are ordered. */
const keyOf = ({ search, category, minPrice, maxPrice, active }: ListQuery) =>
  JSON.stringify([search?.trim(), category, minPrice, maxPrice, active]);

/**
 * How many products a search has, as it was counted when it was last asked for. It holds for as long as
 * the count of members in the database is the same, which whoever uses it has to read with the page.
 */
export class KnownTotals {
  readonly #totals = new Map<string, KnownTotal>();

  find(query: ListQuery): KnownTotal | undefined {
    return this.#totals.get(keyOf(query));
  }

  store(query: ListQuery, known: KnownTotal): void {
    const key = keyOf(query);
    this.#totals.delete(key);
    this.#totals.set(key, known);
    const [oldest] = this.#totals.keys();
    if (this.#totals.size > MOST && oldest !== undefined) this.#totals.delete(oldest);
  }
}
