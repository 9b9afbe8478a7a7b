import type { Route } from '@playwright/test';

import {
  arriveWith,
  CHECKOUT_URL,
  chooseTerm,
  finishButton,
  MINIMUM,
  newBuyer,
  openCart,
  ordersOf,
  PDF,
  placedNumber,
  receiptField,
  sentOrders,
  stockLeft,
  untilCalculated,
} from './cart-page.ts';
import { expect, test } from './fixtures.ts';
import { created } from './products.ts';

// The browser's own lines about connections that are cut on purpose.
test.use({ expectedErrors: /net::ERR_(?:TIMED_OUT|INTERNET_DISCONNECTED|CONNECTION_RESET)/ });

/** A product of which the shelf holds just this order: a second one could not be placed. */
const lastPieces = { variants: [{ size: 'P', stock: MINIMUM }] };
const plenty = { variants: [{ size: 'P', stock: 4 * MINIMUM }] };

test('a double click, and pressing on while the order is on its way, make one order', async ({
  page,
  request,
}) => {
  const product = await created(request, plenty);
  await arriveWith(page, await newBuyer(request), [{ product, size: 'P', quantity: MINIMUM }]);
  await openCart(page);
  await chooseTerm(page, 'boleto_30');
  const sent = sentOrders(page);
  const held: Route[] = [];
  await page.route(CHECKOUT_URL, (route) => {
    held.push(route);
  });
  await finishButton(page).dblclick();
  const busy = page.getByRole('button', { name: 'Finalizando...' });
  await expect(busy).toBeVisible();
  await busy.click({ force: true });
  await busy.press('Enter');
  await busy.press('Space');
  expect(held).toHaveLength(1);
  await held[0]?.continue();
  const number = await placedNumber(page);
  expect(sent).toHaveLength(1);
  expect(await ordersOf(request, product)).toEqual([number]);
  expect(await stockLeft(request, product, 'P')).toBe(3 * MINIMUM);
});

for (const term of ['boleto_30', 'antecipado_3'] as const) {
  test(`reloads before the order has left and before its answer find one order: ${term}`, async ({
    page,
    request,
  }) => {
    const product = await created(request, lastPieces);
    await arriveWith(page, await newBuyer(request), [{ product, size: 'P', quantity: MINIMUM }]);
    await openCart(page);
    await chooseTerm(page, term);
    const sent = sentOrders(page);
    const finish = async () => {
      if (term === 'antecipado_3') await receiptField(page).setInputFiles(PDF);
      await untilCalculated(page);
      await finishButton(page).click();
    };
    const comeBack = async () => {
      await page.reload();
      await expect(
        page.getByText('O envio anterior deste pedido não teve confirmação.'),
      ).toBeVisible();
    };

    await test.step('the order has not left', async () => {
      await page.route(CHECKOUT_URL, () => {}, { times: 1 });
      const asked = page.waitForRequest(CHECKOUT_URL);
      await finish();
      await asked;
      await comeBack();
      expect(await ordersOf(request, product)).toEqual([]);
    });

    await test.step('the server gets the order; its reply never reaches the page', async () => {
      await page.route(CHECKOUT_URL, async (route) => void (await route.fetch()), { times: 1 });
      await finish();
      await expect.poll(() => ordersOf(request, product)).toHaveLength(1);
      await comeBack();
    });

    const [first] = await ordersOf(request, product);
    await finish();
    expect(await placedNumber(page)).toBe(first);
    const keys = await Promise.all(sent.map((one) => one.headerValue('idempotency-key')));
    expect(keys).toHaveLength(3);
    expect(new Set(keys).size).toBe(1);
    expect(keys[0]).toBeTruthy();
    expect(await ordersOf(request, product)).toEqual([first]);
    expect(await stockLeft(request, product, 'P')).toBe(0);
  });
}

test('offline, then without an answer: asked again it is the same order', async ({
  context,
  page,
  request,
}) => {
  const product = await created(request, lastPieces);
  await arriveWith(page, await newBuyer(request), [{ product, size: 'P', quantity: MINIMUM }]);
  await openCart(page);
  await chooseTerm(page, 'boleto_30');
  const again = page.getByRole('button', { name: 'Tentar novamente' });
  await test.step('offline at the last step, nothing is ordered', async () => {
    await context.setOffline(true);
    await finishButton(page).click();
    await expect(again).toBeVisible();
    expect(await ordersOf(request, product)).toEqual([]);
    await context.setOffline(false);
  });

  await test.step('an answer that never comes is asked for again', async () => {
    await page.route(
      CHECKOUT_URL,
      async (route) => {
        await route.fetch();
        await route.abort('timedout');
      },
      { times: 1 },
    );
    await again.click();
    await expect
      .poll(() => ordersOf(request, product), 'the order that got through')
      .toHaveLength(1);
    await expect(page.getByRole('button', { name: 'Finalizando...' })).toHaveCount(0);
    await expect(
      page.getByText('Se o pedido já foi recebido, ele não será repetido.'),
    ).toBeVisible();
  });

  const [first] = await ordersOf(request, product);
  await again.click();
  expect(await placedNumber(page)).toBe(first);
  expect(await ordersOf(request, product)).toEqual([first]);
  expect(await stockLeft(request, product, 'P')).toBe(0);
});
