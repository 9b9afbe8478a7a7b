import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';

import {
  type Arrival,
  bearReturnEndpoint,
  creditUseEndpoint,
  decideArrivalEndpoint,
  payablesEndpoint,
  undoCreditEndpoint,
} from '#contract/arrivals';
import { ERRORS } from '#contract/errors';
import { asId, type ToldReturnId } from '#contract/ids';
import { invoiceId, orderId, userId } from '#web/testing/order.fixture.ts';
import { uuid } from '#web/testing/product.fixture.ts';
import { cellsOf, press, rowsOf } from '#web/testing/screen.ts';
import { server } from '#web/testing/server.ts';

import { serveFinance } from '../finance.fixture.ts';
import { ARRIVAL, openReceived as open, payable, sums, waiting } from './received.fixture.tsx';

beforeEach(serveFinance);

test('nothing waits, and what came is listed', async () => {
  await open();
  expect(screen.getByText('Tudo conferido')).toBeVisible();
  const rows = await rowsOf('Todos os recebimentos');
  expect(rows.map(cellsOf)).toEqual([
    [
      '14/11/2026',
      'À mão',
      'Loja 9',
      '#00000009 fatura 1',
      expect.stringContaining('–'),
      `R$\u00A06.437,70`,
      'Aplicado',
    ],
  ]);
});

test('the likeliest decision is one press', async () => {
  await open({ decisions: [waiting(1)], waiting: { count: 1, total: 2000 } });
  expect(screen.getByText('Pagou parte da fatura 1 de #00000001: faltam R$ 863,70')).toBeVisible();
  server.reply(decideArrivalEndpoint, { message: 'Decisão registrada' });
  await press('Aplicar na fatura');
  expect(await screen.findByText('Decisão registrada')).toBeVisible();
  expect(server.bodies(decideArrivalEndpoint)).toEqual([
    { decision: 'apply', amount: 2000, orderId: orderId(1), invoiceId: invoiceId(1) },
  ]);
});

test('the others are behind the arrow, with what each comes to; who is late is told', async () => {
  await open({ decisions: [waiting(1)], waiting: { count: 1, total: 2000 } });
  await press('Outras decisões: Loja 1');
  expect(sums()).toEqual([
    `Chegou R$\u00A02.000,00`,
    `Tarifa do banco − R$\u00A00,99`,
    `Líquido na conta R$\u00A01.999,01`,
    `Abate da fatura R$\u00A02.000,00`,
    `Fica em aberto R$\u00A0863,70`,
  ]);
  const ways = within(screen.getByRole('group', { name: 'O que fazer' }));
  const keep = ways.getByRole('radio', { name: /Guardar como crédito de Loja 1/ });
  keep.click();
  server.refuse(decideArrivalEndpoint, 409, ERRORS.ARRIVAL_DECIDED.text);
  await press('Guardar como crédito');
  expect(await screen.findByText(/já foi decidido/)).toBeVisible();
  expect(server.bodies(decideArrivalEndpoint)).toEqual([
    { decision: 'keep_as_credit', amount: 2000 },
  ]);
});

test('money of nobody goes onto any open invoice that is found, and the rest waits', async () => {
  const unknown = waiting(1, {
    reason: 'unknown',
    amount: 3000,
    gross: 3000,
    fee: 0,
    company: null,
    order: null,
    seq: null,
    payables: [],
    offers: ['apply', 'keep_as_credit', 'refund'],
  });
  await open({ decisions: [unknown], waiting: { count: 1, total: 3000 } });
  await press('Decidir');
  expect(screen.getByText('Escolha a fatura.')).toBeVisible();
  server.reply(payablesEndpoint, { payables: [payable(4), payable(5, { open: 3500 })] });
  await userEvent.type(screen.getByLabelText('Procurar fatura em aberto'), 'loja{Enter}');
  expect(await screen.findByText('2 faturas encontradas')).toBeInTheDocument();
  const choice = screen.getByRole('combobox', { name: 'Fatura' });
  await userEvent.selectOptions(choice, invoiceId(4));
  expect(sums()).toEqual([
    `Chegou R$\u00A03.000,00`,
    `Abate da fatura R$\u00A02.863,70`,
    `Fica em aberto R$\u00A00,00`,
    `Espera outra decisão R$\u00A0136,30`,
  ]);
  server.reply(decideArrivalEndpoint, { message: 'Decisão registrada' });
  await press('É de Loja 4');
  expect(await screen.findByText('Decisão registrada')).toBeVisible();
  expect(server.bodies(decideArrivalEndpoint)).toEqual([
    { decision: 'apply', amount: 3000, orderId: orderId(4), invoiceId: invoiceId(4) },
  ]);
});

