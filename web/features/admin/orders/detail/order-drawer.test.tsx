import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';

import type { OrderDetail } from '#contract/order';
import { orderSheetEndpoint, pickingListEndpoint } from '#contract/order-documents';
import {
  getOrderEndpoint,
  payInvoiceEndpoint,
  updateOrderEndpoint,
} from '#contract/order-endpoints';
import { order, event, invoice, invoiceId, orderId, receipt } from '#web/testing/order.fixture.ts';
import { press, textOf } from '#web/testing/screen.ts';
import { server } from '#web/testing/server.ts';

import { dialogOf, openOrders, rowOf } from '../orders-page.fixture.tsx';
import { serveOrders } from '../orders-server.fixture.ts';

/** Opens the order's drawer by its address. */
async function openDrawer(more: Partial<OrderDetail> = {}) {
  serveOrders(order(1, more), order(2));
  const { router } = await openOrders(`?status=all&pedido=${orderId(1)}`);
  const drawer = await dialogOf('Pedido #00000001');
  await drawer.findByRole('heading', { name: 'Itens' });
  return { router, drawer };
}
const partOf = async (name: string) => within(await screen.findByRole('region', { name }));

test('the number opens the drawer, the address keeps it, and closing goes back to the list', async () => {
  serveOrders(order(1));
  const { router } = await openOrders();
  const link = within(await rowOf(1)).getByRole('link', { name: 'Ver pedido #00000001' });
  await userEvent.click(link);
  await screen.findByRole('dialog', { name: 'Pedido #00000001' });
  expect(router.state.location.search).toEqual({ pedido: orderId(1) });
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(router.state.location.search).toEqual({}));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(link).toHaveFocus();
});

test('a CEP of another state is marked where the order is decided, and where it is sent', async () => {
  const shippingAddress = {
    ...order(1).shippingAddress,
    state: 'SP' as const,
    zipCode: '69005-070',
  };
  const mark = 'CEP do AM, UF SP: frete calculado para SP';
  const { drawer } = await openDrawer({ status: 'UNDER_REVIEW', shippingAddress });
  expect(drawer.getAllByText(mark)).toHaveLength(2);
  expect(drawer.getByRole('button', { name: /Aprovar/ })).toBeEnabled();
});

test('a CEP of the state itself has no mark', async () => {
  const { drawer } = await openDrawer({ status: 'UNDER_REVIEW' });
  expect(drawer.queryByText(/frete calculado para/)).toBeNull();
});

test('an address from elsewhere opens it, and closing stays on the page', async () => {
  const { router } = await openDrawer();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(router.state.location.search).toEqual({ status: 'all' }));
  expect(screen.getByRole('region', { name: 'Lista de pedidos' })).toHaveFocus();
});

test('items, totals, address and stock are told', async () => {
  await openDrawer({ discount: 31.5, total: 1019 });
  const items = await partOf('Itens');
  const rows = items.getAllByRole('row').map((row) => [...row.children].map(textOf));
  expect(rows).toEqual([
    ['Produto', 'Tamanho', 'Qtd', 'Total'],
    ['Sem imagemCamiseta BretonCA-1R$ 100,00 cada', 'M10', '10 peças', 'R$ 1.000,00'],
  ]);
  expect(items.getByText('− R$ 31,50')).toBeInTheDocument();
  expect(items.getByText('Peças reservadas no estoque · 10 peças')).toBeInTheDocument();
  const delivery = await partOf('Entrega e nota fiscal');
  expect(delivery.getByText(/Rua das Acácias, 214/)).toBeInTheDocument();
  expect(delivery.getByText('7 dias úteis')).toBeInTheDocument();
});

test.each([
  { status: 'CANCELLED', holdsStock: false, hasLeft: false, told: 'Peças devolvidas ao estoque' },
  { status: 'CANCELLED', holdsStock: true, hasLeft: true, told: 'Peças não devolvidas ao estoque' },
  { status: 'SHIPPED', holdsStock: true, hasLeft: true, told: 'Peças enviadas' },
] as const)('of an order that is $status: $told', async ({ told, ...standing }) => {
  await openDrawer(standing);
  expect(await screen.findByText(`${told} · 10 peças`)).toBeInTheDocument();
});

