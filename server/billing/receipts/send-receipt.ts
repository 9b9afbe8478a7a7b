import { RECEIPT_RULES } from '#contract/checkout';
import type { InvoiceId, OrderId, ReceiptId, UserId } from '#contract/ids';
import { MOST_RECEIPTS } from '#contract/receipts';

import type { Db } from '../../db/database.ts';
import { inTransaction, wasRolledBack } from '../../db/transaction.ts';
import { AppError } from '../../errors.ts';
import { acceptDocument, type Document } from '../../files/accept-document.ts';
import { dropFiles, keepFile } from '../../files/private-files.ts';
import { lockSender } from '../../files/receipt-quota.queries.ts';
import { refuseOverQuota } from '../../files/receipt-quota.ts';
import type { FileStore } from '../../files/store/file-store.ts';
import type { ReceivedFile } from '../../http/multipart.ts';
import { queueMailToAdministrators } from '../../mail/mail.queries.ts';
import { changeStatus } from '../../orders/change-status.ts';
import { lockOrderOr404 } from '../../orders/decide-order.ts';
import { recordEvent } from '../../orders/events.queries.ts';
import type { LockedOrder } from '../../orders/locked-order.queries.ts';
import { isOnCredit } from '../../orders/orders.rules.ts';
import { findInvoice } from '../invoices/invoices.queries.ts';
import {
  countReceipts,
  findWaitingTwin,
  insertReceipt,
  type KeptReceipt,
} from './receipts.queries.ts';

type Deps = { db: Db; store: FileStore };
type Sent = {
  orderId: OrderId;
  invoiceId: InvoiceId | null;
  paymentMethod: string | null;
  senderId: UserId;
  /** A buyer sends for their own orders only; null: an administrator, for any. */
  ownerId: UserId | null;
  files: readonly ReceivedFile[];
};

/** The file is on disk for good before the row that names it; answers the receipt's id. */
export async function sendReceipt({ db, store }: Deps, sent: Sent): Promise<ReceiptId> {
  const [upload] = sent.files;
  if (!upload) {
    const message = RECEIPT_RULES.missing;
    throw new AppError('INVALID_INPUT', message, { details: [{ path: 'receipt', message }] });
  }
  const document = await acceptDocument(upload, RECEIPT_RULES.wrongType, ['pdf', 'jpg', 'png']);
  await refuseAtOnce(db, sent, document);
  const file = {
    filename: await keepFile(store, 'receipts', document),
    originalName: upload.originalName,
    bytes: document.content.length,
    sha256: document.sha256,
  };
  const drop = () => dropFiles(store, 'receipts', [file.filename]);
  try {
    const { id, kept } = await inTransaction(db, (tx) => write(tx, sent, file));
    if (!kept) await drop();
    return id;
  } catch (error) {
    // After a connection lost at the commit nobody knows: a file too many does less harm.
    if (error instanceof AppError || wasRolledBack(error)) await drop();
    throw error;
  }
}

/** Before the disk has it. The same file sent again is answered as it was, whatever the quota. */
async function refuseAtOnce(db: Db, sent: Sent, { sha256, content }: Document): Promise<void> {
  const { orderId, invoiceId, ownerId } = sent;
  if (ownerId === null || (await findWaitingTwin(db, { orderId, invoiceId, sha256 }))) return;
  await refuseOverQuota(db, ownerId, content.length);
}

async function write(tx: Db, sent: Sent, file: KeptReceipt) {
  const order = await lockOrderOr404(tx, sent.orderId, sent.ownerId);
  await refuseUnpayable(tx, order, sent.invoiceId);
  const { orderId, invoiceId, senderId } = sent;
  const twin = await findWaitingTwin(tx, { orderId, invoiceId, sha256: file.sha256 });
  if (twin) return { id: twin, kept: false };
  const { all } = await countReceipts(tx, orderId);
  if (all >= MOST_RECEIPTS) {
    throw new AppError(
      'RECEIPT_REFUSED',
      `Use no máximo ${MOST_RECEIPTS} comprovantes por pedido.`,
    );
  }
  if (sent.ownerId !== null) {
    await lockSender(tx, sent.ownerId);
    await refuseOverQuota(tx, sent.ownerId, file.bytes);
  }
  const { paymentMethod } = sent;
  const id = await insertReceipt(tx, { orderId, invoiceId, paymentMethod, sentBy: senderId, file });
  await recordEvent(tx, {
    orderId,
    kind: 'receipt_sent',
    from: order.status,
    to: order.status,
    actorId: senderId,
  });
  if (order.status === 'PENDING' && !isOnCredit(order)) {
    await changeStatus(tx, order, { to: 'pending_payment_confirmation', actorId: senderId });
  }
  const { number: orderNumber, companyName } = order;
  const news = { orderNumber, companyName, filename: file.originalName };
  await queueMailToAdministrators(tx, 'receipt_sent', news);
  return { id, kept: true };
}

async function refuseUnpayable(tx: Db, order: LockedOrder, invoiceId: InvoiceId | null) {
  const invoice = invoiceId === null ? undefined : await findInvoice(tx, invoiceId);
  if (invoiceId !== null && invoice?.order_id !== order.id) {
    throw new AppError('NOT_FOUND', 'Fatura não encontrada.');
  }
  if (invoice && invoice.status !== 'pending') throw new AppError('INVOICE_SETTLED');
  const nothingToPay = isOnCredit(order) && order.openInvoices === 0;
  if (order.status === 'CANCELLED' || order.paymentStatus === 'paid' || nothingToPay) {
    throw new AppError('RECEIPT_REFUSED');
  }
}
