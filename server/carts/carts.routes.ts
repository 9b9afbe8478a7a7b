import type { FastifyInstance } from 'fastify';

import { cartPrivacyEndpoint, setCartPrivacyEndpoint, syncCartEndpoint } from '#contract/carts';

import type { Db } from '../db/database.ts';
import { route } from '../http/route.ts';
import { isCartHidden, setCartHidden } from './cart-privacy.queries.ts';
import { syncCart } from './sync-cart.ts';

export function cartRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  route(app, syncCartEndpoint, ({ actor, body }) => syncCart(db, actor.userId, body));
  route(app, cartPrivacyEndpoint, async ({ actor }) => ({
    hidden: await isCartHidden(db, actor.userId),
  }));
  route(app, setCartPrivacyEndpoint, async ({ actor, body }) => {
    await setCartHidden(db, actor.userId, body.hidden);
    return { hidden: body.hidden };
  });
}
