-- Companies that are not reminded for a while, or until somebody ends it: one pause of a company at a time. What is over
-- stays, so that it is known why nobody was told.
-- oldest: 0.1.0
create table dunning_pauses (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  -- The last day of it; null: until it is ended.
  until date,
  reason text not null check (length(reason) between 1 and 300),
  created_by uuid not null references users (id),
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  ended_by uuid references users (id)
);
create unique index dunning_pauses_standing_idx on dunning_pauses (user_id) where ended_at is null;
