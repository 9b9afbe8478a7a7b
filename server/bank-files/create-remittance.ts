import type { BoletoAccount } from '#contract/boleto-account';
import { civilDate } from '#contract/calendar';
import { cents } from '#contract/money';

import { remittanceProblem, writeRemittance } from '../banking/cnab240/write-remittance.rules.ts';
import { payerOf } from '../boletos/boleto-paper.queries.ts';
import { accountKey } from '../boletos/boletos.queries.ts';
import type { Db } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { AppError } from '../errors.ts';
import { readSettings } from '../settings/settings.queries.ts';
import { redrawDrafts } from './redraw-drafts.ts';
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
  documentNumber: `${waiting.orderNumber.replace(/^0+/, '')}-${waiting.seq}`,
  companyUse: waiting.orderNumber,
  dueDate: waiting.dueDate,
  amount: cents(waiting.amount),
  issuedOn: waiting.issuedOn,
  message: '',
  payer: payerOf(waiting.payer),
});

/**
 * Everything that waits for one account, in one file; its number follows the last one's. What was
 * said of boletos of an account before goes in a file of its own, once nothing newer waits.
 */
export const createRemittance = (db: Db, actorId: string): Promise<string> =>
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

type File = { account: BoletoAccount; waiting: readonly Waiting[]; actorId: string };

async function write(tx: Db, { account, waiting, actorId }: File): Promise<string> {
  const key = accountKey(account);
  const sequence = await nextSequence(tx, key);
  const now = new Date();
  const date = civilDate(now);
  const content = writtenOr409({
    account,
    sequence,
    createdAt: { date, time: CLOCK.format(now) },
    titles: waiting.map(titleOf),
  });
  return insertRemittance(tx, {
    accountKey: key,
    bank: account.bank,
    sequence,
    filename: `remessa_${account.bank}_${String(sequence).padStart(6, '0')}_${date}.txt`,
    content,
    total: waiting.reduce((sum, { amount }) => sum + amount, 0),
    actorId,
    waiting,
  });
}

/** A company without a CEP or a CNPJ stops the file, and the message says which. */
function writtenOr409(input: Parameters<typeof writeRemittance>[0]): string {
  try {
    return writeRemittance(input);
  } catch (error) {
    if (error instanceof RangeError) throw new AppError('CONFLICT', error.message);
    throw error;
  }
}
