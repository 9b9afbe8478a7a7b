import { readFile } from 'node:fs/promises';

import type { Reply } from '#contract/endpoint';
import { cents } from '#contract/money';
import { orderTxid, txidOf } from '#contract/pix';
import {
  MOST_STATEMENT_PAYMENTS,
  type readStatementEndpoint,
  type StatementMatch,
} from '#contract/statements';

import { readText } from '../../banking/file-text.ts';
import {
  proposeMatches,
  type Candidate,
  type Proposal,
} from '../../banking/statement/propose-matches.rules.ts';
import { readOfx } from '../../banking/statement/read-ofx.rules.ts';
import { readStatementCsv } from '../../banking/statement/read-statement-csv.rules.ts';
import type { Db } from '../../db/database.ts';
import { AppError } from '../../errors.ts';
import type { ReceivedFile } from '../../http/multipart.ts';
import { namedOrders, underOneName } from './order-txid.rules.ts';
import {
  listPayableInvoices,
  listSettled,
  listWaitingReceipts,
  type OpenInvoice,
  type WaitingReceipt,
} from './statement.queries.ts';

/** A receipt that waits, or an open invoice. */
type Waiting = Candidate & { of: StatementMatch['candidates'][number] };

const refused = (message: string, details = [{ path: 'file', message }]) =>
  new AppError('INVALID_INPUT', message, { details });

const TOO_MANY = `O extrato tem mais de ${MOST_STATEMENT_PAYMENTS.toLocaleString('pt-BR')} lançamentos. Envie períodos menores.`;

/** The credits of a statement with the receipts they seem to confirm and the invoices they seem to pay; nothing is written. */
export async function readStatement(
  db: Db,
  files: readonly ReceivedFile[],
): Promise<Reply<typeof readStatementEndpoint>> {
  const [upload] = files;
  if (!upload) throw refused('Escolha o extrato');
  const text = readText(await readFile(upload.path));
  const { payments, complaints, passed } = /<OFX>|OFXHEADER/i.test(text)
    ? readOfx(text)
    : readStatementCsv(text);
  const [first] = complaints;
  if (first && payments.length === 0) {
    const details = complaints.map(({ line, message }) => ({
      path: 'file',
      message: `Linha ${line}: ${message}`,
    }));
    throw refused(details[0]?.message ?? first.message, details);
  }
  if (payments.length > MOST_STATEMENT_PAYMENTS) throw refused(TOO_MANY);
  const settled = await listSettled(db, payments);
  const isKnown = ({ id, endToEndId }: { id: string; endToEndId: string | undefined }) =>
    settled.has(id) || (endToEndId !== undefined && settled.has(endToEndId));
  const unknown = payments.filter((payment) => !isKnown(payment));
  const wanted = {
    amounts: [...new Set(unknown.map(({ amount }) => amount))],
    orders: namedOrders(unknown),
  };
  const waiting = [
    ...(await listWaitingReceipts(db)).map(receiptOf),
    ...(await listPayableInvoices(db, wanted)).map(invoiceOf),
  ];
  const fresh = underOneName(unknown, waiting);
  const known = payments.filter((payment) => payment.amount > 0 && isKnown(payment));
  const matches = [
    ...proposeMatches(fresh, waiting).map(toMatch),
    ...known
      .map((payment) =>
        toMatch({ payment, verdict: 'none', candidates: [], reasons: ['Já confirmado antes'] }),
      )
      .map((match) => ({ ...match, verdict: 'known' as const })),
  ];
  return { matches, skipped: complaints, passed };
}

type Debt = Pick<
  WaitingReceipt,
  'orderId' | 'orderNumber' | 'resellerId' | 'companyName' | 'cnpj' | 'amount' | 'checkoutKey'
>;

const compared = ({ orderNumber, companyName, cnpj, amount, checkoutKey }: Debt) => ({
  orderNumber,
  companyName,
  cnpj,
  total: cents(amount),
  txid: checkoutKey ? txidOf(checkoutKey) : orderTxid(orderNumber),
});
const shown = ({ orderId, orderNumber, resellerId, companyName, amount }: Debt) => ({
  orderId,
  orderNumber,
  resellerId,
  companyName,
  amount: amount / 100,
});

const receiptOf = (receipt: WaitingReceipt): Waiting => ({
  ...compared(receipt),
  key: receipt.receiptId,
  day: receipt.sentOn,
  of: { ...shown(receipt), receiptId: receipt.receiptId, invoiceId: null, seq: null },
});

const invoiceOf = (invoice: OpenInvoice): Waiting => ({
  ...compared(invoice),
  key: invoice.invoiceId,
  day: invoice.dueDate,
  anyDay: true,
  of: { ...shown(invoice), receiptId: null, invoiceId: invoice.invoiceId, seq: invoice.seq },
});

const toMatch = (proposal: Proposal<Waiting>): StatementMatch => {
  const { payment, verdict, candidates, reasons } = proposal;
  const isGuess = proposal.verdict === 'paired' && proposal.confidence === 'weak';
  return {
    paymentId: payment.id,
    date: payment.date,
    amount: payment.amount / 100,
    description: payment.description,
    endToEndId: payment.endToEndId ?? null,
    verdict,
    // Who sends a receipt says that it is paid; an invoice says nothing.
    proposed: verdict === 'paired' && !(isGuess && candidates[0]?.anyDay === true),
    reason: reasons.join('. '),
    candidates: candidates.map(({ of }) => of),
  };
};
