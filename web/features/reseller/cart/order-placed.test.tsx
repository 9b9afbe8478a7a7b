import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';

import { checkoutEndpoint } from '#contract/checkout';
import type { OrderDetail } from '#contract/order';
import { orderSheetEndpoint } from '#contract/order-documents';
import { getOrderEndpoint } from '#contract/order-endpoints';
import { placedOrder } from '#web/testing/checkout.fixture.ts';
import { catchDownloads } from '#web/testing/downloads.ts';
import { invoice, orderItem } from '#web/testing/order.fixture.ts';
import { press, textOf } from '#web/testing/screen.ts';
import { server } from '#web/testing/server.ts';

import {
  amount,
  finish,
  openCart,
  openCartPage,
  placed,
  PLACED,
  stageCart,
} from './cart-page.fixture.tsx';

stageCart();

const ADDRESS = `/reseller/cart?pedido=${PLACED.id}`;
const serve = (more: Partial<OrderDetail>) =>
  server.reply(getOrderEndpoint, { order: { ...PLACED, ...more } });
const card = (title: string) => {
  const found = screen.getByRole('heading', { name: title }).closest('section');
  if (!found) throw new Error(title);
  return within(found);
};

test('the address holds the order, and shows it again', async () => {
  const { router, unmount } = await openCart();
  await finish();
  await placed();
  await waitFor(() => expect(router.state.location.search).toEqual({ pedido: PLACED.id }));
  expect(router.history.length).toBe(1);
  await screen.findByText('O que acontece agora');
  unmount();

  await openCartPage(ADDRESS);
  expect(await placed()).toHaveTextContent('Pedido #00000042 enviado para análise');
  expect(screen.getByText(PLACED.user.email).parentElement).toHaveTextContent(
    'Enviamos uma cópia para',
  );
  expect(amount('Total')).toBe('R$ 1.659,90');
  expect(screen.getByRole('link', { name: 'Ver pedido' })).toHaveAttribute(
    'href',
    `/reseller/orders?pedido=${PLACED.id}`,
  );
});

test('whoever goes back to the cart finds the cart', async () => {
  const { router } = await openCart();
  await finish();
  await placed();
  await waitFor(() => expect(router.state.location.search).toEqual({ pedido: PLACED.id }));
  await router.navigate({ to: '/reseller/cart' });
  expect(await screen.findByText('Seu carrinho está vazio')).toBeInTheDocument();
});

test('the order of somebody else is not found, and the cart is a press away', async () => {
  await openCartPage('/reseller/cart?pedido=00000000-0000-4000-8000-0000000000aa');
  expect(await screen.findByText('Pedido não encontrado')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('link', { name: 'Abrir carrinho' }));
  expect(await screen.findByRole('button', { name: /^Finaliza/ })).toBeInTheDocument();
});

test('an address that names no order is the cart', async () => {
  await openCartPage('/reseller/cart?pedido=x');
  expect(await screen.findByRole('button', { name: /^Finaliza/ })).toBeInTheDocument();
});

test('items stand by garment, their sizes side by side', async () => {
  const [item] = PLACED.items;
  if (!item) throw new Error('an item');
  serve({
    items: [
      { ...item, quantity: 2, total: 200 },
      { ...item, id: orderItem(2).id, variant: { ...item.variant, size: 'P' } },
    ],
  });
  await openCartPage(ADDRESS);
  const [, row] = await card('Itens').findAllByRole('row');
  expect([...(row?.children ?? [])].map(textOf).slice(1)).toEqual([
    'P10M2',
    '12 peças',
    'R$ 1.200,00',
  ]);
});

test('where the order cannot be read, what the checkout answered is told', async () => {
  server.refuse(getOrderEndpoint, 500);
  await openCart();
  await finish();
  expect(await placed()).toHaveTextContent('Pedido #00000042 enviado para análise');
  await screen.findByText('Não foi possível carregar os itens do pedido');
  expect(amount('Total')).toBe('R$ 1.659,90');
  expect(screen.queryByText('O que acontece agora')).toBeNull();
  server.recover(getOrderEndpoint);
  await press('Tentar novamente');
  expect(await screen.findByText('O que acontece agora')).toBeInTheDocument();
});

test('invoices show amount, status, day, line and file', async () => {
  const issued = invoice(1, {
    amount: 829.95,
    dueDate: '2026-12-17',
    lineDigit: '00000.00009 02714.260005 00028.341041 5 00000000141705',
    boletoState: 'registered',
    boletoPdfUrl: '/uploads/boletos/a.pdf?s=1',
  });
  const invoices = [issued, invoice(2)];
  server.reply(checkoutEndpoint, placedOrder({ invoices }));
  serve({ invoices });
  await openCart();
  await finish();
  await placed();
  const [first, second] = card('Pagamento').getAllByRole('listitem');
  if (!first || !second) throw new Error('two invoices');
  expect(first).toHaveTextContent('R$ 829,95');
  expect(first).toHaveTextContent('Pendente');
  expect(first).toHaveTextContent('Vencimento 17/12/2026');
  expect(within(first).getByRole('link', { name: 'Baixar boleto da fatura 1' })).toHaveAttribute(
    'href',
    issued.boletoPdfUrl,
  );
  const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await press('Copiar linha digitável da fatura 1');
  expect(copy).toHaveBeenCalledWith(issued.lineDigit?.replaceAll(/\D/g, ''));
  expect(second).toHaveTextContent('Boleto em emissão');
  expect(within(second).queryByRole('link')).toBeNull();
});

test('the order can be sent by WhatsApp, and downloaded', async () => {
  await openCartPage(ADDRESS);
  await placed();
  const href = screen.getByRole('link', { name: /^Enviar por WhatsApp/ }).getAttribute('href');
  const shared = new URL(href ?? '');
  expect(shared.origin + shared.pathname).toBe('https://wa.me/');
  expect(shared.searchParams.get('text')?.replaceAll('\u00A0', ' ')).toBe(
    `Pedido #00000042 · R$ 1.659,90\n${window.location.origin}/reseller/orders?pedido=${PLACED.id}`,
  );
  const saved = catchDownloads();
  server.reply(orderSheetEndpoint, new File(['x'], 'pedido.pdf'));
  await press('Baixar PDF do pedido');
  await waitFor(() => expect([...saved.keys()]).toEqual(['pedido.pdf']));
});

test.each([
  [{ status: 'APPROVED' }, 'Pedido #00000042 realizado'],
  [{ status: 'CANCELLED' }, 'Pedido #00000042 cancelado'],
  [{ status: 'PENDING', term: 'antecipado_3' }, 'Pedido #00000042 realizado'],
] as const)('opened later, %o, it promises nothing that is over', async (more, title) => {
  serve(more);
  await openCartPage(ADDRESS);
  expect(await placed()).toHaveTextContent(title);
  expect(screen.queryByText(/^Aguardando aprovação\.|^O pagamento será/)).toBeNull();
});
