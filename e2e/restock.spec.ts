import { countNoticesEndpoint } from '#contract/notice-count';
import { changeSettingsEndpoint } from '#contract/system-settings';

import {
  chooseTerm,
  finishButton,
  MINIMUM,
  newBuyer,
  openCart,
  placedNumber,
} from './cart-page.ts';
import { cartButton, openCatalog, openProduct } from './catalog-page.ts';
import { bearer } from './companies.ts';
import { adminToken, expect } from './fixtures.ts';
import { toast } from './orders-page.ts';
import { test } from './own-server.ts';
import { patience } from './patience.ts';
import { changedElsewhere, created, newMark } from './products.ts';
import { expectUsableOnBothScreens } from './serious-violations.ts';

const sizes = (stock: number) => ({
  variants: [
    { size: 'P', stock: 3 },
    { size: 'M', stock },
  ],
});

test('a sold-out size is waited for, the brand sees by whom, and who waited is told and buys it', async ({
  page,
  request,
  signedIn,
  someoneElse,
}) => {
  test.setTimeout(patience(180_000));
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

  await changedElsewhere(request, product, sizes(MINIMUM));
  // Whoever waits is told once a minute.
  const unread = async () => {
    const own = { headers: bearer(buyer.token) };
    const reply = await request.get(countNoticesEndpoint.path, own);
    return countNoticesEndpoint.reply.parse(await reply.json()).unread;
  };
  await expect.poll(unread, { timeout: patience(90_000) }).toBe(1);
  await page.goto('/reseller');
  await page.getByRole('button', { name: 'Avisos, 1 não lido' }).click();
  const bell = page.getByRole('dialog', { name: 'Avisos' });
  await bell.getByRole('link', { name: `Camisa ${mark} M está de volta` }).click();
  const back = page.getByRole('dialog', { name: product.title });
  await expect(back.getByRole('button', { name: /^Avis/ })).toHaveCount(0);
  await back.getByRole('radio', { name: /^M / }).check({ force: true });
  await back.getByRole('textbox', { name: 'Quantidade' }).fill(String(MINIMUM));
  await back.getByRole('button', { name: 'Adicionar ao carrinho' }).click();
  await page.keyboard.press('Escape');
  await expect(cartButton(page, `${MINIMUM} peças`)).toBeVisible();
  await openCart(page);
  await chooseTerm(page, 'boleto_30');
  await finishButton(page).click();
  await placedNumber(page);
});
