import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';

import { settingsEndpoint } from '#contract/checkout-settings';
import { hrefOf, press } from '#web/testing/screen.ts';
import { server } from '#web/testing/server.ts';

import { openFinance } from '../finance-page.fixture.tsx';
import { settings, serveFinance } from '../finance.fixture.ts';
import { readPix } from './test-code.rules.ts';

beforeEach(serveFinance);

const factOf = (label: string) => screen.getByText(label).nextElementSibling?.textContent;

test('the key as banks receive it, with its type, and a code of one centavo to copy', async () => {
  const user = userEvent.setup();
  await openFinance('?aba=pix');
  await screen.findByText('Tipo de chave');
  expect(factOf('Tipo de chave')).toBe('CNPJ');
  expect(factOf('Chave PIX')).toContain('11222333000181');
  expect(factOf('Favorecido')).toBe('Confecções Aurora Ltda');
  expect(factOf('Cidade')).toBe('São Paulo');
  expect(
    screen.getByRole('img', { name: `QR Code do PIX de teste de R$\u00A00,01` }),
  ).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Copiar PIX copia e cola de teste' }));
  expect(await navigator.clipboard.readText()).toBe(readPix(settings).code);
});

test('what is missing is said, with where to set it, and no code is shown', async () => {
  server.reply(settingsEndpoint, { settings: { ...settings, pixKey: '', pixCity: '' } });
  await openFinance('?aba=pix');
  await screen.findByText('Falta a chave PIX da empresa.');
  expect(screen.getByText('Falta a cidade do favorecido.')).toBeInTheDocument();
  expect(await hrefOf('Abrir as configurações do sistema')).toBe('/admin/settings');
  expect(factOf('Chave PIX')).toBe('Não informado');
  expect(screen.queryByRole('img')).toBeNull();
});

test('settings that cannot be loaded are asked for again', async () => {
  server.refuse(settingsEndpoint, 503, { message: 'Em manutenção' });
  await openFinance('?aba=pix');
  await screen.findByText('Erro ao carregar configurações');
  server.recover(settingsEndpoint);
  await press('Tentar novamente');
  expect(await screen.findByText('Tipo de chave')).toBeInTheDocument();
});
