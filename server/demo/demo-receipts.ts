import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

import type { DemoReceipt } from './receipt-rows.ts';

/** Private, as receipts are. Written before the rows that name them are committed. */
export async function writeDemoReceipts(
  uploadsDir: string,
  receipts: readonly DemoReceipt[],
): Promise<void> {
  const folder = path.join(uploadsDir, 'receipts');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await Promise.all(
    receipts.map(({ row, content }) =>
      writeFile(path.join(folder, row.filename), content, { mode: 0o600 }),
    ),
  );
}
