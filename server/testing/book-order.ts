import type { Updateable } from 'kysely';

import type { Tables } from '../db/schema.ts';
import type { SomeProduct, SomeUser } from './given.ts';
import type { TestApp } from './test-app.ts';

type Values = Omit<Updateable<Tables['orders']>, 'status'> & {
  buyer: SomeUser;
  status?: Tables['orders']['status'];
};

const products = new WeakMap<object, Promise<SomeProduct>>();

/** The row of an order, with the columns that tests of lists need. */
export async function bookOrder({ db, given }: TestApp, { buyer, status, ...values }: Values) {
  const product = products.get(db) ?? given.product();
  products.set(db, product);
  const order = await given.order({
    product: await product,
    quantity: 1,
    ...(status && { status }),
  });
  const { total_cents } = values;
  await db
    .updateTable('orders')
    .set({
      user_id: buyer.id,
      company_email: buyer.email,
      ...values,
      ...(total_cents !== undefined && { subtotal_cents: total_cents }),
    })
    .where('id', '=', order.id)
    .execute();
  return { id: order.id, number: String(order.number).padStart(8, '0') };
}
