import { within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { event, orderItem } from '#web/testing/order.fixture.ts';
import { textOf } from '#web/testing/screen.ts';

import { openOrder } from './orders-page.fixture.tsx';
import { order, serve, stageOrders } from './orders.fixture.ts';

stageOrders();

test('an order tells how far it has come, and when', async () => {
  const one = order(1, {
    status: 'APPROVED',
    timeline: [
      event(1),
      event(2, { from: 'UNDER_REVIEW', to: 'APPROVED', createdAt: '2026-11-15T12:00:00.000Z' }),
    ],
  });
  serve(one);
  const { dialog } = await openOrder(one);
  await within(dialog).findByRole('heading', { name: 'Histórico' });
  const steps = within(within(dialog).getByRole('list', { name: 'Andamento' }));
  expect(steps.getAllByRole('listitem').map(textOf)).toEqual([
    'Em análise14/11',
    'Aprovado15/11',
    'Produção',
    'Enviado',
    'Concluído',
  ]);
  expect(steps.getByText('Aprovado').parentElement).toHaveAttribute('aria-current', 'step');
});

test('a garment is one row with its sizes, by colour and price', async () => {
  const shirt = orderItem(1).product;
  const sized = (n: number, size: string, more: object = {}) =>
    orderItem(n, {
      product: shirt,
      variant: { ...orderItem(n).variant, size },
      quantity: 1,
      total: 100,
      ...more,
    });
  const one = order(1, {
    items: [
      sized(1, 'G'),
      sized(2, 'P', { quantity: 1200, total: 120_000 }),
      sized(3, 'M', { unitPrice: 90, total: 90 }),
      sized(4, 'M', { product: { ...shirt, color: 'Areia' } }),
    ],
  });
  serve(one);
  const { dialog } = await openOrder(one);
  const rows = (await within(dialog).findAllByRole('row')).slice(1);
  expect(rows.map((row) => [...row.children].map(textOf))).toEqual([
    ['Sem imagemCamiseta BretonCA-1R$ 100,00 cada', 'P1.200G1', '1.201 peças', 'R$ 120.100,00'],
    ['Sem imagemCamiseta BretonCA-1R$ 90,00 cada', 'M1', '1 peça', 'R$ 90,00'],
    ['Sem imagemCamiseta BretonAreia · CA-1R$ 100,00 cada', 'M1', '1 peça', 'R$ 100,00'],
  ]);
});

test('the order can be sent by WhatsApp', async () => {
  const { dialog } = await openOrder(order(1));
  const link = await within(dialog).findByRole('link', { name: /^Enviar por WhatsApp/ });
  expect(link).toHaveAttribute('href', expect.stringMatching(/^https:\/\/wa\.me\/\?text=Pedido/));
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
});
