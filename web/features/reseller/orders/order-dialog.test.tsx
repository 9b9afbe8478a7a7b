import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';

import { orderSheetEndpoint } from '#contract/order-documents';
import { getOrderEndpoint } from '#contract/order-endpoints';
import { catchDownloads } from '#web/testing/downloads.ts';
import { event, invoice, receipt } from '#web/testing/order.fixture.ts';
import { press, textOf } from '#web/testing/screen.ts';
import { server } from '#web/testing/server.ts';

import { openOrder, openOrders } from './orders-page.fixture.tsx';
import { order, orderId, orders, serve, stageOrders } from './orders.fixture.ts';

stageOrders();

const details = (label = '#00000001') =>
  screen.findByRole('link', { name: `Ver detalhes do pedido ${label}` });
const amounts = (dialog: HTMLElement) =>
  [...dialog.querySelectorAll('.sum > div')].map((line) =>
    [...line.children].map(textOf).join(' '),
  );

test('the detail shows date, status, items, address and amounts', async () => {
  await openOrders();
  await userEvent.click(await details());
  const dialog = await screen.findByRole('dialog', { name: 'Detalhes do Pedido #00000001' });
  const inside = within(dialog);
  expect(inside.getByText('14/11/2026 09:32')).toBeInTheDocument();
  expect(inside.getByText('Em análise', { selector: '.badge' })).toBeInTheDocument();
  const rows = inside.getAllByRole('row').map((row) => [...row.children].map(textOf));
  expect(rows).toEqual([
    ['Produto', 'Tamanho', 'Qtd', 'Total'],
    ['Camiseta BretonCAM-1R$ 107,40 cada', 'M6', '6 peças', 'R$ 644,40'],
    ['Sem imagemProdutoBLU-1R$ 100,00 cada', '-2', '2 peças', 'R$ 200,00'],
  ]);
  const lines = ['Rua das Acácias, 214', 'Florianópolis, SC', 'CEP 88015-200'];
  for (const line of [...lines, 'Obs: Receber das 9h às 17h.', 'Boleto 30 dias']) {
    expect(inside.getByText(line)).toBeInTheDocument();
  }
  expect(amounts(dialog)).toEqual(['Subtotal R$ 844,40', 'Frete R$ 48,90', 'Total R$ 893,30']);
});

test('what came, and what is still open of it', async () => {
  const money = { received: 500, creditUsed: 100, open: 293.3, ownCredit: 0 };
  const one = order(1, { money });
  serve(one);
  const { dialog } = await openOrder(one);
  const facts = await within(dialog).findByText('Falta pagar');
  expect(textOf(facts.closest('dl'))).toBe(
    'RecebidoR$ 500,00Crédito usadoR$ 100,00Falta pagarR$ 293,30',
  );
  expect(amounts(dialog).slice(-2)).toEqual(['Crédito usado − R$ 100,00', 'A pagar R$ 793,30']);
});

test('a discount has its line; an order without items says so', async () => {
  const one = order(1, { discount: 26.8, items: [] });
  serve(one);
  const { dialog } = await openOrder(one);
  await within(dialog).findByText('Nenhum item encontrado');
  expect(amounts(dialog)).toContain('Desconto − R$ 26,80');
});

test('the row shows under an overlay until the order is there', async () => {
  serve(order(1, { carrier: 'Rápida' }));
  const release = server.hold(getOrderEndpoint);
  await openOrders();
  await userEvent.click(await details());
  const inside = within(await screen.findByRole('dialog'));
  expect(inside.getByText('Carregando pedido...')).toBeInTheDocument();
  expect(inside.getByText('Camiseta Breton')).toBeInTheDocument();
  expect(inside.queryByText('Rápida')).toBeNull();
  release();
  await inside.findByText('Rápida');
  expect(inside.queryByText('Carregando pedido...')).toBeNull();
});

