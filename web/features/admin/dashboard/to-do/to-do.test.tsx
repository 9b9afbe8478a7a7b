import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';

import type { OrderId } from '#contract/ids';
import { undoOrdersEndpoint } from '#contract/order-bulk';
import { approveOrderEndpoint } from '#contract/order-endpoints';
import { toDoEndpoint, type OrderToApprove } from '#contract/to-do';
import { order as orderDetail } from '#web/testing/order.fixture.ts';
import { uuid } from '#web/testing/product.fixture.ts';
import { press, textOf } from '#web/testing/screen.ts';
import { refused } from '#web/testing/server-types.ts';
import { server } from '#web/testing/server.ts';

import { ALL_DONE, openDashboard, serveDashboard } from '../dashboard.fixture.tsx';
import type { ToDoReply } from './to-do.queries.ts';

const order = (n: number, more: Partial<OrderToApprove> = {}): OrderToApprove => ({
  orderId: uuid(n),
  orderNumber: String(n).padStart(8, '0'),
  reseller: `Loja ${n}`,
  resellerId: uuid(90 + n),
  total: 1000 * n,
  term: 'boleto_30',
  status: 'UNDER_REVIEW',
  days: 4,
  verdict: 'enough',
  available: 11_686.7,
  missing: 0,
  ...more,
});

const TO_DO = {
  ...ALL_DONE,
  approve: {
    count: 6,
    oldestDays: 4,
    total: 47_333.8,
    weighed: 6,
    short: 2,
    within: [uuid<OrderId>(2), uuid<OrderId>(3)],
    items: [order(1, { verdict: 'short', missing: 1270 }), order(2), order(3), order(4)],
  },
  receipts: {
    count: 1,
    oldestDays: 1,
    total: 50,
    items: [
      {
        id: uuid(70),
        orderId: uuid(7),
        orderNumber: '00000007',
        reseller: 'Loja 7',
        resellerId: uuid(97),
        amount: 50,
        days: 1,
      },
    ],
  },
} satisfies ToDoReply;

const APPROVED = orderDetail(2, { status: 'APPROVED' });
const rows = () => [...document.querySelectorAll<HTMLElement>('.queue__row')];
const items = () => [...document.querySelectorAll<HTMLElement>('.peek > li')].map(textOf);
async function open(toDo: ToDoReply = TO_DO, { toasts = false } = {}) {
  serveDashboard({}, toDo);
  await openDashboard({ toasts });
  await screen.findByText(/pendência/);
}

test('each queue with its count, a fact and a sum, and the way to its list', async () => {
  await open({
    ...TO_DO,
    payments: { ...ALL_DONE.payments, count: 4, part: 2, elsewhere: 1, total: 10 },
    overdue: { ...ALL_DONE.overdue, count: 1, oldestDays: 12, total: 9.5 },
    stock: { ...ALL_DONE.stock, count: 1400, soldOut: 1 },
  });
  expect(rows().map((row) => [textOf(row), row.getAttribute('href')])).toEqual([
    [
      '6 Pedidos para aprovar o mais antigo há 4 dias, 2 acima do limite R$ 47.333,80',
      '/admin/orders?status=PENDING%2CUNDER_REVIEW',
    ],
    [
      '1 Comprovantes para conferir o mais antigo de ontem R$ 50,00',
      '/admin/orders?receipts=pending',
    ],
    [
      '4 Recebimentos que pedem decisão 2 pagos em parte, 1 por outro meio, 1 a destinar R$ 10,00',
      '/admin/finance?aba=recebimentos',
    ],
    ['0 Pedidos para enviar nada agora ', '/admin/orders?status=PRODUCTION'],
    ['1 Faturas vencidas a mais antiga há 12 dias R$ 9,50', '/admin/finance?idade=overdue'],
    ['0 Cadastros para analisar nada agora ', '/admin/applications'],
    [
      '1.400 Estoque baixo com procura 1 esgotado, vendidos nos últimos 30 dias ',
      '/admin/products?state=published&stock=demand',
    ],
  ]);
  expect(screen.getByText('1.412 pendências')).toBeVisible();
});

test('the first of the chosen queue, each with its step; another press shows another queue', async () => {
  await open();
  expect(items()).toEqual([
    'Loja 1 #00000001 · Boleto 30 dias · há 4 dias R$ 1.000,00 faltam R$ 1.270,00 Ver crédito',
    'Loja 2 #00000002 · Boleto 30 dias · há 4 dias R$ 2.000,00 livre R$ 11.686,70 Aprovar',
    'Loja 3 #00000003 · Boleto 30 dias · há 4 dias R$ 3.000,00 livre R$ 11.686,70 Aprovar',
    'Loja 4 #00000004 · Boleto 30 dias · há 4 dias R$ 4.000,00 livre R$ 11.686,70 Aprovar',
  ]);
  expect(screen.getByRole('link', { name: 'Ver crédito: pedido #00000001' })).toHaveAttribute(
    'href',
    `/admin/orders?status=UNDER_REVIEW&pedido=${uuid(1)}`,
  );
  expect(screen.getByRole('link', { name: 'Ver os 6 pedidos' })).toBeVisible();
  await userEvent.click(screen.getByText('Comprovantes para conferir'));
  expect(items()).toEqual(['Loja 7 #00000007 · enviado ontem R$ 50,00  Conferir']);
  expect(screen.getByRole('link', { name: 'Ver o comprovante' })).toBeVisible();
});

/** From now on the first queue has five, and other first ones. */
const fewer = () =>
  server.reply(toDoEndpoint, {
    ...TO_DO,
    approve: {
      ...TO_DO.approve,
      count: 5,
      within: [uuid<OrderId>(3)],
      items: [order(1), order(3), order(4), order(5)],
    },
  });

