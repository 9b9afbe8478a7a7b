import type { Reply } from '#contract/endpoint';
import type { listProductsEndpoint } from '#contract/product-endpoints';

import type { Db } from '../db/database.ts';
import { PreEncodedReply } from '../http/pre-encoded-reply.ts';
import { CatalogChanges, type MadeOf } from './catalog-changes.ts';

type ListReply = Reply<typeof listProductsEndpoint>;
type CachedPage = { madeOf: MadeOf; answer: PreEncodedReply<ListReply> };

/** A crawl through every filter must not fill the memory. */
const MOST_BYTES = 24 * 1024 * 1024;
const MOST_PAGES = 1_000;

/** A card shows the other colours of its style as well. */
const shownWith = ({ id, colors = [] }: ListReply['products'][number]) => [
  id,
  ...colors.map((color) => color.id),
];

/**
 * Encoded pages of the catalogue with what they were made of. A page is served only to a request for
 * which nothing of that has changed, as far as the version goes that it has just read from the
 * database: a change on any instance is seen by the next request, in the pages that show it.
 */
export class CatalogPageCache {
  readonly #pages = new Map<string, CachedPage>();
  readonly #changes: CatalogChanges;
  #bytes = 0;

  constructor(db: Db) {
    this.#changes = new CatalogChanges(db, () => {
      for (const key of this.#pages.keys()) this.#forget(key);
    });
  }

  /** `version` is the one that the request has read; without it, the newest there is. */
  async find(key: string, version?: number): Promise<PreEncodedReply<ListReply> | undefined> {
    await this.#changes.catchUp(version);
    const kept = this.#pages.get(key);
    if (!kept) return undefined;
    if (!this.#changes.isUnchanged(kept.madeOf)) {
      this.#forget(key);
      return undefined;
    }
    // What was used last is forgotten last.
    this.#pages.delete(key);
    this.#pages.set(key, kept);
    return kept.answer;
  }

  store(key: string, reply: ListReply, made: Omit<MadeOf, 'products'>): PreEncodedReply<ListReply> {
    const answer = new PreEncodedReply(reply);
    this.#forget(key);
    this.#pages.set(key, {
      madeOf: { ...made, products: reply.products.flatMap(shownWith) },
      answer,
    });
    this.#bytes += answer.bytes;
    for (const oldest of this.#pages.keys()) {
      if (this.#bytes <= MOST_BYTES && this.#pages.size <= MOST_PAGES) break;
      this.#forget(oldest);
    }
    return answer;
  }

  #forget(key: string): void {
    this.#bytes -= this.#pages.get(key)?.answer.bytes ?? 0;
    this.#pages.delete(key);
  }
}