test('where the order cannot be fetched the row takes its place, and it can be tried again', async () => {
  serve(order(1, { carrier: 'Rápida' }));
  server.refuse(getOrderEndpoint, 500);
  await openOrders();
  await userEvent.click(await details());
  const inside = within(await screen.findByRole('dialog'));
  await inside.findByText(/Não foi possível carregar faturas/);
  expect(inside.getByText('Camiseta Breton')).toBeInTheDocument();
  expect(inside.queryByText('Carregando pedido...')).toBeNull();
  server.recover(getOrderEndpoint);
  await press('Tentar novamente');
  await inside.findByText('Rápida');
  expect(inside.queryByText(/Não foi possível carregar/)).toBeNull();
});

test('an order that is not on the list opens by its address', async () => {
  serve(...orders(11, (n) => ({ carrier: `Frota ${n}` })));
  const { router, dialog } = await openOrder(order(11));
  await within(dialog).findByText('Frota 11');
  await userEvent.click(within(dialog).getByText('Fechar'));
  await waitFor(() => expect(router.state.location.search).toEqual({}));
  expect(router.history.length).toBe(1);
  expect(screen.getByRole('region', { name: 'Lista de pedidos' })).toHaveFocus();
});

test('an order that does not exist says so', async () => {
  const { dialog } = await openOrder(order(99));
  expect(
    await within(dialog).findByRole('heading', { name: 'Pedido não encontrado' }),
  ).toBeInTheDocument();
});

test('an unlisted order that cannot be fetched says why and tries again', async () => {
  serve(...orders(11));
  server.refuse(getOrderEndpoint, 503, 'Pausa');
  const { dialog } = await openOrder(order(11));
  await within(dialog).findByText('Erro interno do servidor. Tente novamente mais tarde.');
  server.recover(getOrderEndpoint);
  await press('Tentar novamente');
  expect(await within(dialog).findByText('Camiseta Breton')).toBeInTheDocument();
});

test('the back button closes the order and the focus returns to its row', async () => {
  const router = await openOrders('/reseller/orders?status=UNDER_REVIEW');
  const link = await details();
  expect(link).toHaveAttribute('href', `/reseller/orders?status=UNDER_REVIEW&pedido=${orderId(1)}`);
  await userEvent.click(link);
  const dialog = await screen.findByRole('dialog');
  router.history.back();
  await waitFor(() => expect(dialog).not.toHaveAttribute('open'));
  expect(link).toHaveFocus();
  await userEvent.click(link);
  await waitFor(() => expect(screen.getByRole('dialog')).toHaveAttribute('open'));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(router.state.location.search).toEqual({ status: 'UNDER_REVIEW' }));
  expect(router.state.location.state.openedOrder).toBeUndefined();
  expect(link).toHaveFocus();
});

test('invoices tell amount, state, day and what is late; only an open one shows its line', async () => {
  const line = '00190.00009 02714.260005 00028.341041 5 14170500044665';
  const one = order(1, {
    status: 'APPROVED',
    invoices: [
      invoice(1, { status: 'paid', paidAt: '2026-11-20T15:00:00.000Z', lineDigit: line }),
      invoice(2, {
        dueDate: '2020-01-10',
        lineDigit: line,
        boletoState: 'registered',
        boletoPdfUrl: '/uploads/boletos/2.pdf',
      }),
      invoice(3),
      invoice(4, { status: 'cancelled', lineDigit: line, boletoPdfUrl: '/uploads/boletos/4.pdf' }),
    ],
  });
  serve(one);
  const { dialog } = await openOrder(one);
  const title = await within(dialog).findByRole('heading', { name: 'Faturas' });
  const [paid, late, issuing, cancelled] = [...(title.parentElement?.querySelectorAll('li') ?? [])];
  expect(textOf(paid)).toMatch(/^R\$ 446,65Pago.*Vencimento 17\/12\/2099 · Paga em 20\/11\/2026/);
  expect(textOf(paid)).not.toContain(line);
  expect(textOf(late)).toMatch(/Pendente.*Vencimento 10\/01\/2020 · Vencida há \d+ dias/);
  expect(textOf(late)).toContain(line);
  expect(textOf(late)).toContain('Boleto registrado');
  expect(late?.querySelector('a')).toHaveAttribute('href', '/uploads/boletos/2.pdf');
  expect(textOf(issuing)).toContain('Boleto em emissão');
  expect(textOf(cancelled)).toContain('Cancelada');
  expect(textOf(cancelled)).not.toContain(line);
  expect(cancelled?.querySelector('a')).toBeNull();
});

