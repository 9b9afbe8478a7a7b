import type { APIRequestContext } from '@playwright/test';

import { addDays, civilDate, nextBusinessDay } from '#contract/calendar';
import type { OrderId } from '#contract/ids';
import { getOrderEndpoint } from '#contract/order-endpoints';
import type { Said } from '#server/testing/bank-return';
import { textOfPdf } from '#server/testing/read-pdf';

import { bearer } from './companies.ts';
import { ourNumberOn, returnFile } from './finance-page.ts';
import { adminToken, expect } from './fixtures.ts';

const today = civilDate(new Date());

export const orderDetail = async (request: APIRequestContext, orderId: OrderId) => {
  const headers = bearer(await adminToken(request));
  const reply = await request.get(`/api/orders/${orderId}`, { headers });
  return getOrderEndpoint.reply.parse(await reply.json()).order;
};

/** Sends what an order's first invoice is charged with to the bank; answers the bank's number of it. */
export async function sentToBank(request: APIRequestContext, orderId: OrderId): Promise<number> {
  const headers = bearer(await adminToken(request));
  const { invoices } = await orderDetail(request, orderId);
  const paper = await request.get(invoices[0]?.boletoPdfUrl ?? '');
  expect(paper.status(), 'its paper').toBe(200);
  const reply = await request.post('/api/remittances', { headers, data: {} });
  expect(reply.status(), 'a remittance').toBe(201);
  return ourNumberOn(await textOfPdf(await paper.body()));
}

type Paid = { number: number; cents: number; asked: number; sequence?: number } & Partial<Said>;

/** What the bank says of a boleto, applied: paid today, unless said otherwise. */
export async function paidAtBank(
  request: APIRequestContext,
  { number, cents, asked, sequence, ...more }: Paid,
): Promise<void> {
  const headers = bearer(await adminToken(request));
  const dueDate = nextBusinessDay(addDays(today, 30), 'bank');
  const said = { number, code: '06', amount: asked, paid: cents, dueDate, creditDate: today };
  const reply = await request.post('/api/bank-returns', {
    headers,
    multipart: { file: returnFile({ ...said, occurredOn: today, ...more }, sequence) },
  });
  expect(reply.status(), 'a return').toBe(201);
}
