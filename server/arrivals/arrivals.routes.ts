import type { FastifyInstance } from 'fastify';

import {
  arrivalsEndpoint,
  bearReturnEndpoint,
  creditEndpoint,
  decideArrivalEndpoint,
  payablesEndpoint,
  receivedEndpoint,
  undoCreditEndpoint,
  undoDecisionEndpoint,
  creditUseEndpoint,
} from '#contract/arrivals';
import { toCents } from '#contract/money';
import { moneyText } from '#contract/money-text';
import { registerArrivalEndpoint } from '#contract/register-arrival';

import type { Db } from '../db/database.ts';
import { route } from '../http/route.ts';
import { readCredit } from '../ledger/credit.queries.ts';
import { bearReturn } from './bear-return.ts';
import { decideArrival } from './decide-arrival.ts';
import { findPayables } from './find-payables.queries.ts';
import { listArrivals } from './list-arrivals.queries.ts';
import { readReceived } from './overview.queries.ts';
import { registerArrival } from './register-arrival.ts';
import { undoDecision } from './undo-decision.ts';
import { returnCredit, useCredit } from './use-credit.ts';

/** `returnsPix`: there is a bank that money can be sent back through. */
export function arrivalRoutes(
  app: FastifyInstance,
  { db, returnsPix }: { db: Db; returnsPix: boolean },
): void {
  route(app, receivedEndpoint, () => readReceived(db, { returnsPix }));
  route(app, arrivalsEndpoint, ({ query }) => listArrivals(db, query));

  route(app, registerArrivalEndpoint, async ({ actor, body }) => ({
    id: await registerArrival(db, body, actor.userId),
  }));

  route(app, payablesEndpoint, async ({ query }) => ({
    payables: await findPayables(db, query.search),
  }));

  route(app, decideArrivalEndpoint, async ({ actor, params, body: { amount, ...wish } }) => {
    await decideArrival(db, params.id, {
      ...wish,
      amount: toCents(amount),
      actorId: actor.userId,
    });
    return { message: 'Decisão registrada' };
  });

  route(app, undoDecisionEndpoint, async ({ actor, params }) => {
    await undoDecision(db, params.id, actor.userId);
    return { message: 'Decisão desfeita: o dinheiro volta a esperar' };
  });

  route(app, bearReturnEndpoint, async ({ actor, params }) => {
    await bearReturn(db, params.id, actor.userId);
    return { message: 'Devolução assumida: o que foi pago continua pago' };
  });

  route(app, creditEndpoint, async ({ params }) => ({
    credit: (await readCredit(db, params.id)) / 100,
  }));

  route(app, creditUseEndpoint, async ({ actor, params, body }) => {
    const debt = { orderId: body.orderId, invoiceId: body.invoiceId ?? null };
    const { entry, used } = await useCredit(db, {
      userId: params.id,
      debt,
      actorId: actor.userId,
    });
    return { message: `${moneyText(used / 100)} de crédito usados`, entry };
  });

  route(app, undoCreditEndpoint, async ({ actor, params, body }) => {
    await returnCredit(db, { userId: params.id, entry: body.entry, actorId: actor.userId });
    return { message: 'Crédito devolvido à empresa' };
  });
}
