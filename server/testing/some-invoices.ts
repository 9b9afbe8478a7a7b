import { addDays, civilDate } from '#contract/calendar';
import type { InvoiceStatus } from '#contract/invoice';

import type { Given, SomeUser } from './given.ts';
import type { TestApp } from './test-app.ts';

type Wanted = {
  buyer?: SomeUser;
  /** Days since it was due, by São Paulo's calendar; negative while there is time. */
  late?: number;
  amount?: number;
  status?: InvoiceStatus;
  paidAt?: Date | null;
  /** When it was made; a month ago by default. */
  madeAt?: Date;
  company?: { company_name?: string | null; company_cnpj?: string | null };
};

const MONTH_MS = 30 * 86_400_000;

/** Rows of invoices, each of its own order. */
export function someInvoices({ db, given }: Pick<TestApp, 'db'> & { given: Given }) {
  const today = civilDate(new Date());
  return async (wanted: Wanted = {}) => {
    const { late = 0, amount = 100_00, status = 'pending', paidAt = null } = wanted;
    const product = await given.product();
    const order = await given.order({ product, quantity: 1, status: 'SHIPPED' });
    const buyer = wanted.buyer ?? order.buyer;
    await db
      .updateTable('orders')
      .set({ user_id: buyer.id, company_email: buyer.email, ...wanted.company })
      .where('id', '=', order.id)
      .execute();
    const { id } = await db
      .insertInto('invoices')
      .values({
        order_id: order.id,
        seq: 1,
        amount_cents: amount,
        on_credit: true,
        due_date: addDays(today, -late),
        status,
        paid_at: paidAt,
        created_at: wanted.madeAt ?? new Date(Date.now() - MONTH_MS),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const orderNumber = String(order.number).padStart(8, '0');
    return { id, orderId: order.id, orderNumber, buyer, dueDate: addDays(today, -late) };
  };
}
