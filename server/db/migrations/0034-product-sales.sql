-- What sells most, counted now and then (server/catalog/count-sales.ts): pages in this order
-- are read along an index, and stay as they are from one count to the next. Every product has its row.
-- oldest: 0.1.0
create table product_sales (
  product_id uuid primary key references products (id) on delete cascade,
  -- Of the product; it never changes, and decides between equals.
  created_at timestamptz not null,
  -- Units in orders that were not cancelled, in the last 90 days.
  units bigint not null default 0 check (units >= 0)
);
insert into product_sales (product_id, created_at) select id, created_at from products;
create index product_sales_order_idx on product_sales (units, created_at, product_id);

create function begin_product_sales() returns trigger language plpgsql as $$
begin
  insert into product_sales (product_id, created_at) select id, created_at from new_rows;
  return null;
end $$;
create trigger products_begin_sales after insert on products
  referencing new table as new_rows for each statement execute function begin_product_sales();

create function note_sales_counted() returns trigger language plpgsql as $$
begin
  if exists (select 1 from new_rows) then perform note_catalog_step('popularity', '{}'); end if;
  return null;
end $$;
create trigger product_sales_counted after update on product_sales
  referencing new table as new_rows for each statement execute function note_sales_counted();

-- Versions that count at each reading still hear of a cancellation that moves no stock.
create or replace function note_catalog_change() returns trigger language plpgsql as $$
begin
  perform note_catalog_step('popularity', '{}');
  return null;
end $$;
