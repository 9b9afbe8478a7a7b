/** What somebody who knows PostgreSQL would write for one page, and for nothing else: the whole answer as text. */
export type Statement = { text: string; values: unknown[] };

const PRODUCT = `
  p.id, p.sku, p.title, p.description, p.category, p.msrp_cents, p.price40_cents, p.price50_cents, p.price_cents,
  p.weight_grams, p.size_chart, p.active, p.published, p.reseller_visible, p.created_at, p.updated_at,
  (select json_agg(json_build_object('id', v.id, 'size', v.size, 'stock', v.stock))
    from variants v where v.product_id = p.id and v.removed_at is null) as variants,
  (select json_agg(json_build_object('filename', f.filename, 'width', f.width,
      'height', f.height, 'url', '/uploads/products/' || f.filename) order by i.position)
    from product_images i join pictures f on f.filename = i.filename where i.product_id = p.id) as images`;

/** A page of products; without a condition the total is the one that triggers keep. */
export function productsPage({ where = '', page = 1, values = [] as unknown[] } = {}): Statement {
  const total = where
    ? `(select count(*) from products p where p.visible ${where})`
    : '(select sum(products) from catalog_counts)';
  return {
    text: `select json_build_object('total', ${total}, 'products', (select json_agg(row_to_json(page)) from (
      select ${PRODUCT} from products p where p.visible ${where}
      order by p.created_at desc, p.id desc limit 24 offset ${(page - 1) * 24}) page))::text as body`,
    values,
  };
}

/** Every word must occur. */
export const foundProducts = (...words: string[]): Statement =>
  productsPage({
    where: words
      .map((_, at) => `and p.search_text like '%' || search_fold($${at + 1}) || '%'`)
      .join(' '),
    values: words,
  });

export const oneProduct = (id: string): Statement => ({
  text: `select row_to_json(found)::text as body from (select ${PRODUCT} from products p
    where p.id = $1 and p.visible) found`,
  values: [id],
});

export const whoIs = (tokenHash: Buffer): Statement => ({
  text: `select row_to_json(found)::text as body from (
    select u.id, u.email, u.role, u.approved, u.company_name, u.cnpj, u.phone, u.address, u.city, u.state,
      u.zip_code, u.credit_limit_cents, credit_exposure(u.id) as exposure, u.created_at
    from sessions s join users u on u.id = s.user_id
    where s.token_hash = decode($1, 'hex') and s.expires_at > now() and u.deleted_at is null) found`,
  values: [tokenHash.toString('hex')],
});

const ORDER = `
  o.id, lpad(o.number::text, 8, '0') as number, o.user_id, o.company_name, o.company_email, o.company_cnpj,
  o.status, o.payment_status, o.term, o.subtotal_cents, o.discount_cents, o.shipping_cents, o.total_cents,
  o.shipping_type, o.ship_address, o.ship_city, o.ship_state, o.ship_zip_code, o.created_at, o.updated_at,
  (select json_agg(json_build_object('id', i.id, 'productId', i.product_id, 'variantId', i.variant_id,
      'title', i.title, 'sku', i.sku, 'size', i.size, 'quantity', i.quantity, 'image', i.image,
      'unitPrice', i.unit_price_cents, 'total', i.total_cents) order by i.position)
    from order_items i where i.order_id = o.id) as items,
  (select json_agg(json_build_object('id', r.id, 'file', r.filename, 'status', r.state))
    from receipts r where r.order_id = o.id) as receipts`;

type OrdersPage = {
  where?: string;
  order?: string;
  page?: number;
  values?: unknown[];
  total?: string;
};

/** Ten orders; the total is the one that triggers keep, unless there is a condition. */
export function ordersPage(wanted: OrdersPage = {}): Statement {
  const { where = 'true', order = 'o.created_at desc, o.id', page = 1, values = [] } = wanted;
  const kept = where === 'true' ? '(select sum(orders) from order_counts)' : undefined;
  const total = wanted.total ?? kept ?? `(select count(*) from orders o where ${where})`;
  return {
    text: `select json_build_object('total', ${total}, 'orders', (select json_agg(row_to_json(page)) from (
      select ${ORDER} from orders o where ${where}
      order by ${order} limit 10 offset ${(page - 1) * 10}) page))::text as body`,
    values,
  };
}

export const oneOrder = (id: string): Statement => ({
  text: `select row_to_json(found)::text as body from (select ${ORDER},
      (select json_agg(row_to_json(v)) from invoices v where v.order_id = o.id) as invoices,
      (select json_agg(row_to_json(e) order by e.id) from order_events e where e.order_id = o.id) as timeline
    from orders o where o.id = $1) found`,
  values: [id],
});
