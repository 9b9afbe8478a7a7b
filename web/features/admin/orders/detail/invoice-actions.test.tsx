import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';

import { attachBoletoEndpoint, changeDueDateEndpoint, issueBoletoEndpoint } from '#contract/boleto';
import type { BoletoState } from '#contract/boleto-state';
import type { Invoice } from '#contract/invoice';
import { order, invoice, orderId } from '#web/testing/order.fixture.ts';
import { press } from '#web/testing/screen.ts';
import { server } from '#web/testing/server.ts';

import { dialogOf, openOrders } from '../orders-page.fixture.tsx';
import { serveOrders } from '../orders-server.fixture.ts';

const LINE = '34191090080123456781434567890007516610000012345';
const PRINTED = '34191.09008 01234.567814 34567.890007 5 16610000012345';

type Change =
  | typeof attachBoletoEndpoint
  | typeof changeDueDateEndpoint
  | typeof issueBoletoEndpoint;

/** The drawer of an order with one invoice, and what the server holds of it. */
async function openInvoice(more: Partial<Invoice> = {}) {
  const held = order(1, { status: 'INVOICED', invoices: [invoice(1, more)] });
  serveOrders(held);
  await openOrders(`?status=all&pedido=${orderId(1)}`);
  const part = within(await screen.findByRole('region', { name: 'Faturas' }));
  /** The server grants a change, which makes this of the invoice. */
  const grant = (endpoint: Change, message: string, next: Partial<Invoice>) => {
    held.invoices = [invoice(1, { ...more, ...next })];
    server.reply(endpoint, { message, order: held });
  };
  return { part, grant };
}
const wrong = (path: string, error: string) => ({
  error,
  code: 'X',
  details: [{ path, message: error }],
});
const names = () =>
  within(screen.getByRole('region', { name: 'Faturas' }))
    .queryAllByRole('button')
    .map((button) => button.textContent);

const ALWAYS = ['Alterar vencimento', 'Conceder abatimento', 'Marcar como paga'];
test.each<[BoletoState | null, Invoice['boletoSource'], string[]]>([
  [null, null, ['Emitir boleto', 'Registrar boleto do banco', ...ALWAYS]],
  ['draft', 'bank', ['Registrar boleto do banco', ...ALWAYS]],
  [
    'settled_elsewhere',
    'bank',
    ['Emitir boleto', 'Registrar boleto do banco', 'Alterar vencimento', 'Marcar como paga'],
  ],
  ['paid', 'bank', ['Alterar vencimento', 'Marcar como paga']],
  ['in_remittance', 'bank', ALWAYS],
  ['registered', 'bank', ALWAYS],
  ['registered', 'manual', ['Registrar boleto do banco', ...ALWAYS]],
])('with a boleto that is %s (%s), what makes sense is offered', async (state, source, offered) => {
  await openInvoice({ boletoState: state, boletoSource: source });
  expect(names()).toEqual(offered);
});

test.each([
  [null, null],
  ['registered', 'manual'],
] as const)('once a part has come, a boleto for the rest (%s, %s)', async (boletoState, source) => {
  await openInvoice({ open: 200, boletoState, boletoSource: source });
  expect(names()[0]).toBe('Emitir boleto do restante');
});

test.each(['paid', 'cancelled'] as const)('a %s invoice offers nothing', async (status) => {
  await openInvoice({ status, boletoState: 'registered' });
  expect(names()).toEqual([]);
});

test('state, refusal and paper are told', async () => {
  const { part } = await openInvoice({
    boletoRejection: 'CEP sem praça de cobrança',
    boletoPdfUrl: '/uploads/boletos/1.pdf?expires=4102444800&signature=abc',
  });
  expect(part.getByText('Rejeitado pelo banco: CEP sem praça de cobrança')).toBeInTheDocument();
  expect(part.getByRole('link', { name: 'Baixar boleto' })).toBeInTheDocument();
});

