-- The table of prices that a reseller buys by; without one, the prices of the products.
-- oldest: 0.1.0
alter table users
  add column price_table_no integer,
  add constraint users_price_table_fkey foreign key (price_table_no) references price_tables (no) not valid;
