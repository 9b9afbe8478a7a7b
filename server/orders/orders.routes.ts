import type { FastifyInstance } from 'fastify';

import type { OrderId } from '#contract/ids';
import {
  approveOrderEndpoint,
  changeOrderStatusEndpoint,
  getOrderEndpoint,
  listOrdersEndpoint,
  orderStatsEndpoint,
  rejectOrderEndpoint,
  updateOrderEndpoint,
} from '#contract/order-endpoints';
import { repeatOrderEndpoint } from '#contract/repeat-order';

import type { Db } from '../db/database.ts';
import { AppError } from '../errors.ts';
import type { SignedIn } from '../http/actor.ts';
import { route } from '../http/route.ts';
import { approveOrder, updateShippingDetails, rejectOrder, setStatus } from './decide-order.ts';
import { listOrders } from './list-orders.queries.ts';
import { findOrder } from './order-detail.queries.ts';
import { readStats } from './order-stats.queries.ts';
import { viewOf } from './order-view.ts';
import { listRepeatable } from './repeat-order.queries.ts';

const notFound = () => new AppError('NOT_FOUND', 'Pedido não encontrado.');

export function orderRoutes(
  app: FastifyInstance,
  { db, secretKey }: { db: Db; secretKey: string },
): void {
  const detail = async (id: OrderId, actor: SignedIn) => {
    const order = await findOrder(db, id, viewOf(actor, secretKey));
    if (!order) throw notFound();
    return order;
  };

  route(app, listOrdersEndpoint, ({ actor, query }) =>
    listOrders(db, query, viewOf(actor, secretKey)),
  );

  route(app, orderStatsEndpoint, ({ actor }) => readStats(db, viewOf(actor, secretKey).viewer));

  route(app, getOrderEndpoint, async ({ actor, params }) => ({
    order: await detail(params.id, actor),
  }));

  route(app, repeatOrderEndpoint, async ({ actor, params }) => {
    const items = await listRepeatable(db, params.id, actor);
    if (!items) throw notFound();
    return { items };
  });

  route(app, changeOrderStatusEndpoint, async ({ actor, params, body }) => {
    const { status, reason, override, restock, undoable, ...shippingDetails } = body;
    const change = {
      to: status,
      actorId: actor.userId,
      profile: actor.profile,
      reason,
      override,
      restock,
      shippingDetails,
      undoable,
    };
    const { undo } = await setStatus(db, params.id, change);
    const order = await detail(params.id, actor);
    return { message: 'Status atualizado com sucesso', order, undo };
  });

  route(app, approveOrderEndpoint, async ({ actor, params, body }) => {
    const { undo } = await approveOrder(db, params.id, {
      actorId: actor.userId,
      profile: actor.profile,
      ...body,
    });
    const order = await detail(params.id, actor);
    return { message: 'Pedido aprovado e faturas geradas', order, undo };
  });

  route(app, rejectOrderEndpoint, async ({ actor, params, body }) => {
    await rejectOrder(db, params.id, { actorId: actor.userId, ...body });
    return { message: 'Pedido rejeitado', order: await detail(params.id, actor) };
  });

  route(app, updateOrderEndpoint, async ({ actor, params, body }) => {
    await updateShippingDetails(db, params.id, actor.userId, body);
    return { message: 'Pedido atualizado com sucesso', order: await detail(params.id, actor) };
  });
}
