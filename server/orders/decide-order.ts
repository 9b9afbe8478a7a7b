import type { AdminProfile } from '#contract/admin-profiles';
import type { OrderId, UserId } from '#contract/ids';
import { mayCross } from '#contract/profile-statuses';

import { recordAudit } from '../audit/audit.queries.ts';
import { changesBetween } from '../audit/audit.rules.ts';
import type { Db } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { AppError } from '../errors.ts';
import { changeStatus, type Changed, type StatusChange } from './change-status.ts';
import {
  lockOrder,
  writeOrder,
  type LockedOrder,
  type ShippingDetails,
} from './locked-order.queries.ts';
import { makeRoom, type Room } from './make-room.ts';
import { awaitsApproval } from './orders.rules.ts';
import { readShippingDetails } from './shipping-details.queries.ts';

export async function lockOrderOr404(
  tx: Db,
  id: OrderId,
  ownerId: UserId | null = null,
): Promise<LockedOrder> {
  const order = await lockOrder(tx, id, ownerId);
  if (!order) throw new AppError('NOT_FOUND', 'Pedido não encontrado.');
  return order;
}

/** To any of the ten statuses, from any, as far as the profile goes. */
export const setStatus = (
  db: Db,
  id: OrderId,
  { profile, ...change }: StatusChange & { actorId: UserId; profile: AdminProfile | null },
): Promise<Changed> =>
  inTransaction(db, async (tx) => {
    const order = await lockOrderOr404(tx, id);
    if (!profile || !mayCross(profile, order.status, change.to)) throw new AppError('NOT_ALLOWED');
    // The same status is no change, but what was typed with it is not thrown away.
    if (change.to !== order.status) return changeStatus(tx, order, change);
    if (change.shippingDetails) {
      await writeShippingDetails(tx, id, change.actorId, change.shippingDetails);
    }
    return { changed: false, undo: undefined };
  });

/** Approval and rejection are for orders nobody has decided: of two at once, one wins. */
async function lockUndecided(tx: Db, id: OrderId): Promise<LockedOrder> {
  const order = await lockOrderOr404(tx, id);
  if (!awaitsApproval(order.status)) throw new AppError('ORDER_DECIDED');
  return order;
}

/** Always somebody's; the bank alone decides about no order. */
type Decision = Omit<StatusChange, 'to' | 'actorId'> & { actorId: UserId };

export const approveOrder = (
  db: Db,
  id: OrderId,
  { term, creditLimit, profile, ...decision }: Decision & Room,
): Promise<Changed> =>
  inTransaction(db, async (tx) => {
    const { actorId } = decision;
    const undecided = await lockUndecided(tx, id);
    const room = await makeRoom(tx, undecided, { term, creditLimit, profile, actorId });
    return changeStatus(tx, room.order, { ...decision, eased: room.eased, to: 'APPROVED' });
  });

export const rejectOrder = (db: Db, id: OrderId, decision: Decision): Promise<Changed> =>
  inTransaction(db, async (tx) =>
    changeStatus(tx, await lockUndecided(tx, id), { ...decision, to: 'CANCELLED' }),
  );

/** Carrier, tracking code, NF-e and internal notes. */
export const updateShippingDetails = (
  db: Db,
  id: OrderId,
  actorId: UserId,
  shippingDetails: ShippingDetails,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    await lockOrderOr404(tx, id);
    await writeShippingDetails(tx, id, actorId, shippingDetails);
  });

async function writeShippingDetails(
  tx: Db,
  id: OrderId,
  actorId: UserId,
  shippingDetails: ShippingDetails,
): Promise<void> {
  if (Object.values(shippingDetails).every((value) => value === undefined)) return;
  const before = await readShippingDetails(tx, id);
  await writeOrder(tx, id, { shippingDetails });
  const changes = changesBetween(before, await readShippingDetails(tx, id));
  if (!changes) return;
  const subject = { subjectType: 'order', subjectId: id } as const;
  await recordAudit(tx, { actorId, action: 'order_changed', ...subject, ...changes });
}
