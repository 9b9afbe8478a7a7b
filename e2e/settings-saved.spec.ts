import sharp from 'sharp';

import { expect } from './fixtures.ts';
import { test } from './own-server.ts';

const logo = () =>
  sharp({ create: { width: 300, height: 100, channels: 3, background: '#a33' } })
    .png()
    .toBuffer();

test('settings are saved, and a logo is looked at, sent and seen at login', async ({
  page,
  signedIn,
  someoneElse,
}) => {
  await signedIn('admin');
  await page.goto('/admin/settings');
  const form = page.getByRole('form', { name: 'Configurações do Sistema' });
  await form.getByLabel('Telefone').fill('(11) 3333-4444');
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await page.getByRole('button', { name: 'Continuar editando' }).click();
  await form.getByRole('button', { name: 'Salvar Configurações' }).click();
  await expect(page.getByText('Configurações atualizadas com sucesso!')).toBeVisible();
  await page.reload();
  await expect(form.getByLabel('Telefone')).toHaveValue('(11) 3333-4444');

  await form.getByLabel('Arquivo do logo').setInputFiles({
    name: 'marca.png',
    mimeType: 'image/png',
    buffer: await logo(),
  });
  await expect(form.getByRole('img', { name: 'Prévia do novo logo' })).toHaveJSProperty(
    'naturalWidth',
    300,
  );
  await form.getByRole('button', { name: 'Enviar logo' }).click();
  await expect(page.getByText('Logo atualizado com sucesso!')).toBeVisible();

  const visitor = await someoneElse();
  for (const path of ['/login', '/recovery']) {
    await visitor.goto(path);
    const shown = visitor.locator('img[src^="/uploads/brand/"]');
    await expect(shown, path).toHaveJSProperty('naturalWidth', 300);
  }
  const icon = await visitor.request.get('/uploads/brand/icon');
  expect(icon.headers()['content-type']).toBe('image/png');

  await form.getByRole('button', { name: 'Usar o logo padrão' }).click();
  await expect(form.getByRole('img', { name: 'Logo em uso' })).toHaveAttribute(
    'src',
    '/brand/logo.svg',
  );
});
