import type { ReturnEntry, WaitingInstruction, Remittance } from '#contract/bank-files';
import { BankReturn, bankReturnsEndpoint, remittancesEndpoint } from '#contract/bank-files';
import { settingsEndpoint } from '#contract/checkout-settings';
import { keysOf } from '#contract/closed-set';
import type { Reply } from '#contract/endpoint';
import { paginationOf } from '#contract/paging';
import { AGING, receivablesEndpoint, type Receivable } from '#contract/receivables';
import type { StatementMatch } from '#contract/statements';
import { checkoutSettings } from '#web/testing/checkout.fixture.ts';
import { invoiceId, orderId, receiptId, userId } from '#web/testing/order.fixture.ts';
import { uuid } from '#web/testing/product.fixture.ts';
import { server } from '#web/testing/server.ts';

const numberOf = (n: number) => String(n).padStart(8, '0');

export const receivable = (n: number, more: Partial<Receivable> = {}): Receivable => ({
  invoiceId: invoiceId(n),
  orderId: orderId(n),
  orderNumber: numberOf(n),
  seq: 1,
  user: { id: userId(n), companyName: `Loja ${n}`, email: `loja${n}@example.com` },
  amount: 1000.5,
  dueDate: '2026-11-11',
  aging: 'overdue_1',
  daysLate: 5,
  charges: null,
  paused: false,
  ...more,
});

type Report = Reply<typeof receivablesEndpoint>;

export const report = (receivables: Receivable[], more: Partial<Report> = {}): Report => ({
  receivables,
  pagination: paginationOf(1, 20, receivables.length),
  total: 5000,
  aging: keysOf(AGING).map((aging, at) => ({ aging, invoices: at, total: at * 100 })),
  debtors: [],
  ...more,
});

export const waiting = (n: number, more: Partial<WaitingInstruction> = {}): WaitingInstruction => ({
  invoiceId: invoiceId(n),
  orderId: orderId(n),
  orderNumber: numberOf(n),
  resellerId: userId(n),
  companyName: `Loja ${n}`,
  instruction: '01',
  amount: 250,
  dueDate: '2026-12-16',
  problem: null,
  ...more,
});

export const remittance = (n: number): Remittance => ({
  id: uuid(8_0000_0000 + n),
  filename: `remessa_341_00000${n}_2026-11-16.txt`,
  bank: 'Itaú',
  sequence: n,
  titles: 2,
  total: 500,
  createdBy: 'ana@ourela.example',
  createdAt: '2026-11-16T12:00:00.000Z',
});

export const entry = (line: number, more: Partial<ReturnEntry> = {}): ReturnEntry => ({
  line,
  ourNumber: numberOf(line),
  code: '06',
  event: 'Liquidação',
  outcome: 'paid',
  orderId: orderId(line),
  orderNumber: numberOf(line),
  resellerId: userId(line),
  companyName: `Loja ${line}`,
  amount: 100,
  paid: 100,
  difference: null,
  fee: null,
  occurredOn: null,
  creditDate: '2026-11-17',
  reasons: [],
  ...more,
});

export const bankReturn = (n: number, entries: ReturnEntry[]): BankReturn =>
  BankReturn.parse({
    id: uuid(9_0000_0000 + n),
    filename: `retorno-${n}.ret`,
    bank: 'Itaú',
    sequence: n,
    entries,
    appliedBy: 'ana@ourela.example',
    appliedAt: '2026-11-16T12:00:00.000Z',
  });

export const match = (n: number, more: Partial<StatementMatch> = {}): StatementMatch => ({
  paymentId: `pix-${n}`,
  date: '2026-11-14',
  amount: n * 100,
  description: `PIX RECEBIDO ${n}`,
  endToEndId: null,
  verdict: 'paired',
  proposed: more.verdict === undefined || more.verdict === 'paired',
  reason: 'Identificador e valor conferem',
  candidates: [candidate(n, n * 100)],
  ...more,
});

export const candidate = (n: number, amount: number): StatementMatch['candidates'][number] => ({
  receiptId: receiptId(n),
  invoiceId: null,
  seq: null,
  orderId: orderId(n),
  orderNumber: numberOf(n),
  resellerId: userId(n),
  companyName: `Loja ${n}`,
  amount,
});

/** An open invoice instead of a receipt. */
export const invoiceCandidate = (n: number, amount: number) => ({
  ...candidate(n, amount),
  receiptId: null,
  invoiceId: invoiceId(n),
  seq: 2,
});

export const settings = checkoutSettings({
  pixKey: '11.222.333/0001-81',
  pixPayee: 'Confecções Aurora Ltda',
});

/** Nothing is owed, waits or was read, unless the test says so. */
export function serveFinance() {
  server.reply(receivablesEndpoint, report([]));
  server.reply(remittancesEndpoint, { problem: null, numbers: null, waiting: [], remittances: [] });
  server.reply(bankReturnsEndpoint, { returns: [] });
  server.reply(settingsEndpoint, { settings });
}
