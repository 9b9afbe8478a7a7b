import type { Body } from '#contract/endpoint';
import type { SavedCartId, UserId } from '#contract/ids';
import type { changeSavedCartEndpoint, saveCartEndpoint } from '#contract/saved-carts';
import { MOST_SAVED_CARTS, type CartLineToday } from '#contract/saved-carts';

import type { Db } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { AppError } from '../errors.ts';
import type { Sight } from '../sight.ts';
import { lockCart } from './cart-lines.queries.ts';
import { priceLines } from './lines-today.queries.ts';
import {
  changeSavedCart,
  countSavedCarts,
  insertSavedCart,
  isNameTaken,
  readSavedLines,
} from './saved-carts.queries.ts';

const missing = () => new AppError('NOT_FOUND', 'Carrinho salvo não encontrado.');

async function refuseTakenName(tx: Db, userId: UserId, name: string, except?: SavedCartId) {
  if (!(await isNameTaken(tx, userId, { name, except }))) return;
  const message = 'Já existe um carrinho salvo com este nome';
  throw new AppError('CONFLICT', message, { details: [{ path: 'name', message }] });
}

/** The owner's carts are locked first: two presses at once are one after the other. */
export async function saveCart(
  db: Db,
  userId: UserId,
  content: Body<typeof saveCartEndpoint>,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockCart(tx, userId);
    await refuseTakenName(tx, userId, content.name);
    if ((await countSavedCarts(tx, userId)) >= MOST_SAVED_CARTS) {
      const message = `Você já tem ${MOST_SAVED_CARTS} carrinhos salvos. Exclua um para salvar outro.`;
      throw new AppError('INVALID_INPUT', message);
    }
    await insertSavedCart(tx, userId, content);
  });
}

export async function updateSavedCart(
  db: Db,
  of: { userId: UserId; id: SavedCartId },
  changes: Body<typeof changeSavedCartEndpoint>,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockCart(tx, of.userId);
    if (changes.name !== undefined) await refuseTakenName(tx, of.userId, changes.name, of.id);
    if (!(await changeSavedCart(tx, of, changes))) throw missing();
  });
}

export async function openSavedCart(
  db: Db,
  { userId, sight }: { userId: UserId; sight: Sight },
  id: SavedCartId,
): Promise<CartLineToday[]> {
  const lines = await readSavedLines(db, userId, id);
  if (!lines) throw missing();
  return priceLines(db, lines, sight);
}
