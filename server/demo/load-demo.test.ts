import { readdirSync } from 'node:fs';
import path from 'node:path';

import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';

import { CATEGORIES } from '#contract/category';
import { cents, share } from '#contract/money';
import { ORDER_STATUS, type OrderStatus, type PaymentStatus } from '#contract/order-status';
import { PAYMENT_TERMS } from '#contract/payment-term';
import { pictureFiles } from '#contract/picture-files';

import type { Db } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { projectRoot } from '../project-root.ts';
import { testDatabase } from '../testing/test-database.ts';
import { toCnpj } from './cnpj.ts';
import { DEMO_ACCOUNTS } from './demo-accounts.ts';
import { demoData } from './demo-data.ts';
import { loadDemo } from './load-demo.ts';

const NOW = new Date('2026-11-16T14:30:00Z');
const A_YEAR_AGO = new Date('2025-11-15T00:00:00Z');
const passwords = {
  admin: '$argon2id$admin',
  reseller: '$argon2id$reseller',
  pending: '$argon2id$pending',
};

const PAYMENT_ALLOWED: Record<OrderStatus, PaymentStatus[]> = {
  PENDING: ['awaiting_payment'],
  UNDER_REVIEW: ['awaiting_admin_approval'],
  pending_payment_confirmation: ['pending'],
  APPROVED: ['awaiting_payment'],
  INVOICED: ['awaiting_payment'],
  PAID: ['paid'],
  PRODUCTION: ['awaiting_payment', 'paid'],
  SHIPPED: ['awaiting_payment', 'paid'],
  COMPLETED: ['paid'],
  CANCELLED: ['cancelled'],
};

let db: Db;
beforeAll(async () => {
  ({ db } = await testDatabase());
  const data = demoData(NOW, passwords);
  await inTransaction(db, (tx) => loadDemo(tx, data));
});

/** Runs a query that looks for offenders; a rule holds when it finds none. */
const offenders = async (query: ReturnType<typeof sql>) => (await query.execute(db)).rows;

test('the collection fills every category, and every product has its pictures', async () => {
  const files = new Set(readdirSync(path.join(projectRoot, 'server/demo/pictures')));
  const products = await db.selectFrom('products').select(['id', 'category']).execute();
  const images = await db.selectFrom('product_images').selectAll().execute();

  expect(products.length).toBeGreaterThanOrEqual(184);
  for (const category of CATEGORIES)
    expect(products.filter((p) => p.category === category).length).toBeGreaterThanOrEqual(18);
  const covers = new Set(images.filter((i) => i.position === 0).map((i) => i.product_id));
  expect(products.filter(({ id }) => !covers.has(id))).toEqual([]);
  expect(images.filter(({ filename }) => !files.has(filename))).toEqual([]);
  const pictures = await db.selectFrom('pictures').select(['filename', 'width']).execute();
  const wanted = pictures.flatMap((picture) => pictureFiles(picture));
  expect(new Set(wanted.map(({ filename }) => filename))).toEqual(files);
});

test('most products are for sale; a few are drafts, inactive or hidden', async () => {
  const products = await db
    .selectFrom('products')
    .select(['active', 'published', 'reseller_visible'])
    .execute();
  expect(products.filter((p) => !p.published)).toHaveLength(4);
  expect(products.filter((p) => !p.active)).toHaveLength(2);
  expect(products.filter((p) => !p.reseller_visible)).toHaveLength(2);
});

test('prices follow the suggested price', async () => {
  const products = await db.selectFrom('products').selectAll().execute();
  for (const { msrp_cents, price40_cents, price50_cents } of products) {
    expect(price40_cents).toBe(share(cents(msrp_cents), 6_000));
    expect(price50_cents).toBe(share(cents(msrp_cents), 5_000));
  }
});

test('some sizes are sold out and some are low, most are not', async () => {
  const variants = await db.selectFrom('variants').select('stock').execute();
  const gone = variants.filter(({ stock }) => stock === 0).length;
  const low = variants.filter(({ stock }) => stock > 0 && stock <= 6).length;
  expect(gone).toBeGreaterThan(20);
  expect(low).toBeGreaterThan(50);
  expect(gone + low).toBeLessThan(variants.length / 3);
});

