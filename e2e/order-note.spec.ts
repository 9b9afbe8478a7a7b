import { plainCnpj } from '#contract/cnpj';
import { getOrderEndpoint } from '#contract/order-endpoints';
import { DEMO_SETTINGS } from '#server/demo/demo-settings';
import { someNfe } from '#server/testing/nfe-files';

import { newBuyer } from './cart-page.ts';
import { bearer } from './companies.ts';
import { downloaded } from './files.ts';
import { adminToken, expect, test } from './fixtures.ts';
import {
  findOrders,
  mailAbout,
  newReceipt,
  openDrawer,
  openMyOrder,
  orderOf,
  setStatus,
  statusOf,
  toast,
} from './orders-page.ts';

const NUMBER = 100_000 + Math.floor(Math.random() * 900_000_000);

test('an NF-e is put to its order by its XML, and the reseller reads it and has its files', async ({
  page,
  request,
  signedIn,
  someoneElse,
}) => {
  // Two people in turns, with files that go back and forth.
  test.slow();
  const buyer = await newBuyer(request);
  const placed = await orderOf(request, buyer);
  await setStatus(request, placed.orderId, 'APPROVED');
  const headers = bearer(await adminToken(request));
  const reply = await request.get(`/api/orders/${placed.orderId}`, { headers });
  const { order } = getOrderEndpoint.reply.parse(await reply.json());
  const items = order.items.map(({ product, variant, quantity, total }) => ({
    code: `${product.sku}-${variant.size}`,
    quantity: `${quantity}.0000`,
    total: Math.round(total * 100),
  }));
  const nfe = someNfe({
    number: NUMBER,
    issuer: plainCnpj(DEMO_SETTINGS.cnpj),
    order: order.orderNumber,
    recipient: plainCnpj(order.user.cnpj ?? ''),
    items,
    total: Math.round(order.total * 100),
  });

  const admin = await someoneElse('admin');
  await findOrders(admin, order.orderNumber);
  const drawer = await openDrawer(admin, order.orderNumber);
  await drawer
    .getByLabel('Anexar XML da NF-e: arquivo')
    .setInputFiles({ name: nfe.name, mimeType: 'text/xml', buffer: nfe.content });
  await expect(toast(admin, 'NF-e anexada ao pedido')).toBeVisible();
  await expect(drawer.getByText(`NF-e ${NUMBER}`)).toBeVisible();
  const danfe = newReceipt('danfe.pdf');
  await drawer.getByLabel(`Anexar DANFE da NF-e ${NUMBER}: arquivo`).setInputFiles(danfe);
  await expect(toast(admin, 'DANFE anexado')).toBeVisible();
  await drawer.getByRole('button', { name: 'Marcar como faturado' }).click();
  await expect(statusOf(drawer, order.orderNumber)).toHaveValue('INVOICED');

  await signedIn(buyer);
  const seen = await openMyOrder(page, order.orderNumber);
  const xml = await downloaded(seen.getByRole('link', { name: `Baixar XML da NF-e ${NUMBER}` }));
  expect(xml).toEqual({ name: `${nfe.key}-nfe.xml`, content: nfe.content });
  const paper = await downloaded(
    seen.getByRole('link', { name: `Baixar DANFE da NF-e ${NUMBER}` }),
  );
  expect(paper).toEqual({ name: `${nfe.key}-danfe.pdf`, content: danfe.buffer });
  await seen.getByRole('button', { name: `Ver NF-e ${NUMBER}` }).click();
  const note = page.getByRole('dialog', { name: `NF-e ${NUMBER}`, exact: true });
  await expect(note).toContainText('TRANSPORTES BRISA LTDA');
  await expect(note.getByRole('row')).toHaveCount(items.length + 1);
  expect(await mailAbout(buyer.email, `Nota fiscal do pedido #${order.orderNumber}`)).toContain(
    `NF-e ${NUMBER}`,
  );
});
