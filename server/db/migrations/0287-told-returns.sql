-- Returns of a PIX that were begun in the bank's own application: the bank tells of them, and each is entered in the
-- ledger once. Own returns are in pix_returns. Without the API configured this table stays empty.
-- oldest: 0.1.0
create table pix_told_returns (
  id uuid primary key default gen_random_uuid(),
  end_to_end_id text not null check (end_to_end_id ~ '^[A-Za-z0-9]{32}$'),
  -- As the bank names it: unique of one payment; the other is unique everywhere, and not every bank gives it.
  bank_id text not null check (length(bank_id) between 1 and 64),
  return_id text unique check (length(return_id) between 1 and 64),
  cents bigint not null check (cents > 0),
  -- The bank's day.
  returned_on date not null,
  -- ORIGINAL, MED_FRAUDE and others; why, in the bank's words.
  nature text check (length(nature) <= 40),
  said text check (length(said) <= 300),
  -- What it is in the ledger; null: its money has paid something off, and somebody decides.
  entry_id bigint unique references ledger_entries (id),
  attempts integer not null default 0,
  next_try_at timestamptz default now(),
  told_at timestamptz not null default now(),
  unique (end_to_end_id, bank_id),
  check (entry_id is null or next_try_at is null)
);
create index pix_told_returns_due_idx on pix_told_returns (next_try_at) where next_try_at is not null;
create index pix_told_returns_open_idx on pix_told_returns (told_at) where entry_id is null;
create index pix_told_returns_told_idx on pix_told_returns (told_at);
