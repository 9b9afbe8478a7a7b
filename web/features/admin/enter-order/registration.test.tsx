import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';

import { enterOrderEndpoint } from '#contract/checkout';
import { at, press, retype } from '#web/testing/screen.ts';
import { server } from '#web/testing/server.ts';

import {
  open,
  openReady,
  orders,
  register,
  registerButton,
  serveSettings,
  stageOffice,
  take,
  VARIANTS,
} from './enter-order.fixture.tsx';

stageOffice();

const registered = async () =>
  screen.findByRole('heading', { name: 'Pedido #00000077 registrado' });
const keys = () => orders().map(({ key }) => key);
const refuse = (status: number, code: string, message: string, more: object = {}) =>
  server.next.refuse(enterOrderEndpoint, status, { error: message, message, code, ...more });
const loseAnswer = () => server.next.dropConnection(enterOrderEndpoint);
/** Of an order that nobody knows whether it was registered: once more, with another quantity. */
async function editAndRegister() {
  await register();
  await press('Editar pedido');
  await take('Camiseta Breton', 'M', 4);
  await waitFor(async () => expect(await registerButton()).toBeEnabled());
  await register();
}
const leave = () => userEvent.click(screen.getByRole('link', { name: 'Revendedores' }));
const left = () => screen.findByRole('heading', { name: 'Gerenciar Revendedores' });

const FRESH = { subtotal: 300, discount: 9.6, shippingCost: 20, total: 310.4 };
const fresh = (item: object, totals: object = {}) => ({
  fresh: {
    ...FRESH,
    ...totals,
    items: [{ variantId: VARIANTS.M, price: 100, available: 40, ...item }],
  },
});

test('a double click registers one order', async () => {
  await openReady();
  await userEvent.dblClick(await registerButton());
  await registered();
  expect(orders()).toHaveLength(1);
});

test('the second click of a double click does not agree to prices nobody has seen', async () => {
  refuse(409, 'PRICE_CHANGED', 'Os valores mudaram.', fresh({ price: 110 }));
  await openReady();
  await userEvent.dblClick(await registerButton());
  await screen.findByText('Os valores mudaram.');
  expect(await registerButton()).toBeEnabled();
  expect(orders()).toHaveLength(1);
});

test('while it is on its way the order cannot be changed', async () => {
  const release = server.hold(enterOrderEndpoint);
  await openReady();
  await register();
  const button = await screen.findByRole('button', { name: 'Registrando...' });
  expect(button).toHaveAttribute('aria-busy', 'true');
  expect(at('Cidade')).toBeDisabled();
  release();
  await registered();
});

test.each([
  ['no answer', loseAnswer],
  ['a server that broke down', () => server.next.refuse(enterOrderEndpoint, 500)],
  ['an answer nobody can read', () => server.next.garble(enterOrderEndpoint, { sim: true })],
])('after %s the same order is sent again under the same key', async (_what, fail) => {
  fail();
  await openReady();
  await register();
  expect(await screen.findByText(/^Não sabemos se o pedido foi registrado/)).toBeInTheDocument();
  expect(at('Cidade')).toBeDisabled();
  await press('Tentar novamente');
  await registered();
  const [first, second] = orders();
  expect(second).toEqual(first);
});

test('a reload while nothing is known leads back to the same order and key', async () => {
  loseAnswer();
  const { unmount } = await openReady();
  await register();
  await screen.findByText(/^Não sabemos/);
  unmount();
  await open();
  await screen.findByText(/^Não sabemos/);
  await press('Tentar novamente');
  await registered();
  expect(orders()[1]).toEqual(orders()[0]);
  expect(sessionStorage).toHaveLength(0);
});

test('an order edited after an unknown end keeps the key, so that it cannot become two', async () => {
  loseAnswer();
  refuse(409, 'KEY_REUSED', 'Este pedido já foi enviado.');
  await openReady();
  await editAndRegister();
  expect(await screen.findByText('Este pedido já foi enviado.')).toBeInTheDocument();
  expect(new Set(keys()).size).toBe(1);
  expect(await registerButton()).toBeDisabled();
  await press('Continuar como novo pedido');
  await register();
  await registered();
  expect(new Set(keys()).size).toBe(2);
});

