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

// The browser's own line about the refusals.
test.use({ expectedErrors: /the server responded with a status of 409/ });

test('a changed price is shown before anything is sent, and a later change must be accepted', async ({
  page,
  request,
}) => {
  const product = await created(request, OFFERED);
  await arriveWith(page, await newBuyer(request), [{ product, size: 'P', quantity: PIECES }]);
  await changedElsewhere(request, product, { price40: 99 });
  const sent = sentOrders(page);
  await test.step('since the cart was filled', async () => {
    await openCart(page);
    await expect(rowOf(page, product, 'P')).toContainText(
      'O preço mudou: de R$ 120,00 para R$ 99,00',
    );
    await expect(amount(page, 'Subtotal')).toHaveText('R$ 1.980,00');
    expect(sent).toEqual([]);
  });

  await test.step('while it is on screen', async () => {
    await chooseTerm(page, 'boleto_30');
    await changedElsewhere(request, product, { price40: 90 });
    await finishButton(page).click();
    const note = page.locator('.refusal');
    await expect(note).toContainText('Os valores mudaram. Confira e finalize novamente.');
    await expect(note).toContainText('R$ 1.980,00 agora R$ 1.800,00');
    await expect(rowOf(page, product, 'P')).toContainText(/O preço mudou: de .* para R\$\s90,00/);
    await expect(amount(page, 'Subtotal')).toHaveText('R$ 1.800,00');
    expect(await ordersOf(request, product)).toEqual([]);
  });

  const total = await amount(page, 'Total').innerText();
  await finishButton(page).click();
  const number = await placedNumber(page);
  await expect(page.getByRole('main')).toContainText(total);
  expect(sent).toHaveLength(2);
  expect(await ordersOf(request, product)).toEqual([number]);
});

test('pieces that somebody else takes are not ordered; what is left of them can be', async ({
  page,
  request,
}) => {
  const taken = await created(request, { variants: [{ size: 'P', stock: MINIMUM }] });
  const short = await created(request, { variants: [{ size: 'P', stock: 2 * MINIMUM + 3 }] });
  const other = await created(request, OFFERED);
  await arriveWith(page, await newBuyer(request), [
    { product: taken, size: 'P', quantity: 2 },
    { product: short, size: 'P', quantity: MINIMUM + 5 },
    { product: other, size: 'P', quantity: MINIMUM },
  ]);
  await openCart(page);
  await chooseTerm(page, 'boleto_30');
  const elsewhere = await orderedElsewhere(request, [
    { product: taken, size: 'P', quantity: MINIMUM },
    { product: short, size: 'P', quantity: MINIMUM },
  ]);
  const left = MINIMUM + 3;
  await finishButton(page).click();
  await expect(rowOf(page, taken, 'P')).toContainText('Esgotado');
  await expect(rowOf(page, short, 'P')).toContainText(`Restam ${left}`);
  await expect(rowOf(page, other, 'P')).not.toContainText(/Esgotado|Restam/);
  for (const product of [taken, short]) {
    expect(await ordersOf(request, product)).toEqual([elsewhere.orderNumber]);
  }
  expect(await stockLeft(request, short, 'P')).toBe(left);
  expect(await ordersOf(request, other)).toEqual([]);
  expect(await stockLeft(request, other, 'P')).toBe(2 * PIECES);

  const sent = sentOrders(page);
  await finishButton(page).click();
  await expect(page.getByText('Ajuste os itens que mudaram antes de finalizar.')).toBeVisible();
  expect(sent).toEqual([]);
  await page.getByRole('button', { name: 'Ajustar carrinho' }).click();
  await expect(rowOf(page, taken, 'P')).toHaveCount(0);
  await expect(page.getByText(`${short.title} P: de ${MINIMUM + 5} para ${left}`)).toBeVisible();
  await finishButton(page).click();
  const number = await placedNumber(page);
  expect(await ordersOf(request, taken)).toEqual([elsewhere.orderNumber]);
  expect(await ordersOf(request, short)).toEqual([elsewhere.orderNumber, number]);
  expect(await ordersOf(request, other)).toEqual([number]);
  expect(await stockLeft(request, short, 'P')).toBe(0);
});
