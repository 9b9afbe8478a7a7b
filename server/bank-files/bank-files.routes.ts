import type { FastifyInstance } from 'fastify';

import {
  bankReturnsEndpoint,
  createRemittanceEndpoint,
  remittancesEndpoint,
} from '#contract/bank-files';
import { attachBoletoEndpoint, changeDueDateEndpoint, issueBoletoEndpoint } from '#contract/boleto';

import { remittanceProblem } from '../banking/cnab240/write-remittance.rules.ts';
import type { Db } from '../db/database.ts';
import { AppError } from '../errors.ts';
import type { SignedIn } from '../http/actor.ts';
import { heavyRoute } from '../http/heavy/heavy-route.ts';
import { route } from '../http/route.ts';
import { findOrder } from '../orders/order-detail.queries.ts';
import { viewOf } from '../orders/order-view.ts';
import { readSettings } from '../settings/settings.queries.ts';
import { attachBoleto } from './attach-boleto.ts';
import { applyReturnJob, previewReturnJob, remittanceFileJob } from './bank-files.jobs.ts';
import { changeDueDate } from './change-due-date.ts';
import { createRemittance, problemOf } from './create-remittance.ts';
import { issueBoleto } from './issue-boleto.ts';
import { listRemittances, listWaiting, toWaiting } from './remittances.queries.ts';
import { listReturns } from './returns.queries.ts';

type Deps = { db: Db; uploads: string; secretKey: string };

export function bankFileRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, secretKey } = deps;
  const orderOf = async (id: string, actor: SignedIn) => {
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

  route(app, issueBoletoEndpoint, async ({ actor, params }) => {
    const order = await orderOf(await issueBoleto(db, params.id, actor.userId), actor);
    return { message: 'Boleto emitido com sucesso', order };
  });

  route(app, remittancesEndpoint, async () => {
    const { boletoAccount: account } = await readSettings(db, ['boletoAccount']);
    const remittances = await listRemittances(db);
    const waiting = (await listWaiting(db)).map((row) => toWaiting(row, problemOf(row)));
    const problem = account
      ? (remittanceProblem(account) ?? null)
      : new AppError('NO_BANK_ACCOUNT').message;
    return { problem, waiting, remittances };
  });

  route(app, createRemittanceEndpoint, async ({ actor }) => {
    const { id, leftOut } = await createRemittance(db, actor.userId);
    const [remittance] = await listRemittances(db, id);
    if (!remittance) throw new Error('unreachable: it was just made');
    return { message: 'Remessa gerada com sucesso', remittance, leftOut };
  });

  heavyRoute(app, remittanceFileJob);
  heavyRoute(app, previewReturnJob);
  heavyRoute(app, applyReturnJob);
  route(app, bankReturnsEndpoint, async () => ({ returns: await listReturns(db) }));
}
