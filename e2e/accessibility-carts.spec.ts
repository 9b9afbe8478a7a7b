import { arriveWith, MINIMUM, newBuyer } from './cart-page.ts';
import { expect, heading, test } from './fixtures.ts';
import { created } from './products.ts';
import { violationsOnBothScreens } from './serious-violations.ts';

test('saved carts, and one that is sent to the brand, are usable by everyone', async ({
  page,
  request,
  someoneElse,
}) => {
  const product = await created(request, { variants: [{ size: 'P', stock: 2 * MINIMUM }] });
  await arriveWith(page, await newBuyer(request), [{ product, size: 'P', quantity: MINIMUM }]);
  await page.goto('/reseller/saved-carts');
  await expect(page.getByText('Nenhum carrinho salvo')).toBeVisible();
  await page.getByRole('button', { name: 'Salvar carrinho atual' }).click();
  await page.getByLabel('Nome do carrinho').fill('Vitrine');
  expect(await violationsOnBothScreens(page), 'while it is named').toEqual([]);
  await page.getByRole('button', { name: 'Salvar', exact: true }).click();
  await page.getByRole('button', { name: 'Mais ações para Vitrine' }).click();
  const row = page.getByRole('listitem', { name: 'Vitrine' });
  await row.getByRole('button', { name: 'Enviar para a marca' }).click();
  const link = page.getByRole('link', { name: 'Enviar Vitrine por WhatsApp' });
  await expect(link).toBeVisible();
  expect(await violationsOnBothScreens(page), 'with a link').toEqual([]);

  const message = decodeURIComponent((await link.getAttribute('href')) ?? '');
  const brand = await someoneElse('admin');
  await brand.goto(/\/admin\/carts\/\S+/.exec(message)?.[0] ?? '');
  await expect(heading(brand, 'Vitrine')).toBeVisible();
  expect(await violationsOnBothScreens(brand), 'the cart that was sent').toEqual([]);
  await brand.getByRole('button', { name: 'Registrar pedido' }).click();
  await expect(heading(brand, 'Novo Pedido')).toBeVisible();
  await expect(brand.getByRole('button', { name: `Remover ${product.title} P` })).toBeVisible();
  await brand.goto('/admin/carts');
  await expect(heading(brand, 'Carrinhos')).toBeVisible();
  expect(await violationsOnBothScreens(brand), 'carts left behind').toEqual([]);
});
