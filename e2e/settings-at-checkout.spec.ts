import type { Locator } from '@playwright/test';

import {
  amount,
  arriveWith,
  chooseTerm,
  finishButton,
  newBuyer,
  openCart,
  ordersOf,
  PDF,
  placedNumber,
  receiptField,
} from './cart-page.ts';
import { copied, copy } from './clipboard.ts';
import { demoAccount, expect } from './fixtures.ts';
import { identityAsked } from './identity.ts';
import { partOf, toast } from './orders-page.ts';
import { test } from './own-server.ts';
import { created } from './products.ts';
import { openSettings, saveSettings } from './settings-page.ts';

const KEY = '61982b5e-4b6d-4c4e-9d7e-0f4f4b6a7c11';
const offered = { msrp: 200, weight: 0.3, variants: [{ size: 'P', stock: 60 }] };

/** What a zone of the table asks for a parcel up to this weight, sent the slow way. */
async function setEconomic(form: Locator, zone: string, label: string, price: string) {
  await form.getByText(zone, { exact: true }).click();
  const rate = form.getByRole('group', { name: 'Econômico' });
  await rate.getByLabel(label, { exact: true }).fill(price);
}

// The browser's own line about the order below the minimum.
test.use({ expectedErrors: /the server responded with a status of 4\d\d/ });

test('minimums, freight and PIX data of the settings are those of the next checkout, and of the open cart', async ({
  context,
  page,
  request,
  someoneElse,
}) => {
  const product = await created(request, offered);
  const admin = await someoneElse('admin');
  const placed =
    await test.step('an open cart shows a raised minimum, and nothing is ordered below it', async () => {
      const earlier = await someoneElse();
      await arriveWith(earlier, await newBuyer(request), [{ product, size: 'P', quantity: 15 }]);
      await openCart(earlier);
      await chooseTerm(earlier, 'boleto_30');
      await expect(finishButton(earlier)).toBeEnabled();

      const form = await openSettings(admin);
      await form.getByLabel('Mínimo de peças por pedido').fill('18');
      await saveSettings(form);
      await finishButton(earlier).click();
      await expect(
        earlier.locator('.refusal').getByText('Adicione mais 3 peça(s) para finalizar.'),
      ).toBeVisible();
      expect(await ordersOf(request, product)).toEqual([]);
      await earlier.getByLabel(`Quantidade ${product.title} P`, { exact: true }).fill('18');
      await finishButton(earlier).click();
      const number = await placedNumber(earlier);
      expect(await ordersOf(request, product)).toEqual([number]);
      return number;
    });

  const form = await openSettings(admin);
  await form.getByLabel('Mínimo de peças por pedido').fill('20');
  await form.getByLabel('Valor mínimo do pedido').fill('2.500,00');
  // Twenty-one pieces of 300 g to Santa Catarina.
  await setEconomic(form, 'Zona 2', 'Até 10 kg', '41,37');
  const trial = form.getByRole('region', { name: 'Testar a tabela' });
  await trial.getByLabel('Estado de destino').selectOption('SC');
  await trial.getByLabel('Peso do pedido').fill('6,3');
  await expect(trial.getByRole('status')).toContainText('R$ 41,37 em 7 dias úteis');
  await form.getByLabel('Chave PIX').fill(KEY.toUpperCase());
  await form.getByLabel('Favorecido').fill('Confecções da Jornada');
  await form.getByLabel('Cidade', { exact: true }).fill('Blumenau');
  await partOf(form, 'Dados bancários para transferência')
    .getByLabel('Banco')
    .fill('Banco da Jornada');
  // Where the money goes is changed with the password only.
  await form.getByRole('button', { name: 'Salvar Configurações' }).click();
  await (await identityAsked(admin, demoAccount('admin').password)).click();
  await expect(toast(admin, 'Configurações atualizadas com sucesso!')).toBeVisible();

  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await arriveWith(page, await newBuyer(request), [{ product, size: 'P', quantity: 19 }]);
  await openCart(page);
  await chooseTerm(page, 'antecipado_3');
  await expect(finishButton(page)).toHaveAccessibleDescription(
    'Adicione mais 1 peça(s) para finalizar.',
  );
  const quantity = page.getByLabel(`Quantidade ${product.title} P`, { exact: true });
  await quantity.fill('20');
  const below = page.getByText('Adicione mais R$ 100,00 para atingir o pedido mínimo.');
  await expect(below.filter({ visible: true })).not.toHaveCount(0);
  await quantity.fill('21');
  await expect(below).toHaveCount(0);
  await expect(amount(page, 'Frete econômico')).toHaveText('R$ 41,37');
  await expect(page.getByRole('main')).toContainText('7 dias úteis (estimado)');
  for (const text of ['Confecções da Jornada', 'Banco da Jornada']) {
    await expect(page.getByRole('definition').filter({ hasText: text })).toBeVisible();
  }
  await expect(page.getByRole('img', { name: 'QR Code do PIX' })).toBeVisible();
  await copy(page, 'PIX copia e cola');
  await expect.poll(() => copied(page)).toContain(`0136${KEY}`);
  expect(await copied(page)).toContain('6008Blumenau');
  await receiptField(page).setInputFiles(PDF);
  await finishButton(page).click();
  const number = await placedNumber(page);
  expect(await ordersOf(request, product)).toEqual([placed, number]);
});
