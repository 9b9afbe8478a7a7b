import type { FastifyInstance } from 'fastify';

import { checkoutEndpoint, enterOrderEndpoint, type PlacedOrder } from '#contract/checkout';
import { ERRORS } from '#contract/errors';

import { Semaphore } from '../concurrency.ts';
import { limitGuesses } from '../coupons/limit-guesses.ts';
import type { Db } from '../db/database.ts';
import type { FileStore } from '../files/store/file-store.ts';
import { asAppError } from '../http/error-handler.ts';
import { route } from '../http/route.ts';
import { checkoutWithReceipt, contentHash } from './checkout-with-receipt.ts';
import { placeOrder, type Ending, type Outcome } from './place-order.ts';

/** Fewer than the pool has connections: reading goes on while a crowd buys the same piece. */
const MOST_AT_ONCE = 6;

type CheckoutDeps = {
  db: Db;
  store: FileStore;
  /** A bank says itself when an order is paid: no receipt is needed. */
  automaticPix: boolean;
  /** Told of every attempt. */
  onEnd: (ending: Ending) => void;
};

export function checkoutRoutes(
  app: FastifyInstance,
  { db, store, automaticPix, onEnd }: CheckoutDeps,
): void {
  const checkouts = new Semaphore({ permits: MOST_AT_ONCE });
  const place: typeof placeOrder = (database, cart) => {
    const placed = () => checkouts.run(() => placeOrder(database, cart));
    const isGuess = cart.wanted.coupon !== undefined && cart.enteredBy === null;
    return isGuess ? limitGuesses(database, cart.buyerId, placed) : placed();
  };

  const counted = async (attempt: Promise<Outcome>): Promise<PlacedOrder> => {
    try {
      const { order, kept } = await attempt;
      onEnd(kept ? 'placed' : 'repeated');
      return order;
    } catch (error) {
      onEnd(ERRORS[asAppError(error).code].status < 500 ? 'refused' : 'failed');
      throw error;
    }
  };

  route(app, checkoutEndpoint, ({ actor, body, files, idempotencyKey: key }) =>
    counted(
      checkoutWithReceipt(
        { db, store, place, automaticPix },
        { buyerId: actor.userId, body, files, key },
      ),
    ),
  );

  route(app, enterOrderEndpoint, async ({ actor, body, idempotencyKey: key }) => {
    const { userId: buyerId, fromCart = false, ...wanted } = body;
    const once =
      key === undefined ? undefined : { key, contentHash: await contentHash(body, undefined) };
    const enteredBy = actor.userId;
    const mayPayLater = true;
    const cart = { buyerId, enteredBy, fromCart, wanted, receipt: undefined, mayPayLater, once };
    return counted(place(db, cart));
  });
}
