import { newBuyer } from './cart-page.ts';
import { expect, heading, test } from './fixtures.ts';
import { countInteractions } from './interactions.ts';
import { orderOf, partOf } from './orders-page.ts';
import { expectUsableOnBothScreens } from './serious-violations.ts';

test('what waits fits on the screen, and an order is approved with one press', async ({
  page,
  request,
  signedIn,
}) => {
  const buyer = await newBuyer(request);
  await orderOf(request, buyer);
  await signedIn('admin');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/admin');
  await expect(heading(page, 'Dashboard')).toBeVisible();
  const desk = page.getByRole('region', { name: 'Para fazer' });
  await expect(
    desk.getByRole('listitem').filter({ hasText: 'Pedidos para aprovar' }),
  ).toBeVisible();
  await expect(
    partOf(page.getByRole('main'), 'Status do Sistema').getByText('Online'),
  ).toBeVisible();
  expect(
    await page.evaluate(() => document.documentElement.scrollHeight <= window.innerHeight),
  ).toBe(true);

  const interactions = await countInteractions(page);
  const first = desk.getByRole('button', { name: /^Aprovar pedido #/ }).first();
  const name = (await first.getAttribute('aria-label')) ?? '';
  await first.click();
  const row = desk.getByRole('listitem').filter({ hasText: /#\d{8}/.exec(name)?.[0] ?? name });
  // It stays where it is.
  await expect(row).toContainText('Aprovado');
  expect(await interactions()).toBe(1);

  // All of them are one press as well, which would take the orders of other journeys.
  await expect(desk.getByRole('button', { name: /dentro do limite$/ })).toBeVisible();
  await expectUsableOnBothScreens(page, 'what is to be done');

  // The queue's own list is a press on its row away, on a telephone as well.
  await page.setViewportSize({ width: 390, height: 844 });
  await desk.getByRole('link', { name: /Pedidos para enviar/ }).click();
  await expect(page).toHaveURL(/\/admin\/orders\?status=PRODUCTION$/);
});

test('what is packed is sent from the dashboard with three interactions, and taken back with one', async ({
  page,
  signedIn,
}) => {
  await signedIn('admin');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/admin');
  const desk = page.getByRole('region', { name: 'Para fazer' });
  const queue = desk.getByRole('link', { name: /Pedidos para enviar/ });
  await expect(queue).toBeVisible();
  const interactions = await countInteractions(page);
  await queue.click();
  const first = desk.getByRole('button', { name: /^Enviar pedido #/ }).first();
  const number = /#\d{8}/.exec((await first.getAttribute('aria-label')) ?? '')?.[0] ?? '';
  await first.click();
  const dialog = page.getByRole('dialog', { name: `Enviar pedido ${number}` });
  await expect(dialog.getByLabel('Transportadora')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.type('BR123456789BR');
  await page.keyboard.press('Enter');
  const row = desk.getByRole('listitem').filter({ hasText: number });
  await expect(row).toContainText('Enviado');
  await expect(row).toContainText('agora, por você');
  expect(await interactions()).toBe(3);
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await expect(
    row.getByRole('button', { name: new RegExp(`^Enviar pedido ${number}`) }),
  ).toBeVisible();
  await expectUsableOnBothScreens(page, 'an order was sent from the dashboard');
});
