import { issueComplaints } from '#contract/boleto-account';
import { cents } from '#contract/money';

import { boletoOf, MOST_OF_A_BOLETO } from '../banking/boleto.rules.ts';
import { readSettings } from '../settings/settings.queries.ts';
import { takeNumbers } from './boletos.queries.ts';
import type { BoletoProvider } from './provider.ts';

/**
 * Boletos of the account in the settings, with the next numbers of its series. Without a complete
 * account that the bank can be told by nothing is invented: the invoice says that its boleto is coming.
 */
export const ownAccount: BoletoProvider = {
  issue: async (tx, invoices) => {
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
  },
};
