-- The list, its total and the exports by a term of the brand's own, which few orders may have.
-- oldest: 0.1.0
-- outside of a transaction
drop index concurrently if exists orders_own_term_idx;
create index concurrently orders_own_term_idx on orders ((own_term ->> 'id'), created_at desc, id)
  where own_term is not null;
