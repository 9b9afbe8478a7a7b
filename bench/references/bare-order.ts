import type pg from 'pg';

/** Sizes in one order each, as the portal takes them. */
export type BareCart = { buyerId: string; key: string; sizes: { id: string; quantity: number }[] };

type Size = {
  id: string;
  product_id: string;
  title: string;
  sku: string;
  size: string;
  price: number;
  stock: number;
  image: string | null;
};

/** Locked in the order of ids, with all that the order copies. */
const LOCK = `
  select v.id, v.product_id, p.title, p.sku, v.size, p.price_cents::int as price, v.stock,
    (select i.filename from product_images i where i.product_id = p.id and i.position = 0) as image
  from variants v join products p on p.id = v.product_id
  where v.id = any($1::uuid[]) and p.visible and v.removed_at is null
  order by v.id for no key update of v`;

/** Order, items, event, stock, movements, key and mails at once. */
const WRITE = `
  with numbered as (
    select n, (left(gen_random_uuid()::text, 28) || lpad(n::text, 8, '0'))::uuid as id
    from (select nextval('order_numbers') as n) taken
  ), bought as (
    select * from json_populate_recordset(null::order_items, $2::json)
  ), placed as (
    insert into orders (id, number, user_id, status, payment_status, term, subtotal_cents, shipping_cents,
      total_cents, shipping_type, ship_address, ship_city, ship_state, ship_zip_code, company_name,
      company_cnpj, company_email, holds_stock)
    select numbered.id, n, u.id, 'UNDER_REVIEW', 'awaiting_admin_approval', 'boleto_30', $3::bigint, 4890,
      $3::bigint + 4890, 'ECONOMIC', 'Rua A, 1', 'Natal', 'RN', '59000-000', u.company_name, u.cnpj, u.email, true
    from numbered, users u where u.id = $1::uuid and u.approved and u.deleted_at is null
    returning id, number, company_email, company_name
  ), items as (
    insert into order_items (order_id, position, product_id, variant_id, title, sku, size, image,
      unit_price_cents, quantity, total_cents)
    select placed.id, b.position, b.product_id, b.variant_id, b.title, b.sku, b.size, b.image,
      b.unit_price_cents, b.quantity, b.total_cents from placed, bought b
  ), events as (
    insert into order_events (order_id, to_status, actor_id) select id, 'UNDER_REVIEW', $1::uuid from placed
  ), moved as (
    update variants v set stock = v.stock - b.quantity from bought b where v.id = b.variant_id
    returning v.id, b.quantity, v.stock
  ), movements as (
    insert into stock_movements (variant_id, delta, stock_after, cause, order_id, actor_id)
    select moved.id, -moved.quantity, moved.stock, 'order', placed.id, $1::uuid from moved, placed
  ), claimed as (
    insert into checkout_keys (user_id, key, content_hash, order_id, answer)
    select $1::uuid, $4, $5::bytea, id, jsonb_build_object('orderId', id) from placed
  ), told as (
    insert into mails (kind, to_address, data)
    select 'order_received', company_email, jsonb_build_object('orderNumber', lpad(number::text, 8, '0'),
      'companyName', company_name, 'total', $3::bigint, 'term', 'Boleto 30 dias', 'awaits', 'review') from placed
    union all
    select 'order_placed', u.email, jsonb_build_object('orderNumber', lpad(number::text, 8, '0'),
      'companyName', placed.company_name, 'total', $3::bigint, 'term', 'Boleto 30 dias', 'awaits', 'review')
    from placed, users u where u.role = 'ADMIN' and u.approved and u.deleted_at is null
  )
  select id as "orderId", lpad(number::text, 8, '0') as "orderNumber" from placed`;

const NO_HASH = Buffer.alloc(32);

/**
 * What somebody who knows PostgreSQL would write for a checkout and for nothing else: two statements between
 * begin and commit, no session, no rules of minimum, freight or price, the same rows and the same locks.
 */
export async function placeBareOrder(pool: pg.Pool, cart: BareCart): Promise<object> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const wanted = new Map(cart.sizes.map(({ id, quantity }) => [id, quantity]));
    const { rows: sizes } = await client.query<Size>(LOCK, [[...wanted.keys()]]);
    const items = sizes.map((size, position) => ({
      position,
      product_id: size.product_id,
      variant_id: size.id,
      title: size.title,
      sku: size.sku,
      size: size.size,
      image: size.image,
      unit_price_cents: size.price,
      quantity: wanted.get(size.id) ?? 0,
      total_cents: size.price * (wanted.get(size.id) ?? 0),
    }));
    if (sizes.length < wanted.size) throw new Error('not for sale');
    if (sizes.some(({ id, stock }) => stock < (wanted.get(id) ?? 0))) throw new Error('too few');
    const subtotal = items.reduce((sum, item) => sum + item.total_cents, 0);
    const values = [cart.buyerId, JSON.stringify(items), subtotal, cart.key, NO_HASH];
    const { rows } = await client.query<{ orderId: string }>(WRITE, values);
    await client.query('commit');
    return { ...rows[0], subtotal: subtotal / 100, total: (subtotal + 4890) / 100 };
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}
