import type { InvoiceId, OrderId, ReceiptId, UserId } from '#contract/ids';
import type { Invoice } from '#contract/invoice';
import { OrderDetail, type OrderEvent } from '#contract/order';
import { Receipt } from '#contract/receipts';
import { OwnInvoice } from '#contract/receivables';

import { uuid } from './product.fixture.ts';

export const orderId = (n: number) => uuid<OrderId>(1_0000_0000 + n);
export const userId = (n: number) => uuid<UserId>(4_0000_0000 + n);

/** An order of the list and of its details at once; the list leaves out what it does not name. */
export const order = (n: number, more: Partial<OrderDetail> = {}): OrderDetail =>
  OrderDetail.parse({
    id: orderId(n),
    orderNumber: String(n).padStart(8, '0'),
    user: {
      id: userId(n),
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
    items: [orderItem(n)],
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
    money: { received: 0, creditUsed: 0, open: more.total ?? 1050.5, ownCredit: 0 },
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

type Item = OrderDetail['items'][number];

/** Ten pieces of R$ 100,00. */
export const orderItem = (n: number, more: Partial<Item> = {}): Item => ({
  id: uuid(5_0000_0000 + n),
  product: { id: uuid(6_0000_0000 + n), title: 'Camiseta Breton', sku: 'CA-1', images: [] },
  variant: { id: uuid(7_0000_0000 + n), size: 'M' },
  quantity: 10,
  unitPrice: 100,
  total: 1000,
  ...more,
});

export const receiptId = (n: number) => uuid<ReceiptId>(2_0000_0000 + n);

export const receipt = (n: number, more: Partial<Receipt> = {}): Receipt =>
  Receipt.parse({
    id: receiptId(n),
    url: `/uploads/receipts/${n}.pdf?expires=9999999999&signature=x`,
    filename: `comprovante-${n}.pdf`,
    status: 'pending',
    reason: null,
    invoiceId: null,
    createdAt: '2026-11-14T13:00:00.000Z',
    decidedAt: null,
    endToEndId: null,
    repeatedIn: [],
    ...more,
  });

export const invoiceId = (n: number) => uuid<InvoiceId>(3_0000_0000 + n);

/** One that waits to be paid. */
export const invoice = (n: number, more: Partial<Invoice> = {}): Invoice => ({
  id: invoiceId(n),
  seq: n,
  amount: 446.65,
  status: 'pending',
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

/** The same as its buyer sees it among all invoices. */
export const ownInvoice = (n: number, more: Partial<OwnInvoice> = {}): OwnInvoice =>
  OwnInvoice.parse({
    ...invoice(n),
    orderId: orderId(n),
    orderNumber: String(n).padStart(8, '0'),
    count: 1,
    receiptWaits: false,
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
