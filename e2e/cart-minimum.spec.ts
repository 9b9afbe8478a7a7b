import {
  arriveWith,
  chooseTerm,
  finishButton,
  MINIMUM,
  newBuyer,
  openCart,
  rowOf,
  sentOrders,
} from './cart-page.ts';
import { expect, heading, test } from './fixtures.ts';
import { created } from './products.ts';

const missing = (pieces: number) => `Adicione mais ${pieces} peça(s) para finalizar.`;

test('a short cart says how many pieces are missing until there are enough', async ({
  page,
  request,
}) => {
  const product = await created(request, { variants: [{ size: 'P', stock: 2 * MINIMUM }] });
  await arriveWith(page, await newBuyer(request), [{ product, size: 'P', quantity: MINIMUM - 2 }]);
  const sent = sentOrders(page);
  await openCart(page);
  await chooseTerm(page, 'boleto_30');
  await expect(finishButton(page)).toBeDisabled();
  await expect(finishButton(page)).toHaveAccessibleDescription(missing(2));
  await expect(page.getByText(missing(2)).filter({ visible: true })).not.toHaveCount(0);

  const more = page.getByRole('button', { name: `Aumentar ${product.title} P`, exact: true });
  await more.click();
  await expect(finishButton(page)).toHaveAccessibleDescription(missing(1));
  await expect(finishButton(page)).toBeDisabled();
  await more.click();
  await expect(finishButton(page)).toBeEnabled();
  await expect(page.getByText(/^Adicione mais/)).toHaveCount(0);

  await page.getByLabel(`Quantidade ${product.title} P`, { exact: true }).fill('1');
  await expect(finishButton(page)).toBeDisabled();
  await expect(finishButton(page)).toHaveAccessibleDescription(missing(MINIMUM - 1));
  expect(sent).toEqual([]);
});

test('an emptied cart leads back to the catalogue', async ({ page, request }) => {
  const product = await created(request);
  await arriveWith(page, await newBuyer(request), [{ product, size: 'P', quantity: 2 }]);
  await openCart(page);
  await rowOf(page, product, 'P')
    .getByRole('button', { name: `Remover ${product.title} P`, exact: true })
    .click();
  await expect(page.getByText('Seu carrinho está vazio')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Ver Catálogo' }).click();
  await expect(heading(page, 'Catálogo Premium')).toBeVisible();
});
