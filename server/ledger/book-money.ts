import type { ArrivalId, UserId } from '#contract/ids';
import type { ArrivalSource, DecisionReason } from '#contract/ledger-words';

import type { Db } from '../db/database.ts';
import { forgiveCentavos } from './forgive-centavos.ts';
import {
  askAbout,
  holdWaitingParts,
  insertArrival,
  insertEntry,
  readOpen,
  type Debt,
  type NewEntry,
  type Owner,
} from './ledger.queries.ts';

/** Money as its source tells of it, in centavos. */
export type Money = {
  source: ArrivalSource;
  /** Names the line, receipt or charge: it makes one arrival however often it is read. */
  key?: string | null;
  endToEndId?: string | null | undefined;
  /** The bank's day. */
  paidOn?: string | null | undefined;
  payer?: string | null;
  /** CNPJ or CPF of who paid, where the source says it. */
  document?: string | undefined;
  /** What the payer paid; without it, what was open. */
  gross?: number;
  fee?: number;
  /** The bank took its fee out of the money; otherwise it is debited apart. */
  feeTaken?: boolean;
  interest?: number;
  /** Left off by agreement at the bank. */
  discount?: number;
};

type Booked = { id: ArrivalId; on: string };

/**
 * The one way money enters the ledger: what the payer paid, the bank's fee beside it. It is nobody's until it is
 * applied. Undefined when this line was booked before; then nothing is written.
 */
async function receive(
  tx: Db,
  { source, key = null, endToEndId = null, paidOn = null, payer = null, document, ...money }: Money,
  { gross, reason, actorId, ...owner }: Owner & About & { gross: number },
): Promise<Booked | undefined> {
  const arrival = await insertArrival(tx, {
    source,
    key,
    endToEndId,
    paidOn,
    payer,
    document,
    reason,
    actorId,
    ...owner,
    cents: gross,
  });
  if (!arrival) return undefined;
  const at = { arrivalId: arrival.id, on: arrival.paidOn, actorId, ...owner };
  await insertEntry(tx, { ...at, kind: 'received', cents: gross });
  const { fee = 0, feeTaken = false } = money;
  if (fee > 0) await insertEntry(tx, { ...at, kind: 'bank_fee', cents: fee, taken: feeTaken });
  return { id: arrival.id, on: arrival.paidOn };
}

type About = { reason: DecisionReason; actorId: UserId | null };

/** Money that somebody has to decide about: all of it waits. False when it was booked before. */
export async function bookWaiting(
  tx: Db,
  money: Money & { gross: number },
  about: Owner & About,
): Promise<boolean> {
  return (await receive(tx, money, { ...about, gross: money.gross })) !== undefined;
}

/** What a bank debits for itself. */
export async function bookFee(
  tx: Db,
  {
    fee,
    paidOn,
    note,
    actorId,
  }: { fee: number; paidOn: string | null; note: string; actorId: UserId },
): Promise<void> {
  await insertEntry(tx, { kind: 'bank_fee', cents: fee, on: paidOn, taken: false, note, actorId });
}

/** A line that shows a value under a code nobody knows: nothing is booked, and somebody looks at it. */
export async function noteOddLine(
  tx: Db,
  {
    key,
    cents,
    paidOn,
    payer,
    document,
    actorId,
    ...owner
  }: Owner & {
    key: string;
    cents: number;
    paidOn: string | null;
    payer: string | null;
    document: string | undefined;
    actorId: UserId;
  },
): Promise<void> {
  const line = { source: 'return_line', endToEndId: null, reason: 'odd_line' } as const;
  await insertArrival(tx, { ...line, key, cents, paidOn, payer, document, actorId, ...owner });
}

type Covering = { debts: readonly Debt[]; userId: UserId; money: Money; actorId: UserId | null };
type OpenDebt = { debt: Debt; open: number };

/**
 * Covers what is open of the debts, which the caller holds: parts that waited for them first, then this money.
 * What is too much of it waits. False when its line was booked before.
 */
export async function coverDebts(
  tx: Db,
  { debts, userId, money, actorId }: Covering,
): Promise<boolean> {
  const open: OpenDebt[] = [];
  for (const debt of debts) {
    open.push({ debt, open: await applyWaitingParts(tx, debt, { userId, actorId }) });
  }
  const gross = money.gross ?? open.reduce((sum, one) => sum + one.open, 0);
  if (gross === 0) return true;
  const owner = { userId, ...ownerOf(debts) };
  const booked = await receive(tx, money, { ...owner, gross, reason: 'over', actorId });
  if (!booked) return false;
  const at = { arrivalId: booked.id, on: booked.on, userId, actorId };
  const { interest = 0, discount = 0 } = money;
  const kept = Math.min(interest, gross);
  await enter(tx, { ...at, ...owner, kind: 'interest', cents: kept });
  const left = await spread(tx, open, { left: gross - kept, discount, at });
  const { orderId } = ownerOf(debts);
  await forgiveCentavos(tx, { arrivalId: booked.id, userId, orderId, debts, left, actorId });
  return true;
}

/** Of several invoices an arrival is the order's. */
const ownerOf = (debts: readonly Debt[]) => {
  const [first, ...others] = debts;
  return {
    orderId: first?.orderId ?? null,
    invoiceId: others.length === 0 ? (first?.invoiceId ?? null) : null,
  };
};

/** Nothing is no entry. */
async function enter(tx: Db, entry: NewEntry): Promise<void> {
  if (entry.cents > 0) await insertEntry(tx, entry);
}

type Spread = { left: number; discount: number; at: Omit<NewEntry, 'kind' | 'cents'> };

/** One debt after the other, as far as it goes; answers what is left of the money. */
async function spread(
  tx: Db,
  open: readonly OpenDebt[],
  { at, ...money }: Spread,
): Promise<number> {
  let { left, discount } = money;
  for (const one of open) {
    const off = Math.min(discount, one.open);
    await enter(tx, { ...at, ...one.debt, kind: 'discount', cents: off });
    const applied = Math.min(left, one.open - off);
    await enter(tx, { ...at, ...one.debt, kind: 'applied', cents: applied });
    discount -= off;
    left -= applied;
  }
  return left;
}

/** What is still open after them. */
async function applyWaitingParts(
  tx: Db,
  debt: Debt,
  by: { userId: UserId; actorId: UserId | null },
): Promise<number> {
  let open = await readOpen(tx, debt);
  if (debt.invoiceId === null) return open;
  for (const part of await holdWaitingParts(tx, debt.invoiceId)) {
    const cents = Math.min(part.left, open);
    if (cents > 0) {
      await insertEntry(tx, { kind: 'applied', cents, arrivalId: part.id, ...debt, ...by });
    }
    if (cents < part.left) await askAbout(tx, part.id, 'over');
    open -= cents;
  }
  return open;
}
