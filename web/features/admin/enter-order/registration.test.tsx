import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';

import { saveToken } from '#web/api/token.ts';

import {
  answerFetch,
  office,
  open,
  ORDERS,
  PLACED,
  press,
  refusal,
  registerButton,
  take,
  VARIANTS,
} from './fake-office.tsx';

beforeEach(() => {
  office.reset();
  saveToken('token-1');
  vi.stubGlobal('fetch', answerFetch);
});

/** Three shirts, ready to be sent. */
async function openReady() {
  const opened = await open();
  await take('Camiseta Breton', 'M', 3);
  await screen.findByText('7 dias úteis');
  return opened;
}
const register = async () => userEvent.click(await registerButton());
const registered = async () =>
  screen.findByRole('heading', { name: 'Pedido #00000077 registrado' });
const keys = () => office.sent(ORDERS).map(({ idempotencyKey }) => idempotencyKey);
const answerOrders = (...answers: (typeof office.answers)[string]) => {
  office.answers[ORDERS] = answers;
};

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
  expect(office.sent(ORDERS)).toHaveLength(1);
});

test('the second click of a double click does not agree to prices nobody has seen', async () => {
  answerOrders(refusal(409, 'PRICE_CHANGED', 'Os valores mudaram.', fresh({ price: 110 })));
  await openReady();
  await userEvent.dblClick(await registerButton());
  await screen.findByText('Os valores mudaram.');
  expect(await registerButton()).toBeEnabled();
  expect(office.sent(ORDERS)).toHaveLength(1);
});

test('while it is on its way the order cannot be changed', async () => {
  const turn = new EventTarget();
  answerOrders(
    new Promise((resolve) => {
      turn.addEventListener('answer', () => resolve({ status: 201, body: PLACED }));
    }),
  );
  await openReady();
  await register();
  const button = await screen.findByRole('button', { name: 'Registrando...' });
  expect(button).toHaveAttribute('aria-busy', 'true');
  expect(screen.getByLabelText(/^Cidade/)).toBeDisabled();
  turn.dispatchEvent(new Event('answer'));
  await registered();
});

test.each([
  ['no answer', 'offline' as const],
  ['a server that broke down', { status: 500, body: {} }],
  ['an answer nobody can read', { status: 201, body: { sim: true } }],
])('after %s the same order is sent again under the same key', async (_what, answer) => {
  answerOrders(answer);
  await openReady();
  await register();
  expect(await screen.findByText(/^Não sabemos se o pedido foi registrado/)).toBeInTheDocument();
  expect(screen.getByLabelText(/^Cidade/)).toBeDisabled();
  await press('Tentar novamente');
  await registered();
  const [first, second] = office.sent(ORDERS);
  expect(second).toEqual(first);
});

test('a reload while nothing is known leads back to the same order and key', async () => {
  answerOrders('offline');
  const { unmount } = await openReady();
  await register();
  await screen.findByText(/^Não sabemos/);
  unmount();
  await open();
  await screen.findByText(/^Não sabemos/);
  await press('Tentar novamente');
  await registered();
  expect(office.sent(ORDERS)[1]).toEqual(office.sent(ORDERS)[0]);
  expect(sessionStorage).toHaveLength(0);
});

test('an order edited after an unknown end keeps the key, so that it cannot become two', async () => {
  answerOrders('offline', refusal(409, 'KEY_REUSED', 'Este pedido já foi enviado.'));
  await openReady();
  await register();
  await press('Editar pedido');
  await take('Camiseta Breton', 'M', 4);
  await waitFor(async () => expect(await registerButton()).toBeEnabled());
  await register();
  expect(await screen.findByText('Este pedido já foi enviado.')).toBeInTheDocument();
  expect(new Set(keys()).size).toBe(1);
  expect(await registerButton()).toBeDisabled();
  await press('Continuar como novo pedido');
  await register();
  await registered();
  expect(new Set(keys()).size).toBe(2);
});

test('a refusal of edited content does not settle what went out before', async () => {
  answerOrders('offline', refusal(400, 'INVALID_INPUT', 'Dados inválidos'));
  await openReady();
  await register();
  await press('Editar pedido');
  await take('Camiseta Breton', 'M', 4);
  await waitFor(async () => expect(await registerButton()).toBeEnabled());
  await register();
  await screen.findByText('Dados inválidos');
  await register();
  await registered();
  expect(keys()).toHaveLength(3);
  expect(new Set(keys()).size).toBe(1);
});