test('an order that is approved stays in its place with its new state', async () => {
  await open();
  server.reply(approveOrderEndpoint, () => {
    fewer();
    return { message: 'Pedido aprovado', order: APPROVED };
  });
  await userEvent.click(screen.getByRole('button', { name: 'Aprovar pedido #00000002 de Loja 2' }));
  await waitFor(() => expect(items()[1]).toContain('agora, por você Aprovado'));
  await waitFor(() => expect(textOf(rows()[0])).toMatch(/^5 /));
  expect(items()).toHaveLength(4);
  expect(items()[2]).toContain('Loja 3');
  expect(document.activeElement?.textContent).toBe('Aprovado');
  expect(server.calls(approveOrderEndpoint).map(({ params }) => params)).toEqual([{ id: uuid(2) }]);
});

const named = (n: number) => ({
  id: uuid<OrderId>(n),
  orderNumber: String(n).padStart(8, '0'),
  companyName: `Loja ${n}`,
});

test('what was approved here is taken back with one press, and can be approved again', async () => {
  await open(TO_DO, { toasts: true });
  server.reply(approveOrderEndpoint, ({ params }) => ({
    message: 'Pedido aprovado',
    order: APPROVED,
    undo: params.id === uuid(2) ? 7 : 8,
  }));
  await press('Aprovar os 2 dentro do limite');
  await waitFor(() => expect(items()[2]).toContain('agora, por você Aprovado'));
  expect(server.bodies(approveOrderEndpoint)).toEqual([{ undoable: true }, { undoable: true }]);
  server.reply(undoOrdersEndpoint, {
    results: [
      { ...named(2), outcome: 'done' },
      { ...named(3), outcome: 'refused', code: 'CONFLICT', text: 'Não dá mais para desfazer' },
    ],
  });
  const asked = server.calls(toDoEndpoint).length;
  await press('Desfazer');
  expect(await screen.findByText('Desfeito: o pedido voltou ao que era.')).toBeVisible();
  await waitFor(() => expect(items()[1]).toContain('livre R$ 11.686,70 Aprovar'));
  expect(items()[2]).toContain('agora, por você Aprovado');
  expect(server.bodies(undoOrdersEndpoint)).toEqual([
    {
      changes: [
        { id: uuid(2), undo: 7 },
        { id: uuid(3), undo: 8 },
      ],
    },
  ]);
  await waitFor(() => expect(server.calls(toDoEndpoint).length).toBeGreaterThan(asked));
});

test('all within the limit are approved one by one; what is refused is told and stays open', async () => {
  await open();
  server.reply(approveOrderEndpoint, ({ params }) => {
    fewer();
    return params.id === uuid(3)
      ? refused(409, 'Limite insuficiente')
      : { message: 'Pedido aprovado', order: APPROVED };
  });
  await userEvent.click(screen.getByRole('button', { name: 'Aprovar os 2 dentro do limite' }));
  await waitFor(() => expect(items()[1]).toContain('Aprovado'));
  await waitFor(() => expect(items()[2]).toContain('Limite insuficiente Ver pedido'));
  expect(server.calls(approveOrderEndpoint)).toHaveLength(2);
  expect(items()[3]).toContain('Aprovar');
  expect(await screen.findByRole('button', { name: 'Aprovar 1 dentro do limite' })).toBeVisible();
});

test('arrows go through the queues and into their items, and A approves', async () => {
  await open();
  server.reply(approveOrderEndpoint, { message: 'Pedido aprovado', order: APPROVED });
  rows()[0]?.focus();
  await userEvent.keyboard('{ArrowDown}');
  expect(rows()[1]).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}{ArrowRight}');
  expect(screen.getByRole('link', { name: /^Ver crédito/ })).toHaveFocus();
  // What leads somewhere is no deed.
  await userEvent.keyboard('a');
  expect(server.calls(approveOrderEndpoint)).toHaveLength(0);
  await userEvent.keyboard('{ArrowDown}');
  expect(screen.getByRole('button', { name: /#00000002/ })).toHaveFocus();
  await userEvent.keyboard('a');
  await waitFor(() => expect(items()[1]).toContain('Aprovado'));
  await userEvent.keyboard('{ArrowLeft}');
  expect(rows()[0]).toHaveFocus();
});

test('where all is done it says so', async () => {
  await open(ALL_DONE);
  expect(screen.getByText('Tudo em dia')).toBeVisible();
  expect(screen.getByText('Nada espera por você agora.')).toBeVisible();
  expect(rows().every((row) => row.textContent?.includes('nada agora'))).toBe(true);
});

test('a queue that could not be counted says so and leaves the others; nothing is shown of another profile’s', async () => {
  const { stock: _theirs, ...mine } = TO_DO;
  await open({ ...mine, overdue: null });
  expect(rows()).toHaveLength(6);
  expect(textOf(rows()[4])).toContain('Faturas vencidas Não foi possível contar');
  server.reply(toDoEndpoint, mine);
  await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente: Faturas vencidas' }));
  await waitFor(() => expect(textOf(rows()[4])).toContain('nada agora'));
});

test('when nothing can be counted the figures below stay', async () => {
  serveDashboard({ orders: 1204 });
  server.refuse(toDoEndpoint, 500, 'Erro interno do servidor');
  await openDashboard();
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Não foi possível contar');
  expect(await screen.findByText('1.204')).toBeVisible();
  server.reply(toDoEndpoint, TO_DO);
  await userEvent.click(within(alert).getByRole('button', { name: 'Tentar novamente' }));
  expect(await screen.findByText('7 pendências')).toBeVisible();
});