test('1,200 orders cover the year before now, in every status and with every term', async () => {
  const orders = await db.selectFrom('orders').selectAll().orderBy('number').execute();
  expect(orders).toHaveLength(1_200);
  expect(new Set(orders.map((o) => o.status))).toEqual(new Set(Object.keys(ORDER_STATUS)));
  expect(new Set(orders.map((o) => o.term))).toEqual(new Set(Object.keys(PAYMENT_TERMS)));
  expect(new Set(orders.map((o) => o.created_at.toISOString().slice(0, 7))).size).toBe(13);
  expect(orders[0]?.created_at.getTime()).toBeGreaterThanOrEqual(A_YEAR_AGO.getTime());
  expect(orders.at(-1)?.updated_at.getTime()).toBeLessThanOrEqual(NOW.getTime());
  const times = orders.map((o) => o.created_at.getTime());
  expect(times).toEqual(times.toSorted((a, b) => a - b));
  expect(new Set(times).size).toBe(times.length);
});

test('the next order number continues the series', async () => {
  const { rows } = await sql<{ next: number; last: number }>`
    select nextval('order_numbers') as next, (select max(number) from orders) as last
  `.execute(db);
  expect(rows[0]?.next).toBe((rows[0]?.last ?? 0) + 1);
});

test('the payment status fits the status, and prepaid orders have their discount', async () => {
  const orders = await db.selectFrom('orders').selectAll().execute();
  for (const order of orders) {
    expect(PAYMENT_ALLOWED[order.status]).toContain(order.payment_status);
    const base = cents(order.subtotal_cents + order.shipping_cents);
    const { discountBasisPoints } = PAYMENT_TERMS[order.term];
    expect(order.discount_cents).toBe(share(base, discountBasisPoints));
    expect(order.holds_stock).toBe(order.status !== 'CANCELLED');
  }
});

test('the items of an order add up, reach the minimum and repeat the product', async () => {
  const wrong = sql`
    select o.number from orders o join order_items i on i.order_id = o.id
    join products p on p.id = i.product_id
    join variants v on v.id = i.variant_id and v.product_id = p.id
    left join product_images m on m.product_id = p.id and m.position = 0
    group by o.id
    having sum(i.total_cents) <> o.subtotal_cents or sum(i.quantity) < 15
      or count(*) not between 2 and 9 or count(distinct i.variant_id) <> count(*)
      or bool_or(p.created_at > o.created_at or i.title <> p.title or i.sku <> p.sku
        or i.style is distinct from p.style or i.color_name is distinct from p.color_name
        or i.size <> v.size or i.unit_price_cents <> p.price_cents
        or i.image is distinct from m.filename)
  `;
  const joined = sql<{
    orders: number;
  }>`select count(distinct order_id) as orders from order_items`;
  expect(await offenders(wrong)).toEqual([]);
  expect((await joined.execute(db)).rows[0]?.orders).toBe(1_200);
});

test('each timeline starts at checkout, moves forward and ends in the order’s status', async () => {
  const wrong = sql`
    with steps as (
      select e.*, lag(to_status) over w as came_from, lag(created_at) over w as earlier,
        row_number() over w as step, count(*) over (partition by order_id) as steps
      from order_events e window w as (partition by order_id order by id)
    )
    select o.number from orders o left join steps s on s.order_id = o.id
    where s.id is null or s.from_status is distinct from s.came_from or s.created_at < s.earlier
      or (s.step = 1 and s.created_at <> o.created_at)
      or (s.step = s.steps and (s.to_status <> o.status or s.created_at <> o.updated_at))
  `;
  expect(await offenders(wrong)).toEqual([]);
});

test('stock is the sum of its movements, and each movement knows the balance after it', async () => {
  const wrong = sql`
    with ledger as (
      select variant_id, stock_after, created_at,
        sum(delta) over w as balance, lag(created_at) over w as earlier
      from stock_movements window w as (partition by variant_id order by id)
    )
    select variant_id from ledger where stock_after <> balance or created_at < earlier
    union all
    select v.id from variants v left join stock_movements m on m.variant_id = v.id
    group by v.id having v.stock <> coalesce(sum(m.delta), 0)
  `;
  expect(await offenders(wrong)).toEqual([]);
});

