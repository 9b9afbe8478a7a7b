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
import { expect, leaveInStorage, test } from './fixtures.ts';
import { openExplained } from './orders-page.ts';
import { plainMoney } from './plain.ts';
import { created, newMark } from './products.ts';

test('a promotion shows the price before it, a coupon takes more off, and the order says how', async ({
  page,
  request,
  signedIn,
  someoneElse,
}) => {
  const variants = [{ size: 'P', stock: 4 * MINIMUM }];
  const product = await created(request, { msrp: 200, variants });
  const buyer = await newBuyer(request);
  const name = `Verão ${newMark()}`;

  await signedIn('admin');
  await page.goto('/admin/settings#promotions');
  await page.getByRole('button', { name: 'Nova promoção' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nova promoção' });
  await dialog.getByLabel('Nome da promoção').fill(name);
  await dialog.getByLabel('Desconto', { exact: true }).fill('25');
  await dialog.getByLabel('Vale para').selectOption('products');
  await dialog.getByRole('searchbox').fill(product.title);
  await dialog.getByRole('searchbox').press('Enter');
  await dialog.getByRole('checkbox', { name: product.title }).check();
  await dialog.getByRole('button', { name: 'Salvar promoção' }).click();
  await expect(page.getByText('Vale hoje · 25% em 1 produto').last()).toBeVisible();

  const code = `C${newMark()}`.toUpperCase();
  await page.getByRole('button', { name: 'Novo cupom' }).click();
  const form = page.getByRole('dialog', { name: 'Novo cupom' });
  await form.getByLabel('Código', { exact: true }).fill(code);
  await form.getByLabel('Desconto em').selectOption('amount');
  await form.getByLabel('Desconto', { exact: true }).fill('100');
  await form.getByRole('switch', { name: 'Para todos os revendedores' }).click();
  await form.getByRole('searchbox').fill(buyer.email);
  await form.getByRole('searchbox').press('Enter');
  await form.getByRole('checkbox').first().check();
  await form.getByRole('button', { name: 'Salvar cupom' }).click();
  await expect(page.getByText(code)).toBeVisible();

  // R$ 120,00 is what it costs; 25% less are R$ 90,00.
  const shop = await someoneElse(buyer);
  const line = lineOf({ product, size: 'P', quantity: MINIMUM });
  await leaveInStorage(shop, `cart:${buyer.id}`, JSON.stringify({ items: [line] }));
  await openCatalog(shop, `?search=${encodeURIComponent(product.title)}`);
  const card = shop.getByRole('article').filter({ hasText: product.title });
  await expect(card).toContainText(plainMoney(90));
  await expect(card.locator('s')).toContainText(plainMoney(120));
  await expect(card).toContainText(name);
  await shop.goto('/reseller/cart');
  await untilCalculated(shop);
  await expect(shop.locator('.cart-block s')).toContainText(plainMoney(120));
  await expect(amount(shop, 'Subtotal')).toHaveText(plainMoney(90 * MINIMUM));
  await chooseTerm(shop, 'boleto_30');
  await shop.getByLabel('Cupom').fill(code.toLowerCase());
  await shop.getByLabel('Cupom').press('Enter');
  await expect(amount(shop, `Cupom ${code}`)).toContainText(plainMoney(100));
  await finishButton(shop).click();
  const number = await placedNumber(shop);

  const drawer = await openExplained(page, number);
  await expect(drawer).toContainText(
    `${plainMoney(120)} − ${plainMoney(30)} (promoção “${name}”) = ${plainMoney(90)}`,
  );
  await expect(drawer.getByText(`Cupom ${code}`).first()).toBeVisible();
});
