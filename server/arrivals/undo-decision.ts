import type { ArrivalId, UserId } from '#contract/ids';

import { recordAudit } from '../audit/audit.queries.ts';
import { chargeRest } from '../boletos/charge-rest.ts';
import type { Db } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { AppError } from '../errors.ts';
import { counterEntry } from '../ledger/counter-entry.queries.ts';
import { holdCredit } from '../ledger/credit.queries.ts';
import { askAbout } from '../ledger/ledger.queries.ts';
import { lockOrders } from '../orders/locked-order.queries.ts';
import { wasReturned } from '../pix-charges/returns/returns.queries.ts';
import {
  findArrival,
  holdArrival,
  listLastDecided,
  restoreOwner,
  type HeldArrival,
  type StandingEntry,
} from './held-arrival.queries.ts';

const PAID =
  'A fatura já foi quitada por este recebimento. Volte o pedido de status, e o dinheiro volta a esperar.';
const USED = 'O crédito já foi usado: devolva-o primeiro, e a decisão pode ser desfeita.';
const RETURNED = 'A devolução deste PIX foi pedida ao banco e não pode ser desfeita.';
const NOTHING = 'Não há decisão para desfazer neste recebimento.';

/** Counter-entries for what was decided last: the money waits again. What it has paid is taken back by the order's status. */
export const undoDecision = (db: Db, id: ArrivalId, actorId: UserId): Promise<void> =>
  inTransaction(db, async (tx) => {
    const found = await findArrival(tx, id);
    if (!found) throw new AppError('NOT_FOUND', 'Recebimento não encontrado.');
    const before = await listLastDecided(tx, id);
    await lockOrders(
      tx,
      [found.orderId, ...before.map(({ orderId }) => orderId)].flatMap((one) => one ?? []),
    );
    const arrival = await holdArrival(tx, id);
    const decided = await listLastDecided(tx, id);
    if (!arrival || decided.length === 0) throw new AppError('CONFLICT', NOTHING);
    if (await wasReturned(tx, id)) throw new AppError('CONFLICT', RETURNED);
    const kept = await whyKept(tx, decided);
    if (kept !== undefined) throw new AppError('CONFLICT', kept);
    await counterDecided(tx, arrival, decided, actorId);
    await recordAudit(tx, { actorId, action: 'arrival_undone', ...subjectOf(arrival, actorId) });
  });

/** The money waits again, its company and its reason as when it came. The caller holds the orders and the arrival. */
export async function counterDecided(
  tx: Db,
  { id, reason }: Pick<HeldArrival, 'id' | 'reason'>,
  decided: readonly StandingEntry[],
  actorId: UserId | null,
): Promise<void> {
  await askAbout(tx, id, reason ?? 'unknown');
  for (const entry of decided) await counterEntry(tx, entry.id, { actorId, note: null });
  await restoreOwner(tx, id);
  for (const { orderId, invoiceId } of decided) {
    if (orderId && invoiceId) await chargeRest(tx, { orderId, invoiceId });
  }
}

/** What paid an invoice off, and credit that the company has used since, has other ways back. */
export async function whyKept(
  tx: Db,
  decided: readonly StandingEntry[],
): Promise<string | undefined> {
  if (decided.some(({ isPaid }) => isPaid)) return PAID;
  for (const { kind, userId, cents } of decided) {
    if (kind !== 'kept_as_credit' || !userId) continue;
    if ((await holdCredit(tx, userId)) < cents) return USED;
  }
  return undefined;
}

const subjectOf = ({ orderId, userId }: HeldArrival, actorId: UserId) =>
  orderId
    ? ({ subjectType: 'order', subjectId: orderId } as const)
    : ({ subjectType: 'user', subjectId: userId ?? actorId } as const);
