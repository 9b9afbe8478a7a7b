import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { checkoutEndpoint } from '#contract/checkout';
import { cents } from '#contract/money';
import { pixPayload, txidOf } from '#contract/pix';
import { cartOf, replaceItems } from '#web/cart/cart.ts';
import { cartItem } from '#web/testing/cart.fixture.ts';
import { placedOrder } from '#web/testing/checkout.fixture.ts';
import { press, told } from '#web/testing/screen.ts';
import { server } from '#web/testing/server.ts';
import { refuseStorage } from '#web/testing/storage.ts';

import {
  ANA,
  choose,
  finish,
  finishButton,
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
const PREPAID = placedOrder({
  term: 'antecipado_3',
  status: 'pending_payment_confirmation',
  paymentStatus: 'pending',
});

const input = () => screen.getByLabelText<HTMLInputElement>('Comprovante de pagamento');
const give = (file: File) => fireEvent.change(input(), { target: { files: [file] } });
const codeFor = (total: number) =>
  pixPayload({
    key: 'financeiro@ourela.example',
    name: 'Ourela Confecções Ltda',
    city: 'São Paulo',
    amount: cents(total),
    txid: txidOf(cartOf(ANA.id).orderKey ?? ''),
  });
/** Field 05 of field 62, right before the check digits. */
const txidIn = (code: string | undefined) =>
  /62\d{2}05\d{2}([0-9A-Z]+)6304.{4}$/.exec(code ?? '')?.[1];
const copied = async (name: string) => {
  const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await press(name);
  return copy.mock.lastCall?.[0];
};

test('the button waits for a receipt and says so', async () => {
  await openPrepaid();
  expect(finishButton()).toBeDisabled();
  expect(finishButton()).toHaveAccessibleDescription(
    'Envie o comprovante de pagamento (PIX/depósito)',
  );
  give(PDF);
  expect(finishButton()).toBeEnabled();
  await press('Remover comprovante');
  expect(finishButton()).toBeDisabled();
  expect(input()).toHaveFocus();
});

test('too few pieces come first', async () => {
  putIn([cartItem(1, { quantity: 10 })]);
  await openPrepaid();
  expect(finishButton()).toHaveAccessibleDescription('Adicione mais 5 peça(s) para finalizar.');
});

test.each([
  [new File(['x'], 'a.gif', { type: 'image/gif' }), 'Arquivo inválido. Envie PDF, JPG ou PNG.'],
  [
    new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'a.pdf', { type: 'application/pdf' }),
    'Arquivo muito grande. Tamanho máximo 10MB.',
  ],
])('a file that cannot be a receipt is refused and costs nothing', async (bad, text) => {
  await openPrepaid();
  give(PDF);
  give(bad);
  expect(input()).toHaveAccessibleDescription(new RegExp(text.replaceAll('.', '\\.')));
  expect(input()).toHaveAccessibleDescription(/comprovante\.pdf · 1 KB/);
  expect(finishButton()).toBeEnabled();
  give(new File(['y'], 'outro.pdf', { type: 'application/pdf' }));
  expect(screen.queryByText(text)).toBeNull();
  expect(input()).toHaveAccessibleDescription(/outro\.pdf/);
});

test('a file can be dropped', async () => {
  await openPrepaid();
  fireEvent.drop(input(), { dataTransfer: { files: [PDF] } });
  expect(screen.getByText('comprovante.pdf · 1 KB')).toBeInTheDocument();
});

test('the order travels as a form with the receipt, and its progress is shown', async () => {
  server.reply(checkoutEndpoint, PREPAID);
  const release = server.hold(checkoutEndpoint);
  await openPrepaid();
  give(PDF);
  await finish();
  await waitFor(() => expect(orders()).toHaveLength(1));
  act(() => server.calls(checkoutEndpoint)[0]?.upload?.progress(42, 100));
  expect(screen.getByText('Enviando comprovante: 42%')).toBeInTheDocument();
  expect(screen.getByRole('progressbar', { name: 'Envio do comprovante' })).toBeInTheDocument();
  release();
  expect(
    await screen.findByRole('heading', { name: 'Pedido #00000042 realizado' }),
  ).toBeInTheDocument();
  expect(screen.getByText(/comprovante enviado/)).toBeInTheDocument();

  const [order] = orders();
  expect(order?.receipt).toMatchObject({ name: 'comprovante.pdf' });
  expect(order?.key).toMatch(/^[0-9a-f-]{36}$/);
  expect(order?.body).toMatchObject({
    term: 'antecipado_3',
    shippingType: 'ECONOMIC',
    paymentMethod: 'pix',
    discount: '49.8',
    total: '1610.1',
  });
  const { items, shippingAddress } = Object(order?.body);
  expect(JSON.parse(items)).toHaveLength(2);
  expect(JSON.parse(shippingAddress)).toMatchObject({ state: 'SC' });
});

