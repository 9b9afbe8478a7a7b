import { accountComplaints, type BoletoAccount } from '#contract/boleto-account';
import { cents } from '#contract/money';

import { boletoOf, MOST_OF_A_BOLETO } from '../banking/boleto.rules.ts';
import type { Db } from '../db/database.ts';
import { readSettings } from '../settings/settings.queries.ts';
import {
  askWriteOffs,
  dropUntold,
  insertDrafts,
  listUnissued,
  retireWrittenOff,
  takeBackWriteOffs,
  takeNumbers,
} from './boletos.queries.ts';

/**
 * Boletos follow their invoices, in the same transaction: an open one gets its number and line, one
 * that is settled or cancelled is taken back from the bank. The caller holds the order.
 */
export async function followInvoices(tx: Db, orderId: string): Promise<void> {
  await dropUntold(tx, orderId);
  await askWriteOffs(tx, orderId);
  await takeBackWriteOffs(tx, orderId);
  await retireWrittenOff(tx, orderId);
  const settings = await readSettings(tx, ['boletoAccount', 'boletoFirstNumber']);
  const { boletoAccount: account, boletoFirstNumber: from } = settings;
  if (account) await issueBoletos(tx, orderId, { account, from });
}

/** Without a complete account nothing is invented: the invoice says that its boleto is coming. */
async function issueBoletos(
  tx: Db,
  orderId: string,
  { account, from }: { account: BoletoAccount; from: number },
): Promise<void> {
  if (accountComplaints(account).length > 0) return;
  const unissued = await listUnissued(tx, orderId);
  const invoices = unissued.filter(({ amount }) => amount <= MOST_OF_A_BOLETO);
  if (invoices.length === 0) return;
  const { bank } = account;
  const first = await takeNumbers(tx, { bank, first: from, count: invoices.length });
  await insertDrafts(
    tx,
    invoices.map((invoice, index) => {
      const ourNumber = first + index;
      const { line, barcode } = boletoOf({
        account,
        nossoNumero: ourNumber,
        amount: cents(invoice.amount),
        dueDate: invoice.dueDate,
      });
      return { invoice, account, ourNumber, line, barcode };
    }),
  );
}
