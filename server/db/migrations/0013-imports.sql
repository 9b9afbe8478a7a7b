-- Imported tables: what was read, what each row would do, and what it takes to undo it.

create table imports (
  id uuid primary key default gen_random_uuid(),
  filename text not null check (length(filename) between 1 and 200),
  state text not null default 'draft' check (state in ('draft', 'applied', 'undone')),
  -- Letter, head, samples and meaning of each column.
  columns jsonb not null,
  row_count integer not null check (row_count >= 0),
  -- As they were read, and not taken apart again by the database; gone once the import is applied.
  cells json,
  -- Null until it was checked with the columns as they are.
  summary jsonb,
  checked_at timestamptz,
  created_by uuid references users (id),
  created_at timestamptz not null default now(),
  applied_by uuid references users (id),
  applied_at timestamptz,
  undone_by uuid references users (id),
  undone_at timestamptz,
  check ((state = 'draft') = (cells is not null)),
  check ((state = 'draft') = (applied_at is null)),
  check ((state = 'undone') = (undone_at is not null)),
  check (state = 'draft' or summary is not null)
);
create index imports_draft_idx on imports (created_at) where state = 'draft';
create index imports_applied_idx on imports (applied_at desc, id) where state <> 'draft';

create table import_rows (
  import_id uuid not null references imports (id) on delete cascade,
  position integer not null,
  verdict text not null check (verdict in ('new', 'changed', 'same', 'wrong')),
  judged jsonb not null,
  primary key (import_id, position)
);
create index import_rows_verdict_idx on import_rows (import_id, verdict, position);

-- What an import does to products and sizes, once it was checked; after it was applied also what was
-- there before. The id of a product or size that is yet to be made is chosen at the check, so these
-- ids point nowhere until then.
create table import_products (
  import_id uuid not null references imports (id) on delete cascade,
  position integer not null,
  product_id uuid not null,
  sku text not null,
  created boolean not null,
  -- A digest of the product's values at the check: what a person saw is what is changed.
  seen text,
  new_values jsonb not null,
  old_values jsonb,
  -- `updated_at` of the product as the import left it.
  left_at timestamptz,
  primary key (import_id, position),
  unique (import_id, product_id),
  check (created = (seen is null))
);

create table import_sizes (
  import_id uuid not null references imports (id) on delete cascade,
  position integer not null,
  product_id uuid not null,
  variant_id uuid not null,
  size text not null,
  -- The product did not have it at the check: it is new or comes back.
  opened boolean not null,
  seen_stock integer not null check (seen_stock >= 0),
  new_stock integer not null check (new_stock >= 0),
  delta integer,
  -- Since when it had been removed, where it comes back.
  removed_at timestamptz,
  -- The size's last movement as the import left it; 0 when there was none.
  last_movement bigint,
  primary key (import_id, position),
  unique (import_id, product_id, size)
);

-- How far an import is while it is being applied, told outside of its transaction. Worth nothing after
-- a crash.
create unlogged table import_progress (
  import_id uuid primary key,
  done integer not null check (done >= 0),
  told_at timestamptz not null default now()
);

alter table stock_movements drop constraint stock_movements_cause_check;
alter table stock_movements add constraint stock_movements_cause_check check (cause in
  ('opening', 'adjustment', 'size_removed', 'order', 'order_cancelled', 'order_reopened', 'import',
   'import_undone'));

-- As before, but the counts are locked in one order first: whoever changes many products at once and
-- whoever changes one never wait for each other in a ring.
create or replace function count_products_moved() returns trigger language plpgsql as $$
begin
  insert into catalog_counts as c (category, price_band, products)
    select category, band, 0
    from (
      select coalesce(category, '') as category, price_cents / 500 as band, 1 as n
      from new_rows where visible
      union all
      select coalesce(category, ''), price_cents / 500, -1 from old_rows where visible
    ) as moved
    group by category, band having sum(n) <> 0 order by category, band
  on conflict (category, price_band) do nothing;
  perform from catalog_counts c
    where (c.category, c.price_band) in (
      select category, band
      from (
        select coalesce(category, '') as category, price_cents / 500 as band, 1 as n
        from new_rows where visible
        union all
        select coalesce(category, ''), price_cents / 500, -1 from old_rows where visible
      ) as moved
      group by category, band having sum(n) <> 0
    )
    order by c.category, c.price_band for no key update;
  update catalog_counts as c set products = c.products + moved.n
  from (
    select category, band, sum(n)::int as n
    from (
      select coalesce(category, '') as category, price_cents / 500 as band, 1 as n
      from new_rows where visible
      union all
      select coalesce(category, ''), price_cents / 500, -1 from old_rows where visible
    ) as each
    group by category, band having sum(n) <> 0
  ) as moved
  where c.category = moved.category and c.price_band = moved.band;
  return null;
end $$;

-- All sizes of a product, those that were removed as well: the form and an import bring them back.
create index variants_product_idx on variants (product_id, size);
