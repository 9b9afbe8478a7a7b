import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';

import { RECEIPT_RULES, type CheckoutBody, type PlacedOrder } from '#contract/checkout';

import type { Db } from '../db/database.ts';
import { wasRolledBack } from '../db/transaction.ts';
import { AppError } from '../errors.ts';
import { acceptDocument } from '../files/accept-document.ts';
import { dropFiles, keepFile } from '../files/private-files.ts';
import type { ReceivedFile } from '../http/multipart.ts';
import type { KeptReceipt } from './checkout.queries.ts';
import type { placeOrder } from './place-order.ts';

type Deps = { db: Db; uploads: string; place: typeof placeOrder };
type Request = {
  buyerId: string;
  body: CheckoutBody;
  files: readonly ReceivedFile[];
  key: string | undefined;
};

/** The receipt is on disk for good before the order is, and gone again when the order is refused. */
export async function checkOut(
  { db, uploads, place }: Deps,
  { buyerId, body, files, key }: Request,
): Promise<PlacedOrder> {
  const [file] = files;
  if (body.term === 'antecipado_3' && !file) throw missingReceipt();
  const used = body.term === 'antecipado_3' ? file : undefined;
  const once = key === undefined ? undefined : { key, contentHash: await contentHash(body, used) };
  const receipt = used && (await keepReceipt(uploads, used));
  const drop = async () => {
    if (receipt) await dropFiles(uploads, 'receipts', [receipt.filename]);
  };
  try {
    const cart = { buyerId, enteredBy: null, wanted: body, receipt, once };
    const { order, kept } = await place(db, cart);
    if (!kept) await drop();
    return order;
  } catch (error) {
    // A connection lost at the commit leaves it open whether there is an order: a file too many can
    // be found and removed later, a receipt that is gone cannot be had back.
    if (error instanceof AppError || wasRolledBack(error)) await drop();
    throw error;
  }
}

function missingReceipt(): AppError {
  const message = RECEIPT_RULES.missing;
  return new AppError('INVALID_INPUT', message, { details: [{ path: 'receipt', message }] });
}

async function keepReceipt(uploads: string, file: ReceivedFile): Promise<KeptReceipt> {
  const document = await acceptDocument(file, RECEIPT_RULES.wrongType, ['pdf', 'jpg', 'png']);
  return {
    filename: await keepFile(uploads, 'receipts', document),
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
