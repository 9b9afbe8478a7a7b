-- What the brand offers: products, their sizes with stock, their pictures, and the stock ledger.

create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- unaccent() is only STABLE, because its dictionary could change; we name the dictionary, so our
-- wrapper may be IMMUTABLE and feed a stored column. The extension's schema is looked up because a
-- provider may have installed it elsewhere than in public.
do $$
declare
  home text := (
    select quote_ident(n.nspname)
    from pg_extension e join pg_namespace n on n.oid = e.extnamespace
    where e.extname = 'unaccent'
  );
begin
  execute format(
    'create function search_fold(value text) returns text language sql immutable parallel safe strict '
    'return lower(%1$s.unaccent(''%1$s.unaccent''::regdictionary, value))', home);
end $$;

create table products (
  id uuid primary key default gen_random_uuid(),
  sku text not null check (length(sku) between 1 and 60),
  title text not null check (length(title) between 1 and 160),
  description text not null default '' check (length(description) <= 5000),
  category text check (category in ('Camisetas', 'Calças', 'Vestidos', 'Acessórios', 'Tênis',
                                    'Jaquetas', 'Shorts', 'Blusas')),
  msrp_cents bigint not null check (msrp_cents > 0),
  price40_cents bigint check (price40_cents > 0),
  price50_cents bigint check (price50_cents > 0),
  -- What a reseller pays: price40, else msrp. Written once, here.
  price_cents bigint not null generated always as (coalesce(price40_cents, msrp_cents)) stored,
  weight_grams integer not null default 0 check (weight_grams >= 0),
  size_chart text check (length(size_chart) <= 5000),
  box_length_mm integer not null default 0 check (box_length_mm >= 0),
  box_width_mm integer not null default 0 check (box_width_mm >= 0),
  box_height_mm integer not null default 0 check (box_height_mm >= 0),
  active boolean not null default true,
  published boolean not null default false,
  reseller_visible boolean not null default true,
  search_text text not null
    generated always as (search_fold(title || ' ' || sku || ' ' || description)) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create unique index products_sku_key on products (upper(sku)) where deleted_at is null;
create index products_search_idx on products using gin (search_text gin_trgm_ops);
create index products_newest_idx on products (created_at desc, id) where deleted_at is null;

create table variants (
  id uuid primary key default gen_random_uuid(),
  product_id uuid not null references products (id),
  size text not null check (length(size) between 1 and 20 and size = upper(size)),
  stock integer not null default 0 check (stock >= 0),
  created_at timestamptz not null default now(),
  -- A size with history is removed, not deleted.
  removed_at timestamptz
);
create unique index variants_size_key on variants (product_id, size) where removed_at is null;

create table product_images (
  id uuid primary key default gen_random_uuid(),
  product_id uuid not null references products (id) on delete cascade,
  filename text not null check (filename ~ '^[0-9a-z][0-9a-z-]{0,79}\.(webp|avif|jpg|png)$'),
  -- 0 is the cover.
  position integer not null check (position >= 0),
  unique (product_id, position) deferrable initially immediate
);
create index product_images_filename_idx on product_images (filename);
