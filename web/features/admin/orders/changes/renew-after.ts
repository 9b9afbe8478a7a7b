import type { QueryClient } from '@tanstack/react-query';

import type { OrderId } from '#contract/ids';
import { orderQueries, renewOrder, renewOrders } from '#web/api/orders.queries.ts';
import { productQueries } from '#web/api/products.queries.ts';

import { markTouched } from './touched.ts';

/** Stock, invoices and credit follow an order, so the products are asked for again as well. */
export async function renewAfter(
  client: QueryClient,
  ids: readonly OrderId[],
  what: 'done' | 'undone' | 'unknown',
): Promise<void> {
  if (what !== 'unknown') markTouched(client, ids, what === 'done');
  void client.invalidateQueries({ queryKey: productQueries.all });
  const [first, ...others] = ids;
  if (first !== undefined) {
    const renewed = others.length > 0 ? renewOrders(client, ids) : renewOrder(client, first);
    await renewed.catch(() => undefined);
  }
  await client.invalidateQueries({ queryKey: orderQueries.all });
}