test('nothing found is said, and Enter decides nothing', async () => {
  await open({ decisions: [waiting(1)], waiting: { count: 1, total: 2000 } });
  await press('Outras decisões: Loja 1');
  server.reply(payablesEndpoint, { payables: [] });
  await userEvent.type(screen.getByLabelText('Procurar fatura em aberto'), 'xyz{Enter}');
  expect(await screen.findByText('Nenhuma fatura em aberto encontrada.')).toBeInTheDocument();
  expect(server.bodies(decideArrivalEndpoint)).toEqual([]);
});

test('credit is used with one press, which can be taken back', async () => {
  const next = payable(2, { open: 4661.55 });
  const credit = { userId: userId(2), name: 'Loja 2', credit: 320, from: '00000007', next };
  await open({ credits: [credit], creditCount: 1, creditTotal: 320 });
  server.reply(creditUseEndpoint, { message: 'R$ 320,00 de crédito usados', entry: 5 });
  await press('Usar na fatura: Loja 2');
  await screen.findByText('R$ 320,00 de crédito usados');
  server.reply(undoCreditEndpoint, { message: 'Crédito devolvido à empresa' });
  await press('Desfazer');
  expect(await screen.findByText('Crédito devolvido à empresa')).toBeVisible();
  expect(server.bodies(undoCreditEndpoint)).toEqual([{ entry: 5 }]);
});

test('a PIX that came by a charge is sent back by the bank, and says so', async () => {
  const pix = waiting(1, {
    source: 'pix',
    reason: 'twice',
    payables: [],
    offers: ['keep_as_credit', 'return_pix', 'refund'],
  });
  const returning: Arrival = { ...ARRIVAL, source: 'pix', state: 'returning' };
  await open({ decisions: [pix], waiting: { count: 1, total: 2000 } }, [returning]);
  expect(screen.getByText('PIX automático, 16/11/2026')).toBeVisible();
  const [row] = await rowsOf('Todos os recebimentos');
  expect(cellsOf(row!)).toEqual(expect.arrayContaining(['PIX automático', 'Em devolução']));
  await press('Outras decisões: Loja 1');
  screen.getByRole('radio', { name: /Devolver o PIX ao pagador/ }).click();
  await userEvent.type(await screen.findByLabelText(/Mensagem ao pagador/), 'Pago duas vezes');
  server.reply(decideArrivalEndpoint, { message: 'Decisão registrada' });
  await press('Devolver o PIX');
  expect(server.bodies(decideArrivalEndpoint)).toEqual([
    { decision: 'return_pix', amount: 2000, note: 'Pago duas vezes' },
  ]);
});

test('a PIX that the bank sent back although it had paid an order is borne by the brand, or its order goes back', async () => {
  const id = asId<ToldReturnId>(uuid(7_1000_0001));
  const returned = {
    id,
    amount: 300,
    gross: 1200,
    paidOn: '2026-11-10',
    returnedOn: '2026-11-18',
    isForced: false,
    company: { id: userId(3), name: 'Loja 3' },
    order: { id: orderId(3), number: '00000003' },
    seq: null,
  };
  await open({ returns: [returned] });
  expect(
    screen.getByText('Pedem decisão', { selector: '.stat *' }).parentElement,
  ).toHaveTextContent('Pedem decisão1R$ 300,00');
  const row = screen.getByText('Devolvido no banco').closest('li');
  expect(row).toHaveTextContent('PIX de R$ 1.200,00 em 10/11/2026, pedido #00000003');
  expect(row).toHaveTextContent('R$ 300,00 devolvidos em 18/11/2026');
  const message = 'Devolução assumida: o que foi pago continua pago';
  server.reply(bearReturnEndpoint, { message });
  await press('Assumir a devolução: Loja 3');
  expect(await screen.findByText(message)).toBeVisible();
});

test('of an order paid in advance the sentences speak of an order', async () => {
  const prepaid = { seq: null, payables: [] };
  await open({
    decisions: [
      waiting(1, { reason: 'twice', ...prepaid }),
      waiting(2, { reason: 'over', amount: 5, ...prepaid }),
    ],
    waiting: { count: 2, total: 2005 },
  });
  expect(screen.getByText('O pedido #00000001 já estava pago')).toBeVisible();
  expect(screen.getByText('O pedido #00000002 foi quitado: sobram R$ 5,00')).toBeVisible();
});
