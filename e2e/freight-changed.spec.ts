import { expect, heading } from './fixtures.ts';
import { countInteractions } from './interactions.ts';
import { test } from './own-server.ts';
import { saveSettings } from './settings-page.ts';

test('what a zone pays is changed with four presses from the dashboard, and by keys alone', async ({
  page,
  signedIn,
}) => {
  await signedIn('admin');
  await page.goto('/admin');
  await expect(heading(page, 'Dashboard')).toBeVisible();
  const interactions = await countInteractions(page);
  await page.getByRole('link', { name: 'Configurações' }).click();
  const form = page.getByRole('form', { name: 'Configurações do Sistema' });
  const zone = form.locator('details', { hasText: 'Zona 2' });
  await zone.getByText('Zona 2', { exact: true }).click();
  const price = zone.getByRole('group', { name: 'Econômico' }).getByLabel('Até 5 kg');
  await price.fill('41,90');
  await saveSettings(form);
  expect(await interactions()).toBeLessThanOrEqual(4);

  await page.reload();
  await zone.locator('summary').focus();
  await page.keyboard.press('Enter');
  await expect(price).toHaveValue('41,90');
  await price.focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('42,50');
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByText('Configurações atualizadas com sucesso!')).toBeVisible();
  await page.reload();
  await zone.locator('summary').click();
  await expect(price).toHaveValue('42,50');
});
