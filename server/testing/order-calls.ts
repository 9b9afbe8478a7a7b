import { randomUUID } from 'node:crypto';

import { expect } from 'vitest';

import { asId, type OrderId, type ProductId, type VariantId } from '#contract/ids';
import type { OrderDetail } from '#contract/order';
import type { OrderStatus } from '#contract/order-status';
import type { PaymentTerm } from '#contract/payment-term';

import { checkoutCalls, PDF } from './checkout-calls.ts';
import type { SomeUser } from './given.ts';
import { multipart } from './multipart.ts';
import type { TestApp } from './test-app.ts';

type Api = Pick<TestApp, 'send' | 'get' | 'post'>;

/** A PDF that nobody has sent before. */
export const someReceipt = () => ({
  name: 'comprovante.pdf',
  content: Buffer.concat([PDF, Buffer.from(`% ${randomUUID()}\n%%EOF\n`)]),
});

type Upload = { name: string; content: Buffer };

/** What happens to orders after checkout. `token` is an administrator's. */
export function orderCalls(api: Api, token: string) {
  const patch = (url: string, payload: object) =>
    api.send({ method: 'PATCH', url, payload }, token);
  const sendReceipt = (
    fields: Record<string, string>,
    upload: Upload = someReceipt(),
    as: string = token,
  ) =>
    api.send(
      {
        method: 'POST',
        url: '/api/payments/receipt',
        ...multipart(fields, [{ field: 'receipt', ...upload }]),
      },
      as,
    );
  const detail = async (id: string, as: string = token): Promise<OrderDetail> => {
    const reply = await api.get(`/api/orders/${id}`, as);
    expect(reply.statusCode).toBe(200);
    return reply.json().order;
  };
  const set = (id: string, status: OrderStatus, values: object = {}) =>
    patch(`/api/orders/${id}/status`, { status, ...values });
  return {
    set,
    detail,
    sendReceipt,
    /** One status after the other, each of them granted. */
    walk: async (id: string, statuses: readonly OrderStatus[]) => {
      for (const status of statuses) expect((await set(id, status)).statusCode).toBe(200);
    },
    update: (id: string, values: object) => patch(`/api/orders/${id}`, values),
    approve: (id: string, body: object = {}) => api.post(`/api/orders/${id}/approve`, body, token),
    reject: (id: string, body: object = {}) => api.post(`/api/orders/${id}/reject`, body, token),
    pay: (invoiceId: string) => api.post(`/api/invoices/${invoiceId}/pay`, {}, token),
    approveReceipt: (id: string, body: object = {}) =>
      patch(`/api/payments/receipts/${id}/approve`, body),
    rejectReceipt: (id: string, body: object = {}) =>
      patch(`/api/payments/receipts/${id}/reject`, body),
    exposure: async (buyer: SomeUser): Promise<number> =>
      (await api.get('/api/auth/me', buyer.token)).json().user.currentExposure,
  };
}

type Wanted = {
  term?: PaymentTerm;
  buyer?: SomeUser;
  quantity?: number;
  stock?: number;
  /** Of the company's own. */
  credit?: number;
};
export type Placed = {
  id: OrderId;
  number: string;
  buyer: SomeUser;
  product: ProductId;
  variantId: VariantId;
  quantity: number;
  /** Pieces on the shelf before it was placed. */
  stock: number;
  total: number;
};

/** A real checkout of a product of its own; prepaid with a receipt that waits to be looked at. */
export async function placeOrder(api: TestApp, wanted: Wanted = {}): Promise<Placed> {
  const { term = 'boleto_30', quantity = 15, stock = 20 } = wanted;
  const buyer = wanted.buyer ?? (await api.given.reseller());
  const product = await api.given.product({ msrp_cents: 33_33, sizes: { P: stock } });
  const variantId = product.variants['P'] ?? asId('');
  const reply = await checkoutCalls(api)(
    [{ variantId, quantity }],
    { token: buyer.token, ...(term === 'antecipado_3' && { receipt: someReceipt() }) },
    { term, ...(wanted.credit !== undefined && { credit: wanted.credit }) },
  );
  expect(reply.statusCode).toBe(201);
  const { orderId: id, orderNumber: number, total } = reply.json();
  return { id, number, buyer, product: product.id, variantId, quantity, stock, total };
}
