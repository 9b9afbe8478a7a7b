import type { ArrivalId, UserId } from '#contract/ids';

import { recordAudit } from '../audit/audit.queries.ts';
import { chargeRest } from '../boletos/charge-rest.ts';
import type { Db } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { AppError } from '../errors.ts';
import { counterEntry } from '../ledger/counter-entry.queries.ts';
import { askAbout } from '../ledger/ledger.queries.ts';
import { lockOrders } from '../orders/locked-order.queries.ts';
import { wasReturned } from '../pix-charges/returns/returns.queries.ts';
import { findArrival, holdArrival, listDecided } from './held-arrival.queries.ts';

const PAID =
  'A fatura já foi quitada por este recebimento. Volte o pedido de status, e o dinheiro volta a esperar.';
const RETURNED = 'A devolução deste PIX foi pedida ao banco e não pode ser desfeita.';
const NOTHING = 'Não há decisão para desfazer neste recebimento.';

/** Counter-entries for what was decided: the money waits again. What it has paid is taken back by the order's status. */
export const undoDecision = (db: Db, id: ArrivalId, actorId: UserId): Promise<void> =>
  inTransaction(db, async (tx) => {
    const found = await findArrival(tx, id);
    if (!found) throw new AppError('NOT_FOUND', 'Recebimento não encontrado.');
    const before = await listDecided(tx, id);
    await lockOrders(
      tx,
      [found.orderId, ...before.map(({ orderId }) => orderId)].flatMap((one) => one ?? []),
    );
    const arrival = await holdArrival(tx, id);
    const decided = await listDecided(tx, id);
    if (!arrival || decided.length === 0) throw new AppError('CONFLICT', NOTHING);
    await refuseFinal(tx, id, decided);
    await askAbout(tx, id, arrival.reason ?? 'unknown');
    for (const entry of decided) await counterEntry(tx, entry.id, { actorId, note: null });
    for (const { orderId, invoiceId } of decided) {
      if (orderId && invoiceId) await chargeRest(tx, { orderId, invoiceId });
    }
    const subject = arrival.orderId
      ? ({ subjectType: 'order', subjectId: arrival.orderId } as const)
      : ({ subjectType: 'user', subjectId: arrival.userId ?? actorId } as const);
    await recordAudit(tx, { actorId, action: 'arrival_undone', ...subject });
  });

/** What has gone out, or has paid something off, is not taken back by us alone. */
async function refuseFinal(
  tx: Db,
  id: ArrivalId,
  decided: readonly { isPaid: boolean }[],
): Promise<void> {
  if (await wasReturned(tx, id)) throw new AppError('CONFLICT', RETURNED);
  if (decided.some(({ isPaid }) => isPaid)) throw new AppError('CONFLICT', PAID);
}
