import type { OrderId, UserId } from '#contract/ids';

import { recordAudit } from '../../audit/audit.queries.ts';
import { syncBoletos } from '../../boletos/sync/sync-boletos.ts';
import type { Db } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { AppError } from '../../errors.ts';
import { takeBackMails } from '../../mail/held-mails.queries.ts';
import { lockOrderOr404 } from '../decide-order.ts';
import { recordEvent } from '../events.queries.ts';
import type { LockedOrder } from '../locked-order.queries.ts';
import { unmakeRoom } from '../make-room.ts';
import { takeOffInvoices } from '../order-credit.ts';
import {
  findUndoable,
  holdInvoicesOf,
  restoreOrder,
  withdrawInvoices,
  type UndoableChange,
} from './undo.queries.ts';

const TOO_LATE = 'Não dá mais para desfazer: o prazo passou ou o pedido mudou depois.';
const AT_THE_BANK = 'Não dá mais para desfazer: o boleto já foi enviado ao banco.';
const MAIL_LEFT = 'Não dá mais para desfazer: o e-mail ao comprador já saiu.';

/**
 * Takes a change of status back, whole or not at all: the order stands where it stood, what was invoiced is
 * withdrawn, and the mail that waited is not sent. Only its author may, within some seconds, and only
 * while nothing else has happened to the order.
 */
export const undoChange = (
  db: Db,
  { orderId, eventId, actorId }: { orderId: OrderId; eventId: number; actorId: UserId },
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const order = await lockOrderOr404(tx, orderId);
    const change = await findUndoable(tx, { orderId, eventId, actorId });
    if (!change) throw new AppError('CONFLICT', TOO_LATE);
    await unmakeRoom(tx, order, change.before, actorId);
    const invoiceIds = await holdInvoicesOf(tx, orderId, eventId);
    if (!(await withdrawInvoices(tx, orderId, eventId)))
      throw new AppError('CONFLICT', AT_THE_BANK);
    await takeOffInvoices(tx, order, { invoiceIds, actorId });
    await syncBoletos(tx, orderId);
    if (order.buyerEmail && !(await takeBackMails(tx, order.buyerEmail, eventId))) {
      throw new AppError('CONFLICT', MAIL_LEFT);
    }
    if (!(await restoreOrder(tx, orderId, change))) throw new AppError('CONFLICT', TOO_LATE);
    await tell(tx, order, change, actorId);
  });

async function tell(tx: Db, order: LockedOrder, change: UndoableChange, actorId: UserId) {
  const { from, to, before } = change;
  const back = { from: to, to: from, undoes: change.id };
  await recordEvent(tx, { orderId: order.id, actorId, ...back });
  await recordAudit(tx, {
    actorId,
    action: 'order_undone',
    subjectType: 'order',
    subjectId: order.id,
    before: { status: to, paymentStatus: order.paymentStatus, term: order.term },
    after: {
      status: from,
      paymentStatus: before.paymentStatus,
      term: before.term ?? order.term,
    },
  });
}
