import type { OrderId } from '#contract/ids';

import type { Db } from '../../db/database.ts';
import {
  askWriteOff,
  dropUnsaid,
  listUntold,
  sayAbatement,
  withdrawBoleto,
  type Untold,
} from './abatements.queries.ts';

/**
 * A boleto that the bank knows keeps its value and its line; the bank is told of the abatement. One that it does not
 * know, or that was drawn for less than is asked now, is drawn again.
 */
export async function syncAbatements(tx: Db, orderId: OrderId): Promise<void> {
  for (const boleto of await listUntold(tx, orderId)) {
    const isRedrawn = boleto.isDraft || boleto.wanted < 0;
    await (isRedrawn ? replace(tx, boleto) : tell(tx, boleto));
  }
}

async function replace(tx: Db, { id, isDraft }: Untold): Promise<void> {
  await withdrawBoleto(tx, id);
  if (!isDraft) await askWriteOff(tx, id);
}

/** What waits to be said gives way to what should be said now. */
async function tell(tx: Db, boleto: Untold): Promise<void> {
  await dropUnsaid(tx, boleto.id);
  if (boleto.wanted !== boleto.told) await sayAbatement(tx, boleto);
}
