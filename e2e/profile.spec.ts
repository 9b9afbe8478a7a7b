import { readFileSync } from 'node:fs';

import type { Page } from '@playwright/test';

import { approved } from './companies.ts';
import { expect, heading, test } from './fixtures.ts';

const SAVED = 'Perfil atualizado com sucesso!';

/** Each field that may not be empty says so, until it is filled again. */
async function expectRequired(page: Page): Promise<void> {
  for (const [label, message] of [
    ['Nome da Empresa', 'Nome da empresa é obrigatório'],
    ['CNPJ', 'CNPJ é obrigatório'],
    ['Email', 'E-mail é obrigatório'],
  ] as const) {
    const field = page.getByLabel(label);
    const before = await field.inputValue();
    await field.fill('');
    await page.getByRole('button', { name: 'Salvar Alterações' }).click();
    await expect(field).toHaveAccessibleDescription(message);
    await field.fill(before);
    await expect(page.getByText(message)).toHaveCount(0);
  }
}

test('a profile says what is required, is saved for good, and is taken home without secrets', async ({
  page,
  request,
  signedIn,
}) => {
  const company = await approved(request);
  const renamed = `${company.companyName} & Filhas`;
  await signedIn(company);
  await page.goto('/reseller/profile');
  await expect(heading(page, 'Meu Perfil')).toBeVisible();
  await expect(page.getByText('✓ Aprovado')).toBeVisible();
  await test.step('what is required is said at its field', () => expectRequired(page));
  await page.getByLabel('Nome da Empresa').fill(renamed);
  await page.getByLabel('Telefone').pressSequentially('48999990000');
  await page.getByLabel('Estado').selectOption('PR');
  await page.getByLabel('Cidade').fill('Curitiba');
  await page.getByRole('button', { name: 'Salvar Alterações' }).click();
  await expect(page.getByText(SAVED)).toBeVisible();
  await expect(page.getByRole('banner').getByTitle(renamed)).toHaveText(renamed);
  for (const reload of [false, true]) {
    if (reload) await page.reload();
    await expect(page.getByLabel('Nome da Empresa')).toHaveValue(renamed);
    await expect(page.getByLabel('Telefone')).toHaveValue('(48) 99999-0000');
    await expect(page.getByLabel('Estado')).toHaveValue('PR');
    await expect(page.getByLabel('Cidade')).toHaveValue('Curitiba');
    await expect(page.getByLabel('CEP')).toHaveValue(company.zipCode);
  }

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Baixar meus dados' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^meus-dados-\d{4}-\d{2}-\d{2}\.json$/);
  const text = readFileSync(await download.path(), 'utf8');
  const data = JSON.parse(text) as { exportedAt: string; account: object; applications: object[] };
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo' });
  expect(download.suggestedFilename()).toContain(day.format(new Date(data.exportedAt)));
  expect(data.account).toMatchObject({ email: company.email, companyName: renamed });
  expect(data.applications).toHaveLength(1);
  expect(text).not.toMatch(/password|\$argon2|token/i);
});
