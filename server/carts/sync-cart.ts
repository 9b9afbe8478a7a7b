import { isSettled, mergeLine } from '#contract/cart-merge';
import type { CartConflict, SentCartLine, syncCartEndpoint } from '#contract/carts';
import type { Body, Reply } from '#contract/endpoint';
import type { UserId } from '#contract/ids';

import type { Db } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { AppError } from '../errors.ts';
import {
  forgetRemovedLines,
  lockCart,
  readCartLines,
  writeCartLines,
  type KeptCartLine,
  type WrittenLine,
} from './cart-lines.queries.ts';

/** More is no cart. The device keeps its own, as it did before. */
const MOST_LYING_LINES = 1_000;
/** Of lines that were removed or ordered: every answer carries them. */
const MOST_REMOVED_LINES = 300;

/** What a device changed comes together with what others did, line by line. */
export async function syncCart(
  db: Db,
  userId: UserId,
  { device, lines }: Body<typeof syncCartEndpoint>,
): Promise<Reply<typeof syncCartEndpoint>> {
  if (lines.length === 0) return { lines: await readCartLines(db, userId), conflicts: [] };
  return inTransaction(db, async (tx) => {
    const version = await lockCart(tx, userId);
    const kept = await readCartLines(tx, userId);
    const { written, conflicts } = merge(kept, lines, device);
    if (written.length === 0) return { lines: kept, conflicts };
    await writeCartLines(tx, userId, { version: version + 1, device, lines: written });
    await forgetRemovedLines(tx, userId, MOST_REMOVED_LINES);
    const now = await readCartLines(tx, userId);
    if (now.filter(({ quantity }) => quantity > 0).length > MOST_LYING_LINES) {
      throw new AppError('INVALID_INPUT', `Use no máximo ${MOST_LYING_LINES} linhas no carrinho`);
    }
    return { lines: now, conflicts };
  });
}

const nameOf = ({ productId, size }: Pick<SentCartLine, 'productId' | 'size'>) =>
  `${productId} ${size}`;

function merge(kept: readonly KeptCartLine[], sent: readonly SentCartLine[], device: string) {
  const byName = new Map(kept.map((line) => [nameOf(line), line]));
  const written = new Map<string, WrittenLine>();
  const conflicts: CartConflict[] = [];
  for (const line of sent) {
    const { productId, size, base: writerBase } = line;
    const before = byName.get(nameOf(line));
    const { quantity, outvoted, conflict } = mergeLine(before, line, device);
    if (conflict) conflicts.push({ productId, size, ...conflict });
    if (isSettled(before, line, { device, quantity })) continue;
    written.set(nameOf(line), { productId, size, quantity, writerBase, outvoted });
  }
  return { written: [...written.values()], conflicts };
}
