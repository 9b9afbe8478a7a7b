import { deliveryText } from '#contract/delivery';
import type { OrderId } from '#contract/ids';

import { recordAudit } from '../audit/audit.queries.ts';
import { readToday } from '../billing/invoices/invoices.queries.ts';
import { changeDueDateIn } from '../boletos/change-due-date.ts';
import type { Db } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { queueMail } from '../mail/mail.queries.ts';
import { recordEvent } from '../orders/events.queries.ts';
import { lockOrder, type LockedOrder } from '../orders/locked-order.queries.ts';
import { readSettings } from '../settings/settings.queries.ts';
import {
  holdInvoices,
  keepDue,
  listBehind,
  takeWindow,
  type MovedOrder,
} from './follow-windows.queries.ts';
import { movedDues } from './moved-dues.rules.ts';

/**
 * Orders take the delivery window of their collection, where it was moved, each in a transaction of its own: with its
 * due dates, its buyer told, and never twice. What is cut short is gone on with, by a chore. An order is placed while its
 * collection is held, so none is placed for the window that was.
 */
export async function followWindows(db: Db): Promise<void> {
  for (const { id } of await listBehind(db)) await inTransaction(db, (tx) => follow(tx, id));
}

async function follow(tx: Db, id: OrderId): Promise<void> {
  const order = await lockOrder(tx, id);
  const moved = order && (await takeWindow(tx, id));
  if (!moved) return;
  const { collectionId, name, before, deliveryFrom, deliveryTo, movedBy: actorId } = moved;
  await moveDues(tx, order, moved);
  await recordEvent(tx, {
    orderId: id,
    kind: 'delivery_moved',
    from: order.status,
    to: order.status,
    actorId,
    reason: `${name}: ${deliveryText({ deliveryFrom, deliveryTo })} (antes: ${deliveryText(before)})`,
  });
  await recordAudit(tx, {
    actorId,
    action: 'order_changed',
    subjectType: 'order',
    subjectId: id,
    before,
    after: { deliveryFrom, deliveryTo },
  });
  const { buyerEmail: email, number: orderNumber, companyName } = order;
  if (!email) return;
  const delivery = { collectionId, name, deliveryFrom, deliveryTo };
  await queueMail(tx, 'delivery_moved', email, { orderNumber, companyName, delivery, before });
}

async function moveDues(tx: Db, order: LockedOrder, moved: MovedOrder): Promise<void> {
  const { term, ownTerm, total } = order;
  const { firstHalfBankDays: bankDays } = await readSettings(tx, ['firstHalfBankDays']);
  const dues = movedDues({
    term,
    ownTerm,
    total,
    bankDays,
    invoices: await holdInvoices(tx, order.id),
    from: moved.before.deliveryFrom,
    to: moved.deliveryFrom,
    today: await readToday(tx),
  });
  for (const { id: invoiceId, dueDate, isIssued } of dues) {
    if (isIssued) await keepDue(tx, invoiceId, dueDate);
    else await changeDueDateIn(tx, { invoiceId, dueDate, actorId: moved.movedBy });
  }
}
