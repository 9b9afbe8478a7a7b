import type { CatalogPage, Known, KnownStart, KnownTotal } from './catalog-page.queries.ts';
import { asksGroups, isCounted, type ListQuery, type Viewer } from './page-filter.queries.ts';

const MOST = 2_000;

/** What was used to be known is forgotten, the oldest first. */
class Few<Value> extends Map<string, Value> {
  override set(key: string, value: Value): this {
    this.delete(key);
    super.set(key, value);
    const [oldest] = this.keys();
    if (this.size > MOST && oldest !== undefined) this.delete(oldest);
    return this;
  }
}

/** Only what products are found by, and as whom. */
const foundBy = (
  { search, category, minPrice, maxPrice, active, collection }: ListQuery,
  { sees }: Pick<Viewer, 'sees'>,
) => JSON.stringify([search?.trim(), category, minPrice, maxPrice, active, collection, sees]);

const placeOf = (query: ListQuery, viewer: Viewer, page: number) =>
  `${foundBy(query, viewer)} ${query.sortBy} ${query.limit} ${page}`;

/** So near to the beginning that walking there is nothing. */
const NEAR = 200;

/** Whether the page lies deep in an order that only members decide; by a cursor it is found already. */
const isDeep = ({ cursor, sortBy, limit }: ListQuery, page: number) =>
  !cursor && sortBy !== 'popularity' && (page - 1) * limit >= NEAR;

/**
 * What a page of the catalogue that resellers share need not ask again: how many products a search has,
 * and where a page that lies deep begins. It holds for as long as the catalogue has the same members,
 * which whoever uses it reads along with the page.
 */
export class KnownMembers {
  readonly #totals = new Few<KnownTotal>();
  readonly #starts = new Few<KnownStart>();

  of(query: ListQuery, viewer: Viewer): Known {
    return {
      // Where the database keeps the count itself, that is as good.
      total:
        isCounted(query, viewer) && !asksGroups(viewer)
          ? undefined
          : this.#totals.get(foundBy(query, viewer)),
      start: isDeep(query, query.page)
        ? this.#starts.get(placeOf(query, viewer, query.page))
        : undefined,
    };
  }

  note(query: ListQuery, viewer: Viewer, { at, ends, reply }: CatalogPage): void {
    if (!at) return;
    const { members } = at;
    this.#totals.set(foundBy(query, viewer), { members, total: reply.pagination.total });
    const note = (page: number, row: KnownStart['cursor'] | undefined, after: boolean) => {
      if (!row || !isDeep(query, page)) return;
      const cursor = { keys: row.keys, id: row.id };
      this.#starts.set(placeOf(query, viewer, page), { members, cursor, after });
    };
    note(query.page, ends.first, false);
    note(query.page + 1, ends.last, true);
  }
}
