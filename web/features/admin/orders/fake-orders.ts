import { vi } from 'vitest';

import { Order, OrderDetail, type OrderEvent } from '#contract/order';
import { OrderStatus } from '#contract/order-status';
import { paginationOf } from '#contract/paging';
import { Receipt } from '#contract/receipts';

const uuid = (kind: string, n: number) =>
  `00000000-0000-4000-8000-${kind}${String(n).padStart(8, '0')}`;
export const orderId = (n: number) => uuid('0001', n);
export const receiptId = (n: number) => uuid('0002', n);
export const invoiceId = (n: number) => uuid('0003', n);

export const receipt = (n: number, more: Partial<Receipt> = {}): Receipt =>
  Receipt.parse({
    id: receiptId(n),
    url: `/uploads/receipts/${n}.pdf?expires=4102444800&signature=abc`,
    filename: `comprovante-${n}.pdf`,
    status: 'pending',
    reason: null,
    invoiceId: null,
    createdAt: '2026-11-13T21:22:00.000Z',
    decidedAt: null,
    endToEndId: null,
    repeatedIn: [],
    ...more,
  });

/** An order of the list and of the drawer at once; the list leaves out what it does not name. */
export const order = (n: number, more: Partial<OrderDetail> = {}): OrderDetail =>
  OrderDetail.parse({
    id: orderId(n),
    orderNumber: String(n).padStart(8, '0'),
    user: {
      id: uuid('0004', n),
      companyName: `Loja ${n}`,
      email: `loja${n}@example.com`,
      cnpj: '48112907000179',
    },
    status: 'UNDER_REVIEW',
    paymentStatus: 'awaiting_admin_approval',
    term: 'boleto_30',
    subtotal: 1000,
    discount: 0,
    shippingCost: 50.5,
    total: 1050.5,
    shippingType: 'ECONOMIC',
    estimatedDays: 7,
    itemCount: 10,
    items: [
      {
        id: uuid('0005', n),
        product: { id: uuid('0006', n), title: 'Camiseta Breton', sku: 'CA-1', images: [] },
        variant: { id: uuid('0007', n), size: 'M' },
        quantity: 10,
        unitPrice: 100,
        total: 1000,
      },
    ],
    shippingAddress: {
      address: 'Rua das Acácias, 214',
      city: 'Florianópolis',
      state: 'SC',
      zipCode: '88010-001',
      notes: null,
    },
    receipts: [],
    createdAt: '2026-11-14T12:32:00.000Z',
    updatedAt: '2026-11-14T12:32:00.000Z',
    invoices: [],
    timeline: [],
    carrier: null,
    trackingCode: null,
    nfeNumber: null,
    nfeKey: null,
    holdsStock: true,
    hasLeft: false,
    awaitsReceipt: false,
    internalNotes: null,
    enteredBy: null,
    credit: null,
    ...more,
  });

export const event = (id: number, more: Partial<OrderEvent> = {}): OrderEvent => ({
  id,
  kind: 'status',
  from: null,
  to: 'UNDER_REVIEW',
  byBuyer: false,
  actor: 'ana@ourela.example',
  reason: null,
  override: false,
  createdAt: '2026-11-14T12:32:00.000Z',
  ...more,
});

const CHANGES = /^(?!GET )/;
type Answer = { status?: number; body: unknown };
type Asked = { key: string; body: unknown };

