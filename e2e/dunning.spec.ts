import { textOfPdf } from '#server/testing/read-pdf';

import { newBuyer } from './cart-page.ts';
import { bearer } from './companies.ts';
import { downloaded } from './files.ts';
import { adminToken, expect, heading, test } from './fixtures.ts';
import { orderOf, toast } from './orders-page.ts';

test('an overdue invoice is collected with a text, paused, and the month is a PDF for both sides', async ({
  page,
  request,
  signedIn,
  someoneElse,
}) => {
  const headers = bearer(await adminToken(request));
  const found = await request.get('/api/receivables', { headers, params: { aging: 'overdue' } });
  const { receivables } = (await found.json()) as {
    receivables: { orderNumber: string; user: { companyName: string } }[];
  };
  const { orderNumber = '', user } = receivables[0] ?? {};
  const company = user?.companyName ?? '';

  await signedIn('admin');
  await page.goto(`/admin/finance?idade=overdue&search=${orderNumber}`);
  await page
    .getByRole('link', { name: `Cobrar ${company}` })
    .first()
    .click();
  await expect(heading(page, company)).toBeVisible();
  const dialog = page.getByRole('dialog', { name: 'Cobrar faturas vencidas' });
  await expect(dialog).toContainText(`Pedido #${orderNumber}`);
  await expect(dialog.getByRole('link', { name: 'Enviar pelo WhatsApp' })).toHaveAttribute(
    'href',
    new RegExp(`^https://wa\\.me/\\d*\\?text=.*${orderNumber}`),
  );
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Pausar', exact: true }).click();
  await page.getByLabel('Motivo').fill('Renegociando o vencimento');
  await page
    .getByRole('dialog', { name: 'Pausar cobrança' })
    .getByRole('button', { name: 'Pausar' })
    .click();
  await expect(toast(page, 'Cobrança em pausa')).toBeVisible();
  const paused = page.getByText('Cobrança em pausa até alguém retomar: Renegociando o vencimento');
  await expect(paused).toBeVisible();
  await page.goto(`/admin/finance?idade=overdue&search=${orderNumber}`);
  await expect(page.getByText('cobrança em pausa').first()).toBeVisible();
  await page
    .getByRole('link', { name: `Cobrar ${company}` })
    .first()
    .click();
  await expect(dialog.getByText('Cobrança em pausa até alguém retomar')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Retomar' }).click();
  await expect(toast(page, 'Cobrança retomada')).toBeVisible();
  await expect(paused).toBeHidden();

  const buyer = await newBuyer(request);
  const order = await orderOf(request, buyer);
  await request.post(`/api/orders/${order.orderId}/approve`, { headers });
  await page.goto(`/admin/finance?search=${order.orderNumber}`);
  await page.getByRole('link', { name: buyer.companyName, exact: true }).first().click();
  await expect(heading(page, buyer.companyName)).toBeVisible();
  const button = { name: 'Baixar extrato em PDF' };
  const brands = await textOfPdf((await downloaded(page.getByRole('button', button))).content);

  const shop = await someoneElse(buyer);
  await shop.goto('/reseller/invoices');
  const { name, content } = await downloaded(shop.getByRole('button', button));
  expect(name).toMatch(/^extrato_20\d{2}-\d{2}\.pdf$/);
  for (const text of [brands, await textOfPdf(content)]) {
    expect(text).toContain(buyer.companyName);
    expect(text).toContain(`Pedido #${order.orderNumber}, fatura 1`);
    expect(text).toContain('Saldo final');
  }
});
