import type { OrderStatus } from '#contract/order-status';
import { termName } from '#contract/own-term';

import { listInvoices } from '../billing/invoices/order-invoices.queries.ts';
import type { Db } from '../db/database.ts';
import { holdNewMails } from '../mail/held-mails.queries.ts';
import { queueMail } from '../mail/mail.queries.ts';
import type { LockedOrder, ShippingDetails } from './locked-order.queries.ts';
import { isOnCredit, type Effects } from './orders.rules.ts';

type News = {
  to: OrderStatus;
  effects: Effects;
  reason: string | null | undefined;
  shippingDetails: ShippingDetails | undefined;
  /** So long a mail waits, because what it tells may be taken back. */
  holdSeconds: number;
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
    const invoices = await listInvoices(tx, order.id, { sign: String, isAdmin: false });
    await queueMail(tx, 'order_approved', email, {
      ...fact,
      total: order.total / 100,
      term: termName(order),
      invoices: invoices
        .filter(({ status }) => status === 'pending')
        .map(({ amount, dueDate }) => ({ amount, dueDate })),
    });
  }
  if (news.to === 'SHIPPED') {
    const { carrier = order.carrier, trackingCode = order.trackingCode } =
      news.shippingDetails ?? {};
    await queueMail(tx, 'order_shipped', email, { ...fact, carrier, trackingCode });
  }
  if (news.holdSeconds > 0) await holdNewMails(tx, email, news.holdSeconds);
}
