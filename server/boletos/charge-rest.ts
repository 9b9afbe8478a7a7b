import type { InvoiceId, OrderId } from '#contract/ids';

import type { Db } from '../db/database.ts';
import { findLiveBoleto, instruct, retireBoleto } from './boleto-rows.queries.ts';
import { syncBoletos } from './sync/sync-boletos.ts';

/**
 * A part of an invoice is paid: what charges all of it gives way to a boleto for the rest. One the bank still
 * takes money for is written off there. The caller holds the order; a paper that was typed in is left to people.
 */
export async function chargeRest(
  tx: Db,
  { orderId, invoiceId }: { orderId: OrderId; invoiceId: InvoiceId },
): Promise<void> {
  const live = await findLiveBoleto(tx, invoiceId);
  if (live && live.source !== 'bank') return;
  if (live) {
    await retireBoleto(tx, live.id);
    const isAtTheBank = live.state === 'in_remittance' || live.state === 'registered';
    if (isAtTheBank) await instruct(tx, live.id, '02');
  }
  await syncBoletos(tx, orderId);
}