test('the history says what, who and why, the latest first, and marks exceptions', async () => {
  await openDrawer({
    timeline: [
      event(1, { byBuyer: true, actor: 'loja1@example.com' }),
      event(2, { from: 'UNDER_REVIEW', to: 'APPROVED', override: true, reason: 'Cliente antigo' }),
      event(3, { kind: 'receipt_sent', from: 'APPROVED', to: 'APPROVED', actor: null }),
    ],
  });
  const entries = (await partOf('Histórico')).getAllByRole('listitem');
  expect(entries.map((entry) => entry.textContent)).toEqual([
    'Comprovante enviado14/11/2026 09:32 · Sistema',
    'Em análise →AprovadoExceção14/11/2026 09:32 · ana@ourela.exampleCliente antigo',
    'Pedido recebidoEm análise14/11/2026 09:32 · loja1@example.com (revendedor)',
  ]);
});

const credit = {
  limit: 1000,
  exposure: 800,
  available: 200,
  need: 1050.5,
  openInvoices: [
    {
      id: invoiceId(9),
      orderId: orderId(9),
      orderNumber: '00000009',
      amount: 800,
      dueDate: '2026-11-01',
      overdue: true,
    },
  ],
  history: {
    orders: 4,
    cancelled: 1,
    total: 20165.9,
    firstOrderAt: '2026-07-01T12:00:00.000Z',
    lateInvoices: 1,
  },
};

test('the credit of the buyer is weighed against the order', async () => {
  await openDrawer({ credit });
  const panel = await partOf('Crédito do revendedor');
  expect(panel.getByText(/O limite disponível não cobre este pedido/)).toBeInTheDocument();
  const open = panel.getByRole('list', { name: 'Faturas em aberto' });
  expect(open).toHaveTextContent('Pedido #00000009Vencimento 01/11/2026VencidaR$ 800,00');
  expect(panel.getByText('4 (1 cancelado)')).toBeInTheDocument();
});

test('a buyer without a limit is not controlled', async () => {
  await openDrawer({ credit: { ...credit, limit: null, available: null, openInvoices: [] } });
  const panel = await partOf('Crédito do revendedor');
  expect(panel.getByText('Sem limite definido')).toBeInTheDocument();
  expect(panel.queryByText(/não cobre/)).toBeNull();
  expect(panel.getByText('Nenhuma fatura em aberto.')).toBeInTheDocument();
});

test('an invoice is marked as paid after a question, once', async () => {
  await openDrawer({ status: 'INVOICED', invoices: [invoice(1)] });
  await press('Marcar como paga a fatura 1');
  const question = await dialogOf('Marcar esta fatura como paga?', 'alertdialog');
  expect(server.bodies(payInvoiceEndpoint)).toEqual([]);
  await userEvent.dblClick(question.getByRole('button', { name: 'Marcar como paga' }));
  expect(await screen.findByText('Fatura marcada como paga')).toBeInTheDocument();
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: /Marcar como paga/ })).toBeNull(),
  );
  expect(server.bodies(payInvoiceEndpoint)).toHaveLength(1);
});

test('an invoice that was settled elsewhere is told', async () => {
  await openDrawer({ status: 'INVOICED', invoices: [invoice(1)] });
  const settled = 'Esta fatura já não está em aberto.';
  server.refuse(payInvoiceEndpoint, 409, { error: settled });
  await press('Marcar como paga a fatura 1');
  await press('Marcar como paga');
  expect(await screen.findByText('Falha ao marcar a fatura como paga')).toBeInTheDocument();
  expect(await screen.findByText(settled)).toBeInTheDocument();
});

test('carrier, tracking and NF-e are saved, only what changed', async () => {
  await openDrawer({ carrier: 'Jadlog', nfeNumber: '12' });
  const part = await partOf('Entrega e nota fiscal');
  expect(part.getByLabelText('Transportadora')).toHaveValue('Jadlog');
  await userEvent.type(part.getByLabelText('Código de rastreio'), 'BR123');
  await userEvent.clear(part.getByLabelText('Número da NF-e'));
  await press('Salvar envio e NF-e');
  expect(await screen.findByText('Pedido atualizado com sucesso')).toBeInTheDocument();
  expect(server.bodies(updateOrderEndpoint)).toEqual([{ trackingCode: 'BR123', nfeNumber: '' }]);
  expect(screen.getByRole('button', { name: 'Salvar envio e NF-e' })).toHaveFocus();
});

