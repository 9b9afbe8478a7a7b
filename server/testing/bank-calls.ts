import { expect } from 'vitest';

import type { BankReturn, ReturnEntry } from '#contract/bank-files';
import type { InvoiceId, OrderId } from '#contract/ids';
import type { Invoice } from '#contract/invoice';
import type { OrderStatus } from '#contract/order-status';
import type { PaymentTerm } from '#contract/payment-term';

import type { Db } from '../db/database.ts';
import { returnOf, type Said } from './bank-return.ts';
import type { SomeUser } from './given.ts';
import { multipart } from './multipart.ts';
import { orderCalls, placeOrder } from './order-calls.ts';
import type { TestApp } from './test-app.ts';

/** A company that a bank would know. */
export const PAYER = {
  company_name: 'Moda Norte Comércio',
  cnpj: '12.345.678/0001-95',
  address: 'Av. Presidente Vargas, 1000',
  city: 'Belém',
  state: 'PA' as const,
  zip_code: '66017-000',
};

type Api = Pick<TestApp, 'send' | 'get' | 'post'>;
type Upload = { name: string; content: Buffer };
type Wanted = { term?: PaymentTerm; buyer?: SomeUser; way?: readonly OrderStatus[] };

/** Calls of an administrator about the bank. */
export function bankCalls(api: Api, token: string) {
  const upload = (url: string, text: string, name = 'retorno.ret') =>
    api.send(
      {
        method: 'POST',
        url,
        ...multipart({}, [{ field: 'file', name, content: Buffer.from(text, 'latin1') }]),
      },
      token,
    );
  const apply = (text: string) => upload('/api/bank-returns', text);
  return {
    upload,
    apply,
    /** The bank's word, taken whole. */
    applied: async (sequence: number, said: readonly Said[]): Promise<BankReturn> => {
      const reply = await apply(returnOf({ sequence }, said));
      expect([reply.statusCode, reply.json().message]).toEqual([
        201,
        'Retorno aplicado com sucesso',
      ]);
      return reply.json().bankReturn;
    },
    preview: (text: string) => upload('/api/bank-returns/preview', text),
    remit: () => api.post('/api/remittances', {}, token),
    waiting: async () => (await api.get('/api/remittances', token)).json().waiting,
    issue: (invoiceId: string) => api.post(`/api/invoices/${invoiceId}/issue`, {}, token),
    moveDue: (invoiceId: string, dueDate: string) =>
      api.send(
        { method: 'PATCH', url: `/api/invoices/${invoiceId}/due-date`, payload: { dueDate } },
        token,
      ),
    abate: (invoiceId: string, amount: number, reason = 'Peça com defeito') =>
      api.post(`/api/invoices/${invoiceId}/abatement`, { amount, reason }, token),
    unabate: (invoiceId: string) =>
      api.post(`/api/invoices/${invoiceId}/abatement/undo`, {}, token),
    attach: (invoiceId: string, line: string, pdf?: Upload) =>
      api.send(
        {
          method: 'POST',
          url: `/api/invoices/${invoiceId}/boleto`,
          ...multipart({ line }, pdf ? [{ field: 'pdf', ...pdf }] : []),
        },
        token,
      ),
  };
}

export const outcomes = (entries: readonly ReturnEntry[]) => entries.map(({ outcome }) => outcome);

/** An approved order, with its invoices as an administrator sees them. */
export async function approvedOrder(api: TestApp, token: string, wanted: Wanted = {}) {
  const { way = [], buyer = await api.given.reseller(PAYER), ...rest } = wanted;
  const orders = orderCalls(api, token);
  const placed = await placeOrder(api, { ...rest, buyer });
  expect((await orders.approve(placed.id)).statusCode).toBe(200);
  await orders.walk(placed.id, way);
  const { invoices } = await orders.detail(placed.id);
  const [invoice] = invoices;
  if (!invoice) throw new Error('an approved order on credit has an invoice');
  return { ...placed, invoices, invoice };
}

export const centsOf = ({ amount }: Pick<Invoice, 'amount'>) => Math.round(amount * 100);

/** Every boleto that an order ever had, the oldest first. */
export const boletosOf = (db: Db, orderId: OrderId) =>
  db
    .selectFrom('boletos as b')
    .innerJoin('invoices as i', 'i.id', 'b.invoice_id')
    .where('i.order_id', '=', orderId)
    .selectAll('b')
    .select('i.seq')
    .orderBy('b.created_at')
    .orderBy('i.seq')
    .execute();

/** Sent and unsent instructions about an order. */
export const instructionsOf = async (db: Db, orderId: OrderId) => {
  const rows = await db
    .selectFrom('bank_instructions as w')
    .innerJoin('boletos as b', 'b.id', 'w.boleto_id')
    .innerJoin('invoices as i', 'i.id', 'b.invoice_id')
    .where('i.order_id', '=', orderId)
    .select(['w.movement', 'w.remittance_id', 'b.our_number'])
    .orderBy('w.id')
    .execute();
  return rows.map((row) => `${row.movement} ${row.remittance_id ? 'sent' : 'waits'}`);
};

/** The number its invoice has now. */
export async function liveNumber(db: Db, invoiceId: InvoiceId): Promise<number> {
  const row = await db
    .selectFrom('boletos')
    .select('our_number')
    .where('invoice_id', '=', invoiceId)
    .where('state', 'in', ['draft', 'in_remittance', 'registered', 'paid', 'settled_elsewhere'])
    .executeTakeFirstOrThrow();
  return row.our_number ?? 0;
}

export const mailsOf = (db: Db, kind: string, to: string) =>
  db
    .selectFrom('mails')
    .select('data')
    .where('kind', '=', kind)
    .where('to_address', '=', to)
    .execute();
