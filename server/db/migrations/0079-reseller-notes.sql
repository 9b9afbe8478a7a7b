-- What the brand writes down about a reseller for itself; no reseller gets to see it.
-- oldest: 0.1.0
create table reseller_notes (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  author_id uuid not null references users (id),
  text text not null check (length(text) between 1 and 2000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index reseller_notes_user_idx on reseller_notes (user_id, created_at desc);
