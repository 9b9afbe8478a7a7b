import { expect, test } from './fixtures.ts';
import { expectUsableOnBothScreens } from './serious-violations.ts';
import { openSettings } from './settings-page.ts';

test('the settings and complaints about them are usable by everyone', async ({
  page,
  signedIn,
}) => {
  await signedIn('admin');
  const form = await openSettings(page);
  await expectUsableOnBothScreens(page, 'the settings');
  await form.getByText('Zona 2', { exact: true }).click();
  await form.getByLabel('Nome da empresa').fill('');
  await form.getByLabel('Cada kg a mais').first().fill('muito');
  await form.getByRole('button', { name: 'Salvar Configurações' }).click();
  await expect(form.getByText('2 campos para corrigir')).toBeVisible();
  await expect(form.getByLabel('Nome da empresa')).toBeFocused();
  await expectUsableOnBothScreens(page, 'with complaints');
});
