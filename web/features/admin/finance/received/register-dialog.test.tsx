import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';

import { decideArrivalEndpoint, payablesEndpoint } from '#contract/arrivals';
import { ERRORS } from '#contract/errors';
import { registerArrivalEndpoint } from '#contract/register-arrival';
import { today } from '#web/format/today.ts';
import { invoiceId, orderId } from '#web/testing/order.fixture.ts';
import { press } from '#web/testing/screen.ts';
import { server } from '#web/testing/server.ts';

import { serveFinance } from '../finance.fixture.ts';
import { arrivalId, openReceived, payable } from './received.fixture.tsx';

beforeEach(serveFinance);

async function open() {
  await openReceived();
  await press('Registrar recebimento');
}

async function choose() {
  server.reply(payablesEndpoint, { payables: [payable(4)] });
  await userEvent.type(screen.getByLabelText('Procurar fatura em aberto'), 'loja{Enter}');
  await screen.findByText('1 fatura encontrada');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Fatura' }), invoiceId(4));
}

const amount = () => screen.getByLabelText<HTMLInputElement>('Valor recebido');
const registered = () => server.reply(registerArrivalEndpoint, { id: arrivalId(1) });

test('the invoice that was chosen says how much, and is paid with one press', async () => {
  await open();
  await choose();
  expect(amount()).toHaveValue('2.863,70');
  await userEvent.clear(amount());
  await userEvent.type(amount(), '1000');
  registered();
  server.reply(decideArrivalEndpoint, { message: 'Decisão registrada' });
  await press('Registrar e aplicar');
  expect(await screen.findByText('Recebimento registrado e aplicado')).toBeVisible();
  const debt = { orderId: orderId(4), invoiceId: invoiceId(4) };
  expect(server.bodies(registerArrivalEndpoint)).toEqual([
    { key: expect.any(String), amount: 1000, paidOn: today(), ...debt },
  ]);
  expect(server.bodies(decideArrivalEndpoint)).toEqual([
    { decision: 'apply', amount: 1000, ...debt },
  ]);
});

test('what the invoice cannot take any more waits, and is not lost', async () => {
  await open();
  await choose();
  registered();
  server.refuse(decideArrivalEndpoint, 409, ERRORS.INVOICE_SETTLED.text);
  await press('Registrar e aplicar');
  expect(
    await screen.findByText(/Recebimento registrado: espera uma decisão. Esta fatura já não/),
  ).toBeVisible();
  expect(screen.queryByLabelText('Valor recebido')).not.toBeInTheDocument();
});

test('of nobody known it waits under a name', async () => {
  await open();
  await userEvent.type(amount(), '431,9');
  await userEvent.type(screen.getByLabelText(/Quem pagou/), 'Depósito no caixa');
  registered();
  await press('Registrar');
  expect(await screen.findByText('Recebimento registrado: espera uma decisão')).toBeVisible();
  expect(server.bodies(registerArrivalEndpoint)).toMatchObject([
    { amount: 431.9, payer: 'Depósito no caixa' },
  ]);
  expect(server.bodies(decideArrivalEndpoint)).toEqual([]);
});

test('without an amount nothing is sent; tried again it is the same money', async () => {
  await open();
  await press('Registrar');
  expect(await screen.findByText('Informe um valor em reais, como 50,00')).toBeVisible();
  expect(amount()).toHaveFocus();
  await userEvent.type(amount(), '50');
  server.refuse(registerArrivalEndpoint, 503, 'Fora do ar');
  await press('Registrar');
  await screen.findByText('Erro ao registrar o recebimento');
  registered();
  await press('Registrar');
  await screen.findByText('Recebimento registrado: espera uma decisão');
  const [first, second] = server.bodies(registerArrivalEndpoint);
  expect(second).toEqual(first);
});

test('what is given up and what is asked for after it are two', async () => {
  await open();
  await userEvent.type(amount(), '50');
  server.refuse(registerArrivalEndpoint, 503, 'Fora do ar');
  await press('Registrar');
  await screen.findByText('Erro ao registrar o recebimento');
  await press('Cancelar');
  await press('Registrar recebimento');
  await userEvent.type(amount(), '50');
  registered();
  await press('Registrar');
  await screen.findByText('Recebimento registrado: espera uma decisão');
  const keys = server.bodies(registerArrivalEndpoint).map((body) => (body as { key: string }).key);
  expect(new Set(keys).size).toBe(2);
});

test('tried again after the decision was made without an answer, nothing is said to wait', async () => {
  await open();
  await choose();
  registered();
  const { text: error } = ERRORS.ARRIVAL_DECIDED;
  const body = { error, message: error, code: 'ARRIVAL_DECIDED' };
  server.refuse(decideArrivalEndpoint, 409, body);
  await press('Registrar e aplicar');
  expect(await screen.findByText('Recebimento registrado')).toBeVisible();
});
