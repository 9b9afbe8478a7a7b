import type { APIRequestContext } from '@playwright/test';

import { orderDetail } from '../../../e2e/boletos-at-bank.ts';
import { MINIMUM, orderedBy } from '../../../e2e/cart-page.ts';
import { bearer } from '../../../e2e/companies.ts';
import type { PixServer } from '../../../e2e/pix-server.ts';
import { created } from '../../../e2e/products.ts';
import { buyerOf, received, until } from './office.ts';

type Bank = Pick<PixServer, 'psp' | 'noticesTo'>;

/** A paid PIX that the brand sent back at its bank, and one that nobody knows. */
export async function stageReturnedPix(
  request: APIRequestContext,
  { psp, noticesTo }: Bank,
): Promise<void> {
  const buyer = await buyerOf(request, 'returned');
  const product = await created(request, {
    title: 'Vestido Longo Lua Cheia',
    variants: [{ size: 'P', stock: MINIMUM }],
  });
  const wanted = [{ product, size: 'P', quantity: MINIMUM }];
  const { orderId } = await orderedBy(request, buyer, wanted, 'antecipado_3');
  const headers = bearer(buyer.token);
  await request.post(`/api/reseller/orders/${orderId}/pix`, { headers, data: {} });
  const { txid } = await until('the charge', async () =>
    Promise.resolve([...psp.bank.charges.values()].at(-1)),
  );
  const paid = psp.pay(txid);
  const told = (id: string) => request.post(noticesTo, { data: psp.notice(id) });
  await told(paid);
  await until('its payment', async () => {
    const { status } = await orderDetail(request, orderId);
    return status === 'PAID' || undefined;
  });
  psp.returnOutside(paid, 50_00);
  await told(paid);
  await told(psp.came('PEDIDO-DE-OUTRO-LUGAR', 431_90));
  await until('its return', async () => {
    const { returns = [] } = await received(request);
    return returns[0];
  });
}
