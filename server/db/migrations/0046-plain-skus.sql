-- Codes by their beginning, while somebody types.
-- oldest: 0.1.0
-- outside of a transaction
drop index concurrently if exists products_plain_sku_idx;
create index concurrently products_plain_sku_idx on products (plain_sku(sku) collate "C", id) where visible;
