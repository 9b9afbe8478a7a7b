import { MOST_PER_PAGE } from '#contract/product-endpoints';

import type { Db } from '../db/database.ts';
import { AppError } from '../errors.ts';
import type { SignedIn } from '../http/actor.ts';
import type { CatalogPageCache } from './catalog-page-cache.ts';
import { readPage } from './catalog-page.queries.ts';
import type { ListQuery, Viewer } from './page-filter.queries.ts';

const HOUR_MS = 3_600_000;

/** Every reseller who sees the same page shares it; favourites and the back office are read each time. */
const isShared = (query: ListQuery, viewer: Viewer) =>
  viewer.sees === 'visible' && !query.favorites;

/** Each role has its own pages; popularity moves with the clock as well as with orders. */
const keyOf = (query: ListQuery, { role }: Viewer) => {
  const hour = query.sortBy === 'popularity' ? Math.floor(Date.now() / HOUR_MS) : 0;
  return JSON.stringify([query, role, hour]);
};

export async function listProducts(
  { db, pages }: { db: Db; pages: CatalogPageCache },
  actor: SignedIn,
  query: ListQuery,
) {
  if (query.limit > MOST_PER_PAGE[actor.role]) {
    const message = `Use no máximo ${MOST_PER_PAGE[actor.role]} por página`;
    throw new AppError('INVALID_INPUT', message, { details: [{ path: 'limit', message }] });
  }
  const sees = actor.role === 'ADMIN' && query.all ? 'all' : 'visible';
  const viewer: Viewer = { sees, role: actor.role, userId: actor.userId };
  if (!isShared(query, viewer)) return (await readPage(db, query, viewer)).reply;
  const key = keyOf(query, viewer);
  const kept = pages.find(key, actor.catalogVersion);
  if (kept) return kept;
  const { version, reply } = await readPage(db, query, viewer);
  return version === undefined ? reply : pages.store(key, version, reply);
}
