import { bearer, approved, newCompany } from './companies.ts';
import { adminToken, expect, heading, test } from './fixtures.ts';
import {
  documentField,
  fillUpToDocuments,
  goOn,
  PDF,
  picture,
  sendForm,
  step,
} from './long-form.ts';
import { seriousViolations } from './serious-violations.ts';

test('the long application is usable by everyone, from its errors to its end', async ({ page }) => {
  await page.goto('/register/complete');
  await goOn(page);
  await expect(page.getByText('CNPJ é obrigatório')).toBeVisible();
  expect(await seriousViolations(page), 'errors').toEqual([]);
  await fillUpToDocuments(page, newCompany());
  await documentField(page, 'Contrato social').setInputFiles(PDF);
  await documentField(page, 'Foto da fachada').setInputFiles(await picture());
  await documentField(page, 'Cartão CNPJ').setInputFiles({ ...PDF, mimeType: 'text/plain' });
  await expect(page.getByText(/^Arquivo inválido/)).toBeVisible();
  expect(await seriousViolations(page), 'documents').toEqual([]);
  await goOn(page);
  await expect(step(page, 'Revisão e envio')).toBeVisible();
  expect(await seriousViolations(page), 'review').toEqual([]);
  await page.getByRole('button', { name: 'Limpar rascunho' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  expect(await seriousViolations(page), 'the question').toEqual([]);
  await page.keyboard.press('Escape');
  await sendForm(page);
  expect(await seriousViolations(page), 'sent').toEqual([]);
});

test('choosing a password by link is usable by everyone', async ({ page, request }) => {
  const { email } = await approved(request);
  const headers = bearer(await adminToken(request));
  const found = await request.get('/api/users', { headers, params: { search: email } });
  const { users } = (await found.json()) as { users: { id: string }[] };
  const data = { sendEmail: false };
  const made = await request.post(`/api/users/${users[0]?.id}/password-link`, {
    headers,
    data,
  });
  const { url } = (await made.json()) as { url: string };
  await page.goto(url);
  await expect(heading(page, 'Definir senha')).toBeVisible();
  await page.getByRole('button', { name: 'Definir senha' }).click();
  await expect(page.getByText('Senha é obrigatória')).toBeVisible();
  expect(await seriousViolations(page)).toEqual([]);
});
