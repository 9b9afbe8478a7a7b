-- The products of one collection; most products are in none.
-- oldest: 0.1.0
-- outside of a transaction
drop index concurrently if exists products_collection_idx;
create index concurrently products_collection_idx on products (collection_id, created_at, id)
  where collection_id is not null;
