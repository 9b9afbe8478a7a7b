import type { Page } from '@playwright/test';

import { MINIMUM, newBuyer, orderedElsewhere, stockLeft } from './cart-page.ts';
import { expect, test } from './fixtures.ts';
import {
  findOrders,
  mailAbout,
  moveTo,
  myRow,
  openMyOrder,
  orderButton,
  orderOf,
  orderRow,
  pickFromMenu,
  statusIn,
  stepsOf,
  toast,
} from './orders-page.ts';

const REASON = 'A loja desistiu da coleção';

async function cancel(page: Page, number: string, reason = ''): Promise<void> {
  await pickFromMenu(page, number, 'Cancelar');
  const question = page.getByRole('alertdialog', { name: `Cancelar o pedido #${number}?` });
  await question.getByLabel('Motivo').fill(reason);
  await question.getByRole('button', { name: 'Cancelar pedido' }).click();
  await expect(question).toBeHidden();
  await expect(statusIn(page, number)).toContainText('Cancelado');
}

// The browser's own line about the refusal.
test.use({ expectedErrors: /the server responded with a status of 409/ });

test('cancelled pieces come back, and go again where the order is opened again', async ({
  page,
  request,
  signedIn,
  someoneElse,
}) => {
  const buyer = await newBuyer(request);
  const { orderNumber: number, product } = await orderOf(request, buyer);
  expect(await stockLeft(request, product, 'P')).toBe(0);
  const admin = await someoneElse('admin');
  await findOrders(admin, number);
  await cancel(admin, number, REASON);
  expect(await stockLeft(request, product, 'P')).toBe(MINIMUM);
  await expect(orderRow(admin, number)).toContainText('Pagamento cancelado');
  await expect(orderRow(admin, number)).toContainText('sem próximo passo');
  expect(await mailAbout(buyer.email, `#${number} cancelado`)).toContain(`Motivo: ${REASON}`);

  await signedIn(buyer);
  const dialog = await openMyOrder(page, number);
  await expect(myRow(page, number)).toContainText('Cancelado');
  await expect(stepsOf(dialog).first()).toContainText(`Motivo: ${REASON}`);

  await moveTo(admin, number, 'Em análise');
  await expect(toast(admin, 'Status atualizado com sucesso')).toBeVisible();
  await expect(orderButton(admin, 'Aprovar', number)).toBeVisible();
  expect(await stockLeft(request, product, 'P')).toBe(0);
  await page.reload();
  await expect(myRow(page, number)).toContainText('Em análise');

  await cancel(admin, number);
  await orderedElsewhere(request, [{ product, size: 'P', quantity: MINIMUM }]);
  await moveTo(admin, number, 'Em análise');
  await expect(toast(admin, 'Falha ao atualizar status', 'alert')).toBeVisible();
  await expect(
    toast(
      admin,
      `Não é possível reabrir: estoque insuficiente para ${product.title} (P): 0 de ${MINIMUM}.`,
      'alert',
    ),
  ).toBeVisible();
  await expect(statusIn(admin, number)).toContainText('Cancelado');
  await page.reload();
  await expect(myRow(page, number)).toContainText('Cancelado');
  expect(await stockLeft(request, product, 'P')).toBe(0);
});
