-- Tables of prices. Without any of them everybody pays what the product costs (products.price_cents). What a table
-- comes to is worked out when it is asked for; own prices are kept here, and a product without one costs what it
-- costs without a table. `no` is what statements name a table by. Pages that were kept are told apart by `version` and
-- `price_changes` together: whatever changes what is charged makes one of them grow.
-- oldest: 0.1.0
create table price_tables (
  id uuid primary key default gen_random_uuid(),
  no integer generated always as identity unique,
  name text not null check (length(name) between 1 and 40),
  kind text not null check (kind in ('price40', 'price50', 'percent', 'own')),
  -- Off the suggested price.
  off_basis_points integer check (off_basis_points between 1 and 9000),
  -- Days in São Paulo, both included.
  valid_from date,
  valid_until date,
  active boolean not null default true,
  version integer not null default 1 check (version > 0),
  price_changes integer not null default 0 check (price_changes >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((kind = 'percent') = (off_basis_points is not null)),
  check (valid_from <= valid_until)
);
create unique index price_tables_name_idx on price_tables (lower(name));

create table table_prices (
  table_no integer not null references price_tables (no) on delete cascade,
  product_id uuid not null references products (id) on delete cascade,
  price_cents bigint not null check (price_cents between 1 and 100000000000),
  primary key (table_no, product_id)
);
create index table_prices_product_idx on table_prices (product_id);

create function note_table_prices() returns trigger language plpgsql as $$
begin
  update price_tables set price_changes = price_changes + 1
    where no in (select table_no from changed_rows);
  return null;
end $$;
create trigger table_prices_in after insert on table_prices
  referencing new table as changed_rows for each statement execute function note_table_prices();
create trigger table_prices_moved after update on table_prices
  referencing new table as changed_rows for each statement execute function note_table_prices();
create trigger table_prices_out after delete on table_prices
  referencing old table as changed_rows for each statement execute function note_table_prices();

-- The ladder: from so many pieces in an order, this table as well.
create table price_steps (
  pieces integer primary key check (pieces between 2 and 100000),
  table_no integer not null references price_tables (no)
);
create index price_steps_table_idx on price_steps (table_no);