test('a boleto is issued once, in the server’s words, and the focus stays with the invoice', async () => {
  const { part, grant } = await openInvoice();
  grant(issueBoletoEndpoint, 'Boleto emitido com sucesso', { boletoState: 'draft' });
  const release = server.hold(issueBoletoEndpoint);
  await userEvent.dblClick(part.getByRole('button', { name: 'Emitir boleto da fatura 1' }));
  release();
  expect(await screen.findByText('Boleto emitido com sucesso')).toBeInTheDocument();
  expect(await part.findByText('Boleto: Aguardando remessa')).toBeInTheDocument();
  expect(server.bodies(issueBoletoEndpoint)).toHaveLength(1);
  expect(part.getByRole('button', { name: 'Alterar vencimento da fatura 1' })).toHaveFocus();
});

test('without an account the server says so', async () => {
  await openInvoice();
  server.refuse(issueBoletoEndpoint, 409, 'Nenhuma conta de cobrança configurada.');
  await press('Emitir boleto da fatura 1');
  expect(await screen.findByText('Nenhuma conta de cobrança configurada.')).toBeInTheDocument();
});

async function openTyping(more: Partial<Invoice> = {}) {
  const opened = await openInvoice(more);
  await press('Registrar boleto do banco da fatura 1');
  const dialog = await dialogOf('Registrar boleto do banco');
  const line = dialog.getByLabelText(/^Linha digitável/);
  const pdf = dialog.getByLabelText<HTMLInputElement>(/^PDF do boleto/);
  const give = (file: File) => fireEvent.change(pdf, { target: { files: [file] } });
  const send = () => userEvent.click(dialog.getByRole('button', { name: 'Registrar boleto' }));
  return { ...opened, dialog, line, pdf, give, send };
}
const PDF = new File(['%PDF-1.7'], 'boleto.pdf', { type: 'application/pdf' });

test('the bank’s boleto is sent with its figures and its paper', async () => {
  const { part, grant, line, give, send } = await openTyping();
  await userEvent.type(line, LINE);
  give(PDF);
  expect(line).toHaveValue(LINE);
  fireEvent.blur(line);
  expect(line).toHaveValue(PRINTED);
  grant(attachBoletoEndpoint, 'Boleto registrado com sucesso', {
    boletoState: 'registered',
    boletoSource: 'manual',
    lineDigit: LINE,
  });
  await send();
  expect(await screen.findByText('Boleto registrado com sucesso')).toBeInTheDocument();
  expect(await part.findByText(PRINTED)).toBeInTheDocument();
  const [sent] = server.calls(attachBoletoEndpoint);
  expect(sent).toMatchObject({ body: { line: LINE }, files: { pdf: [{ name: 'boleto.pdf' }] } });
  expect(part.getByRole('button', { name: 'Registrar boleto do banco da fatura 1' })).toHaveFocus();
});

test('the paper may be left out', async () => {
  const { grant, line, send } = await openTyping();
  await userEvent.type(line, LINE);
  grant(attachBoletoEndpoint, 'Boleto registrado com sucesso', {
    boletoState: 'registered',
    boletoSource: 'manual',
    lineDigit: LINE,
  });
  await send();
  await screen.findByText('Boleto registrado com sucesso');
  expect(server.bodies(attachBoletoEndpoint)).toEqual([{ line: LINE }]);
});

test('a line that cannot be one is told before anything is sent', async () => {
  const { line, send } = await openTyping();
  await send();
  expect(line).toHaveAccessibleDescription(/Informe a linha digitável/);
  expect(line).toHaveFocus();
  await userEvent.type(line, '34191.09008');
  await send();
  expect(line).toHaveAccessibleDescription(/A linha digitável tem 47 números/);
  expect(server.bodies(attachBoletoEndpoint)).toEqual([]);
});

test('what the server finds wrong with the line stands under it, and it stays to be mended', async () => {
  const { dialog, line, give, send } = await openTyping();
  const text = 'Linha digitável inválida. Confira os números.';
  server.refuse(attachBoletoEndpoint, 400, wrong('line', text));
  await userEvent.type(line, LINE);
  give(PDF);
  await send();
  await waitFor(() => expect(line).toHaveAccessibleDescription(new RegExp(text)));
  expect(line).toHaveFocus();
  expect(line).toHaveValue(PRINTED);
  expect(dialog.getByText(/boleto\.pdf/)).toBeInTheDocument();
});

