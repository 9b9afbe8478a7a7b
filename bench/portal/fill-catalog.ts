/** A word that a handful of products have, whatever their number; one that all of them have. */
export const RARE = 'zibelina';
export const COMMON = 'algodão';

/** The same for the same text in every run, in the form of an id made at random. */
export const idOf = (text: string) =>
  `overlay(overlay(md5(${text}) placing '4' from 13) placing 'a' from 17)::uuid`;

/**
 * $1 products with four sizes and two pictures each; a tenth of them is not for sale. Titles have several
 * words, prices and ages are spread. Ids follow from the number, so that every run has the same data.
 */
export const PRODUCTS = [
  `insert into pictures (filename, width, height, bytes)
   select 'foto-' || n || '.webp', 1280, 1600, 90000 from generate_series(1, 2000) n`,
  `create temp table bench_products on commit drop as
   select n, ${idOf(`'produto' || n`)} as id, 4990 + (n * 7919) % 52000 as msrp
   from generate_series(1, $1::int) n`,
  `insert into products (id, sku, title, description, category, msrp_cents, price40_cents, price50_cents,
     weight_grams, size_chart, published, created_at)
   select id, 'SKU-' || n,
     (array['Camiseta', 'Calça', 'Vestido', 'Bolsa', 'Tênis', 'Jaqueta', 'Shorts', 'Blusa'])[1 + n % 8]
       || ' ' || (array['Aurora', 'Brisa', 'Cacto', 'Dália', 'Estrela'])[1 + n % 5]
       || ' ' || (array['Azul', 'Verde', 'Cru', 'Preta', 'Vinho', 'Areia', 'Mostarda'])[1 + n % 7]
       || ' ' || n,
     'Algodão penteado, costura dupla, caimento reto. Lote ' || md5(n::text)
       || case when n % 10 <> 0 and n <= 13 then ' ${RARE}' else '' end,
     (array['Camisetas', 'Calças', 'Vestidos', 'Acessórios', 'Tênis', 'Jaquetas', 'Shorts', 'Blusas'])[1 + n % 8],
     msrp, round(msrp * 0.6), round(msrp * 0.5), 200 + n % 900, 'Tamanho,Largura' || chr(10) || 'P,50',
     n % 10 <> 0, date_trunc('hour', now()) - (($1::int - n) * 1.0 / $1::int) * interval '730 days'
   from bench_products`,
  `insert into product_images (product_id, filename, position)
   select id, 'foto-' || (1 + (n * 31 + place * 977) % 2000) || '.webp', place
   from bench_products, generate_series(0, 1) place`,
  `create temp table bench_sizes on commit drop as
   select row_number() over (order by n, at) as place, n, ${idOf(`'tamanho' || n || ' ' || at`)} as id,
     p.id as product_id, (array['P', 'M', 'G', 'GG'])[at] as size, round(msrp * 0.6)::bigint as price,
     -- Every tenth product is about to run out of sizes.
     case when n % 10 = 3 then (n + at) % 9 else 20000 end as left_over
   from bench_products p, generate_series(1, 4) at`,
  'create unique index on bench_sizes (place)',
  'analyze bench_sizes',
];

/** How many buyers, after the first ones, each buy by a table of their own; of so many products it has prices. */
export const TABLED = { first: 16, count: 5, prices: 10_000 };

export const PRICE_TABLES = [
  `insert into price_tables (name, kind)
   select 'Tabela ' || n, 'own' from generate_series(1, ${TABLED.count}) n`,
  `insert into table_prices (table_no, product_id, price_cents)
   select t.no, p.id, p.msrp_cents / 2 + (hashtext(t.no || p.id::text) & 4095)
   from price_tables t cross join (select id, msrp_cents from products order by id
     limit ${TABLED.prices}) p`,
  `update users u set price_table_no = t.no
   from (select no, row_number() over (order by no) as n from price_tables) t
   join (select id, row_number() over (order by created_at, email) - ${TABLED.first} as n
     from users where role = 'RESELLER') b on b.n = t.n
   where u.id = b.id`,
];

/** After the orders are known: what lies on the shelf is what they left of the opening stock. */
export const SIZES = [
  `insert into variants (id, product_id, size, stock)
   select id, product_id, size, left_over from bench_sizes`,
  `with moves as (
     select s.id, s.left_over + coalesce(sold.pieces, 0) as delta, timestamptz '2020-01-01' as at,
       null::uuid as order_id, null::uuid as actor_id, 'opening' as cause, 0 as n
     from bench_sizes s left join (select l.size_id, sum(l.quantity) as pieces
       from bench_lines l join bench_orders o on o.n = l.n where o.status <> 'CANCELLED' group by 1) sold
       on sold.size_id = s.id
     union all
     select l.size_id, -l.quantity, o.created_at, o.id, o.user_id, 'order', o.n
     from bench_lines l join bench_orders o on o.n = l.n
     union all
     select l.size_id, l.quantity, o.created_at + interval '1 second', o.id, o.user_id, 'order_cancelled', o.n
     from bench_lines l join bench_orders o on o.n = l.n where o.status = 'CANCELLED'
   )
   insert into stock_movements (variant_id, delta, stock_after, cause, order_id, actor_id, created_at)
   select id, delta, sum(delta) over (partition by id order by at, n), cause, order_id, actor_id, at
   from moves where delta <> 0 order by at, n`,
];
