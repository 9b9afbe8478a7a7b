import { moneyText } from '#contract/money-text';

import { newBuyer } from './cart-page.ts';
import { bearer } from './companies.ts';
import { adminToken, expect, test } from './fixtures.ts';
import {
  drawerOf,
  findOrders,
  mailAbout,
  myRow,
  openMyOrder,
  orderButton,
  orderOf,
  orderRow,
  partOf,
  statusIn,
  stepsOf,
  toast,
} from './orders-page.ts';

const LIMIT = 1000;
const REASON = 'Cliente antiga, paga sempre em dia';

// The browser's own line about the refusal.
test.use({ expectedErrors: /the server responded with a status of 409/ });

test('above the limit an order is approved with a reason that its buyer never sees', async ({
  page,
  request,
  signedIn,
  someoneElse,
}) => {
  const buyer = await newBuyer(request);
  const limited = await request.put(`/api/users/${buyer.id}`, {
    headers: bearer(await adminToken(request)),
    data: { email: buyer.email, creditLimit: LIMIT },
  });
  expect(limited.status()).toBe(200);
  const { orderNumber: number, total } = await orderOf(request, buyer);

  const admin = await someoneElse('admin');
  await findOrders(admin, number);
  await expect(orderRow(admin, number)).toContainText(
    `faltam ${moneyText(total - LIMIT)} de crédito`,
  );
  // What is missing is looked at before it is granted.
  await orderButton(admin, 'Aprovar', number).click();
  const shown = drawerOf(admin, number);
  await expect(shown.getByRole('radio', { name: /Aprovar assim mesmo/ })).toBeChecked();
  await orderButton(shown, 'Aprovar', number).click();
  const dialog = admin.getByRole('dialog', { name: `Pedido #${number} acima do limite` });
  await expect(dialog).toContainText(
    `Limite insuficiente: disponível ${moneyText(LIMIT)}, necessário ${moneyText(total)}`,
  );
  await dialog.getByRole('button', { name: 'Voltar' }).click();
  await expect(dialog).toBeHidden();
  await expect(statusIn(admin, number)).toContainText('Em análise');

  await orderButton(shown, 'Aprovar', number).click();
  await dialog.getByRole('button', { name: 'Aprovar mesmo assim' }).click();
  const reason = dialog.getByLabel('Motivo para passar do limite');
  await expect(reason).toHaveAccessibleDescription(/Informe o motivo/);
  await expect(reason).toBeFocused();
  await reason.fill(REASON);
  await dialog.getByRole('button', { name: 'Aprovar mesmo assim' }).click();
  await expect(toast(admin, 'Pedido aprovado e faturas geradas')).toBeVisible();
  await expect(statusIn(admin, number)).toContainText('Aprovado');
  await expect(orderRow(admin, number)).toContainText('Aguardando pagamento');

  const drawer = drawerOf(admin, number);
  await expect(stepsOf(drawer).first()).toContainText('Exceção');
  await expect(stepsOf(drawer).first()).toContainText(REASON);
  const credit = partOf(drawer, 'Crédito do revendedor');
  await expect(credit).toContainText(`Limite${moneyText(LIMIT)}`);
  await expect(credit).toContainText(`Em aberto${moneyText(total)}`);
  await expect(credit).toContainText(`Disponível${moneyText(0)}`);

  const replies: Promise<string>[] = [];
  page.on('response', (reply) => {
    if (reply.url().includes('/api/orders')) replies.push(reply.text());
  });
  await signedIn(buyer);
  const seen = await openMyOrder(page, number);
  await expect(myRow(page, number)).toContainText('Aprovado');
  await expect(stepsOf(seen).first()).toContainText('Aprovado');
  await expect(seen).not.toContainText(REASON);
  const received = (await Promise.all(replies)).join('\n');
  expect(received).toContain(number);
  expect(received).not.toContain(REASON);
  expect(await mailAbout(buyer.email, `#${number} aprovado`)).not.toContain(REASON);
});
