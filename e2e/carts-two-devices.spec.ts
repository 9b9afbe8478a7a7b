import type { Page } from '@playwright/test';

import {
  arriveWith,
  chooseTerm,
  finishButton,
  MINIMUM,
  newBuyer,
  openCart,
  placedNumber,
  untilCalculated,
} from './cart-page.ts';
import { cartButton } from './catalog-page.ts';
import { expect, leaveInStorage, test } from './fixtures.ts';
import { created } from './products.ts';

// The browser's own lines about what it could not fetch.
test.use({ expectedErrors: /net::ERR_INTERNET_DISCONNECTED/ });

const SHELF = { msrp: 200, variants: [{ size: 'P', stock: 4 * MINIMUM }] };
const pieces = (page: Page, count: number) =>
  expect(cartButton(page, `${count} peças`)).toBeVisible();
/** Something was said; a mere question may come at any time. */
const synced = (on: Page) =>
  on.waitForResponse(
    (reply) =>
      reply.url().endsWith('/api/reseller/cart') &&
      reply.ok() &&
      !reply.request().postData()?.includes('"lines":[]'),
  );
/** As when somebody comes back to the window. */
const comeBack = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('focus')));

test('a cart follows its owner over two devices, also after a time without a network, until it is ordered', async ({
  page,
  request,
  someoneElse,
}) => {
  const product = await created(request, SHELF);
  const buyer = await newBuyer(request);
  const quantity = (on: Page) => on.getByLabel(`Quantidade ${product.title} P`, { exact: true });

  await arriveWith(page, buyer, [{ product, size: 'P', quantity: MINIMUM }]);
  const first = synced(page);
  await openCart(page);
  await first;

  const computer = await someoneElse();
  await leaveInStorage(computer, 'token', buyer.token);
  await computer.goto('/reseller/cart');
  await pieces(computer, MINIMUM);
  await untilCalculated(computer);

  await test.step('both change it while one has no network', async () => {
    await computer.context().setOffline(true);
    await quantity(computer).fill(String(MINIMUM + 6));
    await quantity(computer).blur();
    const said = synced(page);
    await quantity(page).fill(String(MINIMUM + 4));
    await quantity(page).blur();
    await said;
    await computer.context().setOffline(false);
    const both = `Em outro aparelho: ${MINIMUM + 4}; aqui: ${MINIMUM + 6}. Ficou ${MINIMUM + 6}.`;
    await expect(computer.locator('.toast').filter({ hasText: both })).toBeVisible();
    // Whoever looked elsewhere at that moment still finds it.
    await computer.reload();
    const line = computer.getByRole('listitem').filter({ hasText: product.title });
    await expect(line.getByText(both)).toBeVisible();
    await comeBack(page);
    await pieces(page, MINIMUM + 6);
    // So does who was first and has another quantity now.
    const theOther = `Em outro aparelho: ${MINIMUM + 6}; aqui: ${MINIMUM + 4}. Ficou ${MINIMUM + 6}.`;
    const firstLine = page.getByRole('listitem').filter({ hasText: product.title });
    await expect(firstLine.getByText(theOther)).toBeVisible();
  });

  await test.step('what one orders the other does not order again', async () => {
    await untilCalculated(page);
    await chooseTerm(page, 'boleto_30');
    await finishButton(page).click();
    await placedNumber(page);
    await comeBack(computer);
    await expect(computer.getByText('Seu carrinho está vazio')).toBeVisible();
  });
});
