import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';

import { approveOrderEndpoint } from '#contract/order-endpoints';
import { layInOnePlace, pressThere } from '#web/testing/one-place.ts';
import { order } from '#web/testing/order.fixture.ts';
import { press } from '#web/testing/screen.ts';
import { server } from '#web/testing/server.ts';

import { openOrders } from './orders-page.fixture.tsx';
import { serveOrders } from './orders-server.fixture.ts';

test('what comes to lie where an order was approved is not pressed', async () => {
  serveOrders(order(1), order(2));
  await openOrders();
  await screen.findByRole('button', { name: 'Aprovar pedido #00000001' });
  layInOnePlace();
  pressThere('button', 'Aprovar pedido #00000001');
  await screen.findByText('Pedido aprovado e faturas geradas');
  await screen.findByRole('button', { name: 'Faturar pedido #00000001' });
  pressThere('button', 'Faturar pedido #00000001');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('an approval that failed may be pressed again at once', async () => {
  serveOrders(order(1));
  server.refuse(approveOrderEndpoint, 500);
  await openOrders();
  await press('Aprovar pedido #00000001');
  await screen.findByText('Falha ao aprovar pedido');
  await press('Aprovar pedido #00000001');
  await waitFor(() => expect(server.calls(approveOrderEndpoint)).toHaveLength(2));
});
