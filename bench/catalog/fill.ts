import type pg from 'pg';

/** Products with four sizes and two pictures each; a tenth of them is not for sale. */
const STATEMENTS = [
  `insert into pictures (filename, width, height, bytes)
   select 'foto-' || n || '.webp', 1280, 1600, 90000 from generate_series(1, 2000) n`,
  `insert into products (sku, title, description, category, msrp_cents, price40_cents, price50_cents,
     weight_grams, size_chart, published, created_at)
   select 'SKU-' || n,
     (array['Camiseta', 'Calça', 'Vestido', 'Bolsa', 'Tênis', 'Jaqueta', 'Shorts', 'Blusa'])[1 + n % 8]
       || ' ' || (array['Aurora', 'Brisa', 'Cacto', 'Dália', 'Estrela'])[1 + n % 5] || ' ' || n,
     'Algodão penteado, costura dupla, caimento reto. Lote ' || md5(n::text),
     (array['Camisetas', 'Calças', 'Vestidos', 'Acessórios', 'Tênis', 'Jaquetas', 'Shorts', 'Blusas'])[1 + n % 8],
     msrp, round(msrp * 0.6), round(msrp * 0.5), 200 + n % 900, 'Tamanho,Largura' || chr(10) || 'P,50',
     n % 10 <> 0, timestamptz '2020-01-01' + n * interval '7 minutes'
   from (select n, 4990 + (n * 7919) % 52000 as msrp from generate_series(1, $1::int) n) numbered`,
  `insert into product_images (product_id, filename, position)
   select id, 'foto-' || (1 + (('x' || substr(md5(id::text), 1, 6))::bit(24)::int + place) % 2000) || '.webp', place
   from products, generate_series(0, 1) place`,
  `with opened as (
     insert into variants (product_id, size, stock)
     select id, size, 30 from products, unnest(array['P', 'M', 'G', 'GG']) size returning id
   )
   insert into stock_movements (variant_id, delta, stock_after, cause)
   select id, 30, 30, 'opening' from opened`,
];

/** A word that a handful of products have, whatever their number. */
export const RARE = 'zibelina';

export async function fill(client: pg.Client, products: number): Promise<void> {
  for (const statement of STATEMENTS) {
    await client.query(statement, statement.includes('$1') ? [products] : []);
  }
  await client.query(
    `update products set description = description || ' ${RARE}' where id in
       (select id from products where visible order by sku limit 12)`,
  );
  await client.query('vacuum analyze');
}
