import { beforeEach } from 'vitest';

import { settingsEndpoint } from '#contract/checkout-settings';
import { asId, type OrderId, type ProductId } from '#contract/ids';
import { Order, type OrderDetail } from '#contract/order';
import { getOrderEndpoint, listOrdersEndpoint } from '#contract/order-endpoints';
import { paginationOf } from '#contract/paging';
import {
  listOwnInvoicesEndpoint,
  ownInvoicesEndpoint,
  type OwnInvoice,
} from '#contract/receivables';
import { checkoutSettings } from '#web/testing/checkout.fixture.ts';
import { order as anyOrder, orderItem } from '#web/testing/order.fixture.ts';
import { picture } from '#web/testing/product.fixture.ts';
import { refused } from '#web/testing/server-types.ts';
import { server } from '#web/testing/server.ts';

const idEndingIn = (n: number) => `0192f0c4-7b1e-4a52-8c33-5d2e${String(n).padStart(8, '0')}`;
export const orderId = (n: number) => asId<OrderId>(idEndingIn(n));

const shirt = {
  id: asId<ProductId>(idEndingIn(11)),
  title: 'Camiseta Breton',
  sku: 'CAM-1',
  images: [picture('a')],
};
const unnamed = { id: asId<ProductId>(idEndingIn(12)), title: '', sku: 'BLU-1', images: [] };

export const order = (n: number, more: Partial<OrderDetail> = {}): OrderDetail =>
  anyOrder(n, {
    id: orderId(n),
    subtotal: 844.4,
    shippingCost: 48.9,
    total: 893.3,
    itemCount: 8,
    items: [
      orderItem(1, { product: shirt, quantity: 6, unitPrice: 107.4, total: 644.4 }),
      orderItem(2, {
        product: unnamed,
        variant: { id: asId(idEndingIn(22)), size: '' },
        quantity: 2,
        total: 200,
      }),
    ],
    shippingAddress: {
      address: 'Rua das Acácias, 214',
      city: 'Florianópolis',
      state: 'SC',
      zipCode: '88015-200',
      notes: 'Receber das 9h às 17h.',
    },
    ...more,
  });
/** So many, the first with number 1. */
export const orders = (length: number, more: (n: number) => Partial<OrderDetail> = () => ({})) =>
  Array.from({ length }, (_, at) => order(at + 1, more(at + 1)));

export const NOTHING_OWED = {
  open: 0,
  openCount: 0,
  overdue: 0,
  overdueCount: 0,
  paidThisMonth: 0,
  next: null,
};

/** These are the orders that the server knows from now on. */
export function serve(...known: OrderDetail[]) {
  server.reply(listOrdersEndpoint, ({ query: { status, page, limit } }) => {
    const found = known.filter((one) => status === undefined || one.status === status);
    return {
      orders: found.slice((page - 1) * limit, page * limit).map((one) => Order.parse(one)),
      pagination: paginationOf(page, limit, found.length),
    };
  });
  server.reply(getOrderEndpoint, ({ params }) => {
    const found = known.find(({ id }) => id === params.id);
    return found ? { order: found } : refused(404);
  });
}

export const owing = (invoices: OwnInvoice[], total = invoices.length) =>
  server.reply(listOwnInvoicesEndpoint, { invoices, pagination: paginationOf(1, 10, total) });

/** One order for every test of the file, and nothing owed. */
export const stageOrders = () =>
  beforeEach(() => {
    server.reply(settingsEndpoint, {
      settings: checkoutSettings({ shippingFee: 0, bankName: '', bankAgency: '', bankAccount: '' }),
    });
    server.reply(ownInvoicesEndpoint, NOTHING_OWED);
    owing([]);
    serve(order(1));
  });
