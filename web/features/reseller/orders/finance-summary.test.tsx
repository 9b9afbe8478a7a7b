import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';

import { listOrdersEndpoint } from '#contract/order-endpoints';
import { listOwnInvoicesEndpoint, ownInvoicesEndpoint } from '#contract/receivables';
import { press, SERVER_DOWN, textOf } from '#web/testing/screen.ts';
import { server } from '#web/testing/server.ts';

import { openOrders } from './orders-page.fixture.tsx';
import { order, orderId, serve, stageOrders } from './orders.fixture.ts';

stageOrders();

const owed = {
  open: 1893.3,
  openCount: 3,
  overdue: 446.65,
  overdueCount: 1,
  paidThisMonth: 1234.5,
  next: { orderId: orderId(1), amount: 446.65, dueDate: '2020-01-10' },
};
const region = () => screen.findByRole('region', { name: 'Resumo das faturas' });
/** Each figure as it is read: name, value and what stands under it. */
const figures = async () =>
  [...(await region()).querySelectorAll('.stat')].map((stat) => [...stat.children].map(textOf));

test('what is open, late, paid and next stands above the orders', async () => {
  server.reply(ownInvoicesEndpoint, owed);
  await openOrders('/reseller/invoices');
  await within(await region()).findByText('3 faturas');
  const [open, late, paid, next] = await figures();
  expect(open).toEqual(['Em aberto', 'R$ 1.893,30', '3 faturas']);
  expect(late).toEqual(['Vencido', 'R$ 446,65', '1 fatura']);
  expect(paid).toEqual(['Pago neste mês', 'R$ 1.234,50']);
  expect(next?.slice(0, 2)).toEqual(['Próxima a pagar', 'R$ 446,65']);
  expect(next?.[2]).toMatch(/^Vencimento 10\/01\/2020 · Vencida há \d+ dias/);
  expect((await region()).querySelectorAll('dd .finance-sum__late')).toHaveLength(2);
});

test('the next one opens its order, and the focus comes back to it', async () => {
  serve(...[2, 1].map((n) => order(n, { carrier: `Frota ${n}` })));
  server.reply(ownInvoicesEndpoint, owed);
  const router = await openOrders('/reseller/invoices?status=UNDER_REVIEW');
  const link = await screen.findByRole('link', { name: 'Ver pedido #00000001' });
  await userEvent.click(link);
  await within(await screen.findByRole('dialog')).findByText('Frota 1');
  expect(router.state.location.search).toEqual({ status: 'UNDER_REVIEW', pedido: orderId(1) });
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(router.state.location.search).toEqual({ status: 'UNDER_REVIEW' }));
  expect(link).toHaveFocus();
});

test('who owes nothing reads it in words', async () => {
  await openOrders('/reseller/invoices');
  await screen.findByText('Nada vencido');
  const values = (await figures()).map(([, ...rest]) => rest);
  expect(values).toEqual([
    ['Nada em aberto'],
    ['Nada vencido'],
    ['Nada pago ainda'],
    ['Nada em aberto'],
  ]);
  expect((await region()).querySelector('.finance-sum__late')).toBeNull();
});

test('the orders alone do not ask for it', async () => {
  await openOrders('/reseller/orders');
  await screen.findByRole('row', { name: /^#00000001/ });
  expect(screen.queryByRole('region', { name: 'Resumo das faturas' })).toBeNull();
  expect(server.calls(ownInvoicesEndpoint)).toEqual([]);
});

test('until it is there its places are held', async () => {
  server.hang(ownInvoicesEndpoint);
  await openOrders('/reseller/invoices');
  expect(within(await region()).getAllByText('Carregando...')).toHaveLength(4);
});

test('a failure says why and is tried again, without taking the orders along', async () => {
  server.refuse(ownInvoicesEndpoint, 503, 'Em manutenção');
  await openOrders('/reseller/invoices');
  const box = await region();
  await within(box).findByRole('heading', { name: 'Erro ao carregar o resumo das faturas' });
  expect(within(box).getByText(SERVER_DOWN)).toBeInTheDocument();
  expect(await screen.findByRole('row', { name: /^#00000001/ })).toBeInTheDocument();
  server.reply(ownInvoicesEndpoint, owed);
  await press('Tentar novamente');
  expect(await within(box).findByText('3 faturas')).toBeInTheDocument();
  expect(box).toHaveFocus();
});

test('asked again, the page asks for both', async () => {
  server.reply(ownInvoicesEndpoint, owed);
  await openOrders('/reseller/invoices');
  await screen.findByText('3 faturas');
  server.reply(ownInvoicesEndpoint, { ...owed, openCount: 4 });
  await press('Recarregar');
  expect(await screen.findByText('4 faturas')).toBeInTheDocument();
});

test('without a session it leaves the word to the list', async () => {
  server.refuse(ownInvoicesEndpoint, 401, 'Sessão expirada.');
  server.refuse(listOrdersEndpoint, 401, 'Sessão expirada.');
  server.refuse(listOwnInvoicesEndpoint, 401, 'Sessão expirada.');
  await openOrders('/reseller/invoices');
  await screen.findByRole('heading', { name: 'Acesso não autorizado' });
  expect(screen.queryByRole('region', { name: 'Resumo das faturas' })).toBeNull();
});
