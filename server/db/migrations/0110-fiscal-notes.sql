-- NF-e that the portal was given as XML: each key once, of one order or waiting for somebody to say of which. What was
-- read of it lies beside the file, so that pages need not read it again.
-- oldest: 0.1.0
create table fiscal_notes (
  id uuid primary key default gen_random_uuid(),
  key text not null unique check (key ~ '^[0-9]{6}[0-9A-Z]{12}[0-9]{26}$'),
  -- Null: it waits.
  order_id uuid references orders (id),
  number integer not null check (number between 1 and 999999999),
  series integer not null check (series between 0 and 999),
  issued_at timestamptz not null,
  total_cents bigint not null check (total_cents >= 0),
  facts jsonb not null check (jsonb_typeof(facts) = 'object'),
  -- In what it differed from its order when it was attached.
  doubts jsonb not null default '[]' check (jsonb_typeof(doubts) = 'array'),
  xml_file text not null unique,
  xml_bytes integer not null check (xml_bytes > 0),
  xml_sha256 text not null check (length(xml_sha256) = 64),
  danfe_file text unique,
  danfe_bytes integer,
  danfe_sha256 text check (length(danfe_sha256) = 64),
  -- What the tax office registered; the note is marked and stays.
  cancelled_at timestamptz,
  cancel_reason text check (length(cancel_reason) <= 255),
  -- Null: it came through the watched folder.
  sent_by uuid references users (id),
  attached_by uuid references users (id),
  attached_at timestamptz,
  created_at timestamptz not null default now(),
  check ((order_id is null) = (attached_at is null)),
  check ((danfe_file is null) = (danfe_bytes is null) and (danfe_file is null) = (danfe_sha256 is null))
);
create index fiscal_notes_order_idx on fiscal_notes (order_id, issued_at);
create index fiscal_notes_waiting_idx on fiscal_notes (created_at) where order_id is null;
