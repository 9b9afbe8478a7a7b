import type { FastifyInstance } from 'fastify';

import { checkoutEndpoint, enterOrderEndpoint } from '#contract/checkout';

import { Semaphore } from '../concurrency.ts';
import type { Db } from '../db/database.ts';
import type { FileStore } from '../files/store/file-store.ts';
import { route } from '../http/route.ts';
import { checkoutWithReceipt, contentHash } from './checkout-with-receipt.ts';
import { placeOrder } from './place-order.ts';

/** Fewer than the pool has connections: reading goes on while a crowd buys the same piece. */
const MOST_AT_ONCE = 6;

export function checkoutRoutes(
  app: FastifyInstance,
  { db, store }: { db: Db; store: FileStore },
): void {
  const checkouts = new Semaphore({ permits: MOST_AT_ONCE });
  const place: typeof placeOrder = (database, cart) =>
    checkouts.run(() => placeOrder(database, cart));

  route(app, checkoutEndpoint, ({ actor, body, files, idempotencyKey }) =>
    checkoutWithReceipt(
      { db, store, place },
      { buyerId: actor.userId, body, files, key: idempotencyKey },
    ),
  );

  route(app, enterOrderEndpoint, async ({ actor, body, idempotencyKey: key }) => {
    const { userId, ...wanted } = body;
    const { order } = await place(db, {
      buyerId: userId,
      enteredBy: actor.userId,
      wanted,
      receipt: undefined,
      once:
        key === undefined ? undefined : { key, contentHash: await contentHash(body, undefined) },
    });
    return order;
  });
}
