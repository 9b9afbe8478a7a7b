import type { PixChargeOfOrder } from '#contract/pix-charges';

/** A charge in the JSON of its order. */
export type ChargeInOrder = Omit<PixChargeOfOrder, 'amount'> & { cents: number };

/** SQL: the charges of an order, the oldest first; null while it has none. */
export const chargesOf = (orderId: string): string => `(
  select json_agg(json_build_object('id', c.id, 'seq', charged.seq, 'cents', c.cents, 'txid', c.txid,
    'state', case when c.state = 'active' and c.expires_at <= now() then 'expired' else c.state end,
    'expiresAt', c.expires_at, 'problem', c.problem) order by c.created_at, c.id)
  from pix_charges c left join invoices charged on charged.id = c.invoice_id where c.order_id = ${orderId})`;

export const toCharge = ({ cents, expiresAt, ...charge }: ChargeInOrder): PixChargeOfOrder => ({
  ...charge,
  amount: cents / 100,
  expiresAt: expiresAt && new Date(expiresAt).toISOString(),
});
