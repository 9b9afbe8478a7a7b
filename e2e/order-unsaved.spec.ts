import type { Page } from '@playwright/test';

import { newBuyer } from './cart-page.ts';
import { expect, heading, test } from './fixtures.ts';
import { findOrders, openDrawer, orderOf, orderRow, toast } from './orders-page.ts';
import { patience } from './patience.ts';

const CODE = 'BR123456789';

const question = (page: Page) =>
  page.getByRole('alertdialog', { name: 'Descartar as alterações?', exact: true });

async function answer(page: Page, name: string): Promise<void> {
  await question(page).getByRole('button', { name, exact: true }).click();
  await expect(question(page)).toBeHidden();
}

test('what was typed into an order is not lost by leaving it, whichever way; nothing else is asked about', async ({
  page,
  request,
  signedIn,
}) => {
  const { orderNumber: number } = await orderOf(request, await newBuyer(request));
  await signedIn('admin');
  await findOrders(page, number);
  const drawer = await openDrawer(page, number);
  await test.step('nothing is asked where nothing was typed', async () => {
    await page.goBack();
    await expect(drawer).toBeHidden();
    await page.goForward();
  });

  const code = drawer.getByLabel('Código de rastreio');
  await code.fill(CODE);
  const ways = {
    back: () => page.goBack(),
    Escape: () => page.keyboard.press('Escape'),
    Fechar: () => drawer.getByRole('button', { name: 'Fechar' }).click(),
    beside: () => page.mouse.click(10, 450),
  };
  for (const [way, leave] of Object.entries(ways)) {
    await leave();
    await expect(question(page), way).toBeVisible();
    await answer(page, 'Continuar editando');
    await expect(page, way).toHaveURL(/pedido=/);
    await expect(code, way).toHaveValue(CODE);
  }

  // After some presses without anything else the browser closes dialogs unasked, both at once.
  for (let presses = 0; presses < 6; presses += 1) await page.keyboard.press('Escape');
  await expect(async () => {
    await page.keyboard.press('Escape');
    await expect(question(page)).toBeVisible({ timeout: 500 });
  }).toPass();
  await answer(page, 'Continuar editando');
  await expect(code).toHaveValue(CODE);

  const closing = page.waitForEvent('dialog');
  const reload = page.reload({ timeout: patience(2_000) }).catch(() => undefined);
  const asked = await closing;
  expect(asked.type()).toBe('beforeunload');
  await asked.dismiss();
  await reload;
  await expect(code).toHaveValue(CODE);

  await page.goBack();
  await answer(page, 'Descartar');
  await expect(drawer).toBeHidden();
  await expect(page).not.toHaveURL(/pedido=/);
  await expect(orderRow(page, number)).toBeVisible();

  await test.step('nor after a save', async () => {
    await page.goForward();
    await drawer.getByLabel('Código de rastreio').fill(CODE);
    await drawer.getByRole('button', { name: 'Salvar envio e NF-e' }).click();
    await expect(toast(page, 'Pedido atualizado com sucesso')).toBeVisible();
    await page.goBack();
    await expect(drawer).toBeHidden();
    await expect(question(page)).toHaveCount(0);
    await expect(heading(page, 'Gerenciar Pedidos')).toBeVisible();
  });
});
