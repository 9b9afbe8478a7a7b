import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';

import { listMailsEndpoint, previewMailEndpoint, resendMailEndpoint } from '#contract/mail-log';
import { answer, press, SERVER_DOWN } from '#web/testing/screen.ts';
import { server } from '#web/testing/server.ts';

import { openTool } from '../tool-page.fixture.tsx';
import { failed, mail, mailId, waiting, serveMails } from './mails.fixture.ts';

async function openMails() {
  await openTool('?aba=emails');
  await screen.findByRole('region', { name: 'E-mails do portal' });
}
const rows = async () =>
  within(await screen.findByRole('table', { name: 'E-mails do portal' }))
    .getAllByRole('row')
    .slice(1);
const cells = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .slice(0, 4)
    .map((cell) => cell.textContent);

test('each mail with its subject, kind, address, times, state and what went wrong', async () => {
  serveMails([
    waiting(1),
    waiting(2, { attempts: 3, lastError: 'O servidor de e-mail demorou demais para responder.' }),
    mail(3, { copyOf: mailId(9) }),
    failed(4, { kind: 'of_tomorrow' }),
  ]);
  await openMails();
  expect((await rows()).map(cells)).toEqual([
    [
      'Pedido #1 enviado: OurelaPedido enviado',
      'loja1@example.com',
      '16/11/2026 09:00',
      'Na filaSai em instantes',
    ],
    [
      'Pedido #2 enviado: OurelaPedido enviado',
      'loja2@example.com',
      '16/11/2026 09:00',
      'Na fila3 tentativas, a próxima em 16/11/2026 09:30O servidor de e-mail demorou demais para responder.',
    ],
    [
      'Pedido #3 enviado: OurelaPedido enviado · reenvio',
      'loja3@example.com',
      '16/11/2026 09:00',
      'Enviado16/11/2026 09:00',
    ],
    [
      'Pedido #4 enviado: OurelaE-mail',
      'loja4@example.com',
      '16/11/2026 09:00',
      'Falhou12 tentativasO servidor de e-mail não aceitou a conexão.',
    ],
  ]);
  expect(server.searches(listMailsEndpoint)).toEqual(['page=1&limit=20']);
  expect(screen.getAllByRole('button', { name: /^Reenviar/ })).toHaveLength(2);
});

test('state, kind and address narrow the list, each from its first page', async () => {
  serveMails([mail(1)], 60);
  await openMails();
  await press('Página 3');
  await waitFor(() => expect(server.searches(listMailsEndpoint).at(-1)).toBe('page=3&limit=20'));
  await press('Falhou');
  await waitFor(() =>
    expect(server.searches(listMailsEndpoint).at(-1)).toBe('state=failed&page=1&limit=20'),
  );
  expect(screen.getByRole('button', { name: 'Falhou' })).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByRole('button', { name: 'Todos' })).toHaveAttribute('aria-pressed', 'false');
  await userEvent.selectOptions(
    screen.getByRole('combobox', { name: 'Filtrar por tipo' }),
    'Boleto emitido',
  );
  await userEvent.type(screen.getByRole('searchbox', { name: 'Buscar e-mails' }), 'brisa{Enter}');
  await waitFor(() =>
    expect(server.searches(listMailsEndpoint).at(-1)).toBe(
      'state=failed&kind=invoice_issued&search=brisa&page=1&limit=20',
    ),
  );
});

test('nothing found offers to clear; nothing at all says what will stand here', async () => {
  serveMails([]);
  await openMails();
  await screen.findByText('Nenhum e-mail ainda');
  await press('Falhou');
  await screen.findByText('Nenhum e-mail encontrado');
  await press('Limpar filtros');
  await screen.findByText('Nenhum e-mail ainda');
  expect(screen.getByRole('region', { name: 'E-mails do portal' })).toHaveFocus();
});

test('a list that cannot be loaded says why and tries again', async () => {
  serveMails([mail(1)]);
  server.refuse(listMailsEndpoint, 503, { message: 'Em manutenção' });
  await openMails();
  expect(await screen.findByText('Erro ao carregar e-mails')).toBeInTheDocument();
  expect(screen.getByText(SERVER_DOWN)).toBeInTheDocument();
  server.recover(listMailsEndpoint);
  await press('Tentar novamente');
  expect(await rows()).toHaveLength(1);
});

test('while something waits its state is asked for again; then no more', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const mails = serveMails([waiting(1)]);
  await openMails();
  await rows();
  mails[0] = mail(1);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await screen.findByText('Enviado', { selector: '.badge' })).toBeInTheDocument();
  expect(server.searches(listMailsEndpoint)).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(server.searches(listMailsEndpoint)).toHaveLength(2);
});

