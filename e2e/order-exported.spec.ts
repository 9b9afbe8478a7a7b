import type { Page } from '@playwright/test';

import { civilDate } from '#contract/calendar';
import { exportOrdersCsvEndpoint } from '#contract/order-documents';
import { textOfPdf } from '#server/testing/read-pdf';

import { MINIMUM, newBuyer } from './cart-page.ts';
import { csvRows, downloaded } from './files.ts';
import { expect, test } from './fixtures.ts';
import { findOrders, openDrawer, orderOf, orderRow, setStatus } from './orders-page.ts';
import { plainMoney } from './plain.ts';

const pressed = (page: Page, button: string) =>
  downloaded(page.getByRole('button', { name: button, exact: true }));

const decimal = (reais: number) => reais.toFixed(2).replace('.', ',');

/** A press that the server answers with a failure, shown in the browser's alert. */
async function expectFailedExport(page: Page): Promise<void> {
  const path = `**${exportOrdersCsvEndpoint.path}*`;
  await page.route(path, (route) => route.fulfill({ status: 500, json: {} }));
  const said = page.waitForEvent('dialog');
  const press = page.getByRole('button', { name: 'Exportar CSV' }).click();
  const alert = await said;
  expect(alert.message()).toBe('Erro ao exportar CSV');
  await alert.accept();
  await press;
  await page.unroute(path);
}

// The browser's own line about the failure.
test.use({ expectedErrors: /the server responded with a status of 500/ });

test('the exports hold what the page shows, and an order has papers of its own', async ({
  page,
  request,
  signedIn,
}) => {
  const buyer = await newBuyer(request);
  const cancelled = await orderOf(request, buyer);
  await setStatus(request, cancelled.orderId, 'CANCELLED');
  const order = await orderOf(request, buyer);
  const number = order.orderNumber;
  const { companyName, email, cnpj, city, state } = buyer;
  const day = civilDate(new Date());
  await signedIn('admin');
  await findOrders(page, companyName);
  await expect(orderRow(page, number)).toBeVisible();
  await test.step('a failure is shown, and it can be tried again', () => expectFailedExport(page));
  const all = await pressed(page, 'Exportar CSV');
  expect(csvRows(all.content).map((row) => row['Pedido'])).toEqual([
    `#${number}`,
    `#${cancelled.orderNumber}`,
  ]);

  await page.getByLabel('Filtrar por status').selectOption('Em análise');
  await expect(orderRow(page, cancelled.orderNumber)).toHaveCount(0);
  const csv = await pressed(page, 'Exportar CSV');
  expect(csv.name).toBe(`pedidos_${day}.csv`);
  const rows = csvRows(csv.content);
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({
    Pedido: `#${number}`,
    Empresa: companyName,
    CNPJ: cnpj,
    'E-mail': email,
    Status: 'Em análise',
    Condição: 'Boleto 30 dias',
    Peças: String(MINIMUM),
    Subtotal: decimal(order.subtotal),
    Frete: decimal(order.shippingCost),
    Total: decimal(order.total),
    Cidade: city,
    UF: state,
  });

  const pdf = await pressed(page, 'Exportar PDF');
  expect(pdf.name).toBe(`pedidos_${day}.pdf`);
  const text = await textOfPdf(pdf.content);
  expect(text).toContain('Status: Em análise');
  expect(text).toContain(`${number} | ${companyName}`);
  expect(text).toContain(`1 pedido · ${MINIMUM} peças | Total: ${plainMoney(order.total)}`);
  expect(text).not.toContain(cancelled.orderNumber);

  await openDrawer(page, number);
  const picking = await pressed(page, 'Lista de separação');
  expect(picking.name).toBe(`separacao_${number}.pdf`);
  const shelves = await textOfPdf(picking.content);
  expect(shelves).toContain(order.product.sku);
  expect(shelves).toContain(order.product.title);
  const sheet = await pressed(page, 'Ficha do pedido');
  expect(sheet.name).toBe(`pedido_${number}.pdf`);
  const parcel = await textOfPdf(sheet.content);
  expect(parcel).toContain(companyName);
  expect(parcel).toContain(order.product.title);
  expect(parcel).toContain(plainMoney(order.total));
});
