import { beforeAll } from 'vitest';

import type { Invoice } from '#contract/invoice';

import { boletoAccount } from './boleto-accounts.ts';
import { ledgerCalls } from './ledger-calls.ts';
import { orderCalls } from './order-calls.ts';
import { paidAtTheBank } from './paid-at-the-bank.ts';
import { testApp } from './test-app.ts';

/** The app with an account that boletos are drawn for, and what an administrator and the bank do about them. */
export async function bankPortal() {
  const api = await testApp();
  const { db, given } = api;
  const admin = await given.admin();
  const orders = orderCalls(api, admin.token);
  beforeAll(() => given.setting('boletoAccount', boletoAccount('341')));
  return {
    api,
    db,
    given,
    admin,
    orders,
    ledger: ledgerCalls(api, admin.token),
    ...paidAtTheBank(api, admin.token),
    /** The first of an order. */
    invoiceOf: async (id: string): Promise<Invoice | undefined> =>
      (await orders.detail(id)).invoices[0],
  };
}