test('a refusal of edited content does not settle what went out before', async () => {
  loseAnswer();
  refuse(400, 'INVALID_INPUT', 'Dados inválidos');
  await openReady();
  await editAndRegister();
  await screen.findByText('Dados inválidos');
  await register();
  await registered();
  expect(keys()).toHaveLength(3);
  expect(new Set(keys()).size).toBe(1);
});

test('changed prices are shown, and the next attempt is another one with them', async () => {
  const now = { subtotal: 330, discount: 10.8, shippingCost: 30, total: 349.2 };
  refuse(409, 'PRICE_CHANGED', 'Os valores mudaram.', fresh({ price: 110 }, now));
  await openReady();
  await register();
  expect(await screen.findByText('Os valores mudaram.')).toBeInTheDocument();
  expect(screen.getByText(/^O preço mudou: de R\$.100,00 para R\$.110,00$/)).toBeInTheDocument();
  expect(screen.getByText(/^Total: de R\$.310,40 para R\$.349,20\.$/)).toBeInTheDocument();
  await register();
  await registered();
  expect(orders()[1]?.body).toMatchObject(now);
  expect(new Set(keys()).size).toBe(2);
});

test('a line that is short is marked and can take what is left', async () => {
  const message = 'Estoque insuficiente para Camiseta Breton (M): restam 2';
  const details = [{ path: 'items.0', message }];
  refuse(409, 'OUT_OF_STOCK', message, { details, ...fresh({ available: 2 }) });
  await openReady();
  await register();
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(screen.getByText('Restam 2')).toBeInTheDocument();
  await press('Usar 2 de Camiseta Breton M');
  expect(screen.queryByText('Restam 2')).toBeNull();
  expect(screen.getByText('Adicione mais 1 peça(s) para finalizar.')).toBeInTheDocument();
});

test('a line that is no longer sold is marked as such', async () => {
  const message = 'Camiseta Breton (M) não está mais disponível';
  refuse(409, 'PRODUCT_UNAVAILABLE', message, fresh({ available: 0 }));
  await openReady();
  await register();
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(screen.getByText('Produto indisponível')).toBeInTheDocument();
});

test('a minimum that was raised meanwhile is told and counts from now on', async () => {
  refuse(400, 'BELOW_MINIMUM', 'Adicione mais 7 peça(s) para finalizar.');
  await openReady();
  serveSettings({ minimum_pieces: 10 });
  await register();
  await waitFor(async () => expect(await registerButton()).toBeDisabled());
  expect(screen.getByText('3 (mínimo 10)')).toBeInTheDocument();
});

test('complaints about fields stand at the fields', async () => {
  const details = [{ path: 'shippingAddress.zipCode', message: 'CEP inválido' }];
  refuse(400, 'INVALID_INPUT', 'Dados inválidos.', { details });
  await openReady();
  await register();
  await waitFor(() => expect(at('CEP')).toHaveFocus());
  expect(at('CEP')).toHaveAccessibleDescription('CEP inválido');
});

test('lines, address and choices survive a reload', async () => {
  const { unmount } = await openReady();
  await retype('Cidade', 'Itajaí');
  await userEvent.click(screen.getByRole('radio', { name: /^Expresso/ }));
  await userEvent.click(screen.getByRole('radio', { name: /^Boleto/ }));
  unmount();
  await open();
  await screen.findByRole('button', { name: 'Remover Camiseta Breton M' });
  expect(at('Cidade')).toHaveValue('Itajaí');
  expect(screen.getByRole('radio', { name: /^Expresso/ })).toBeChecked();
  expect(screen.getByRole('radio', { name: /^Boleto/ })).toBeChecked();
});

test('leaving asks first, and then leaves nothing behind', async () => {
  const { router } = await openReady();
  await leave();
  await screen.findByRole('alertdialog', { name: 'Sair sem registrar o pedido?' });
  await press('Continuar no pedido');
  expect(router.state.location.pathname).toContain('/order');
  await leave();
  await press('Sair');
  await left();
  expect(sessionStorage).toHaveLength(0);
});

test('an order of unknown end is still there after leaving', async () => {
  loseAnswer();
  await openReady();
  await register();
  await screen.findByText(/^Não sabemos/);
  await leave();
  await press('Sair');
  await left();
  expect(sessionStorage).toHaveLength(1);
});

test('nothing chosen, nothing asked', async () => {
  await open();
  await screen.findByText('2 produtos');
  await leave();
  expect(await left()).toBeInTheDocument();
});
