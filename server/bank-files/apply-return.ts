import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';

import type { previewReturnEndpoint, ReturnEntry } from '#contract/bank-files';
import type { Reply } from '#contract/endpoint';

import { readReturn, type ReturnFile } from '../banking/cnab240/read-return.rules.ts';
import { readText } from '../banking/file-text.ts';
import { followInvoices } from '../boletos/follow-invoices.ts';
import type { Db } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { AppError } from '../errors.ts';
import type { ReceivedFile } from '../http/multipart.ts';
import { lockOrderOr404 } from '../orders/decide-order.ts';
import { recordEvent } from '../orders/events.queries.ts';
import { payInvoiceRow } from '../orders/invoices.queries.ts';
import { lockOrders } from '../orders/locked-order.queries.ts';
import { settleOrder } from '../payments/settle-order.ts';
import { judge } from './judge-return.rules.ts';
import type { KnownBoleto } from './known-boleto.rules.ts';
import {
  bankLabel,
  findByNumbers,
  insertReturn,
  isApplied,
  listAppliedLines,
  moveBoleto,
} from './returns.queries.ts';
import { tellIssued } from './tell-issued.ts';

type Uploaded = { content: Buffer; sha256: string; filename: string; file: ReturnFile };

/** Half a file is never read: what is wrong is told by line. */
export async function openReturn(files: readonly ReceivedFile[]): Promise<Uploaded> {
  const [upload] = files;
  const missing = 'Escolha o arquivo de retorno';
  if (!upload) {
    throw new AppError('INVALID_INPUT', missing, { details: [{ path: 'file', message: missing }] });
  }
  const content = await readFile(upload.path);
  const reading = readReturn(readText(content));
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

type Judged = { entry: ReturnEntry; boleto: KnownBoleto | undefined };

async function judgeAll(db: Db, file: ReturnFile): Promise<Judged[]> {
  const numbers = file.entries.map(({ nossoNumero }) => Number(nossoNumero));
  const known = await findByNumbers(db, file, numbers);
  const byNumber = new Map(known.map((boleto) => [boleto.ourNumber, boleto]));
  const applied = await listAppliedLines(db, file.bank, file.sequence);
  return file.entries.map((entry) => {
    const boleto = byNumber.get(Number(entry.nossoNumero));
    return { entry: judge(entry, boleto, applied.has(entry.line)), boleto };
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
export const applyReturn = (db: Db, uploaded: Uploaded, actorId: string): Promise<string> =>
  inTransaction(db, async (tx) => {
    const { file, content, sha256, filename } = uploaded;
    if (await isApplied(tx, sha256)) throw new AppError('RETURN_APPLIED');
    const before = await judgeAll(tx, file);
    await lockOrders(
      tx,
      before.flatMap(({ boleto }) => (boleto ? [boleto.orderId] : [])),
    );
    // Judged again: whoever had to wait sees what the other one left.
    const judged = await judgeAll(tx, file);
    const { bank, sequence } = file;
    const entries = judged.map(({ entry, boleto }) => ({ entry, boletoId: boleto?.id ?? null }));
    const id = await insertReturn(tx, {
      bank,
      sequence,
      filename,
      sha256,
      content,
      actorId,
      entries,
    });
    const registered: string[] = [];
    for (const { entry, boleto } of judged) {
      if (!boleto) continue;
      await act(tx, entry, { boleto, actorId });
      if (entry.outcome === 'registered') registered.push(boleto.invoiceId);
    }
    await tellIssued(tx, registered);
    return id;
  });

type Subject = { boleto: KnownBoleto; actorId: string };

async function act(tx: Db, entry: ReturnEntry, subject: Subject): Promise<void> {
  const { boleto } = subject;
  if (entry.outcome === 'paid') await bookPayment(tx, entry, subject);
  else if (entry.outcome === 'registered') await moveBoleto(tx, boleto.id, { state: 'registered' });
  else if (entry.outcome === 'written_off')
    await moveBoleto(tx, boleto.id, { state: 'written_off' });
  else if (entry.outcome === 'rejected') {
    const rejection = entry.reasons.join('; ') || entry.event;
    await moveBoleto(tx, boleto.id, { state: 'rejected', rejection });
  }
}

/** Money that came in through the bank settles by the same rule as a receipt. */
async function bookPayment(tx: Db, entry: ReturnEntry, { boleto, actorId }: Subject) {
  await moveBoleto(tx, boleto.id, {
    state: 'paid',
    paid: Math.round((entry.paid ?? 0) * 100),
    creditedOn: entry.creditDate,
  });
  // Less than was due, or paid some other way before: a person has to look at it.
  if ((entry.difference ?? 0) < 0 || !(await payInvoiceRow(tx, boleto.invoiceId))) return;
  const order = await lockOrderOr404(tx, boleto.orderId);
  const at = { from: order.status, to: order.status };
  await recordEvent(tx, { orderId: order.id, kind: 'invoice_paid', ...at, actorId });
  await followInvoices(tx, order.id);
  await settleOrder(tx, order.id, actorId);
}
