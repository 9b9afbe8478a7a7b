import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { toast } from 'react-hot-toast/headless';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type { BoletoState } from '#contract/boleto-state';
import type { Invoice } from '#contract/invoice';
import { dialogOf, openOrders, press } from '#web/testing/open-admin-orders.tsx';

import { fakeOrders, invoiceId, order, orderId } from '../fake-orders.ts';

const at = `/api/invoices/${invoiceId(1)}`;
const ISSUE = `POST ${at}/issue`;
const ATTACH = `POST ${at}/boleto`;
const MOVE = `PATCH ${at}/due-date`;
const LINE = '34191090080123456781434567890007516610000012345';
const PRINTED = '34191.09008 01234.567814 34567.890007 5 16610000012345';

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined);
});
afterEach(() => {
  toast.remove();
  vi.unstubAllGlobals();
});

const invoice = (more: Partial<Invoice> = {}): Invoice => ({
  id: invoiceId(1),
  seq: 1,
  amount: 1050.5,
  status: 'pending',
  dueDate: '2099-12-14',
  paidAt: null,
  lineDigit: null,
  boletoState: null,
  payableFrom: null,
  boletoSource: null,
  boletoRejection: null,
  boletoPdfUrl: null,
  ...more,
});

/** The drawer of an order with one invoice, and what the server holds of it. */
async function openInvoice(more: Partial<Invoice> = {}) {
  const held = order(1, { status: 'INVOICED', invoices: [invoice(more)] });
  const server = fakeOrders([held]);
  await openOrders(`?status=all&pedido=${orderId(1)}`);
  const part = within(await screen.findByRole('region', { name: 'Faturas' }));
  /** The server grants a change, which makes this of the invoice. */
  const grant = (key: string, message: string, next: Partial<Invoice>) => {
    held.invoices = [invoice({ ...more, ...next })];
    server.answers[key] = { body: { message, order: held } };
  };
  return { server, part, grant };
}
const refuse = (error: string, path?: string) => ({
  status: path ? 400 : 409,
  body: { error, code: 'X', details: path ? [{ path, message: error }] : [] },
});
const names = () =>
  within(screen.getByRole('region', { name: 'Faturas' }))
    .queryAllByRole('button')
    .map((button) => button.textContent);

const ALWAYS = ['Alterar vencimento', 'Marcar como paga'];
test.each<[BoletoState | null, Invoice['boletoSource'], string[]]>([
  [null, null, ['Emitir boleto', 'Registrar boleto do banco', ...ALWAYS]],
  ['draft', 'bank', ['Registrar boleto do banco', ...ALWAYS]],
  ['settled_elsewhere', 'bank', ['Emitir boleto', 'Registrar boleto do banco', ...ALWAYS]],
  ['in_remittance', 'bank', ALWAYS],
  ['registered', 'bank', ALWAYS],
  ['registered', 'manual', ['Registrar boleto do banco', ...ALWAYS]],
])('with a boleto that is %s (%s), what makes sense is offered', async (state, source, offered) => {
  await openInvoice({ boletoState: state, boletoSource: source });
  expect(names()).toEqual(offered);
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
  const { server, part, grant } = await openInvoice();
  grant(ISSUE, 'Boleto emitido com sucesso', { boletoState: 'draft' });
  const release = server.hold();
  await userEvent.dblClick(part.getByRole('button', { name: 'Emitir boleto da fatura 1' }));
  release();
  expect(await screen.findByText('Boleto emitido com sucesso')).toBeInTheDocument();
  expect(await part.findByText('Boleto: Aguardando remessa')).toBeInTheDocument();
  expect(server.sent(ISSUE)).toHaveLength(1);
  expect(part.getByRole('button', { name: 'Alterar vencimento da fatura 1' })).toHaveFocus();
});

test('without an account the server says so', async () => {
  const { server } = await openInvoice();
  server.answers[ISSUE] = refuse('Nenhuma conta de cobrança configurada.');
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
  const { server, part, grant, line, give, send } = await openTyping();
  await userEvent.type(line, LINE);
  give(PDF);
  expect(line).toHaveValue(LINE);
  fireEvent.blur(line);
  expect(line).toHaveValue(PRINTED);
  grant(ATTACH, 'Boleto registrado com sucesso', {
    boletoState: 'registered',
    boletoSource: 'manual',
    lineDigit: LINE,
  });
  await send();
  expect(await screen.findByText('Boleto registrado com sucesso')).toBeInTheDocument();
  expect(await part.findByText(PRINTED)).toBeInTheDocument();
  const [sent] = server.sent(ATTACH);
  expect(sent).toMatchObject({ line: LINE, pdf: expect.objectContaining({ name: 'boleto.pdf' }) });
  expect(part.getByRole('button', { name: 'Registrar boleto do banco da fatura 1' })).toHaveFocus();
});

