import type { APIRequestContext, Page } from '@playwright/test';

import type { Product } from '#contract/product';
import { DEMO_SETTINGS } from '#server/demo/demo-settings';

import {
  amount,
  arriveWith,
  chooseTerm,
  finishButton,
  MINIMUM,
  newBuyer,
  openCart,
  ordersOf,
  PDF,
  placedNumber,
  receiptField,
  untilCalculated,
} from './cart-page.ts';
import { copied, copy } from './clipboard.ts';
import { expect, test } from './fixtures.ts';
import { created } from './products.ts';

/** A cart that is to be paid in advance. */
async function payInAdvance(page: Page, request: APIRequestContext): Promise<Product> {
  const product = await created(request, { variants: [{ size: 'P', stock: 2 * MINIMUM }] });
  await arriveWith(page, await newBuyer(request), [{ product, size: 'P', quantity: MINIMUM }]);
  await openCart(page);
  await chooseTerm(page, 'antecipado_3');
  await expect(page.getByRole('img', { name: 'QR Code do PIX' })).toBeVisible();
  return product;
}

/** The field of a BR Code that carries the amount, for the total in the summary. */
async function amountField(page: Page): Promise<string> {
  await untilCalculated(page);
  const digits = (await amount(page, 'Total').innerText()).replaceAll(/[^\d,]/g, '');
  const value = digits.replace(',', '.');
  return `54${String(value.length).padStart(2, '0')}${value}5802BR`;
}

test('the PIX code carries the total, also after it changes; each part can be copied', async ({
  context,
  page,
  request,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await payInAdvance(page, request);
  await expect(
    page.getByRole('definition').filter({ hasText: DEMO_SETTINGS.pixPayee }),
  ).toBeVisible();
  const before = await amountField(page);
  await copy(page, 'PIX copia e cola');
  await expect.poll(() => copied(page)).toMatch(/^000201/);
  expect(await copied(page)).toContain(before);

  await page.getByText('Expresso', { exact: true }).click();
  await expect(amount(page, 'Frete expresso')).toHaveText(/R\$/);
  const after = await amountField(page);
  expect(after).not.toBe(before);
  await copy(page, 'PIX copia e cola');
  await expect.poll(() => copied(page)).toContain(after);
  expect(await copied(page)).toContain(DEMO_SETTINGS.pixKey);

  await copy(page, 'Chave PIX');
  await expect.poll(() => copied(page)).toBe(DEMO_SETTINGS.pixKey);
  await copy(page, 'Agência / conta');
  const { bankAgency, bankAccount } = DEMO_SETTINGS;
  await expect.poll(() => copied(page)).toBe(`${bankAgency} / ${bankAccount}`);
  const total = (await amount(page, 'Total').innerText()).replace(/^R\$\s/, '');
  await copy(page, 'Valor');
  await expect.poll(() => copied(page)).toBe(total);
});

test.describe('a receipt that cannot be taken', () => {
  // The browser's own line about the refusal.
  test.use({ expectedErrors: /the server responded with a status of 4\d\d/ });

  test('is refused in words by the page or by the server, and nothing is ordered', async ({
    page,
    request,
  }) => {
    const product = await payInAdvance(page, request);
    const complaint = page.getByRole('alert').filter({ hasText: 'Arquivo' });
    await receiptField(page).setInputFiles({
      name: 'comprovante.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('pago'),
    });
    await expect(complaint).toHaveText('Arquivo inválido. Envie PDF, JPG ou PNG.');
    await expect(finishButton(page)).toBeDisabled();

    await receiptField(page).setInputFiles({
      name: 'enorme.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.alloc(10 * 1024 * 1024 + 1, '%PDF-1.4 '),
    });
    await expect(complaint).toHaveText('Arquivo muito grande. Tamanho máximo 10MB.');
    await expect(finishButton(page)).toBeDisabled();

    await receiptField(page).setInputFiles(PDF);
    await expect(complaint).toHaveCount(0);
    await expect(finishButton(page)).toBeEnabled();
    await page.getByRole('button', { name: 'Remover comprovante' }).click();
    await expect(receiptField(page)).toBeFocused();
    await expect(finishButton(page)).toBeDisabled();

    await test.step('a text that calls itself a PDF is judged by the server', async () => {
      await receiptField(page).setInputFiles({ ...PDF, buffer: Buffer.from('isto não é um PDF') });
      await finishButton(page).click();
      await expect(
        page.locator('.refusal').getByText('Arquivo inválido. Envie PDF, JPG ou PNG.'),
      ).toBeVisible();
      expect(await ordersOf(request, product)).toEqual([]);

      await receiptField(page).setInputFiles(PDF);
      await finishButton(page).click();
      const number = await placedNumber(page);
      expect(await ordersOf(request, product)).toEqual([number]);
    });
  });
});
