import { demoApplications, demoUsers } from './accounts.ts';
import { boletoRows } from './boleto-rows.ts';
import { imageRows, pictureRows, productRows, variantRows } from './catalog-rows.ts';
import { demoCollection } from './collection.ts';
import { demoCompanies } from './companies.ts';
import type { DemoPasswords } from './demo-accounts.ts';
import { fitLimits, invoiceRows } from './invoice-rows.ts';
import { eventRows, itemRows, orderRows } from './order-rows.ts';
import { DEMO_ORDERS, demoOrders } from './orders.ts';
import { stockCollection } from './products.ts';
import { demoReceipts } from './receipt-rows.ts';
import { demoLedger } from './stock-ledger.ts';

export type DemoData = ReturnType<typeof demoData>;

/** Every row of the demo, ready to insert. The same `now` always gives the same rows. */
export function demoData(now: Date, passwords: DemoPasswords, count: number = DEMO_ORDERS) {
  const { members, applicants } = demoCompanies(now);
  const products = stockCollection(now, demoCollection());
  const orders = demoOrders(now, members, products, count);
  const { stock, movements } = demoLedger(products, orders);
  const invoices = invoiceRows(now, orders);
  return {
    users: fitLimits(demoUsers(now, members, passwords), orders, invoices),
    applications: demoApplications(members, applicants),
    products: productRows(products),
    variants: variantRows(products, stock),
    pictures: pictureRows(products),
    product_images: imageRows(products),
    orders: orderRows(orders),
    order_items: itemRows(orders),
    order_events: eventRows(orders),
    invoices,
    ...boletoRows(now, invoices),
    receipts: demoReceipts(now, orders),
    stock_movements: movements,
    lastOrderNumber: Math.max(...orders.map(({ number }) => number)),
  };
}
