-- Who buys by a table.
-- oldest: 0.1.0
-- outside of a transaction
drop index concurrently if exists users_price_table_idx;
create index concurrently users_price_table_idx on users (price_table_no) where price_table_no is not null;
