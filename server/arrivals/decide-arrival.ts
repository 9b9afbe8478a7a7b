import { randomUUID } from 'node:crypto';

import type { DecisionKind } from '#contract/arrivals';
import type { ArrivalId, InvoiceId, OrderId, UserId } from '#contract/ids';

import { recordAudit } from '../audit/audit.queries.ts';
import { holdOpenInvoices } from '../billing/invoices/invoices.queries.ts';
import { changeDueDateIn } from '../boletos/change-due-date.ts';
import { chargeRest } from '../boletos/charge-rest.ts';
import type { Db } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { AppError } from '../errors.ts';
import { counterEntry } from '../ledger/counter-entry.queries.ts';
import { forgiveCentavos } from '../ledger/forgive-centavos.ts';
import { askAbout, insertEntry, readOpen, type Debt } from '../ledger/ledger.queries.ts';
import { changeStatus } from '../orders/change-status.ts';
import { lockOrderOr404 } from '../orders/decide-order.ts';
import { lockOrders } from '../orders/locked-order.queries.ts';
import { isOnCredit } from '../orders/orders.rules.ts';
import { findReturnable, insertReturn } from '../pix-charges/returns/returns.queries.ts';
import {
  findArrival,
  findReceived,
  giveOwner,
  holdArrival,
  isReseller,
  markDecided,
  type HeldArrival,
} from './held-arrival.queries.ts';
import { holdDebt, settleDebt } from './settle-debt.ts';

export type Wish = {
  decision: DecisionKind;
  /** As it was seen, in centavos. */
  amount: number;
  orderId?: OrderId | undefined;
  invoiceId?: InvoiceId | undefined;
  userId?: UserId | undefined;
  dueDate?: string | undefined;
  note?: string | undefined;
  actorId: UserId;
};

const complaint = (path: string, message: string) =>
  new AppError('INVALID_INPUT', message, { details: [{ path, message }] });

/** Of two who decide at once the first is right, and the other is told. */
export const decideArrival = (db: Db, id: ArrivalId, wish: Wish): Promise<void> =>
  inTransaction(db, async (tx) => {
    const found = await findArrival(tx, id);
    if (!found) throw new AppError('NOT_FOUND', 'Recebimento não encontrado.');
    await lockOrders(
      tx,
      [found.orderId, wish.orderId].flatMap((orderId) => orderId ?? []),
    );
    const arrival = await holdArrival(tx, id);
    const seen =
      arrival?.reason === 'odd_line' && arrival.left === 0 ? arrival.cents : arrival?.left;
    if (!arrival?.waits || seen !== wish.amount) throw new AppError('ARRIVAL_DECIDED');
    refuseOddDecision(arrival, wish);
    await DECIDE[wish.decision](tx, arrival, wish);
    await recordAudit(tx, {
      actorId: wish.actorId,
      action: 'arrival_decided',
      ...subjectOf(arrival, wish),
      after: { decision: wish.decision, amount: wish.amount / 100 },
      reason: wish.note ?? null,
    });
  });

/** Whether a line is money at all is asked first, and of nothing else. */
function refuseOddDecision({ left }: HeldArrival, { decision }: Wish): void {
  const asksWhether = decision === 'book' || decision === 'dismiss';
  if (asksWhether === (left === 0)) return;
  throw complaint('decision', 'Esta decisão não serve para este recebimento');
}

function subjectOf({ userId, orderId }: HeldArrival, wish: Wish) {
  const order = wish.orderId ?? orderId;
  if (order) return { subjectType: 'order', subjectId: order } as const;
  return { subjectType: 'user', subjectId: userId ?? wish.userId ?? wish.actorId } as const;
}

