import { issueComplaints } from '#contract/boleto-account';
import { cents } from '#contract/money';

import { boletoOf, MOST_OF_A_BOLETO } from '../../banking/boleto.rules.ts';
import type { Db } from '../../db/database.ts';
import { readSettings } from '../../settings/settings.queries.ts';
import type { NewBoleto, OpenInvoice } from './boletos.queries.ts';
import { takeNumbers } from './numbers.queries.ts';
import { seriesOf } from './numbers.rules.ts';

/**
 * Boletos of the account in the settings, with the next numbers of its series, in the transaction of
 * their invoices. Without a complete account, or once its numbers have run out, none is made, and the
 * invoice says that its boleto is coming: an approval does not wait for the bank.
 */
export async function drawBoletos(tx: Db, invoices: readonly OpenInvoice[]): Promise<NewBoleto[]> {
  const settings = await readSettings(tx, [
    'boletoAccount',
    'boletoFirstNumber',
    'boletoLastNumber',
  ]);
  const { boletoAccount: account } = settings;
  if (!account || issueComplaints(account).length > 0) return [];
  const drawable = invoices.filter(({ amount }) => amount <= MOST_OF_A_BOLETO);
  if (drawable.length === 0) return [];
  const numbers = await takeNumbers(tx, seriesOf(account, settings), drawable.length);
  return numbers.flatMap((ourNumber, index) => {
    const invoice = drawable[index];
    if (!invoice) return [];
    const { line, barcode } = boletoOf({
      account,
      nossoNumero: ourNumber,
      amount: cents(invoice.amount),
      dueDate: invoice.dueDate,
    });
    return [{ invoice, account, ourNumber, line, barcode }];
  });
}
