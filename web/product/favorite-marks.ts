import { QueryObserver, type QueryClient } from '@tanstack/react-query';

import type { ProductId } from '#contract/ids';
import { favoritesQuery } from '#web/api/products.queries.ts';

/** The reseller's marked products, followed once however many hearts a page has. */
class Marks {
  readonly #client: QueryClient;
  readonly #hearts = new Set<() => void>();
  #stop: (() => void) | undefined;

  constructor(client: QueryClient) {
    this.#client = client;
  }

  readonly subscribe = (heart: () => void): (() => void) => {
    this.#hearts.add(heart);
    this.#stop ??= new QueryObserver(this.#client, favoritesQuery).subscribe(() => {
      for (const tell of this.#hearts) tell();
    });
    return () => {
      this.#hearts.delete(heart);
      if (this.#hearts.size > 0) return;
      this.#stop?.();
      this.#stop = undefined;
    };
  };

  has(id: ProductId): boolean {
    return this.#client.getQueryData(favoritesQuery.queryKey)?.includes(id) ?? false;
  }
}

const known = new WeakMap<QueryClient, Marks>();

export function marksOf(client: QueryClient): Marks {
  const marks = known.get(client) ?? new Marks(client);
  known.set(client, marks);
  return marks;
}