const DECIDE: Record<DecisionKind, (tx: Db, arrival: HeldArrival, wish: Wish) => Promise<void>> = {
  apply: async (tx, arrival, wish) => {
    const debt = debtOf(arrival, wish);
    await applyTo(tx, arrival, { debt, ...wish });
    const { userId, left } = (await holdArrival(tx, arrival.id)) ?? arrival;
    if (userId) {
      const { id: arrivalId, orderId } = arrival;
      const { actorId } = wish;
      await forgiveCentavos(tx, { arrivalId, userId, orderId, debts: [debt], left, actorId });
    }
    await markDecided(tx, arrival.id, wish.actorId);
    await settleDebt(tx, debt, wish);
  },
  apply_forgive: async (tx, arrival, wish) => {
    const debt = debtOf(arrival, wish);
    const rest = await applyTo(tx, arrival, { debt, ...wish });
    if (rest > 0) {
      const { actorId, note = null } = wish;
      const forgiven = { kind: 'written_off', cents: rest, arrivalId: arrival.id } as const;
      await insertEntry(tx, { ...forgiven, ...debt, userId: arrival.userId, note, actorId });
    }
    await markDecided(tx, arrival.id, wish.actorId);
    await settleDebt(tx, debt, wish);
  },
  apply_new_due: async (tx, arrival, wish) => {
    const debt = debtOf(arrival, wish);
    const { invoiceId } = debt;
    const { dueDate, actorId } = wish;
    if (!dueDate) throw complaint('dueDate', 'Informe o novo vencimento');
    if (!invoiceId) throw complaint('invoiceId', 'Escolha a fatura');
    const rest = await applyTo(tx, arrival, { debt, ...wish });
    await markDecided(tx, arrival.id, actorId);
    if (rest > 0) {
      // Drawn for the rest first, so that the new day is the new boleto's.
      await chargeRest(tx, { orderId: debt.orderId, invoiceId });
      await changeDueDateIn(tx, { invoiceId, dueDate, actorId });
      return;
    }
    await settleDebt(tx, debt, wish);
  },
  keep_as_credit: async (tx, arrival, { userId: chosen, note = null, actorId }) => {
    const userId = arrival.userId ?? chosen;
    if (!userId || !(await isReseller(tx, userId))) throw complaint('userId', 'Escolha a empresa');
    if (!arrival.userId)
      await giveOwner(tx, arrival.id, { userId, orderId: null, invoiceId: null });
    const { id: arrivalId, left: cents, orderId } = arrival;
    await insertEntry(tx, {
      kind: 'kept_as_credit',
      cents,
      arrivalId,
      userId,
      orderId,
      note,
      actorId,
    });
    await markDecided(tx, arrival.id, actorId);
  },
  refund: async (tx, arrival, { note = null, actorId }) => {
    const { id: arrivalId, left: cents, userId, orderId } = arrival;
    await insertEntry(tx, { kind: 'refunded', cents, arrivalId, userId, orderId, note, actorId });
    await markDecided(tx, arrival.id, actorId);
  },
  return_pix: async (tx, arrival, { note = null, actorId }) => {
    const { id: arrivalId, left: cents, userId, orderId } = arrival;
    const endToEndId = await findReturnable(tx, arrivalId);
    if (!endToEndId) {
      throw new AppError(
        'CONFLICT',
        'O banco não devolve mais este recebimento. Anote a devolução.',
      );
    }
    const entry = { kind: 'refunded', cents, arrivalId, userId, orderId, note, actorId } as const;
    const entryId = await insertEntry(tx, entry);
    const id = randomUUID().replaceAll('-', '');
    await insertReturn(tx, { id, arrivalId, entryId, endToEndId, cents, note });
    await markDecided(tx, arrivalId, actorId);
  },
  reopen: async (tx, arrival, wish) => {
    const { orderId } = arrival;
    if (!orderId) throw complaint('orderId', 'Escolha o pedido');
    const order = await lockOrderOr404(tx, orderId);
    if (order.status !== 'CANCELLED')
      throw new AppError('CONFLICT', 'O pedido não está cancelado.');
    const { actorId } = wish;
    const onCredit = isOnCredit(order);
    await changeStatus(tx, order, { to: onCredit ? 'APPROVED' : 'UNDER_REVIEW', actorId });
    const invoices = onCredit ? await holdOpenInvoices(tx, orderId) : [null];
    for (const invoiceId of invoices) {
      const held = await holdArrival(tx, arrival.id);
      if (!held || held.left === 0) break;
      const debt = { orderId, invoiceId };
      await applyTo(tx, held, { debt, actorId });
      await settleDebt(tx, debt, wish);
    }
    await markDecided(tx, arrival.id, actorId);
  },
  book: async (tx, { id: arrivalId, cents, userId, orderId, invoiceId }, { actorId }) => {
    await askAbout(tx, arrivalId, invoiceId ? 'part' : 'unknown');
    const owner = { userId, orderId, invoiceId };
    await insertEntry(tx, { kind: 'received', cents, arrivalId, ...owner, actorId });
  },
  dismiss: (tx, { id }, { actorId }) => markDecided(tx, id, actorId),
  strike: async (tx, { id, isByHand, left, cents }, { actorId, note = null }) => {
    const entry = isByHand && left === cents ? await findReceived(tx, id) : undefined;
    if (entry === undefined) {
      throw complaint('decision', 'Esta decisão não serve para este recebimento');
    }
    await counterEntry(tx, entry, { actorId, note });
    await markDecided(tx, id, actorId);
  },
};

function debtOf({ orderId, invoiceId }: HeldArrival, wish: Wish): Debt {
  const chosen = wish.orderId ?? orderId;
  if (!chosen) throw complaint('invoiceId', 'Escolha a fatura');
  if (wish.orderId) return { orderId: chosen, invoiceId: wish.invoiceId ?? null };
  return { orderId: chosen, invoiceId };
}

type Applied = { debt: Debt; actorId: UserId };

/** As much as is left and open; answers what is still open. More than that waits as too much. */
async function applyTo(tx: Db, arrival: HeldArrival, { debt, actorId }: Applied): Promise<number> {
  const { order, open } = await holdDebt(tx, debt);
  const { id: arrivalId, left } = arrival;
  if (!arrival.userId) await giveOwner(tx, arrivalId, { userId: order.buyerId, ...debt });
  const cents = Math.min(left, open);
  const userId = order.buyerId;
  if (cents < left) await askAbout(tx, arrivalId, 'over');
  await insertEntry(tx, { kind: 'applied', cents, arrivalId, userId, ...debt, actorId });
  return readOpen(tx, debt);
}
