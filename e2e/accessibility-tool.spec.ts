import { randomUUID } from 'node:crypto';

import type { Page } from '@playwright/test';

import { listMailsEndpoint } from '#contract/mail-log';
import { integrityCheckEndpoint } from '#contract/upkeep';
import { someNfe } from '#server/testing/nfe-files';

import { newBuyer } from './cart-page.ts';
import { expect, test } from './fixtures.ts';
import { created } from './products.ts';
import { expectUsableOnBothScreens } from './serious-violations.ts';
import { openTool, showPart } from './tool-page.ts';

test.beforeEach(async ({ signedIn }) => {
  // Every state is looked at in both themes.
  test.slow();
  await signedIn('admin');
});

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test('prices and their complaints are usable by everyone', async ({ page, request }) => {
  // Never confirmed: nobody else sees anything of it.
  const product = await created(request, { category: 'Jaquetas', msrp: 200, price40: 195 });
  await openTool(page, 'Preços');
  await press(page, 'Conferir preços');
  await expect(page.getByLabel('Categoria', { exact: true })).toBeFocused();
  await expectUsableOnBothScreens(page, 'complaints');
  await page.getByText('Produtos escolhidos', { exact: true }).click();
  await page.getByRole('searchbox').fill(product.title);
  await page.getByRole('checkbox', { name: new RegExp(product.title) }).check();
  for (const field of ['Preço sugerido', 'Preço 50%']) await page.getByLabel(field).uncheck();
  await page.getByLabel('Percentual').fill('50');
  await expectUsableOnBothScreens(page, 'chosen products');
  await press(page, 'Conferir preços');
  await expect(page.getByText('Acima do preço sugerido')).toBeVisible();
  await expectUsableOnBothScreens(page, 'what would change');
  await press(page, 'Reajustar 1 produto');
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectUsableOnBothScreens(page, 'the question');
});

test('notes that were refused are usable by everyone', async ({ page }) => {
  // As they are named when they come from the tax office.
  const nfe = someNfe({ issuer: '12345678000195' });
  await openTool(page, 'Notas fiscais');
  await page
    .getByLabel('XML das notas fiscais')
    .setInputFiles({ name: nfe.name, mimeType: 'text/xml', buffer: nfe.content });
  await expect(page.getByText('Recusada', { exact: true })).toBeVisible();
  await expectUsableOnBothScreens(page, 'refused notes');
});

/** The list as it is on a bad day: each mail also once in the queue and once given up. */
const withTroubles = (page: Page) =>
  page.route(`**${listMailsEndpoint.path}?*`, async (route) => {
    const reply = listMailsEndpoint.reply.parse(await (await route.fetch()).json());
    const tried = { attempts: 5, lastError: 'A caixa postal está cheia', sentAt: null };
    const mails = reply.mails.flatMap((mail) => [
      mail,
      { ...mail, ...tried, id: randomUUID(), state: 'failed' },
      { ...mail, ...tried, id: randomUUID(), state: 'pending', nextTryAt: mail.createdAt },
    ]);
    await route.fulfill({ json: { ...reply, mails } });
  });

test('exports and mails are usable by everyone', async ({ page, request }) => {
  const { email } = await newBuyer(request);
  await openTool(page, 'Exportar');
  await expectUsableOnBothScreens(page, 'exports');
  await showPart(page, 'E-mails');
  const found = page.waitForResponse(/\/api\/mails\?.*search=/);
  await page.getByRole('searchbox', { name: 'Buscar e-mails' }).fill(email);
  await found;
  const row = page.getByRole('row').filter({ hasText: email });
  await expect(row).toHaveCount(1);
  await expect(row).toContainText('Enviado');
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expectUsableOnBothScreens(page, 'mails');
  await withTroubles(page);
  await page.getByLabel('Filtrar por tipo').selectOption('Cadastro aprovado');
  await expect(row).toHaveCount(3);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expectUsableOnBothScreens(page, 'mails that wait or failed');
  await row
    .first()
    .getByRole('button', { name: /^Detalhes/ })
    .click();
  await expect(page.getByRole('region', { name: 'Texto do e-mail' })).toBeVisible();
  await expectUsableOnBothScreens(page, 'a mail');
  await page.getByRole('dialog').getByRole('button', { name: 'Reenviar' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectUsableOnBothScreens(page, 'sent once more');
});

test('upkeep is usable by everyone, also when something is wrong', async ({ page, request }) => {
  const product = await created(request);
  await openTool(page, 'Manutenção');
  await press(page, 'Verificar agora');
  const findings = page.getByRole('list', { name: 'Resultado por verificação' });
  await expect(findings).toBeVisible();
  await expectUsableOnBothScreens(page, 'nothing wrong');
  await page.route(`**${integrityCheckEndpoint.path}`, async (route) => {
    const report = integrityCheckEndpoint.reply.parse(await (await route.fetch()).json());
    const problem = { text: `${product.sku}: 5 no saldo`, orderId: null, productId: product.id };
    const [first, ...rest] = report.findings;
    const wrong = { ...first, found: 1, problems: [problem] };
    await route.fulfill({ json: { ...report, findings: [wrong, ...rest] } });
  });
  await press(page, 'Verificar agora');
  await expect(findings.getByRole('link', { name: 'Ver produto' })).toBeVisible();
  await expectUsableOnBothScreens(page, 'something wrong');
});
