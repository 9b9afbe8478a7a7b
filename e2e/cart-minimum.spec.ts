import type { Page } from '@playwright/test';

import {
  addressField,
  amount,
  arriveWith,
  changeAddress,
  chooseTerm,
  finishButton,
  MINIMUM,
  newBuyer,
  openCart,
  sentOrders,
} from './cart-page.ts';
import { expect, test } from './fixtures.ts';
import { changedElsewhere, created } from './products.ts';

const pixCode = (page: Page) => page.getByRole('img', { name: 'QR Code do PIX' });
const missing = (pieces: number) => `Adicione mais ${pieces} peça(s) para finalizar.`;

test(
  'a short cart says how many pieces are missing until there are enough',
  { tag: '@phone' },
  async ({ page, request }) => {
    const product = await created(request, { variants: [{ size: 'P', stock: 2 * MINIMUM }] });
    await arriveWith(page, await newBuyer(request), [
      { product, size: 'P', quantity: MINIMUM - 2 },
    ]);
    const sent = sentOrders(page);
    await openCart(page);
    // One button, in sight without scrolling on either screen.
    await expect(finishButton(page)).toHaveCount(1);
    await expect(finishButton(page)).toBeInViewport({ ratio: 1 });
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
  },
);

test.describe('with a product that is gone', () => {
  // The browser's own line about the product that was asked for.
  test.use({ expectedErrors: /status of 404/ });

  test('a PIX appears for an order that can be placed, once what is missing is put right', async ({
    page,
    request,
  }) => {
    const short = await created(request, { variants: [{ size: 'P', stock: MINIMUM }] });
    const gone = await created(request);
    await arriveWith(page, await newBuyer(request), [
      { product: short, size: 'P', quantity: MINIMUM + 5 },
      { product: gone, size: 'P', quantity: 2 },
    ]);
    await changedElsewhere(request, gone, { published: false });
    await openCart(page);
    await chooseTerm(page, 'antecipado_3');
    const panel = page.locator('.pix-lacks');
    await expect(panel).toContainText('Ajuste os itens que mudaram antes de finalizar.');
    await expect(panel).toContainText(missing(MINIMUM));
    await expect(pixCode(page)).toHaveCount(0);
    await expect(amount(page, 'Subtotal')).toHaveText('R$ 0,00');

    await page.getByRole('button', { name: 'Ajustar carrinho' }).click();
    const changes = page.getByText('Carrinho ajustado').locator('..');
    await expect(changes.filter({ hasText: `${gone.title} P: saiu do carrinho` })).toBeVisible();
    await expect(pixCode(page)).toBeVisible();
    await changeAddress(page);
    await addressField(page).fill('');
    await expect(panel).toContainText('Preencha todas as informações de entrega: endereço.');
    await expect(pixCode(page)).toHaveCount(0);
  });
});