test('every piece of an order left the shelf, and came back only if it was cancelled', async () => {
  const wrong = sql`
    select i.id from order_items i join orders o on o.id = i.order_id
    left join stock_movements m on m.order_id = i.order_id and m.variant_id = i.variant_id
    group by i.id, o.id
    having coalesce(sum(m.delta), 0) <> case when o.holds_stock then -i.quantity else 0 end
      or count(*) <> case when o.holds_stock then 1 else 2 end
  `;
  expect(await offenders(wrong)).toEqual([]);
});

test('approved, pending and suspended companies are there, and only three people can sign in', async () => {
  const users = await db
    .selectFrom('users as u')
    .leftJoin('applications as a', 'a.user_id', 'u.id')
    .select(['u.email', 'u.role', 'u.approved', 'u.password_hash', 'a.status'])
    .execute();
  const resellers = users.filter(({ role }) => role === 'RESELLER');
  const by = (approved: boolean, status: string) =>
    resellers.filter((u) => u.approved === approved && u.status === status).length;
  expect(by(true, 'approved')).toBe(146);
  expect(by(false, 'approved')).toBe(3);
  expect(by(false, 'pending')).toBe(6);
  expect(resellers).toHaveLength(155);
  const signIn = users.filter((u) => u.password_hash !== null).map(({ email }) => email);
  expect(signIn.toSorted()).toEqual(DEMO_ACCOUNTS.map(({ email }) => email).toSorted());
  const applicants = db.selectFrom('applications').where('user_id', 'is', null).selectAll();
  expect(await applicants.execute()).toHaveLength(2);
});

test('the reseller of the demonstration account has a rich history', async () => {
  const orders = await db
    .selectFrom('orders as o')
    .innerJoin('users as u', 'u.id', 'o.user_id')
    .where('u.email', '=', 'loja@ourela.test')
    .select('o.status')
    .execute();
  expect(orders.length).toBeGreaterThanOrEqual(35);
  expect(new Set(orders.map(({ status }) => status)).size).toBeGreaterThanOrEqual(4);
});

test('only companies in good standing have ordered', async () => {
  const wrong = sql`
    select o.number from orders o join users u on u.id = o.user_id
    join applications a on a.user_id = u.id
    where a.status <> 'approved' or o.created_at < a.decided_at
      or (not u.approved and o.created_at > u.updated_at)
  `;
  expect(await offenders(wrong)).toEqual([]);
});

test('the check digits of a CNPJ follow the rule, letters included', async () => {
  expect(toCnpj('112223330001')).toBe('11.222.333/0001-81');
  expect(toCnpj('12ABC34501DE')).toBe('12.ABC.345/01DE-35');
  expect(toCnpj('Q0SLFMBD7VX4')).toBe('Q0.SLF.MBD/7VX4-39');
  const users = await db.selectFrom('users').select('cnpj').where('cnpj', 'is not', null).execute();
  const numbers = users.map(({ cnpj }) => cnpj ?? '');
  expect(
    numbers.filter((cnpj) => cnpj !== toCnpj(cnpj.replace(/[./-]/g, '').slice(0, 12))),
  ).toEqual([]);
  expect(new Set(numbers).size).toBe(numbers.length);
  expect(numbers.filter((cnpj) => /[A-Z]/.test(cnpj)).length).toBeGreaterThanOrEqual(3);
});

test('the same moment gives the same rows, and any moment gives every status', () => {
  const [once, again] = [NOW, NOW].map((now) => JSON.stringify(demoData(now, passwords)));
  expect(once === again).toBe(true);
  for (const now of ['2026-01-01T03:00:00Z', '2027-02-28T02:59:59Z', '2028-07-09T12:00:00Z']) {
    const { orders } = demoData(new Date(now), passwords);
    expect(new Set(orders.map(({ status }) => status)).size).toBe(10);
  }
});
