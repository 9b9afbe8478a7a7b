import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';

import { createPasswordLinkEndpoint } from '#contract/users';
import { renderAlone } from '#web/testing/open-pages.tsx';
import { reseller } from '#web/testing/reseller.fixture.ts';
import { press } from '#web/testing/screen.ts';
import { server } from '#web/testing/server.ts';

import { PasswordLinkDialog } from './password-link-dialog.tsx';

const url = 'https://portal.example/recovery#token=abc';
const writeText = vi.fn<(text: string) => Promise<void>>();

beforeEach(() => {
  server.reply(createPasswordLinkEndpoint, { url, expiresAt: '2026-03-08T15:00:00.000Z' });
  writeText.mockReset();
});

function open() {
  renderAlone(<PasswordLinkDialog user={reseller(1)} open onClose={() => undefined} />);
}

const link = () => screen.findByRole('textbox', { name: 'Link de senha' });

/** After userEvent has put its own clipboard in place. */
function clipboardThat(answer: () => Promise<void>) {
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(writeText);
  writeText.mockImplementation(answer);
}

test('nothing is created before it is asked for, and then once', async () => {
  open();
  const button = await screen.findByRole('button', { name: 'Gerar link' });
  expect(server.asked()).toHaveLength(0);
  const release = server.hold(createPasswordLinkEndpoint);
  await userEvent.dblClick(button);
  await screen.findByText('Gerando...');
  release();
  expect(await link()).toHaveValue(url);
  expect(await link()).toHaveAttribute('readonly');
  expect(await link()).toHaveFocus();
  expect(await link()).toHaveAccessibleDescription(
    'Vale por 72 horas, até 08/03/2026 12:00, e só pode ser usado uma vez.',
  );
  expect(server.bodies(createPasswordLinkEndpoint)).toEqual([{ sendEmail: false }]);
});

test('the choice to send it by e-mail goes along and is confirmed', async () => {
  open();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Enviar também por e-mail' }));
  await press('Gerar link');
  await screen.findByText('O link também será enviado para loja1@example.com.');
  expect(server.bodies(createPasswordLinkEndpoint)).toEqual([{ sendEmail: true }]);
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
  server.refuse(createPasswordLinkEndpoint, 500);
  open();
  await press('Gerar link');
  await waitFor(() => expect(server.bodies(createPasswordLinkEndpoint)).toHaveLength(1));
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Gerar link' })).not.toHaveAttribute('aria-busy'),
  );
});
