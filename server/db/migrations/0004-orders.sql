-- Orders with the snapshots that outlive products and companies, their timeline, and the ledger
-- that explains every piece of stock.

create sequence order_numbers as bigint minvalue 1 maxvalue 99999999;

create table orders (
  id uuid primary key,
  number bigint not null unique check (number between 1 and 99999999),
  user_id uuid not null references users (id),
  status text not null check (status in ('PENDING', 'UNDER_REVIEW', 'pending_payment_confirmation',
    'APPROVED', 'INVOICED', 'PAID', 'PRODUCTION', 'SHIPPED', 'COMPLETED', 'CANCELLED')),
  payment_status text not null check (payment_status in ('awaiting_admin_approval',
    'awaiting_payment', 'pending', 'paid', 'cancelled')),
  term text not null check (term in ('boleto_30', 'parcelado_50_50', 'antecipado_3')),
  subtotal_cents bigint not null check (subtotal_cents >= 0),
  discount_cents bigint not null default 0 check (discount_cents >= 0),
  shipping_cents bigint not null default 0 check (shipping_cents >= 0),
  total_cents bigint not null check (total_cents >= 0),
  shipping_type text not null check (shipping_type in ('ECONOMIC', 'EXPRESS')),
  ship_address text not null check (length(ship_address) <= 200),
  ship_city text not null check (length(ship_city) <= 100),
  ship_state text not null check (ship_state ~ '^[A-Z]{2}$'),
  ship_zip_code text not null check (length(ship_zip_code) <= 16),
  ship_notes text check (length(ship_notes) <= 500),
  company_name text,
  company_cnpj text,
  company_email text not null,
  -- Whether the pieces are out of stock for this order; gives them back exactly once.
  holds_stock boolean not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (total_cents = subtotal_cents - discount_cents + shipping_cents),
  check (holds_stock or status = 'CANCELLED'),
  -- The short label of the reseller and the number of the back office are the same digits.
  check (right(id::text, 8) = lpad(number::text, 8, '0'))
);
create index orders_user_created_idx on orders (user_id, created_at desc, id);
create index orders_status_created_idx on orders (status, created_at desc, id);
create index orders_created_idx on orders (created_at desc, id);

create table order_items (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders (id),
  position integer not null check (position >= 0),
  product_id uuid not null references products (id),
  variant_id uuid not null references variants (id),
  title text not null,
  sku text not null,
  size text not null,
  image text,
  unit_price_cents bigint not null check (unit_price_cents >= 0),
  quantity integer not null check (quantity between 1 and 100000),
  total_cents bigint not null,
  check (total_cents = unit_price_cents * quantity),
  unique (order_id, position)
);
create index order_items_product_idx on order_items (product_id, order_id);
create index order_items_variant_idx on order_items (variant_id);

create table order_events (
  id bigint generated always as identity primary key,
  order_id uuid not null references orders (id),
  from_status text,
  to_status text not null,
  actor_id uuid references users (id),
  reason text check (length(reason) <= 500),
  created_at timestamptz not null default now()
);
create index order_events_order_idx on order_events (order_id, id);

create table stock_movements (
  id bigint generated always as identity primary key,
  variant_id uuid not null references variants (id),
  delta integer not null check (delta <> 0),
  stock_after integer not null check (stock_after >= 0),
  cause text not null check (cause in ('opening', 'adjustment', 'order', 'order_cancelled', 'order_reopened')),
  order_id uuid references orders (id),
  actor_id uuid references users (id),
  created_at timestamptz not null default now()
);
create index stock_movements_variant_idx on stock_movements (variant_id, id desc);
create index stock_movements_order_idx on stock_movements (order_id) where order_id is not null;
