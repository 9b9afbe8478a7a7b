import type { UserId } from '#contract/ids';
import { MOST_RECEIPTS_A_DAY } from '#contract/receipts';
import { bytesText } from '#contract/size-text';

import type { Db } from '../db/database.ts';
import { AppError } from '../errors.ts';
import { readSentToday } from './receipt-quota.queries.ts';

/**
 * Every reseller may send files, which could fill the disk. Asked before a file is kept, and
 * again with the sender locked before its row is.
 */
export async function refuseOverQuota(db: Db, senderId: UserId, bytes: number): Promise<void> {
  const most = MOST_RECEIPTS_A_DAY;
  const sent = await readSentToday(db, senderId);
  if (sent.files < most.files && sent.bytes + bytes <= most.bytes) return;
  throw new AppError(
    'FILE_QUOTA',
    `Você atingiu o limite de comprovantes em 24 horas (${most.files} arquivos ou ${bytesText(most.bytes)}). Tente novamente mais tarde.`,
  );
}
