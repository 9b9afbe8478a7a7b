import type { Page } from '@playwright/test';

import type { Company } from './companies.ts';

/** The star of a required field is decoration beside its label. */
export const field = (page: Page, label: string) =>
  page.getByRole('textbox', { name: new RegExp(`^${label}`) });

export const send = (page: Page) =>
  page.getByRole('button', { name: 'Solicitar Cadastro' }).click();

export async function fillIn(page: Page, company: Company): Promise<void> {
  await field(page, 'E-mail').fill(company.email);
  await field(page, 'Razão social').fill(company.companyName);
  await field(page, 'CNPJ').fill(company.cnpj);
  await field(page, 'Senha').fill(company.password);
  await field(page, 'Confirmar senha').fill(company.password);
  await field(page, 'Endereço').fill(company.address);
  await field(page, 'Cidade').fill(company.city);
  await page.getByRole('combobox', { name: /^Estado/ }).selectOption(company.state);
  await field(page, 'CEP').fill(company.zipCode);
}
