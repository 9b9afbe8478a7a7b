-- Products in the order of what they cost by a table that is at half price or a percentage off.
-- oldest: 0.1.0
-- outside of a transaction
drop index concurrently if exists products_half_price_idx;
create index concurrently products_half_price_idx
  on products ((coalesce(price50_cents, price_cents)), id) where visible;

drop index concurrently if exists products_visible_msrp_idx;
create index concurrently products_visible_msrp_idx on products (msrp_cents, id) where visible;
