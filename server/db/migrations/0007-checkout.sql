-- Where money and stock meet: what an order remembers of its delivery and its author, the keys that
-- make a checkout happen once, and the receipts that came with it.

alter table orders
  add column payment_method text check (length(payment_method) <= 40),
  add column weight_grams integer not null default 0 check (weight_grams >= 0),
  -- Business days promised at checkout; null when the flat fee applied.
  add column estimated_days integer check (estimated_days >= 0),
  -- The administrator who entered it for the company; null when the company ordered itself.
  add column entered_by uuid references users (id);

-- Written first and committed with its order: a second press of the button waits here and then
-- reads the first one's order.
create table checkout_keys (
  user_id uuid not null references users (id),
  key text not null check (length(key) between 1 and 255),
  content_hash bytea not null check (length(content_hash) = 32),
  order_id uuid references orders (id),
  -- What was answered, so that the same question gets the same answer whatever came after.
  answer jsonb,
  created_at timestamptz not null default now(),
  check ((order_id is null) = (answer is null)),
  primary key (user_id, key)
);

create table receipts (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders (id),
  filename text not null unique check (filename ~ '^[0-9a-f-]{36}\.(jpg|png|pdf)$'),
  original_name text not null check (length(original_name) between 1 and 200),
  bytes integer not null check (bytes > 0),
  sha256 text not null check (length(sha256) = 64),
  payment_method text check (length(payment_method) <= 40),
  state text not null default 'pending' check (state in ('pending', 'approved', 'rejected')),
  reason text check (length(reason) <= 500),
  sent_by uuid references users (id),
  decided_by uuid references users (id),
  decided_at timestamptz,
  created_at timestamptz not null default now(),
  check ((state = 'pending') = (decided_at is null))
);
create index receipts_order_idx on receipts (order_id, created_at);
create index receipts_sha256_idx on receipts (sha256);

-- What a company owes on credit: approved orders whose payment is still awaited, half of those that
-- were half paid on approval. Computed, never stored.
create function credit_exposure(buyer uuid) returns bigint language sql stable return (
  select coalesce(sum(case term when 'boleto_30' then total_cents else total_cents / 2 end), 0)::bigint
  from orders
  where user_id = buyer and term <> 'antecipado_3' and payment_status = 'awaiting_payment'
    and status not in ('PENDING', 'UNDER_REVIEW', 'pending_payment_confirmation', 'CANCELLED')
);

-- Settings are known by name, everything else by its id.
alter table audit_entries alter column subject_id type text using subject_id::text;
alter table audit_entries add check (length(subject_id) between 1 and 80);
