import type { OrderId } from '#contract/ids';

import type { Db } from '../../db/database.ts';
import { listUntold, replaceBoleto, tellAbatement } from './abatements.queries.ts';

/**
 * A boleto that the bank knows keeps its value and its line; the bank is told of the abatement. One that it does not
 * know, or that was drawn for less than is asked now, is drawn again.
 */
export async function syncAbatements(tx: Db, orderId: OrderId): Promise<void> {
  for (const boleto of await listUntold(tx, orderId)) {
    const isRedrawn = boleto.isDraft || boleto.wanted < 0;
    await (isRedrawn ? replaceBoleto(tx, boleto) : tellAbatement(tx, boleto));
  }
}
