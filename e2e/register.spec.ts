import { newCompany } from './companies.ts';
import { demoAccount, expect, heading, signInAs, test } from './fixtures.ts';
import { field, fillIn, send } from './register-form.ts';

// The browser's own line about the e-mail that is taken.
test.use({ expectedErrors: /status of 409/ });

test('a company reads what it agrees to, registers with an e-mail of its own, and waits', async ({
  page,
}) => {
  await page.goto('/register');
  await expect(heading(page, 'Cadastro de Revendedor')).toBeVisible();
  await test.step('the texts one agrees to can be read before', async () => {
    for (const [link, title] of [
      ['termos de uso', 'Termos de uso'],
      ['política de privacidade', 'Política de privacidade'],
    ] as const) {
      await page.getByRole('button', { name: link }).click();
      const dialog = page.getByRole('dialog', { name: title });
      await expect(dialog.getByRole('paragraph').first()).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(page.getByRole('button', { name: link })).toBeFocused();
    }
  });

  await test.step('the 27 states can be chosen by their letters', async () => {
    const options = page.getByRole('combobox', { name: /^Estado/ }).getByRole('option');
    await expect(options).toHaveCount(28);
    const codes = (await options.allTextContents()).slice(1);
    expect(codes.every((code) => /^[A-Z]{2}$/.test(code))).toBe(true);
    expect(new Set(codes).size).toBe(27);
  });

  const company = newCompany();
  await test.step('an e-mail that is taken is shown at its field', async () => {
    await fillIn(page, { ...company, email: demoAccount('reseller').email.toUpperCase() });
    await send(page);
    await expect(field(page, 'E-mail')).toHaveAccessibleDescription('E-mail já cadastrado');
    await expect(page).toHaveURL(/\/register$/);
  });

  await field(page, 'E-mail').fill(company.email);
  await send(page);
  await expect(
    page.getByText('Cadastro realizado com sucesso! Aguarde a aprovação do administrador.'),
  ).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  await signInAs(page, company);
  await expect(heading(page, 'Aguardando Aprovação')).toBeVisible();
});
