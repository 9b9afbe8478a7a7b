import type { FastifyInstance } from 'fastify';

import {
  addTermEndpoint,
  changeTermEndpoint,
  grantTermsEndpoint,
  listTermsEndpoint,
  resellerTermsEndpoint,
} from '#contract/payment-terms';

import type { Db } from '../db/database.ts';
import { route } from '../http/route.ts';
import { grantTerms, readGrants } from './grant-terms.ts';
import { listTerms } from './offered/payment-terms.queries.ts';
import { addTerm, changeTerm } from './save-term.ts';

export function paymentTermRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  route(app, listTermsEndpoint, async () => ({ terms: await listTerms(db) }));

  route(app, addTermEndpoint, async ({ actor, body }) => ({
    terms: await addTerm(db, actor.userId, body),
  }));

  route(app, changeTermEndpoint, async ({ actor, params: { id }, body }) => {
    const { version, ...term } = body;
    return { terms: await changeTerm(db, actor.userId, { id, version, body: term }) };
  });

  route(app, resellerTermsEndpoint, ({ params: { id } }) => readGrants(db, id));

  route(app, grantTermsEndpoint, ({ actor, params, body }) =>
    grantTerms(db, actor.userId, { userId: params.id, termIds: body.termIds }),
  );
}
