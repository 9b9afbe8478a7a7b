-- Whoever counts an order looks for its day.
-- oldest: 0.1.0
-- outside of a transaction
drop index concurrently if exists order_counts_day_idx;
create index concurrently order_counts_day_idx on order_counts (status, day);
drop index concurrently if exists order_counts_idx;