test('the paper may be left out', async () => {
  const { server, grant, line, send } = await openTyping();
  await userEvent.type(line, LINE);
  grant(ATTACH, 'Boleto registrado com sucesso', {
    boletoState: 'registered',
    boletoSource: 'manual',
    lineDigit: LINE,
  });
  await send();
  await screen.findByText('Boleto registrado com sucesso');
  expect(server.sent(ATTACH)).toEqual([{ line: LINE }]);
});

test('a line that cannot be one is told before anything is sent', async () => {
  const { server, line, send } = await openTyping();
  await send();
  expect(line).toHaveAccessibleDescription(/Informe a linha digitável/);
  expect(line).toHaveFocus();
  await userEvent.type(line, '34191.09008');
  await send();
  expect(line).toHaveAccessibleDescription(/A linha digitável tem 47 números/);
  expect(server.sent(ATTACH)).toEqual([]);
});

test('what the server finds wrong with the line stands under it, and it stays to be mended', async () => {
  const { server, dialog, line, give, send } = await openTyping();
  const text = 'Linha digitável inválida. Confira os números.';
  server.answers[ATTACH] = refuse(text, 'line');
  await userEvent.type(line, LINE);
  give(PDF);
  await send();
  await waitFor(() => expect(line).toHaveAccessibleDescription(new RegExp(text)));
  expect(line).toHaveFocus();
  expect(line).toHaveValue(PRINTED);
  expect(dialog.getByText(/boleto\.pdf/)).toBeInTheDocument();
});

test('a conflict is told and keeps what was typed', async () => {
  const { server, line, send } = await openTyping();
  const text = 'Esta fatura já tem um boleto da conta configurada.';
  server.answers[ATTACH] = refuse(text);
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
  const { server, part, grant, dialog, day, set, send } = await openDay({ boletoState: 'draft' });
  expect(day).toHaveValue('2099-12-14');
  expect(dialog.queryByText(/próxima remessa/)).toBeNull();
  set('2099-12-21');
  grant(MOVE, 'Vencimento alterado com sucesso', { dueDate: '2099-12-21' });
  await send();
  expect(await screen.findByText('Vencimento alterado com sucesso')).toBeInTheDocument();
  expect(await part.findByText(/Vencimento 21\/12\/2099/)).toBeInTheDocument();
  expect(server.sent(MOVE)).toEqual([{ dueDate: '2099-12-21' }]);
  expect(part.getByRole('button', { name: 'Alterar vencimento da fatura 1' })).toHaveFocus();
});

test('of a boleto that the bank has it is said that the bank will be told', async () => {
  const { dialog } = await openDay({ boletoState: 'registered' });
  expect(dialog.getByText(/muda no banco com a próxima remessa/)).toBeInTheDocument();
});

test('no day and the same day are not sent; what the server says stands under the field', async () => {
  const { server, day, set, send } = await openDay();
  await send();
  expect(day).toHaveAccessibleDescription(/Este já é o vencimento da fatura/);
  set('');
  await send();
  expect(day).toHaveAccessibleDescription(/Informe o novo vencimento/);
  expect(server.sent(MOVE)).toEqual([]);
  server.answers[MOVE] = refuse('Escolha um dia útil bancário', 'dueDate');
  set('2099-12-19');
  await send();
  await waitFor(() => expect(day).toHaveAccessibleDescription(/Escolha um dia útil bancário/));
  expect(day).toHaveFocus();
});

test('a typed boleto asks for a new line instead', async () => {
  const { server, set, send } = await openDay({ boletoState: 'registered', lineDigit: LINE });
  const text = 'Registre o novo boleto do banco com a nova linha digitável.';
  server.answers[MOVE] = refuse(text);
  set('2099-12-21');
  await send();
  expect(await screen.findByText(text)).toBeInTheDocument();
});
