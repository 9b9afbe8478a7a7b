import type { OrderStatus } from '#contract/order-status';
import { termName } from '#contract/own-term';
import { PAYMENT_TERMS, type PaymentTerm } from '#contract/payment-term';

import { listInvoices } from '../billing/invoices/order-invoices.queries.ts';
import type { Db } from '../db/database.ts';
import { holdNewMails } from '../mail/held-mails.queries.ts';
import { queueMail, queueMailAnyway } from '../mail/mail.queries.ts';
import type { LockedOrder, ShippingDetails } from './locked-order.queries.ts';
import { readOrderSums } from './order-money.queries.ts';
import { isOnCredit, type Effects } from './orders.rules.ts';

type News = {
  to: OrderStatus;
  effects: Effects;
  reason: string | null | undefined;
  shippingDetails: ShippingDetails | undefined;
  /** So long a mail waits, because what it tells may be taken back. */
  holdSeconds: number;
  /** What the buyer had chosen, where it was approved in another. */
  formerTerm: PaymentTerm | undefined;
};

const NOT_APPROVED: readonly OrderStatus[] = [
  'PENDING',
  'UNDER_REVIEW',
  'pending_payment_confirmation',
  'CANCELLED',
];

/** New invoices count as an approval; a step back to APPROVED does not. */
const isApproval = (order: LockedOrder, { to, effects }: News) =>
  isOnCredit(order)
    ? effects.invoices === 'create'
    : to === 'APPROVED' && NOT_APPROVED.includes(order.status);

/** The mails of a change of status; a deleted account gets none. */
export async function notifyBuyer(tx: Db, order: LockedOrder, news: News): Promise<void> {
  const { buyerEmail: email, number: orderNumber, companyName } = order;
  if (!email) return;
  const fact = { orderNumber, companyName };
  if (news.to === 'CANCELLED') {
    await queueMail(tx, 'order_cancelled', email, { ...fact, reason: news.reason ?? null });
    return;
  }
  if (isApproval(order, news)) {
    await tellApproved(tx, { ...order, buyerEmail: email }, news);
  }
  if (news.to === 'SHIPPED') {
    const { carrier = order.carrier, trackingCode = order.trackingCode } =
      news.shippingDetails ?? {};
    await queueMail(tx, 'order_shipped', email, { ...fact, carrier, trackingCode });
  }
  if (news.holdSeconds > 0) await holdNewMails(tx, email, news.holdSeconds);
}

async function tellApproved(
  tx: Db,
  order: LockedOrder & { buyerEmail: string },
  { formerTerm }: News,
): Promise<void> {
  const { buyerEmail: email, number: orderNumber, companyName } = order;
  const { creditUsed } = await readOrderSums(tx, order.id);
  const invoices = await listInvoices(tx, order.id, {
    sign: String,
    isAdmin: false,
    seesCredit: false,
  });
  const data = {
    orderNumber,
    companyName,
    total: order.total / 100,
    term: termName(order),
    ...(formerTerm && { formerTerm: PAYMENT_TERMS[formerTerm].label }),
    invoices: invoices
      .filter(({ status }) => status === 'pending')
      .map(({ amount, open = amount, dueDate }) => ({ amount: open, dueDate })),
    ...(creditUsed > 0 && { credit: creditUsed / 100 }),
  };
  // Of another term everybody is told, whatever mails they wish.
  const queue = formerTerm ? queueMailAnyway : queueMail;
  await queue(tx, 'order_approved', email, data);
}
