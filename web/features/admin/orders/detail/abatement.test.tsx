import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';

import { giveAbatementEndpoint, takeBackAbatementEndpoint } from '#contract/boleto';
import type { Invoice } from '#contract/invoice';
import { formatMoney } from '#web/format/money.ts';
import { invoice, order, orderId } from '#web/testing/order.fixture.ts';
import { press } from '#web/testing/screen.ts';
import { server } from '#web/testing/server.ts';

import { dialogOf, openOrders } from '../orders-page.fixture.tsx';
import { serveOrders } from '../orders-server.fixture.ts';

/** As a screen is read: money has blanks that do not break. */
const plain = (text: string) => text.replaceAll('\u00a0', ' ');
const MINE: Partial<Invoice> = { amount: 500, boletoState: 'registered', boletoSource: 'bank' };
const GIVEN = { open: 450, abatement: { amount: 50, step: 'waiting' } } as const;

async function openInvoice(more: Partial<Invoice> = {}) {
  const held = order(1, { status: 'INVOICED', invoices: [invoice(1, { ...MINE, ...more })] });
  serveOrders(held);
  await openOrders(`?status=all&pedido=${orderId(1)}`);
  return { part: within(await screen.findByRole('region', { name: 'Faturas' })), held };
}

async function openDialog(more: Partial<Invoice> = {}) {
  const opened = await openInvoice(more);
  await press('Conceder abatimento da fatura 1');
  const dialog = await dialogOf('Conceder abatimento');
  const amount = dialog.getByLabelText('Valor do abatimento');
  const reason = dialog.getByLabelText('Motivo');
  const send = () => userEvent.click(dialog.getByRole('button', { name: 'Conceder abatimento' }));
  return { ...opened, dialog, amount, reason, send };
}

test('an abatement is given with its reason, and the invoice says what is left and where the bank is', async () => {
  const { part, held, dialog, amount, reason, send } = await openDialog();
  await userEvent.type(amount, '50');
  expect(amount).toHaveAccessibleDescription(`A fatura passa a cobrar ${formatMoney(450)}.`);
  await userEvent.type(reason, 'Peça com defeito');
  expect(dialog.getByText(/avisado na próxima remessa/)).toBeInTheDocument();
  held.invoices = [invoice(1, { ...MINE, ...GIVEN })];
  server.reply(giveAbatementEndpoint, { message: 'Abatimento concedido com sucesso', order: held });
  await send();
  expect(await screen.findByText('Abatimento concedido com sucesso')).toBeInTheDocument();
  expect(
    await part.findByText(plain(`Abatimento de ${formatMoney(50)}, faltam ${formatMoney(450)}`)),
  ).toBeInTheDocument();
  expect(part.getByText('Abatimento: vai ao banco na próxima remessa')).toBeInTheDocument();
  expect(server.bodies(giveAbatementEndpoint)).toEqual([
    { amount: 50, reason: 'Peça com defeito' },
  ]);
});

test.each([
  ['', 'Informe um valor em reais, como 50,00'],
  ['0', 'Informe um valor em reais, como 50,00'],
  ['abc', 'Informe um valor em reais, como 50,00'],
  ['500', `O abatimento deve ser menor que o que falta (${formatMoney(500)})`],
])('%s is no abatement, and nothing is sent', async (typed, text) => {
  const { amount, reason, send } = await openDialog();
  if (typed) await userEvent.type(amount, typed);
  await send();
  expect(amount).toHaveAccessibleDescription(text);
  expect(amount).toHaveFocus();
  expect(reason).toHaveAccessibleDescription('Informe o motivo');
  expect(server.bodies(giveAbatementEndpoint)).toEqual([]);
});

test('what the server will not have stands at its field, and what was typed stays', async () => {
  const { amount, reason, send } = await openDialog();
  const message = 'O abatimento deve ser menor que o que falta (R$ 10,00)';
  const details = [{ path: 'amount', message }];
  server.refuse(giveAbatementEndpoint, 400, { error: message, code: 'INVALID_INPUT', details });
  await userEvent.type(amount, '50');
  await userEvent.type(reason, 'Atraso');
  await send();
  await screen.findByText(message);
  expect(amount).toHaveAccessibleDescription(new RegExp(message.replaceAll(/[()$]/g, '\\$&')));
  expect(amount).toHaveValue('50,00');
});

test.each<[Partial<Invoice>, RegExp]>([
  [{ boletoState: 'draft' }, /é refeito com o valor menor/],
  [{ boletoState: null, boletoSource: null }, /será emitido já com o valor menor/],
  [{ boletoSource: 'manual' }, /conceda o abatimento também lá/],
])('what becomes of the boleto is said: %o', async (more, text) => {
  const { dialog } = await openDialog(more);
  expect(dialog.getByText(text)).toBeInTheDocument();
});

test('it is taken back after a question', async () => {
  const { part, held } = await openInvoice({ ...GIVEN, abatement: { amount: 50, step: 'agreed' } });
  expect(part.queryByRole('button', { name: 'Conceder abatimento da fatura 1' })).toBeNull();
  await press('Desfazer abatimento da fatura 1');
  const dialog = await dialogOf('Desfazer este abatimento?', 'alertdialog');
  expect(dialog.getByText(/cancelamento vai ao banco na próxima remessa/)).toBeInTheDocument();
  held.invoices = [invoice(1, { ...MINE, abatement: { amount: 0, step: 'waiting' } })];
  server.reply(takeBackAbatementEndpoint, {
    message: 'Abatimento desfeito com sucesso',
    order: held,
  });
  await userEvent.click(dialog.getByRole('button', { name: 'Desfazer abatimento' }));
  expect(await screen.findByText('Abatimento desfeito com sucesso')).toBeInTheDocument();
  expect(
    await part.findByText('Cancelamento do abatimento: vai ao banco na próxima remessa'),
  ).toBeInTheDocument();
  expect(server.calls(takeBackAbatementEndpoint)).toHaveLength(1);
});
