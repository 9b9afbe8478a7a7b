-- Carts under a name, and carts that a reseller has sent to the brand by a link until a day. Their lines are
-- `[{"productId", "size", "quantity"}]`: what they cost is asked of the products.
-- oldest: 0.1.0
create table saved_carts (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  name text not null check (length(name) between 1 and 80),
  lines jsonb not null check (jsonb_typeof(lines) = 'array'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index saved_carts_name_idx on saved_carts (user_id, lower(name));

create table shared_carts (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  name text not null check (length(name) between 1 and 80),
  lines jsonb not null check (jsonb_typeof(lines) = 'array'),
  -- It was what lay in the cart: an order made of it is taken from there.
  of_cart boolean not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index shared_carts_owner_idx on shared_carts (user_id, created_at desc);
create index shared_carts_over_idx on shared_carts (expires_at);
