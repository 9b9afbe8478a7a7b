import { orderedElsewhere } from './cart-page.ts';
import { expect, test } from './fixtures.ts';
import { openEdit, save, stockOf } from './products-page.ts';
import { changedElsewhere, created } from './products.ts';

// The browser's own line about the refused saving.
test.use({ expectedErrors: /status of 409/ });

const SAVED = 'Produto atualizado com sucesso!';

test('what was sold or saved meanwhile is neither sold again nor overwritten', async ({
  page,
  request,
  signedIn,
}) => {
  const product = await created(request, {
    variants: [
      { size: 'P', stock: 60 },
      { size: 'M', stock: 8 },
    ],
  });
  const sold = [{ product, size: 'P', quantity: 18 }];
  await signedIn('admin');
  await test.step('what another administrator saved is not overwritten', async () => {
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
    await expect(page.getByText(SAVED)).toBeVisible();
  });

  await test.step('pieces sold meanwhile stay sold: only the difference is saved', async () => {
    await openEdit(page, product);
    await stockOf(page, 'P').fill('70');
    await orderedElsewhere(request, sold);
    await save(page);
    await expect(page.getByText(SAVED)).toBeVisible();
    // Ten more than it had read; there were forty-two left.
    await expect(stockOf(page, 'P')).toHaveValue('52');
  });

  await test.step('taking away pieces that were sold meanwhile is refused in words', async () => {
    await openEdit(page, product);
    await stockOf(page, 'P').fill('5');
    await page.getByLabel('Descrição').fill('Escrita antes da venda.');
    await orderedElsewhere(request, sold);
    await save(page);
    const soldMeanwhile = 'O estoque de P foi vendido enquanto você editava. Recarregue e confira.';
    await expect(stockOf(page, 'P')).toHaveAccessibleDescription(soldMeanwhile);
    await expect(page.getByRole('alert').filter({ hasText: soldMeanwhile })).toBeVisible();
    await page.getByRole('button', { name: 'Recarregar' }).click();
    await expect(stockOf(page, 'P')).toHaveValue('34');
    await expect(page.getByLabel('Descrição')).toHaveValue('Escrita antes da venda.');
    await expect(page.getByText(soldMeanwhile)).toHaveCount(0);
    await stockOf(page, 'P').fill('5');
    await save(page);
    await expect(page.getByText(SAVED)).toBeVisible();
    await expect(stockOf(page, 'P')).toHaveValue('5');
  });
});
