import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { undoCreditEndpoint, creditUseEndpoint } from '#contract/arrivals';
import type { OrderDetail } from '#contract/order';
import { invoice, order, orderId } from '#web/testing/order.fixture.ts';
import { press, textOf } from '#web/testing/screen.ts';
import { server } from '#web/testing/server.ts';

import { openOrders } from '../orders-page.fixture.tsx';
import { serveOrders } from '../orders-server.fixture.ts';

const money = { received: 0, creditUsed: 0, open: 1050.5, ownCredit: 320 };

async function openMoney(more: Partial<OrderDetail>) {
  serveOrders(order(1, { money, ...more }));
  await openOrders(`?status=all&pedido=${orderId(1)}`);
  const part = await screen.findByRole('region', { name: 'Dinheiro' });
  const facts = [...part.querySelectorAll('dl > div')].map((fact) =>
    [...fact.children].map(textOf).join(' '),
  );
  const offer = within(part).queryByRole('button')?.textContent?.replaceAll('\u00A0', ' ');
  return { facts, offer };
}

test('what came, what is missing and the credit of the company are in sight', async () => {
  const some = { received: 500, creditUsed: 50.5, open: 500, ownCredit: 0 };
  const { facts, offer } = await openMoney({ money: some });
  expect(facts).toEqual([
    'Recebido R$ 500,00',
    'Crédito usado R$ 50,50',
    'Falta receber R$ 500,00',
    'Crédito do cliente R$ 0,00',
  ]);
  expect(offer).toBeUndefined();
});

const TWO = [
  invoice(1, { amount: 525.25, dueDate: '2026-12-20' }),
  invoice(2, { seq: 2, amount: 525.25, open: 100, dueDate: '2026-12-10' }),
];
test.each<[string, Partial<OrderDetail>, string | undefined]>([
  ['an order in review', { status: 'UNDER_REVIEW' }, 'Usar crédito de R$ 320,00'],
  ['one paid in advance', { status: 'PENDING', term: 'antecipado_3' }, 'Usar crédito de R$ 320,00'],
  [
    'what falls due first',
    { status: 'APPROVED', invoices: TWO },
    'Usar crédito de R$ 100,00 na fatura 2',
  ],
  ['a cancelled order', { status: 'CANCELLED', money: { ...money, open: 0 } }, undefined],
  ['one that is being sent without invoices', { status: 'SHIPPED', invoices: [] }, undefined],
])('credit is offered for %s', async (_name, more, offered) => {
  expect((await openMoney(more)).offer).toBe(offered);
});

test('credit is used by a press and taken back by another', async () => {
  server.reply(creditUseEndpoint, { message: 'R$ 320,00 de crédito usados', entry: 7 });
  server.reply(undoCreditEndpoint, { message: 'Crédito devolvido à empresa' });
  await openMoney({ status: 'UNDER_REVIEW' });
  await press(/^Usar crédito de/);
  expect(await screen.findByText('R$ 320,00 de crédito usados')).toBeInTheDocument();
  expect(server.bodies(creditUseEndpoint)).toEqual([{ orderId: orderId(1) }]);
  await press('Desfazer');
  expect(await screen.findByText('Crédito devolvido à empresa')).toBeInTheDocument();
  expect(server.bodies(undoCreditEndpoint)).toEqual([{ entry: 7 }]);
});
