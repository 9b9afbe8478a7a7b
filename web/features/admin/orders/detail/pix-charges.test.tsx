import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { asId } from '#contract/ids';
import type { OrderDetail } from '#contract/order';
import { order, orderId } from '#web/testing/order.fixture.ts';
import { uuid } from '#web/testing/product.fixture.ts';
import { textOf } from '#web/testing/screen.ts';

import { dialogOf, openOrders } from '../orders-page.fixture.tsx';
import { serveOrders } from '../orders-server.fixture.ts';

async function openDrawer(more: Partial<OrderDetail> = {}) {
  serveOrders(order(1, more));
  await openOrders(`?status=all&pedido=${orderId(1)}`);
  const drawer = await dialogOf('Pedido #00000001');
  await drawer.findByRole('heading', { name: 'Itens' });
}
const partOf = async (name: string) => within(await screen.findByRole('region', { name }));

test('what the bank was asked to charge is told, with what became of it', async () => {
  await openDrawer({
    pixCharges: [
      {
        id: asId(uuid(1)),
        seq: null,
        state: 'refused',
        amount: 100,
        txid: 'PED00000001aaaaaaaaaaaaaaaaaaaaaaaa',
        expiresAt: null,
        problem: '403 AcessoNegado',
      },
      {
        id: asId(uuid(2)),
        seq: 1,
        state: 'active',
        amount: 100,
        txid: 'PED00000001bbbbbbbbbbbbbbbbbbbbbbbb',
        expiresAt: '2026-11-20T15:00:00.000Z',
        problem: null,
      },
    ],
  });
  const part = await partOf('Cobranças PIX');
  const [refused, active] = part.getAllByRole('listitem');
  expect(textOf(refused)).toContain('Recusada pelo banco');
  expect(textOf(refused)).toContain('O banco respondeu: 403 AcessoNegado');
  expect(textOf(active)).toContain('fatura 1 Aguardando pagamento');
  expect(textOf(active)).toContain('válida até 20/11/2026 12:00');
});

test('an order without charges has no such part', async () => {
  await openDrawer();
  expect(screen.queryByRole('region', { name: 'Cobranças PIX' })).toBeNull();
});
