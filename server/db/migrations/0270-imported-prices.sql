-- Own prices that an import sets or takes away, beside the products and sizes that it writes. Tables that were deleted
-- since took their prices along, so no reference: what is left to undo is looked for.
-- oldest: 0.1.0
create table import_prices (
  import_id uuid not null references imports (id) on delete cascade,
  position integer not null,
  product_id uuid not null,
  table_no integer not null,
  -- What it was when it was checked, and is to be; null: none.
  seen_cents bigint check (seen_cents > 0),
  new_cents bigint check (new_cents > 0),
  primary key (import_id, position),
  unique (import_id, product_id, table_no),
  check (seen_cents is distinct from new_cents)
);
