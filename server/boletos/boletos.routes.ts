import type { FastifyInstance } from 'fastify';

import {
  attachBoletoEndpoint,
  changeDueDateEndpoint,
  giveAbatementEndpoint,
  issueBoletoEndpoint,
  takeBackAbatementEndpoint,
} from '#contract/boleto';
import type { OrderId } from '#contract/ids';

import type { Db } from '../db/database.ts';
import { AppError } from '../errors.ts';
import type { FileStore } from '../files/store/file-store.ts';
import type { SignedIn } from '../http/actor.ts';
import { route } from '../http/route.ts';
import { findOrder } from '../orders/order-detail.queries.ts';
import { viewOf } from '../orders/order-view.ts';
import { attachBoleto } from './attach-boleto.ts';
import { changeDueDate } from './change-due-date.ts';
import { giveAbatement, takeBackAbatement } from './give-abatement.ts';
import { issueBoleto } from './issue-boleto.ts';

type Deps = { db: Db; store: FileStore; secretKey: string };

export function boletoRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, secretKey } = deps;
  const orderOf = async (id: OrderId, actor: SignedIn) => {
    const order = await findOrder(db, id, viewOf(actor, secretKey));
    if (!order) throw new AppError('NOT_FOUND');
    return order;
  };

  route(app, attachBoletoEndpoint, async ({ actor, params, body, files }) => {
    const attached = { invoiceId: params.id, line: body.line, files, actorId: actor.userId };
    const order = await orderOf(await attachBoleto(deps, attached), actor);
    return { message: 'Boleto registrado com sucesso', order };
  });

  route(app, changeDueDateEndpoint, async ({ actor, params, body }) => {
    const change = { invoiceId: params.id, dueDate: body.dueDate, actorId: actor.userId };
    const order = await orderOf(await changeDueDate(db, change), actor);
    return { message: 'Vencimento alterado com sucesso', order };
  });

  route(app, giveAbatementEndpoint, async ({ actor, params, body }) => {
    const given = { invoiceId: params.id, ...body, actorId: actor.userId };
    const order = await orderOf(await giveAbatement(db, given), actor);
    return { message: 'Abatimento concedido com sucesso', order };
  });

  route(app, takeBackAbatementEndpoint, async ({ actor, params }) => {
    const taken = { invoiceId: params.id, actorId: actor.userId };
    const order = await orderOf(await takeBackAbatement(db, taken), actor);
    return { message: 'Abatimento desfeito com sucesso', order };
  });

  route(app, issueBoletoEndpoint, async ({ actor, params }) => {
    const order = await orderOf(await issueBoleto(db, params.id, actor.userId), actor);
    return { message: 'Boleto emitido com sucesso', order };
  });
}
