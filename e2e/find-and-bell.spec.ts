import { registered } from './companies.ts';
import { expect, heading, test } from './fixtures.ts';

test(
  'an application rings the bell of the brand, once; the palette finds a company and enters its order',
  { tag: '@phone' },
  async ({ page, request, signedIn }) => {
    const { companyName } = await registered(request);
    await signedIn('admin');
    await page.goto('/admin');
    await page.getByRole('button', { name: /^Avisos, / }).click();
    const bell = page.getByRole('dialog', { name: 'Avisos' });
    await bell.getByRole('button', { name: 'Cadastros' }).click();
    await bell.getByRole('link', { name: `Não lido: ${companyName} pediu cadastro` }).click();
    await expect(heading(page, companyName)).toBeVisible();
    await page.goBack();
    await page.getByRole('button', { name: /^Avisos, / }).click();
    await expect(bell.getByRole('link', { name: companyName })).not.toContainText('Não lido');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: /^Avisos, / })).toBeFocused();

    await page.getByRole('button', { name: 'Buscar', exact: true }).click();
    // At once, before anything is found: what was typed is what is meant.
    const field = page.getByRole('dialog', { name: 'Buscar' }).getByRole('combobox');
    await field.fill('novo produto');
    await page.keyboard.press('Enter');
    await expect(heading(page, 'Novo Produto')).toBeVisible();
    await page.getByRole('button', { name: 'Buscar', exact: true }).click();
    await field.fill('atelie bri');
    await page.getByRole('option', { name: 'Novo pedido para Ateliê Brisa' }).click();
    await expect(heading(page, 'Novo Pedido')).toBeVisible();
  },
);
