-- Filters of the orders' list that an administrator has saved under a name; and where a status stands on an
-- order's way, by which the list can be sorted.
-- oldest: 0.1.0
create table order_filters (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  name text not null check (length(name) between 1 and 40),
  filter jsonb not null check (jsonb_typeof(filter) = 'object'),
  created_at timestamptz not null default now()
);
create unique index order_filters_name_idx on order_filters (user_id, lower(name));

create function order_step(status text) returns int language sql immutable parallel safe
  return array_position(array['PENDING', 'UNDER_REVIEW', 'pending_payment_confirmation', 'APPROVED',
    'INVOICED', 'PAID', 'PRODUCTION', 'SHIPPED', 'COMPLETED', 'CANCELLED'], status);
