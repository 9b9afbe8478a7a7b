-- PIX charges that the bank's API keeps for us, payments that it told of, and money sent back through it. All of it is
-- written by instances that have the API configured; without it these tables stay empty.
-- oldest: 0.1.0
create table pix_charges (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders (id),
  -- Null: the order itself, which is paid in advance.
  invoice_id uuid,
  -- cob: to be paid at once; cobv: by a day, with fine and interest after it.
  kind text not null check (kind in ('cob', 'cobv')),
  -- Chosen by us before the bank is asked, so that asking again makes no second charge.
  txid text not null unique check (txid ~ '^[A-Za-z0-9]{26,35}$'),
  cents bigint not null check (cents > 0),
  due_on date,
  state text not null default 'asked'
    check (state in ('asked', 'active', 'paid', 'withdrawn', 'expired', 'refused')),
  revision integer not null default 0,
  location text check (length(location) <= 300),
  code text check (length(code) <= 512),
  expires_at timestamptz,
  -- Why the bank does not have it.
  problem text check (length(problem) <= 300),
  attempts integer not null default 0,
  -- When there is something to do about it, or when whoever does it has to be done; null: nothing.
  next_try_at timestamptz default now(),
  lease_holder uuid,
  created_at timestamptz not null default now(),
  paid_at timestamptz,
  check ((kind = 'cobv') = (due_on is not null)),
  check (state <> 'active' or (code is not null and expires_at is not null))
);
-- One that can be paid, or will be, for each thing to be paid.
create unique index pix_charges_live_key
  on pix_charges (order_id, coalesce(invoice_id, '00000000-0000-0000-0000-000000000000'::uuid))
  where state in ('asked', 'active');
create index pix_charges_due_idx on pix_charges (next_try_at) where next_try_at is not null;
create index pix_charges_order_idx on pix_charges (order_id, created_at);

-- What the bank posted, as it came; kept for a while, to be looked at when something is odd.
create table pix_notices (
  id bigint generated always as identity primary key,
  body text not null check (length(body) <= 200000),
  received_at timestamptz not null default now()
);
create index pix_notices_received_idx on pix_notices (received_at);

-- Payments somebody told of. Nothing is believed before the bank has confirmed it.
create table pix_payments (
  end_to_end_id text primary key check (end_to_end_id ~ '^[A-Za-z0-9]{32}$'),
  -- told: to be confirmed; foreign: not by a charge of ours; unconfirmed: the bank does not know it.
  state text not null default 'told' check (state in ('told', 'booked', 'foreign', 'unconfirmed')),
  attempts integer not null default 0,
  next_try_at timestamptz default now(),
  lease_holder uuid,
  told_at timestamptz not null default now(),
  check ((state = 'told') = (next_try_at is not null))
);
create index pix_payments_due_idx on pix_payments (next_try_at) where next_try_at is not null;

-- Money on its way back to its payer. Its entry in the ledger is written when somebody decides; one that the bank does
-- not carry out is countered.
create table pix_returns (
  -- As the bank is given it.
  id text primary key check (id ~ '^[A-Za-z0-9]{1,35}$'),
  arrival_id uuid not null references arrivals (id),
  entry_id bigint not null unique references ledger_entries (id),
  end_to_end_id text not null check (end_to_end_id ~ '^[A-Za-z0-9]{32}$'),
  cents bigint not null check (cents > 0),
  note text check (length(note) <= 300),
  state text not null default 'asked' check (state in ('asked', 'processing', 'returned', 'refused')),
  return_id text check (length(return_id) <= 40),
  problem text check (length(problem) <= 300),
  attempts integer not null default 0,
  next_try_at timestamptz default now(),
  lease_holder uuid,
  asked_at timestamptz not null default now(),
  check ((state in ('asked', 'processing')) = (next_try_at is not null))
);
create index pix_returns_due_idx on pix_returns (next_try_at) where next_try_at is not null;
create index pix_returns_arrival_idx on pix_returns (arrival_id);
create index pix_returns_payment_idx on pix_returns (end_to_end_id);
