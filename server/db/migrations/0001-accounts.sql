-- People and companies, their sessions, and the doors that close after too many tries.

create table users (
  id uuid primary key default gen_random_uuid(),
  -- Stored in the form in which it is compared (see contract/text.ts); the check is the second net.
  email text not null check (email = lower(email) and length(email) between 3 and 254),
  -- Null for an account made from an application whose owner has not chosen a password yet.
  password_hash text check (password_hash like '$argon2id$%'),
  role text not null default 'RESELLER' check (role in ('ADMIN', 'RESELLER')),
  approved boolean not null default false,
  company_name text check (length(company_name) <= 160),
  cnpj text check (length(cnpj) <= 32),
  phone text check (length(phone) <= 32),
  address text check (length(address) <= 200),
  city text check (length(city) <= 100),
  state text check (state ~ '^[A-Z]{2}$'),
  zip_code text check (length(zip_code) <= 16),
  -- Null: credit is not controlled.
  credit_limit_cents bigint check (credit_limit_cents >= 0),
  default_payment_term text
    check (default_payment_term in ('boleto_30', 'parcelado_50_50', 'antecipado_3')),
  policies_version text,
  policies_accepted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  check ((policies_version is null) = (policies_accepted_at is null))
);
-- A deleted account frees its e-mail.
create unique index users_email_key on users (email) where deleted_at is null;
create index users_role_created_idx on users (role, created_at desc, id) where deleted_at is null;

create table sessions (
  -- SHA-256 of the bearer token: a reader of the table cannot sign in.
  token_hash bytea primary key check (length(token_hash) = 32),
  user_id uuid not null references users (id) on delete cascade,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null,
  check (expires_at > created_at)
);
create index sessions_user_idx on sessions (user_id);
create index sessions_expires_idx on sessions (expires_at);

-- Shared by every server instance and kept over restarts.
create table throttles (
  key text primary key check (length(key) <= 200),
  hits integer not null check (hits > 0),
  resets_at timestamptz not null
);
create index throttles_resets_idx on throttles (resets_at);

create table applications (
  id uuid primary key default gen_random_uuid(),
  -- The account that came with the short form, or the one that approval made.
  user_id uuid references users (id),
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected')),
  company_legal_name text check (length(company_legal_name) <= 160),
  trade_name text check (length(trade_name) <= 160),
  cnpj text check (length(cnpj) <= 32),
  state_registration text check (length(state_registration) <= 32),
  municipal_registration text check (length(municipal_registration) <= 32),
  responsible_name text check (length(responsible_name) <= 160),
  email text not null check (email = lower(email) and length(email) between 3 and 254),
  phone text check (length(phone) <= 32),
  whatsapp text check (length(whatsapp) <= 32),
  cep text check (length(cep) <= 16),
  state text check (state ~ '^[A-Z]{2}$'),
  city text check (length(city) <= 100),
  street text check (length(street) <= 200),
  number text check (length(number) <= 20),
  neighborhood text check (length(neighborhood) <= 100),
  complement text check (length(complement) <= 100),
  store_type text check (length(store_type) <= 60),
  website text check (length(website) <= 200),
  marketplace text check (length(marketplace) <= 200),
  instagram text check (length(instagram) <= 100),
  monthly_revenue_range text check (length(monthly_revenue_range) <= 60),
  decided_at timestamptz,
  decided_by uuid references users (id),
  decision_reason text check (length(decision_reason) <= 500),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((status = 'pending') = (decided_at is null))
);
create unique index applications_one_pending_per_user on applications (user_id)
  where status = 'pending';
create index applications_pending_idx on applications (created_at desc, id)
  where status = 'pending';
