import {
  amount,
  arriveWith,
  chooseTerm,
  finishButton,
  MINIMUM,
  newBuyer,
  openCart,
  orderedElsewhere,
  ordersOf,
  placedNumber,
  rowOf,
  sentOrders,
  stockLeft,
} from './cart-page.ts';
import { expect, test } from './fixtures.ts';
import { changedElsewhere, created } from './products.ts';

/** Enough for an order. */
const PIECES = 20;
const OFFERED = { msrp: 200, variants: [{ size: 'P', stock: 2 * PIECES }] };
const PRICE_NOTE = 'O preço mudou: de R$ 120,00 para R$ 99,00';

test('a price that changed since the cart was filled is told before anything is sent', async ({
  page,
  request,
}) => {
  const product = await created(request, OFFERED);
  await arriveWith(page, await newBuyer(request), [{ product, size: 'P', quantity: PIECES }]);
  await changedElsewhere(request, product, { price40: 99 });
  const sent = sentOrders(page);
  await openCart(page);
  await expect(rowOf(page, product, 'P')).toContainText(PRICE_NOTE);
  await expect(amount(page, 'Subtotal')).toHaveText('R$ 1.980,00');
  expect(sent).toEqual([]);
  await chooseTerm(page, 'boleto_30');
  await finishButton(page).click();
  const number = await placedNumber(page);
  expect(sent).toHaveLength(1);
  expect(await ordersOf(request, product)).toEqual([number]);
});

test.describe('while the cart is on screen', () => {
  // The browser's own line about the refusal.
  test.use({ expectedErrors: /the server responded with a status of 409/ });

  test('a price that changes must be agreed to', async ({ page, request }) => {
    const product = await created(request, OFFERED);
    await arriveWith(page, await newBuyer(request), [{ product, size: 'P', quantity: PIECES }]);
    await openCart(page);
    await chooseTerm(page, 'boleto_30');
    await changedElsewhere(request, product, { price40: 99 });
    const sent = sentOrders(page);
    await finishButton(page).click();

    const note = page.locator('.refusal');
    await expect(note).toContainText('Os valores mudaram. Confira e finalize novamente.');
    await expect(note).toContainText('R$ 2.400,00 agora R$ 1.980,00');
    await expect(rowOf(page, product, 'P')).toContainText(PRICE_NOTE);
    await expect(amount(page, 'Subtotal')).toHaveText('R$ 1.980,00');
    expect(await ordersOf(request, product)).toEqual([]);

    const total = await amount(page, 'Total').innerText();
    await finishButton(page).click();
    const number = await placedNumber(page);
    await expect(page.getByRole('main')).toContainText(total);
    expect(sent).toHaveLength(2);
    expect(await ordersOf(request, product)).toEqual([number]);
  });

  test('pieces that somebody else takes are not ordered', async ({ page, request }) => {
    const taken = await created(request, { variants: [{ size: 'P', stock: MINIMUM }] });
    const other = await created(request, OFFERED);
    await arriveWith(page, await newBuyer(request), [
      { product: taken, size: 'P', quantity: 2 },
      { product: other, size: 'P', quantity: MINIMUM },
    ]);
    await openCart(page);
    await chooseTerm(page, 'boleto_30');
    const elsewhere = await orderedElsewhere(request, [
      { product: taken, size: 'P', quantity: MINIMUM },
    ]);
    await finishButton(page).click();

    await expect(rowOf(page, taken, 'P')).toContainText('Esgotado');
    await expect(rowOf(page, other, 'P')).not.toContainText('Esgotado');
    expect(await ordersOf(request, taken)).toEqual([elsewhere.orderNumber]);
    expect(await ordersOf(request, other)).toEqual([]);
    expect(await stockLeft(request, other, 'P')).toBe(2 * PIECES);

    const sent = sentOrders(page);
    await finishButton(page).click();
    await expect(page.getByText('Ajuste os itens que mudaram antes de finalizar.')).toBeVisible();
    expect(sent).toEqual([]);
    await page.getByRole('button', { name: 'Ajustar carrinho' }).click();
    await expect(rowOf(page, taken, 'P')).toHaveCount(0);
    await finishButton(page).click();
    const number = await placedNumber(page);
    expect(await ordersOf(request, other)).toEqual([number]);
  });

  test('what is left of it can be taken', async ({ page, request }) => {
    const product = await created(request, { variants: [{ size: 'P', stock: 2 * MINIMUM + 3 }] });
    await arriveWith(page, await newBuyer(request), [
      { product, size: 'P', quantity: MINIMUM + 5 },
    ]);
    await openCart(page);
    await chooseTerm(page, 'boleto_30');
    const elsewhere = await orderedElsewhere(request, [{ product, size: 'P', quantity: MINIMUM }]);
    await finishButton(page).click();
    const left = MINIMUM + 3;
    await expect(rowOf(page, product, 'P')).toContainText(`Restam ${left}`);
    expect(await ordersOf(request, product)).toEqual([elsewhere.orderNumber]);
    await page.getByRole('button', { name: 'Ajustar carrinho' }).click();
    await expect(
      page.getByText(`${product.title} P: de ${MINIMUM + 5} para ${left}`),
    ).toBeVisible();
    await finishButton(page).click();
    const number = await placedNumber(page);
    expect(await ordersOf(request, product)).toEqual([elsewhere.orderNumber, number]);
    expect(await stockLeft(request, product, 'P')).toBe(0);
  });
});