test('an order without invoices, parcel or receipts does not speak of them', async () => {
  const { dialog } = await openOrder(order(1));
  await within(dialog).findByText('Econômico · 7 dias úteis');
  for (const name of ['Faturas', 'Comprovantes', 'Histórico']) {
    expect(within(dialog).queryByRole('heading', { name })).toBeNull();
  }
});

test('the timeline tells what happened, by whom and why, the latest first', async () => {
  const one = order(1, {
    timeline: [
      event(1, { byBuyer: true, actor: null }),
      event(2, {
        kind: 'receipt_rejected',
        from: 'UNDER_REVIEW',
        to: 'PENDING',
        actor: null,
        reason: 'Ilegível',
        createdAt: '2026-11-15T12:00:00.000Z',
      }),
    ],
  });
  serve(one);
  const { dialog } = await openOrder(one);
  const title = await within(dialog).findByRole('heading', { name: 'Histórico' });
  const steps = [...(title.parentElement?.querySelectorAll('li') ?? [])].map(textOf);
  expect(steps).toEqual([
    'Comprovante rejeitadoStatus: PendenteMotivo: Ilegível15/11/2026 09:00 · Ourela',
    'Em análise14/11/2026 09:32 · Você',
  ]);
});

test('a receipt tells its state, why it was refused and which invoice it pays', async () => {
  const one = order(1, {
    invoices: [invoice(1), invoice(2)],
    receipts: [
      receipt(1, { status: 'rejected', reason: 'Valor menor', invoiceId: invoice(2).id }),
      receipt(2),
    ],
  });
  serve(one);
  const { dialog } = await openOrder(one);
  const title = await within(dialog).findByRole('heading', { name: 'Comprovantes' });
  const [refused, waiting] = [...(title.parentElement?.querySelectorAll('li') ?? [])].map(textOf);
  expect(refused).toContain('Fatura 2 · Enviado em 14/11/2026 10:00');
  expect(refused).toContain('Motivo: Valor menor');
  expect(refused).toContain('Rejeitado');
  expect(waiting).toContain('Pendente');
  expect(within(dialog).queryByRole('button', { name: 'Enviar comprovante' })).toBeNull();
});

test('a link that has expired is asked for again before it opens', async () => {
  const old = receipt(1, { url: '/uploads/receipts/1.pdf?expires=1&signature=old' });
  const fresh = receipt(1);
  const one = order(1, { receipts: [old] });
  serve(one);
  const { dialog } = await openOrder(one);
  const link = await within(dialog).findByRole('link', { name: /comprovante-1/ });
  serve(order(1, { receipts: [fresh] }));
  const replace = vi.fn<(url: string) => void>();
  const open = vi.fn<typeof window.open>(() =>
    Object.assign(Object.create(null), { location: { replace } }),
  );
  vi.stubGlobal('open', open);
  await userEvent.click(link);
  await waitFor(() => expect(replace).toHaveBeenCalledWith(fresh.url));
  expect(link).toHaveAttribute('href', fresh.url);
});

test('the order is printed and downloaded as a PDF', async () => {
  const print = vi.fn<() => void>();
  vi.stubGlobal('print', print);
  const { dialog } = await openOrder(order(1));
  await press('Imprimir');
  await waitFor(() => expect(print).toHaveBeenCalledOnce());
  server.refuse(orderSheetEndpoint, 500);
  await press('Baixar PDF do pedido');
  await screen.findByText('Erro ao baixar PDF do pedido');
  const saved = catchDownloads();
  server.reply(orderSheetEndpoint, new File(['x'], 'pedido.pdf'));
  await press('Baixar PDF do pedido');
  await waitFor(() => expect([...saved.keys()]).toEqual(['pedido.pdf']));
  expect(within(dialog).getByRole('button', { name: 'Repetir pedido' })).toBeInTheDocument();
});
