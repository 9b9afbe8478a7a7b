import { registered } from './companies.ts';
import { expect, heading, test } from './fixtures.ts';
import { countInteractions } from './interactions.ts';
import { mailsTo } from './mail-box.ts';

/** Choosing from a list is done by the browser of a journey without a press. */
const CHOICE = 1;

test(
  'credit is agreed on while approving with three presses, and the catalogue sent from the page',
  { tag: '@phone' },
  async ({ page, request, signedIn }) => {
    const company = await registered(request);
    await signedIn('admin');
    await page.goto('/admin/applications');
    await page.getByRole('link', { name: `Ver detalhes de ${company.companyName}` }).click();
    await expect(heading(page, company.companyName)).toBeVisible();

    const interactions = await countInteractions(page);
    await page.getByLabel('Limite de crédito').fill('40.000,00');
    await page.getByLabel('Condição de pagamento padrão').selectOption('Boleto 30 dias');
    await page.getByRole('button', { name: 'Aprovar Aplicação' }).click();
    await expect(page.getByText('Aplicação aprovada com sucesso')).toBeVisible();
    await expect(heading(page, 'Gerenciar Revendedores')).toBeVisible();
    expect((await interactions()) + CHOICE).toBeLessThanOrEqual(3);

    await page.getByRole('link', { name: company.companyName, exact: true }).click();
    await expect(heading(page, company.companyName)).toBeVisible();
    await expect(page.getByText('de R$ 40.000,00')).toBeVisible();
    await expect(page.getByText('Boleto 30 dias')).toBeVisible();
    // What is clipped is visible to a script, and to nobody else.
    const bar = page.locator('.credit-bar');
    expect(await bar.evaluate((all) => all.scrollHeight <= all.clientHeight)).toBe(true);
    await expect(page.getByText('Ainda não comprou. Envie o catálogo.')).toBeVisible();
    await page.getByRole('button', { name: 'Enviar catálogo' }).click();
    await page.getByRole('button', { name: 'Enviar por e-mail' }).click();
    await expect(page.getByText(`E-mail enviado para ${company.email}`)).toBeVisible();
    const catalogues = async () =>
      (await mailsTo(company.email)).filter(({ text }) => text?.includes('/reseller/catalog'));
    await expect.poll(catalogues).toHaveLength(1);
  },
);
