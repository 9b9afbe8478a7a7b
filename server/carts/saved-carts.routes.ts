import type { FastifyInstance } from 'fastify';

import type { UserId } from '#contract/ids';
import {
  changeSavedCartEndpoint,
  deleteSavedCartEndpoint,
  getSavedCartEndpoint,
  listSavedCartsEndpoint,
  saveCartEndpoint,
} from '#contract/saved-carts';
import {
  endSharedCartEndpoint,
  listAbandonedCartsEndpoint,
  listSharedCartsEndpoint,
  openAbandonedCartEndpoint,
  openSharedCartEndpoint,
  shareCartEndpoint,
} from '#contract/shared-carts';

import type { Db } from '../db/database.ts';
import { AppError } from '../errors.ts';
import { route } from '../http/route.ts';
import { listAbandonedCarts, readAbandonedLines } from './abandoned-carts.queries.ts';
import { priceLines } from './lines-today.queries.ts';
import { openSavedCart, saveCart, updateSavedCart } from './save-cart.ts';
import { deleteSavedCart, listSavedCarts } from './saved-carts.queries.ts';
import { openSharedCart, shareCart } from './share-cart.ts';
import { deleteSharedCart, listSharedCarts } from './shared-carts.queries.ts';

export function savedCartRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  const saved = async (userId: UserId) => ({ carts: await listSavedCarts(db, userId) });

  route(app, listSavedCartsEndpoint, ({ actor }) => saved(actor.userId));
  route(app, saveCartEndpoint, async ({ actor: { userId }, body }) => {
    await saveCart(db, userId, body);
    return saved(userId);
  });
  route(app, changeSavedCartEndpoint, async ({ actor: { userId }, params, body }) => {
    await updateSavedCart(db, { userId, id: params.id }, body);
    return saved(userId);
  });
  route(app, deleteSavedCartEndpoint, async ({ actor: { userId }, params }) => {
    await deleteSavedCart(db, userId, params.id);
    return saved(userId);
  });
  route(app, getSavedCartEndpoint, async ({ actor, params }) => ({
    items: await openSavedCart(db, actor.userId, params.id),
  }));
}

/** What the brand gets to see: what was sent to it, and what was left behind. */
export function sharedCartRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  const shared = async (userId: UserId) => ({ shared: await listSharedCarts(db, userId) });

  route(app, listSharedCartsEndpoint, ({ actor }) => shared(actor.userId));
  route(app, shareCartEndpoint, async ({ actor, body }) => ({
    shared: await shareCart(db, actor.userId, body),
  }));
  route(app, endSharedCartEndpoint, async ({ actor: { userId }, params }) => {
    await deleteSharedCart(db, userId, params.id);
    return shared(userId);
  });
  route(app, openSharedCartEndpoint, ({ params }) => openSharedCart(db, params.id));
  route(app, listAbandonedCartsEndpoint, ({ query }) => listAbandonedCarts(db, query));
  route(app, openAbandonedCartEndpoint, async ({ params }) => {
    const lines = await readAbandonedLines(db, params.id);
    if (lines.length === 0) throw new AppError('NOT_FOUND', 'Este carrinho não está mais parado.');
    return { items: await priceLines(db, lines) };
  });
}
