import type { APIRequestContext, Page } from '@playwright/test';

import { changePriceStepsEndpoint } from '#contract/price-tables';
import { readPdf } from '#server/testing/read-pdf';

import {
  amount,
  chooseTerm,
  finishButton,
  lineOf,
  MINIMUM,
  newBuyer,
  placedNumber,
  untilCalculated,
} from './cart-page.ts';
import { openCatalog } from './catalog-page.ts';
import { bearer } from './companies.ts';
import { adminToken, expect, leaveInStorage, test } from './fixtures.ts';
import { openExplained } from './orders-page.ts';
import { plain, plainMoney } from './plain.ts';
import { created, newMark } from './products.ts';

const STEP = MINIMUM + 5;

/** A table with a price of its own for one product. */
async function makeTable(page: Page, name: string, product: { title: string }, price: string) {
  await page.getByRole('button', { name: 'Nova tabela' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nova tabela' });
  await dialog.getByLabel('Nome da tabela').fill(name);
  await dialog.getByLabel('De onde vêm os preços').selectOption('own');
  await dialog.getByRole('button', { name: 'Salvar tabela' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: `Preços de ${name}` }).click();
  const prices = page.getByRole('dialog', { name: `Preços de “${name}”` });
  await prices.getByRole('searchbox').fill(product.title);
  await prices.getByRole('searchbox').press('Enter');
  await prices.getByLabel(`Preço de ${product.title}`).fill(price);
  await prices.getByRole('button', { name: 'Salvar preços' }).click();
  await expect(prices).toBeHidden();
}

/** It is the company's of the whole run. */
async function endLadder(request: APIRequestContext): Promise<void> {
  const headers = bearer(await adminToken(request));
  const data = { steps: [] };
  expect((await request.put(changePriceStepsEndpoint.path, { headers, data })).status()).toBe(200);
}

test('a shop sees its own price, reaches the step in the cart, and order and sheet say the same', async ({
  page,
  request,
  signedIn,
  someoneElse,
}) => {
  const variants = [{ size: 'P', stock: 4 * MINIMUM }];
  const product = await created(request, { msrp: 200, variants });
  const buyer = await newBuyer(request);
  const [own, step] = [`Loja ${newMark()}`, `Volume ${newMark()}`];

  await signedIn('admin');
  await page.goto('/admin/settings#prices');
  await makeTable(page, own, product, '113,57');
  await makeTable(page, step, product, '97,13');
  await page.getByRole('button', { name: 'Mudar degraus' }).click();
  const steps = page.getByRole('dialog', { name: 'Degraus de quantidade' });
  await steps.getByLabel('A partir de').fill(String(STEP));
  await steps.getByLabel('Vale a tabela').selectOption(step);
  await steps.getByRole('button', { name: 'Salvar degraus' }).click();
  await expect(page.getByText(`A partir de ${STEP} peças`)).toBeVisible();
  await page.goto(`/admin/resellers/${buyer.id}`);
  await page.getByRole('button', { name: 'Mudar tabela de preço' }).click();
  const dialog = page.getByRole('dialog', { name: 'Mudar tabela de preço' });
  await dialog.getByLabel('Tabela de preço').selectOption(own);
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText(own, { exact: true })).toBeVisible();

  const shop = await someoneElse(buyer);
  // Filled before prices were agreed on.
  const line = lineOf({ product, size: 'P', quantity: STEP - 1 });
  await leaveInStorage(shop, `cart:${buyer.id}`, JSON.stringify({ items: [line] }));
  await openCatalog(shop, `?search=${encodeURIComponent(product.title)}`);
  await expect(shop.getByRole('article').filter({ hasText: product.title })).toContainText(
    plainMoney(113.57),
  );
  await shop.goto('/reseller/cart');
  await untilCalculated(shop);
  await expect(shop.getByText(`Falta 1 peça para “${step}”`)).toBeVisible();
  await expect(amount(shop, 'Subtotal')).toHaveText(plainMoney(113.57 * (STEP - 1)));
  await shop.getByRole('button', { name: `Aumentar ${product.title} P` }).click();
  await expect(shop.getByText(`“${step}” vale neste pedido`)).toBeVisible();
  await expect(shop.getByText(`Falta 1 peça para “${step}”`)).toBeHidden();
  const subtotal = plainMoney(97.13 * STEP);
  await expect(amount(shop, 'Subtotal')).toHaveText(subtotal);
  await untilCalculated(shop);
  await chooseTerm(shop, 'boleto_30');
  await finishButton(shop).click();
  const number = await placedNumber(shop);

  const drawer = await openExplained(page, number);
  await expect(drawer).toContainText(plainMoney(97.13));
  await expect(drawer).toContainText(`(tabela “${own}”)`);
  await expect(drawer).toContainText(`(“${step}”, a partir de ${STEP} peças)`);
  const orderId = new URL(page.url()).searchParams.get('pedido');
  const sheet = await request.get(`/api/orders/${orderId}/sheet`, {
    headers: bearer(await adminToken(request)),
  });
  const { pages } = await readPdf(await sheet.body());
  const printed = plain(pages.flatMap(({ lines }) => lines).join('\n'));
  expect(printed).toContain(plainMoney(97.13));
  expect(printed).toContain(subtotal);
  await endLadder(request);
});
