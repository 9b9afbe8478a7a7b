import path from 'node:path';

import { writeDurably } from '../files/durable-file.ts';
import type { DemoReceipt } from './receipt-rows.ts';

/** Private, as receipts are. On disk for good before the rows that name them are committed. */
export async function writeDemoReceipts(
  uploadsDir: string,
  receipts: readonly DemoReceipt[],
): Promise<void> {
  const folder = path.join(uploadsDir, 'receipts');
  for (const { row, content } of receipts) {
    await writeDurably(folder, row.filename, content, 0o600);
  }
}
