-- What every price was before, who changed it and why; and changes by a percentage as one thing, so that
-- the last of them can be taken back.

create table price_adjustments (
  id uuid primary key default gen_random_uuid(),
  -- In hundredths of a percent.
  basis_points integer not null,
  actor_id uuid references users (id),
  created_at timestamptz not null default now(),
  undone_by uuid references users (id),
  undone_at timestamptz
);
create index price_adjustments_standing_idx on price_adjustments (created_at desc, id)
  where undone_at is null;

create table price_changes (
  id bigint primary key generated always as identity,
  product_id uuid not null references products (id),
  cause text not null check (cause in
    ('form', 'adjustment', 'adjustment_undone', 'import', 'import_undone')),
  -- The change by a percentage that it belongs to, or that it takes back.
  adjustment_id uuid references price_adjustments (id),
  actor_id uuid references users (id),
  old_msrp_cents bigint not null,
  old_price40_cents bigint,
  old_price50_cents bigint,
  new_msrp_cents bigint not null,
  new_price40_cents bigint,
  new_price50_cents bigint,
  created_at timestamptz not null default now(),
  check ((cause in ('adjustment', 'adjustment_undone')) = (adjustment_id is not null)),
  check ((old_msrp_cents, old_price40_cents, old_price50_cents)
    is distinct from (new_msrp_cents, new_price40_cents, new_price50_cents))
);
create index price_changes_product_idx on price_changes (product_id, id desc);
create unique index price_changes_adjustment_key
  on price_changes (adjustment_id, cause, product_id) where adjustment_id is not null;
