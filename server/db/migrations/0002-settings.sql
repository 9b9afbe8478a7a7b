-- What the brand can change about itself, one row a setting. The keys and their shapes are checked
-- in contract/settings.ts; a missing row means the default there.

create table settings (
  key text primary key check (key ~ '^[A-Za-z_]{1,60}$'),
  value jsonb not null,
  updated_at timestamptz not null default now(),
  updated_by uuid references users (id)
);
