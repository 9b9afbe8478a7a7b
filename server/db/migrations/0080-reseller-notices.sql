-- Mails that an administrator sent to a reseller from the reseller's page: of one subject (an invoice, or the
-- reseller) one a day, whoever presses and however often.
-- oldest: 0.1.0
create table reseller_notices (
  about text not null check (about ~ '^[a-z_]{1,40}$'),
  subject_id uuid not null,
  -- São Paulo's.
  day date not null,
  user_id uuid not null references users (id) on delete cascade,
  sent_by uuid not null references users (id),
  created_at timestamptz not null default now(),
  primary key (about, subject_id, day)
);
