-- What a change of many prices did to a table of own prices, so that the last one can be taken back: `price_changes`
-- has the prices of products alone. A table or a product that is gone takes its rows along; a version that does not
-- know them finds nothing to undo in such a change.
-- oldest: 0.1.0
create table table_price_changes (
  adjustment_id uuid not null references price_adjustments (id) on delete cascade,
  table_no integer not null references price_tables (no) on delete cascade,
  product_id uuid not null references products (id) on delete cascade,
  old_cents bigint not null check (old_cents > 0),
  new_cents bigint not null check (new_cents > 0),
  -- Taken back: the price was still the new one.
  undone boolean not null default false,
  primary key (adjustment_id, product_id),
  check (old_cents <> new_cents)
);
create index table_price_changes_table_idx on table_price_changes (table_no);
create index table_price_changes_product_idx on table_price_changes (product_id);
