import { CheckoutSettings } from '#contract/checkout-settings';
import { Order, OrderDetail } from '#contract/order';
import { paginationOf } from '#contract/paging';

export const orderId = (n: number) => `0192f0c4-7b1e-4a52-8c33-5d2e${String(n).padStart(8, '0')}`;
const partId = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
export const invoiceId = (n: number) => partId(700 + n);

const image = { url: '/uploads/products/a.webp', filename: 'a.webp', width: 720, height: 900 };

const items = [
  {
    id: partId(1),
    product: { id: partId(11), title: 'Camiseta Breton', sku: 'CAM-1', images: [image] },
    variant: { id: partId(21), size: 'M' },
    quantity: 6,
    unitPrice: 107.4,
    total: 644.4,
  },
  {
    id: partId(2),
    product: { id: partId(12), title: '', sku: 'BLU-1', images: [] },
    variant: { id: partId(22), size: '' },
    quantity: 2,
    unitPrice: 100,
    total: 200,
  },
];

const row = (n: number) => ({
  id: orderId(n),
  orderNumber: String(n).padStart(8, '0'),
  user: { id: partId(3), companyName: 'Ateliê Brisa', email: 'ana@example.com', cnpj: null },
  status: 'UNDER_REVIEW',
  paymentStatus: 'awaiting_admin_approval',
  term: 'boleto_30',
  subtotal: 844.4,
  discount: 0,
  shippingCost: 48.9,
  total: 893.3,
  shippingType: 'ECONOMIC',
  estimatedDays: 7,
  itemCount: 8,
  items,
  shippingAddress: {
    address: 'Rua das Acácias, 214',
    city: 'Florianópolis',
    state: 'SC',
    zipCode: '88015-200',
    notes: 'Receber das 9h às 17h.',
  },
  receipts: [],
  createdAt: '2026-11-14T12:32:00.000Z',
  updatedAt: '2026-11-14T12:32:00.000Z',
});

const nothingMore = {
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
};

export const order = (n: number, more: Partial<OrderDetail> = {}): OrderDetail =>
  OrderDetail.parse({ ...row(n), ...nothingMore, ...more });

export const receipt = (n: number, more: object = {}) => ({
  id: partId(800 + n),
  url: `/uploads/receipts/${n}.pdf?expires=9999999999&signature=x`,
  filename: `comprovante-${n}.pdf`,
  status: 'pending' as const,
  reason: null,
  invoiceId: null,
  createdAt: '2026-11-14T13:00:00.000Z',
  decidedAt: null,
  endToEndId: null,
  repeatedIn: [],
  ...more,
});

export const invoice = (n: number, more: object = {}) => ({
  id: invoiceId(n),
  seq: n,
  amount: 446.65,
  status: 'pending' as const,
  dueDate: '2099-12-17',
  paidAt: null,
  lineDigit: null,
  boletoState: null,
  payableFrom: null,
  boletoSource: null,
  boletoRejection: null,
  boletoPdfUrl: null,
  ...more,
});

export const SETTINGS = CheckoutSettings.parse({
  companyName: 'Ourela',
  shippingFee: 0,
  minOrderValue: 0,
  maxInstallments: 1,
  minimum_pieces: 15,
  pixKey: 'financeiro@ourela.example',
  pixPayee: 'Ourela Confecções Ltda',
  pixCity: 'São Paulo',
  bankName: '',
  bankAgency: '',
  bankAccount: '',
});

const NOTHING_OWED = {
  open: 0,
  openCount: 0,
  overdue: 0,
  overdueCount: 0,
  paidThisMonth: 0,
  next: null,
};

type Answer = { status?: number; body: unknown };

/** The server as the browser sees it: some orders, what was asked, and answers set by a test. */
export function fakeOrders(orders: OrderDetail[]) {
  const server = {
    orders,
    asked: [] as string[],
    /** By path; instead of the usual. */
    answers: {} as Record<string, Answer>,
    /** Answers about one order wait for this. */
    held: Promise.resolve(),
    fetch: answer,
  };

  async function answer(input: unknown): Promise<Response> {
    const address = new URL(typeof input === 'string' ? input : '', 'http://portal.test');
    server.asked.push(address.pathname + address.search);
    if (address.pathname.startsWith('/api/orders/')) await server.held;
    const { status = 200, body } = server.answers[address.pathname] ?? usual(address);
    return new Response(JSON.stringify(body), { status });
  }

  function usual({ pathname, searchParams }: URL): Answer {
    if (pathname === '/api/settings') return { body: { settings: SETTINGS } };
    if (pathname === '/api/reseller/invoices/summary') return { body: NOTHING_OWED };
    if (pathname === '/api/reseller/invoices') {
      return { body: { invoices: [], pagination: paginationOf(1, 10, 0) } };
    }
    if (pathname === '/api/orders') return { body: pageOf(server.orders, searchParams) };
    const found = server.orders.find(({ id }) => pathname === `/api/orders/${id}`);
    return found ? { body: { order: found } } : { status: 404, body: {} };
  }

  return server;
}

function pageOf(orders: OrderDetail[], query: URLSearchParams) {
  const status = query.get('status');
  const found = orders.filter((one) => status === null || one.status === status);
  const [page, limit] = [Number(query.get('page')), Number(query.get('limit'))];
  return {
    orders: found.slice((page - 1) * limit, page * limit).map((one) => Order.parse(one)),
    pagination: paginationOf(page, limit, found.length),
  };
}
