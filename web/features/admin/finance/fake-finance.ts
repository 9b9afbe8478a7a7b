import { vi } from 'vitest';

import type { ReturnEntry, WaitingInstruction, Remittance } from '#contract/bank-files';
import { BankReturn } from '#contract/bank-files';
import type { CheckoutSettings } from '#contract/checkout-settings';
import { keysOf } from '#contract/closed-set';
import type { Reply } from '#contract/endpoint';
import { paginationOf } from '#contract/paging';
import { AGING, type Receivable, type receivablesEndpoint } from '#contract/receivables';
import type { StatementMatch } from '#contract/statements';

const uuid = (kind: string, n: number) =>
  `00000000-0000-4000-8000-${kind}${String(n).padStart(8, '0')}`;
export const orderId = (n: number) => uuid('0001', n);
export const receiptId = (n: number) => uuid('0002', n);
export const userId = (n: number) => uuid('0004', n);
const numberOf = (n: number) => String(n).padStart(8, '0');

export const receivable = (n: number, more: Partial<Receivable> = {}): Receivable => ({
  invoiceId: uuid('0003', n),
  orderId: orderId(n),
  orderNumber: numberOf(n),
  seq: 1,
  user: { id: userId(n), companyName: `Loja ${n}`, email: `loja${n}@example.com` },
  amount: 1000.5,
  dueDate: '2026-11-11',
  aging: 'overdue_1',
  daysLate: 5,
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
  invoiceId: uuid('0003', n),
  orderId: orderId(n),
  orderNumber: numberOf(n),
  companyName: `Loja ${n}`,
  instruction: '01',
  amount: 250,
  dueDate: '2026-12-16',
  problem: null,
  ...more,
});

export const remittance = (n: number): Remittance => ({
  id: uuid('0008', n),
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
    id: uuid('0009', n),
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
  reason: 'Identificador e valor conferem',
  candidates: [candidate(n, n * 100)],
  ...more,
});

export const candidate = (n: number, amount: number): StatementMatch['candidates'][number] => ({
  receiptId: receiptId(n),
  orderId: orderId(n),
  orderNumber: numberOf(n),
  companyName: `Loja ${n}`,
  amount,
});

export const settings: CheckoutSettings = {
  companyName: 'Ourela',
  shippingFee: 0,
  minOrderValue: 0,
  maxInstallments: 1,
  minimum_pieces: 1,
  pixKey: '11.222.333/0001-81',
  pixPayee: 'Confecções Aurora Ltda',
  pixCity: 'São Paulo',
  bankName: '',
  bankAgency: '',
  bankAccount: '',
};

type Answer = { status?: number; body: unknown };
type Asked = { key: string; body?: unknown; files?: string[] };

const USUAL: Record<string, unknown> = {
  'GET /api/receivables': report([]),
  'GET /api/remittances': { problem: null, waiting: [], remittances: [] },
  'GET /api/bank-returns': { returns: [] },
  'GET /api/settings': { settings },
};

/** The server as the browser sees it: what was asked, and answers set by a test. */
export function fakeFinance(usual: Record<string, unknown> = {}) {
  const asked: Asked[] = [];
  const answers: Record<string, Answer> = {};
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
    const address = new URL(input, 'http://portal.test');
    const key = `${init?.method ?? 'GET'} ${address.pathname}`;
    asked.push({ key: key + address.search, ...(await contentOf(init?.body)) });
    const { status = 200, body } = answers[key] ?? { body: usual[key] ?? USUAL[key] };
    if (body === undefined) throw new Error(`nobody answers ${key}`);
    return body instanceof Blob
      ? new Response(body, { headers: { 'content-disposition': 'attachment; filename="a.txt"' } })
      : Response.json(body, { status });
  });
  return {
    asked,
    answers,
    /** What was asked of one path, in order. */
    of: (start: string) => asked.filter(({ key }) => key.startsWith(start)),
  };
}

/** A form's files as `name: content`. */
async function contentOf(body: RequestInit['body']): Promise<Omit<Asked, 'key'>> {
  if (typeof body === 'string') return { body: JSON.parse(body) };
  if (!(body instanceof FormData)) return {};
  const files = body.getAll('file').filter((file) => file instanceof File);
  return { files: await Promise.all(files.map(async (one) => `${one.name}: ${await one.text()}`)) };
}
