import type { Reply } from '#contract/endpoint';
import type { listProductsEndpoint } from '#contract/products';

import { Prepared } from '../http/prepared.ts';

type ListReply = Reply<typeof listProductsEndpoint>;
type Kept = { version: number; answer: Prepared<ListReply> };

/** Room for what people look at; a crawl through every filter must not fill the memory. */
const MOST_BYTES = 24 * 1024 * 1024;
const MOST_PAGES = 1_000;

/**
 * Pages of the catalogue as they were last sent, each with the version it was read from. A page is
 * sent again only to somebody whose own request has just seen that same version in the database,
 * so a change is seen by the next request, whichever instance made it.
 */
export class PageKeeper {
  readonly #pages = new Map<string, Kept>();
  #bytes = 0;

  find(key: string, version: number): Prepared<ListReply> | undefined {
    const kept = this.#pages.get(key);
    if (!kept) return undefined;
    // What was used last is forgotten last.
    this.#pages.delete(key);
    if (kept.version !== version) {
      this.#bytes -= kept.answer.bytes;
      return undefined;
    }
    this.#pages.set(key, kept);
    return kept.answer;
  }

  keep(key: string, version: number, reply: ListReply): Prepared<ListReply> {
    const answer = new Prepared(reply);
    this.#forget(key);
    this.#pages.set(key, { version, answer });
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
