-- Grades that a reseller has saved: pieces by the names of sizes, under a name of their own.
-- oldest: 0.1.0
create table own_grades (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  name text not null check (length(name) between 1 and 24),
  -- [{"size": "P", "quantity": 1}, …]
  pieces jsonb not null,
  created_at timestamptz not null default now()
);
-- One name once for each reseller, without regard to case and accents; it finds all of theirs too.
create unique index own_grades_name_key on own_grades (user_id, search_fold(name));
