import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';

import type { Company } from './companies.ts';
import { field } from './register-form.ts';

export const step = (page: Page, title: string) =>
  page.getByRole('heading', { level: 2, name: title });

export const goOn = (page: Page) => page.getByRole('button', { name: 'Continuar' }).click();

export async function fillCompany(page: Page, company: Company): Promise<void> {
  await field(page, 'Razão social').fill(company.companyName);
  await field(page, 'CNPJ').pressSequentially(company.cnpj.replaceAll(/\D/g, ''));
  await expect(field(page, 'CNPJ')).toHaveValue(company.cnpj);
}

export async function fillResponsible(page: Page, company: Company): Promise<void> {
  await field(page, 'Nome').fill('Marina da Jornada');
  await field(page, 'E-mail de acesso').fill(company.email);
  await field(page, 'Telefone').pressSequentially('48999990000');
  await expect(field(page, 'Telefone')).toHaveValue('(48) 99999-0000');
}

async function fillAddress(page: Page, company: Company): Promise<void> {
  await field(page, 'CEP').pressSequentially(company.zipCode.replace('-', ''));
  await expect(field(page, 'CEP')).toHaveValue(company.zipCode);
  await page.getByRole('combobox', { name: /^Estado/ }).selectOption(company.state);
  await field(page, 'Cidade').fill(company.city);
  await field(page, 'Rua').fill('Rua das Acácias');
  await field(page, 'Número').fill('214');
  await field(page, 'Bairro').fill('Centro');
}

async function fillBusiness(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: /^Tipo de loja/ }).selectOption('Showroom');
}

/** From the first step to the documents. */
export async function fillUpToDocuments(page: Page, company: Company): Promise<void> {
  await page.goto('/register/complete');
  await fillCompany(page, company);
  await goOn(page);
  await expect(step(page, 'Responsável')).toBeVisible();
  await fillResponsible(page, company);
  await goOn(page);
  await expect(step(page, 'Endereço')).toBeVisible();
  await fillAddress(page, company);
  await goOn(page);
  await expect(step(page, 'Informações Comerciais')).toBeVisible();
  await fillBusiness(page);
  await goOn(page);
  await expect(step(page, 'Documentos')).toBeVisible();
}

export const documentField = (page: Page, label: string) => page.getByLabel(label, { exact: true });

export const PDF = {
  name: 'contrato.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from(
    [
      '%PDF-1.4',
      '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj',
      '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj',
      '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj',
      'trailer<</Root 1 0 R>>',
      '%%EOF',
      '',
    ].join('\n'),
  ),
};

export const picture = async () => ({
  name: 'fachada.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 320, height: 240, channels: 3, background: '#c2411f' } })
    .jpeg()
    .toBuffer(),
});

/** From the review to the end. */
export const sendForm = async (page: Page): Promise<void> => {
  await expect(step(page, 'Revisão e envio')).toBeVisible();
  await page.getByRole('button', { name: 'Enviar cadastro' }).click();
  await expect(
    page.getByText('Cadastro enviado com sucesso! Aguarde a aprovação do administrador.'),
  ).toBeVisible();
};
