import type { ReturnEntry } from '#contract/bank-files';
import type { UserId } from '#contract/ids';
import type { DecisionReason } from '#contract/ledger-words';

import { holdInvoice } from '../billing/invoices/invoices.queries.ts';
import { settleInvoice } from '../billing/settle-invoice.ts';
import type { Db } from '../db/database.ts';
import { bookFee, bookWaiting, noteOddLine } from '../ledger/book-money.ts';
import { readForgiven } from '../ledger/forgive-centavos.ts';
import { holdWaitingParts, readOpen } from '../ledger/ledger.queries.ts';
import { lockOrderOr404 } from '../orders/decide-order.ts';
import type { Judged, LineMoney } from './judge-return.rules.ts';
import type { KnownBoleto } from './known-boleto.rules.ts';
import { moveBoleto, readInvoiceStatus } from './returns.queries.ts';

/** Names a line for good: bank, number of the file, and what the line says. */
export type LineKey = string;

const moneyOf = (key: LineKey, entry: ReturnEntry, money: LineMoney) =>
  ({ source: 'return_line', key, paidOn: entry.occurredOn, ...money }) as const;

type BoletoLine = Judged & { boleto: KnownBoleto; key: LineKey };

/** Money that came in through the bank settles by the same rule as a receipt; anything else of it waits. */
export async function bookPayment(
  tx: Db,
  { entry, settled, money, boleto, key }: BoletoLine,
  actorId: UserId,
): Promise<void> {
  const { orderId, invoiceId } = boleto;
  // A remittance locks an invoice before its boletos; so does this.
  await holdInvoice(tx, invoiceId);
  await moveBoleto(tx, boleto.id, { state: 'paid', settled, creditedOn: entry.creditDate });
  const order = await lockOrderOr404(tx, orderId);
  const paid = moneyOf(key, entry, money);
  const reason = await reasonToAsk(tx, boleto, { entry, money });
  if (reason === undefined) {
    await settleInvoice(tx, order, { invoiceId, money: paid, actorId });
    return;
  }
  if (paid.gross <= 0) return;
  const owner = { userId: order.buyerId, orderId, invoiceId };
  await bookWaiting(tx, paid, { ...owner, reason, actorId });
}

/** Less than was due, a second time, or for what is cancelled: a person has to look at it. */
async function reasonToAsk(
  tx: Db,
  { orderId, invoiceId }: KnownBoleto,
  { entry: { difference }, money }: Pick<Judged, 'entry' | 'money'>,
): Promise<DecisionReason | undefined> {
  const status = await readInvoiceStatus(tx, invoiceId);
  if (status === 'cancelled') return 'cancelled';
  if (status === 'paid') return 'twice';
  // All of a boleto may be less than what is open by now: a part that it left out was taken back.
  const open = await readOpen(tx, { orderId, invoiceId });
  const waiting = await holdWaitingParts(tx, invoiceId);
  const parts = waiting.reduce((sum, { left }) => sum + left, 0);
  const short = open - (money.gross - money.interest + money.discount + parts);
  if (short <= 0) return (difference ?? 0) < 0 ? 'part' : undefined;
  return short <= (await readForgiven(tx)) ? undefined : 'part';
}

/** A part of it, and the bank goes on collecting. */
export async function bookPart(
  tx: Db,
  { entry, settled, money, boleto, key }: BoletoLine,
  actorId: UserId,
): Promise<void> {
  await moveBoleto(tx, boleto.id, { state: 'registered', settled, creditedOn: entry.creditDate });
  if (money.gross <= 0) return;
  const { buyerId: userId } = await lockOrderOr404(tx, boleto.orderId);
  const owner = { userId, orderId: boleto.orderId, invoiceId: boleto.invoiceId };
  await bookWaiting(tx, moneyOf(key, entry, money), { ...owner, reason: 'part', actorId });
}

type OtherLine = Judged & { boleto: KnownBoleto | undefined; key: LineKey };

/** Of lines that settle no boleto of ours: money nobody knows, what somebody has to look at, and fees. */
export async function bookOtherMoney(tx: Db, line: OtherLine, actorId: UserId): Promise<void> {
  const { entry, money, key } = line;
  const { outcome, occurredOn: paidOn } = entry;
  if (outcome === 'unknown' && money.gross > 0) {
    const nobodys = { userId: null, orderId: null, invoiceId: null };
    const about = { ...nobodys, reason: 'unknown', actorId } as const;
    await bookWaiting(tx, moneyOf(key, entry, money), about);
    return;
  }
  const odd = oddValueOf(line);
  if (odd > 0) {
    const { orderId = null, invoiceId = null } = line.boleto ?? {};
    const owner = { userId: null, orderId, invoiceId };
    const { payer, document } = money;
    await noteOddLine(tx, { ...owner, key, cents: odd, paidOn, payer, document, actorId });
    return;
  }
  if (BOOKED.includes(outcome) || money.fee <= 0) return;
  await bookFee(tx, { fee: money.fee, paidOn, note: entry.event, actorId });
}

/** A value under a code that brings none, or of a payment that was booked and did not hold. */
function oddValueOf({ entry: { outcome }, money, boleto }: OtherLine): number {
  if (outcome === 'to_check') return money.shown;
  const booked = boleto?.settled ?? 0;
  return outcome === 'reversed' && booked > 0 ? money.shown || booked : 0;
}

/** These book their fee with the money, or have done so before. */
const BOOKED: readonly ReturnEntry['outcome'][] = ['paid', 'part_paid', 'repeated'];
