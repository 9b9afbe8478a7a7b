-- From "a company asks" to "it can buy": password links, attachments, outgoing mail, audit.

create table password_links (
  -- SHA-256 of the token in the link.
  token_hash bytea primary key check (length(token_hash) = 32),
  user_id uuid not null references users (id) on delete cascade,
  created_by uuid references users (id),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null check (expires_at > created_at),
  used_at timestamptz
);
create index password_links_user_idx on password_links (user_id);

-- The row is the truth about a private file; the name on disk is made by us.
create table application_files (
  id uuid primary key default gen_random_uuid(),
  application_id uuid not null references applications (id) on delete cascade,
  field text not null check (field ~ '^[a-z][A-Za-z]{1,39}$'),
  filename text not null unique check (filename ~ '^[0-9a-f-]{36}\.(webp|jpg|png|pdf)$'),
  original_name text not null check (length(original_name) between 1 and 200),
  bytes integer not null check (bytes > 0),
  sha256 text not null check (length(sha256) = 64),
  created_at timestamptz not null default now(),
  unique (application_id, field)
);

-- Mail to be sent: written with its event, sent by a worker. What a template needs is in `data`;
-- secrets (the token of a password link) are made while sending and never stored.
create table mails (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind ~ '^[a-z_]{1,60}$'),
  to_address text not null check (length(to_address) between 3 and 254),
  data jsonb not null,
  state text not null default 'pending' check (state in ('pending', 'sent', 'failed')),
  attempts integer not null default 0 check (attempts >= 0),
  next_try_at timestamptz not null default now(),
  last_error text check (length(last_error) <= 500),
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  check ((state = 'sent') = (sent_at is not null))
);
create index mails_due_idx on mails (next_try_at, id) where state = 'pending';
create index mails_created_idx on mails (created_at desc, id);

-- Who did what to whom, with before and after. Nobody rewrites it.
create table audit_entries (
  id bigint generated always as identity primary key,
  actor_id uuid references users (id),
  action text not null check (action ~ '^[a-z_]{1,60}$'),
  subject_type text not null check (subject_type ~ '^[a-z_]{1,40}$'),
  subject_id uuid not null,
  before jsonb,
  after jsonb,
  reason text check (length(reason) <= 500),
  created_at timestamptz not null default now()
);
create index audit_entries_subject_idx on audit_entries (subject_type, subject_id, id desc);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'audit entries are never changed' using errcode = 'insufficient_privilege';
end $$;
create trigger audit_entries_are_final before update or delete on audit_entries
  for each row execute function refuse_change();

-- The CNPJ twice: as it was typed, and bare, as people paste it.
create index users_search_idx on users using gin ((search_fold(
  coalesce(company_name, '') || ' ' || email || ' ' || coalesce(cnpj, '') || ' '
  || coalesce(regexp_replace(cnpj, '[^0-9A-Za-z]', '', 'g'), ''))) gin_trgm_ops);
create index users_cnpj_idx on users (upper(regexp_replace(cnpj, '[^0-9A-Za-z]', '', 'g')))
  where deleted_at is null;
