import { randomUUID } from 'node:crypto';

import { civilDate } from '#contract/calendar';
import { ofxOf } from '#server/testing/statements';

import { MINIMUM, newBuyer } from './cart-page.ts';
import {
  openFinance,
  prepaidOrder,
  rareProduct,
  returnFile,
  showPart,
  withRemittancesAlone,
} from './finance-page.ts';
import { expect, test } from './fixtures.ts';
import { myRow, orderOf, setStatus } from './orders-page.ts';
import { violationsOnBothScreens } from './serious-violations.ts';

test('what is to be received and sent to the bank is usable by everyone', async ({
  page,
  request,
  signedIn,
}) => {
  const { orderId } = await orderOf(request, await newBuyer(request));
  await signedIn('admin');
  await openFinance(page, 'A receber');
  await expect(page.getByRole('table', { name: 'Faturas em aberto' })).toBeVisible();
  expect(await violationsOnBothScreens(page), 'to be received').toEqual([]);
  await withRemittancesAlone(async () => {
    await setStatus(request, orderId, 'APPROVED');
    await showPart(page, 'Remessas');
    const waiting = page.getByRole('table', { name: 'Instruções para a próxima remessa' });
    await expect(waiting).toBeVisible();
    expect(await violationsOnBothScreens(page), 'remittances').toEqual([]);
  });
});

test('a return and the PIX key are usable by everyone', async ({ page, signedIn }) => {
  await signedIn('admin');
  await openFinance(page, 'Retornos');
  // Looked at only: the boleto is one of the demonstration's.
  await page.getByLabel('Retorno do banco').setInputFiles(returnFile({ number: 1, code: '06' }));
  await expect(page.getByRole('table', { name: 'O que vai mudar' })).toBeVisible();
  expect(await violationsOnBothScreens(page), 'a return').toEqual([]);

  await showPart(page, 'PIX');
  await expect(page.getByRole('img', { name: /^QR Code do PIX de teste/ })).toBeVisible();
  expect(await violationsOnBothScreens(page), 'the PIX key').toEqual([]);
});

test('a statement is usable by everyone', async ({ page, request, signedIn }) => {
  const product = await rareProduct(request, MINIMUM);
  const wanted = { product, size: 'P', quantity: MINIMUM };
  const { total, orderNumber } = await prepaidOrder(request, await newBuyer(request), wanted);
  await signedIn('admin');
  await openFinance(page, 'Extrato PIX');
  const day = civilDate(new Date());
  const credits = [total, 0.07].map((amount) => ({ id: randomUUID(), day, amount, text: 'PIX' }));
  await page.getByLabel('Extrato com os PIX recebidos').setInputFiles({
    name: 'extrato.ofx',
    mimeType: 'application/x-ofx',
    buffer: Buffer.from(ofxOf(credits)),
  });
  const statement = page.getByRole('table', { name: 'Pagamentos do extrato' });
  await expect(statement.getByRole('checkbox', { name: `#${orderNumber}` })).toBeChecked();
  expect(await violationsOnBothScreens(page)).toEqual([]);
});

test("the reseller's invoices are usable by everyone", async ({ page, request, signedIn }) => {
  const buyer = await newBuyer(request);
  const { orderId, orderNumber } = await orderOf(request, buyer);
  await setStatus(request, orderId, 'APPROVED');
  await signedIn(buyer);
  await page.goto('/reseller/invoices');
  await expect(page.getByRole('region', { name: 'Resumo das faturas' })).toContainText('1 fatura');
  await expect(myRow(page, orderNumber)).toBeVisible();
  expect(await violationsOnBothScreens(page)).toEqual([]);
});
