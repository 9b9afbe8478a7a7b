-- Reminders of a collection that is open, to whoever has not ordered of it: to each one a day, whoever presses
-- and however often. The day is São Paulo's.
-- oldest: 0.1.0
create table collection_reminders (
  collection_id uuid not null references collections (id),
  user_id uuid not null references users (id) on delete cascade,
  day date not null,
  sent_by uuid not null references users (id),
  created_at timestamptz not null default now(),
  primary key (collection_id, user_id, day)
);
create index collection_reminders_user_idx on collection_reminders (user_id);
