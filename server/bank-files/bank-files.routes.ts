import type { FastifyInstance } from 'fastify';

import {
  bankReturnsEndpoint,
  createRemittanceEndpoint,
  remittancesEndpoint,
} from '#contract/bank-files';

import { remittanceProblem } from '../banking/cnab240/write-remittance.rules.ts';
import { readNext } from '../boletos/sync/numbers.queries.ts';
import { numbersWarning, seriesOf } from '../boletos/sync/numbers.rules.ts';
import type { Db } from '../db/database.ts';
import { AppError } from '../errors.ts';
import { heavyRoute } from '../http/heavy/heavy-route.ts';
import { route } from '../http/route.ts';
import { readSettings } from '../settings/settings.queries.ts';
import { applyReturnJob, previewReturnJob, remittanceFileJob } from './bank-files.jobs.ts';
import { createRemittance, problemOf } from './create-remittance.ts';
import { listRemittances, listWaiting, toWaiting } from './remittances.queries.ts';
import { listReturns } from './returns.queries.ts';

export function bankFileRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  route(app, remittancesEndpoint, async () => {
    const settings = await readSettings(db, [
      'boletoAccount',
      'boletoFirstNumber',
      'boletoLastNumber',
    ]);
    const { boletoAccount: account } = settings;
    const remittances = await listRemittances(db);
    const waiting = (await listWaiting(db)).map((row) => toWaiting(row, problemOf(row)));
    const problem = account
      ? (remittanceProblem(account) ?? null)
      : new AppError('NO_BANK_ACCOUNT').message;
    const series = account && seriesOf(account, settings);
    const numbers = series ? (numbersWarning(series, await readNext(db, series)) ?? null) : null;
    return { problem, numbers, waiting, remittances };
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
