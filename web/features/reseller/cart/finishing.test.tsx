import { fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';

import { checkoutEndpoint } from '#contract/checkout';
import { cartOf } from '#web/cart/cart.ts';
import { cartItem } from '#web/testing/cart.fixture.ts';
import { at, hrefOf, press, textOf, told } from '#web/testing/screen.ts';
import { server } from '#web/testing/server.ts';

import {
  ANA,
  changeAddress,
  choose,
  finish,
  finishButton,
  nowGone,
  onPhone,
  openCart,
  openPrepaid,
  orders,
  placed,
  putIn,
  serveSettings,
  stageCart,
} from './cart-page.fixture.tsx';

stageCart();

const PDF = new File(['%PDF-1.7'], 'comprovante.pdf', { type: 'application/pdf' });
const receipt = () => screen.getByLabelText<HTMLInputElement>('Comprovante de pagamento');
const give = () => fireEvent.change(receipt(), { target: { files: [PDF] } });
const steps = () => [...document.querySelectorAll('.still__step')].map((step) => textOf(step));
const title = () => screen.queryByRole('heading', { name: 'Falta para finalizar' });
const inSummary = () => within(document.querySelector<HTMLElement>('.summary') ?? document.body);
const dock = () => screen.getByRole('complementary', { name: 'Finalizar' });

const changed = () => screen.queryByText('O valor mudou. Copie o PIX de novo.');

test('with nothing left to do the list says only what is done', async () => {
  await openCart();
  expect(steps()).toEqual(['Endereço e envio: pronto']);
  expect(title()).toBeNull();
});

test('everything that is missing is listed with the press that puts it right', async () => {
  putIn([cartItem(1, { quantity: 14, stock: 20 }), cartItem(2)]);
  nowGone(cartItem(2));
  serveSettings({ minOrderValue: 2000 });
  await openPrepaid();
  await changeAddress();
  await userEvent.clear(at('Cidade'));
  expect(title()).toBeInTheDocument();
  expect(steps()).toEqual([
    '1 item indisponívelAjustar',
    'Mais 1 peçaAdicionar',
    'Valor mínimo do pedidoAdicionar',
    'Endereço e envioPreencher',
    'Comprovante de pagamentoEnviar',
  ]);
  const press1 = (name: string) => userEvent.click(inSummary().getByRole('button', { name }));
  await press1('Enviar');
  expect(receipt()).toHaveFocus();
  await press1('Preencher');
  expect(at('Cidade')).toHaveFocus();
  expect(at('Cidade')).toHaveAccessibleDescription('Cidade é obrigatória');
  await press1('Ajustar');
  expect(cartOf(ANA.id).items.map(({ title: one }) => one)).toEqual(['Camiseta 1']);
  expect(inSummary().getAllByRole('link', { name: 'Adicionar' })[0]).toHaveAttribute(
    'href',
    '/reseller/catalog',
  );
});

test('what keeps the PIX away leads out of it as well', async () => {
  putIn([cartItem(1, { quantity: 14, stock: 20 }), cartItem(2)]);
  nowGone(cartItem(2));
  await openPrepaid();
  const lacks = within(document.querySelector<HTMLElement>('.pix-lacks') ?? document.body);
  expect(lacks.getByRole('link', { name: 'Adicionar' })).toHaveAttribute(
    'href',
    '/reseller/catalog',
  );
  await userEvent.click(lacks.getByRole('button', { name: 'Ajustar' }));
  expect(cartOf(ANA.id).pieces).toBe(14);
});

test('an adjusted cart can be had back as it was', async () => {
  putIn([cartItem(1, { quantity: 15, stock: 20 }), cartItem(2, { quantity: 3 })]);
  nowGone(cartItem(2));
  await openCart();
  const before = cartOf(ANA.id).items;
  await press('Ajustar carrinho');
  await told('Carrinho ajustado');
  await press('Desfazer');
  expect(cartOf(ANA.id).items).toEqual(before);
  expect(screen.getByRole('region', { name: '1 item indisponível' })).toBeInTheDocument();
  expect(document.querySelector('.cart-adjusted')).toBeNull();
});

test('a payment in advance is two steps, the copy first', async () => {
  await openPrepaid();
  expect(textOf(document.querySelector('.pay-steps li b'))).toBe(
    'Copie o PIX e pague R$ 1.610,10 no seu banco',
  );
  const [first] = within(
    document.querySelector<HTMLElement>('.pay-steps') ?? document.body,
  ).getAllByRole('button');
  expect(first).toHaveAccessibleName('Copiar PIX copia e cola');
  expect(steps()).toContain('Comprovante de pagamentoEnviar');
  give();
  expect(steps()).toEqual(['Endereço e envio: pronto', 'Comprovante anexado: pronto']);
});

test('a code that was copied for another amount is to be copied again', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await openPrepaid();
  await choose(/Expresso/);
  expect(changed()).toBeNull();
  await press('Copiar PIX copia e cola');
  await told('Copiado para a área de transferência');
  await choose(/Econômico/);
  expect(await screen.findByText('O valor mudou. Copie o PIX de novo.')).toBeInTheDocument();
  // Also after a look at another term.
  await choose(/Boleto/);
  await choose(/Antecipado/);
  expect(await screen.findByText('O valor mudou. Copie o PIX de novo.')).toBeInTheDocument();
  await press('Copiar PIX copia e cola');
  expect(changed()).toBeNull();
});

test('on a telephone total and the one button stand at the foot, with what is missing', async () => {
  onPhone();
  putIn([cartItem(1, { quantity: 14, stock: 20 })]);
  await openCart();
  expect(screen.getAllByRole('button', { name: 'Finalizar Pedido' })).toHaveLength(1);
  expect(dock()).toContainElement(finishButton());
  expect(finishButton()).toHaveAccessibleDescription('Adicione mais 1 peça(s) para finalizar.');
  expect(within(dock()).getByRole('meter', { name: 'Peças no carrinho' })).toBeInTheDocument();
  await press('Aumentar Camiseta 1 M');
  expect(within(dock()).queryByRole('meter')).toBeNull();
  expect(finishButton()).not.toHaveAccessibleDescription();
  expect(await within(dock()).findByText('R$ 1.659,90')).toBeInTheDocument();
  await finish();
  await placed();
  expect(orders()).toHaveLength(1);
});

test('on a telephone the reason and a refusal stand beside the button', async () => {
  onPhone();
  server.refuse(checkoutEndpoint, 400, 'Não pode');
  await openPrepaid();
  const missing = 'Envie o comprovante de pagamento (PIX/depósito)';
  expect(within(dock()).getByText(missing)).toBeInTheDocument();
  give();
  await finish();
  expect(await within(dock()).findByText('Não pode')).toBeInTheDocument();
});

test('on a telephone QR and bank data are folded below the copy', async () => {
  onPhone();
  await openPrepaid();
  const folded = screen.getByText('Ver QR Code e dados bancários').closest('details');
  expect(folded).not.toHaveAttribute('open');
  expect(folded).toContainElement(screen.getByTitle('QR Code do PIX'));
  expect(folded).toContainElement(screen.getByText('financeiro@ourela.example'));
  expect(folded).not.toContainElement(
    screen.getByRole('button', { name: 'Copiar PIX copia e cola' }),
  );
  expect(await hrefOf('Meus pedidos')).toBe('/reseller/orders');
});

test('a wide screen has the button in the summary and nothing at the foot', async () => {
  await openCart();
  expect(inSummary().getByRole('button', { name: 'Finalizar Pedido' })).toBe(finishButton());
  expect(document.querySelector('.cart-dock')).toBeNull();
});