test('a lost connection keeps receipt and key for another try', async () => {
  server.next.dropConnection(checkoutEndpoint);
  await openPrepaid();
  give(PDF);
  await finish();
  await told('Sem conexão. Verifique sua internet e tente novamente.');
  server.reply(checkoutEndpoint, PREPAID);
  await press('Tentar novamente');
  await placed();
  expect(orders()[1]).toEqual(orders()[0]);
});

test('a receipt chosen before another term was is not sent along', async () => {
  await openPrepaid();
  give(PDF);
  await choose(/Boleto/);
  await finish();
  await placed();
  expect(server.calls(checkoutEndpoint).map(({ upload }) => upload)).toEqual([undefined]);
  expect(orders()[0]?.body).not.toHaveProperty('paymentMethod');
});

test('the PIX code follows the total', async () => {
  await openPrepaid();
  expect(await copied('Copiar PIX copia e cola')).toBe(codeFor(1610_10));
  await told('Copiado para a área de transferência');
  expect(screen.getByTitle('QR Code do PIX')).toBeInTheDocument();
  await choose(/Expresso/);
  expect(await copied('Copiar PIX copia e cola')).toBe(codeFor(1649_48));
  await press('Aumentar Camiseta 2 M');
  // Nobody should pay what is about to change.
  expect(screen.queryByTitle('QR Code do PIX')).toBeNull();
  await screen.findByTitle('QR Code do PIX');
  expect(await copied('Copiar PIX copia e cola')).toBe(codeFor(1753_66));
});

test('the code bears the key that the order is sent under, whatever happens before', async () => {
  await openPrepaid();
  const shown = txidIn(await copied('Copiar PIX copia e cola'));
  expect(shown).toHaveLength(25);
  give(PDF);
  server.refuse(checkoutEndpoint, 400, 'Não pode');
  await finish();
  await told('Não pode');
  expect(txidIn(await copied('Copiar PIX copia e cola'))).toBe(shown);
  server.next.dropConnection(checkoutEndpoint);
  await finish();
  await told('Sem conexão. Verifique sua internet e tente novamente.');
  expect(txidIn(await copied('Copiar PIX copia e cola'))).toBe(shown);
  server.reply(checkoutEndpoint, PREPAID);
  await press('Tentar novamente');
  await placed();
  const sent = orders().map(({ key }) => txidOf(key ?? ''));
  expect(sent).toEqual([shown, shown, shown]);
});

test('a page opened again shows the same code; the next cart has another', async () => {
  const { unmount } = await openPrepaid();
  const shown = await copied('Copiar PIX copia e cola');
  unmount();
  await openPrepaid();
  expect(await copied('Copiar PIX copia e cola')).toBe(shown);
  give(PDF);
  await finish();
  await placed();
  replaceItems([cartItem(1, { quantity: 15 })]);
  expect(cartOf(ANA.id).orderKey).toBeUndefined();
});

test('storage that takes no key leaves a code without one', async () => {
  await openCart();
  refuseStorage('setItem');
  await choose(/Antecipado/);
  expect(await copied('Copiar PIX copia e cola')).toContain('62070503***');
});

test('key, payee, amount and account can be copied; a refusal of the browser is told', async () => {
  await openPrepaid();
  expect(await copied('Copiar Chave PIX')).toBe('financeiro@ourela.example');
  expect(await copied('Copiar Favorecido')).toBe('Ourela Confecções Ltda');
  expect(await copied('Copiar Valor')).toBe('1.610,10');
  expect(await copied('Copiar Agência / conta')).toBe('0001 / 123456-7');
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'));
  await press('Copiar Chave PIX');
  await told('Não foi possível copiar');
});

test('without a PIX key the bank account is left, and without that the company', async () => {
  serveSettings({ pixKey: '' });
  await openPrepaid();
  expect(screen.queryByTitle('QR Code do PIX')).toBeNull();
  expect(
    screen.getByText('Pague por transferência ou depósito na conta abaixo.'),
  ).toBeInTheDocument();
  expect(screen.queryByText('Chave PIX')).toBeNull();
});

test('with no payment data at all it says whom to ask', async () => {
  serveSettings({ pixKey: '', bankName: '', bankAccount: '' });
  await openPrepaid();
  expect(
    screen.getByText('Entre em contato com Ourela para receber os dados de pagamento.'),
  ).toBeInTheDocument();
  expect(screen.queryByText('Favorecido')).toBeNull();
});

test('a key without a city has no code but can be copied', async () => {
  serveSettings({ pixCity: '' });
  await openPrepaid();
  expect(screen.queryByTitle('QR Code do PIX')).toBeNull();
  expect(await copied('Copiar Chave PIX')).toBe('financeiro@ourela.example');
});