test('an update that fails leaves the list where it is and says so', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  serveMails([waiting(1)]);
  await openMails();
  await rows();
  server.refuse(listMailsEndpoint, 503);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await screen.findByText('Não foi possível atualizar a lista agora.')).toBeInTheDocument();
  expect(await rows()).toHaveLength(1);
});

test('details show the text that went out, as text', async () => {
  serveMails([failed(1)]);
  server.reply(previewMailEndpoint, {
    subject: 'x',
    text: 'Olá!\n\n<b>Saiu</b> o pedido.',
    oneTimeLink: false,
  });
  await openMails();
  await press(/^Detalhes de Pedido #1/);
  const dialog = within(await screen.findByRole('dialog', { name: 'Pedido #1 enviado: Ourela' }));
  const text = await dialog.findByRole('region', { name: 'Texto do e-mail' });
  expect(text.textContent).toBe('Olá!\n\n<b>Saiu</b> o pedido.');
  expect(dialog.getByText('Para loja1@example.com')).toBeInTheDocument();
  expect(dialog.getByText('O servidor de e-mail não aceitou a conexão.')).toBeInTheDocument();
});

test('a mail with a one-time link says why it cannot go again', async () => {
  serveMails([mail(1, { kind: 'password_link', resendable: false })]);
  server.reply(previewMailEndpoint, { subject: 'x', text: 'Olá!', oneTimeLink: true });
  await openMails();
  await press(/^Detalhes/);
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText(/leva um link de uso único/)).toBeInTheDocument();
  expect(dialog.queryByRole('button', { name: 'Reenviar' })).toBeNull();
});

test('a text that cannot be loaded is told in the details and asked for again', async () => {
  serveMails([mail(1)]);
  server.refuse(previewMailEndpoint, 404, { message: 'E-mail não encontrado.' });
  await openMails();
  await press(/^Detalhes/);
  expect(await screen.findByText('Recurso não encontrado.')).toBeInTheDocument();
  server.recover(previewMailEndpoint);
  await press('Tentar novamente');
  expect(await screen.findByText(/O pedido saiu\./)).toBeInTheDocument();
});

test('sending again asks first, naming the address and what was sent already', async () => {
  serveMails([mail(1)]);
  await openMails();
  await press(/^Reenviar Pedido #1/);
  const question = await screen.findByRole('alertdialog', { name: 'Reenviar este e-mail?' });
  expect(question).toHaveTextContent(
    'Pedido #1 enviado: Ourela vai de novo para loja1@example.com. Já foi enviado em 16/11/2026 09:00: o destinatário recebe outra cópia.',
  );
  await answer('Cancelar');
  expect(server.changes()).toEqual([]);
});

test('sent again, the list is asked again and the focus stays with it', async () => {
  const mails = serveMails([failed(1)]);
  await openMails();
  await press(/^Reenviar Pedido #1/);
  expect(await screen.findByRole('alertdialog')).toHaveTextContent(
    'Pedido #1 enviado: Ourela vai de novo para loja1@example.com.',
  );
  mails[0] = waiting(1);
  await answer('Reenviar');
  expect(await screen.findByText('E-mail na fila para loja1@example.com')).toBeInTheDocument();
  expect(await screen.findByText('Na fila', { selector: '.badge' })).toBeInTheDocument();
  await waitFor(() =>
    expect(screen.getByRole('region', { name: 'E-mails do portal' })).toHaveFocus(),
  );
});

test('a double click sends it once', async () => {
  serveMails([failed(1)]);
  await openMails();
  await press(/^Reenviar Pedido #1/);
  const question = within(await screen.findByRole('alertdialog'));
  await userEvent.dblClick(question.getByRole('button', { name: 'Reenviar' }));
  await screen.findByText('E-mail na fila para loja1@example.com');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(server.changes()).toEqual([`POST /api/mails/${mailId(1)}/resend`]);
});

test('from the details it closes both, question and details', async () => {
  serveMails([failed(1)]);
  await openMails();
  await press(/^Detalhes/);
  await press('Reenviar');
  await answer('Reenviar');
  await screen.findByText('E-mail na fila para loja1@example.com');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('a refusal is told in the server’s words and brings the list up to date', async () => {
  const mails = serveMails([failed(1)]);
  const message = 'Este e-mail já está na fila de envio.';
  server.refuse(resendMailEndpoint, 409, { message });
  await openMails();
  await press(/^Reenviar/);
  mails[0] = waiting(1);
  await answer('Reenviar');
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(await screen.findByText('Na fila', { selector: '.badge' })).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});

test('an accident keeps the question, so that it can be tried again', async () => {
  serveMails([failed(1)]);
  server.refuse(resendMailEndpoint, 500);
  await openMails();
  await press(/^Reenviar/);
  await answer('Reenviar');
  expect(await screen.findByText('Erro ao reenviar e-mail')).toBeInTheDocument();
  expect(screen.getByRole('alertdialog')).toBeInTheDocument();
});
