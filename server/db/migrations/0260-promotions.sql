-- Promotions: percent or reais off for all products, or for those named by themselves, by category or by collection.
-- What a price comes to is worked out when it is asked for: of those that serve a product the lowest price counts.
-- Pages that were kept are told apart by the promotions in force, by `no`, and their `version`.
-- oldest: 0.1.0
create table promotions (
  id uuid primary key default gen_random_uuid(),
  no integer generated always as identity unique,
  name text not null check (length(name) between 1 and 40),
  off_basis_points integer check (off_basis_points between 1 and 9000),
  off_cents bigint check (off_cents between 1 and 100000000000),
  scope text not null check (scope in ('all', 'products', 'categories', 'collections')),
  categories text[] not null default '{}',
  -- A collection that is gone has no products: nothing has to follow.
  collection_ids uuid[] not null default '{}',
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
create unique index promotions_name_idx on promotions (lower(name));

create table promotion_products (
  promotion_no integer not null references promotions (no) on delete cascade,
  product_id uuid not null references products (id) on delete cascade,
  primary key (promotion_no, product_id)
);
create index promotion_products_product_idx on promotion_products (product_id);
