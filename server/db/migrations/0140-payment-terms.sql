-- Payment terms of the brand's own, beside the three that everybody has. An order keeps what was agreed on
-- (orders.own_term): a term may change or be archived, and is never deleted.
-- oldest: 0.1.0
create table payment_terms (
  id uuid primary key default gen_random_uuid(),
  name text not null check (length(name) between 1 and 40),
  days integer[] not null check (cardinality(days) between 1 and 12 and 1 <= all (days) and 365 >= all (days)),
  -- Null: nothing falls due with the approval.
  down_percent integer check (down_percent between 1 and 99),
  discount_basis_points integer not null check (discount_basis_points between 0 and 5000),
  min_installment_cents bigint not null check (min_installment_cents >= 0),
  -- False: for those of payment_term_grants.
  for_all boolean not null,
  archived_at timestamptz,
  version integer not null default 1 check (version > 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index payment_terms_name_idx on payment_terms (lower(name)) where archived_at is null;

create table payment_term_grants (
  user_id uuid not null references users (id) on delete cascade,
  term_id uuid not null references payment_terms (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, term_id)
);
create index payment_term_grants_term_idx on payment_term_grants (term_id);
