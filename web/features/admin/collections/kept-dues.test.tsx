import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';

import { changeDueDateEndpoint } from '#contract/boleto';
import { addDays, dayText } from '#contract/calendar';
import { listCollectionsEndpoint, productionEndpoint } from '#contract/collections';
import type { InvoiceId, OrderId, UserId } from '#contract/ids';
import { keptDuesEndpoint, type KeptDue } from '#contract/kept-dues';
import { WINTER } from '#web/testing/collection.fixture.ts';
import { renderPages } from '#web/testing/open-pages.tsx';
import { order } from '#web/testing/order.fixture.ts';
import { uuid } from '#web/testing/product.fixture.ts';
import { hrefOf, press } from '#web/testing/screen.ts';
import { server } from '#web/testing/server.ts';
import { ADMIN } from '#web/testing/session.fixture.ts';

import { CollectionsPage } from './collections-page.tsx';

const COUNTS = { models: 1, reserved: 10, left: 30, companies: 1, waiting: 0, version: 1 };
const OF_WINTER = { ...WINTER, ...COUNTS, state: 'published', story: '', cover: null } as const;

const due = (n: number, more: Partial<KeptDue> = {}): KeptDue => ({
  invoiceId: uuid<InvoiceId>(n),
  seq: 1,
  orderId: uuid<OrderId>(100 + n),
  orderNumber: `0000000${n}`,
  company: `Loja ${n}`,
  amount: 500,
  dueDate: '2027-04-14',
  byDelivery: '2027-05-04',
  typed: false,
  ...more,
});
let dues: KeptDue[] = [];
let later: KeptDue[] = [];

beforeEach(() => {
  dues = [];
  later = [];
  server.reply(listCollectionsEndpoint, { collections: [OF_WINTER] });
  server.reply(productionEndpoint, {
    products: [],
    waiting: [],
    missing: 2,
    companies: [
      {
        userId: uuid<UserId>(9),
        company: 'Ateliê Brisa',
        pieces: 10,
        orders: 2,
        models: 1,
        waiting: 4,
      },
    ],
  });
  server.reply(keptDuesEndpoint, ({ query }) => {
    const found = query.deliveryFrom ? later : dues;
    return { dues: found, total: found.length };
  });
});

const open = async () => {
  renderPages(
    { '/admin/collections': CollectionsPage, '/admin/orders': 'Pedidos' },
    { at: '/admin/collections', user: ADMIN },
  );
  await screen.findByText('1 de 3');
};

test('where the window is moved it says whose boletos keep their day', async () => {
  later = [1, 2, 3, 4, 5, 6, 7].map((n) => due(n));
  await open();
  await press('Editar');
  const dialog = within(await screen.findByRole('dialog', { name: 'Editar coleção' }));
  expect(dialog.queryByText(/boletos já emitidos/)).toBeNull();
  const from = dialog.getByLabelText('Entrega desde');
  await userEvent.clear(from);
  await userEvent.type(from, addDays(WINTER.deliveryFrom, 10));
  expect(await dialog.findByText(/^7 boletos já emitidos mantêm o vencimento/)).toBeVisible();
  expect(dialog.getByText('e mais 2 boletos')).toBeVisible();
  expect(dialog.getByRole('link', { name: '#00000001' })).toBeVisible();
  expect(dialog.getAllByText('vence 14/04/2027, pela entrega seria 04/05/2027')).toHaveLength(5);
});

test('after it each is given the day of the delivery; a typed one is another boleto', async () => {
  dues = [due(1), due(2, { typed: true })];
  server.refuse(changeDueDateEndpoint, 409, 'O banco já recebeu este boleto.');
  await open();
  const card = within(
    (await screen.findByRole('heading', { name: 'Boletos com o vencimento antigo' })).closest(
      'section',
    ) ?? document.body,
  );
  expect(await hrefOf('#00000001')).toContain(`pedido=${uuid(101)}`);
  expect(card.getByText('Boleto do banco: registre outro no pedido')).toBeVisible();
  const button = `Mudar vencimento da fatura 1 do pedido #00000001 para ${dayText('2027-05-04')}`;
  expect(card.getAllByRole('button').map((one) => one.getAttribute('aria-label'))).toEqual([
    button,
  ]);
  await press(button);
  expect(await screen.findByText(/: O banco já recebeu este boleto\.$/)).toBeVisible();
  server.reply(changeDueDateEndpoint, () => {
    dues = dues.slice(1);
    return { message: 'Vencimento alterado com sucesso', order: order(1) };
  });
  await press(button);
  expect(
    await screen.findByText('Vencimento alterado. A instrução vai na próxima remessa.'),
  ).toBeVisible();
  await waitFor(() => expect(card.queryByRole('button')).toBeNull());
  expect(server.bodies(changeDueDateEndpoint)).toEqual(
    [1, 2].map(() => ({ dueDate: '2027-05-04' })),
  );
  // By keyboard one goes on from where one was.
  expect(document.body).not.toHaveFocus();
  expect(card.getByText('Boleto do banco: registre outro no pedido')).toBeVisible();
});

test('what was reserved is looked at by company', async () => {
  await open();
  await press('Por cliente');
  const table = screen.getByRole('table', { name: `Reservas de ${WINTER.name} por cliente` });
  expect(within(table).getByRole('row', { name: /Ateliê Brisa/ })).toHaveTextContent('10');
});
