import { issueComplaints } from '#contract/boleto-account';
import { cents } from '#contract/money';

import { boletoOf, MOST_OF_A_BOLETO } from '../../banking/boleto.rules.ts';
import type { Db } from '../../db/database.ts';
import { readSettings } from '../../settings/settings.queries.ts';
import { takeNumbers, type NewBoleto, type OpenInvoice } from './boletos.queries.ts';

/**
 * Boletos of the account in the settings, with the next numbers of its series, in the transaction of
 * their invoices. Without a complete account none is made, and the
 * invoice says that its boleto is coming.
 */
export async function drawBoletos(tx: Db, invoices: readonly OpenInvoice[]): Promise<NewBoleto[]> {
  const settings = await readSettings(tx, ['boletoAccount', 'boletoFirstNumber']);
  const { boletoAccount: account, boletoFirstNumber: from } = settings;
  if (!account || issueComplaints(account).length > 0) return [];
  const drawable = invoices.filter(({ amount }) => amount <= MOST_OF_A_BOLETO);
  if (drawable.length === 0) return [];
  const { bank } = account;
  const first = await takeNumbers(tx, { bank, first: from, count: drawable.length });
  return drawable.map((invoice, index) => {
    const ourNumber = first + index;
    const { line, barcode } = boletoOf({
      account,
      nossoNumero: ourNumber,
      amount: cents(invoice.amount),
      dueDate: invoice.dueDate,
    });
    return { invoice, account, ourNumber, line, barcode };
  });
}
