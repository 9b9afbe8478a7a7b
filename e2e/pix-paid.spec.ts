import {
  arriveWith,
  chooseTerm,
  finishButton,
  MINIMUM,
  newBuyer,
  openCart,
  placedNumber,
} from './cart-page.ts';
import { expect } from './fixtures.ts';
import { test } from './pix-server.ts';
import { created } from './products.ts';
import { expectUsableOnBothScreens } from './serious-violations.ts';

test('a PIX charge settles its order with nobody’s hand; what the brand sends back at its bank asks for a decision', async ({
  page,
  request,
  pixServer: { psp, noticesTo },
  someoneElse,
}) => {
  const product = await created(request, { variants: [{ size: 'P', stock: 2 * MINIMUM }] });
  await arriveWith(page, await newBuyer(request), [{ product, size: 'P', quantity: MINIMUM }]);
  await openCart(page);
  await chooseTerm(page, 'antecipado_3');
  await finishButton(page).click();
  const number = await placedNumber(page);
  await expect(page.getByText(/confirmado sozinho em instantes/)).toBeVisible();
  const [charge] = psp.bank.charges.values();
  const paid = psp.pay(charge?.txid ?? '');
  await request.post(noticesTo, { data: psp.notice(paid) });
  await expect(page.getByText('Pagamento confirmado')).toBeVisible();

  psp.returnOutside(paid, 50_00);
  await request.post(noticesTo, { data: psp.notice(paid) });
  const brand = await someoneElse('admin');
  const waits = brand.getByRole('listitem').filter({ hasText: `#${number}` });
  await expect(async () => {
    await brand.goto('/admin/finance?aba=recebimentos');
    await expect(waits).toContainText('Devolvido no banco', { timeout: 2_000 });
  }).toPass();
  await expect(waits).toContainText(/R\$\s50,00/);
  await expectUsableOnBothScreens(brand, 'a PIX that was sent back');
  await waits.getByRole('button', { name: /^Assumir a devolução/ }).click();
  await expect(brand.getByText('Devolução assumida')).toBeVisible();
  await expect(waits).toHaveCount(0);
});
