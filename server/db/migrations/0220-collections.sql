-- Collections (Coleções): products that are ordered before they are made. Days are days in São Paulo, both ends
-- included. What came of them when goods arrived is kept piece by piece, for the orders that waited.
-- oldest: 0.1.0
create table collections (
  id uuid primary key default gen_random_uuid(),
  name text not null check (length(name) between 1 and 60),
  story text not null default '' check (length(story) <= 600),
  cover text references pictures (filename),
  opens_on date not null,
  closes_on date not null,
  delivery_from date not null,
  delivery_to date not null,
  -- Null: a draft, which no reseller sees.
  published_at timestamptz,
  -- Who moved its delivery window last.
  moved_by uuid references users (id),
  archived_at timestamptz,
  version integer not null default 1 check (version > 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (opens_on <= closes_on and closes_on <= delivery_from and delivery_from <= delivery_to)
);
create unique index collections_name_idx on collections (lower(name)) where archived_at is null;

-- Goods of a product that arrived; what was sent twice under one key arrived once.
create table collection_arrivals (
  id uuid primary key,
  collection_id uuid not null references collections (id),
  product_id uuid not null references products (id),
  sizes jsonb not null check (jsonb_typeof(sizes) = 'array'),
  actor_id uuid references users (id),
  created_at timestamptz not null default now()
);
create index collection_arrivals_product_idx on collection_arrivals (product_id);

-- How much of what an order asked for is there.
create table arrived_pieces (
  order_id uuid not null references orders (id),
  variant_id uuid not null references variants (id),
  pieces integer not null check (pieces > 0),
  primary key (order_id, variant_id)
);
create index arrived_pieces_variant_idx on arrived_pieces (variant_id);
