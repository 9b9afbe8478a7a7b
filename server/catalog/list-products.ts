import type { UserId } from '#contract/ids';
import { MOST_PER_PAGE } from '#contract/product-endpoints';

import type { Db } from '../db/database.ts';
import { AppError } from '../errors.ts';
import type { SignedIn } from '../http/actor.ts';
import { findSight } from '../sight.queries.ts';
import type { Sees } from '../sight.ts';
import type { CatalogPageCache } from './catalog-page-cache.ts';
import { readPage, type CatalogPage, type Known } from './catalog-page.queries.ts';
import { countSales } from './count-sales.ts';
import type { KnownMembers } from './known-members.ts';
import { listLastBought } from './last-bought.queries.ts';
import { readCursor } from './page-cursor.ts';
import { isShared, type ListQuery, type Viewer } from './page-filter.queries.ts';
import { mayForgive, readForgivingPage, readPageOf } from './search/forgiving-page.ts';

/** Whether an answer was a kept one, or had to be read. */
export type Kept = 'yes' | 'no';

export type ListDeps = {
  db: Db;
  pages: CatalogPageCache;
  members: KnownMembers;
  onAnswer: (kept: Kept) => void;
};

export async function listProducts(
  deps: ListDeps,
  actor: SignedIn,
  { buyer, ...query }: ListQuery,
) {
  if (query.limit > MOST_PER_PAGE[actor.role]) {
    const message = `Use no máximo ${MOST_PER_PAGE[actor.role]} por página`;
    throw new AppError('INVALID_INPUT', message, { details: [{ path: 'limit', message }] });
  }
  const { db, pages, members, onAnswer } = deps;
  const sees = await seesWhat(db, actor, { ...query, buyer });
  const viewer: Viewer = { sees, role: actor.role, userId: actor.userId };
  const byPopularity = query.sortBy === 'popularity';
  const counted = byPopularity && (await countSales(db));
  if (!isShared(query, viewer)) {
    const { reply } = await readAnswer(db, query, viewer);
    return query.bought ? { ...reply, bought: await lastBoughtOf(db, actor.userId, reply) } : reply;
  }
  // Each role has its own pages, and each sight.
  const key = JSON.stringify([query, actor.role, sees]);
  // The version that came with the session is from before the count.
  const kept = await pages.find(key, counted ? undefined : actor.catalogVersion);
  onAnswer(kept ? 'yes' : 'no');
  if (kept) return kept;
  const page = await readAnswer(db, query, viewer, members.of(query, viewer));
  if (page.reply.searchedFor === undefined) members.note(query, viewer, page);
  const { at, reply } = page;
  return at ? pages.store(key, reply, { version: at.version, byPopularity }) : reply;
}

/** The back office also looks as somebody it enters an order for. */
async function seesWhat(
  db: Db,
  { role, sight }: SignedIn,
  { all, buyer }: ListQuery,
): Promise<Sees> {
  if (role !== 'ADMIN') return sight;
  if (all) return 'all';
  return buyer ? findSight(db, buyer) : sight;
}

/** Rows of the list show the other colours of a style as well. */
const lastBoughtOf = (db: Db, buyerId: UserId, { products }: CatalogPage['reply']) =>
  listLastBought(
    db,
    buyerId,
    products.flatMap(({ id, colors = [] }) => [id, ...colors.map((color) => color.id)]),
  );

/** What was asked for; if that is nothing, what was probably meant. A page that goes on goes on with it. */
async function readAnswer(
  db: Db,
  query: ListQuery,
  viewer: Viewer,
  known: Known = {},
): Promise<CatalogPage> {
  if (!mayForgive(query, viewer)) return readPage(db, query, viewer, known);
  const meant = query.cursor && readCursor(query.sortBy, query.cursor).searchedFor;
  if (meant) return readPageOf(db, query, viewer, meant);
  const page = await readPage(db, query, viewer, known);
  return page.reply.pagination.total > 0 ? page : readForgivingPage(db, query, viewer);
}
