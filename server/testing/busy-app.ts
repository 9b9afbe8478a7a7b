import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { expect } from 'vitest';

import { hashPassword } from '../accounts/passwords.ts';
import { inTransaction } from '../db/transaction.ts';
import { demoData } from '../demo/demo-data.ts';
import { writeDemoReceipts } from '../demo/demo-receipts.ts';
import { loadDemo } from '../demo/load-demo.ts';
import { projectRoot } from '../project-root.ts';
import { approvedOrder, bankCalls, centsOf, liveNumber, PAYER } from './bank-calls.ts';
import { deviceOf } from './cart-calls.ts';
import { PDF } from './checkout-calls.ts';
import { PASSWORD, type SomeUser } from './given.ts';
import { groupCalls } from './group-calls.ts';
import { submitTo } from './long-application.ts';
import { orderCalls, placeOrder } from './order-calls.ts';
import { termCalls } from './term-calls.ts';
import { testApp, type TestApp } from './test-app.ts';

export type BusyApp = TestApp & { admin: SomeUser; uploads: string };

/** A year of demonstration, its files, and a day of real work after it: everything has rows. */
export async function busyApp(): Promise<BusyApp> {
  const api = await testApp();
  const uploads = path.join(api.dataDir, 'uploads');
  const hash = await hashPassword(PASSWORD);
  const data = demoData(new Date(), { admin: hash, reseller: hash, pending: hash });
  await writeDemoReceipts(api.store, data.receipts);
  await inTransaction(api.db, (tx) => loadDemo(tx, data));
  layPictures(uploads);
  const admin = await api.given.admin({ email: 'casa@ourela.test' });
  await aDayOfWork(api, admin);
  await someCarts(api);
  await aGroup(api, admin);
  return { ...api, admin, uploads };
}

/** The names are what matters here, not what is on the pictures. */
function layPictures(uploads: string): void {
  mkdirSync(path.join(uploads, 'products'), { recursive: true });
  for (const name of readdirSync(path.join(projectRoot, 'server/demo/pictures'))) {
    writeFileSync(path.join(uploads, 'products', name), 'x');
  }
}

async function aDayOfWork(api: TestApp, { token }: SomeUser): Promise<void> {
  const orders = orderCalls(api, token);
  const bank = bankCalls(api, token);
  const buyer = await api.given.reseller(PAYER);
  const onCredit = await approvedOrder(api, token, { buyer });
  const halves = await approvedOrder(api, token, { buyer, term: 'parcelado_50_50' });
  expect((await bank.remit()).statusCode).toBe(201);
  const number = await liveNumber(api.db, onCredit.invoice.id);
  const cents = centsOf(onCredit.invoice);
  const paid = { number, code: '06', amount: cents, paid: cents, creditDate: '2026-11-23' };
  await bank.applied(1, [paid]);
  const half = { orderId: halves.id, invoiceId: halves.invoice.id };
  expect((await orders.sendReceipt(half, undefined, buyer.token)).statusCode).toBe(201);
  expect((await orders.pay(halves.invoice.id)).statusCode).toBe(200);
  const prepaid = await placeOrder(api, { buyer, term: 'antecipado_3' });
  const [receipt] = (await orders.detail(prepaid.id)).receipts;
  expect((await orders.approveReceipt(receipt?.id ?? '')).statusCode).toBe(200);
  await orders.walk(prepaid.id, ['PRODUCTION', 'SHIPPED', 'COMPLETED']);
  await orders.walk((await placeOrder(api, { buyer })).id, ['CANCELLED', 'UNDER_REVIEW']);
  await orders.walk((await placeOrder(api, { buyer })).id, ['SHIPPED', 'CANCELLED']);
  const ownTerms = termCalls(api, token);
  await api.given.setting('maxInstallments', 3);
  const values = { name: 'Entrada + 2', days: [28, 42], downPercent: 30, discountBasisPoints: 150 };
  const term = await ownTerms.added({ ...values, forAll: false });
  expect((await ownTerms.grant(buyer.id, [term.id])).statusCode).toBe(200);
  const own = await ownTerms.order(buyer, term);
  expect((await orders.approve(own.json().orderId)).statusCode).toBe(200);
  const files = [{ field: 'cnpjCard', name: 'contrato.pdf', content: PDF }];
  expect((await submitTo(api)({}, files)).statusCode).toBe(201);
}

/** Somebody with a tag, and a product that is for nobody else. */
async function aGroup(api: TestApp, { token }: SomeUser): Promise<void> {
  const groups = groupCalls(api, token);
  const group = await groups.added();
  await groups.set((await api.given.reseller()).id, [group.id]);
  const product = await api.given.product({ title: 'Xantungue Reservado' });
  expect((await groups.limit(product.id, [group.id])).statusCode).toBe(200);
}

async function someCarts(api: TestApp): Promise<void> {
  const owner = await api.given.reseller();
  const product = await api.given.product();
  await deviceOf(api, owner.token).says([product, 'P', 2], [product, 'M', 1]);
  const lines = [{ productId: product.id, size: 'P', quantity: 2 }];
  const saved = { name: 'Reposição', lines };
  expect((await api.post('/api/reseller/saved-carts', saved, owner.token)).statusCode).toBe(201);
  const shared = { ...saved, ofCart: true };
  expect((await api.post('/api/reseller/shared-carts', shared, owner.token)).statusCode).toBe(201);
}
