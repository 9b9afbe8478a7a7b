import { civilDate } from '#contract/calendar';
import { companyStatementEndpoint, ownStatementEndpoint } from '#contract/company-statement';
import type { UserId } from '#contract/ids';

import type { Db } from '../db/database.ts';
import { AppError } from '../errors.ts';
import { Download } from '../http/download.ts';
import { endpointJob } from '../http/heavy/job.ts';
import { readSettings } from '../settings/settings.queries.ts';
import { findCompany, readMovements } from './movements.queries.ts';
import { statementPdf } from './statement-pdf.ts';
import { daysOfMonth, statementOf } from './statement.rules.ts';

type Wanted = { userId: UserId; month: string; now: Date };

async function statementFile(db: Db, { userId, month, now }: Wanted): Promise<Download> {
  const today = civilDate(now);
  if (month > today.slice(0, 7)) {
    const message = 'Este mês ainda não começou';
    throw new AppError('INVALID_INPUT', message, { details: [{ path: 'month', message }] });
  }
  const { from, through } = daysOfMonth(month);
  const company = await findCompany(db, userId);
  if (!company) throw new AppError('NOT_FOUND', 'Revendedor não encontrado.');
  const { companyName: brand } = await readSettings(db, ['companyName']);
  const { before, movements } = await readMovements(db, userId, { from, through });
  const statement = statementOf(before, movements);
  const stated = { company, month, through: through < today ? through : today, statement };
  return new Download(statementPdf(stated, { brand, now }), `extrato_${month}.pdf`);
}

export const companyStatementJob = endpointJob(
  companyStatementEndpoint,
  ({ db }, { params: { id: userId }, query: { month }, now }) =>
    statementFile(db, { userId, month, now }),
);

export const ownStatementJob = endpointJob(
  ownStatementEndpoint,
  ({ db }, { actor: { userId }, query: { month }, now }) =>
    statementFile(db, { userId, month, now }),
);
