import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';

import { listOrdersEndpoint } from '#contract/order-endpoints';
import { paginationOf } from '#contract/paging';
import { listOwnInvoicesEndpoint } from '#contract/receivables';
import { textOf } from '#web/testing/screen.ts';
import { server } from '#web/testing/server.ts';

import {
  invoice,
  invoicesOf,
  listOf,
  openDashboard,
  order,
  orderId,
  serveDashboard,
} from './dashboard.fixture.tsx';

beforeEach(serveDashboard);

test('what is to be paid next can be copied and downloaded; the ones after it are told', async () => {
  const boleto = {
    boletoState: 'registered' as const,
    lineDigit: '34191090080123456781434567890007516610000012345',
    boletoPdfUrl: '/uploads/boletos/1.pdf',
  };
  server.reply(
    listOwnInvoicesEndpoint,
    invoicesOf(invoice(1, boleto), invoice(2), invoice(3, { status: 'paid' })),
  );
  await openDashboard();
  const title = await screen.findByRole('heading', { name: 'A pagar' });
  const toPay = within(title.closest('section') ?? title);
  const [next, later, ...more] = toPay.getAllByRole('listitem').map(textOf);
  expect(next).toMatch(/^R\$ 100,00PendenteVencimento 01\/12\/2099/);
  expect([later, more]).toEqual(['Vencimento 02/12/2099 · Pedido #ABCD0002R$ 200,00', []]);
  expect(toPay.getByRole('button', { name: 'Copiar linha digitável' })).toBeVisible();
  expect(toPay.getByRole('link', { name: 'Baixar boleto' })).toBeVisible();
  const to = (name: string) => toPay.getByRole('link', { name }).getAttribute('href');
  expect(to('Ver faturas')).toBe('/reseller/invoices');
  expect(to('Ver pedido #ABCD0001')).toBe(`/reseller/invoices?pedido=${orderId(1)}`);
});

test('an order in a word of before, or without items and address, fails no list', async () => {
  const { items: _items, shippingAddress: _address, ...bare } = order(1);
  const orders = [{ ...bare, status: 'CONFIRMED' }, order(2)];
  server.garble(listOrdersEndpoint, { orders, pagination: paginationOf(1, 5, 2) });
  await openDashboard();
  expect(await screen.findByRole('row', { name: /#ABCD0001/ })).toHaveTextContent('Confirmado');
  expect(screen.getByRole('row', { name: /#ABCD0002/ })).toBeVisible();
  await screen.findByText('1.027');
});

test('where nothing is open nothing is asked to be paid', async () => {
  server.reply(
    listOwnInvoicesEndpoint,
    invoicesOf(invoice(1, { status: 'paid' }), invoice(2, { status: 'cancelled' })),
  );
  server.reply(listOrdersEndpoint, listOf([order(1)]));
  await openDashboard();
  await screen.findByText('#ABCD0001');
  await screen.findByText('1.027');
  expect(screen.queryByText('A pagar')).toBeNull();
});
