-- Coupons: percent or reais off an order, for all resellers or chosen ones. How often one was used is counted from the
-- orders that have it: a cancelled one gives its use back by itself.
-- oldest: 0.1.0
create table coupons (
  id uuid primary key default gen_random_uuid(),
  no integer generated always as identity unique,
  code text not null unique check (code ~ '^[A-Z0-9]{3,20}$'),
  off_basis_points integer check (off_basis_points between 1 and 9000),
  off_cents bigint check (off_cents between 1 and 100000000000),
  min_order_cents bigint check (min_order_cents > 0),
  max_uses integer check (max_uses > 0),
  max_uses_each integer check (max_uses_each > 0),
  for_all boolean not null default true,
  -- Days in São Paulo, both included.
  valid_from date,
  valid_until date,
  active boolean not null default true,
  version integer not null default 1 check (version > 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (num_nonnulls(off_basis_points, off_cents) = 1),
  check (valid_from <= valid_until)
);

create table coupon_resellers (
  coupon_no integer not null references coupons (no) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  primary key (coupon_no, user_id)
);
create index coupon_resellers_user_idx on coupon_resellers (user_id);
