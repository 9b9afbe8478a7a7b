import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';

import type { OrderDetail } from '#contract/order';
import { approveOrderEndpoint } from '#contract/order-endpoints';
import { order, orderId } from '#web/testing/order.fixture.ts';
import { told } from '#web/testing/screen.ts';
import { server } from '#web/testing/server.ts';
import { ADMIN } from '#web/testing/session.fixture.ts';

import { dialogOf, openOrders } from '../orders-page.fixture.tsx';
import { serveOrders } from '../orders-server.fixture.ts';

const history = { orders: 1, cancelled: 0, total: 900, firstOrderAt: null, lateInvoices: 0 };
/** 450,50 are missing; half of the order fits. */
const credit = {
  limit: 1400,
  exposure: 800,
  available: 600,
  need: 1050.5,
  openInvoices: [],
  history,
};

async function openDrawer(more: Partial<OrderDetail> = {}, user = ADMIN) {
  serveOrders(order(1, { credit, ...more }), order(2));
  await openOrders(`?status=all&pedido=${orderId(1)}`, user);
  return dialogOf('Pedido #00000001');
}
const choices = async () =>
  (await screen.findAllByRole('radio')).map((one) =>
    one.closest('label')?.querySelector('b')?.textContent?.replaceAll('\u00A0', ' '),
  );

test('the ways to approve are told, and the one that changes nothing else is the one until another is chosen', async () => {
  const drawer = await openDrawer();
  expect(await choices()).toEqual([
    'Passar para 50/50',
    'Aumentar o limite para R$ 2.000,00',
    'Aprovar assim mesmo',
  ]);
  expect(screen.getByRole('radio', { checked: true })).toHaveAttribute('value', 'reason');
  expect(screen.getByText(/Precisa de R\$.525,25 de crédito/)).toBeInTheDocument();
  await userEvent.click(drawer.getByRole('button', { name: 'Aprovar pedido #00000001' }));
  await waitFor(() => expect(server.bodies(approveOrderEndpoint)).toEqual([{ undoable: true }]));
});

test('the button says what it does, and the key does the same', async () => {
  await openDrawer();
  await userEvent.click(await screen.findByRole('radio', { name: /Passar para 50\/50/ }));
  expect(screen.getByRole('button', { name: 'Aprovar em 50/50 pedido #00000001' })).toBeVisible();
  await userEvent.keyboard('a');
  await told('Pedido aprovado e faturas geradas');
  expect(server.bodies(approveOrderEndpoint)).toEqual([
    { term: 'parcelado_50_50', undoable: true },
  ]);
  // What was chosen from is gone, and the focus with it is not lost.
  await waitFor(() => expect(screen.queryByRole('radio')).toBeNull());
  expect(screen.getByRole('dialog')).toContainElement(document.activeElement as HTMLElement);
});

test('a higher limit goes along with the approval, and its refusal asks for no reason', async () => {
  const drawer = await openDrawer();
  const message = 'O limite deste revendedor já é de R$ 5.000,00.';
  server.refuse(approveOrderEndpoint, 409, { error: message, message, code: 'CREDIT_SHORT' });
  await userEvent.click(await screen.findByRole('radio', { name: /Aumentar o limite/ }));
  await userEvent.click(
    drawer.getByRole('button', { name: /^Aprovar com limite de R\$.2\.000,00/ }),
  );
  await told(message);
  expect(server.bodies(approveOrderEndpoint)).toEqual([{ creditLimit: 2000, undoable: true }]);
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
});

test('what does not help or may not be done is not offered', async () => {
  const narrow = { ...credit, limit: 1300, available: 500 };
  await openDrawer({ credit: narrow }, { ...ADMIN, adminProfile: 'SALES' });
  expect(await choices()).toEqual(['Aprovar assim mesmo']);
});

test('where the limit covers the order there is nothing to choose', async () => {
  await openDrawer({ credit: { ...credit, limit: 5000, available: 4200 } });
  expect(
    await screen.findByText(/^Livre R\$.4\.200,00, depois deste R\$.3\.149,50\.$/),
  ).toBeVisible();
  expect(screen.queryByRole('radio')).toBeNull();
});

test('r asks why it is rejected, and typing there is typing', async () => {
  await openDrawer();
  await screen.findAllByRole('radio');
  await userEvent.keyboard('r');
  const dialog = await screen.findByRole('dialog', { name: /Rejeitar/ });
  await userEvent.type(within(dialog).getByRole('textbox'), 'a r j');
  expect(server.bodies(approveOrderEndpoint)).toEqual([]);
});
