-- Who wants to be told when a sold-out size is back. Told once; whoever asks again stands at the end.
-- oldest: 0.1.0
create table restock_alerts (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  product_id uuid not null references products (id) on delete cascade,
  size text not null check (length(size) between 1 and 20),
  asked_at timestamptz not null default now(),
  -- Null: still waits.
  told_at timestamptz check (told_at >= asked_at)
);
create unique index restock_alerts_waiting_uniq on restock_alerts (user_id, product_id, size)
  where told_at is null;
create index restock_alerts_queue_idx on restock_alerts (product_id, size, asked_at)
  where told_at is null;
create index restock_alerts_told_idx on restock_alerts (product_id, size, told_at)
  where told_at is not null;
create index restock_alerts_user_idx on restock_alerts (user_id, told_at desc);
