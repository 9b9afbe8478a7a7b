import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';

import { RECEIPT_RULES, type CheckoutBody } from '#contract/checkout';
import type { UserId } from '#contract/ids';

import type { Db } from '../db/database.ts';
import { wasRolledBack } from '../db/transaction.ts';
import { AppError } from '../errors.ts';
import { acceptDocument } from '../files/accept-document.ts';
import { dropFiles, keepFile } from '../files/private-files.ts';
import { refuseOverQuota } from '../files/receipt-quota.ts';
import type { FileStore } from '../files/store/file-store.ts';
import type { ReceivedFile } from '../http/multipart.ts';
import { missingReceipt } from './checkout.rules.ts';
import type { KeptReceipt } from './insert-order.queries.ts';
import type { Outcome, placeOrder } from './place-order.ts';
import { readUsedKey } from './sale.queries.ts';

type Deps = { db: Db; store: FileStore; place: typeof placeOrder; automaticPix: boolean };
type Request = {
  buyerId: UserId;
  body: CheckoutBody;
  files: readonly ReceivedFile[];
  key: string | undefined;
};

/** The receipt is synced to disk before the order is committed, and deleted when it is refused. */
export async function checkoutWithReceipt(
  { db, store, place, automaticPix }: Deps,
  { buyerId, body, files, key }: Request,
): Promise<Outcome> {
  const [file] = files;
  const takesReceipt = body.term === 'antecipado_3' && !isPaidByCredit(body);
  if (takesReceipt && !file && !automaticPix) throw missingReceipt();
  const used = takesReceipt ? file : undefined;
  const once = key === undefined ? undefined : { key, contentHash: await contentHash(body, used) };
  const receipt = used && (await keepReceipt({ db, store }, used, { buyerId, key }));
  const drop = async () => {
    if (receipt) await dropFiles(store, 'receipts', [receipt.filename]);
  };
  try {
    const mayPayLater = automaticPix;
    const of = { buyerId, enteredBy: null, fromCart: true, mayPayLater };
    const cart = { ...of, wanted: body, receipt, once };
    const outcome = await place(db, cart);
    if (!outcome.kept) await drop();
    return outcome;
  } catch (error) {
    // A connection lost at the commit leaves it unknown whether there is an order: an orphaned file can
    // be removed later, a deleted receipt is lost.
    if (error instanceof AppError || wasRolledBack(error)) await drop();
    throw error;
  }
}

/** As far as the page says; what is true is judged with the order. */
const isPaidByCredit = ({ credit, total }: CheckoutBody) =>
  credit !== undefined && credit > 0 && credit === total;

async function keepReceipt(
  { db, store }: Pick<Deps, 'db' | 'store'>,
  file: ReceivedFile,
  { buyerId, key }: Pick<Request, 'buyerId' | 'key'>,
): Promise<KeptReceipt> {
  const document = await acceptDocument(file, RECEIPT_RULES.wrongType, ['pdf', 'jpg', 'png']);
  // A cart that was ordered already is answered as it was, whatever the quota.
  const again = key !== undefined && (await readUsedKey(db, { userId: buyerId, key }));
  if (!again) await refuseOverQuota(db, buyerId, document.content.length);
  return {
    filename: await keepFile(store, 'receipts', document),
    originalName: file.originalName,
    bytes: document.content.length,
    sha256: document.sha256,
  };
}

/** Everything that was sent, files as they came: the same cart sent again has the same hash. */
export async function contentHash(body: object, file: ReceivedFile | undefined): Promise<Buffer> {
  const hash = createHash('sha256').update(JSON.stringify(body));
  if (file) await pipeline(createReadStream(file.path), hash, { end: false });
  return hash.digest();
}
