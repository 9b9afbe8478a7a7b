import { demoApplications, demoUsers } from './accounts.ts';
import { imageRows, pictureRows, productRows, variantRows } from './catalog-rows.ts';
import { demoCollection } from './collection.ts';
import { demoCompanies } from './companies.ts';
import type { DemoPasswords } from './demo-accounts.ts';
import { eventRows, itemRows, orderRows } from './order-rows.ts';
import { demoOrders } from './orders.ts';
import { stockCollection } from './products.ts';
import { demoLedger } from './stock-ledger.ts';

/** Every row of the demo, ready to insert. The same `now` always gives the same rows. */
export function demoData(now: Date, passwords: DemoPasswords) {
  const { members, applicants } = demoCompanies(now);
  const products = stockCollection(now, demoCollection());
  const orders = demoOrders(now, members, products);
  const { stock, movements } = demoLedger(products, orders);
  return {
    users: demoUsers(now, members, passwords),
    applications: demoApplications(members, applicants),
    products: productRows(products),
    variants: variantRows(products, stock),
    pictures: pictureRows(products),
    product_images: imageRows(products),
    orders: orderRows(orders),
    order_items: itemRows(orders),
    order_events: eventRows(orders),
    stock_movements: movements,
    lastOrderNumber: Math.max(...orders.map(({ number }) => number)),
  };
}
