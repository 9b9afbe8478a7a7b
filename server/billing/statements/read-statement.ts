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
import { underOneName } from './order-txid.rules.ts';
import { listSettled, listWaitingReceipts, type WaitingReceipt } from './statement.queries.ts';

type Waiting = Candidate & { receipt: WaitingReceipt };

const refused = (message: string, details = [{ path: 'file', message }]) =>
  new AppError('INVALID_INPUT', message, { details });

const TOO_MANY = `O extrato tem mais de ${MOST_STATEMENT_PAYMENTS.toLocaleString('pt-BR')} lançamentos. Envie períodos menores.`;

/** The credits of a statement with the receipts they seem to confirm; nothing is written. */
export async function readStatement(
  db: Db,
  files: readonly ReceivedFile[],
): Promise<Reply<typeof readStatementEndpoint>> {
  const [upload] = files;
  if (!upload) throw refused('Escolha o extrato');
  const text = readText(await readFile(upload.path));
  const { payments, complaints } = /<OFX>|OFXHEADER/i.test(text)
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
  const waiting = (await listWaitingReceipts(db)).map(toCandidate);
  const fresh = underOneName(
    payments.filter((payment) => !isKnown(payment)),
    waiting,
  );
  const known = payments.filter((payment) => payment.amount > 0 && isKnown(payment));
  const matches = [
    ...proposeMatches(fresh, waiting).map(toMatch),
    ...known
      .map((payment) =>
        toMatch({ payment, verdict: 'none', candidates: [], reasons: ['Já confirmado antes'] }),
      )
      .map((match) => ({ ...match, verdict: 'known' as const })),
  ];
  return { matches, skipped: complaints };
}

const toCandidate = (receipt: WaitingReceipt): Waiting => ({
  key: receipt.receiptId,
  orderNumber: receipt.orderNumber,
  total: cents(receipt.amount),
  txid: receipt.checkoutKey ? txidOf(receipt.checkoutKey) : orderTxid(receipt.orderNumber),
  day: receipt.sentOn,
  companyName: receipt.companyName,
  cnpj: receipt.cnpj,
  receipt,
});

const toMatch = ({ payment, verdict, candidates, reasons }: Proposal<Waiting>): StatementMatch => ({
  paymentId: payment.id,
  date: payment.date,
  amount: payment.amount / 100,
  description: payment.description,
  endToEndId: payment.endToEndId ?? null,
  verdict,
  reason: reasons.join('. '),
  candidates: candidates.map(({ receipt }) => ({
    receiptId: receipt.receiptId,
    orderId: receipt.orderId,
    orderNumber: receipt.orderNumber,
    resellerId: receipt.resellerId,
    companyName: receipt.companyName,
    amount: receipt.amount / 100,
  })),
});
