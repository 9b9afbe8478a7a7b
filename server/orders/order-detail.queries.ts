import type { PriceExplanation } from '#contract/explained-price';
import type { OrderId } from '#contract/ids';
import type { Invoice } from '#contract/invoice';
import type { OrderDetail, OrderEvent } from '#contract/order';

import { listInvoices } from '../billing/invoices/order-invoices.queries.ts';
import { WAITING_PIECES } from '../collections/programmed/arrived.queries.ts';
import type { Db } from '../db/database.ts';
import { rawQuery } from '../db/raw-query.ts';
import type { Reader } from '../http/reader.ts';
import { notesOf, type NoteInOrder } from '../nfe/notes/note-columns.queries.ts';
import { toNote } from '../nfe/notes/note.shape.ts';
import {
  chargesOf,
  toCharge,
  type ChargeInOrder,
} from '../pix-charges/charges/charges-of-order.queries.ts';
import { readCredit } from './buyer-credit.queries.ts';
import { hasLeft } from './events.queries.ts';
import { explanationFor } from './explained-prices.rules.ts';
import { ORDER_COLUMNS, type OrderRow } from './order-columns.queries.ts';
import { readOrderMoney } from './order-money.queries.ts';
import { toOrder } from './order.shape.ts';
import type { Viewer } from './orders-filter.queries.ts';

type DetailRow = OrderRow & {
  carrier: string | null;
  tracking_code: string | null;
  nfe_number: string | null;
  nfe_key: string | null;
  internal_notes: string | null;
  holds_stock: boolean;
  waiting: number | null;
  has_left: boolean;
  price_explanation: PriceExplanation | null;
  entered_by: string | null;
  notes: NoteInOrder[] | null;
  charges: ChargeInOrder[] | null;
};

const DETAIL = `
  select ${ORDER_COLUMNS}, o.carrier, o.tracking_code, o.nfe_number, o.nfe_key, o.internal_notes,
    o.price_explanation, o.holds_stock, ${WAITING_PIECES} as waiting, ${hasLeft('o.id')} as has_left,
    (select u.email from users u where u.id = o.entered_by) as entered_by,
    ${notesOf('o.id')} as notes, ${chargesOf('o.id')} as charges
  from orders o where o.id = $1 and ($2::uuid is null or o.user_id = $2)`;

/** Undefined when there is none, or when it is somebody else's. */
export async function findOrder(
  db: Db,
  id: OrderId,
  { viewer, reader }: { viewer: Viewer; reader: Reader },
): Promise<OrderDetail | undefined> {
  const [row] = await rawQuery<DetailRow>(db, DETAIL, [id, viewer.ownerId]);
  if (!row) return undefined;
  const order = toOrder(row, reader);
  const invoices = await listInvoices(db, id, reader);
  return {
    ...order,
    invoices,
    money: await readOrderMoney(db, row, reader),
    ...explanationFor(row.price_explanation, reader),
    timeline: await listEvents(db, row, reader),
    carrier: row.carrier,
    trackingCode: row.tracking_code,
    nfeNumber: row.nfe_number,
    nfeKey: row.nfe_key,
    ...(row.notes && { notes: row.notes.map((note) => toNote(note, reader)) }),
    ...(reader.isAdmin && row.charges && { pixCharges: row.charges.map(toCharge) }),
    ...(row.waiting !== null && row.waiting > 0 && { waitingPieces: row.waiting }),
    holdsStock: row.holds_stock,
    hasLeft: row.has_left,
    awaitsReceipt: awaitsReceipt(order, invoices),
    internalNotes: reader.isAdmin ? row.internal_notes : null,
    enteredBy: reader.isAdmin ? row.entered_by : null,
    credit: reader.seesCredit ? await readCredit(db, row, invoices) : null,
  };
}

/** Something is to be paid and no receipt for it waits to be looked at. */
function awaitsReceipt(
  {
    status,
    paymentStatus,
    term,
    receipts,
  }: Pick<OrderDetail, 'status' | 'paymentStatus' | 'term' | 'receipts'>,
  invoices: readonly Invoice[],
): boolean {
  if (status === 'CANCELLED' || paymentStatus === 'paid') return false;
  const pending = receipts.filter((receipt) => receipt.status === 'pending');
  if (term === 'antecipado_3') return pending.length === 0;
  return invoices.some(
    ({ id, status: state }) =>
      state === 'pending' &&
      !pending.some(({ invoiceId }) => invoiceId === id || invoiceId === null),
  );
}

type EventRow = {
  id: number;
  kind: OrderEvent['kind'];
  from_status: OrderEvent['from'];
  to_status: OrderEvent['to'];
  by_buyer: boolean;
  email: string | null;
  reason: string | null;
  override: boolean;
  undo: boolean;
  created_at: Date;
};

async function listEvents(db: Db, order: OrderRow, { isAdmin }: Reader): Promise<OrderEvent[]> {
  const rows = await rawQuery<EventRow>(
    db,
    `select e.id, e.kind, e.from_status, e.to_status, (e.actor_id is not distinct from $2) as by_buyer, u.email,
       e.reason, e.override, e.undoes is not null as undo, e.created_at
     from order_events e left join users u on u.id = e.actor_id
     where e.order_id = $1 order by e.id`,
    [order.id, order.user_id],
  );
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    from: row.from_status,
    to: row.to_status,
    byBuyer: row.by_buyer,
    actor: isAdmin ? row.email : null,
    reason: isAdmin || !row.override ? row.reason : null,
    override: isAdmin && row.override,
    ...(row.undo && { undo: true }),
    createdAt: row.created_at.toISOString(),
  }));
}
