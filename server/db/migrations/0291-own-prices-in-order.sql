-- A page in the order of own prices walks along them instead of through the whole catalogue.
-- oldest: 0.1.0
-- outside of a transaction
drop index concurrently if exists table_prices_price_idx;
create index concurrently table_prices_price_idx on table_prices (table_no, price_cents, product_id);
