import { useQueryClient } from '@tanstack/react-query';

import type { InvoiceId, OrderId } from '#contract/ids';
import { ownOrderQueries } from '#web/api/own-orders.queries.ts';

/** The address of a boleto's PDF anew: its order is asked again. */
export function useRenewBoleto(orderId: OrderId) {
  const client = useQueryClient();
  return async (invoiceId: InvoiceId) => {
    const fresh = await client.fetchQuery(ownOrderQueries.one(orderId));
    return fresh.invoices.find(({ id }) => id === invoiceId)?.boletoPdfUrl;
  };
}
