import { issueComplaints } from '#contract/boleto-account';
import type { InvoiceId, OrderId, UserId } from '#contract/ids';

import { recordAudit } from '../audit/audit.queries.ts';
import { MOST_OF_A_BOLETO } from '../banking/boleto.rules.ts';
import type { Db } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { AppError } from '../errors.ts';
import { readSettings } from '../settings/settings.queries.ts';
import { findLiveBoleto, retireBoleto } from './boleto-rows.queries.ts';
import { lockOpenInvoice } from './open-invoice.ts';
import { readNext } from './sync/numbers.queries.ts';
import { numbersWarning, seriesOf } from './sync/numbers.rules.ts';
import { syncBoletos } from './sync/sync-boletos.ts';

/** For an invoice from before there was an account, or whose boleto the bank refused. */
export const issueBoleto = (db: Db, invoiceId: InvoiceId, actorId: UserId): Promise<OrderId> =>
  inTransaction(db, async (tx) => {
    const { invoice, order } = await lockOpenInvoice(tx, invoiceId);
    const live = await findLiveBoleto(tx, invoiceId);
    // The paper of another bank is for all of it: once a part has come, somebody may ask for one for the rest.
    const isForMore = live?.source === 'manual' && invoice.covered_cents > 0;
    if (live && live.state !== 'settled_elsewhere' && !isForMore) {
      throw new AppError('CONFLICT', 'Esta fatura já tem boleto.');
    }
    const settings = await readSettings(tx, [
      'boletoAccount',
      'boletoFirstNumber',
      'boletoLastNumber',
    ]);
    const { boletoAccount } = settings;
    if (!boletoAccount) throw new AppError('NO_BANK_ACCOUNT');
    const [complaint] = issueComplaints(boletoAccount);
    if (complaint) throw new AppError('CONFLICT', complaint.message);
    if (invoice.amount_cents - invoice.covered_cents > MOST_OF_A_BOLETO) {
      throw new AppError('CONFLICT', 'Um boleto pode ser de no máximo R$ 99.999.999,99');
    }
    if (live) await retireBoleto(tx, live.id);
    await syncBoletos(tx, order.id);
    const drawn = await findLiveBoleto(tx, invoiceId);
    if (!drawn) {
      const series = seriesOf(boletoAccount, settings);
      throw new AppError('CONFLICT', numbersWarning(series, await readNext(tx, series)));
    }
    await recordAudit(tx, {
      actorId,
      action: 'order_changed',
      subjectType: 'order',
      subjectId: order.id,
      after: { invoice: invoice.seq, line: drawn.line },
    });
    return order.id;
  });
