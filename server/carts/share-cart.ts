import type { Body, Reply } from '#contract/endpoint';
import type { SharedCartId, UserId } from '#contract/ids';
import {
  MOST_SHARED_CARTS,
  type openSharedCartEndpoint,
  type SharedCart,
  type shareCartEndpoint,
} from '#contract/shared-carts';

import type { Db } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { AppError } from '../errors.ts';
import { findSight } from '../sight.queries.ts';
import { lockCart } from './cart-lines.queries.ts';
import { priceLines } from './lines-today.queries.ts';
import { findSharedCart, insertSharedCart, listSharedCarts } from './shared-carts.queries.ts';

/** What is shared is what was sent: a link shows nothing that came into the cart later. */
export function shareCart(
  db: Db,
  userId: UserId,
  content: Body<typeof shareCartEndpoint>,
): Promise<SharedCart> {
  return inTransaction(db, async (tx) => {
    await lockCart(tx, userId);
    if ((await listSharedCarts(tx, userId)).length >= MOST_SHARED_CARTS) {
      const message = `Você já tem ${MOST_SHARED_CARTS} links abertos. Encerre um para enviar outro.`;
      throw new AppError('INVALID_INPUT', message);
    }
    const id = await insertSharedCart(tx, userId, content);
    const shared = (await listSharedCarts(tx, userId)).find((one) => one.id === id);
    if (!shared) throw new Error('unreachable: it was just made');
    return shared;
  });
}

export async function openSharedCart(
  db: Db,
  id: SharedCartId,
): Promise<Reply<typeof openSharedCartEndpoint>> {
  const found = await findSharedCart(db, id);
  if (!found) throw new AppError('NOT_FOUND', 'Este link de carrinho não vale mais.');
  const { name, lines, of_cart: ofCart, expires_at: expiresAt } = found;
  const { user_id: userId, company_name: companyName, email, phone } = found;
  const owner = { userId, companyName, email, phone };
  return {
    cart: { ...owner, name, ofCart, expiresAt: expiresAt.toISOString() },
    items: await priceLines(db, lines, await findSight(db, userId)),
  };
}
