import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';

import type { previewReturnEndpoint } from '#contract/bank-files';
import type { Reply } from '#contract/endpoint';
import type { BankReturnId, InvoiceId, UserId } from '#contract/ids';

import type { ReturnEntry, ReturnFile } from '../banking/cnab240/read-return.rules.ts';
import { readText } from '../banking/file-text.ts';
import { nossoNumeroOf } from '../banking/nosso-numero.rules.ts';
import { readBankReturn } from '../banking/read-bank-return.rules.ts';
import { notifyBoletoIssued } from '../boletos/notify-boleto-issued.ts';
import type { Db } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { AppError } from '../errors.ts';
import type { ReceivedFile } from '../http/multipart.ts';
import { lockOrders } from '../orders/locked-order.queries.ts';
import { actOn } from './act-on-line.ts';
import { bookOtherMoney } from './book-payment.ts';
import { afterwards, judge, type Judged } from './judge-return.rules.ts';
import type { KnownBoleto } from './known-boleto.rules.ts';
import {
  bankLabel,
  findByNumbers,
  insertReturn,
  isApplied,
  listAppliedLines,
  nameOfLine,
  type NamedFile,
} from './returns.queries.ts';
import { listToldBefore, repetitionOf } from './told-before.queries.ts';

type Uploaded = { content: Buffer; sha256: string; filename: string; file: ReturnFile };

/** A file is read whole or not at all: errors name their line. */
export async function openReturn(files: readonly ReceivedFile[]): Promise<Uploaded> {
  const [upload] = files;
  const missing = 'Escolha o arquivo de retorno';
  if (!upload) {
    throw new AppError('INVALID_INPUT', missing, { details: [{ path: 'file', message: missing }] });
  }
  const content = await readFile(upload.path);
  const reading = readBankReturn(readText(content));
  if (!reading.ok) {
    const details = reading.complaints.map(({ line, message }) => ({
      path: 'file',
      message: `Linha ${line}: ${message}`,
    }));
    throw new AppError('INVALID_INPUT', details[0]?.message, { details });
  }
  const sha256 = createHash('sha256').update(content).digest('hex');
  return { content, sha256, filename: upload.originalName, file: reading.file };
}

type JudgedLine = Judged & {
  boleto: KnownBoleto | undefined;
  /** As the bank has it. */
  dueDate: string | undefined;
};

/** The same number under another contract or wallet is another title; not every bank says which wallet. */
const isAbout =
  ({ ourNumber, nossoNumero, wallet }: ReturnEntry) =>
  (boleto: KnownBoleto): boolean =>
    boleto.ourNumber === ourNumber &&
    nossoNumeroOf(boleto.account, ourNumber).digits === nossoNumero &&
    (wallet === '' || Number(wallet) === Number(boleto.account.wallet));

/** Agency and account as the file says them, however many zeros stand before. */
const nameOfFile = ({ bank, agency, account, sequence }: ReturnFile): NamedFile => ({
  bank,
  account: [agency, account].map((part) => part.replace(/^0+/, '')).join('/'),
  sequence,
});

/** Line by line: what one does, the next one finds done. */
async function judgeAll(db: Db, file: ReturnFile): Promise<JudgedLine[]> {
  const numbers = file.entries.map(({ ourNumber }) => ourNumber);
  const known = await findByNumbers(db, file, numbers);
  const named = nameOfFile(file);
  const applied = await listAppliedLines(db, named);
  const written = file.entries.map(({ nossoNumero }) => nossoNumero);
  const before = await listToldBefore(db, named, written);
  return file.entries.map((said) => {
    const at = known.findIndex(isAbout(said));
    const boleto = known[at];
    const name = nameOfLine({ ...said, ourNumber: said.nossoNumero });
    const dated = { ...said, occurredOn: said.occurredOn ?? file.date };
    const judged = judge(dated, boleto, applied.has(name));
    if (boleto) known[at] = afterwards(boleto, judged);
    const { entry } = judged;
    const reasons = [...entry.reasons, ...repetitionOf(entry, before)];
    return { ...judged, entry: { ...entry, reasons }, boleto, dueDate: said.dueDate };
  });
}

/** What would change, and nothing changes. */
export async function previewReturn(
  db: Db,
  { file, sha256 }: Uploaded,
): Promise<Reply<typeof previewReturnEndpoint>> {
  const judged = await judgeAll(db, file);
  return {
    bank: bankLabel(file.bank),
    sequence: file.sequence,
    applied: await isApplied(db, sha256),
    entries: judged.map(({ entry }) => entry),
  };
}

/** All of the file or nothing of it, once however often it is sent. */
export const applyReturn = (db: Db, uploaded: Uploaded, actorId: UserId): Promise<BankReturnId> =>
  inTransaction(db, async (tx) => {
    const { file, content, sha256, filename } = uploaded;
    if (await isApplied(tx, sha256)) throw new AppError('RETURN_APPLIED');
    const before = await judgeAll(tx, file);
    await lockOrders(
      tx,
      before.flatMap(({ boleto }) => (boleto ? [boleto.orderId] : [])),
    );
    // Judged again under the lock: another return may have changed the boleto.
    const judged = await judgeAll(tx, file);
    const name = nameOfFile(file);
    const entries = judged.map(({ entry, boleto }) => ({ entry, boletoId: boleto?.id ?? null }));
    const id = await insertReturn(tx, { ...name, filename, sha256, content, actorId, entries });
    const registered: InvoiceId[] = [];
    for (const { boleto, ...line } of judged) {
      const key = [name.bank, name.account, name.sequence, nameOfLine(line.entry)].join('/');
      await bookOtherMoney(tx, { ...line, boleto, key }, actorId);
      if (!boleto) continue;
      await actOn(tx, { ...line, boleto, key }, actorId);
      if (line.entry.outcome === 'registered') registered.push(boleto.invoiceId);
    }
    await notifyBoletoIssued(tx, registered);
    return id;
  });
