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
import type { SignedIn } from '../http/actor.ts';
import { route } from '../http/route.ts';
import { findSight } from '../sight.queries.ts';
import { listAbandonedCarts, readAbandonedLines } from './abandoned-carts.queries.ts';
import { priceLines } from './lines-today.queries.ts';
import { openSavedCart, saveCart, updateSavedCart } from './save-cart.ts';
import { deleteSavedCart, listSavedCarts } from './saved-carts.queries.ts';
import { openSharedCart, shareCart } from './share-cart.ts';
import { deleteSharedCart, listSharedCarts } from './shared-carts.queries.ts';

export function savedCartRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  const saved = async (actor: SignedIn) => ({ carts: await listSavedCarts(db, actor) });

  route(app, listSavedCartsEndpoint, ({ actor }) => saved(actor));
  route(app, saveCartEndpoint, async ({ actor, body }) => {
    await saveCart(db, actor.userId, body);
    return saved(actor);
  });
  route(app, changeSavedCartEndpoint, async ({ actor, params, body }) => {
    await updateSavedCart(db, { userId: actor.userId, id: params.id }, body);
    return saved(actor);
  });
  route(app, deleteSavedCartEndpoint, async ({ actor, params }) => {
    await deleteSavedCart(db, actor.userId, params.id);
    return saved(actor);
  });
  route(app, getSavedCartEndpoint, async ({ actor, params }) => ({
    items: await openSavedCart(db, actor, params.id),
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
    return { items: await priceLines(db, lines, await findSight(db, params.id)) };
  });
}
