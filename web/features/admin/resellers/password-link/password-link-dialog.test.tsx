import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { toast } from 'react-hot-toast/headless';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { reseller, resellerId, resellersServer } from '#web/testing/resellers-server.ts';
import { Toaster } from '#web/ui/toast.tsx';

import { PasswordLinkDialog } from './password-link-dialog.tsx';

const POST = `POST /api/users/${resellerId(1)}/password-link`;
const url = 'https://portal.example/recovery#token=abc';
let server = resellersServer([]);
const writeText = vi.fn<(text: string) => Promise<void>>();

beforeEach(() => {
  server = resellersServer([reseller(1)]);
  server.answers[POST] = { status: 201, body: { url, expiresAt: '2026-03-08T15:00:00.000Z' } };
  vi.stubGlobal('fetch', server.fetch);
  writeText.mockReset();
});
afterEach(() => {
  toast.remove();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function open() {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <PasswordLinkDialog user={reseller(1)} open onClose={() => undefined} />
      <Toaster />
    </QueryClientProvider>,
  );
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const link = () => screen.findByRole('textbox', { name: 'Link de senha' });

/** After userEvent has put its own clipboard in place. */
function clipboardThat(answer: () => Promise<void>) {
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(writeText);
  writeText.mockImplementation(answer);
}

test('nothing is created before it is asked for, and then once', async () => {
  open();
  const button = await screen.findByRole('button', { name: 'Gerar link' });
  expect(server.asked).toHaveLength(0);
  const release = server.hold();
  await userEvent.dblClick(button);
  await screen.findByText('Gerando...');
  release();
  expect(await link()).toHaveValue(url);
  expect(await link()).toHaveAttribute('readonly');
  expect(await link()).toHaveFocus();
  expect(await link()).toHaveAccessibleDescription(
    'Vale por 72 horas, até 08/03/2026 12:00, e só pode ser usado uma vez.',
  );
  expect(server.sent(POST)).toEqual([{ sendEmail: false }]);
});

test('the choice to send it by e-mail goes along and is confirmed', async () => {
  open();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Enviar também por e-mail' }));
  await press('Gerar link');
  await screen.findByText('O link também será enviado para loja1@example.com.');
  expect(server.sent(POST)).toEqual([{ sendEmail: true }]);
});

test('Copiar puts the link on the clipboard and says so', async () => {
  open();
  await press('Gerar link');
  await link();
  clipboardThat(async () => undefined);
  await press('Copiar');
  expect(await screen.findByText('Copiado para a área de transferência')).toBeInTheDocument();
  expect(writeText).toHaveBeenCalledWith(url);
});

test('a browser that refuses to copy leaves the link selected', async () => {
  open();
  await press('Gerar link');
  const input = await link();
  clipboardThat(async () => {
    throw new DOMException('no', 'NotAllowedError');
  });
  await press('Copiar');
  expect(await screen.findByText('Não foi possível copiar')).toBeInTheDocument();
  await waitFor(() => expect(input).toHaveProperty('selectionEnd', url.length));
});

test("WhatsApp opens in a new tab with the reseller's number and the link", async () => {
  open();
  await press('Gerar link');
  const anchor = await screen.findByRole('link', { name: 'Enviar pelo WhatsApp' });
  expect(anchor).toHaveAttribute(
    'href',
    expect.stringMatching(/^https:\/\/wa\.me\/5548991012345\?/),
  );
  expect(anchor).toHaveAttribute('href', expect.stringContaining(encodeURIComponent(url)));
  expect(anchor).toHaveAttribute('target', '_blank');
  expect(anchor).toHaveAttribute('rel', expect.stringContaining('noopener'));
});

test('a refusal leaves the button ready for another try', async () => {
  server.answers[POST] = { status: 500, body: {} };
  open();
  await press('Gerar link');
  await waitFor(() => expect(server.sent(POST)).toHaveLength(1));
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Gerar link' })).not.toHaveAttribute('aria-busy'),
  );
});
