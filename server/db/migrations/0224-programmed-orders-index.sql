-- The orders of one collection; most orders are of none.
-- oldest: 0.1.0
-- outside of a transaction
drop index concurrently if exists orders_collection_idx;
create index concurrently orders_collection_idx on orders (collection_id, created_at, id)
  where collection_id is not null;
