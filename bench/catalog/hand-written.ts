/** What somebody who knows PostgreSQL would write for the first page, and for nothing else. */
export const HAND_WRITTEN = `
  select json_build_object(
    'total', (select sum(products) from catalog_counts),
    'products', (select json_agg(row_to_json(page)) from (
      select p.id, p.sku, p.title, p.description, p.category, p.msrp_cents, p.price40_cents,
        p.price50_cents, p.price_cents, p.weight_grams, p.size_chart, p.active, p.published,
        p.reseller_visible, p.created_at, p.updated_at,
        (select json_agg(json_build_object('id', v.id, 'size', v.size, 'stock', v.stock))
          from variants v where v.product_id = p.id and v.removed_at is null) as variants,
        (select json_agg(json_build_object('filename', f.filename, 'width', f.width,
            'height', f.height, 'url', '/uploads/products/' || f.filename) order by i.position)
          from product_images i join pictures f on f.filename = i.filename
          where i.product_id = p.id) as images
      from products p where visible order by created_at desc, id desc limit $1
    ) page)
  )::text as body`;
