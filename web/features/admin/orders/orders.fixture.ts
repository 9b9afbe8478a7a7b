import type { Invoice } from '#contract/invoice';
import { OrderDetail, type OrderEvent } from '#contract/order';
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

/** One that waits to be paid. */
export const invoice = (more: Partial<Invoice> = {}): Invoice => ({
  id: invoiceId(1),
  seq: 1,
  amount: 1050.5,
  status: 'pending',
  dueDate: '2099-12-14',
  paidAt: null,
  lineDigit: null,
  boletoState: null,
  payableFrom: null,
  boletoSource: null,
  boletoRejection: null,
  boletoPdfUrl: null,
  ...more,
});
