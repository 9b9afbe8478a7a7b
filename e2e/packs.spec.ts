import {
  arriveWith,
  chooseTerm,
  finishButton,
  MINIMUM,
  newBuyer,
  openCart,
  ordersOf,
  placedNumber,
  stockLeft,
  untilCalculated,
} from './cart-page.ts';
import { openCatalog, openProduct } from './catalog-page.ts';
import { approved } from './companies.ts';
import { expect, test } from './fixtures.ts';
import { openEdit, save } from './products-page.ts';
import { changedElsewhere, created } from './products.ts';
import { findReseller } from './resellers-page.ts';
import { expectUsable } from './serious-violations.ts';

// The pack that is set while the cart is open is learnt from a refusal.
test.use({ expectedErrors: /status of 409/ });

const SHELF = ['P', 'M', 'G'].map((size) => ({ size, stock: 4 * MINIMUM }));

test('the brand closes a grade, and enters an order of whole ones', async ({
  page,
  request,
  signedIn,
}) => {
  const company = await approved(request);
  const product = await created(request, { variants: SHELF });
  await signedIn('admin');
  await openEdit(page, product);
  await page.getByText('Em grade fechada', { exact: true }).click();
  for (const [size, pieces] of [
    ['P', '1'],
    ['M', '2'],
    ['G', '2'],
  ] as const) {
    await page.getByLabel(`Peças na grade do tamanho ${size}`).fill(pieces);
  }
  await expect(page.getByText(/^1 grade = 5 peças/)).toBeVisible();
  await expectUsable(page, 'the form of a product that is sold in closed grades');
  await save(page);
  await expect(page.getByText('Produto atualizado com sucesso!')).toBeVisible();

  await findReseller(page, company);
  await page.getByRole('link', { name: `Novo pedido para ${company.companyName}` }).click();
  await page.getByRole('searchbox', { name: 'Buscar produtos' }).fill(product.title);
  await expect(page.getByText('1 produto', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: new RegExp(`^${product.title}`) }).click();
  await page.getByLabel(`Quantidade de grades de ${product.title}`, { exact: true }).fill('4');
  await expectUsable(page, 'an order entered in grades');
  await chooseTerm(page, 'boleto_30');
  await page.getByRole('button', { name: 'Registrar pedido' }).click();
  await expect(page.getByRole('heading', { name: /^Pedido #\d{8} registrado$/ })).toBeVisible();
  expect(await stockLeft(request, product, 'P')).toBe(4 * MINIMUM - 4);
  expect(await stockLeft(request, product, 'M')).toBe(4 * MINIMUM - 8);
});

test(
  'a reseller buys whole packs; one that is closed meanwhile is mended with one press',
  { tag: '@phone' },
  async ({ page, request }) => {
    const grade = await created(request, { variants: SHELF, pack: 'P 1 + M 2 + G 2' });
    const loose = await created(request, { variants: SHELF });
    const buyer = await newBuyer(request);
    await arriveWith(page, buyer, [{ product: loose, size: 'P', quantity: MINIMUM + 1 }]);
    await openCatalog(page, `?search=${grade.title.split(' ').at(-1)}`);
    const dialog = await openProduct(page, grade);
    await expect(dialog.getByText('1 grade = 5 peças', { exact: true })).toBeVisible();
    await dialog.getByRole('button', { name: `Aumentar de grades de ${grade.title}` }).click();
    await expectUsable(page, 'a product that is sold in closed grades');
    await dialog.getByRole('button', { name: 'Adicionar ao carrinho' }).click();
    await expect(page.getByText('10 peças no carrinho.')).toBeVisible();

    await openCart(page);
    await changedElsewhere(request, loose, { pack: '6' });
    await chooseTerm(page, 'boleto_30');
    await finishButton(page).click();
    const adjust = page.getByRole('button', { name: 'Ajustar carrinho' });
    await expect(adjust).toBeFocused();
    await expect(page.getByText(/^Vendido de 6 em 6 · passa de/)).toBeVisible();
    await expectUsable(page, 'a cart with an open pack');
    await adjust.click();
    await untilCalculated(page);
    await finishButton(page).click();
    const number = await placedNumber(page);
    const packs = Math.ceil((MINIMUM + 1) / 6);
    expect(await ordersOf(request, loose)).toEqual([number]);
    expect(await stockLeft(request, loose, 'P')).toBe(4 * MINIMUM - packs * 6);
    expect(await stockLeft(request, grade, 'G')).toBe(4 * MINIMUM - 4);
  },
);
