import { changeSettingsEndpoint } from '#contract/system-settings';

import { newBuyer } from './cart-page.ts';
import { cartButton, openCatalog, openProduct } from './catalog-page.ts';
import { bearer } from './companies.ts';
import { adminToken, expect } from './fixtures.ts';
import { toast } from './orders-page.ts';
import { test } from './own-server.ts';
import { changedElsewhere, created, newMark } from './products.ts';
import { expectUsableOnBothScreens } from './serious-violations.ts';

const sizes = (stock: number) => ({
  variants: [
    { size: 'P', stock: 3 },
    { size: 'M', stock },
  ],
});

// That those who wait are told, once a minute, is shown by the server's tests.
test('a sold-out size is waited for, the brand sees by whom, and it is bought when it is back', async ({
  page,
  request,
  signedIn,
  someoneElse,
}) => {
  const headers = bearer(await adminToken(request));
  const data = { settings: { restockAlerts: true } };
  const saved = await request.patch(changeSettingsEndpoint.path, { headers, data });
  expect(saved.status()).toBe(200);
  const mark = newMark();
  const product = await created(request, { title: `Camisa ${mark}`, ...sizes(0) });
  const buyer = await newBuyer(request);
  await signedIn(buyer);
  await openCatalog(page, `?search=${mark}`);
  const dialog = await openProduct(page, product);
  await dialog.getByRole('button', { name: `Avise-me quando Camisa ${mark} M voltar` }).click();
  await expect(toast(page, `Avisamos por e-mail quando Camisa ${mark} M voltar.`)).toBeVisible();
  await expectUsableOnBothScreens(page, 'a size that is waited for');

  const admin = await someoneElse('admin');
  await admin.goto('/admin/reports?aba=demanda');
  const queue = admin.getByRole('region', { name: `Fila de Camisa ${mark} M` });
  await expect(queue).toContainText(buyer.companyName);
  await expectUsableOnBothScreens(admin, 'who waits for what');

  await changedElsewhere(request, product, sizes(4));
  await page.goto(`/reseller/catalog?product=${product.id}`);
  const back = page.getByRole('dialog', { name: product.title });
  await expect(back.getByRole('button', { name: /^Avis/ })).toHaveCount(0);
  await back.getByRole('radio', { name: /^M / }).check({ force: true });
  await back.getByRole('button', { name: 'Adicionar ao carrinho' }).click();
  await page.keyboard.press('Escape');
  await expect(cartButton(page, '1 peça')).toBeVisible();
});
