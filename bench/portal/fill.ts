import type pg from 'pg';

import { hashPassword } from '#server/accounts/passwords';
import { hashToken, newToken } from '#server/accounts/tokens';

import { PRICE_TABLES, PRODUCTS, SIZES } from './fill-catalog.ts';
import { ITEMS, PLANNED, RESELLERS } from './fill-orders.ts';

export type Size = { products: number; resellers: number; orders: number };
export type Buyer = { id: string; email: string; token: string; sizes: string[] };
export type Known = Size & {
  admin: string;
  buyers: Buyer[];
  /** A product that is for sale, and the one order that is looked for in every way. */
  product: string;
  order: { id: string; number: string; company: string; cnpj: string; buyer: Buyer };
};

export const PASSWORD = 'senha-das-lojas';
const MOST_BUYERS = 500;
const SIZES_OF_A_CART = 12;

async function insertAll(client: pg.Client, { products, resellers, orders }: Size): Promise<void> {
  for (const text of PRODUCTS) await client.query(text, text.includes('$1') ? [products] : []);
  await client.query(RESELLERS, [resellers, await hashPassword(PASSWORD)]);
  await client.query(PLANNED.lines, [orders, products * 4]);
  await client.query(PLANNED.orders, [orders, resellers]);
  for (const text of [...PLANNED.rows, ...SIZES, ITEMS]) await client.query(text);
  for (const text of PRICE_TABLES) await client.query(text);
  await client.query(`select setval('order_numbers', $1)`, [orders + 1]);
  // One reseller places more orders in a minute than anybody leaves unreviewed.
  await client.query(`insert into settings (key, value) values ('maxOpenOrders', '10000')
    on conflict (key) do update set value = excluded.value`);
}

async function signIn(client: pg.Client, ids: readonly string[]): Promise<string[]> {
  const tokens = ids.map(() => newToken());
  await client.query(
    `insert into sessions (token_hash, user_id, expires_at, confirmed_until)
     select hash, id, now() + interval '7 days', now() + interval '7 days'
     from unnest($1::bytea[], $2::uuid[]) as opened (hash, id)`,
    [tokens.map((token) => hashToken(token)), ids],
  );
  return tokens;
}

/** Three products that nobody else buys, as long as there are enough: all of their sizes. */
async function buyersOf(client: pg.Client, resellers: number): Promise<Buyer[]> {
  const { rows: users } = await client.query<{ id: string; email: string }>(
    `select id, email from users where role = 'RESELLER' order by created_at, email limit $1`,
    [Math.min(resellers, MOST_BUYERS)],
  );
  const { rows: sizes } = await client.query<{ id: string }>(
    `select v.id from variants v join products p on p.id = v.product_id
     where p.visible and v.stock >= 20000 order by p.created_at, p.id, v.size`,
  );
  const tokens = await signIn(
    client,
    users.map(({ id }) => id),
  );
  return users.map((user, at) => ({
    ...user,
    token: tokens[at] ?? '',
    sizes: Array.from(
      { length: SIZES_OF_A_CART },
      (_, place) => sizes[(at * SIZES_OF_A_CART + place) % sizes.length]?.id ?? '',
    ),
  }));
}

type Found = { id: string; number: string; company: string; cnpj: string; userId: string };

/** Filled with statements over whole sets, always with the same rows, and what one may ask for in it. */
export async function fill(client: pg.Client, size: Size): Promise<Known> {
  // The portal's own role ends statements that take longer than a page may.
  await client.query('set statement_timeout = 0');
  await client.query('begin');
  await client.query('set local synchronous_commit = off');
  await insertAll(client, size);
  const { rows: admins } = await client.query<{ id: string }>(
    `insert into users (email, role, approved) values ('bench@marca.example', 'ADMIN', true) returning id`,
  );
  const [admin = ''] = await signIn(
    client,
    admins.map(({ id }) => id),
  );
  await client.query('commit');
  await client.query('vacuum (freeze, analyze)');
  const buyers = await buyersOf(client, size.resellers);
  // As autovacuum does within a minute: PostgreSQL takes the sessions for one page of them until then.
  await client.query('analyze sessions');
  const { rows: products } = await client.query<{ id: string }>(
    'select id from products where visible order by created_at, id offset 100 limit 1',
  );
  const { rows: orders } = await client.query<Found>(
    `select id, lpad(number::text, 8, '0') as number, company_name as company, company_cnpj as cnpj,
       user_id as "userId" from orders where company_name = 'Empório Zibelina' order by number limit 1`,
  );
  const { userId, ...order } = orders[0] ?? {
    id: '',
    number: '',
    company: '',
    cnpj: '',
    userId: '',
  };
  const buyer = buyers.find(({ id }) => id === userId) ?? (await strangerOf(client, userId));
  return { ...size, admin, buyers, product: products[0]?.id ?? '', order: { ...order, buyer } };
}

/** The buyer of that order where more resellers exist than buy during the run. */
async function strangerOf(client: pg.Client, id: string): Promise<Buyer> {
  const [token = ''] = await signIn(client, [id]);
  return { id, email: '', token, sizes: [] };
}
