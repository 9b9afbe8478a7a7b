import type { APIRequestContext } from '@playwright/test';

import { checkoutEndpoint } from '#contract/checkout';
import type { Product } from '#contract/product';

import { approved, bearer } from './companies.ts';
import { expect, test, tokenOf } from './fixtures.ts';
import { openEdit, save, stockOf } from './products-page.ts';
import { changedElsewhere, created } from './products.ts';

// The browser's own line about the refused saving.
test.use({ expectedErrors: /status of 409/ });

test.beforeEach(async ({ signedIn }) => {
  await signedIn('admin');
});

const withThirty = (request: APIRequestContext) =>
  created(request, {
    variants: [
      { size: 'P', stock: 30 },
      { size: 'M', stock: 8 },
    ],
  });

/** A reseller orders pieces of the first size. */
async function sell(request: APIRequestContext, { variants }: Product, quantity: number) {
  const company = await approved(request);
  const { address, city, state, zipCode } = company;
  const reply = await request.post(checkoutEndpoint.path, {
    headers: bearer(await tokenOf(request, company)),
    data: {
      items: [{ variantId: variants.find(({ size }) => size === 'P')?.id, quantity }],
      shippingType: 'ECONOMIC',
      term: 'boleto_30',
      shippingAddress: { address, city, state, zipCode },
    },
  });
  expect(reply.status(), 'an order').toBe(201);
}

test('pieces sold meanwhile stay sold: only the difference is saved', async ({ page, request }) => {
  const product = await withThirty(request);
  await openEdit(page, product);
  await stockOf(page, 'P').fill('40');
  await sell(request, product, 18);
  await save(page);
  await expect(page.getByText('Produto atualizado com sucesso!')).toBeVisible();
  // Ten more than it had read; there were twelve left.
  await expect(stockOf(page, 'P')).toHaveValue('22');
});

test('taking away pieces that were sold meanwhile is refused in words', async ({
  page,
  request,
}) => {
  const product = await withThirty(request);
  await openEdit(page, product);
  await stockOf(page, 'P').fill('5');
  await page.getByLabel('Descrição').fill('Escrita antes da venda.');
  await sell(request, product, 18);
  await save(page);
  const told = 'O estoque de P foi vendido enquanto você editava. Recarregue e confira.';
  await expect(stockOf(page, 'P')).toHaveAccessibleDescription(told);
  await expect(page.getByRole('alert').filter({ hasText: told })).toBeVisible();

  await page.getByRole('button', { name: 'Recarregar' }).click();
  await expect(stockOf(page, 'P')).toHaveValue('12');
  await expect(page.getByLabel('Descrição')).toHaveValue('Escrita antes da venda.');
  await expect(page.getByText(told)).toHaveCount(0);
  await stockOf(page, 'P').fill('5');
  await save(page);
  await expect(page.getByText('Produto atualizado com sucesso!')).toBeVisible();
  await expect(stockOf(page, 'P')).toHaveValue('5');
});

test('what another administrator saved is not overwritten', async ({ page, request }) => {
  const product = await withThirty(request);
  await openEdit(page, product);
  await page.getByLabel('Descrição').fill('Minha descrição.');
  const variants = product.variants.map((one) => (one.size === 'M' ? { ...one, stock: 7 } : one));
  await changedElsewhere(request, product, { msrp: 321, variants });
  await save(page);
  await expect(page.getByText('Os dados mudaram enquanto você editava.')).toBeVisible();
  await page.getByRole('button', { name: 'Recarregar' }).click();
  await expect(page.getByLabel('MSRP')).toHaveValue('321,00');
  await expect(stockOf(page, 'M')).toHaveValue('7');
  await expect(page.getByLabel('Descrição')).toHaveValue('Minha descrição.');
  await save(page);
  await expect(page.getByText('Produto atualizado com sucesso!')).toBeVisible();
});
