import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';

import { CheckoutBody, checkoutEndpoint, type PlacedOrder } from '#contract/checkout';
import { asId } from '#contract/ids';
import { getOrderEndpoint } from '#contract/order-endpoints';
import { getProductEndpoint } from '#contract/product-endpoints';
import { calculateShippingEndpoint } from '#contract/shipping';
import type { CartItem } from '#web/cart/cart.rules.ts';
import { cartItem, productOf } from '#web/testing/cart.fixture.ts';
import { placedOrder } from '#web/testing/checkout.fixture.ts';
import { order } from '#web/testing/order.fixture.ts';
import { press } from '#web/testing/screen.ts';
import { refused } from '#web/testing/server-types.ts';
import { server } from '#web/testing/server.ts';
import { RESELLER } from '#web/testing/session.fixture.ts';

import { put, servePortal, openPortal } from '../portal.fixture.tsx';
import { proofOf } from './proof.fixture.ts';

beforeEach(servePortal);
const cart = proofOf('cart');
const ENOUGH = cartItem(1, { quantity: 15, stock: 20 });

beforeEach(() => {
  server.reply(calculateShippingEndpoint, {
    cost: 48.9,
    price: 48.9,
    estimatedDays: 7,
    estimatedDate: '2026-12-01',
  });
});

function open(...items: CartItem[]) {
  localStorage.setItem(`cart:${RESELLER.id}`, JSON.stringify({ items }));
  server.reply(getProductEndpoint, ({ params: { id } }) => {
    const item = items.find(({ productId }) => productId === id);
    return item ? { product: productOf(item) } : refused(404);
  });
  openPortal('/reseller/cart', { ...RESELLER, defaultPaymentTerm: 'boleto_30' });
}

const button = () => screen.findByRole('button', { name: /^Finaliza/ });

async function openReady(...items: CartItem[]) {
  open(...items);
  const finish = await button();
  await waitFor(() => expect(finish).not.toHaveAttribute('aria-busy'));
  return () => userEvent.click(finish);
}

const prepay = async () =>
  userEvent.click(await screen.findByRole('radio', { name: /Antecipado/ }));
const give = async (file: File) =>
  fireEvent.change(await screen.findByLabelText('Comprovante de pagamento'), {
    target: { files: [file] },
  });
const PDF = new File(['%PDF-1.7'], 'comprovante.pdf', { type: 'application/pdf' });

test('empty', async () => {
  open();
  await cart.showsAll('Seu carrinho está vazio', 'Ver Catálogo');
});

test('too few pieces', async () => {
  await openReady(cartItem(1, { quantity: 3 }));
  await cart.shows('Adicione mais N peça(s) para finalizar.');
});

test('ways to send it, and an address with something missing', async () => {
  const finish = await openReady(ENOUGH);
  await cart.showsAll('Econômico', 'Expresso', 'Finalizar Pedido');
  await press('Alterar endereço de entrega');
  await put('Cidade', '');
  await finish();
  await cart.shows('Preencha todas as informações de entrega');
});

/** Without lines the screen offers no button; the server says it to whoever sends none all the same. */
test('refused as empty, in the words of the contract', async () => {
  const { error } = CheckoutBody.safeParse({ items: [] });
  const message = error?.issues.find(({ path }) => path[0] === 'items')?.message;
  server.refuse(checkoutEndpoint, 400, message);
  const finish = await openReady(ENOUGH);
  await finish();
  await cart.shows('Carrinho vazio');
});

test('a line without a size', async () => {
  const finish = await openReady({ ...ENOUGH, size: '', variantId: asId('') });
  server.reply(getProductEndpoint, { product: productOf(ENOUGH) });
  await finish();
  await cart.shows(
    'Há itens sem tamanho/variante selecionada. Remova e adicione novamente com um tamanho.',
  );
});

test('freight that cannot be worked out', async () => {
  server.refuse(calculateShippingEndpoint, 422, { error: 'x', message: 'x', code: 'NO_FREIGHT' });
  open(ENOUGH);
  await cart.shows('Não foi possível calcular o frete agora.');
});

test('prepaid: receipts that are none, and what can be copied', async () => {
  await openReady(ENOUGH);
  await prepay();
  await cart.shows('Envie o comprovante de pagamento (PIX/depósito)');
  await give(new File(['x'], 'a.gif', { type: 'image/gif' }));
  await cart.shows('Arquivo inválido. Envie PDF, JPG ou PNG.');
  const large = new File(['x'], 'a.pdf', { type: 'application/pdf' });
  Object.defineProperty(large, 'size', { value: 10 * 1024 * 1024 + 1 });
  await give(large);
  await cart.shows('Arquivo muito grande. Tamanho máximo 10MB.');
  const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await userEvent.click(screen.getByRole('button', { name: 'Copiar Chave PIX' }));
  await cart.shows('Copiado para a área de transferência');
  copy.mockRejectedValue(new Error('refused'));
  await userEvent.click(screen.getByRole('button', { name: 'Copiar Chave PIX' }));
  await cart.shows('Não foi possível copiar');
});

test('refused without a word, then with a list of reasons', async () => {
  const finish = await openReady(ENOUGH);
  server.refuse(checkoutEndpoint, 400);
  await finish();
  await cart.shows('Erro ao finalizar checkout');
  server.refuse(checkoutEndpoint, 400, {
    errors: [{ msg: 'Sem estoque' }, { message: 'Sem frete' }],
  });
  await finish();
  await cart.shows(' | ', /^Sem estoque \| Sem frete$/);
});

/** What the checkout answers, and what the confirmation reads of the order. */
const placed = (told: Pick<PlacedOrder, 'term' | 'status'>) => {
  const answer = placedOrder(told);
  server.reply(checkoutEndpoint, answer);
  server.reply(getOrderEndpoint, { order: order(42, { id: answer.orderId, ...told }) });
};

test('placed on credit', async () => {
  placed({ term: 'boleto_30', status: 'UNDER_REVIEW' });
  const finish = await openReady(ENOUGH);
  const told = cart.shows('Checkout realizado com sucesso!');
  await finish();
  await told;
  // Told in English, so its words are ours.
  await cart.shows(
    'sent for analysis, awaiting approval',
    /Pedido #00000042 enviado para análise.*Aguardando aprovação\./,
  );
});

test('placed and prepaid', async () => {
  await openReady(ENOUGH);
  await prepay();
  await give(PDF);
  placed({ term: 'antecipado_3', status: 'pending_payment_confirmation' });
  await userEvent.click(await button());
  await cart.shows(
    'order placed',
    /Pedido #00000042 realizado.*O pagamento será confirmado depois, a partir do comprovante/,
  );
});
