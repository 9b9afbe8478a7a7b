import type { APIRequestContext } from '@playwright/test';

import type { DecisionKind } from '#contract/arrivals';
import { addDays, civilDate } from '#contract/calendar';

import { orderDetail, paidAtBank, sentToBank } from '../../../e2e/boletos-at-bank.ts';
import { newBuyer, type Buyer } from '../../../e2e/cart-page.ts';
import { ownCnpj } from '../../../e2e/companies.ts';
import { orderOf, setStatus } from '../../../e2e/orders-page.ts';
import { COMPANIES } from './names.ts';
import { askOffice, buyerOf, received } from './office.ts';

/** An approved order whose boleto the bank has, and what a return says of it. */
async function boletoOf(request: APIRequestContext, buyer: Buyer) {
  const { orderId, total } = await orderOf(request, buyer);
  await setStatus(request, orderId, 'APPROVED');
  const asked = Math.round(total * 100);
  const number = await sentToBank(request, orderId);
  const said = (cents: number, more: Partial<Parameters<typeof paidAtBank>[1]> = {}) =>
    paidAtBank(request, { number, cents, asked, ...more });
  return { orderId, number, asked, said };
}

async function decide(request: APIRequestContext, buyer: Buyer, decision: DecisionKind) {
  const { decisions } = await received(request);
  const waiting = decisions.find(({ company }) => company?.id === buyer.id);
  if (!waiting) throw new Error(`nothing waits of ${buyer.companyName}`);
  const [payable] = waiting.payables;
  const { orderId, invoiceId } = payable ?? {};
  const target = decision === 'apply' ? { orderId, ...(invoiceId && { invoiceId }) } : {};
  const data = { decision, amount: waiting.amount, ...target };
  await askOffice(request, ['post', `/api/arrivals/${waiting.id}/decide`], { data });
}

/** Orders whose drawers show what came, what is missing and what became credit. */
async function stageOrders(request: APIRequestContext): Promise<void> {
  const part = await buyerOf(request, 'partDecided');
  const short = await boletoOf(request, part);
  await short.said(short.asked - 354_27);
  await decide(request, part, 'apply');

  const spare = await buyerOf(request, 'creditLeft');
  const paid = await boletoOf(request, spare);
  await paid.said(paid.asked + 412_35);
  await decide(request, spare, 'keep_as_credit');
  await boletoOf(request, spare);

  const rich = await buyerOf(request, 'creditUsed');
  const double = await boletoOf(request, rich);
  await double.said(double.asked + 1_250_00);
  await decide(request, rich, 'keep_as_credit');
  const next = await orderOf(request, rich);
  await setStatus(request, next.orderId, 'APPROVED');
  const { invoices } = await orderDetail(request, next.orderId);
  const data = { orderId: next.orderId, invoiceId: invoices[0]?.id };
  await askOffice(request, ['post', `/api/users/${rich.id}/credit/use`], { data });
}

/** Money of every kind that waits for a decision. */
async function stageDecisions(request: APIRequestContext): Promise<void> {
  const yesterday = addDays(civilDate(new Date()), -1);
  const part = await boletoOf(request, await buyerOf(request, 'part'));
  await part.said(part.asked - 1_000_00, { fee: 2_50 });
  const over = await boletoOf(request, await buyerOf(request, 'over'));
  await over.said(over.asked + 320_00);
  const twice = await boletoOf(request, await buyerOf(request, 'twice'));
  await twice.said(twice.asked, { occurredOn: yesterday, sequence: 900_001 });
  await twice.said(twice.asked);
  const cancelled = await boletoOf(request, await buyerOf(request, 'cancelled'));
  await setStatus(request, cancelled.orderId, 'CANCELLED');
  await cancelled.said(cancelled.asked);
  const odd = await boletoOf(request, await buyerOf(request, 'odd'));
  await odd.said(odd.asked, { code: '77' });
  await odd.said(87_45, { number: odd.number + 5_000 });
}

/** A credit of a statement that names its payer by CNPJ, and pays a part of what is open. */
async function stageStatement(request: APIRequestContext): Promise<void> {
  const buyer = await newBuyer(request, {
    companyName: COMPANIES.byDocument,
    cnpj: ownCnpj(),
  });
  await boletoOf(request, buyer);
  const description = `PIX RECEBIDO ${buyer.cnpj}`;
  const credit = { paymentId: 'staged-1', toDecide: true, description, amount: 275.4 };
  const data = {
    settlements: [{ ...credit, date: civilDate(new Date()), endToEndId: null }],
  };
  await askOffice(request, ['post', '/api/statements/settle'], { data });
}

export async function stageMoney(request: APIRequestContext): Promise<void> {
  await stageOrders(request);
  await stageDecisions(request);
  await stageStatement(request);
}
