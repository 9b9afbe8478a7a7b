import { screen, waitFor } from '@testing-library/react';
import { toast } from 'react-hot-toast/headless';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { layInOnePlace, pressThere } from '#web/testing/one-place.ts';
import { openOrders, press } from '#web/testing/open-admin-orders.tsx';
import { releasePlace } from '#web/ui/held-place.ts';

import { fakeOrders, order, orderId } from './fake-orders.ts';

const APPROVE = `POST /api/orders/${orderId(1)}/approve`;

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined);
});
afterEach(() => {
  toast.remove();
  releasePlace();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('what comes to lie where an order was approved is not pressed', async () => {
  fakeOrders([order(1), order(2)]);
  await openOrders();
  await screen.findByRole('button', { name: 'Aprovar pedido #00000001' });
  layInOnePlace();
  pressThere('button', 'Aprovar pedido #00000001');
  await screen.findByText('Pedido aprovado e faturas geradas');
  pressThere('button', 'Cancelar pedido #00000001');
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('an approval that failed may be pressed again at once', async () => {
  const server = fakeOrders([order(1)]);
  server.answers[APPROVE] = { status: 500, body: {} };
  await openOrders();
  await press('Aprovar pedido #00000001');
  await screen.findByText('Falha ao aprovar pedido');
  await press('Aprovar pedido #00000001');
  await waitFor(() => expect(server.sent(APPROVE)).toHaveLength(2));
});
