-- Notices are worked out from what has happened; kept are only what each person has seen of them, and which of them
-- each person wants on the bell and by mail. Who has no row here wants everything and has seen nothing.
-- oldest: 0.1.0
create table notice_marks (
  user_id uuid primary key references users (id) on delete cascade,
  -- Everything that happened up to then is read.
  seen_until timestamptz not null
);

-- Read one by one, while others of the same time are not. Of no use once they are too old to be shown.
create table notices_read (
  user_id uuid not null references users (id) on delete cascade,
  notice text not null check (notice ~ '^[a-z]{1,12}:[0-9a-f-]{1,36}$'),
  read_at timestamptz not null default now(),
  primary key (user_id, notice)
);
create index notices_read_at_idx on notices_read (read_at);

create table notice_wishes (
  user_id uuid not null references users (id) on delete cascade,
  event text not null check (event ~ '^[a-z_]{1,60}$'),
  bell boolean not null,
  mail boolean not null,
  changed_at timestamptz not null default now(),
  primary key (user_id, event)
);
