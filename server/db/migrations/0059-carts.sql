-- Carts that follow their owner over devices: what lies in them, never what it costs. A line that was removed
-- stays with quantity 0 for a while, so that a device that was away learns of it.
-- oldest: 0.1.0
create table carts (
  user_id uuid primary key references users (id) on delete cascade,
  version bigint not null default 0 check (version >= 0),
  changed_at timestamptz not null default now(),
  -- The owner does not want the brand to see it.
  hidden boolean not null default false
);
create index carts_changed_idx on carts (changed_at) where not hidden;

create table cart_lines (
  user_id uuid not null references carts (user_id) on delete cascade,
  product_id uuid not null references products (id) on delete cascade,
  size text not null check (length(size) <= 40),
  quantity int not null check (quantity between 0 and 1000000),
  version bigint not null check (version > 0),
  -- Pieces that orders have taken from it, ever.
  taken bigint not null default 0 check (taken >= 0),
  -- The device that changed it last, null: an order; and the version that change was based on.
  writer uuid,
  writer_base bigint not null default 0,
  -- What another device had wanted when the two were merged.
  outvoted int,
  changed_at timestamptz not null default now(),
  primary key (user_id, product_id, size)
);
create index cart_lines_product_idx on cart_lines (product_id);
create index cart_lines_removed_idx on cart_lines (changed_at) where quantity = 0;