test('changed prices are shown, and the next attempt is another one with them', async () => {
  const now = { subtotal: 330, discount: 10.8, shippingCost: 30, total: 349.2 };
  answerOrders(refusal(409, 'PRICE_CHANGED', 'Os valores mudaram.', fresh({ price: 110 }, now)));
  await openReady();
  await register();
  expect(await screen.findByText('Os valores mudaram.')).toBeInTheDocument();
  expect(screen.getByText(/^O preço mudou: de R\$.100,00 para R\$.110,00$/)).toBeInTheDocument();
  expect(screen.getByText(/^Total: de R\$.310,40 para R\$.349,20\.$/)).toBeInTheDocument();
  await register();
  await registered();
  expect(office.sent(ORDERS)[1]?.body).toMatchObject(now);
  expect(new Set(keys()).size).toBe(2);
});

test('a line that is short is marked and can take what is left', async () => {
  const message = 'Estoque insuficiente para Camiseta Breton (M): restam 2';
  const details = [{ path: 'items.0', message }];
  answerOrders(refusal(409, 'OUT_OF_STOCK', message, { details, ...fresh({ available: 2 }) }));
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
  answerOrders(refusal(409, 'PRODUCT_UNAVAILABLE', message, fresh({ available: 0 })));
  await openReady();
  await register();
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(screen.getByText('Produto indisponível')).toBeInTheDocument();
});

test('a minimum that was raised meanwhile is told and counts from now on', async () => {
  answerOrders(refusal(400, 'BELOW_MINIMUM', 'Adicione mais 7 peça(s) para finalizar.'));
  await openReady();
  office.settings = { ...office.settings, minimum_pieces: 10 };
  await register();
  await waitFor(async () => expect(await registerButton()).toBeDisabled());
  expect(screen.getByText('3 (mínimo 10)')).toBeInTheDocument();
});

test('complaints about fields stand at the fields', async () => {
  const details = [{ path: 'shippingAddress.zipCode', message: 'CEP inválido' }];
  answerOrders(refusal(400, 'INVALID_INPUT', 'Dados inválidos.', { details }));
  await openReady();
  await register();
  await waitFor(() => expect(screen.getByLabelText(/^CEP/)).toHaveFocus());
  expect(screen.getByLabelText(/^CEP/)).toHaveAccessibleDescription('CEP inválido');
});

test('lines, address and choices survive a reload', async () => {
  const { unmount } = await openReady();
  await userEvent.clear(screen.getByLabelText(/^Cidade/));
  await userEvent.type(screen.getByLabelText(/^Cidade/), 'Itajaí');
  await userEvent.click(screen.getByRole('radio', { name: /^Expresso/ }));
  await userEvent.click(screen.getByRole('radio', { name: /^Boleto/ }));
  unmount();
  await open();
  await screen.findByRole('button', { name: 'Remover Camiseta Breton M' });
  expect(screen.getByLabelText(/^Cidade/)).toHaveValue('Itajaí');
  expect(screen.getByRole('radio', { name: /^Expresso/ })).toBeChecked();
  expect(screen.getByRole('radio', { name: /^Boleto/ })).toBeChecked();
});

test('leaving asks first, and then leaves nothing behind', async () => {
  const { router } = await openReady();
  await userEvent.click(screen.getByRole('link', { name: 'Revendedores' }));
  await screen.findByRole('alertdialog', { name: 'Sair sem registrar o pedido?' });
  await press('Continuar no pedido');
  expect(router.state.location.pathname).toContain('/order');
  await userEvent.click(screen.getByRole('link', { name: 'Revendedores' }));
  await press('Sair');
  await screen.findByRole('heading', { name: 'Gerenciar Revendedores' });
  expect(sessionStorage).toHaveLength(0);
});

test('an order of unknown end is still there after leaving', async () => {
  answerOrders('offline');
  await openReady();
  await register();
  await screen.findByText(/^Não sabemos/);
  await userEvent.click(screen.getByRole('link', { name: 'Revendedores' }));
  await press('Sair');
  await screen.findByRole('heading', { name: 'Gerenciar Revendedores' });
  expect(sessionStorage).toHaveLength(1);
});

test('nothing chosen, nothing asked', async () => {
  await open();
  await screen.findByText('2 produtos');
  await userEvent.click(screen.getByRole('link', { name: 'Revendedores' }));
  const list = await screen.findByRole('heading', { name: 'Gerenciar Revendedores' });
  expect(list).toBeInTheDocument();
});
