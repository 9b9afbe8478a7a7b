import type { Page } from '@playwright/test';

import { registered, signInStatus, type Company } from './companies.ts';
import { demoAccount, expect, heading, test } from './fixtures.ts';
import { mailsTo } from './mail-box.ts';

async function openApplication(page: Page, { companyName }: Company): Promise<string> {
  await page.goto('/admin/applications');
  await page.getByRole('link', { name: `Ver detalhes de ${companyName}` }).click();
  await expect(heading(page, companyName)).toBeVisible();
  return page.url();
}

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Rejeitar Aplicação' });

const REASON = 'Fora da região atendida';

test('a rejection is cancelled, then sent: the company gets a mail, and the audit an entry', async ({
  page,
  request,
  signedIn,
}) => {
  const company = await registered(request);
  await signedIn('admin');
  const address = await openApplication(page, company);
  const opener = page.getByRole('button', { name: 'Rejeitar Aplicação' });
  await opener.click();
  await dialogOf(page).getByRole('button', { name: 'Cancelar' }).click();
  await expect(dialogOf(page)).toBeHidden();
  await expect(opener).toBeFocused();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Aprovar Aplicação' })).toBeVisible();

  await opener.click();
  const reason = dialogOf(page).getByRole('textbox', { name: /^Motivo da rejeição/ });
  await expect(reason).toBeFocused();
  await expect(reason).toHaveAttribute('placeholder', 'Sem motivo especificado');
  await reason.fill(REASON);
  await dialogOf(page).getByRole('button', { name: 'Rejeitar', exact: true }).click();
  await expect(page.getByText('Aplicação rejeitada', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/applications$/);
  await expect(heading(page, 'Aplicações de Revendedores')).toBeVisible();
  await expect(page.getByText(/^Pendentes: \d+$/)).toBeVisible();
  await expect(page.getByText(company.companyName)).toHaveCount(0);

  await expect.poll(() => mailsTo(company.email)).toHaveLength(1);
  const [mail] = await mailsTo(company.email);
  expect(mail?.subject).toBe('Sobre o seu cadastro: Ourela');
  expect(mail?.text).toContain(`Motivo: ${REASON}`);
  expect(mail?.html).toContain(REASON);

  await page.goto(address);
  const side = page.getByRole('complementary', { name: 'Decisão' });
  await expect(side.getByText('Rejeitada').first()).toBeVisible();
  await expect(side.getByText(REASON, { exact: true })).toBeVisible();
  await expect(side.getByText(demoAccount('admin').email)).toBeVisible();
  await expect(page.getByRole('button', { name: /Aplicação$/ })).toHaveCount(0);
  expect(await signInStatus(request, company), 'still signs in, and waits').toBe(200);
});
