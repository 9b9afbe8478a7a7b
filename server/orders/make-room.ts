import type { AdminProfile } from '#contract/admin-profiles';
import type { UserId } from '#contract/ids';
import { toCents } from '#contract/money';
import { moneyText } from '#contract/money-text';
import { EASIER_TERM } from '#contract/order-endpoints';
import { mayRaiseLimit } from '#contract/profile-statuses';

import { recordAudit } from '../audit/audit.queries.ts';
import { lockCredit } from '../billing/invoices/invoices.queries.ts';
import type { Db } from '../db/database.ts';
import { AppError } from '../errors.ts';
import type { Eased } from './change-status.ts';
import type { LockedOrder } from './locked-order.queries.ts';
import { changeTerm, moveLimit } from './make-room.queries.ts';

export type Room = {
  term?: typeof EASIER_TERM.to | undefined;
  /** In reais. */
  creditLimit?: number | undefined;
  /** Of who decides. */
  profile?: AdminProfile | null | undefined;
};

type Made = { order: LockedOrder; eased: Eased | undefined };

/**
 * What is agreed on so that an order fits into its buyer's limit, in the transaction that approves it: without
 * the approval neither is changed. Whether it fits then is weighed as ever.
 */
export async function makeRoom(
  tx: Db,
  order: LockedOrder,
  { term, creditLimit, profile = null, actorId }: Room & { actorId: UserId },
): Promise<Made> {
  if (term) return ease(tx, order, actorId);
  if (creditLimit === undefined) return { order, eased: undefined };
  if (!mayRaiseLimit(profile)) throw new AppError('NOT_ALLOWED');
  return raise(tx, order, { limit: toCents(creditLimit), actorId });
}

async function ease(tx: Db, order: LockedOrder, actorId: UserId): Promise<Made> {
  const { from, to } = EASIER_TERM;
  if (!(await changeTerm(tx, order.id, EASIER_TERM))) {
    throw new AppError('CONFLICT', 'A condição deste pedido não pode mais ser mudada.');
  }
  await recordAudit(tx, {
    actorId,
    action: 'order_changed',
    subjectType: 'order',
    subjectId: order.id,
    before: { term: from },
    after: { term: to },
  });
  return { order: { ...order, term: to }, eased: { term: from } };
}

async function raise(
  tx: Db,
  order: LockedOrder,
  { limit: to, actorId }: { limit: number; actorId: UserId },
): Promise<Made> {
  const { limit: from } = await lockCredit(tx, order.buyerId);
  if (from === null) throw new AppError('CONFLICT', 'O crédito deste revendedor não é controlado.');
  const creditLimit = { from, to };
  // Somebody else may have changed it since it was looked at.
  if (to <= from || !(await moveLimit(tx, order.buyerId, creditLimit))) {
    throw new AppError('CONFLICT', `O limite deste revendedor já é de ${moneyText(from / 100)}.`);
  }
  await recordLimit(tx, order.buyerId, { ...creditLimit, actorId });
  return { order, eased: { creditLimit } };
}

/** An approval that is taken back takes along what was agreed on for it, unless somebody has changed that since. */
export async function unmakeRoom(
  tx: Db,
  { buyerId }: LockedOrder,
  { creditLimit }: Eased,
  actorId: UserId,
): Promise<void> {
  if (!creditLimit) return;
  const back = { from: creditLimit.to, to: creditLimit.from };
  if (await moveLimit(tx, buyerId, back)) await recordLimit(tx, buyerId, { ...back, actorId });
}

const recordLimit = (
  tx: Db,
  buyerId: UserId,
  { from, to, actorId }: { from: number; to: number; actorId: UserId },
) =>
  recordAudit(tx, {
    actorId,
    action: 'credit_changed',
    subjectType: 'user',
    subjectId: buyerId,
    before: { credit_limit_cents: from },
    after: { credit_limit_cents: to },
  });
