import type { FileStore } from '../files/store/file-store.ts';
import type { DemoReceipt } from './receipt-rows.ts';

/** Private, as receipts are. On disk for good before the rows that name them are committed. */
export async function writeDemoReceipts(
  store: FileStore,
  receipts: readonly DemoReceipt[],
): Promise<void> {
  for (const { row, content } of receipts) {
    await store.put(`receipts/${row.filename}`, content);
  }
}
