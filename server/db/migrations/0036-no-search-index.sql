-- Words are looked for among the names of 0035. A version that does not know them finds the same,
-- only slower.
-- oldest: 0.1.0
-- outside of a transaction
drop index concurrently if exists orders_search_idx;
