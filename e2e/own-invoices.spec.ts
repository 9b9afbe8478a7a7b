import { newBuyer } from './cart-page.ts';
import { bearer } from './companies.ts';
import { adminToken, expect, heading, test } from './fixtures.ts';
import { myOrder, orderOf, partOf, sendReceipt } from './orders-page.ts';

test(
  'an approved order is found among what is to be paid, and paid by PIX until its boleto is there',
  { tag: '@phone-only' },
  async ({ page, request, signedIn }) => {
    const buyer = await newBuyer(request);
    const { orderId, orderNumber: number } = await orderOf(request, buyer);
    const headers = bearer(await adminToken(request));
    const approved = await request.post(`/api/orders/${orderId}/approve`, { headers });
    expect(approved.status()).toBe(200);

    await signedIn(buyer);
    await page.goto('/reseller');
    const bar = page.getByRole('banner');
    await expect(bar.getByText(buyer.companyName)).toBeVisible();
    await expect(bar.getByText('Revendedor', { exact: true })).toBeVisible();
    const registering = 'Boleto em registro no banco: pode ser pago a partir de';
    await expect(partOf(page.locator('main'), 'A pagar')).toContainText(registering);

    const navigation = page.getByRole('navigation', { name: 'Principal' });
    await navigation.getByRole('link', { name: 'Faturas' }).click();
    await expect(heading(page, 'Meus Pedidos')).toBeVisible();
    const invoice = page
      .getByRole('region', { name: 'Faturas', exact: true })
      .getByRole('listitem');
    await expect(invoice).toHaveCount(1);
    await expect(invoice).toContainText(registering);
    await invoice.getByText('Pagar agora com PIX').click();
    await expect(invoice.getByRole('button', { name: 'Copiar PIX copia e cola' })).toBeVisible();
    await invoice.getByText('Ver QR Code e dados bancários').click();
    await expect(invoice.getByRole('img', { name: 'QR Code do PIX' })).toBeVisible();
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
    ).toBeLessThanOrEqual(0);

    await invoice.getByRole('link', { name: 'Enviar comprovante' }).click();
    const dialog = myOrder(page, number);
    await expect(dialog.getByRole('heading', { name: 'Comprovantes' })).toBeFocused();
    await sendReceipt(dialog, 'pix.pdf');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(invoice).toContainText('Comprovante enviado, aguardando conferência');
    await expect(invoice.getByText('Pagar agora com PIX')).toHaveCount(0);
  },
);