test('a conflict is told and keeps what was typed', async () => {
  const { line, send } = await openTyping();
  const text = 'Esta fatura já tem um boleto da conta configurada.';
  server.refuse(attachBoletoEndpoint, 409, text);
  await userEvent.type(line, LINE);
  await send();
  expect(await screen.findByText(text)).toBeInTheDocument();
  expect(line).toHaveValue(PRINTED);
});

test.each([
  [
    new File(['x'], 'boleto.png', { type: 'image/png' }),
    'Arquivo inválido. Envie o boleto em PDF.',
  ],
  [
    new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'a.pdf', { type: 'application/pdf' }),
    'Arquivo muito grande. Tamanho máximo 5MB.',
  ],
])('a paper that will not do is refused at once (%#)', async (file, text) => {
  const { dialog, pdf, give } = await openTyping();
  give(file);
  expect(pdf).toHaveAccessibleDescription(new RegExp(text.replaceAll('.', '\\.')));
  give(PDF);
  expect(dialog.queryByText(text)).toBeNull();
  await userEvent.click(dialog.getByRole('button', { name: 'Remover PDF' }));
  expect(pdf).toHaveFocus();
  expect(dialog.queryByText(/boleto\.pdf/)).toBeNull();
});

async function openDay(more: Partial<Invoice> = {}) {
  const opened = await openInvoice(more);
  await press('Alterar vencimento da fatura 1');
  const dialog = await dialogOf('Alterar vencimento');
  const day = dialog.getByLabelText('Novo vencimento');
  const set = (value: string) => fireEvent.change(day, { target: { value } });
  const send = () => userEvent.click(dialog.getByRole('button', { name: 'Alterar vencimento' }));
  return { ...opened, dialog, day, set, send };
}

test('another day is sent, told and shown', async () => {
  const draft = { boletoState: 'draft', dueDate: '2099-12-14' } as const;
  const { part, grant, dialog, day, set, send } = await openDay(draft);
  expect(day).toHaveValue('2099-12-14');
  expect(dialog.queryByText(/próxima remessa/)).toBeNull();
  set('2099-12-21');
  grant(changeDueDateEndpoint, 'Vencimento alterado com sucesso', { dueDate: '2099-12-21' });
  await send();
  expect(await screen.findByText('Vencimento alterado com sucesso')).toBeInTheDocument();
  expect(await part.findByText(/Vencimento 21\/12\/2099/)).toBeInTheDocument();
  expect(server.bodies(changeDueDateEndpoint)).toEqual([{ dueDate: '2099-12-21' }]);
  expect(part.getByRole('button', { name: 'Alterar vencimento da fatura 1' })).toHaveFocus();
});

test('of a boleto that the bank has it is said that the bank will be told', async () => {
  const { dialog } = await openDay({ boletoState: 'registered' });
  expect(dialog.getByText(/muda no banco com a próxima remessa/)).toBeInTheDocument();
});

test('no day and the same day are not sent; what the server says stands under the field', async () => {
  const { day, set, send } = await openDay();
  await send();
  expect(day).toHaveAccessibleDescription(/Este já é o vencimento da fatura/);
  set('');
  await send();
  expect(day).toHaveAccessibleDescription(/Informe o novo vencimento/);
  expect(server.bodies(changeDueDateEndpoint)).toEqual([]);
  server.refuse(changeDueDateEndpoint, 400, wrong('dueDate', 'Escolha um dia útil bancário'));
  set('2099-12-19');
  await send();
  await waitFor(() => expect(day).toHaveAccessibleDescription(/Escolha um dia útil bancário/));
  expect(day).toHaveFocus();
});

test('a typed boleto asks for a new line instead', async () => {
  const { set, send } = await openDay({ boletoState: 'registered', lineDigit: LINE });
  const text = 'Registre o novo boleto do banco com a nova linha digitável.';
  server.refuse(changeDueDateEndpoint, 409, text);
  set('2099-12-21');
  await send();
  expect(await screen.findByText(text)).toBeInTheDocument();
});
