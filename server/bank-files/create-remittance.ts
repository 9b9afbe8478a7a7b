import type { LeftOut } from '#contract/bank-files';
import type { BoletoAccount } from '#contract/boleto-account';
import { civilDate } from '#contract/calendar';
import type { RemittanceId, UserId } from '#contract/ids';
import { cents } from '#contract/money';

import {
  remittanceProblem,
  titleProblem,
  writeRemittance,
} from '../banking/cnab240/write-remittance.rules.ts';
import { documentNumberOf } from '../banking/document-number.rules.ts';
import { payerOf } from '../boletos/boleto-paper.queries.ts';
import { redrawDrafts } from '../boletos/redraw-drafts.ts';
import { accountKey } from '../boletos/sync/boletos.queries.ts';
import type { Db } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { AppError } from '../errors.ts';
import { readSettings } from '../settings/settings.queries.ts';
import {
  findFormerAccount,
  insertRemittance,
  lockWaiting,
  nextSequence,
  type Waiting,
} from './remittances.queries.ts';

const CLOCK = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});

const titleOf = (waiting: Waiting) => ({
  instruction: waiting.instruction,
  nossoNumero: waiting.ourNumber,
  documentNumber: documentNumberOf(waiting),
  companyUse: waiting.orderNumber,
  dueDate: waiting.dueDate,
  amount: cents(waiting.amount),
  abatement: cents(waiting.abatement ?? 0),
  issuedOn: waiting.issuedOn,
  message: '',
  payer: payerOf(waiting.payer),
});

/**
 * Everything that waits for one account, in one file; its number follows the last one's. What was
 * said of boletos of an account before goes in a file of its own, once nothing newer waits.
 */
export const createRemittance = (db: Db, actorId: UserId): Promise<Made> =>
  inTransaction(db, async (tx) => {
    const { boletoAccount: current } = await readSettings(tx, ['boletoAccount']);
    if (!current) throw new AppError('NO_BANK_ACCOUNT');
    await redrawDrafts(tx, accountKey(current));
    const found = await lockWaiting(tx, accountKey(current));
    const former = found.length > 0 ? undefined : await findFormerAccount(tx);
    const account = former ?? current;
    const problem = remittanceProblem(account);
    if (problem) throw new AppError('CONFLICT', problem);
    const waiting = former ? await lockWaiting(tx, accountKey(former)) : found;
    if (waiting.length === 0) throw new AppError('NOTHING_TO_SEND');
    return write(tx, { account, waiting, actorId });
  });

type Made = { id: RemittanceId; leftOut: LeftOut[] };
type File = { account: BoletoAccount; waiting: readonly Waiting[]; actorId: UserId };

/** What the bank would refuse of a title waits on, with the reason; the rest is not held up by it. */
export const problemOf = (waiting: Waiting): string | undefined =>
  titleProblem(waiting.account, titleOf(waiting));

/** A bank takes one movement of a title in a file: a write-off before all else, the rest one after the other. */
function oneEach(all: readonly Waiting[]): Waiting[] {
  const chosen = new Map<string, Waiting>();
  for (const one of all) {
    if (!chosen.has(one.boletoId) || one.instruction === '02') chosen.set(one.boletoId, one);
  }
  return all.filter((one) => chosen.get(one.boletoId) === one);
}

const toLeftOut = (waiting: Waiting): LeftOut[] => {
  const reason = problemOf(waiting);
  const { orderId, orderNumber, companyName } = waiting;
  return reason === undefined ? [] : [{ orderId, orderNumber, companyName, reason }];
};

async function write(tx: Db, { account, waiting: all, actorId }: File): Promise<Made> {
  const leftOut = all.flatMap(toLeftOut);
  const waiting = oneEach(all.filter((one) => problemOf(one) === undefined));
  if (waiting.length === 0) throw new AppError('CONFLICT', allLeftOut(leftOut));
  const key = accountKey(account);
  const sequence = await nextSequence(tx, key);
  const now = new Date();
  const date = civilDate(now);
  const content = writeRemittance({
    account,
    sequence,
    createdAt: { date, time: CLOCK.format(now) },
    titles: waiting.map(titleOf),
  });
  const id = await insertRemittance(tx, {
    accountKey: key,
    bank: account.bank,
    sequence,
    filename: `remessa_${account.bank}_${String(sequence).padStart(6, '0')}_${date}.txt`,
    content,
    total: waiting.reduce((sum, { amount }) => sum + amount, 0),
    actorId,
    waiting,
  });
  return { id, leftOut };
}

const allLeftOut = (leftOut: readonly LeftOut[]) =>
  `Nenhum boleto pode ir ao banco. ${leftOut
    .slice(0, 3)
    .map(({ companyName, orderNumber, reason }) => `${companyName ?? `#${orderNumber}`}: ${reason}`)
    .join('. ')}`;
