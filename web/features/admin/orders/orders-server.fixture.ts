import type { Query } from '#contract/endpoint';
import type { OrderId, ReceiptId } from '#contract/ids';
import { Order, type OrderDetail } from '#contract/order';
import {
  approveOrdersEndpoint,
  changeStatusesEndpoint,
  undoOrdersEndpoint,
  type BulkResult,
} from '#contract/order-bulk';
import {
  approveOrderEndpoint,
  changeOrderStatusEndpoint,
  getOrderEndpoint,
  listOrdersEndpoint,
  payInvoiceEndpoint,
  rejectOrderEndpoint,
  updateOrderEndpoint,
} from '#contract/order-endpoints';
import type { OrderStatus } from '#contract/order-status';
import { orderViewsEndpoint } from '#contract/order-views';
import { paginationOf } from '#contract/paging';
import { approveReceiptEndpoint, rejectReceiptEndpoint } from '#contract/receipts';
import { receipt } from '#web/testing/order.fixture.ts';
import { refused } from '#web/testing/server-types.ts';
import { server } from '#web/testing/server.ts';

/** These orders stand in the list and in their drawers, and change as they are told to. */
export function serveOrders(...orders: OrderDetail[]): OrderDetail[] {
  /** By its own id, or by that of a receipt or an invoice of it. */
  const changed = (id: string, change: Partial<OrderDetail>) => {
    const found = orders.find(
      (order) =>
        order.id === id || [...order.receipts, ...order.invoices].some((part) => part.id === id),
    );
    return found ? { message: 'ok', order: Object.assign(found, change) } : refused(404);
  };
  const decided = (id: ReceiptId, status: 'approved' | 'rejected') => {
    const next = status === 'approved' ? 'PAID' : 'PENDING';
    const receipts = [receipt(1, { status })];
    const reply = changed(id, { status: next, receipts });
    return 'order' in reply ? { message: 'ok', receipt: receipt(1, { status }) } : reply;
  };
  server.reply(listOrdersEndpoint, ({ query }) => pageOf(orders, query));
  server.reply(orderViewsEndpoint, () => viewsOf(orders));
  /** Each as it is told to; those that stand there already are found so. */
  const many = (ids: readonly OrderId[], status: OrderStatus): { results: BulkResult[] } => ({
    results: orders
      .filter(({ id }) => ids.includes(id))
      .map((one) => {
        const { id, orderNumber, user } = one;
        const about = { id, orderNumber, companyName: user.companyName };
        if (one.status === status) return { ...about, outcome: 'already' };
        undo.set(id, one.status);
        Object.assign(one, { status });
        return { ...about, outcome: 'done', undo: 7 };
      }),
  });
  const undo = new Map<OrderId, OrderStatus>();
  server.reply(approveOrdersEndpoint, ({ body }) => many(body.ids, 'APPROVED'));
  server.reply(changeStatusesEndpoint, ({ body }) => many(body.ids, body.status));
  server.reply(undoOrdersEndpoint, ({ body }) => ({
    results: body.changes.flatMap(({ id }) => many([id], undo.get(id) ?? 'PENDING').results),
  }));
  server.reply(getOrderEndpoint, ({ params: { id } }) => changed(id, {}));
  server.reply(approveOrderEndpoint, ({ params: { id } }) => changed(id, { status: 'APPROVED' }));
  server.reply(rejectOrderEndpoint, ({ params: { id } }) => changed(id, { status: 'CANCELLED' }));
  server.reply(updateOrderEndpoint, ({ params, call }) => changed(params.id, Object(call.body)));
  server.reply(changeOrderStatusEndpoint, ({ params, body }) =>
    changed(params.id, statusChangeOf(body.status)),
  );
  server.reply(payInvoiceEndpoint, ({ params: { id } }) =>
    changed(id, { status: 'PAID', invoices: [] }),
  );
  server.reply(approveReceiptEndpoint, ({ params: { id } }) => decided(id, 'approved'));
  server.reply(rejectReceiptEndpoint, ({ params: { id } }) => decided(id, 'rejected'));
  return orders;
}

const statusChangeOf = (status: OrderStatus): Partial<OrderDetail> =>
  status === 'SHIPPED' || status === 'COMPLETED' ? { status, hasLeft: true } : { status };

function pageOf(orders: OrderDetail[], query: Query<typeof listOrdersEndpoint>) {
  const { page, limit, search = '', from = '', status, statuses, ids, receipts } = query;
  const found = orders.filter(
    (one) =>
      (status ?? one.status) === one.status &&
      (statuses ?? [one.status]).includes(one.status) &&
      (ids ?? [one.id]).includes(one.id) &&
      `${one.user.companyName} ${one.orderNumber}`.includes(search) &&
      one.createdAt >= from &&
      (!receipts || one.receipts.some((given) => given.status === 'pending')),
  );
  return {
    orders: found.slice((page - 1) * limit, page * limit).map((one) => Order.parse(one)),
    pagination: paginationOf(page, limit, found.length),
  };
}

const waits = ({ receipts }: OrderDetail) => receipts.some(({ status }) => status === 'pending');

function viewsOf(orders: OrderDetail[]) {
  const statuses: Partial<Record<OrderStatus, number>> = {};
  for (const { status } of orders) statuses[status] = (statuses[status] ?? 0) + 1;
  return { statuses, receipts: orders.filter(waits).length };
}