/** The server as the browser sees it: some orders, what was asked, and answers set by a test. */
export function fakeOrders(orders: OrderDetail[]) {
  const asked: Asked[] = [];
  const answers: Record<string, Answer> = {};
  let held: Promise<void> = Promise.resolve();
  let waits = CHANGES;

  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
    const address = new URL(input, 'http://portal.test');
    const key = `${init?.method ?? 'GET'} ${address.pathname}`;
    const body = bodyOf(init?.body);
    asked.push({ key: key + address.search, body });
    if (waits.test(key)) await held;
    const { status = 200, body: reply } = answers[key] ?? usual(orders, key, { address, body });
    return reply instanceof Blob
      ? new Response(reply, {
          headers: { 'content-disposition': 'attachment; filename="pedidos_2026-11-15.csv"' },
        })
      : Response.json(reply, { status });
  });

  return {
    orders,
    answers,
    asked,
    /** The bodies that were sent to one address. */
    sent: (key: string) => asked.filter((one) => one.key === key).map(({ body }) => body),
    /** The lists that were asked for, by what stands behind the question mark. */
    lists: () => asked.map(({ key }) => key.split('GET /api/orders?')[1]).filter(Boolean),
    /** Answers to changes, or to what else is named, wait until the returned function is called. */
    hold: (which = CHANGES) => {
      waits = which;
      const turn = new EventTarget();
      held = new Promise((resolve) => {
        turn.addEventListener('release', () => resolve());
      });
      return () => turn.dispatchEvent(new Event('release'));
    },
  };
}

/** What was sent: JSON, or the fields of a form. */
function bodyOf(sent: RequestInit['body']): unknown {
  if (sent instanceof FormData) return Object.fromEntries(sent);
  return typeof sent === 'string' ? JSON.parse(sent) : undefined;
}

type Call = { address: URL; body: unknown };

function usual(orders: OrderDetail[], key: string, { address, body }: Call): Answer {
  if (key === 'GET /api/orders') return { body: pageOf(orders, address.searchParams) };
  if (key === 'GET /api/orders/stats') return { body: statsOf(orders) };
  const found = orders.find(
    ({ id, receipts, invoices }) =>
      address.pathname.includes(id) ||
      [...receipts, ...invoices].some((part) => address.pathname.includes(part.id)),
  );
  if (!found) return { status: 404, body: {} };
  if (key.startsWith('GET ')) return { body: { order: found } };
  Object.assign(found, changeOf(key, body));
  return { body: { message: 'ok', order: found, receipt: found.receipts[0] } };
}

function changeOf(key: string, body: unknown): Partial<OrderDetail> {
  if (key.endsWith('/approve') && key.startsWith('POST')) return { status: 'APPROVED' };
  if (key.endsWith('/approve'))
    return { status: 'PAID', receipts: [receipt(1, { status: 'approved' })] };
  if (key.endsWith('/reject') && key.startsWith('POST')) return { status: 'CANCELLED' };
  if (key.endsWith('/reject'))
    return { status: 'PENDING', receipts: [receipt(1, { status: 'rejected' })] };
  if (key.endsWith('/pay')) return { status: 'PAID', invoices: [] };
  if (typeof body !== 'object' || body === null) return {};
  if (!key.endsWith('/status')) return body;
  return 'status' in body ? statusChangeOf(OrderStatus.parse(body.status)) : {};
}

const statusChangeOf = (status: OrderStatus): Partial<OrderDetail> =>
  status === 'SHIPPED' || status === 'COMPLETED' ? { status, hasLeft: true } : { status };

function pageOf(orders: OrderDetail[], query: URLSearchParams) {
  const found = orders.filter(
    (one) =>
      (query.get('status') ?? one.status) === one.status &&
      `${one.user.companyName} ${one.orderNumber}`.includes(query.get('search') ?? '') &&
      one.createdAt >= (query.get('from') ?? '') &&
      (!query.has('receipts') || one.receipts.some(({ status }) => status === 'pending')),
  );
  const [page, limit] = [Number(query.get('page')), Number(query.get('limit'))];
  return {
    orders: found.slice((page - 1) * limit, page * limit).map((one) => Order.parse(one)),
    pagination: paginationOf(page, limit, found.length),
  };
}

const statsOf = (orders: OrderDetail[]) => ({
  totalOrders: orders.length,
  totalValue: 0,
  pendingOrders: 0,
  deliveredOrders: 0,
  pendingReceipts: orders.flatMap(({ receipts }) =>
    receipts.filter(({ status }) => status === 'pending'),
  ).length,
  monthly: [],
});
