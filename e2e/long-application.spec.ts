import { newCompany } from './companies.ts';
import { expect, heading, test } from './fixtures.ts';
import {
  documentField,
  fillCompany,
  fillResponsible,
  fillUpToDocuments,
  goOn,
  PDF,
  picture,
  sendForm,
  step,
} from './long-form.ts';
import { field } from './register-form.ts';

// The browser's own line about the file that is none.
test.use({ expectedErrors: /status of 400/ });

const FIX = 'Por favor, corrija os erros no formulário.';

test('each step says what it misses and only then leads on', async ({ page }) => {
  const company = newCompany();
  await page.goto('/register');
  await page.getByRole('link', { name: 'Enviar cadastro completo com documentos' }).click();
  await expect(heading(page, 'Cadastro completo')).toBeVisible();
  await goOn(page);
  await expect(page.getByText(FIX)).toBeVisible();
  await expect(field(page, 'Razão social')).toBeFocused();
  await expect(field(page, 'Razão social')).toHaveAccessibleDescription(
    'Razão social é obrigatória',
  );
  await expect(field(page, 'CNPJ')).toHaveAccessibleDescription('CNPJ é obrigatório');
  await fillCompany(page, company);
  await expect(page.getByText('CNPJ válido')).toBeVisible();
  await goOn(page);
  await expect(page).toHaveURL(/step=2/);
  await expect(step(page, 'Responsável')).toBeFocused();
  await goOn(page);
  for (const message of ['Nome do responsável', 'E-mail', 'Telefone']) {
    await expect(page.getByText(`${message} é obrigatório`)).toBeVisible();
  }
  await fillResponsible(page, company);
  await field(page, 'E-mail de acesso').fill('sem-arroba');
  await goOn(page);
  await expect(field(page, 'E-mail de acesso')).toHaveAccessibleDescription('E-mail inválido');
  await page.getByRole('button', { name: 'Voltar' }).click();
  await expect(field(page, 'Razão social')).toHaveValue(company.companyName);
});

test('a draft outlives a reload without its documents, until all of it is sent', async ({
  page,
}) => {
  const company = newCompany();
  await fillUpToDocuments(page, company);
  const contract = documentField(page, 'Contrato social');
  await contract.setInputFiles(PDF);
  await page.reload();
  await expect(step(page, 'Documentos')).toBeVisible();
  await expect(page.getByText('Continuamos de onde você parou.')).toBeVisible();
  await expect(page.getByText(PDF.name)).toHaveCount(0);
  await page.goto('/register/complete');
  await expect(field(page, 'Razão social')).toHaveValue(company.companyName);
  for (const title of ['Responsável', 'Endereço', 'Informações Comerciais', 'Documentos']) {
    await goOn(page);
    await expect(step(page, title)).toBeVisible();
  }

  await test.step('documents are checked as they are chosen', async () => {
    const card = documentField(page, 'Cartão CNPJ');
    await card.setInputFiles({
      name: 'a.exe',
      mimeType: 'application/x-msdownload',
      buffer: PDF.buffer,
    });
    await expect(card).toHaveAccessibleDescription(
      /Arquivo inválido\. Envie PDF, JPG, PNG ou WEBP\.$/,
    );
    await card.setInputFiles({ ...PDF, buffer: Buffer.alloc(10 * 1024 * 1024 + 1) });
    await expect(card).toHaveAccessibleDescription(/Arquivo muito grande\. Tamanho máximo 10MB\.$/);
    await card.setInputFiles(PDF);
    await expect(card).toHaveAccessibleDescription(/^contrato\.pdf · /);
    const front = documentField(page, 'Foto da fachada');
    await front.setInputFiles(await picture());
    await expect(front).toHaveAccessibleDescription(/^fachada\.jpg · /);
    await page.getByRole('button', { name: 'Remover Foto da fachada' }).click();
    await expect(front).toBeFocused();
    await expect(front).toHaveAccessibleDescription('Nenhum arquivo escolhido');
  });

  await test.step('a file that only claims to be a PDF is refused by the server at its field', async () => {
    await contract.setInputFiles({ ...PDF, buffer: Buffer.from('não sou um PDF') });
    await goOn(page);
    await page.getByRole('button', { name: 'Enviar cadastro' }).click();
    await expect(step(page, 'Documentos')).toBeVisible();
    await expect(contract).toHaveAccessibleDescription(
      /Arquivo inválido\. Envie PDF, JPG, PNG ou WEBP\.$/,
    );
  });

  await test.step('the rest can still be sent, and then the draft is gone', async () => {
    await contract.setInputFiles(PDF);
    await goOn(page);
    await sendForm(page);
    await page.getByRole('link', { name: 'Voltar ao Login' }).click();
    await expect(page).toHaveURL(/\/login$/);
    await page.goto('/register/complete');
    await expect(field(page, 'Razão social')).toHaveValue('');
  });
});
