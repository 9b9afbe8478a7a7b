import type { Reply } from '#contract/endpoint';
import type { listProductsEndpoint } from '#contract/product-endpoints';

import { PreEncodedReply } from '../http/pre-encoded-reply.ts';

type ListReply = Reply<typeof listProductsEndpoint>;
type CachedPage = { version: number; answer: PreEncodedReply<ListReply> };

/** A crawl through every filter must not fill the memory. */
const MOST_BYTES = 24 * 1024 * 1024;
const MOST_PAGES = 1_000;

/**
 * Encoded pages of the catalogue with the version they were read at. A page is served only to a request
 * that has just read the same version from the database, so a change on any instance is seen by the
 * next request.
 */
export class CatalogPageCache {
  readonly #pages = new Map<string, CachedPage>();
  #bytes = 0;

  find(key: string, version: number): PreEncodedReply<ListReply> | undefined {
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

  store(key: string, version: number, reply: ListReply): PreEncodedReply<ListReply> {
    const answer = new PreEncodedReply(reply);
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