test('a key that is none is told before anything is sent', async () => {
  await openDrawer();
  const part = await partOf('Entrega e nota fiscal');
  await userEvent.type(part.getByLabelText('Chave da NF-e'), '123');
  await press('Salvar envio e NF-e');
  expect(await part.findByText('A chave da NF-e tem 44 caracteres')).toBeInTheDocument();
  expect(server.bodies(updateOrderEndpoint)).toEqual([]);
});

test('notes that could not be saved stay, and are not thrown away unasked', async () => {
  const { router } = await openDrawer();
  server.refuse(updateOrderEndpoint, 500);
  const notes = await screen.findByLabelText('Notas internas');
  await userEvent.type(notes, 'Ligar antes');
  await press('Salvar notas internas');
  expect(await screen.findByText('Falha ao atualizar pedido')).toBeInTheDocument();
  expect(notes).toHaveValue('Ligar antes');
  await userEvent.keyboard('{Escape}');
  const question = await dialogOf('Descartar as alterações?', 'alertdialog');
  expect(router.state.location.search).toMatchObject({ pedido: orderId(1) });
  await userEvent.click(question.getByRole('button', { name: 'Continuar editando' }));
  server.recover(updateOrderEndpoint);
  await press('Salvar notas internas');
  await screen.findByText('Pedido atualizado com sucesso');
  expect(server.bodies(updateOrderEndpoint).at(-1)).toEqual({ internalNotes: 'Ligar antes' });
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(router.state.location.search).toEqual({ status: 'all' }));
});

test('saving nothing sends nothing', async () => {
  await openDrawer({ internalNotes: 'Ligar antes' });
  await press('Salvar notas internas');
  expect(await screen.findByText('Nenhuma alteração para salvar.')).toBeInTheDocument();
  expect(server.bodies(updateOrderEndpoint)).toEqual([]);
});

test('the actions of the row work from the drawer, and the focus stays in it', async () => {
  const { drawer } = await openDrawer();
  await userEvent.click(drawer.getByRole('button', { name: 'Aprovar pedido #00000001' }));
  expect(await screen.findByText('Pedido aprovado e faturas geradas')).toBeInTheDocument();
  await waitFor(() => expect(drawer.queryByRole('button', { name: /^Aprovar/ })).toBeNull());
  expect(document.activeElement?.closest('dialog')).not.toBeNull();
  expect(drawer.getByRole('combobox')).toHaveValue('APPROVED');
});

test('receipts of any status are shown', async () => {
  await openDrawer({ receipts: [receipt(1, { status: 'approved', endToEndId: 'E123' })] });
  const part = await partOf('Comprovantes');
  expect(part.getByText('Aprovado')).toBeInTheDocument();
  expect(part.getByText('PIX E123')).toBeInTheDocument();
});

test.each([
  { name: 'Lista de separação', endpoint: pickingListEndpoint },
  { name: 'Ficha do pedido', endpoint: orderSheetEndpoint },
])('a failed $name is told', async ({ name, endpoint }) => {
  await openDrawer();
  server.refuse(endpoint, 500);
  await press(name);
  expect(await screen.findByText(`Erro ao gerar: ${name}`)).toBeInTheDocument();
});

test('an order that is not there, and one that cannot be loaded', async () => {
  serveOrders(order(2));
  await openOrders(`?pedido=${orderId(1)}`);
  expect(await screen.findByText('Pedido não encontrado')).toBeInTheDocument();
  expect(server.calls(getOrderEndpoint).length).toBeGreaterThan(0);
});

test('a drawer that cannot be loaded tries again', async () => {
  serveOrders(order(1));
  server.refuse(getOrderEndpoint, 503, { message: 'Em manutenção' });
  await openOrders(`?pedido=${orderId(1)}`);
  expect(await screen.findByText('Erro ao carregar pedido')).toBeInTheDocument();
  server.recover(getOrderEndpoint);
  await press('Tentar novamente');
  expect(await screen.findByRole('heading', { name: 'Histórico' })).toBeInTheDocument();
});
